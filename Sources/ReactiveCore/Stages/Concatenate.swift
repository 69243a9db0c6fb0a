public import Synchronization

/// Forwards the values of one upstream, then those of another.
///
/// Combine's demand rules: drops values of the first upstream that exceed demand. Attaches the second upstream after
/// the first has finished, and requests the remaining demand from the second.
@inlinable
package func concatenateStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ name: StageName = "Concatenate",
  then attachSuffix: @escaping (_Receiver<Output, Failure>) -> Void
) -> _Receiver<Output, Failure> {
  let suffix = OnceClosure()
  let link = SubscriptionArbiter(name, successor: suffix)
  // The node of both upstreams, one after the other.
  let node = Node(link, downstream, suffix)
  // The node retains this closure, and calls it.
  suffix.set { [unowned(unsafe) node] in
    attachSuffix(
      _Receiver(
        node.label,
        subscription: { [node] in _ = node.arbiter.succeed($0) },
        next: Outlet(node) { node, value in node.link.isConnected ? node.next(value) : .none },
        completion: { [node] in
          if node.link.upstreamEnded(evenBeforeSubscription: true) { node.completion($0) }
        },
        eager: node.arbiter.isUnlimited.load(ordering: .relaxed) ? .passUnretained(node.link) : nil))
  }
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let link = node.arbiter
      guard link.isConnected, link.takeOne() else { return .none }
      return link.add(node.next(value))
    },
    completion: {
      guard node.link.isConnected else { return }
      switch $0 {
      case .finished: if node.arbiter.release() { node.state.take()?() }
      case .failure:
        _ = node.state.take()
        if node.link.upstreamEnded() { node.completion($0) }
      }
    },
    eager: downstream.isEager ? .passUnretained(link) : nil)
}
