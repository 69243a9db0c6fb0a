import Synchronization

/// Schedules an action for each event. Keeps the order on any scheduler, even one that runs actions on several threads
/// at once.
@usableFromInline
class ScheduledStage<Output>: TimedStage, @unchecked Sendable {
  // `Sendable` holds because the variables are used under a lock alone.

  /// Passes a closure to the scheduler.
  @usableFromInline final let schedule: (@escaping () -> Void) -> Void

  /// The values that wait, each of which keeps downstream. Used under the lock.
  @exclusivity(unchecked) private final var waiting = AnyQueue()

  /// The actions of the events, and of the completion. Empty on a reliable scheduler.
  @exclusivity(unchecked) private final var actions = AnyQueue()

  /// Sends the completion that waits.
  private final var sendCompletion: (() -> Void)?

  /// The events that were buffered when this was last empty. So threads that send and deliver seldom contend. Used under
  /// `batchLock`.
  @exclusivity(unchecked) private final var batch = AnyQueue()
  @exclusivity(unchecked) private final var batchActions = AnyQueue()

  // The lock and the small variables share two words.

  private final let batchLock = Lock()

  /// Whether the scheduler drops no action. Then one closure serves all events.
  private final let isReliable: Bool

  /// Whether the completion has arrived, so that no event is accepted any more. Used under the lock.
  @exclusivity(unchecked) @usableFromInline final var hasCompleted = false

  /// The number of deliveries.
  private final let delivered = Atomic<UInt32>(0)

  /// The number of buffered events from which on a sender waits. Used under the lock.
  @exclusivity(unchecked) final var capacity = ContentionPolicy.capacity

  /// - Parameter isReliable: Whether the scheduler drops no action.
  @usableFromInline
  init(
    _ name: StageName, _ downstream: consuming Downstream, _ reentrancy: Reentrancy, isReliable: Bool,
    subscription: StageSubscription? = nil, _ schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.schedule = schedule
    self.isReliable = isReliable
    super.init(name, reentrancy, downstream, nil, subscription)
  }

  @inlinable
  final func receiver<Failure>(failingWith _: Failure.Type) -> _Receiver<Output, Failure> {
    Inlet(self, link, isFirst: true).receiver(
      Label(name, identity: subscription),
      Outlet(self) { stage, value in
        stage.receive(value)
        return .none
      })
  }

  /// The number of values that wait. Used under the lock.
  final var waitingCount: Int { waiting.contents.count }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  final func receive(_ value: Output) {
    guard isRunning, link.isConnected else { return }
    let action = isReliable ? nil : ScheduledAction(subscription)
    lock.take()
    if hasCompleted { return lock.giveBack() }
    waiting.append(value)
    if let action { actions.append(action) }
    let waits = waiting.contents.count >= capacity
    lock.giveBack()
    // The action that delivers this event, and releases downstream, runs after this.
    retainDownstream()
    schedule(action)
    if waits { waitForCapacity() }
  }

  @usableFromInline
  override func complete<Failure>(_ completion: Subscribers.Completion<Failure>, _: Inlet) {
    guard isRunning, link.isConnected else { return }
    let isFirst = lock.withLock {
      defer { hasCompleted = true }
      return !hasCompleted
    }
    if isFirst { schedule(keep(completion)) }
  }

  /// Keeps the completion, after which no event is accepted. Returns its action.
  @usableFromInline
  final func keep<Failure>(_ completion: Subscribers.Completion<Failure>) -> ScheduledAction? {
    let action = isReliable ? nil : ScheduledAction(subscription)
    retainDownstream()
    lock.withLock {
      sendCompletion = { [unowned self] in endScheduled(completion) }
      if let action { actions.append(action) }
    }
    return action
  }

  @usableFromInline
  final func schedule(_ action: ScheduledAction?) {
    // Two calls, because an optional closure needs memory.
    if let action { schedule(work(of: action)) } else { schedule(work) }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if !lock.withLock({ hasCompleted }) { link.request(demand) }
  }

