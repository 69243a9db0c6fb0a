extension SignalProtocol {
  /// Sends a loading state first, and then each element as a loaded value. Sends a failure as a failed state, then
  /// completes.
  ///
  /// ```swift
  /// source                     // ---A---#
  /// source.toLoadingSignal()   // L--a---(x|)  L = loading, a = loaded(A), x = failed(#)
  /// ```
  /// ![Says first that loading goes on, and turns a failure into a state.](loading-to-loading-signal)
  public func toLoadingSignal() -> LoadingSignal<Element, Error> {
    toLoadingStates().prepend(.loading)
  }

  /// Sends the elements and the failure as states.
  func toLoadingStates() -> LoadingSignal<Element, Error> {
    map { LoadingState<Element, Error>.loaded($0) }.flatMapError { LoadingSignal(just: .failed($0)) }
  }

  /// Silently reloads a property for each element, and sends the element when the property has been loaded.
  ///
  /// ```swift
  /// source                       // -1-----2----|
  /// detail                       // --x|
  /// let property = LoadingProperty { detail.toLoadingSignal() }
  /// source.reloading(property)   // ---1-----2--|
  /// ```
  /// ![Loads a property again for each element, and sends the element when that is done.](loading-reloading)
  ///
  /// A new element ends the reload for the previous element, which is then not sent. Completes when this signal and the
  /// last reload have completed. Fails when this signal or a reload fails.
  ///
  /// - Parameter property: The property to reload. The result retains the property.
  public func reloading<LoadingValue>(_ property: LoadingProperty<LoadingValue, Error>) -> Signal<Element, Error> {
    flatMapLatest { element -> Signal<Element, Error> in
      property.reload().dematerializeLoadingState().map { _ in element }
    }
  }
}

extension SignalProtocol where Element: LoadingStateProtocol, Error == Never {
  /// Silently reloads a property for each loaded value, and sends the value when the property has been loaded. Also
  /// sends the other states of the reloads, so a reload that fails leads to a failed state.
  ///
  /// ```swift
  /// states: LoadingState<String, Never>   // L---a----|  L = .loading, a = .loaded("A")
  /// detail                                // ---x|
  /// let property = LoadingProperty { detail.toLoadingSignal() }
  /// states.reloading(property)            // L---L--a-|
  /// ```
  /// ![Loads a property again for each value, and sends loading states until that is done.](loading-reloading-values)
  ///
  /// Retains the property.
  ///
  /// - Parameters:
  ///   - property: The property to reload.
  ///   - strategy: The way in which the reloads are combined. See ``flatMapValue(_:transform:)``.
  ///
  /// Origin: ReactiveKit 3.x, which always used the strategy `latest`.
  public func reloading<V>(
    _ property: LoadingProperty<V, LoadingError>, strategy: FlattenStrategy = .latest
  ) -> LoadingSignal<LoadingValue, LoadingError> {
    let inner = { (value: LoadingValue) -> LoadingSignal<LoadingValue, LoadingError> in
      property.reload().mapValue { _ in value }
    }
    return flatMapValue(strategy, transform: inner)
  }
}
