import Synchronization

/// Something that happens once.
package final class Flag: Sendable {
  private let isRaised = Atomic<Bool>(false)

  package init() {}

  /// Raises the flag; or finds it raised, and returns false.
  package func raise() -> Bool {
    !isRaised.exchange(true, ordering: .acquiringAndReleasing)
  }
}
