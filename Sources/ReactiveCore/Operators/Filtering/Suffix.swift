/// Sends the last `count` values as one array when the upstream finishes.
@inlinable
package func suffixStage<Output, Failure>(
  _ downstream: _Receiver<[Output], Failure>, _ count: Int
) -> _Receiver<Output, Failure> {
  foldStage("Suffix", downstream, initial: Queue<Output>(), convert: { $0 }, result: { $0.all }) {
    (box, value) throws(Failure) in
    box.state.append(value)
    if box.state.count > count {
      let dropped = box.state.removeFirst()
      extendLifetime(dropped)
    }
    return false
  }
}
