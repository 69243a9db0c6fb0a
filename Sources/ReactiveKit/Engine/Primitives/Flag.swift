import Synchronization

/// Something that happens once.
@usableFromInline
package final class Flag: Sendable {
  private let isRaised = Atomic<Bool>(false)

  @usableFromInline
  package init() {}

  /// Raises the flag; or finds it raised, and returns false.
  @usableFromInline
  package func raise() -> Bool {
    !isRaised.exchange(true, ordering: .acquiringAndReleasing)
  }
}
