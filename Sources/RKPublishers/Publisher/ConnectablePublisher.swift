public import ReactiveCore

/// A publisher that starts publishing when it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts publishing. Stops when the returned value is cancelled.
  func connect() -> any Cancellable
}
