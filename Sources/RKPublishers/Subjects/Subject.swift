public import ReactiveCore

/// A publisher that publishes the values sent to it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  ///
  /// This module's subjects deliver the value before `send` returns. If another thread is delivering a value, they wait
  /// for their turn. If that thread is blocked for 1 ms, or after 100 ms, they leave the value to it.
  ///
  /// - Parameter value: The value to send.
  func send(_ value: Output)

  /// Sends the completion to the subscribers.
  ///
  /// - Parameter completion: The completion to send.
  func send(completion: Subscribers.Completion<Failure>)

  /// Receives the subscription of an upstream that feeds this subject, and requests values from that upstream.
  ///
  /// - Parameter subscription: The subscription of the upstream.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an empty value to the subscribers.
  public func send() {
    send(())
  }
}
