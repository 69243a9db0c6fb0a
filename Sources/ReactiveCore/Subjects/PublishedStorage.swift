/// The state of a published property: its value, its observers, and the changes of the object that it is a field of.
///
/// Only the property wrapper retains it, so it is released with the object. Observers and projections retain the core.
@usableFromInline
package final class PublishedStorage<Value>: Sendable {
  @usableFromInline package let core: SubjectCore<Value, Never>
  @usableFromInline let owner = LazyObject<ObjectChanges>()

  /// Whether observers receive a completion when the property is released.
  @usableFromInline let isFinite: Bool

  @inlinable
  package init(_ name: StaticString, _ reentrancy: Reentrancy, isFinite: Bool, initially value: Value) {
    core = SubjectCore(name, reentrancy, memory: .latest(isLasting: true), initially: value)
    self.isFinite = isFinite
  }

  deinit {
    owner.current?.fieldIsGone()
    core.cancelUpstreams()
    if isFinite { core.send(completion: .finished) } else { core.abandon() }
  }

  /// Records the object that the property is a field of.
  @inlinable
  package func register(_ object: AnyObject) {
    if !owner.exists { _ = owner.get { .of(object) } }
  }

  /// Notifies the observers of the object, stores a value, and then notifies the observers of the property.
  @inlinable
  package func set(_ value: Value) {
    owner.withCurrent { $0.announce() }
    core.keepAndSend(value)
  }

  /// Notifies the observers of the object, then those of the property, and then stores the value: Combine's order.
  @inlinable
  package func sendThenSet(_ value: Value) {
    owner.withCurrent { $0.announce() }
    core.sendThenKeep(value)
  }

  /// Sets the property to the values of a publisher, until one of the two ends.
  package func follow<P: Publisher>(_ upstream: P) where P.Output == Value, P.Failure == Never {
    let observation = upstream.feed { [weak self] in self?.sendThenSet($0) }
    core.receive(upstream: ObservedUpstream(observation), isEager: false)
  }
}

/// An observation that has already requested unlimited values, in the list of a subject's upstreams.
private final class ObservedUpstream: EndingSubscription, @unchecked Sendable {
  // `Sendable` holds because the observation is safe by itself.
  private let observation: SignalObservation

  init(_ observation: SignalObservation) {
    self.observation = observation
  }

  var hasEnded: Bool { observation.hasEnded }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    observation.cancel()
  }
}

extension PublishedStorage: CustomReflectable {
  @usableFromInline package var customMirror: Mirror { Mirror(self, showing: core.mirrorChildren(value: core.newest)) }
}
