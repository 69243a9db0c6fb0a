/// The case of the previous loading state.
@usableFromInline
package enum LastLoadingState {
  case none, loading, loaded, failed
}

/// Distinguishes reloading from loading, and drops a loading state that follows another one.
package func deriveObservedLoadingStateStep<State: LoadingStateProtocol>(
  loadsAgainOnFailure: Bool
) -> Step<State, ObservedLoadingState<State.LoadingValue, State.LoadingError>, LastLoadingState> {
  Step(.none) { box, state in
    let last = box.state
    switch state.asLoadingState {
    case .loading:
      box.state = .loading
      switch last {
      case .none: return box.next(.loading)
      case .loading: return .max(1)
      case .loaded: return box.next(.reloading)
      case .failed: return box.next(loadsAgainOnFailure ? .loading : .reloading)
      }
    case .loaded(let value):
      box.state = .loaded
      return box.next(.loaded(value))
    case .failed(let error):
      box.state = .failed
      return box.next(.failed(error))
    }
  }
}
