/// Requests unlimited values at each request, whatever its demand, and forwards all of them.
@inlinable
package func anyDemandStage<Output, Failure>(
  _ name: StageName, _ downstream: _Receiver<Output, Failure>
) -> _Receiver<Output, Failure> {
  let node = Node(AnyDemandLink(name), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      if node.link.isConnected { _ = node.next(value) }
      return .none
    },
    completion: { if node.link.upstreamEnded() { node.completion($0) } })
}

@usableFromInline
final class AnyDemandLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass.

  @usableFromInline
  override init(_ name: StageName) {
    super.init(name)
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) { super.request(.unlimited) }
}
