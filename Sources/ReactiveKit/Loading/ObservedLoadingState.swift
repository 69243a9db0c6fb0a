/// A loading state for an observer to show. Unlike ``LoadingState``, it distinguishes reloading from loading.
public enum ObservedLoadingState<LoadingValue, LoadingError: Swift.Error>: ObservedLoadingStateProtocol {
  /// Loading is in progress, and there is nothing to show.
  case loading

  /// Loading is in progress, and the previous state can be shown meanwhile.
  case reloading

  /// The value was loaded.
  case loaded(LoadingValue)

  /// Loading failed.
  case failed(LoadingError)

  /// This state as a ``LoadingState``. Reloading counts as loading.
  public var asLoadingState: LoadingState<LoadingValue, LoadingError> {
    switch self {
    case .loading, .reloading: .loading
    case .loaded(let value): .loaded(value)
    case .failed(let error): .failed(error)
    }
  }

  /// This state.
  public var asObservedLoadingState: ObservedLoadingState<LoadingValue, LoadingError> { self }
}

extension ObservedLoadingState: Equatable where LoadingValue: Equatable, LoadingError: Equatable {}

extension ObservedLoadingState: Sendable where LoadingValue: Sendable {}
