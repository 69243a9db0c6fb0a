/// A user's subscriber as the object of an outlet.
@usableFromInline
package final class SubscriberBox<S: Subscriber> {
  @usableFromInline let subscriber: S

  @inlinable
  init(_ subscriber: S) {
    self.subscriber = subscriber
  }
}

extension Subscriber {
  /// The subscriber's three methods as a receiver.
  @inlinable
  public var _receiver: _Receiver<Input, Failure> {
    receiver("Subscriber") { self.receive(subscription: $0.expose()) }
  }

  /// The subscriber as a receiver that handles the subscription with the given closure.
  @inlinable
  package func receiver(
    _ name: StageName, subscription: @escaping (EngineSubscription) -> Void
  ) -> _Receiver<Input, Failure> {
    _Receiver(
      Label(name, combineIdentifier, isSubscriber: true), subscription: subscription,
      next: Outlet(SubscriberBox(self)) {
        $0.subscriber.receive($1)
      },
      completion: { self.receive(completion: $0) })
  }
}

extension _Receiver: Subscriber {
  /// Sends the subscription to this receiver.
  @inlinable
  public func receive(subscription: any Subscription) {
    self.subscription(.of(subscription))
  }

  /// Sends a value to this receiver and returns the demand for more.
  @inlinable
  public func receive(_ input: Input) -> Subscribers.Demand {
    next(input)
  }

  /// Sends the completion to this receiver.
  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) {
    self.completion(completion)
  }

  /// This receiver.
  @inlinable
  public var _receiver: _Receiver<Input, Failure> { self }

  /// The identifier of the stage or subscriber that receives.
  public var combineIdentifier: CombineIdentifier { label.combineIdentifier }
}
