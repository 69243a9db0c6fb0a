/// Sends the number of values.
@inlinable
package func countStage<Value, Failure>(_ downstream: _Receiver<Int, Failure>) -> _Receiver<Value, Failure> {
  foldStage("Count(downstream, result, initial, status)", downstream, initial: 0, convert: { $0 }, result: { $0 }) {
    (node, _) throws(Failure) in
    node.state += 1
    return false
  }
}
