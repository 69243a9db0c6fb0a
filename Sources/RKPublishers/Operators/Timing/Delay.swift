public import ReactiveCore

extension Publishers {
  /// A publisher that delivers each event on a scheduler, after a given interval. The result of
  /// `delay(for:tolerance:scheduler:options:)`.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The interval by which to delay events.
    public let interval: Context.SchedulerTimeType.Stride

    /// The tolerance of the delivery time.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// The scheduler that delivers events.
    public let scheduler: Context

    /// The options for scheduling each delivery.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - interval: The interval by which to delay events, in the scheduler's units, such as `.seconds(0.3)`.
    ///   - tolerance: The permitted deviation from the interval.
    ///   - scheduler: The scheduler that measures the time and delivers events.
    ///   - options: The options for scheduling each delivery, or `nil` for the scheduler's own.
    /// - Precondition: `interval` is not negative.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      checkInterval(interval, of: "delay(for:tolerance:scheduler:options:)")
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(delayStage(downstream, .nested, for: interval, tolerance: tolerance, scheduler, options))
    }
  }
}
