/// A type that receives a subscription, then values, then at most one completion.
///
/// Origin: Combine.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values received.
  associatedtype Input

  /// The kind of error received at the end; `Never` where none can arrive.
  associatedtype Failure: Error

  /// Receives the subscription that values are asked for with; nothing arrives before it does.
  func receive(subscription: any Subscription)

  /// Receives a value and returns how many more are wanted on top of what was already asked for.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the end of the delivery. Nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)

  /// The form in which the engine holds this subscriber. The default calls the three methods above.
  var _receiver: _Receiver<Input, Failure> { get }
}

extension Subscriber where Input == Void {
  /// Tells the subscriber that a publisher of no values has fired, and returns how many more are wanted.
  ///
  /// Origin: Combine.
  @inlinable
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}
