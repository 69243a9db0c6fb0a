import Synchronization

/// Passes on the members of a sequence on a scheduler, one after each interval, and `nil` after the last, or if the scheduler
/// drops the timer.
///
/// - Parameter receive: Runs once at a time, even if the scheduler runs its work on several threads at once.
/// - Returns: The timer, which continues until it is cancelled.
func scheduleMembers<S: Sequence, Context: Scheduler>(
  of sequence: S, every interval: Context.SchedulerTimeType.Stride, on scheduler: Context,
  _ receive: @escaping (S.Element?) -> Void
) -> any Cancellable {
  var iterator = sequence.makeIterator()
  let work = CoalescedWork()
  // Only the timer's closure retains it. A scheduler that drops the timer releases the closure.
  let end = AnyCancellable { receive(nil) }
  return scheduler.schedule(
    after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance, options: nil
  ) {
    withExtendedLifetime(end) { work.run { receive(iterator.next()) } }
  }
}

/// Runs the same work as often as requested, but never twice at the same time, whichever threads request it. No thread
/// waits.
final class CoalescedWork: Sendable {
  /// The number of runs that are still due.
  private let count = Atomic<Int>(0)

  /// Runs the work, or leaves it to the thread that is already running it.
  func run(_ work: () -> Void) {
    guard count.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat { work() } while count.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
