public import ReactiveKit

/// The namespace of the publishers that operators return.
///
/// Origin: Combine.
public enum Publishers {}

/// A publisher of this library: it takes conduits, and subscribers by way of their conduit.
public protocol _ConduitPublisher: Publisher {}

extension _ConduitPublisher {
  /// Attaches a subscriber.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    _attach(subscriber._conduit)
  }
}
