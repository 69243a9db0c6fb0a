/// A loading state for an observer to show. See ``ObservedLoadingState``.
public protocol ObservedLoadingStateProtocol: LoadingStateProtocol {
  /// This state as an ``ObservedLoadingState``.
  var asObservedLoadingState: ObservedLoadingState<LoadingValue, LoadingError> { get }
}

extension ObservedLoadingStateProtocol {
  /// Whether loading is in progress again, while the previous state can be shown.
  public var isReloading: Bool { if case .reloading = asObservedLoadingState { true } else { false } }
}
