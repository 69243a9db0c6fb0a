/// Something that can be stopped: an observation, a timer, a task.
///
/// Origin: Combine, ReactiveKit 3.x.
public protocol Cancellable {
  /// Stops the activity. Calling it again does nothing.
  func cancel()
}
