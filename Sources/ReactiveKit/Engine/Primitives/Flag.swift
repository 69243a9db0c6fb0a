import Synchronization

/// A flag that is raised once.
@usableFromInline
package final class Flag: Sendable {
  private let isRaised = Atomic<Bool>(false)

  @usableFromInline
  package init() {}

  /// Raises the flag. Returns false if it is raised already.
  @usableFromInline
  package func raise() -> Bool {
    !isRaised.exchange(true, ordering: .acquiringAndReleasing)
  }
}
