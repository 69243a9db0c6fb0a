/// Sends the success that `transform` returns for each value, or fails with its failure.
@inlinable
package func resultStage<Input, Output, UpstreamFailure, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ transform: @escaping (Input) -> Result<Output, Failure>,
  convert: @escaping (UpstreamFailure) -> Failure
) -> _Receiver<Input, UpstreamFailure> {
  let node = Node(UpstreamLink("TryMap"), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = _unsafeUncheckedDowncast(node, to: Node<Void, Output, Failure>.self)
      guard node.link.isConnected else { return .none }
      switch transform(value) {
      case .success(let output): return node.next(output)
      case .failure(let error): return node.end(.failure(error))
      }
    },
    completion: { if node.link.upstreamEnded() { node.completion($0.mapFailure(convert)) } })
}
