/// Sends the first value that satisfies `predicate`, and finishes.
@inlinable
package func firstStage<Value, Failure>(
  _ name: StageName, _ downstream: _Receiver<Value, Failure>,
  where predicate: @escaping (Value) -> Bool = { _ in true }
) -> _Receiver<Value, Failure> {
  foldStage(name, downstream, initial: Value?.none, convert: { $0 }, result: { $0 }) {
    (node, value) throws(Failure) in
    guard predicate(value) else { return false }
    node.replaceState(with: value)
    return true
  }
}

/// Like ``firstStage(_:_:where:)``, but fails with the error that `predicate` throws.
@inlinable
package func tryFirstStage<Value, UpstreamFailure>(
  _ downstream: _Receiver<Value, any Error>, where predicate: @escaping (Value) throws -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  foldStage(
    "TryFirstWhere(downstream, result, initial, status)", downstream, initial: Value?.none, convert: { $0 },
    result: { $0 }
  ) {
    (node, value) throws(any Error) in
    guard try predicate(value) else { return false }
    node.replaceState(with: value)
    return true
  }
}
