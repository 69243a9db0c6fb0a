/// Sends the result of combining all values.
@inlinable
package func reduceStage<Input, Result, Failure>(
  _ downstream: _Receiver<Result, Failure>, _ initial: Result, _ combine: @escaping (Result, Input) -> Result
) -> _Receiver<Input, Failure> {
  foldStage(
    "Reduce(downstream, result, initial, status)", downstream, initial: initial, convert: { $0 }, result: { $0 }
  ) {
    (node, value) throws(Failure) in
    node.replaceState(with: combine(node.state, value))
    return false
  }
}

/// Like ``reduceStage(_:_:_:)``, but fails with the error that `combine` throws.
@inlinable
package func tryReduceStage<Input, Result, UpstreamFailure>(
  _ downstream: _Receiver<Result, any Error>, _ initial: Result, _ combine: @escaping (Result, Input) throws -> Result
) -> _Receiver<Input, UpstreamFailure> {
  foldStage(
    "TryReduce(downstream, result, initial, status)", downstream, initial: initial, convert: { $0 }, result: { $0 }
  ) {
    (node, value) throws(any Error) in
    node.replaceState(with: try combine(node.state, value))
    return false
  }
}
