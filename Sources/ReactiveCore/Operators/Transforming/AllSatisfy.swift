/// Sends `false` and finishes at the first value that does not satisfy `predicate`, or sends `true` if all do.
@inlinable
package func allSatisfyStage<Value, UpstreamFailure, Failure>(
  _ name: StageName, _ downstream: _Receiver<Bool, Failure>, convert: @escaping (UpstreamFailure) -> Failure,
  _ predicate: @escaping (Value) throws(Failure) -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  verdictStage(name, downstream, false, convert: convert) { (value) throws(Failure) in try !predicate(value) }
}
