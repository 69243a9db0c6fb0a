import Synchronization

/// A flag that is raised once.
@usableFromInline
package final class Flag: Sendable {
  private let state = Atomic<Bool>(false)

  @usableFromInline
  package init() {}

  package var isRaised: Bool { state.load(ordering: .acquiring) }

  /// Raises the flag. Returns false if it is raised already.
  @usableFromInline
  @discardableResult
  package func raise() -> Bool {
    !state.exchange(true, ordering: .acquiringAndReleasing)
  }
}
