import Synchronization

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
