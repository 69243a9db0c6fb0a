extension SignalProtocol where Element: LoadingStateProtocol, Error == Never {
  /// Sends the loaded values, and drops all other states.
  ///
  /// ```swift
  ///                                               // L = .loading, a = .loaded("A"), x = .failed(MarbleFailure())
  /// states: LoadingState<String, MarbleFailure>   // L--a---x-|
  /// states.value()                                // ---A-----|
  /// ```
  /// ![Sends the values of loaded states.](loading-value)
  public func value() -> SafeSignal<LoadingValue> {
    compactMap { $0.value }
  }

  /// Transforms each loaded value. Other states pass through.
  ///
  /// ```swift
  ///                                               // L = .loading, a = .loaded("A"), x = .failed(MarbleFailure())
  /// states: LoadingState<String, MarbleFailure>   // L--a---x-|
  /// let bad = Named("bad")
  /// states.mapValue { $0 + "!" }                  // L--b---x-|  b = loaded(A!)
  /// ```
  /// ![Transforms each loaded value.](loading-map-value)
  ///
  /// - Parameter transform: A closure that transforms a loaded value.
  public func mapValue<NewValue>(
    _ transform: @escaping (LoadingValue) -> NewValue
  ) -> LoadingSignal<NewValue, LoadingError> {
    map { $0.asLoadingState.mapValue(transform) }
  }

  /// Transforms the error of each failed state. Other states pass through.
  ///
  /// ```swift
  ///                                               // L = .loading, a = .loaded("A"), x = .failed(MarbleFailure())
  /// states: LoadingState<String, MarbleFailure>   // L--a---x-|
  /// let bad = Named("bad")
  /// states.mapLoadingError { _ in bad }           // L--a---y-|  y = failed(bad)
  /// ```
  /// ![Transforms the error of each failed state.](loading-map-loading-error)
  ///
  /// - Parameter transform: A closure that converts the error of a failed state.
  public func mapLoadingError<NewError>(
    _ transform: @escaping (LoadingError) -> NewError
  ) -> LoadingSignal<LoadingValue, NewError> {
    map { $0.asLoadingState.mapError(transform) }
  }

  /// Sends each loaded value as an element, and drops loading states. At the first failed state, fails with its error
  /// and stops observing this signal.
  ///
  /// ```swift
  ///                                               // L = .loading, a = .loaded("A"), x = .failed(MarbleFailure())
  /// states: LoadingState<String, MarbleFailure>   // L--a---x-|
  /// states.dematerializeLoadingState()            // ---A---#
  /// ```
  /// ![Sends the values of loaded states, and fails with a failed state.](loading-dematerialize-loading-state)
  public func dematerializeLoadingState() -> Signal<LoadingValue, LoadingError> {
    compactMap { state -> Result<LoadingValue, LoadingError>? in
      switch state.asLoadingState {
      case .loading: nil
      case .loaded(let value): .success(value)
      case .failed(let error): .failure(error)
      }
    }.tryMap { $0 }
  }

  /// Transforms the loaded values with the operators of an ordinary signal. Other states pass through.
  ///
  /// ```swift
  ///                                                          // L = .loading, a = .loaded("A"), x = .failed(MarbleFailure())
  /// states: LoadingState<String, MarbleFailure>              // L--a---x-|
  /// states.liftValue { $0.delay(for: 2, scheduler: time) }   // L----a-x---|
  /// ```
  /// ![Applies operators of signals to the values of loaded states.](loading-lift-value)
  ///
  ///     user.liftValue { $0.map(\.name).removeDuplicates() }
  ///
  /// Completes, and stops observing this signal, when the signal that `transform` returns completes. When this signal
  /// completes, the signal of loaded values completes. If the signal that `transform` returns fails, the result sends a
  /// failed state and completes.
  ///
  /// - Parameter transform: A closure that receives a signal of the loaded values. It is called for each observation,
  ///   before this signal is observed.
  ///
  /// Origin: ReactiveKit 3.x, which sent an additional loading state at the start.
  @_disfavoredOverload
  public func liftValue<T>(
    _ transform: @escaping (Signal<LoadingValue, LoadingError>) -> Signal<T, LoadingError>
  ) -> LoadingSignal<T, LoadingError> {
    liftValue { transform($0).toLoadingStates() }
  }

  /// Transforms the loaded values, as an ordinary signal, into states. Other states pass through. See ``liftValue(_:)``
  /// for values.
  ///
  /// Completes, and stops observing this signal, when the signal that `transform` returns completes. When this signal
  /// completes, the signal of loaded values completes.
  ///
  /// - Parameter transform: A closure that receives a signal of the loaded values. It is called for each observation,
  ///   before this signal is observed.
  public func liftValue<T>(
    _ transform: @escaping (Signal<LoadingValue, LoadingError>) -> LoadingSignal<T, LoadingError>
  ) -> LoadingSignal<T, LoadingError> {
    LoadingSignal { observer in
      let values = PassthroughSubject<LoadingValue, LoadingError>()
      let source = SignalObservation()
      let result = SignalObservation()
      // The observer gets both before either starts, because each may run to its end, or to a disposal, immediately.
      observer.attach { _ in CompositeDisposable([source, result]) }
      transform(values.toSignal())._attach(
        result.receiver(
          "LiftValue", receiveCompletion: { observer.receive(completion: $0) },
          receiveValue: { observer.receive($0) }))
      guard !observer.isDisposed else { return NonDisposable.instance }
      self._attach(
        source.receiver(
          "LiftValue", receiveCompletion: { _ in values.send(completion: .finished) },
          receiveValue: { state in
            switch state.asLoadingState {
            case .loading: observer.receive(.loading)
            case .loaded(let value): values.core.pass(value)
            case .failed(let error): observer.receive(.failed(error))
            }
          }))
      return NonDisposable.instance
    }
  }

  /// Transforms each loaded value into a loading signal, and combines these inner signals by a strategy. Any other
  /// state counts as an inner signal that sends only this state.
  ///
  /// ```swift
  /// states: LoadingState<String, Never>                     // L---a----|  L = .loading, a = .loaded("A")
  /// detail                                                  // ---B-|
  /// states.flatMapValue { _ in detail.toLoadingSignal() }   // L---L--b-|  b = loaded(B)
  /// ```
  /// ![Loads something else for each value that is loaded.](loading-flat-map-value)
  ///
  /// With `.latest`, a state of any kind therefore ends the inner signal of the previous value. With `.concat`, the
  /// state waits until that inner signal completes. Completes when this signal and all inner signals have completed.
  ///
  /// - Parameters:
  ///   - strategy: The way in which the inner signals are combined. By default, only the latest one is observed.
  ///   - transform: A closure that receives a loaded value, and returns an inner signal.
  public func flatMapValue<NewValue>(
    _ strategy: FlattenStrategy = .latest,
    transform: @escaping (LoadingValue) -> LoadingSignal<NewValue, LoadingError>
  ) -> LoadingSignal<NewValue, LoadingError> {
    flatMap(strategy) { state -> LoadingSignal<NewValue, LoadingError> in
      switch state.asLoadingState {
      case .loading: LoadingSignal(just: .loading)
      case .loaded(let value): transform(value)
      case .failed(let error): LoadingSignal(just: .failed(error))
      }
    }
  }

  /// Transforms each loaded value into a signal, and combines these inner signals, as loading signals, by a strategy.
  /// Each inner signal sends a loading state first, and its failure as a failed state. See
  /// ``flatMapValue(_:transform:)`` for loading signals.
  ///
  /// - Parameters:
  ///   - strategy: The way in which the inner signals are combined. By default, only the latest one is observed.
  ///   - transform: A closure that receives a loaded value, and returns an inner signal.
  public func flatMapValue<NewValue>(
    _ strategy: FlattenStrategy = .latest, transform: @escaping (LoadingValue) -> Signal<NewValue, LoadingError>
  ) -> LoadingSignal<NewValue, LoadingError> {
    let inner = { (value: LoadingValue) -> LoadingSignal<NewValue, LoadingError> in transform(value).toLoadingSignal() }
    return flatMapValue(strategy, transform: inner)
  }

  /// Transforms each loaded value into a loading signal, and combines these inner signals by a strategy. See
  /// ``flatMapValue(_:transform:)``.
  ///
  /// - Parameters:
  ///   - strategy: The way in which the inner signals are combined. By default, only the latest one is observed.
  ///   - transform: A closure that receives a loaded value, and returns an inner signal.
  ///
  /// Origin: ReactiveKit 3.x, including the spelling of the label.
  @_disfavoredOverload
  public func flatMapValue<NewValue>(
    _ strategy: FlattenStrategy = .latest,
    transfrom transform: @escaping (LoadingValue) -> LoadingSignal<NewValue, LoadingError>
  ) -> LoadingSignal<NewValue, LoadingError> {
    flatMapValue(strategy, transform: transform)
  }

  /// Transforms each loaded value into a signal, and combines these inner signals by a strategy. See
  /// ``flatMapValue(_:transform:)``.
  ///
  /// - Parameters:
  ///   - strategy: The way in which the inner signals are combined. By default, only the latest one is observed.
  ///   - transform: A closure that receives a loaded value, and returns an inner signal.
  ///
  /// Origin: ReactiveKit 3.x, including the spelling of the label.
  @_disfavoredOverload
  public func flatMapValue<NewValue>(
    _ strategy: FlattenStrategy = .latest,
    transfrom transform: @escaping (LoadingValue) -> Signal<NewValue, LoadingError>
  ) -> LoadingSignal<NewValue, LoadingError> {
    flatMapValue(strategy, transform: transform)
  }

  /// Distinguishes reloading from loading. Sends a loading state that follows a loaded state as reloading, and drops a
  /// loading state that follows another one.
  ///
  /// ```swift
  ///                                               // L = .loading, a = .loaded("A"), x = .failed(MarbleFailure())
  /// states: LoadingState<String, MarbleFailure>   // L--a--L--x--L--a--
  /// states.deriveObservedLoadingState()           // L--a--R--x--L--a--  R = reloading
  /// ```
  /// ![Tells loading from loading again.](loading-derive-observed-loading-state)
  ///
  /// Each observation remembers its own previous state.
  ///
  /// - Parameter loadsAgainOnFailure: Whether to send a loading state that follows a failed state as loading.
  ///   Otherwise, such a state is sent as reloading.
  ///
  /// Origin: ReactiveKit 3.x, where all observations of one signal shared the previous state.
  public func deriveObservedLoadingState(
    loadsAgainOnFailure: Bool = true
  ) -> Signal<ObservedLoadingState<LoadingValue, LoadingError>, Never> {
    let step: Step<Element, ObservedLoadingState<LoadingValue, LoadingError>, LastLoadingState> =
      deriveObservedLoadingStateStep(loadsAgainOnFailure: loadsAgainOnFailure)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "DeriveObservedLoadingState")) })
  }
}

extension SignalProtocol where Element: LoadingStateProtocol, Error == Never, Element.LoadingError == Never {
  // If loading cannot fail, a loading signal is also a signal of the same error type. This overload treats it as a
  // loading signal.

  /// Transforms each loaded value into a loading signal, and combines these inner signals by a strategy. See
  /// ``flatMapValue(_:transform:)``.
  ///
  /// - Parameters:
  ///   - strategy: The way in which the inner signals are combined. By default, only the latest one is observed.
  ///   - transform: A closure that receives a loaded value, and returns an inner signal.
  public func flatMapValue<NewValue>(
    _ strategy: FlattenStrategy = .latest, transform: @escaping (LoadingValue) -> LoadingSignal<NewValue, Never>
  ) -> LoadingSignal<NewValue, Never> {
    flatMap(strategy) { state -> LoadingSignal<NewValue, Never> in
      switch state.asLoadingState {
      case .loading: LoadingSignal(just: .loading)
      case .loaded(let value): transform(value)
      }
    }
  }
}
