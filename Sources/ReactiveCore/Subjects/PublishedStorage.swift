/// The state of a published property: its value, its observers, and the changes of the object that it is a field of.
///
/// Only the property wrapper retains it, so it is released with the object. Observers and projections retain the core.
///
/// If re-entrant values nest, it is Combine's: observers receive no completion. If they queue, it is ReactiveKit's: observers
/// receive a completion when the property is released.
@usableFromInline
package final class PublishedStorage<Value>: PublishedVariables<Value?>, @unchecked Sendable {
  // `Sendable` holds because `alone` is used by the lazy core alone.

  @inlinable
  package init(_ reentrancy: Reentrancy, initially value: Value) {
    super.init(reentrancy, alone: value)
  }

  deinit {
    owner.fieldIsGone()
    if lazy.current != nil { end() }
  }

  private func end() {
    core.cancelUpstreams()
    switch reentrancy {
    case .nested: core.abandon()
    case .queued: core.send(completion: .finished)
    }
  }

  /// The value.
  @inlinable package var value: Value { lazy.newest(in: &alone) }

  /// The core, which is created for the first observer.
  @inlinable package var core: SubjectCore<Value, Never> {
    switch reentrancy {
    case .nested: lazy.get("PublishedSubject(parent, downstream, demand, subject)", reentrancy, takingFrom: &alone)
    case .queued: lazy.get("Published", reentrancy, takingFrom: &alone)
    }
  }

  /// Records the object that the property is a field of, for values that are set without it.
  package func register(_ object: AnyObject) { owner.register(object) }

  /// Notifies the observers of the object, stores a value, and then notifies the observers of the property.
  @inlinable
  package func set(_ value: Value, in object: AnyObject? = nil) {
    owner.announce(object)
    lazy.set(value, in: &alone) { $0.keepAndSend(value) }
  }

  /// Notifies the observers of the object, then those of the property, and then stores the value: Combine's order.
  @inlinable
  package func sendThenSet(_ value: Value, in object: AnyObject? = nil) {
    owner.announce(object)
    lazy.set(value, in: &alone) { $0.sendThenKeep(value) }
  }
}

/// A property as its publisher knows it. Does not retain the property, but its core.
package struct PublishedProjection<Value>: @unchecked Sendable {
  // `Sendable` holds because weak references may be read on any thread, and the others are `Sendable`.

  package let core: SubjectCore<Value, Never>

  /// The changes of the property's object, if they are known.
  private let changes: ObjectChanges?

  /// The property, if the changes are not known: `_name.projectedValue`, before the object sets the property while it is observed. A
  /// weak reference makes each later set slow, for good, because to set retains the storage.
  private weak let storage: PublishedStorage<Value>?

  package init(_ storage: PublishedStorage<Value>) {
    core = storage.core
    changes = storage.owner.found
    self.storage = changes == nil ? storage : nil
  }

  /// Sets the property to the values of a publisher, until one of the two ends.
  package func follow<P: Publisher>(_ upstream: P) where P.Output == Value, P.Failure == Never {
    guard core.lock.withLock({ core.isOwned }) else { return }
    let observation = upstream.feed { [core, changes, weak storage] value in
      Cause.passOn {
        guard let changes else { return storage?.sendThenSet(value) ?? () }
        changes.announce()
        core.sendThenKeep(value)
      }
    }
    core.receive(upstream: observation, isEager: false)
  }
}

/// The variables of a published property. The type of `alone` is a parameter, so that a property that is released does not
/// look it up.
@usableFromInline
package class PublishedVariables<Alone> {
  @usableFromInline final let owner = FieldOwner()
  @usableFromInline final let lazy = LazyCore()
  @usableFromInline final let reentrancy: Reentrancy

  /// The value while there is no core.
  @exclusivity(unchecked) @usableFromInline final var alone: Alone

  @inlinable
  init(_ reentrancy: Reentrancy, alone: Alone) {
    self.reentrancy = reentrancy
    self.alone = alone
  }
}
