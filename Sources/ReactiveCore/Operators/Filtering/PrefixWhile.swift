/// Forwards values until one does not satisfy `predicate`, then finishes. Forwards that value too if `inclusive` is
/// true.
@inlinable
package func prefixWhileStage<Value, Failure>(
  _ downstream: _Receiver<Value, Failure>, inclusive: Bool = false, _ predicate: @escaping (Value) -> Bool
) -> _Receiver<Value, Failure> {
  // The state is whether the last value is being delivered.
  let node = Node(StrictLink("PrefixWhile(downstream)"), downstream, false)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.accepts(value) else { return .none }
      if !node.state, predicate(value) { return node.next(value) }
      if inclusive, !node.state {
        node.state = true
        _ = node.next(value)
      }
      return node.endFinished()
    },
    completion: { if node.accepts($0) { node.completion($0) } })
}

/// Forwards values until one does not satisfy `predicate`, then finishes. Fails with any error that `predicate` throws.
@inlinable
package func tryPrefixWhileStage<Value, UpstreamFailure>(
  _ downstream: _Receiver<Value, any Error>, _ predicate: @escaping (Value) throws -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  let node = Node(StrictLink("TryPrefixWhile(downstream)"), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.accepts(value) else { return .none }
      do {
        return try predicate(value) ? node.next(value) : node.endFinished()
      } catch {
        return node.end(.failure(error))
      }
    },
    completion: { if node.accepts($0) { node.completion($0.erased) } })
}
