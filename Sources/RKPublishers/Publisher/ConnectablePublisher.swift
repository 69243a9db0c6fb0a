public import ReactiveKit

/// A publisher that starts to deliver when it is connected.
///
/// Origin: Combine.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts to deliver, until the result is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// A publisher that connects this one while it has subscribers.
  ///
  /// It connects when the first subscriber has been attached, and disconnects when the last has cancelled. A completion does
  /// not count as leaving.
  ///
  /// Origin: Combine.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
