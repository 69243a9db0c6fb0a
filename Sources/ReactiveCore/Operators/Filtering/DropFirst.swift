/// Drops the values that arrive within an interval after the subscription. If the clock was set back, nobody knows how long
/// ago that was, and the next value is forwarded, and all after it.
@inlinable
package func dropFirstStage<Value, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Value, Failure>, for interval: Context.SchedulerTimeType.Stride, _ scheduler: Context
) -> _Receiver<Value, Failure> {
  let start = scheduler.now
  let step = Step<Value, Value, Bool>(false) { box, value in
    let box = _unsafeUncheckedDowncast(box, to: StepBox<Value, Bool>.self)
    if !box.state {
      let now = scheduler.now
      if now >= start, now <= start.advanced(by: interval) { return .max(1) }
      box.state = true
    }
    return box.next(value)
  }
  return downstream.preceded(by: step, "DropFirst")
}
