/// Forwards a value in place, and drops those that arrive within an interval after it. If the clock was set back, nobody
/// knows how long ago that was, and the next value is forwarded.
@inlinable
package func throttleLeadingStep<Value, Context: Scheduler>(
  for interval: Context.SchedulerTimeType.Stride, _ scheduler: Context
) -> Step<Value, Value, Context.SchedulerTimeType?> {
  Step(nil) { box, value in
    let now = scheduler.now
    if let last = box.state, now >= last, now <= last.advanced(by: interval) { return .max(1) }
    box.state = now
    return box.next(value)
  }
}
