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
    downstream.traced("CollectByTime"), count, isReliable: scheduler.isReliable,
    startTimer: { scheduler.startTimer(interval, options, $0) }, schedule: { scheduler.schedule(options: options, $0) }
  ).receiver
}

@usableFromInline
final class CollectByTimeStage<Value, Failure: Error>: TimedStage, QueueingStage, @unchecked Sendable {
  // `Sendable` holds because `state` is used under the lock alone, except `count`, which does not change.

  @usableFromInline typealias State = CollectByTimeState<Value, Failure>

  @usableFromInline let isReliable: Bool
  @usableFromInline let startTimer: (@escaping () -> Void) -> any Cancellable
  @usableFromInline let schedule: (@escaping () -> Void) -> Void
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(
    _ downstream: _Receiver<[Value], Failure>, _ count: Int?, isReliable: Bool,
    startTimer: @escaping (@escaping () -> Void) -> any Cancellable, schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.isReliable = isReliable
    state = State(count: count, isReliable: isReliable)
    self.startTimer = startTimer
    self.schedule = schedule
    super.init("CollectByTime", .nested, Downstream(downstream))
  }

  @inlinable
  var receiver: _Receiver<Value, Failure> {
    Inlet(self, link, isFirst: true).receiver(
      Label(name, identity: link),
      Outlet(self) { stage, value in
        _unsafeUncheckedDowncast(stage, to: CollectByTimeStage.self).receive(value)
      })
  }

  @usableFromInline
  override func connect(_ subscription: EngineSubscription, _: Inlet) {
    guard link.connect(subscription) else { return }
    startIntervals()
    downstream.subscription(self.subscription)
  }

  @inlinable
  func receive(_ value: Value) -> Subscribers.Demand {
    guard isRunning, link.isConnected else { return .none }
    var isComplete = false
    var action: ScheduledAction?
    let hasLostTimer = lock.withLock {
      // The group counts as one delivery, whichever batch it becomes.
      if state.group.isEmpty { retainDownstream() }
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

  @usableFromInline
  override func complete<F>(_ completion: Subscribers.Completion<F>, _: Inlet) {
    guard link.upstreamEnded() else { return }
    let completion: Subscribers.Completion<Failure> = completion.mapFailure { $0 as! Failure }
    retainDownstream()
    let action = newAction
    let (timer, dropped) = lock.withLock { () -> ((any Cancellable)?, [Value]) in
      let (event, dropped) = state.end(completion)
      state.waiting.append(event, action)
      return (state.alarm.stop(), dropped)
    }
    timer?.cancel()
    extendLifetime(dropped)
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
  package override func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    if let count = state.count {
      link.request(demand * count)
    } else {
      lock.withLock { state.demand += demand }
      link.request(.max(1))
    }
  }

  /// Like a request before the upstreams have let go.
  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    let count = state.count
    return { [link] demand in
      if demand > .none { link.request(count.map { demand * $0 } ?? .max(1)) }
    }
  }

  @usableFromInline
  override func dropValues() {
    var dropped = ScheduledQueue<State.TimedBatch>()
    let (timer, group) = lock.withLock {
      swap(&dropped, &state.waiting)
      return (state.alarm.stop(), state.takeGroup())
    }
    timer?.cancel()
    extendLifetime(group)
  }

  // MARK: Inside the gate

  @inlinable var waiting: ScheduledQueue<State.TimedBatch> {
    get { state.waiting }
    _modify { yield &state.waiting }
  }

  @inlinable
  func deliver(_ batch: State.TimedBatch, isLost: Bool) {
    defer { releaseDownstream() }
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
      endScheduled(completion)
    }
  }

  @usableFromInline
  override func process(_ action: ScheduledAction?) { processWaiting(action) }
}

/// What `collect` by time knows: the values of the interval, and the arrays that wait for the scheduler. A value type without a
/// lock; its stage uses it under one.
@frozen
@usableFromInline
struct CollectByTimeState<Value, Failure: Error> {
  /// An event on its way to downstream.
  @frozen
  @usableFromInline
  enum TimedBatch {
    case group([Value])
    /// At the end of an interval.
    case incompleteGroup([Value])
    case end([Value], Subscribers.Completion<Failure>)
  }

  @usableFromInline var group: [Value] = []
  @usableFromInline var waiting = ScheduledQueue<TimedBatch>()
  /// The downstream's demand, if `count` is `nil`.
  @usableFromInline var demand = Subscribers.Demand.none
  @usableFromInline var alarm: Alarm
  /// The number of values that complete an array before the interval ends; `nil` for no limit.
  @usableFromInline let count: Int?

  @inlinable
  init(count: Int?, isReliable: Bool) {
    self.count = count
    alarm = Alarm(isReliable: isReliable)
  }

  /// Adds a value. Returns whether it completes an array.
  @inlinable
  mutating func receive(_ value: Value) -> Bool {
    group.append(value)
    return group.count == count
  }

  /// Takes the array that an interval leaves incomplete, if there is demand for it.
  @inlinable
  mutating func endInterval() -> TimedBatch? {
    if group.isEmpty { return nil }
    if count == nil {
      guard demand > .none else { return nil }
      demand -= 1
    }
    return .incompleteGroup(takeGroup())
  }

  /// The last event. A failure drops the array, which is returned to be released.
  @inlinable
  mutating func end(_ completion: Subscribers.Completion<Failure>) -> (TimedBatch, dropped: [Value]) {
    let rest = takeGroup()
    if case .finished = completion { return (.end(rest, completion), []) }
    return (.end([], completion), rest)
  }

  @inlinable
  mutating func takeGroup() -> [Value] {
    defer { group = [] }
    return group
  }
}
