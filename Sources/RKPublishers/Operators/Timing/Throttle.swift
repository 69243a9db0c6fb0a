public import ReactiveCore

extension Publishers {
  /// A publisher that publishes at most one value in each interval. The result of `throttle(for:scheduler:latest:)`.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The length of an interval.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time and delivers events.
    public let scheduler: Context

    /// Whether to publish the last value of an interval instead of the first.
    public let latest: Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - interval: The length of an interval, in the scheduler's units, such as `.seconds(0.3)`.
    ///   - scheduler: The scheduler that measures the time and delivers events.
    ///   - latest: Whether to publish the last value of an interval instead of the first.
    /// - Precondition: `interval` is not negative.
    @inlinable @inline(__always)
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      checkInterval(interval, of: "throttle(for:scheduler:latest:)")
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(throttleStage(downstream, .nested, for: interval, scheduler, latest: latest))
    }
  }
}
