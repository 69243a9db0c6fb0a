import Synchronization

/// What an action and its executions share: whether one may start, and where their events go.
final class ActionCore<Output, Failure: Error>: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  let isExecuting = Property(false)
  let isEnabled: Property<Bool>
  let events = SubjectCore<Signal<Output, Failure>.Event, Never>("Action", .queued)

  private let lock = Lock()
  private var isAllowed: Bool
  private var isBusy = false

  init(isAllowed: Bool) {
    self.isAllowed = isAllowed
    isEnabled = Property(isAllowed)
  }

  /// Takes note of the user's condition.
  func allow(_ isAllowed: Bool) {
    lock.withLock { self.isAllowed = isAllowed }
    publish()
  }

  /// Starts an execution, if there may be one.
  func begin() -> Bool {
    let begins = lock.withLock {
      guard isAllowed, !isBusy else { return false }
      isBusy = true
      return true
    }
    if begins { publish() }
    return begins
  }

  /// Ends the execution; with its last event, unless it was disposed.
  func end(_ event: Signal<Output, Failure>.Event?) {
    // In one step, so that nobody hears of the end before the next execution may start, nor of that one's events before the
    // end. Where this thread got inside the gate, the event is delivered when the properties have changed.
    let isMine = events.lock.withLock {
      lock.withLock { isBusy = false }
      guard let event, events.isOpen.load(ordering: .relaxed) else { return false }
      return events.enqueueLocked(.value(event))
    }
    publish()
    if isMine { events.drain(events.token) }
  }

  /// Completes all signals: the action was released.
  func close() {
    events.send(completion: .finished)
    isExecuting.send(completion: .finished)
    isEnabled.send(completion: .finished)
  }

  /// Brings the properties up to date. Each takes the state as it is when its turn comes, so the last to do so takes the
  /// newest, whichever threads do.
  private func publish() {
    refresh(isExecuting) { isBusy }
    refresh(isEnabled) { isAllowed && !isBusy }
  }

  private func refresh(_ property: Property<Bool>, _ state: () -> Bool) {
    property.core.update { value in
      let state = lock.withLock(state)
      if value == state { return nil }
      value = state
      return state
    }
  }
}

/// Tells an action of what one execution sends, then passes it on.
func executionStage<Output, Failure>(
  _ downstream: _Receiver<Output, ActionError<Failure>>, _ core: ActionCore<Output, Failure>
) -> _Receiver<Output, Failure> {
  let end = OnceClosure { core.end(nil) }
  let link = TapLink("Action", didCancel: { end.take()?() })
  let node = Node(link, downstream, core)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = Node<ActionCore<Output, Failure>, Output, ActionError<Failure>>.of(node)
      guard node.link.isConnected else { return .none }
      node.state.events.send(.next(value))
      return node.next(value)
    },
    completion: { completion in
      guard node.link.upstreamEnded() else { return }
      if end.take() != nil { node.state.end(Signal.Event(completion)) }
      node.completion(completion.mapFailure { .failed($0) })
    })
}
