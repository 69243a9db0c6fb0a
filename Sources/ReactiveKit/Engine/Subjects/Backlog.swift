/// What waits for a subscriber, in an object of its own so that a slot without any pays for a pointer.
@usableFromInline
final class Backlog<Output, Failure: Error> {
  @exclusivity(unchecked)
  @usableFromInline
  var queue = Queue<Delivery<Output, Failure>>()

  /// By whose work each delivery was kept back.
  @exclusivity(unchecked)
  @usableFromInline
  var causes = Queue<[RecursionGuard]>()

  @inlinable
  init() {}
}
