/// An activity that can be cancelled: an observation, a timer, or a task.
///
/// Origin: Combine, ReactiveKit 3.x.
public protocol Cancellable {
  /// Cancels the activity. Calling this method again has no effect.
  func cancel()
}
