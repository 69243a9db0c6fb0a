/// An object that shows how loading goes: an activity indicator, the value, an error with a button to try again.
///
///     final class StatusView: LoadingStateListener {
///       func setLoadingState<Value, Error>(_ state: ObservedLoadingState<Value, Error>) {
///         spinner.isVisible = state.isLoading
///         message.text = state.error.map { "\($0)" }
///       }
///     }
///
/// A class on the main actor conforms on it too, `@MainActor LoadingStateListener`, or with a check at run time,
/// `@preconcurrency LoadingStateListener`. Either relies on a context that brings states to the main thread, as a
/// ``BindingTarget`` has; elsewhere the first form is not checked, and the second traps.
///
/// Origin: ReactiveKit 3.x.
public protocol LoadingStateListener: AnyObject {
  /// Shows a state.
  func setLoadingState<LoadingValue, LoadingError>(_ state: ObservedLoadingState<LoadingValue, LoadingError>)

  /// Whether signals are not to hold on to this object. Asked once, where an operator is called.
  var loadingStateListenerNeedsWeakReference: Bool { get }
}

extension LoadingStateListener {
  /// True.
  public var loadingStateListenerNeedsWeakReference: Bool { true }
}
