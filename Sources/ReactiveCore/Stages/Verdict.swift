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
