public import ReactiveCore

/// A publisher that publishes the values sent to it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  ///
  /// In this module's subjects, a thread that is already delivering a value delivers this value too. In that case,
  /// `send` may return before the subscribers receive the value.
  func send(_ value: Output)

  /// Sends the completion to the subscribers.
  func send(completion: Subscribers.Completion<Failure>)

  /// Receives the subscription of an upstream that feeds this subject, and requests values from that upstream.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an empty value to the subscribers.
  public func send() {
    send(())
  }
}
