/// A subscriber of the user's, behind an outlet.
@usableFromInline
final class SubscriberBox<S: Subscriber>: CustomStringConvertible, HoldsSubscriber {
  @usableFromInline
  let subscriber: S

  @inlinable
  init(_ subscriber: S) {
    self.subscriber = subscriber
  }

  @usableFromInline
  var description: String { "\(subscriber)" }

  @usableFromInline
  var held: any Subscriber { subscriber }
}

/// What stands for a subscriber of the user's.
@usableFromInline
protocol HoldsSubscriber: AnyObject {
  /// That subscriber.
  var held: any Subscriber { get }
}

/// What an outlet's object is shown as: the subscriber of the user's that it stands for, or itself.
func shown(_ object: AnyObject) -> Any {
  (object as? any HoldsSubscriber)?.held ?? object
}

extension Subscriber {
  /// The subscriber's three methods as a conduit.
  @inlinable
  public var _conduit: Conduit<Input, Failure> {
    conduit("Subscriber") { self.receive(subscription: $0.expose()) }
  }

  /// The subscriber as a conduit, with a way of its own to take a subscription.
  @inlinable
  package func conduit(
    _ name: StaticString, subscription: @escaping (EngineSubscription) -> Void
  ) -> Conduit<Input, Failure> {
    Conduit(
      Label(name, combineIdentifier), subscription: subscription,
      next: Outlet(SubscriberBox(self)) { unsafeDowncast($0, to: SubscriberBox<Self>.self).subscriber.receive($1) },
      completion: { self.receive(completion: $0) })
  }
}
