/// A type that receives a subscription, then values, then at most one completion.
///
/// Origin: Combine.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values this subscriber receives.
  associatedtype Input

  /// The kind of error this subscriber can receive, or `Never` if it receives no errors.
  associatedtype Failure: Error

  /// Receives the subscription. Nothing arrives before it.
  ///
  /// - Parameter subscription: The subscription, which the subscriber uses to request values.
  func receive(subscription: any Subscription)

  /// Receives a value. Returns additional demand: the number of values to add to those already requested.
  ///
  /// - Parameter input: The value.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the completion. Nothing arrives after the completion.
  ///
  /// - Parameter completion: The completion: `.finished`, or `.failure` with an error.
  func receive(completion: Subscribers.Completion<Failure>)

  /// The engine's form of this subscriber. The default calls the three methods above.
  var _receiver: _Receiver<Input, Failure> { get }
}

extension Subscriber where Input == Void {
  /// Receives a value of type `Void`. Returns additional demand.
  ///
  /// Origin: Combine.
  @inlinable
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}
