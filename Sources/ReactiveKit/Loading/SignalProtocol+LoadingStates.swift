extension SignalProtocol where Element: LoadingStateProtocol, Error == Never {
  /// Sends the values that are loaded, and nothing of what lies between.
  ///
  /// Origin: ReactiveKit 3.x.
  public func value() -> SafeSignal<LoadingValue> {
    compactMap { $0.value }
  }

  /// Converts each value that is loaded.
  ///
  /// Origin: ReactiveKit 3.x.
  public func mapValue<NewValue>(
    _ transform: @escaping (LoadingValue) -> NewValue
  ) -> LoadingSignal<NewValue, LoadingError> {
    map { $0.asLoadingState.mapValue(transform) }
  }

  /// Converts each error that loading ends with.
  ///
  /// Origin: ReactiveKit 3.x.
  public func mapLoadingError<NewError>(
    _ transform: @escaping (LoadingError) -> NewError
  ) -> LoadingSignal<LoadingValue, NewError> {
    map { $0.asLoadingState.mapError(transform) }
  }

  /// Makes an ordinary signal of this one: a loaded value is an element, and the first failed state is the failure, which
  /// ends the source.
  ///
  /// Origin: ReactiveKit 3.x.
  public func dematerializeLoadingState() -> Signal<LoadingValue, LoadingError> {
    compactMap { state -> Result<LoadingValue, LoadingError>? in
      switch state.asLoadingState {
      case .loading: nil
      case .loaded(let value): .success(value)
      case .failed(let error): .failure(error)
      }
    }.tryMap { $0 }
  }

  /// Converts the loaded values as a signal of their own; the other states pass by.
  ///
  ///     user.liftValue { $0.map(\.name).removeDuplicates() }
  ///
  /// Completes when the converted signal does, which ends the source. The source's completion completes the values. A
  /// failure of the converted signal is a failed state, and the end.
  ///
  /// - Parameter transform: Called for each observation, before the source starts.
  ///
  /// Origin: ReactiveKit 3.x, which said once more at the start that loading goes on.
  @_disfavoredOverload
  public func liftValue<T>(
    _ transform: @escaping (Signal<LoadingValue, LoadingError>) -> Signal<T, LoadingError>
  ) -> LoadingSignal<T, LoadingError> {
    liftValue { transform($0).toLoadingStates() }
  }

  /// Converts the loaded values, as a signal of their own, to states; the other states pass by.
  ///
  /// Completes when the converted signal does, which ends the source. The source's completion completes the values.
  ///
  /// - Parameter transform: Called for each observation, before the source starts.
  ///
  /// Origin: ReactiveKit 3.x.
  public func liftValue<T>(
    _ transform: @escaping (Signal<LoadingValue, LoadingError>) -> LoadingSignal<T, LoadingError>
  ) -> LoadingSignal<T, LoadingError> {
    LoadingSignal { observer in
      let values = PassthroughSubject<LoadingValue, LoadingError>()
      let source = SignalObservation()
      let result = SignalObservation()
      // Known to the observer before either starts, since they may run to their end, or to a disposal, at once.
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
            case .loaded(let value): values.send(value)
            case .failed(let error): observer.receive(.failed(error))
            }
          }))
      return NonDisposable.instance
    }
  }

  /// Makes a loading signal of each state, and joins these signals by a strategy: of a loaded value the one that the closure
  /// makes, of another state one that sends just that.
  ///
  /// So with `.latest`, a state of any kind ends the signal that was made of the value before; with `.concat`, it waits for
  /// that signal to complete. Completes when the source and all inner signals have.
  ///
  /// Origin: ReactiveKit 3.x.
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

  /// Makes a signal of each loaded value, and joins these signals, as loading signals, by a strategy: each says first that
  /// loading goes on, and its failure is a failed state; see ``flatMapValue(_:transform:)`` of loading signals.
  ///
  /// Origin: ReactiveKit 3.x.
  public func flatMapValue<NewValue>(
    _ strategy: FlattenStrategy = .latest, transform: @escaping (LoadingValue) -> Signal<NewValue, LoadingError>
  ) -> LoadingSignal<NewValue, LoadingError> {
    let inner = { (value: LoadingValue) -> LoadingSignal<NewValue, LoadingError> in transform(value).toLoadingSignal() }
    return flatMapValue(strategy, transform: inner)
  }

  /// Makes a loading signal of each state, and joins these signals by a strategy; see ``flatMapValue(_:transform:)``.
  ///
  /// Origin: ReactiveKit 3.x, with the spelling of the label.
  @_disfavoredOverload
  public func flatMapValue<NewValue>(
    _ strategy: FlattenStrategy = .latest,
    transfrom transform: @escaping (LoadingValue) -> LoadingSignal<NewValue, LoadingError>
  ) -> LoadingSignal<NewValue, LoadingError> {
    flatMapValue(strategy, transform: transform)
  }

  /// Makes a signal of each loaded value, and joins these signals by a strategy; see ``flatMapValue(_:transform:)``.
  ///
  /// Origin: ReactiveKit 3.x, with the spelling of the label.
  @_disfavoredOverload
  public func flatMapValue<NewValue>(
    _ strategy: FlattenStrategy = .latest,
    transfrom transform: @escaping (LoadingValue) -> Signal<NewValue, LoadingError>
  ) -> LoadingSignal<NewValue, LoadingError> {
    flatMapValue(strategy, transform: transform)
  }

  /// Tells loading again from loading: a loading state right behind a loaded one is sent as reloading. One that follows
  /// another is left out.
  ///
  /// What has been seen is remembered for each observation by itself.
  ///
  /// - Parameter loadsAgainOnFailure: Whether a loading state right behind a failed one is sent as loading; else it is sent
  ///   as reloading.
  ///
  /// Origin: ReactiveKit 3.x, where all observations of one signal shared a memory.
  public func deriveObservedLoadingState(
    loadsAgainOnFailure: Bool = true
  ) -> Signal<ObservedLoadingState<LoadingValue, LoadingError>, Never> {
    let step: Step<Element, ObservedLoadingState<LoadingValue, LoadingError>, LastLoadingState> =
      deriveObservedLoadingStateStep(loadsAgainOnFailure: loadsAgainOnFailure)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "DeriveObservedLoadingState")) })
  }
}

extension SignalProtocol where Element: LoadingStateProtocol, Error == Never, Element.LoadingError == Never {
  // Where loading cannot fail, a loading signal is a signal of the same error; what is made of a value as a loading signal
  // is taken for one.

  /// Makes a loading signal of each state, and joins these signals by a strategy; see ``flatMapValue(_:transform:)``.
  ///
  /// Origin: ReactiveKit 3.x.
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
