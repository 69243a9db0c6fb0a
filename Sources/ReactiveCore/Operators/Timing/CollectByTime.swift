/// Publishes arrays of the values that arrive in each interval, or sooner if there are `count` values, on a scheduler.
///
/// Demand is that of Combine. Without a count, an array uses up demand, and waits for it. Each request requests one
/// value from the upstream, and each value one more. With a count, each array in demand requests `count` values; an
/// array that an interval leaves incomplete is sent regardless of demand, and the demand returned for it is ignored.
/// `.finished` always sends the last, incomplete array. A failure drops that array.
@inlinable
package func collectByTimeStage<Value, Failure, Context: Scheduler>(
  _ downstream: _Receiver<[Value], Failure>, every interval: Context.SchedulerTimeType.Stride, orCount count: Int?,
  _ scheduler: Context, _ options: Context.SchedulerOptions?
) -> _Receiver<Value, Failure> {
  CollectByTimeStage(
    downstream.traced("CollectByTime"), count, isReliable: scheduler.runsEachAction,
    startTimer: { scheduler.startTimer(interval, options, $0) }, schedule: { scheduler.schedule(options: options, $0) }
  ).receiver
}

@usableFromInline
final class CollectByTimeStage<Value, Failure: Error>: SerialStage, EventGate, TypedStage, @unchecked Sendable {
  // `Sendable` holds because `state` is used under the lock alone, and `downstream` inside the gate alone.

  /// An event on its way to downstream.
  @usableFromInline
  enum TimedBatch {
    case group([Value])
    /// At the end of an interval.
    case incompleteGroup([Value])
    case end([Value], Subscribers.Completion<Failure>)
  }

  @usableFromInline
  struct State {
    @usableFromInline var group: [Value] = []
    @usableFromInline var waiting = ScheduledQueue<TimedBatch>()
    /// The downstream's demand, if `count` is `nil`.
    @usableFromInline var demand = Subscribers.Demand.none
    @usableFromInline var alarm: Alarm

    @inlinable
    init(isReliable: Bool) {
      alarm = Alarm(isReliable: isReliable)
    }

    @inlinable
    mutating func takeGroup() -> [Value] {
      defer { group = [] }
      return group
    }
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<[Value], Failure>

  /// The number of values that complete an array before the interval ends; `nil` for no limit.
  @usableFromInline let count: Int?
  /// Whether the scheduler drops no action.
  @usableFromInline let isReliable: Bool
  @usableFromInline let startTimer: (@escaping () -> Void) -> any Cancellable
  @usableFromInline let schedule: (@escaping () -> Void) -> Void
  @usableFromInline let link = UpstreamLink("CollectByTime")
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(
    _ downstream: _Receiver<[Value], Failure>, _ count: Int?, isReliable: Bool,
    startTimer: @escaping (@escaping () -> Void) -> any Cancellable, schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = Downstream(downstream)
    self.count = count
    self.isReliable = isReliable
    state = State(isReliable: isReliable)
    self.startTimer = startTimer
    self.schedule = schedule
    super.init("CollectByTime", .nested)
  }

  @inlinable
  var receiver: _Receiver<Value, Failure> {
    _Receiver(
      Label(name, identity: link),
      subscription: { subscription in
        guard self.link.connect(subscription) else { return }
        self.startIntervals()
        self.downstream.subscription(self.subscription)
      },
      next: Outlet(self) { stage, value in
        _unsafeUncheckedDowncast(stage, to: CollectByTimeStage.self).receive(value)
      },
      completion: { if self.link.upstreamEnded() { self.receive(completion: $0) } })
  }

  @inlinable
  func receive(_ value: Value) -> Subscribers.Demand {
    guard isRunning, link.isConnected else { return .none }
    var isComplete = false
    var action: ScheduledAction?
    let hasLostTimer = lock.withLock {
      state.group.append(value)
      // The group counts as one delivery, whichever batch it becomes.
      if state.group.count == 1 { subscription.retainStage() }
      if state.group.count == count {
        isComplete = true
        action = newAction
        state.waiting.append(.group(state.takeGroup()), action)
      }
      return state.alarm.isLost
    }
    if hasLostTimer { startIntervals() }
    if isComplete { schedule(action) }
    return count == nil ? .max(1) : .none
  }

  @inlinable var newAction: ScheduledAction? { isReliable ? nil : ScheduledAction(subscription) }

  @inlinable
  func schedule(_ action: ScheduledAction?) {
    if let action { schedule(work(of: action)) } else { schedule(work) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    subscription.retainStage()
    let action = newAction
    let (timer, dropped) = lock.withLock { () -> ((any Cancellable)?, [Value]) in
      let rest = state.takeGroup()
      let isFinished = if case .finished = completion { true } else { false }
      state.waiting.append(.end(isFinished ? rest : [], completion), action)
      return (state.alarm.stop(), isFinished ? [] : rest)
    }
    timer?.cancel()
    withExtendedLifetime(dropped) {}
    schedule(action)
  }

  @usableFromInline
  func startIntervals() {
    let action = lock.withLock { state.alarm.start(subscription) }
    let timer = startTimer { [action] in
      if let stage = action.stage {
        _unsafeUncheckedDowncast(stage, to: CollectByTimeStage.self).endInterval(action)
      }
    }
    lock.withLock { isRunning ? state.alarm.keep(timer, action) : timer }?.cancel()
  }

  /// Sends the values of the interval in place: this already runs on the scheduler.
  @usableFromInline
  func endInterval(_ timer: ScheduledAction) {
    let action = newAction
    let isDue = lock.withLock {
      if !state.alarm.fire(timer) || state.group.isEmpty { return false }
      if count == nil {
        if state.demand == .none { return false }
        state.demand -= 1
      }
      state.waiting.append(.incompleteGroup(state.takeGroup()), action)
      return true
    }
    if isDue { submit(action) }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    if let count {
      link.request(demand * count)
    } else {
      lock.withLock { state.demand += demand }
      link.request(.max(1))
    }
  }

  package override var upstreams: ContiguousArray<UpstreamLink> { [link] }

  deinit {
    state.alarm.stop()?.cancel()
    handOverUpstreams()
  }

  @usableFromInline
  override func cancelUpstream() {
    lock.withLock { state.alarm.stop() }?.cancel()
    link.cancelUpstream(evenBeforeSubscription: true)
    var dropped = ScheduledQueue<TimedBatch>()
    let group = lock.withLock {
      swap(&dropped, &state.waiting)
      return state.takeGroup()
    }
    withExtendedLifetime(group) {}
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable
  func process(_ action: ScheduledAction?) -> Subscribers.Demand {
    if let action {
      while isRunning, let taken = lock.withLock({ state.waiting.takeFirst(for: action) }) {
        subscription.releaseStage()
        if !taken.isLost { deliver(taken.event) }
        if taken.isOwn { break }
      }
    } else if isRunning, let batch = lock.withLock({ state.waiting.events.popFirst() }) {
      subscription.releaseStage()
      deliver(batch)
    }
    return .none
  }

  @inlinable
  func deliver(_ batch: TimedBatch) {
    switch batch {
    case .group(let group):
      let more = downstream.next(group)
      if more > .none, let count, isRunning { link.request(more * count) }
    case .incompleteGroup(let group):
      let more = downstream.next(group)
      if count == nil { lock.withLock { state.demand += more } }
    case .end(let group, let completion):
      if !group.isEmpty { _ = downstream.next(group) }
      if stopInside() {
        subscription.end()
        downstream.completion(completion)
      }
    }
  }
}
