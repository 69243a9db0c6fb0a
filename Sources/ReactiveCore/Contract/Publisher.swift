/// A type that publishes values over time to one or more subscribers.
///
/// A publisher does nothing until a subscriber subscribes. It then sends one ``Subscription``, publishes at most as
/// many values as the subscriber requested, and sends at most one completion.
///
/// To declare your own publisher, implement only ``receive(subscriber:)``. The operators of this library accept its
/// events on any thread, one event at a time. They do not repair the order of the events.
///
/// Origin: Combine.
public protocol Publisher<Output, Failure> {
  /// The kind of values this publisher publishes.
  associatedtype Output

  /// The kind of error this publisher can fail with, or `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber to this publisher.
  ///
  /// Implement this method in your own publishers. To attach a subscriber, call ``subscribe(_:)-(S)`` instead.
  ///
  /// - Parameter subscriber: The subscriber to attach.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input

  /// Attaches a receiver, the engine's form of a subscriber.
  ///
  /// Every publisher of this library implements this method, and gets ``receive(subscriber:)`` from it. Your own
  /// publishers get this method from ``receive(subscriber:)``.
  func _attach(_ downstream: _Receiver<Output, Failure>)
}

extension Publisher {
  /// Attaches a subscriber to this publisher.
  ///
  /// Calls ``receive(subscriber:)`` once with the subscriber itself, and sends nothing else to it.
  ///
  /// - Parameter subscriber: The subscriber to attach.
  ///
  /// Origin: Combine.
  @inlinable
  public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }
}

/// A publisher that is a signal of `ReactiveKit`: what modules that do not know that one add to signals alone.
///
/// Origin: this library.
public protocol _SignalPublisher: Publisher {}
