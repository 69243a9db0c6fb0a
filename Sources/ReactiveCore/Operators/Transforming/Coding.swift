/// Transforms each value with a coder. Fails with the error that the coder throws.
///
/// Like Combine, accepts values and the completion before the subscription. Drops them after the end of the stream.
@inlinable
package func codeStage<Input, Output, UpstreamFailure>(
  _ name: StageName, _ downstream: _Receiver<Output, any Error>, _ transform: @escaping (Input) throws -> Output
) -> _Receiver<Input, UpstreamFailure> {
  let node = Node(UpstreamLink(name), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = _unsafeUncheckedDowncast(node, to: Node<Void, Output, any Error>.self)
      guard node.link.isRunning else { return .none }
      do {
        return node.next(try transform(value))
      } catch {
        if node.link.cancelUpstream() || node.link.upstreamEnded(evenBeforeSubscription: true) {
          node.completion(.failure(error))
        }
        return .none
      }
    },
    completion: { if node.link.upstreamEnded(evenBeforeSubscription: true) { node.completion($0.erased) } })
}
