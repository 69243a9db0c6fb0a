/// What waits for a subscriber, in an object of its own so that a slot without any pays for a pointer. Used under the slot's
/// lock.
@usableFromInline
final class Backlog<Output, Failure: Error>: AnyBacklog {
  @usableFromInline
  struct Item {
    @usableFromInline let delivery: Delivery<Output, Failure>

    /// By whose work the delivery was kept back.
    @usableFromInline let causes: [RecursionGuard]

    @inlinable
    init(_ delivery: Delivery<Output, Failure>, _ causes: [RecursionGuard]) {
      self.delivery = delivery
      self.causes = causes
    }
  }

  @exclusivity(unchecked) @usableFromInline var items = Queue<Item>()

  @inlinable
  override init(_ drain: @escaping (AnySlot, _ thenRelease: Bool) -> Void) {
    super.init(drain)
  }

  @inlinable
  func append(_ delivery: Delivery<Output, Failure>) {
    items.append(Item(delivery, RecursionGuard.current))
  }

  /// Whether the first item is to be dropped where it is not asked for, since nothing is kept, or something that came after
  /// it takes its place.
  @inlinable
  func isFirstOutdated(_ memory: ReplayPolicy) -> Bool {
    switch memory {
    case .none: return true
    case .latest(let isLasting):
      guard let second = items.second else { return false }
      if isLasting, case .completion = second.delivery { return false }
      return true
    case .replay, .backlog: return false
    }
  }
}
