/// Passes on the members of a sequence on a scheduler, one after each interval, and `nil` after the last.
///
/// - Parameter receive: Runs once at a time, even if the scheduler runs its work on several threads at once.
/// - Returns: The timer, which continues until it is cancelled.
package func scheduleMembers<S: Sequence, Context: Scheduler>(
  of sequence: S, every interval: Context.SchedulerTimeType.Stride, on scheduler: Context,
  _ receive: @escaping (S.Element?) -> Void
) -> any Cancellable {
  var iterator = sequence.makeIterator()
  let work = CoalescedWork()
  return scheduler.schedule(
    after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance, options: nil
  ) {
    work.run { receive(iterator.next()) }
  }
}
