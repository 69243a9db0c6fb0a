/// A signal of loading states.
///
/// ```swift
/// struct Offline: Error {}
///
/// let page: LoadingSignal<String, Offline> = Signal<String, Offline>(just: "a page").toLoadingSignal()
/// let lengths = page.mapValue { $0.count }
/// let bag = DisposeBag()
///
/// lengths.observeNext { state in
///   if state.isLoading { print("…") }
///   if let length = state.value { print(length) }
/// }
/// .dispose(in: bag)  // prints …, 6
/// ```
///
/// The signal cannot fail. A failed state is an element, and other states may follow. The signal completes if loading
/// ends with it.
public typealias LoadingSignal<LoadingValue, LoadingError: Swift.Error> = SafeSignal<
  LoadingState<LoadingValue, LoadingError>
>

extension SignalProtocol where Element: LoadingStateProtocol, Error == Never {
  /// The kind of value that is loaded.
  public typealias LoadingValue = Element.LoadingValue

  /// The kind of error that loading can fail with.
  public typealias LoadingError = Element.LoadingError

  /// Creates a signal that sends a loading state, then completes.
  ///
  /// ```swift
  /// LoadingSignal<String, MarbleFailure>.loading()   // (L|)  L = loading
  /// ```
  /// ![Creates a signal that sends a loading state, then completes.](loading-loading)
  public static func loading() -> LoadingSignal<LoadingValue, LoadingError> {
    LoadingSignal(just: .loading)
  }

  /// Creates a signal that sends a loaded value, then completes.
  ///
  /// ```swift
  /// LoadingSignal<String, MarbleFailure>.loaded("A")   // (a|)  a = loaded(A)
  /// ```
  /// ![Creates a signal that sends a loaded value, then completes.](loading-loaded)
  ///
  /// - Parameter value: The loaded value to send to each observer.
  public static func loaded(_ value: LoadingValue) -> LoadingSignal<LoadingValue, LoadingError> {
    LoadingSignal(just: .loaded(value))
  }

  /// Creates a signal that sends a failed state, then completes. The signal itself does not fail.
  ///
  /// ```swift
  /// LoadingSignal<String, MarbleFailure>.failed(MarbleFailure())
  ///    // (x|)  x = failed(#)
  /// ```
  /// ![Creates a signal that sends a failed state, then completes.](loading-failed)
  ///
  /// - Parameter error: The error of the failed state.
  public static func failed(_ error: LoadingError) -> LoadingSignal<LoadingValue, LoadingError> {
    LoadingSignal(just: .failed(error))
  }
}
