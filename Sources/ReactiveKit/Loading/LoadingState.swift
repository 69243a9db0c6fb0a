/// The state of something that is being loaded.
///
/// A failed state is not an end: another attempt may follow.
public enum LoadingState<LoadingValue, LoadingError: Swift.Error>: LoadingStateProtocol {
  /// Loading is in progress.
  case loading

  /// The value was loaded.
  case loaded(LoadingValue)

  /// Loading failed.
  case failed(LoadingError)

  /// This state.
  public var asLoadingState: LoadingState<LoadingValue, LoadingError> { self }

  /// Returns whether another state is of the same case, regardless of its value or error.
  ///
  /// - Parameter other: The state to compare with. Its value and error may be of other types.
  public func isSameStateAs<V, E>(_ other: LoadingState<V, E>) -> Bool {
    switch (self, other) {
    case (.loading, .loading), (.loaded, .loaded), (.failed, .failed): true
    case (.loading, _), (.loaded, _), (.failed, _): false
    }
  }

  /// Returns this state with its value transformed.
  func mapValue<NewValue>(_ transform: (LoadingValue) -> NewValue) -> LoadingState<NewValue, LoadingError> {
    switch self {
    case .loading: .loading
    case .loaded(let value): .loaded(transform(value))
    case .failed(let error): .failed(error)
    }
  }

  /// Returns this state with its error transformed.
  func mapError<NewError>(_ transform: (LoadingError) -> NewError) -> LoadingState<LoadingValue, NewError> {
    switch self {
    case .loading: .loading
    case .loaded(let value): .loaded(value)
    case .failed(let error): .failed(transform(error))
    }
  }
}

extension LoadingState: Equatable where LoadingValue: Equatable, LoadingError: Equatable {}

extension LoadingState: Sendable where LoadingValue: Sendable {}
