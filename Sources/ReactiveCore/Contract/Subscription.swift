/// The connection between a publisher and one subscriber. The subscriber retains it.
///
/// Both methods may be called on any thread, even while a value is being delivered. After `cancel()` returns, no value
/// or completion is delivered on the calling thread.
///
/// Origin: Combine.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Requests more values.
  ///
  /// - Parameter demand: The number of values, in addition to those already requested. Subjects and many operators trap
  ///   on `.none`.
  func request(_ demand: Subscribers.Demand)
}
