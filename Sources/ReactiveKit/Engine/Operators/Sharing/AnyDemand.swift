/// Requests unlimited values at the first request, whatever its demand, and forwards all of them.
package func anyDemandStage<Output, Failure>(
  _ name: StaticString, _ downstream: _Receiver<Output, Failure>
) -> _Receiver<Output, Failure> {
  let node = Node(AnyDemandLink(name, before: downstream), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = _unsafeUncheckedDowncast(node, to: Node<Void, Output, Failure>.self)
      if node.link.isConnected { _ = node.next(value) }
      return .none
    },
    completion: { if node.link.upstreamEnded() { node.completion($0) } })
}

private final class AnyDemandLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` because the flag is atomic, and weak references may be read on any thread.
  private let isAsked = Flag()

  /// The subscriber or its stand-in, for mirrors.
  private weak let downstream: AnyObject?

  init<Output, Failure>(_ name: StaticString, before downstream: _Receiver<Output, Failure>) {
    var object: AnyObject = downstream.next.object
    while let stage = object as? any Destination, stage.face == nil, let next = stage.destination { object = next }
    self.downstream = object
    super.init(name)
  }

  override var children: [Mirror.Child] { [("downstream", face(of: downstream) as Any)] }

  override func request(_ demand: Subscribers.Demand) {
    if isAsked.raise() { super.request(.unlimited) }
  }
}
