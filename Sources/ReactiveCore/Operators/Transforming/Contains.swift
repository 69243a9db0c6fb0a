/// Sends `true` and finishes at the first value that satisfies `predicate`, or sends `false` if none does.
@inlinable
package func containsStage<Value, UpstreamFailure, Failure>(
  _ name: StageName, _ downstream: _Receiver<Bool, Failure>, convert: @escaping (UpstreamFailure) -> Failure,
  where predicate: @escaping (Value) throws(Failure) -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  verdictStage(name, downstream, true, convert: convert) { (value) throws(Failure) in try predicate(value) }
}
