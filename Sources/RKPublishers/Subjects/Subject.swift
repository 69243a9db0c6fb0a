public import ReactiveKit

/// A publisher whose values are sent to it.
///
/// Origin: Combine.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  ///
  /// The subjects of this module leave the value to a thread that is delivering: `send` may then return before the subscribers
  /// have got it.
  func send(_ value: Output)

  /// Sends the end to the subscribers.
  func send(completion: Subscribers.Completion<Failure>)

  /// Takes the subscription of an upstream that is to feed this subject, and asks it for values.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Tells the subscribers that something has happened.
  ///
  /// Origin: Combine.
  public func send() {
    send(())
  }
}
