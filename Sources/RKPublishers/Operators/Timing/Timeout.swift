public import ReactiveCore

extension Publishers {
  /// A publisher that finishes or fails if no event arrives for a given interval. The result of
  /// `timeout(_:scheduler:options:customError:)`.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The interval during which an event must arrive.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time and delivers events.
    public let scheduler: Context

    /// The options for scheduling timers and deliveries.
    public let options: Context.SchedulerOptions?

    /// A closure that returns the error to fail with, or `nil` to finish instead.
    public let customError: (() -> Failure)?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - interval: The interval during which an event must arrive, in the scheduler's units, such as `.seconds(0.3)`.
    ///   - scheduler: The scheduler that measures the time and delivers events.
    ///   - options: The options for scheduling timers and deliveries, or `nil` for the scheduler's own.
    ///   - customError: A closure that returns the error to fail with, or `nil` to finish instead.
    /// - Precondition: `interval` is not negative.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      checkInterval(interval, of: "timeout(_:scheduler:options:customError:)")
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(scheduledTimeoutStage(downstream, interval, scheduler, options, customError))
    }
  }
}
