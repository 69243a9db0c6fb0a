/// The subscriber that a publisher outside this library receives instead of a receiver.
///
/// Such a publisher may deliver from several threads at once. The foreign subscriber makes the deliveries serial, so no
/// stage needs a lock for its values. The subscription is passed on outside the gate: so a value that arrives on another
/// thread meanwhile is delivered there. Events before a subscription or after the end pass through, unless downstream has
/// released the subscription.
@usableFromInline
package final class ForeignSubscriber<Input, Failure: Error>: SerialGate, EventGate, Subscriber, @unchecked Sendable {
  // `Sendable` holds because `downstream` is written under the lock and inside the gate, so that either suffices to
  // read it; the other variables are used under the lock alone.

  @usableFromInline package typealias Event = Delivery<Input, Failure>

  @exclusivity(unchecked) @usableFromInline var downstream: Downstream<Input, Failure>

  @exclusivity(unchecked) private var hasSubscription = false

  /// Receives demand that could not be returned. A subscription that is an object belongs to its receiver.
  @exclusivity(unchecked) private weak var subscription: AnyObject?

  /// A subscription that is not an object.
  @exclusivity(unchecked) private var value: (any Subscription)?

  @usableFromInline let label: Label

  @usableFromInline
  package init(_ downstream: _Receiver<Input, Failure>) {
    self.downstream = Downstream(downstream)
    label = downstream.label
    super.init(.nested)
  }

  @usableFromInline
  package func receive(subscription: any Subscription) {
    guard isRunning, let (receive, wrapped) = note(subscription) else {
      return subscription.cancel()
    }
    receive(wrapped)
  }

  @inlinable
  package func receive(_ input: Input) -> Subscribers.Demand {
    submit(.value(input))
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Failure>) {
    submit(.completion(completion))
  }

  /// A receiver that leads here.
  @inlinable
  package var receiver: _Receiver<Input, Failure> {
    _Receiver(
      label, subscription: { self.receive(subscription: $0) },
      next: Outlet(self) { _unsafeUncheckedDowncast($0, to: ForeignSubscriber.self).receive($1) },
      completion: { self.receive(completion: $0) })
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? {
    if isRunning { return nil }
    let release = downstream.take()
    let value = value.take()
    return { withExtendedLifetime(value) { release() } }
  }

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value): return downstream.next(value)
    case .completion(let completion): downstream.completion(completion)
    }
    return .none
  }

  /// Records a subscription and wraps the first one, so that its release makes this object release downstream. It wraps
  /// the library's own subscriptions too, because a publisher outside the library has passed them on. Returns what to pass
  /// it to, or `nil` if downstream has been released.
  @usableFromInline
  func note(_ subscription: any Subscription) -> ((EngineSubscription) -> Void, EngineSubscription)? {
    let isObject = type(of: subscription) is AnyClass
    var isFirst = false
    let (receive, former) = lock.withLock { () -> (((EngineSubscription) -> Void)?, (any Subscription)?) in
      defer {
        isFirst = !hasSubscription
        hasSubscription = true
        value = isObject ? nil : subscription
        self.subscription = isObject ? subscription as AnyObject : nil
      }
      return (downstream.receiveSubscription, value)
    }
    withExtendedLifetime(former) {}
    return receive.map { ($0, isFirst ? ForeignSubscription(subscription, subscriber: self) : .of(subscription)) }
  }

  @usableFromInline
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    guard isRunning else { return }
    let subscription = lock.withLock { value ?? self.subscription as? any Subscription }
    subscription?.request(demand)
  }

  /// The receiver downstream. Only a publisher of this library uses this property, and it needs no foreign subscriber.
  @usableFromInline
  package var _receiver: _Receiver<Input, Failure> {
    lock.withLock { downstream.copy(label) }
      ?? _Receiver(label, subscription: { $0.cancel() }, next: Outlet(self) { _, _ in .none }, completion: { _ in })
  }

  @usableFromInline package var combineIdentifier: CombineIdentifier { label.combineIdentifier }
}

extension Downstream {
  /// The receiver, if it has not been released.
  fileprivate func copy(_ label: Label) -> _Receiver<Input, Failure>? {
    switch receiver {
    case .some(let receiver):
      _Receiver(label, subscription: receiver.subscription, next: receiver.next, completion: receiver.completion)
    case .none: nil
    }
  }
}

extension Publisher {
  /// Attaches a receiver to a publisher outside this library.
  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    receive(subscriber: ForeignSubscriber(downstream))
  }
}
