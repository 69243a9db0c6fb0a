/// What an observer is to show of something that is being loaded; see ``ObservedLoadingState``.
///
/// Origin: ReactiveKit 3.x.
public protocol ObservedLoadingStateProtocol: LoadingStateProtocol {
  /// This as an ``ObservedLoadingState``.
  var asObservedLoadingState: ObservedLoadingState<LoadingValue, LoadingError> { get }
}

extension ObservedLoadingStateProtocol {
  /// Whether it is being loaded again, while there is a value to show.
  public var isReloading: Bool { if case .reloading = asObservedLoadingState { true } else { false } }
}
