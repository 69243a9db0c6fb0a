public import Foundation
public import ReactiveKit

extension Timer {
  /// A connectable publisher of the date, once in each interval, on a run loop.
  ///
  /// - Parameters:
  ///   - interval: Seconds between two dates; 0 means 0.1 milliseconds, as for every `Timer`.
  ///   - tolerance: Not used, as in Combine; `TimerPublisher(interval:tolerance:runLoop:mode:options:)` takes one.
  ///   - runLoop: Where the timer runs.
  ///   - mode: The mode in which it runs.
  ///   - options: There are none: `nil`.
  /// - Precondition: `interval` is not negative.
  ///
  /// Origin: Combine.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, runLoop: runLoop, mode: mode, options: options)
  }

  /// Delivers the date once in each interval while it is connected, and never ends.
  ///
  /// Each connection is a timer of its own, and the end of any one disconnects all subscribers. All subscribers get the
  /// same date; those that have not asked for one are passed over. Delivery is on the run loop's thread. The timer stops
  /// when its connection is cancelled, and not before.
  ///
  /// Origin: Combine.
  public final class TimerPublisher: ConnectablePublisher, _ReceiverPublisher {
    /// Dates are delivered.
    public typealias Output = Date

    /// It does not fail.
    public typealias Failure = Never

    /// Seconds between two dates.
    public let interval: TimeInterval

    /// By how many seconds a date may be late; `nil` means 0.
    public let tolerance: TimeInterval?

    /// Where the timer runs.
    public let runLoop: RunLoop

    /// The mode in which the timer runs.
    public let mode: RunLoop.Mode

    /// None.
    public let options: RunLoop.SchedulerOptions?

    private let core = SubjectCore<Date, Never>("Timer", .nested)

    /// Makes a publisher; `Timer.publish(every:tolerance:on:in:options:)` does so without a tolerance.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      checkInterval(interval, of: "Timer.publish(every:tolerance:on:in:options:)")
      if let tolerance, !(tolerance >= 0) {
        trap("Timer.TimerPublisher", "a tolerance of \(tolerance) s; give 0 or more, or nil")
      }
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func _attach(_ downstream: _Receiver<Date, Never>) {
      core.attach(downstream.lenient("Timer", endsWithSubscription: false))
    }

    /// Starts a timer, until the result is cancelled. It first fires after one interval.
    public func connect() -> any Cancellable {
      let core = core
      let timer = ClosureTimer(fire: Date(timeIntervalSinceNow: interval), interval: interval, tolerance: tolerance) {
        core.send(Date())
      }
      timer.add(to: runLoop, mode)
      return Connection(timer: timer, core: core)
    }

    /// What ``connect()`` returns: an object, which prints its type and no more.
    private final class Connection: Cancellable {
      private let timer: ClosureTimer
      private let core: SubjectCore<Date, Never>

      init(timer: ClosureTimer, core: SubjectCore<Date, Never>) {
        self.timer = timer
        self.core = core
      }

      func cancel() {
        timer.cancel()
        core.abandon()
      }
    }
  }
}

extension Timer.TimerPublisher: CustomReflectable {
  /// Shows the interval, the tolerance, the mode and the number of subscribers.
  public var customMirror: Mirror {
    Mirror(
      self, showing: [("interval", interval), ("tolerance", tolerance as Any), ("mode", mode.rawValue)] + core.facts)
  }
}
