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

/// Sends all values as one array.
@inlinable
package func collectStage<Value, Failure>(_ downstream: _Receiver<[Value], Failure>) -> _Receiver<Value, Failure> {
  foldStage("Collect(count)", downstream, initial: [], convert: { $0 }, result: { $0 }) {
    (node, value) throws(Failure) in
    node.state.append(value)
    return false
  }
}

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

/// Sends the number of values.
@inlinable
package func countStage<Value, Failure>(_ downstream: _Receiver<Int, Failure>) -> _Receiver<Value, Failure> {
  foldStage("Count(downstream, result, initial, status)", downstream, initial: 0, convert: { $0 }, result: { $0 }) {
    (node, _) throws(Failure) in
    node.state += 1
    return false
  }
}
