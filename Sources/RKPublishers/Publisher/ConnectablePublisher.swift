public import ReactiveCore

/// A publisher that starts publishing when it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts publishing. Stops when the returned value is cancelled.
  ///
  /// ```swift
  /// let news = Just("storm").makeConnectable()
  /// let observation = news.sink { print($0) }  // prints nothing
  /// let connection = news.connect()  // prints storm
  /// observation.cancel()
  /// connection.cancel()
  /// ```
  func connect() -> any Cancellable
}
