/// An object that shows loading states, for example with an activity indicator, the value, or an error and a button to
/// try again.
///
///     final class StatusView: LoadingStateListener {
///       func setLoadingState<Value, Error>(_ state: ObservedLoadingState<Value, Error>) {
///         spinner.isVisible = state.isLoading
///         message.text = state.error.map { "\($0)" }
///       }
///     }
///
/// A class on the main actor conforms with `@MainActor LoadingStateListener`, or, with a check at run time, with
/// `@preconcurrency LoadingStateListener`. Both forms rely on a context that delivers states on the main thread, like
/// that of a ``BindingTarget``. On another thread, the first form does not notice the mistake, and the second form
/// traps.
public protocol LoadingStateListener: AnyObject {
  /// Shows a state.
  ///
  /// - Parameter state: The state to show.
  func setLoadingState<LoadingValue, LoadingError>(_ state: ObservedLoadingState<LoadingValue, LoadingError>)

  /// Whether signals must not retain this object. Read once, when an operator is called.
  var loadingStateListenerNeedsWeakReference: Bool { get }
}

extension LoadingStateListener {
  /// True.
  public var loadingStateListenerNeedsWeakReference: Bool { true }
}
