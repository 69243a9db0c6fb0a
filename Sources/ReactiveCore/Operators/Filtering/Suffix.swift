/// Sends the last `count` values as one array when the upstream finishes.
@inlinable
package func suffixStage<Output, Failure>(
  _ downstream: _Receiver<[Output], Failure>, _ count: Int
) -> _Receiver<Output, Failure> {
  foldStage("Suffix", downstream, initial: Queue<Output>(), convert: { $0 }, result: { Array($0) }) {
    (box, value) throws(Failure) in
    box.state.append(value)
    let dropped = box.state.count > count ? box.state.popFirst() : nil
    withExtendedLifetime(dropped) {}
    return false
  }
}
