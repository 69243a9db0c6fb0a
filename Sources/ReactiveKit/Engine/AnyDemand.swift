/// Delivers everything from the first request on, however much that asks for.
package func anyDemandStage<Output, Failure>(
  _ name: StaticString, _ downstream: Conduit<Output, Failure>
) -> Conduit<Output, Failure> {
  let node = Node(AnyDemandLink(name), downstream)
  return Conduit(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = Node<Void, Output, Failure>.of(node)
      if node.link.isConnected { _ = node.next(value) }
      return .none
    },
    completion: { if node.link.complete() { node.completion($0) } })
}

private final class AnyDemandLink: Link, @unchecked Sendable {
  // `Sendable` holds because the flag is safe by itself.
  private let isAsked = Flag()

  override func request(_ demand: Subscribers.Demand) {
    if isAsked.raise() { super.request(.unlimited) }
  }
}
