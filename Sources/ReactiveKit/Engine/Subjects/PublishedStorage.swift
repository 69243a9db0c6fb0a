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
    core.cancelUpstreams()
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

  /// Tells the observers of the object, then the property's, and then stores the value: Combine's order.
  @inlinable
  package func sendThenSet(_ value: Value) {
    owner.load()?.announce()
    core.sendThenKeep(value)
  }

  /// Sets the property to what a publisher delivers, until one of them ends.
  package func follow<P: Publisher>(_ upstream: P) where P.Output == Value, P.Failure == Never {
    let observation = upstream.feed { [weak self] in self?.sendThenSet($0) }
    core.receive(upstream: ObservedUpstream(observation), isEager: false)
  }
}

/// An observation that has asked for everything already, in the list of those that feed a subject.
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
  @usableFromInline
  package var customMirror: Mirror { Mirror(self, showing: core.facts(value: core.newest)) }
}