  /// Like Combine, does not cancel an upstream that has completed.
  @usableFromInline
  override func cancelUpstream() {
    if lock.withLock({ hasCompleted }) { _ = link.upstreamEnded() }
    super.cancelUpstream()
  }

  @usableFromInline
  override func dropValues() {
    var dropped = (AnyQueue(), AnyQueue())
    var droppedActions = (AnyQueue(), AnyQueue())
    var completion: (() -> Void)?
    batchLock.withLock {
      swap(&dropped.0, &batch)
      swap(&droppedActions.0, &batchActions)
      lock.withLock {
        swap(&dropped.1, &waiting)
        swap(&droppedActions.1, &actions)
        swap(&completion, &sendCompletion)
      }
    }
  }

  /// Releases lost events, and waits until the buffer is no longer full. A time-out raises its capacity.
  private final func waitForCapacity() {
    while releaseLost() {}
    let former = delivered.load(ordering: .relaxed)
    let isInTime = waitBriefly(
      for: { self.owner },
      until: { self.lock.withLock { self.waitingCount < self.capacity } })
    if !isInTime, delivered.load(ordering: .relaxed) == former {
      lock.withLock { capacity = ContentionPolicy.capacity(after: capacity) }
    }
  }

  /// Releases the first value if its action is lost. Returns whether it was.
  @_semantics("optimize.sil.specialize.generic.never")
  private final func releaseLost() -> Bool {
    lock.take()
    guard !waiting.isEmpty, !actions.isEmpty, actions.isFirstUnique() else {
      lock.giveBack()
      return false
    }
    let value = waiting.removeFirst(Output.self)
    let action = actions.removeFirst(ScheduledAction.self)
    lock.giveBack()
    extendLifetime(value)
    extendLifetime(action)
    releaseDownstream()
    return true
  }

  override func retireUpstream() {
    link.retire()
  }

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    let hasCompleted = lock.withLock { self.hasCompleted }
    return { [link] in if !hasCompleted { link.request($0) } }
  }

  // MARK: Inside the gate

  @usableFromInline
  override func process(_ action: ScheduledAction?) {
    if action == nil { return _ = deliverFirst(for: nil) }
    while isRunning, !deliverFirst(for: action) {}
  }

  /// Delivers the first event: the first value, or after the last value the completion. Returns whether an action has nothing more to do.
  @_semantics("optimize.sil.specialize.generic.never")
  private final func deliverFirst(for action: ScheduledAction?) -> Bool {
    var turn = ScheduledTurn(isOwn: true, isLost: false)
    batchLock.take()
    if batch.contents.isEmpty { refill() }
    if let action {
      if action.isSpent.load(ordering: .relaxed) ? true : batchActions.contents.isEmpty {
        batchLock.giveBack()
        return true
      }
      turn = batchActions.takeTurn(for: action)
    }
    if batch.contents.isEmpty {
      batchLock.giveBack()
      if !turn.isLost { complete() }
      return true
    }
    let value = batch.removeFirst(Output.self)
    batchLock.giveBack()
    delivered.store(delivered.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    if !turn.isLost { deliverScheduled(value) }
    releaseDownstream()
    return turn.isOwn
  }

  /// Sends the completion, if it waits.
  private final func complete() {
    var send: (() -> Void)?
    lock.withLock { swap(&send, &sendCompletion) }
    send?()
  }

  /// Takes all values that have been buffered. Called under the batch's lock.
  private final func refill() {
    lock.take()
    capacity = ContentionPolicy.capacity
    swap(&batch, &waiting)
    // Actions of values that were lost are gone with them, so those that remain belong to the values in turn.
    if !actions.contents.isEmpty, batchActions.contents.isEmpty { swap(&batchActions, &actions) }
    lock.giveBack()
  }
}
