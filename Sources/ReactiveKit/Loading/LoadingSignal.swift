/// A signal of how loading goes.
///
/// It cannot fail: that loading failed is an element, and others may follow. Where the end of the signal is to be the end of
/// loading, a completion says so.
///
/// Origin: ReactiveKit 3.x.
public typealias LoadingSignal<LoadingValue, LoadingError: Swift.Error> = SafeSignal<
  LoadingState<LoadingValue, LoadingError>
>

extension SignalProtocol where Element: LoadingStateProtocol, Error == Never {
  /// The kind of value that is loaded.
  public typealias LoadingValue = Element.LoadingValue

  /// The kind of error that loading can end with.
  public typealias LoadingError = Element.LoadingError

  /// Says that loading goes on, and completes.
  ///
  /// Origin: ReactiveKit 3.x.
  public static func loading() -> LoadingSignal<LoadingValue, LoadingError> {
    LoadingSignal(just: .loading)
  }

  /// Sends a loaded value, and completes.
  ///
  /// Origin: ReactiveKit 3.x.
  public static func loaded(_ value: LoadingValue) -> LoadingSignal<LoadingValue, LoadingError> {
    LoadingSignal(just: .loaded(value))
  }

  /// Says that loading failed, and completes: the signal itself does not fail.
  ///
  /// Origin: ReactiveKit 3.x.
  public static func failed(_ error: LoadingError) -> LoadingSignal<LoadingValue, LoadingError> {
    LoadingSignal(just: .failed(error))
  }
}
