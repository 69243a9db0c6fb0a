/// A signal that starts sending when it is connected.
public protocol ConnectableSignalProtocol: SignalProtocol {
  /// Starts sending, until the returned disposable is disposed.
  ///
  /// ```swift
  /// let news = SafeSignal(just: "storm").publish()
  /// _ = news.observeNext { print($0) }  // prints nothing
  /// let connection = news.connect()  // prints storm
  /// connection.dispose()
  /// ```
  func connect() -> any Disposable
}
