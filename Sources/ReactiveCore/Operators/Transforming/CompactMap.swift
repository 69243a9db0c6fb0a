/// Sends the results of a closure that are not `nil`. Forwards everything else.
@inlinable @inline(__always)
package func compactMapStep<Input, Output>(_ transform: @escaping (Input) -> Output?) -> Step<Input, Output, Void> {
  Step { box, value in
    guard let output = transform(value) else { return .max(1) }
    return deliver(output, from: box)
  }
}

/// Like `compactMapStep(_:)`, but fails with the error that `transform` throws.
@inlinable
package func tryCompactMapStage<Input, Output, UpstreamFailure>(
  _ downstream: _Receiver<Output, any Error>, _ transform: @escaping (Input) throws -> Output?
) -> _Receiver<Input, UpstreamFailure> {
  let node = Node(StrictLink("TryCompactMap(downstream)"), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.accepts(value) else { return .none }
      do {
        guard let output = try transform(value) else { return .max(1) }
        return node.next(output)
      } catch {
        return node.end(.failure(error))
      }
    },
    completion: { if node.accepts($0) { node.completion($0.erased) } })
}
