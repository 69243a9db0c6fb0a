/// Publishes, instead of each value, the time since the previous value, or since the subscription.
///
/// Like Combine, forwards requests, and requests the demand returned for a value separately.
@inlinable
package func measureIntervalStage<Value, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Context.SchedulerTimeType.Stride, Failure>, _ scheduler: Context
) -> _Receiver<Value, Failure> {
  let downstream = downstream.traced("MeasureInterval")
  let link = UpstreamLink("MeasureInterval")
  let node = Node<Context.SchedulerTimeType?, _, _>(link, downstream, nil)
  return _Receiver(
    node.label,
    subscription: {
      guard link.connect($0) else { return }
      node.state = scheduler.now
      downstream.subscription(link)
    },
    next: Outlet(node) { node, _ in
      guard node.link.isConnected, let last = node.state else { return .none }
      let now = scheduler.now
      node.state = now
      let more = node.next(last.distance(to: now))
      if more > .none { node.link.request(more) }
      return .none
    },
    completion: { if link.upstreamEnded() { downstream.completion($0) } })
}
