/// A signal that starts sending when it is connected.
public protocol ConnectableSignalProtocol: SignalProtocol {
  /// Starts sending, until the returned disposable is disposed.
  func connect() -> any Disposable
}
