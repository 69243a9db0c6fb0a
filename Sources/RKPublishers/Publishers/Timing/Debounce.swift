public import ReactiveKit

extension Publishers {
  /// Delivers a value when no other has followed it for some time. What `debounce(for:scheduler:options:)` returns.
  ///
  /// Origin: Combine.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How long no other value may follow.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// What measures the time and delivers.
    public let scheduler: Context

    /// How each delivery is scheduled.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      checkInterval(dueTime, of: "debounce(for:scheduler:options:)")
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(debounceStage(downstream, .nested, for: dueTime, scheduler, options))
    }
  }
}
