extension SignalProtocol {
  /// Passes elements on, and each of them, as what is made of it, to a listener in a context.
  ///
  /// What has been passed on goes to the listener also if the observation is disposed before the context gets to it: else
  /// one who takes just the first value would leave an activity indicator behind.
  func tell<Value, LoadingError>(
    _ listener: any LoadingStateListener, in context: ExecutionContext,
    _ derive: @escaping (SafeSignal<Element>) -> Signal<ObservedLoadingState<Value, LoadingError>, Never>
  ) -> Signal<Element, Error> {
    let strong = listener.loadingStateListenerNeedsWeakReference ? nil : listener
    return Signal(
      after: self,
      attaching: { [weak listener] downstream in
        let states = PassthroughSubject<Element, Never>()
        _ = derive(states.toSignal()).receive(on: context).observe { [weak listener] event in
          if let state = event.element { (strong ?? listener)?.setLoadingState(state) }
        }
        let handlers = EventHandlers<Element, Error>(
          receiveOutput: { states.send($0) }, receiveCompletion: { _ in states.send(completion: .finished) },
          receiveCancel: { states.send(completion: .finished) })
        self._attach(handleEventsStage(downstream, handlers))
      })
  }
}

extension SignalProtocol where Element: ObservedLoadingStateProtocol, Error == Never {
  /// Passes states on, and has a listener show them in its binding context.
  ///
  /// Origin: ReactiveKit 3.x.
  public func updateLoadingState(
    of listener: any (LoadingStateListener & BindingExecutionContextProvider)
  ) -> Signal<ObservedLoadingState<LoadingValue, LoadingError>, Never> {
    updateLoadingState(of: listener, context: listener.bindingExecutionContext)
  }

  /// Passes states on, and has a listener show them in a context.
  ///
  /// Downstream gets a state in place, when the context has been given it. The listener gets the states of one observation
  /// one at a time and in their order, whatever the context does; also those that the context gets to after the observation
  /// has ended. It is not held on to, unless it says so.
  ///
  /// Origin: ReactiveKit 3.x.
  public func updateLoadingState(
    of listener: any LoadingStateListener, context: ExecutionContext
  ) -> Signal<ObservedLoadingState<LoadingValue, LoadingError>, Never> {
    map { $0.asObservedLoadingState }.tell(listener, in: context) { $0 }
  }

  /// Has a listener show the states in its binding context, and sends the values that are loaded.
  ///
  /// Origin: ReactiveKit 3.x.
  public func consumeLoadingState(
    by listener: any (LoadingStateListener & BindingExecutionContextProvider)
  ) -> SafeSignal<LoadingValue> {
    updateLoadingState(of: listener).value()
  }

  /// Has a listener show the states in a context, and sends the values that are loaded, in place; see
  /// ``updateLoadingState(of:context:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func consumeLoadingState(
    by listener: any LoadingStateListener, context: ExecutionContext
  ) -> SafeSignal<LoadingValue> {
    updateLoadingState(of: listener, context: context).value()
  }
}

extension SignalProtocol where Element: LoadingStateProtocol, Error == Never {
  /// Passes states on, and has a listener show them, as ``deriveObservedLoadingState(loadsAgainOnFailure:)`` makes them, in
  /// its binding context.
  ///
  /// Origin: ReactiveKit 3.x.
  public func updateLoadingState(
    of listener: any (LoadingStateListener & BindingExecutionContextProvider)
  ) -> LoadingSignal<LoadingValue, LoadingError> {
    updateLoadingState(of: listener, context: listener.bindingExecutionContext)
  }

  /// Passes states on, and has a listener show them, as ``deriveObservedLoadingState(loadsAgainOnFailure:)`` makes them, in
  /// a context.
  ///
  /// Downstream gets a state in place, when the context has been given it. The listener gets the states of one observation
  /// one at a time and in their order, whatever the context does; also those that the context gets to after the observation
  /// has ended. It is not held on to, unless it says so.
  ///
  /// Origin: ReactiveKit 3.x.
  public func updateLoadingState(
    of listener: any LoadingStateListener, context: ExecutionContext
  ) -> LoadingSignal<LoadingValue, LoadingError> {
    map { $0.asLoadingState }.tell(listener, in: context) { $0.deriveObservedLoadingState() }
  }

  /// Has a listener show the states in its binding context, and sends the values that are loaded.
  ///
  ///     fetchImage.toLoadingSignal()
  ///       .consumeLoadingState(by: view)
  ///       .bind(to: view) { $0.image = $1 }
  ///
  /// Origin: ReactiveKit 3.x.
  public func consumeLoadingState(
    by listener: any (LoadingStateListener & BindingExecutionContextProvider)
  ) -> SafeSignal<LoadingValue> {
    updateLoadingState(of: listener).value()
  }

  /// Has a listener show the states in a context, and sends the values that are loaded, in place; see
  /// ``updateLoadingState(of:context:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func consumeLoadingState(
    by listener: any LoadingStateListener, context: ExecutionContext
  ) -> SafeSignal<LoadingValue> {
    updateLoadingState(of: listener, context: context).value()
  }
}
