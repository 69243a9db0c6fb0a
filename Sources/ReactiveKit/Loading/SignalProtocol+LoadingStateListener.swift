extension SignalProtocol {
  /// Forwards elements, and sends the state derived from each element to a listener in a context.
  ///
  /// The listener also receives forwarded states for which the context runs only after the observation was disposed.
  /// Otherwise, an observer that takes only the first value would leave an activity indicator visible.
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
  /// Sends each state on, and has a listener show the state in the listener's binding context. See
  /// ``updateLoadingState(of:)``.
  ///
  /// - Parameter listener: The object that shows the states.
  public func updateLoadingState(
    of listener: any (LoadingStateListener & BindingExecutionContextProvider)
  ) -> Signal<ObservedLoadingState<LoadingValue, LoadingError>, Never> {
    updateLoadingState(of: listener, context: listener.bindingExecutionContext)
  }

  /// Sends each state on, and has a listener show the state in a context. See ``updateLoadingState(of:)``.
  ///
  /// The observer receives a state on the thread where the state arrives, after the state was handed to the context.
  /// The listener receives the states of one observation one at a time and in order, in any context. It also receives
  /// states for which the context runs after the observation has ended.
  ///
  /// - Parameters:
  ///   - listener: The object that shows the states. It is not retained, unless its
  ///     `loadingStateListenerNeedsWeakReference` is false.
  ///   - context: The context in which the listener shows the states.
  public func updateLoadingState(
    of listener: any LoadingStateListener, context: ExecutionContext
  ) -> Signal<ObservedLoadingState<LoadingValue, LoadingError>, Never> {
    map { $0.asObservedLoadingState }.tell(listener, in: context) { $0 }
  }

  /// Sends the loaded values, and has a listener show each state in the listener's binding context. See
  /// ``consumeLoadingState(by:)``.
  ///
  /// - Parameter listener: The object that shows the states.
  public func consumeLoadingState(
    by listener: any (LoadingStateListener & BindingExecutionContextProvider)
  ) -> SafeSignal<LoadingValue> {
    updateLoadingState(of: listener).value()
  }

  /// Sends the loaded values on the thread where they arrive, and has a listener show each state in a context. See
  /// ``updateLoadingState(of:context:)`` and ``consumeLoadingState(by:)``.
  ///
  /// - Parameters:
  ///   - listener: The object that shows the states.
  ///   - context: The context in which the listener shows the states.
  public func consumeLoadingState(
    by listener: any LoadingStateListener, context: ExecutionContext
  ) -> SafeSignal<LoadingValue> {
    updateLoadingState(of: listener, context: context).value()
  }
}

extension SignalProtocol where Element: LoadingStateProtocol, Error == Never {
  /// Sends each state on, and has a listener show the state in the listener's binding context, as
  /// ``deriveObservedLoadingState(loadsAgainOnFailure:)`` derives it.
  ///
  /// ```swift
  /// states: LoadingState<String, Never>   // L--a--L--b--  L = .loading, a = .loaded("A"), b = .loaded("B")
  /// let view = LoadingView()
  /// let shown = view.shown
  /// states.updateLoadingState(of: view)   // L--a--L--b--
  /// shown                                 // L--a--R--b--  R = reloading
  /// ```
  /// ![Tells a view the states. Sends the same states, or the values.](loading-update-loading-state)
  ///
  /// - Parameter listener: The object that shows the states.
  public func updateLoadingState(
    of listener: any (LoadingStateListener & BindingExecutionContextProvider)
  ) -> LoadingSignal<LoadingValue, LoadingError> {
    updateLoadingState(of: listener, context: listener.bindingExecutionContext)
  }

  /// Sends each state on, and has a listener show the state in a context, as
  /// ``deriveObservedLoadingState(loadsAgainOnFailure:)`` derives it. See ``updateLoadingState(of:)``.
  ///
  /// The observer receives a state on the thread where the state arrives, after the state was handed to the context.
  /// The listener receives the states of one observation one at a time and in order, in any context. It also receives
  /// states for which the context runs after the observation has ended.
  ///
  /// - Parameters:
  ///   - listener: The object that shows the states. It is not retained, unless its
  ///     `loadingStateListenerNeedsWeakReference` is false.
  ///   - context: The context in which the listener shows the states.
  public func updateLoadingState(
    of listener: any LoadingStateListener, context: ExecutionContext
  ) -> LoadingSignal<LoadingValue, LoadingError> {
    map { $0.asLoadingState }.tell(listener, in: context) { $0.deriveObservedLoadingState() }
  }

  /// Sends the loaded values, and has a listener show each state in the listener's binding context.
  ///
  /// ```swift
  /// states: LoadingState<String, Never>    // L--a--L--b--  L = .loading, a = .loaded("A"), b = .loaded("B")
  /// let view = LoadingView()
  /// let shown = view.shown
  /// states.consumeLoadingState(by: view)   // ---A-----B--
  /// shown                                  // L--a--R--b--  R = reloading
  /// ```
  /// ![Tells a view the states. Sends the same states, or the values.](loading-consume-loading-state)
  ///
  ///     fetchImage.toLoadingSignal()
  ///       .consumeLoadingState(by: view)
  ///       .bind(to: view) { $0.image = $1 }
  ///
  /// - Parameter listener: The object that shows the states.
  public func consumeLoadingState(
    by listener: any (LoadingStateListener & BindingExecutionContextProvider)
  ) -> SafeSignal<LoadingValue> {
    updateLoadingState(of: listener).value()
  }

  /// Sends the loaded values on the thread where they arrive, and has a listener show each state in a context. See
  /// ``updateLoadingState(of:context:)`` and ``consumeLoadingState(by:)``.
  ///
  /// - Parameters:
  ///   - listener: The object that shows the states.
  ///   - context: The context in which the listener shows the states.
  public func consumeLoadingState(
    by listener: any LoadingStateListener, context: ExecutionContext
  ) -> SafeSignal<LoadingValue> {
    updateLoadingState(of: listener, context: context).value()
  }
}
