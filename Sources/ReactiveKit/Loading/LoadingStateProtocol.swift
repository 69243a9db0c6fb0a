/// The state of something that is being loaded. See ``LoadingState``.
public protocol LoadingStateProtocol {
  /// The kind of value that is loaded.
  associatedtype LoadingValue

  /// The kind of error that loading can fail with.
  associatedtype LoadingError: Swift.Error

  /// This state as a ``LoadingState``.
  var asLoadingState: LoadingState<LoadingValue, LoadingError> { get }
}

extension LoadingStateProtocol {
  /// Whether loading is in progress, for the first time or again.
  public var isLoading: Bool { if case .loading = asLoadingState { true } else { false } }

  /// The value, or `nil` in any other state.
  public var value: LoadingValue? { if case .loaded(let value) = asLoadingState { value } else { nil } }

  /// The error, or `nil` if loading has not failed.
  public var error: LoadingError? { if case .failed(let error) = asLoadingState { error } else { nil } }
}
