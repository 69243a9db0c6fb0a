extension SignalProtocol {
  /// This signal as a loading signal: says first that loading goes on, then sends each element as a loaded value, and a
  /// failure as a failed state, behind which it completes.
  ///
  /// Origin: ReactiveKit 3.x.
  public func toLoadingSignal() -> LoadingSignal<Element, Error> {
    toLoadingStates().prepend(.loading)
  }

  /// The elements and the failure as states.
  func toLoadingStates() -> LoadingSignal<Element, Error> {
    map { LoadingState<Element, Error>.loaded($0) }.flatMapError { LoadingSignal(just: .failed($0)) }
  }

  /// Reloads a property at each element, silently, and sends the element on when the value has been loaded.
  ///
  /// A new element ends the reload of the one before, whose element is not sent. A reload that fails fails the signal.
  /// Completes when the source and the last reload have. The property is held on to.
  ///
  /// Origin: ReactiveKit 3.x.
  public func reloading<LoadingValue>(_ property: LoadingProperty<LoadingValue, Error>) -> Signal<Element, Error> {
    flatMapLatest { element -> Signal<Element, Error> in
      property.reload().dematerializeLoadingState().map { _ in element }
    }
  }
}

extension SignalProtocol where Element: LoadingStateProtocol, Error == Never {
  /// Reloads a property at each loaded value, silently, and sends the value on when the property's has been loaded. How the
  /// reloads go is sent as states; a failure of one is a failed state.
  ///
  /// The property is held on to.
  ///
  /// - Parameters:
  ///   - property: What is reloaded.
  ///   - strategy: How the reloads are joined; see ``flatMapValue(_:transform:)``.
  ///
  /// Origin: ReactiveKit 3.x, which went by the latest value whatever the strategy.
  public func reloading<V>(
    _ property: LoadingProperty<V, LoadingError>, strategy: FlattenStrategy = .latest
  ) -> LoadingSignal<LoadingValue, LoadingError> {
    let inner = { (value: LoadingValue) -> LoadingSignal<LoadingValue, LoadingError> in
      property.reload().mapValue { _ in value }
    }
    return flatMapValue(strategy, transform: inner)
  }
}
