public import ReactiveKit

extension Publishers {
  /// Delivers each event by a scheduler. What `receive(on:options:)` returns.
  ///
  /// Origin: Combine.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What delivers the events.
    public let scheduler: Context

    /// How each delivery is scheduled.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let (scheduler, options) = (scheduler, options)
      upstream._attach(receiveOnStage(downstream, .nested, schedule: { scheduler.schedule(options: options, $0) }))
    }
  }
}
