/// What is known of something that is being loaded: nothing yet, its value, or why there is none.
///
/// A failure is a state like the others, not an end: another attempt may follow it.
///
/// Origin: ReactiveKit 3.x.
public enum LoadingState<LoadingValue, LoadingError: Swift.Error>: LoadingStateProtocol {
  /// Loading goes on.
  case loading

  /// The value was loaded.
  case loaded(LoadingValue)

  /// Loading failed.
  case failed(LoadingError)

  /// This state.
  public var asLoadingState: LoadingState<LoadingValue, LoadingError> { self }

  /// Whether another state is of the same case, whatever value or error is in it.
  ///
  /// Origin: ReactiveKit 3.x.
  public func isSameStateAs<V, E>(_ other: LoadingState<V, E>) -> Bool {
    switch (self, other) {
    case (.loading, .loading), (.loaded, .loaded), (.failed, .failed): true
    case (.loading, _), (.loaded, _), (.failed, _): false
    }
  }

  /// This state with what is made of its value.
  func mapValue<NewValue>(_ transform: (LoadingValue) -> NewValue) -> LoadingState<NewValue, LoadingError> {
    switch self {
    case .loading: .loading
    case .loaded(let value): .loaded(transform(value))
    case .failed(let error): .failed(error)
    }
  }

  /// This state with what is made of its error.
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
