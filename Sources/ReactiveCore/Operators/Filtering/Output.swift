/// Forwards the values at the indices in `range`, and finishes immediately after the last of them.
///
/// Like Combine, also counts values received before the subscription and after the end. With an empty range, cancels
/// the upstream and finishes when it receives the subscription.
@inlinable
package func outputStage<Value, Failure>(
  _ downstream: _Receiver<Value, Failure>, _ range: Range<Int>
) -> _Receiver<Value, Failure> {
  let node = Node(UpstreamLink("Output"), downstream, 0)
  let subscription = node.subscription
  return _Receiver(
    node.label,
    subscription: {
      subscription($0)
      if range.isEmpty { _ = node.endFinished() }
    },
    next: Outlet(node) { node, value in
      let index = node.state
      if index >= range.upperBound { return node.endFinished() }
      node.state = index + 1
      if index < range.lowerBound { return .max(1) }
      let demand = node.next(value)
      if index + 1 == range.upperBound { _ = node.endFinished() }
      return demand
    },
    completion: { if node.link.upstreamEnded() { node.completion($0) } })
}
