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
  let target = OptionedScheduler(scheduler, options)
  return CollectByTimeStage(
    downstream.traced("CollectByTime"), count, isReliable: scheduler.isReliable,
    startTimer: { target.scheduler.startTimer(interval, target.options, $0) }, schedule: { target.schedule($0) }
  ).receiver
}

@usableFromInline
final class CollectByTimeStage<Value, Failure: Error>: TimedStage, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone, except `count`, which does not change.

  @usableFromInline let isReliable: Bool
  @usableFromInline let startTimer: (@escaping () -> Void) -> any Cancellable
  @usableFromInline let schedule: (@escaping () -> Void) -> Void
  @usableFromInline let group = CollectedGroup<Value, [Value]>([])
  @exclusivity(unchecked) @usableFromInline var state: CollectByTimeState
  /// What delivers the arrays and the completion. Not the arrays themselves, whose type would be looked up.
  @exclusivity(unchecked) @usableFromInline var waiting = ScheduledQueue<() -> Void>()

  /// Uses the state under the lock.
  @inlinable @inline(__always)
  func withState<R>(_ body: (inout CollectByTimeState) -> R) -> R { lock.withLock { body(&state) } }

  @inlinable
  init(
    _ downstream: _Receiver<[Value], Failure>, _ count: Int?, isReliable: Bool,
    startTimer: @escaping (@escaping () -> Void) -> any Cancellable, schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.isReliable = isReliable
    state = CollectByTimeState(count: count, isReliable: isReliable)
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
      if state.size == 0 { retainDownstream() }
      group.append(value)
      isComplete = state.receive()
      if isComplete {
        action = newAction
        state.size = 0
        waiting.append(delivery(of: group.take()), action)
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
      state.size = 0
      let values = group.take()
      let last = isFailure ? [] : values
      waiting.append(
        { [unowned self] in
          if !last.isEmpty { _ = group.send(last, to: &downstream) }
          endScheduled(completion)
        }, action)
      return (state.alarm.stop(), values)
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
      state.size = 0
      waiting.append(deliveryOfIncomplete(group.take()), action)
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
    let (timer, values) = withState { state in
      swap(&dropped, &waiting)
      state.size = 0
      return (state.alarm.stop(), group.take())
    }
    timer?.cancel()
    extendLifetime(values)
  }

  // MARK: Inside the gate

  @inlinable
  func delivery(of values: [Value]) -> () -> Void {
    { [unowned self] in
      let more = group.send(values, to: &downstream)
      if more > .none, let count = state.count, isRunning { link.request(more * count) }
    }
  }

  /// For an array that an interval leaves incomplete.
  @usableFromInline
  func deliveryOfIncomplete(_ values: [Value]) -> () -> Void {
    { [unowned self] in
      let more = group.send(values, to: &downstream)
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

/// The values of an interval. A class that has the array's type as a parameter: its methods find that in the object, and do not look it
/// up, as those of the stage would, if they were inlined there.
@usableFromInline
final class CollectedGroup<Value, Values> {
  @usableFromInline var values: Values

  @inlinable
  init(_ values: Values) { self.values = values }
}

extension CollectedGroup where Values == [Value] {
  @inlinable @inline(never)
  func append(_ value: Value) { values.append(value) }

  @inlinable @inline(never)
  func take() -> [Value] {
    let values = values
    self.values = []
    return values
  }

  @inlinable @inline(never)
  func send(_ values: [Value], to downstream: inout Downstream) -> Subscribers.Demand { downstream.next(values) }
}

/// What `collect` by time knows: how many values the interval has. A value type without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct CollectByTimeState {
  @usableFromInline var size = 0
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
  mutating func receive() -> Bool {
    size += 1
    return size == count
  }

  /// Returns whether to send the array that an interval leaves incomplete. There must be demand for it.
  @inlinable @inline(__always)
  mutating func endInterval() -> Bool {
    if size == 0 { return false }
    if count == nil {
      guard demand > .none else { return false }
      demand -= 1
    }
    return true
  }
}
