/// Sends the last value that satisfies `predicate`.
@inlinable
package func lastStage<Value, Failure>(
  _ name: StageName, _ downstream: _Receiver<Value, Failure>,
  where predicate: @escaping (Value) -> Bool = { _ in true }
) -> _Receiver<Value, Failure> {
  foldStage(name, downstream, initial: Value?.none, convert: { $0 }, result: { $0 }) {
    (node, value) throws(Failure) in
    if predicate(value) { node.replaceState(with: value) }
    return false
  }
}

/// Like ``lastStage(_:_:where:)``, but fails with the error that `predicate` throws.
@inlinable
package func tryLastStage<Value, UpstreamFailure>(
  _ downstream: _Receiver<Value, any Error>, where predicate: @escaping (Value) throws -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  foldStage(
    "TryLastWhere(downstream, result, initial, status)", downstream, initial: Value?.none, convert: { $0 },
    result: { $0 }
  ) {
    (node, value) throws(any Error) in
    if try predicate(value) { node.replaceState(with: value) }
    return false
  }
}
