public import ReactiveKit

extension Publishers {
  /// Subscribes, requests and cancels by a scheduler. What `subscribe(on:options:)` returns.
  ///
  /// Origin: Combine.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What makes the calls to the upstream.
    public let scheduler: Context

    /// How each call is scheduled.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher; the operator does.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let (scheduler, options) = (scheduler, options)
      attachScheduledCalls(downstream, upstream, schedule: { scheduler.schedule(options: options, $0) })
    }
  }
}
