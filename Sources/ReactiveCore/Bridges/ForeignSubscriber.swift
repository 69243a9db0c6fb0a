import Synchronization

/// The subscriber that a publisher outside this library receives instead of a receiver.
///
/// Such a publisher may deliver from several threads at once. The gate makes the deliveries serial, so no stage needs a lock for its
/// values. The subscription is passed on outside the gate: so a value that arrives on another thread meanwhile is delivered
/// there. Events before a subscription or after the end pass through, unless downstream has released the subscription.
///
/// The publisher retains this object alone. When it is released, the publisher has let go, and the gate releases downstream.
@usableFromInline
package final class ForeignSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let gate: ForeignGate

  @inlinable
  package init(_ downstream: _Receiver<Input, Failure>) {
    gate = ForeignGate(Downstream(downstream), downstream.label)
  }

  deinit { gate.letGo() }

  @inlinable
  package func receive(subscription: any Subscription) {
    gate.receive(subscription)
  }

  @inlinable
  package func receive(_ input: Input) -> Subscribers.Demand {
    gate.receive(input)
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Failure>) {
    gate.receive(completion)
  }

  /// A receiver that leads here.
  @inlinable
  package var receiver: _Receiver<Input, Failure> {
    _Receiver(
      gate.label, subscription: { self.receive(subscription: $0) },
      next: Outlet(self) { $0.receive($1) },
      completion: { self.receive(completion: $0) })
  }

  /// The receiver downstream. Only a publisher of this library uses this property, and it needs no foreign subscriber.
  @usableFromInline
  package var _receiver: _Receiver<Input, Failure> { gate.downstreamReceiver() }

  @usableFromInline package var combineIdentifier: CombineIdentifier { gate.label.combineIdentifier }
}

/// The gate of a foreign subscriber. It does not know the values' type.
@usableFromInline
final class ForeignGate: ReceiverGate, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  @usableFromInline let label: Label

  /// Receives demand that could not be returned: the first subscription, as long as downstream retains it.
  @exclusivity(unchecked) private var subscription: (any Subscription)?
  @exclusivity(unchecked) private var hasSubscription = false

  /// Whether downstream has begun to cancel.
  let isCancelled = Atomic<Bool>(false)

  @usableFromInline
  init(_ downstream: consuming Downstream, _ label: Label) {
    self.label = label
    super.init(.nested, downstream)
  }

  @usableFromInline
  func receive(_ subscription: any Subscription) {
    // A subscription of this library is wrapped too, because a publisher outside the library has passed it on.
    var isFirst = false
    // Assigned, because a closure that `withLock` returned would need a thunk.
    var receive: ((EngineSubscription) -> Void)?
    lock.withLock {
      guard isRunning else { return }
      isFirst = !hasSubscription
      hasSubscription = true
      if isFirst { self.subscription = subscription }
      receive = downstream.receiveSubscription
    }
    guard let receive else { return subscription.cancel() }
    receive(isFirst ? ForeignSubscription(subscription, self) : .of(subscription))
  }

  @inlinable @inline(__always)
  func receive<Input>(_ input: Input) -> Subscribers.Demand {
    guard let turn = takeTurn() else { return receiveLater(input) }
    defer { end(turn) }
    return isRunning ? downstream.next(input) : .none
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func receiveLater<Input>(_ input: Input) -> Subscribers.Demand {
    let subscription = lock.withLock { self.subscription }
    return submitLater(from: subscription.map { .of($0) }) {
      self.isRunning ? self.downstream.next(input) : .none
    }
  }

  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  func receive<Failure>(_ completion: Subscribers.Completion<Failure>) {
    guard let turn = takeTurn() else { return receiveLater(completion) }
    defer { end(turn) }
    if isRunning { downstream.completion(completion) }
  }

  private func receiveLater<Failure>(_ completion: Subscribers.Completion<Failure>) {
    _ = submitLater(from: nil) {
      if self.isRunning { self.downstream.completion(completion) }
      return .none
    }
  }

  /// Forgets the subscription, which downstream has released.
  func forget() {
    let released = lock.withLock { subscription.take() }
    extendLifetime(released)
  }

  /// Notes that the publisher has let go. If that is because downstream cancels, that thread releases downstream.
  @usableFromInline
  func letGo() {
    if !isCancelled.load(ordering: .relaxed) { close() }
  }

  /// Accepts no more events, and releases downstream.
  @usableFromInline
  func close() {
    guard isRunning, stop() else { return }
    forget()
    settle()
  }

  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  func downstreamReceiver<Input, Failure>() -> _Receiver<Input, Failure> {
    lock.withLock { downstream.receiver(label) }
      ?? _Receiver(label, subscription: { $0.cancel() }, next: Outlet(self) { _, _ in .none }, completion: { _ in })
  }
}

extension Publisher {
  /// Attaches a receiver to a publisher outside this library.
  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    receive(subscriber: ForeignSubscriber(downstream))
  }
}
