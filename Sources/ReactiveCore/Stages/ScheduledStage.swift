public import Synchronization

/// What a stage has to deliver.
@usableFromInline
enum ScheduledPhase {
  /// Nothing.
  case idle
  /// Values. Meanwhile the subscription retains the stage.
  case busy
  /// The completion. No event is accepted after it.
  case completed
}

/// Schedules an action for each event. Keeps the order on any scheduler, even one that runs actions on several threads
/// at once.
@usableFromInline
final class ScheduledStage<Output, Failure: Error>: TimedStage, EventGate, TypedStage, @unchecked Sendable {
  // `Sendable` holds because `batch` and `state` are used under a lock alone, and `downstream` inside the gate alone.

  @usableFromInline
  struct State {
    @usableFromInline var phase = ScheduledPhase.idle
    @usableFromInline var waiting = ScheduledQueue<Delivery<Output, Failure>>()

    @inlinable
    init() {}
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @exclusivity(unchecked) @usableFromInline var state = State()

  @usableFromInline let schedule: (@escaping () -> Void) -> Void

  /// Whether the scheduler drops no action.
  @usableFromInline let isReliable: Bool

  /// On a reliable scheduler, schedules the closure that serves all events. Set before the first event.
  @exclusivity(unchecked) @usableFromInline var scheduleNext: (() -> Void)!

  /// The events that were buffered when this was last empty. So threads that send and deliver seldom contend. Used under
  /// `batchLock`.
  @exclusivity(unchecked) @usableFromInline var batch = ScheduledQueue<Delivery<Output, Failure>>()
  @usableFromInline let batchLock = Lock()

  /// The number of buffered events from which on a sender waits. Used under the lock.
  @exclusivity(unchecked) @usableFromInline var capacity = ContentionPolicy.capacity

  /// The number of deliveries.
  @usableFromInline let delivered = Atomic<Int>(0)

  /// - Parameter isReliable: Whether the scheduler drops no action.
  @inlinable
  init(
    _ name: StageName, _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, isReliable: Bool,
    _ schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = Downstream(downstream)
    self.schedule = schedule
    self.isReliable = isReliable
    super.init(name, reentrancy)
    if isReliable {
      let work = work
      scheduleNext = { schedule(work) }
    }
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: subscription),
      subscription: { if self.link.connect($0) { self.downstream.subscription(self.subscription) } },
      next: Outlet(self) { stage, value in
        _unsafeUncheckedDowncast(stage, to: ScheduledStage.self).receive(.value(value))
        return .none
      },
      completion: { self.receive(.completion($0)) })
  }

  @inlinable
  func receive(_ delivery: Delivery<Output, Failure>) {
    guard isRunning, link.isConnected else { return }
    if isReliable { add(delivery, nil) { scheduleNext() } } else { addWithAction(delivery) }
  }

  @inlinable @inline(never)
  func addWithAction(_ delivery: Delivery<Output, Failure>) {
    let action = ScheduledAction(subscription)
    add(delivery, action) { schedule(work(of: action)) }
  }

  @inlinable @inline(__always)
  func add(_ delivery: Delivery<Output, Failure>, _ action: ScheduledAction?, _ schedule: () -> Void) {
    var waits = false
    let former = lock.withLock {
      let former = state.phase
      guard former != .completed else { return former }
      state.phase = if case .completion = delivery { .completed } else { .busy }
      state.waiting.append(delivery, action)
      waits = state.waiting.events.end - state.waiting.events.head >= capacity
      return former
    }
    if former == .completed { return }
    // The action that delivers this event, and releases the stage if it is the last one, runs after this.
    if former == .idle { subscription.retainStage() }
    schedule()
    if waits { waitForCapacity() }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    if !hasCompleted { link.request(demand) }
  }

  @usableFromInline var hasCompleted: Bool { lock.withLock { state.phase == .completed } }

  /// Like Combine, does not cancel an upstream that has completed.
  @usableFromInline
  override func cancelUpstream() {
    if hasCompleted { _ = link.upstreamEnded() }
    super.cancelUpstream()
  }

  @usableFromInline
  override func dropWaiting() {
    var dropped = ScheduledQueue<Delivery<Output, Failure>>()
    var batch = ScheduledQueue<Delivery<Output, Failure>>()
    batchLock.withLock {
      swap(&batch, &self.batch)
      lock.withLock { swap(&dropped, &state.waiting) }
    }
  }

  /// Releases lost events, and waits until the buffer is no longer full. A time-out raises its capacity.
  @usableFromInline
  @inline(never)
  func waitForCapacity() {
    while lock.withLock({ state.waiting.popLost() }) != nil {}
    let former = delivered.load(ordering: .relaxed)
    let isInTime = waitBriefly(
      for: { self.owner },
      until: { self.lock.withLock { self.state.waiting.count < self.capacity } })
    if !isInTime, delivered.load(ordering: .relaxed) == former {
      lock.withLock { capacity = ContentionPolicy.capacity(after: capacity) }
    }
  }

  override func retireUpstream() {
    link.retire()
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable
  func process(_ action: ScheduledAction?) -> Subscribers.Demand {
    guard isRunning else { return .none }
    if let action {
      deliver(upTo: action)
    } else if let delivery = take({ $0.events.popFirst() }) {
      deliverScheduled(delivery, from: link)
    }
    return .none
  }

  @inlinable @inline(never)
  func deliver(upTo action: ScheduledAction) {
    while isRunning, let taken = take({ $0.takeFirst(for: action) }) {
      if !taken.isLost { deliverScheduled(taken.event, from: link) }
      if taken.isOwn { return }
    }
  }

  /// Takes an event. After the last one, the subscription no longer retains the stage.
  ///
  /// Compares the queues' variables, because a debug build looks up their types for a call of `isEmpty`.
  @inlinable @inline(__always)
  func take<Taken>(_ take: (inout ScheduledQueue<Delivery<Output, Failure>>) -> Taken?) -> Taken? {
    var isLastOfBatch = false
    let taken = batchLock.withLock { () -> Taken? in
      if batch.events.head == batch.events.end { refill() }
      let taken = take(&batch)
      isLastOfBatch = batch.events.head == batch.events.end
      return taken
    }
    guard let taken else { return nil }
    delivered.store(delivered.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    if isLastOfBatch {
      let isLast = lock.withLock {
        guard state.phase == .busy, state.waiting.events.head == state.waiting.events.end else { return false }
        state.phase = .idle
        capacity = ContentionPolicy.capacity
        return true
      }
      if isLast { subscription.releaseStage() }
    }
    return taken
  }

  /// Takes all events that have been buffered. Called under the batch's lock.
  @inlinable
  func refill() {
    lock.withLock {
      swap(&batch.events, &state.waiting.events)
      if !isReliable { swap(&batch.actions, &state.waiting.actions) }
    }
  }
}
