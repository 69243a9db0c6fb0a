public import Synchronization

/// The subscriber that a publisher outside this library receives instead of a receiver.
///
/// Such a publisher may deliver from several threads at once. The foreign subscriber makes the deliveries serial, so no
/// stage needs a lock for its values: events that arrive during a delivery are queued for the delivering thread. Events
/// before a subscription or after the end pass through, unless downstream has released the subscription.
@usableFromInline
package final class ForeignSubscriber<Input, Failure: Error>: SerialGate, EventGate, Subscriber, DownstreamRetaining,
  DescribedAs,
  @unchecked Sendable
{
  // `Sendable` holds because `downstream` is written under the lock and inside the gate, so that either suffices to
  // read it; `hasSubscription` is used inside the gate alone, the other variables under the lock alone.

  @usableFromInline
  package enum Event {
    case subscription(any Subscription)
    case value(Input)
    case completion(Subscribers.Completion<Failure>)
    case releaseDownstream
  }

  @usableFromInline
  final class Downstream {
    @usableFromInline let receiver: _Receiver<Input, Failure>

    @inlinable
    init(_ receiver: _Receiver<Input, Failure>) {
      self.receiver = receiver
    }
  }

  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?

  /// Whether downstream still wants events. Set to false once, immediately: queued mail is not delivered after that.
  @usableFromInline let isOpen = Atomic<Bool>(true)
  @exclusivity(unchecked) private var hasSubscription = false

  /// Receives demand that could not be returned. A subscription that is an object belongs to its receiver.
  @exclusivity(unchecked) private weak var subscription: AnyObject?

  /// A subscription that is not an object.
  @exclusivity(unchecked) private var value: (any Subscription)?

  private let label: Label

  @usableFromInline
  package init(_ downstream: _Receiver<Input, Failure>) {
    self.downstream = Downstream(downstream)
    label = downstream.label
    super.init(.nested)
  }

  @usableFromInline
  package func receive(subscription: any Subscription) {
    submit(.subscription(subscription))
  }

  @inlinable
  package func receive(_ input: Input) -> Subscribers.Demand {
    submit(.value(input), mayWait: true)
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Failure>) {
    submit(.completion(completion))
  }

  func releaseDownstream() {
    // Not part of the mail, so that it takes effect before mail that other threads have queued.
    if isOpen.exchange(false, ordering: .acquiringAndReleasing) { submit(.releaseDownstream) }
  }

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isOpen.load(ordering: .acquiring), let downstream else {
      switch event {
      case .subscription(let subscription): subscription.cancel()
      case .value, .completion: break
      case .releaseDownstream: dropDownstream()
      }
      return .none
    }
    switch event {
    case .subscription(let subscription): downstream.receiver.subscription(note(subscription))
    case .value(let value): return downstream.receiver.next(value)
    case .completion(let completion): downstream.receiver.completion(completion)
    case .releaseDownstream: break
    }
    return .none
  }

  /// Records a subscription and wraps the first one, so that its release makes this object release downstream. It wraps
  /// the library's own subscriptions too, because a publisher outside the library has passed them on.
  @usableFromInline
  func note(_ subscription: any Subscription) -> EngineSubscription {
    defer { hasSubscription = true }
    let isObject = type(of: subscription) is AnyClass
    let former = lock.withLock {
      defer { value = isObject ? nil : subscription }
      self.subscription = isObject ? subscription as AnyObject : nil
      return value
    }
    withExtendedLifetime(former) {}
    return hasSubscription ? .of(subscription) : ForeignSubscription(subscription, subscriber: self)
  }

  @usableFromInline
  func dropDownstream() {
    let released = lock.withLock { (downstream.take(), value.take()) }
    withExtendedLifetime(released) {}
  }

  @usableFromInline
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    guard isOpen.load(ordering: .acquiring) else { return }
    let subscription = lock.withLock { value ?? self.subscription as? any Subscription }
    subscription?.request(demand)
  }

  /// The receiver downstream. Only a publisher of this library uses this property, and it needs no foreign subscriber.
  @usableFromInline
  package var _receiver: _Receiver<Input, Failure> {
    lock.withLock { downstream }?.receiver
      ?? _Receiver(label, subscription: { $0.cancel() }, next: Outlet(self) { _, _ in .none }, completion: { _ in })
  }

  @usableFromInline package var combineIdentifier: CombineIdentifier { label.combineIdentifier }

  var destination: AnyObject? { lock.withLock { downstream }?.receiver.next.object }

  /// The user's subscriber, if there is no stage before it.
  private var subscriber: Any? {
    guard let box = destination as? any SubscriberHolding, "\(box.name)" == "\(label.name)" else { return nil }
    return box.face
  }

  @usableFromInline package var description: String { subscriber.map { "\($0)" } ?? "\(label.name)" }

  @usableFromInline
  package var playgroundDescription: Any {
    (subscriber as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }

  @usableFromInline
  package var customMirror: Mirror {
    if let subscriber { return Mirror(reflecting: subscriber) }
    let stage = destination as? any Destination
    let name = "\(label.name)"
    // Combine's `zip` and `combineLatest` do not show the parent.
    if ["FlatMap", "Merge", "SwitchToLatest"].contains(name), let whole = stage?.whole {
      return Mirror(self, showing: [("parentSubscription", whole.combineIdentifier)])
    }
    var known = stage?.known ?? [:]
    known["downstream"] = .some(face(of: stage?.destination))
    return Mirror(self, showing: Mirror.children(of: label.name, known))
  }
}

extension Publisher {
  /// Attaches a receiver to a publisher outside this library.
  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    receive(subscriber: ForeignSubscriber(downstream))
  }
}
