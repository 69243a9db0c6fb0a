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

/// An activity that can be cancelled: an observation, a timer, or a task.
///
/// Origin: Combine, ReactiveKit 3.x.
public protocol Cancellable {
  /// Cancels the activity. Calling this method again has no effect.
  func cancel()
}
