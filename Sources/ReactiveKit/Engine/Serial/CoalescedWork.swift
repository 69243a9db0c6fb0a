import Synchronization

/// Does the same work as often as it is told to, once at a time, whichever threads tell it. Nobody waits.
final class CoalescedWork: Sendable {
  /// How often the work is still to be done.
  private let count = Atomic<Int>(0)

  /// Does the work, or leaves it to the thread that is at it.
  func run(_ work: () -> Void) {
    guard count.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat { work() } while count.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
