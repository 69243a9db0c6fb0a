public import ReactiveCore

/// A publisher that starts publishing when it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts publishing. Stops when the returned value is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects this publisher while the result has subscribers.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.multicast(subject: PassthroughSubject()).autoconnect()
  /// source.multicast { PassthroughSubject() }.autoconnect()
  /// source.makeConnectable().autoconnect()
  /// first    // -1--2--3--|
  /// ```
  /// ![Connects this publisher while the result has subscribers.](sharing-autoconnect)
  ///
  /// Connects after the first subscriber has subscribed, and disconnects when the last subscriber has cancelled. A
  /// subscriber that has received a completion still counts until it cancels.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
