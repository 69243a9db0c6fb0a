/// The subscriber that a publisher which is not of this library gets to see in place of a conduit.
///
/// Such a publisher may deliver from several threads at once. The border makes one stream of that: what arrives while
/// another thread delivers is left to that thread. So no stage needs a lock for its values. Nothing else is changed: what
/// comes before a subscription, or after the end, passes as it comes.
@usableFromInline
package final class Border<Input, Failure: Error>: Gate, Mailroom, Subscriber, DescribedAs, @unchecked Sendable {
  // `Sendable` holds because `subscription` is used under the lock alone.

  @usableFromInline
  let downstream: Conduit<Input, Failure>

  /// Where demand goes that could not be returned. The subscription belongs to whoever it was handed down to.
  private weak var subscription: EngineSubscription?

  @usableFromInline
  package init(_ downstream: Conduit<Input, Failure>) {
    self.downstream = downstream
    super.init(.nested)
  }

  @usableFromInline
  package func receive(subscription: any Subscription) {
    let subscription = EngineSubscription.of(subscription)
    lock.withLock { self.subscription = subscription }
    downstream.subscription(subscription)
  }

  @usableFromInline
  package func receive(_ input: Input) -> Subscribers.Demand {
    submit(.value(input))
  }

  @usableFromInline
  package func receive(completion: Subscribers.Completion<Failure>) {
    submit(.completion(completion))
  }

  @usableFromInline
  package override func drain(_ token: UInt) {
    drainMail(token)
  }

  @inlinable
  package func handle(_ event: Delivery<Input, Failure>) -> Subscribers.Demand {
    switch event {
    case .value(let value): return downstream.next(value)
    case .completion(let completion): downstream.completion(completion)
    }
    return .none
  }

  @usableFromInline
  package func pay(_ demand: Subscribers.Demand, for event: Delivery<Input, Failure>) {
    let subscription = lock.withLock { self.subscription }
    subscription?.request(demand)
  }

  /// The conduit behind the border: a publisher of this library, which is what asks, needs no border.
  @usableFromInline
  package var _conduit: Conduit<Input, Failure> { downstream }

  @usableFromInline
  package var combineIdentifier: CombineIdentifier { downstream.label.combineIdentifier }

  @usableFromInline
  package var description: String {
    (downstream.next.object as? any CustomStringConvertible)?.description ?? "\(downstream.label.name)"
  }
}

extension Publisher {
  /// Attaches a conduit to a publisher that is not of this library.
  @inlinable
  public func _attach(_ downstream: Conduit<Output, Failure>) {
    receive(subscriber: Border(downstream))
  }
}
