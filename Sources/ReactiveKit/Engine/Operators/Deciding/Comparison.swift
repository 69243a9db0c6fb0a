/// Delivers the greatest value; of several that are equal, the earliest. Nothing if there was no value.
///
/// - Parameter areInIncreasingOrder: Is given the greatest so far and the value.
@inlinable
package func comparisonStage<Value, UpstreamFailure, Failure>(
  _ name: StaticString, _ downstream: _Receiver<Value, Failure>, convert: @escaping (UpstreamFailure) -> Failure,
  _ areInIncreasingOrder: @escaping (Value, Value) throws(Failure) -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  foldStage(name, downstream, initial: Value?.none, convert: convert, result: { $0 }) {
    (node, value) throws(Failure) in
    if let greatest = node.state, try !areInIncreasingOrder(greatest, value) { return false }
    node.replaceState(with: value)
    return false
  }
}
