/// Delivers `true` at the first value that passes the test, and ends there; delivers `false` if none has.
@inlinable
package func containsStage<Value, UpstreamFailure, Failure>(
  _ name: StaticString, _ downstream: _Receiver<Bool, Failure>, convert: @escaping (UpstreamFailure) -> Failure,
  where predicate: @escaping (Value) throws(Failure) -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  verdictStage(name, downstream, true, convert: convert) { (value) throws(Failure) in try predicate(value) }
}

/// Delivers `false` at the first value that fails the test, and ends there; delivers `true` if none has.
@inlinable
package func allSatisfyStage<Value, UpstreamFailure, Failure>(
  _ name: StaticString, _ downstream: _Receiver<Bool, Failure>, convert: @escaping (UpstreamFailure) -> Failure,
  _ predicate: @escaping (Value) throws(Failure) -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  verdictStage(name, downstream, false, convert: convert) { (value) throws(Failure) in try !predicate(value) }
}

/// Delivers a verdict at the first value that decides, and ends there; delivers the opposite if none has.
@inlinable
func verdictStage<Value, UpstreamFailure, Failure>(
  _ name: StaticString, _ downstream: _Receiver<Bool, Failure>, _ verdict: Bool,
  convert: @escaping (UpstreamFailure) -> Failure, isDecidedBy decides: @escaping (Value) throws(Failure) -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  foldStage(name, downstream, initial: !verdict, convert: convert, result: { $0 }) { (node, value) throws(Failure) in
    guard try decides(value) else { return false }
    node.state = verdict
    return true
  }
}
