/// Sends the greatest value; of several equal ones, the earliest. Finishes without a value if there was none.
///
/// - Parameter areInIncreasingOrder: Receives the greatest value so far and the new value.
@inlinable
package func comparisonStage<Value, UpstreamFailure, Failure>(
  _ name: StageName, _ downstream: _Receiver<Value, Failure>, convert: @escaping (UpstreamFailure) -> Failure,
  _ areInIncreasingOrder: @escaping (Value, Value) throws(Failure) -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  foldStage(name, downstream, initial: Value?.none, convert: convert, result: { $0 }) {
    (node, value) throws(Failure) in
    if let greatest = node.state, try !areInIncreasingOrder(greatest, value) { return false }
    node.replaceState(with: value)
    return false
  }
}
