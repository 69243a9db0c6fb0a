/// A type that can deliver values over time to one or more subscribers.
///
/// A publisher does nothing until a subscriber is attached. It then hands over one ``Subscription``, delivers at most as
/// many values as the subscriber has asked for, and ends with at most one completion.
///
/// A type of your own needs ``receive(subscriber:)`` and nothing else. The operators of this library accept what such a
/// publisher sends from any thread, one event at a time; they do not repair its order.
///
/// Origin: Combine.
public protocol Publisher<Output, Failure> {
  /// The kind of values delivered.
  associatedtype Output

  /// The kind of error that can end the delivery; `Never` where none can.
  associatedtype Failure: Error

  /// Attaches a subscriber.
  ///
  /// Implement this method in a publisher of your own; call ``subscribe(_:)-(S)`` to attach.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input

  /// Attaches the receiving end that the engine works with.
  ///
  /// Every publisher of this library implements this method, and gets ``receive(subscriber:)`` from it. A publisher of
  /// your own gets it from ``receive(subscriber:)``.
  func _attach(_ downstream: _Receiver<Output, Failure>)
}

extension Publisher {
  /// Attaches a subscriber to this publisher.
  ///
  /// Calls ``receive(subscriber:)`` once with the subscriber itself and sends nothing of its own.
  ///
  /// Origin: Combine.
  @inlinable
  public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }
}
