/// An object that shows how loading goes: an activity indicator, the value, an error with a button to try again.
///
///     final class StatusView: LoadingStateListener {
///       func setLoadingState<Value, Error>(_ state: ObservedLoadingState<Value, Error>) {
///         spinner.isVisible = state.isLoading
///         message.text = state.error.map { "\($0)" }
///       }
///     }
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
