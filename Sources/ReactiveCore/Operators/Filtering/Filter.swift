/// Forwards the values that satisfy `isIncluded`. Everything other than values passes through.
@inlinable @inline(__always)
package func filterStep<Value>(_ isIncluded: @escaping (Value) -> Bool) -> Step<Value, Value, Void> {
  Step { box, value in isIncluded(value) ? deliver(value, from: box) : .max(1) }
}

/// Forwards the values that satisfy `isIncluded`. Fails with any error that `isIncluded` throws.
@inlinable
package func tryFilterStage<Value, UpstreamFailure>(
  _ downstream: _Receiver<Value, any Error>, _ isIncluded: @escaping (Value) throws -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  let node = Node(StrictLink("TryFilter(downstream)"), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.accepts(value) else { return .none }
      do {
        return try isIncluded(value) ? node.next(value) : .max(1)
      } catch {
        return node.end(.failure(error))
      }
    },
    completion: { if node.accepts($0) { node.completion($0.erased) } })
}
