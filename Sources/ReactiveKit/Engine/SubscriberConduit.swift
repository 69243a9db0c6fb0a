/// A subscriber of the user's, behind an outlet.
@usableFromInline
final class SubscriberBox<S: Subscriber>: CustomStringConvertible {
  @usableFromInline
  let subscriber: S

  @inlinable
  init(_ subscriber: S) {
    self.subscriber = subscriber
  }

  @usableFromInline
  var description: String { "\(subscriber)" }
}

extension Subscriber {
  /// The subscriber's three methods as a conduit.
  @inlinable
  public var _conduit: Conduit<Input, Failure> {
    Conduit(
      Label("Subscriber", combineIdentifier),
      subscription: { self.receive(subscription: $0.exposed) },
      next: Outlet(SubscriberBox(self)) { unsafeDowncast($0, to: SubscriberBox<Self>.self).subscriber.receive($1) },
      completion: { self.receive(completion: $0) })
  }
}
