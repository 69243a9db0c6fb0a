/// Sends all values as one array.
@inlinable
package func collectStage<Value, Failure>(_ downstream: _Receiver<[Value], Failure>) -> _Receiver<Value, Failure> {
  foldStage("Collect(count)", downstream, initial: [], convert: { $0 }, result: { $0 }) {
    (node, value) throws(Failure) in
    node.state.append(value)
    return false
  }
}
