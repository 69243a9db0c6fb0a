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
final class CollectByTimeStage<Value, Failure: Error>: TimedStage, QueueingStage, @unchecked Sendable {
  // `Sendable` holds because `state` is used under the lock alone, except `count`, which does not change, and `downstream`
  // inside the gate alone.

  @usableFromInline typealias State = CollectByTimeState<Value, Failure>

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<[Value], Failure>
  @usableFromInline let isReliable: Bool
  @usableFromInline let startTimer: (@escaping () -> Void) -> any Cancellable
  @usableFromInline let schedule: (@escaping () -> Void) -> Void
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(
    _ downstream: _Receiver<[Value], Failure>, _ count: Int?, isReliable: Bool,
    startTimer: @escaping (@escaping () -> Void) -> any Cancellable, schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = Downstream(downstream)
    self.isReliable = isReliable
    state = State(count: count, isReliable: isReliable)
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
      // The group counts as one delivery, whichever batch it becomes.
      if state.group.isEmpty { subscription.retainStage() }
      isComplete = state.receive(value)
      if isComplete {
        action = newAction
        state.waiting.append(.group(state.takeGroup()), action)
      }
      return state.alarm.isLost
    }
    if hasLostTimer { startIntervals() }
    if isComplete { schedule(action) }
    return state.count == nil ? .max(1) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    subscription.retainStage()
    let action = newAction
    let (timer, dropped) = lock.withLock { () -> ((any Cancellable)?, [Value]) in
      let (event, dropped) = state.end(completion)
      state.waiting.append(event, action)
      return (state.alarm.stop(), dropped)
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
      guard state.alarm.fire(timer), let batch = state.endInterval() else { return false }
      state.waiting.append(batch, action)
      return true
    }
    if isDue { submit(action) }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    if let count = state.count {
      link.request(demand * count)
    } else {
      lock.withLock { state.demand += demand }
      link.request(.max(1))
    }
  }

  deinit { state.alarm.stop()?.cancel() }

  @usableFromInline
  override func dropWaiting() {
    var dropped = ScheduledQueue<State.TimedBatch>()
    let (timer, group) = lock.withLock {
      swap(&dropped, &state.waiting)
      return (state.alarm.stop(), state.takeGroup())
    }
    timer?.cancel()
    withExtendedLifetime(group) {}
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable var waiting: ScheduledQueue<State.TimedBatch> {
    get { state.waiting }
    _modify { yield &state.waiting }
  }

  @inlinable
  func deliver(_ batch: State.TimedBatch, isLost: Bool) {
    subscription.releaseStage()
    if isLost { return }
    switch batch {
    case .group(let group):
      let more = downstream.next(group)
      if more > .none, let count = state.count, isRunning { link.request(more * count) }
    case .incompleteGroup(let group):
      let more = downstream.next(group)
      if state.count == nil { lock.withLock { state.demand += more } }
    case .end(let group, let completion):
      if !group.isEmpty { _ = downstream.next(group) }
      if stopInside() {
        subscription.end()
        downstream.completion(completion)
      }
    }
  }
}
