/// Forwards a subject's events. Like Combine, requests the demand returned for a value separately.
@inlinable
package func multicastStage<Output, Failure>(_ downstream: _Receiver<Output, Failure>) -> _Receiver<Output, Failure> {
  let node = Node(UpstreamLink("Multicast"), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.link.isConnected else { return .none }
      let more = node.next(value)
      if more > .none { node.link.request(more) }
      return .none
    },
    completion: { if node.link.upstreamEnded() { node.completion($0) } })
}
