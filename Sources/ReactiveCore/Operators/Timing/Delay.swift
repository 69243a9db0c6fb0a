/// Forwards each event on a scheduler, a given interval after it arrives.
@inlinable
package func delayStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, for interval: Context.SchedulerTimeType.Stride,
  tolerance: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ options: Context.SchedulerOptions?
) -> _Receiver<Output, Failure> {
  ScheduledStage<Output>("Delay", Downstream(downstream.traced("Delay")), reentrancy, isReliable: scheduler.isReliable)
  {
    scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
  }.receiver(failingWith: Failure.self)
}
