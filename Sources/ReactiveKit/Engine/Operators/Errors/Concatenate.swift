/// Forwards the values of one upstream, then those of another.
///
/// Combine's demand rules: drops values of the first upstream that exceed demand. Attaches the second upstream after
/// the first has finished, and requests the remaining demand from the second.
@inlinable
package func concatenateStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, then attachSuffix: @escaping (_Receiver<Output, Failure>) -> Void
) -> _Receiver<Output, Failure> {
  let completion = downstream.completion
  let suffix = OnceClosure()
  let link = SubscriptionArbiter("Concatenate", successor: suffix)
  let label = Label(link.name, identity: link)
  suffix.set {
    let node = Node(link, downstream)
    attachSuffix(
      _Receiver(
        label,
        subscription: { _ = link.succeed($0) },
        next: Outlet(node) { node, value in
          let node = _unsafeUncheckedDowncast(node, to: Node<Void, Output, Failure>.self)
          return node.link.isConnected ? node.next(value) : .none
        },
        completion: { if link.upstreamEnded(evenBeforeSubscription: true) { completion($0) } }))
  }
  let node = Node(link, downstream, suffix)
  return _Receiver(
    label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = _unsafeUncheckedDowncast(node, to: Node<OnceClosure, Output, Failure>.self)
      let link = node.arbiter
      guard link.isConnected, link.takeOne() else { return .none }
      return link.add(node.next(value))
    },
    completion: {
      guard link.isConnected else { return }
      switch $0 {
      case .finished: if link.release() { suffix.take()?() }
      case .failure:
        _ = suffix.take()
        if link.upstreamEnded() { completion($0) }
      }
    })
}
