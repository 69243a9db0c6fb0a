/// Delivers each value when a number of others have followed it; so the last ones are left out.
@inlinable
package func dropLastStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ count: Int
) -> _Receiver<Output, Failure> {
  let step = Step<Output, Output, Queue<Output>>(Queue()) { box, value in
    let box = StepBox<Output, Queue<Output>>.of(box)
    box.state.append(value)
    guard box.state.count > count, let first = box.state.popFirst() else { return .max(1) }
    return box.next(first)
  }
  return downstream.preceded(by: step, "DropLast")
}

/// Delivers the last values when the upstream has finished, as one array.
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
