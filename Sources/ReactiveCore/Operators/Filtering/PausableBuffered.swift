/// Buffers values until there is demand, and while it is paused, which the result's closure sets. Drops the oldest value
/// when the buffer is full. Requests unlimited values. `.finished` ends a pause for good, and needs no demand.
package func pausableBufferedStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, size: Int
) -> (receiver: _Receiver<Output, Failure>, pause: (Bool) -> Void) {
  let stage = BufferStage(
    downstream, reentrancy, size: size, keepsFull: false, overflow: .dropOldest, isBacklog: true)
  return (stage.receiver, { [weak stage] in stage?.pause($0) })
}
