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
final class CollectByTimeStage<Value, Failure: Error>: TimedStage, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone, except `count`, which does not change.

  @usableFromInline typealias State = CollectByTimeState<Value>

  @usableFromInline let isReliable: Bool
  @usableFromInline let startTimer: (@escaping () -> Void) -> any Cancellable
  @usableFromInline let schedule: (@escaping () -> Void) -> Void
  @exclusivity(unchecked) @usableFromInline var state: State
  /// What delivers the arrays and the completion. Not the arrays themselves, whose type would be looked up.
  @exclusivity(unchecked) @usableFromInline var waiting = ScheduledQueue<() -> Void>()

  /// Uses the state under the lock.
  @inlinable @inline(__always)
  func withState<R>(_ body: (inout State) -> R) -> R { lock.withLock { body(&state) } }

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
      Outlet(self) { stage, value in stage.receive(value) })
  }

  /// The action of an array; `nil` on a scheduler that drops none, where one closure serves all.
  @inlinable var newAction: ScheduledAction? { isReliable ? nil : ScheduledAction(subscription) }

  @usableFromInline
  func schedule(_ action: ScheduledAction?) {
    if let action { schedule(work(of: action)) } else { schedule(work) }
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
    let hasLostTimer = withState { state in
      // The group counts as one delivery, whichever batch it becomes.
      if state.group.isEmpty { retainDownstream() }
      isComplete = state.receive(value)
      if isComplete {
        action = newAction
        waiting.append(delivery(of: state.takeGroup()), action)
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
    let isFailure = if case .failure = completion { true } else { false }
    retainDownstream()
    let action = newAction
    let (timer, dropped) = withState { state -> ((any Cancellable)?, [Value]) in
      let group = state.takeGroup()
      let last = isFailure ? [] : group
      waiting.append(
        { [unowned self] in
          if !last.isEmpty { _ = downstream.next(last) }
          endScheduled(completion)
        }, action)
      return (state.alarm.stop(), group)
    }
    timer?.cancel()
    extendLifetime(dropped)
    schedule(action)
  }

  @usableFromInline
  func startIntervals() {
    let action = withState { $0.alarm.start(subscription) }
    let timer = startTimer { [action] in
      if let stage = action.stage {
        _unsafeUncheckedDowncast(stage, to: CollectByTimeStage.self).endInterval(action)
      }
    }
    withState { isRunning ? $0.alarm.keep(timer, action) : timer }?.cancel()
  }

  /// Sends the values of the interval in place: this already runs on the scheduler.
  @usableFromInline
  func endInterval(_ timer: ScheduledAction) {
    let action = newAction
    let isDue = withState { state in
      guard state.alarm.fire(timer), state.endInterval() else { return false }
      waiting.append(deliveryOfIncomplete(state.takeGroup()), action)
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
      withState { $0.demand += demand }
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
    var dropped = ScheduledQueue<() -> Void>()
    let (timer, group) = withState { state in
      swap(&dropped, &waiting)
      return (state.alarm.stop(), state.takeGroup())
    }
    timer?.cancel()
    extendLifetime(group)
  }

  // MARK: Inside the gate

  @inlinable
  func delivery(of group: [Value]) -> () -> Void {
    { [unowned self] in
      let more = downstream.next(group)
      if more > .none, let count = state.count, isRunning { link.request(more * count) }
    }
  }

  /// For an array that an interval leaves incomplete.
  @usableFromInline
  func deliveryOfIncomplete(_ group: [Value]) -> () -> Void {
    { [unowned self] in
      let more = downstream.next(group)
      if state.count == nil { withState { $0.demand += more } }
    }
  }

  @usableFromInline
  override func process(_ action: ScheduledAction?) {
    if let action {
      while isRunning, let taken = lock.withLock({ waiting.takeFirst(for: action) }) {
        if !taken.isLost { taken.event() }
        releaseDownstream()
        if taken.isOwn { break }
      }
    } else if isRunning, let deliver = lock.withLock({ waiting.events.popFirst() }) {
      deliver()
      releaseDownstream()
    }
  }
}

/// What `collect` by time knows: the values of the interval. A value type without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct CollectByTimeState<Value> {
  @usableFromInline var group: [Value] = []
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
  @inlinable @inline(__always)
  mutating func receive(_ value: Value) -> Bool {
    group.append(value)
    return group.count == count
  }

  /// Returns whether to send the array that an interval leaves incomplete. There must be demand for it.
  @inlinable @inline(__always)
  mutating func endInterval() -> Bool {
    if group.isEmpty { return false }
    if count == nil {
      guard demand > .none else { return false }
      demand -= 1
    }
    return true
  }

  @inlinable @inline(__always)
  mutating func takeGroup() -> [Value] {
    defer { group = [] }
    return group
  }
}
