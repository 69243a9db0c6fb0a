/// Converts values that are events to those events. Drops everything after the first event that ends the stream.
@inlinable
package func dematerializeStage<Output, UpstreamFailure, Failure>(
  _ downstream: _Receiver<Output, Failure>, convert: @escaping (UpstreamFailure) -> Failure
) -> _Receiver<Signal<Output, Failure>.Event, UpstreamFailure> {
  let node = Node(UpstreamLink("Dematerialize"), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, event in
      let node = _unsafeUncheckedDowncast(node, to: Node<Void, Output, Failure>.self)
      guard node.link.isConnected else { return .none }
      switch event {
      case .next(let value): return node.next(value)
      case .failed(let error): return node.end(.failure(error))
      case .completed: return node.end(.finished)
      }
    },
    completion: { if node.link.upstreamEnded() { node.completion($0.mapFailure(convert)) } })
}
