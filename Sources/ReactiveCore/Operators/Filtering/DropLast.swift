/// Drops the last `count` values. Forwards each value only after `count` more have arrived.
@inlinable
package func dropLastStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ count: Int
) -> _Receiver<Output, Failure> {
  let step = Step<Output, Output, Queue<Output>>(Queue()) { box, value in
    box.state.append(value)
    return box.state.count > count ? box.next(box.state.removeFirst()) : .max(1)
  }
  return downstream.preceded(by: step, "DropLast")
}
