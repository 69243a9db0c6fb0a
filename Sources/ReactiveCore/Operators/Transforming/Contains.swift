/// Sends `true` and finishes at the first value that satisfies `predicate`, or sends `false` if none does.
@inlinable
package func containsStage<Value, UpstreamFailure, Failure>(
  _ name: StageName, _ downstream: _Receiver<Bool, Failure>, convert: @escaping (UpstreamFailure) -> Failure,
  where predicate: @escaping (Value) throws(Failure) -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  verdictStage(name, downstream, true, convert: convert) { (value) throws(Failure) in try predicate(value) }
}

/// Sends `false` and finishes at the first value that does not satisfy `predicate`, or sends `true` if all do.
@inlinable
package func allSatisfyStage<Value, UpstreamFailure, Failure>(
  _ name: StageName, _ downstream: _Receiver<Bool, Failure>, convert: @escaping (UpstreamFailure) -> Failure,
  _ predicate: @escaping (Value) throws(Failure) -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  verdictStage(name, downstream, false, convert: convert) { (value) throws(Failure) in try !predicate(value) }
}

/// Sends `verdict` and finishes at the first value that decides, or sends the opposite if none does.
@inlinable
func verdictStage<Value, UpstreamFailure, Failure>(
  _ name: StageName, _ downstream: _Receiver<Bool, Failure>, _ verdict: Bool,
  convert: @escaping (UpstreamFailure) -> Failure, isDecidedBy decides: @escaping (Value) throws(Failure) -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  foldStage(name, downstream, initial: !verdict, convert: convert, result: { $0 }) { (node, value) throws(Failure) in
    guard try decides(value) else { return false }
    node.state = verdict
    return true
  }
}
