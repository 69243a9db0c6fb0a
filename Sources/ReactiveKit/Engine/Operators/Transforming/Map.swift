/// Delivers what the transform makes of each value. Passes on everything else.
@inlinable
@inline(__always)
package func mapStep<Input, Output>(_ transform: @escaping (Input) -> Output) -> Step<Input, Output, Void> {
  Step { box, value in deliver(transform(value), from: box) }
}

/// Delivers what the transform makes of each value, and fails with what it throws.
///
/// As in Combine, values need not wait for a subscription. Unlike there they are stopped by the end of the stream, since
/// what other threads have left at a foreign subscriber may come after it: the first throw cancels the upstream and is the only failure.
@inlinable
package func tryMapStage<Input, Output, UpstreamFailure>(
  _ downstream: _Receiver<Output, any Error>, _ transform: @escaping (Input) throws -> Output
) -> _Receiver<Input, UpstreamFailure> {
  let node = Node(UpstreamLink("TryMap"), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = Node<Void, Output, any Error>.of(node)
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
    completion: { if node.link.upstreamEnded() { node.completion($0.erased) } })
}
