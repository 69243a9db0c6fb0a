/// Delivers what the transform makes of each value. Passes on everything else.
@inlinable
@inline(__always)
package func mapStep<Input, Output>(_ transform: @escaping (Input) -> Output) -> Step<Input, Output, Void> {
  Step { box, value in deliver(transform(value), from: box) }
}

/// Delivers what the transform makes of each value, and fails with what it throws.
///
/// As in Combine, values are not stopped by the end of the stream, so that an upstream that delivers out of turn is heard;
/// each throw is a failure, and the first of them cancels the upstream.
@inlinable
package func tryMapStage<Input, Output, UpstreamFailure>(
  _ downstream: Conduit<Output, any Error>, _ transform: @escaping (Input) throws -> Output
) -> Conduit<Input, UpstreamFailure> {
  let node = Node(Link("TryMap"), downstream)
  return Conduit(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = Node<Void, Output, any Error>.of(node)
      do {
        return node.next(try transform(value))
      } catch {
        _ = node.link.abort()
        node.completion(.failure(error))
        return .none
      }
    },
    completion: { if node.link.complete() { node.completion($0.erased) } })
}
