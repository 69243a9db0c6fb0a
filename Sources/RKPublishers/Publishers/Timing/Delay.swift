public import ReactiveKit

extension Publishers {
  /// Delivers each event some time later, by a scheduler. What `delay(for:tolerance:scheduler:options:)` returns.
  ///
  /// Origin: Combine.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How much later events are delivered.
    public let interval: Context.SchedulerTimeType.Stride

    /// How far off that may be.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// What delivers the events.
    public let scheduler: Context

    /// How each delivery is scheduled.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher; the operator does.
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
