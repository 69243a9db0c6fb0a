public import ReactiveKit

extension Publishers {
  /// Delivers the time between values. What `measureInterval(using:options:)` returns.
  ///
  /// Origin: Combine.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// An amount of the scheduler's time.
    public typealias Output = Context.SchedulerTimeType.Stride

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What measures the time.
    public let scheduler: Context

    /// Makes the publisher; the operator does.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(measureIntervalStage(downstream, scheduler))
    }
  }
}
