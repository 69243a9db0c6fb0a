/// Sends values in arrays of `count`.
///
/// Multiplies downstream's demand by `count` for the upstream, like Combine. Always forwards completions.
///
/// - Parameter sendsRest: Whether to send an incomplete group when the upstream finishes, regardless of demand.
@inlinable
package func collectByCountStage<Value, Failure>(
  _ downstream: _Receiver<[Value], Failure>, _ count: Int, sendsRest: Bool
) -> _Receiver<Value, Failure> {
  let link = CollectByCountLink(count)
  let node = Node(link, downstream, [Value]())
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.link.isConnected else { return .none }
      node.state.append(value)
      guard node.state.count == count else { return .none }
      let group = node.state
      node.state = []
      // The next group is likely to be as large. A very large one grows as needed.
      node.state.reserveCapacity(min(count, 1_024))
      return node.next(group) * count
    },
    completion: {
      let wasConnected = link.upstreamEnded()
      let group = node.state
      node.state = []
      if case .finished = $0, wasConnected, !group.isEmpty, sendsRest {
        _ = node.next(group)
        // The group may have caused a cancellation.
        if link.isClosed { return }
      }
      node.completion($0)
    })
}

/// Multiplies demand by the size of a group.
@usableFromInline
package final class CollectByCountLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass; the count does not change.
  let count: Int

  @usableFromInline
  init(_ count: Int) {
    self.count = count
    super.init("CollectByCount(downstream, upstreamSubscription, buffer, count)")
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    super.request(demand * count)
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    closeLink()
  }
}
