import Dispatch

/// Forwards each event on a scheduler.
@inlinable
package func receiveOnStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ scheduler: Context,
  _ options: Context.SchedulerOptions?
) -> _Receiver<Output, Failure> {
  let subscription = StageSubscription("ReceiveOn")
  return ScheduledStage<Output>(
    "ReceiveOn", Downstream(downstream.traced("ReceiveOn")), reentrancy, isReliable: scheduler.isReliable,
    subscription: subscription, scheduleFunction(scheduler, options, subscription).function
  ).receiver(failingWith: Failure.self)
}

/// What passes closures to a scheduler. Compiled once for each type of scheduler, and not for each of values.
@inlinable @inline(never)
func scheduleFunction<Context: Scheduler>(
  _ scheduler: Context, _ options: Context.SchedulerOptions?, _ subscription: StageSubscription
) -> ScheduleFunction {
  if options == nil, let onQueue = scheduleOnQueue(scheduler, subscription) { return onQueue }
  let scheduler = OptionedScheduler(scheduler, options)
  return ScheduleFunction { scheduler.schedule($0) }
}

/// Returns what has a dispatch queue deliver the next event, or `nil` if the scheduler is none.
///
/// All calls pass the same block to the queue. For a closure, Dispatch would allocate a block each time: 0.4× of the
/// time of `queue.async` with a closure.
@usableFromInline
func scheduleOnQueue(_ scheduler: Any, _ subscription: StageSubscription) -> ScheduleFunction? {
  guard let queue = scheduler as? DispatchQueue ?? (scheduler as? any _SchedulerWrapper)?._wrapped as? DispatchQueue
  else { return nil }
  let block: @Sendable @convention(block) () -> Void = { TimedStage.work(of: subscription) }
  return ScheduleFunction({ _ in queue.async(execute: block) })
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
