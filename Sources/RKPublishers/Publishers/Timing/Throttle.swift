public import ReactiveKit

extension Publishers {
  /// Delivers at most one value in each interval. What `throttle(for:scheduler:latest:)` returns.
  ///
  /// Origin: Combine.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The time between deliveries.
    public let interval: Context.SchedulerTimeType.Stride

    /// What measures the time and delivers.
    public let scheduler: Context

    /// Whether the last value of an interval is delivered, not the first.
    public let latest: Bool

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
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
