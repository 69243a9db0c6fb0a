/// Drops the values that arrive within an interval after the subscription.
@inlinable
package func dropFirstStage<Value, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Value, Failure>, for interval: Context.SchedulerTimeType.Stride, _ scheduler: Context
) -> _Receiver<Value, Failure> {
  let start = scheduler.now.advanced(by: interval)
  let step = Step<Value, Value, Void> { box, value in scheduler.now > start ? deliver(value, from: box) : .max(1) }
  return downstream.preceded(by: step, "DropFirst")
}
