import Dispatch

/// Forwards each event on a scheduler.
@inlinable
package func receiveOnStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ scheduler: Context,
  _ options: Context.SchedulerOptions?
) -> _Receiver<Output, Failure> {
  let stage = ScheduledStage<Output>(
    "ReceiveOn", Downstream(downstream.traced("ReceiveOn")), reentrancy, isReliable: scheduler.isReliable
  ) { scheduler.schedule(options: options, $0) }
  if options == nil, let schedule = scheduleOnQueue(scheduler, stage.work) { stage.scheduleNext = schedule }
  return stage.receiver(failingWith: Failure.self)
}

/// Returns a function that runs some work on a dispatch queue, or `nil` if the scheduler is none.
///
/// All calls pass the same block to the queue. For a closure, Dispatch would allocate a block each time: 0.4× of the
/// time of `queue.async` with a closure.
@usableFromInline
func scheduleOnQueue(_ scheduler: Any, _ work: @escaping () -> Void) -> (() -> Void)? {
  guard let queue = scheduler as? DispatchQueue ?? (scheduler as? any _SchedulerWrapper)?._wrapped as? DispatchQueue
  else { return nil }
  // The stage hands the work over to the queue, as `DispatchQueue.schedule` does.
  nonisolated(unsafe) let work = work
  let block: @Sendable @convention(block) () -> Void = { work() }
  return { queue.async(execute: block) }
}

/// Forwards each event on a scheduler.
///
/// - Parameter isReliable: Whether the scheduler drops no action.
@inlinable
package func receiveOnStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, isReliable: Bool,
  schedule: @escaping (@escaping () -> Void) -> Void
) -> _Receiver<Output, Failure> {
  ScheduledStage<Output>(
    "ReceiveOn", Downstream(downstream.traced("ReceiveOn")), .queued, isReliable: isReliable, schedule
  ).receiver(failingWith: Failure.self)
}
