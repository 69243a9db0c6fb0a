/// Turns values that are events into these events; the rest of the stream is dropped behind the first that ends it.
@inlinable
package func dematerializeStage<Output, UpstreamFailure, Failure>(
  _ downstream: _Receiver<Output, Failure>, convert: @escaping (UpstreamFailure) -> Failure
) -> _Receiver<Signal<Output, Failure>.Event, UpstreamFailure> {
  let node = Node(UpstreamLink("Dematerialize"), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, event in
      let node = Node<Void, Output, Failure>.of(node)
      guard node.link.isConnected else { return .none }
      switch event {
      case .next(let value): return node.next(value)
      case .failed(let error): return node.end(.failure(error))
      case .completed: return node.end(.finished)
      }
    },
    completion: { if node.link.upstreamEnded() { node.completion($0.mapFailure(convert)) } })
}
