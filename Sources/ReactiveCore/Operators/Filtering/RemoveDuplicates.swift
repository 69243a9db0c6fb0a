/// Drops each value that a function considers equal to the previous value.
///
/// - Parameter next: The result of ``removeDuplicatesFunction(_:failure:)``.
@inlinable
package func removeDuplicatesStage<Value, Failure>(
  _ downstream: _Receiver<Value, Failure>, next: @escaping (Node<Value?, Value, Failure>, Value) -> Subscribers.Demand
) -> _Receiver<Value, Failure> {
  let node = Node(StrictLink("RemoveDuplicates(downstream, last)"), downstream, Value?.none)
  return _Receiver(
    node.label, subscription: node.subscription, next: Outlet(node, next),
    completion: { if node.accepts($0) { node.completion($0) } })
}

/// The function of the outlet. Created where the operator is called, so that `areEqual` becomes part of it.
@inlinable @inline(__always)
package func removeDuplicatesFunction<Value, Failure: Error>(
  _ areEqual: @escaping (Value, Value) -> Bool, failure: Failure.Type
) -> (Node<Value?, Value, Failure>, Value) -> Subscribers.Demand {
  { node, value in
    guard node.accepts(value) else { return .none }
    let last = node.state
    node.state = value
    if let last, areEqual(last, value) { return .max(1) }
    return node.next(value)
  }
}

/// Drops each value that `areEqual` considers equal to the previous value. Fails with any error that `areEqual` throws.
@inlinable
package func tryRemoveDuplicatesStage<Value, UpstreamFailure>(
  _ downstream: _Receiver<Value, any Error>, _ areEqual: @escaping (Value, Value) throws -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  let node = Node(StrictLink("TryRemoveDuplicates(downstream, last)"), downstream, Value?.none)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.accepts(value) else { return .none }
      let last = node.state
      node.state = value
      do {
        if let last, try areEqual(last, value) { return .max(1) }
      } catch {
        return node.end(.failure(error))
      }
      return node.next(value)
    },
    completion: { if node.accepts($0) { node.completion($0.erased) } })
}
