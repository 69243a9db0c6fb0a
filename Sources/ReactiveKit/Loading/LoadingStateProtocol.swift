/// What is known of something that is being loaded; see ``LoadingState``.
///
/// Origin: ReactiveKit 3.x.
public protocol LoadingStateProtocol {
  /// The kind of value that is loaded.
  associatedtype LoadingValue

  /// The kind of error that loading can end with.
  associatedtype LoadingError: Swift.Error

  /// This as a ``LoadingState``.
  var asLoadingState: LoadingState<LoadingValue, LoadingError> { get }
}

extension LoadingStateProtocol {
  /// Whether loading goes on, be it for the first time or again.
  public var isLoading: Bool { if case .loading = asLoadingState { true } else { false } }

  /// The value, where it was loaded.
  public var value: LoadingValue? { if case .loaded(let value) = asLoadingState { value } else { nil } }

  /// The error, where loading failed.
  public var error: LoadingError? { if case .failed(let error) = asLoadingState { error } else { nil } }
}
