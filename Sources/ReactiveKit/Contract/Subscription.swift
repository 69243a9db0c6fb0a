/// The link between a publisher and one subscriber, held by the subscriber.
///
/// Both methods may be called on any thread, also while a value is being delivered. After `cancel()` returned, no value
/// and no completion is delivered on the calling thread.
///
/// Origin: Combine.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values, on top of what was asked for before.
  func request(_ demand: Subscribers.Demand)
}
