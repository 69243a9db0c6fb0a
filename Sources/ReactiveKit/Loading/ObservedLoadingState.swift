/// What an observer is to show of something that is being loaded: a ``LoadingState`` that tells loading from loading again.
///
/// Origin: ReactiveKit 3.x.
public enum ObservedLoadingState<LoadingValue, LoadingError: Swift.Error>: ObservedLoadingStateProtocol {
  /// Loading goes on, and there is nothing to show.
  case loading

  /// Loading goes on, and what was seen before can be shown meanwhile.
  case reloading

  /// The value was loaded.
  case loaded(LoadingValue)

  /// Loading failed.
  case failed(LoadingError)

  /// This as a ``LoadingState``, where loading again is loading.
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
