/// The events buffered for a subscriber, in an object so that a slot without a backlog costs only a pointer. Used under
/// the slot's lock.
@usableFromInline
final class Backlog<Output, Failure: Error>: AnyBacklog {
  /// A delivery, and the recursion guards whose work buffered it.
  @usableFromInline typealias Item = (delivery: Delivery<Output, Failure>, causes: [RecursionGuard])

  @exclusivity(unchecked) @usableFromInline var items = Queue<Item>()

  @inlinable
  override init(_ drain: @escaping (AnySlot, _ thenRelease: Bool) -> Void) {
    super.init(drain)
  }

  @inlinable
  func append(_ delivery: Delivery<Output, Failure>) {
    items.append((delivery, RecursionGuard.current))
  }

  /// Whether to drop the first item if there is no demand for it, because nothing is kept, or because a later item
  /// replaces it.
  @inlinable
  func isFirstOutdated(_ buffering: Buffering) -> Bool {
    switch buffering {
    case .none: return true
    case .latest(let isLasting):
      guard let second = items.second else { return false }
      if isLasting, case .completion = second.delivery { return false }
      return true
    case .all: return false
    }
  }
}
