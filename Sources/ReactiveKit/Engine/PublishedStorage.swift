public import Synchronization

/// What a published property is: its value, its observers, and the changes of the object that it is a field of.
///
/// The property wrapper alone holds on to it, so that it goes with the object; observers and projections hold the core.
@usableFromInline
package final class PublishedStorage<Value>: Sendable {
  @usableFromInline
  package let core: SubjectCore<Value, Never>

  @usableFromInline
  let owner = AtomicLazyReference<ObjectChanges>()

  /// Whether the release of the property is the end for its observers.
  private let isFinite: Bool

  @usableFromInline
  package init(_ name: StaticString, _ reentrancy: Reentrancy, isFinite: Bool, initially value: Value) {
    core = SubjectCore(name, reentrancy, memory: .latest(isLasting: true), initially: value)
    self.isFinite = isFinite
  }

  deinit {
    owner.load()?.fieldIsGone()
    if isFinite { core.send(completion: .finished) } else { core.abandon() }
  }

  /// Gets to know the object that the property is a field of.
  @inlinable
  package func changes(of object: AnyObject) -> ObjectChanges {
    owner.load() ?? owner.storeIfNil(.of(object))
  }

  /// Tells the observers of the object, then stores a value, then tells the property's.
  @inlinable
  package func set(_ value: Value) {
    owner.load()?.announce()
    core.keepAndSend(value)
  }
}
