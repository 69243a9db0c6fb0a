// Apple's Foundation has these types for Apple's Combine.
#if !canImport(Darwin)
  public import Foundation
  public import RKPublishers
  public import ReactiveCore

  extension Timer {
    /// Returns a connectable publisher that publishes the date once in each interval, on a run loop.
    ///
    /// - Parameters:
    ///   - interval: The number of seconds between two dates. 0 means 0.1 milliseconds, as for every `Timer`.
    ///   - tolerance: Ignored, as in Combine. `TimerPublisher(interval:tolerance:runLoop:mode:options:)` uses a
    ///     tolerance.
    ///   - runLoop: The run loop on which the timer runs.
    ///   - mode: The mode in which the timer runs.
    ///   - options: Always `nil`. There are no options.
    /// - Precondition: `interval` is not negative.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, runLoop: runLoop, mode: mode)
    }

    /// Returns a connectable publisher that publishes the date once in each `Duration`, on a run loop.
    ///
    /// - Parameters:
    ///   - interval: The time between two dates. 0 means 0.1 milliseconds, as for every `Timer`.
    ///   - tolerance: Ignored, as in Combine.
    ///   - runLoop: The run loop on which the timer runs.
    ///   - mode: The mode in which the timer runs.
    ///   - options: Always `nil`. There are no options.
    /// - Precondition: `interval` is not negative.
    ///
    /// Origin: this library.
    @_disfavoredOverload
    public static func publish(
      every interval: Duration, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      publish(every: interval / .seconds(1), on: runLoop, in: mode)
    }

    /// A publisher that publishes the date once in each interval while connected, and never completes.
    ///
    /// Each connection has its own timer, and cancelling any connection disconnects all subscribers. All subscribers
    /// receive the same date. Subscribers without demand miss it. Publishes on the run loop's thread. A timer runs until
    /// its connection is cancelled, even if the connection is released.
    public final class TimerPublisher: ConnectablePublisher, _ReceiverPublisher {
      /// The kind of values this publisher publishes.
      public typealias Output = Date

      /// This publisher cannot fail.
      public typealias Failure = Never

      /// The number of seconds between two dates.
      public let interval: TimeInterval

      /// The maximum number of seconds by which a date may be late, or `nil` for 0.
      public let tolerance: TimeInterval?

      /// The run loop on which the timer runs.
      public let runLoop: RunLoop

      /// The mode in which the timer runs.
      public let mode: RunLoop.Mode

      /// Always `nil`. There are no options.
      public let options: RunLoop.SchedulerOptions?

      private let subscribers = TimerSubscribers()

      /// Creates a publisher. Prefer `Timer.publish(every:tolerance:on:in:options:)`, unless there is a tolerance.
      ///
      /// - Parameters:
      ///   - interval: The number of seconds between two dates.
      ///   - tolerance: The maximum number of seconds by which a date may be late, or `nil` for 0.
      ///   - runLoop: The run loop on which the timer runs.
      ///   - mode: The mode in which the timer runs.
      ///   - options: Always `nil`. There are no options.
      /// - Precondition: `interval` and `tolerance` are not negative.
      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
      ) {
        checkInterval(interval, of: "Timer.publish(every:tolerance:on:in:options:)")
        if let tolerance, !(tolerance >= 0) {
          trap("Timer.TimerPublisher", "a tolerance of \(tolerance) s; pass 0 or more, or nil")
        }
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      public func _attach(_ downstream: _Receiver<Date, Never>) {
        subscribers.current.attach(downstream.lenient("Timer", endsWithSubscription: false))
      }

      /// Starts a timer that runs until the result is cancelled. The timer first fires after one interval.
      public func connect() -> any Cancellable {
        let subscribers = subscribers
        let timer = ClosureTimer(fire: Date(timeIntervalSinceNow: interval), interval: interval, tolerance: tolerance) {
          subscribers.current.send(Date())
        }
        timer.add(to: runLoop, mode)
        return Connection(timer: timer, subscribers: subscribers)
      }

      /// Those that have not been disconnected.
      private final class TimerSubscribers: @unchecked Sendable {
        // `Sendable` holds because the variable is used under the lock alone.
        private let lock = Lock()
        private var core = TimerSubscribers.none

        private static var none: SubjectCore<Date, Never> { SubjectCore("Timer", .nested) }

        var current: SubjectCore<Date, Never> { lock.withLock { core } }

        /// Disconnects them. If a date is being delivered, that ends first: so those that come meanwhile get another core.
        func disconnect() {
          let none = TimerSubscribers.none
          let former = lock.withLock {
            defer { core = none }
            return core
          }
          former.abandon()
        }
      }

      /// The result of ``connect()``: an object, so that printing it shows only its type.
      private final class Connection: DisconnectingConnection {
        private let timer: ClosureTimer
        private let subscribers: TimerSubscribers

        init(timer: ClosureTimer, subscribers: TimerSubscribers) {
          self.timer = timer
          self.subscribers = subscribers
        }

        func cancel() {
          timer.cancel()
          subscribers.disconnect()
        }
      }
    }
  }

  extension Timer.TimerPublisher: CustomReflectable {
    /// Shows the interval, the tolerance, the mode, and the number of subscribers.
    public var customMirror: Mirror {
      Mirror(
        self,
        showing: [("interval", interval), ("tolerance", tolerance as Any), ("mode", mode.rawValue)]
          + subscribers.current.mirrorChildren)
    }
  }
#endif
