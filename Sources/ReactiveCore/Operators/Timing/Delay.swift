/// Forwards each event on a scheduler, a given interval after it arrives.
@inlinable
package func delayStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, for interval: Context.SchedulerTimeType.Stride,
  tolerance: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions?
) -> _Receiver<Output, Failure> {
  let target = OptionedScheduler(scheduler, options)
  return ScheduledStage<Output>(
    "Delay", Downstream(downstream.traced("Delay")), reentrancy, isReliable: scheduler.isReliable
  ) {
    target.schedule($0, after: interval, tolerance: tolerance)
  }.receiver(failingWith: Failure.self)
}
