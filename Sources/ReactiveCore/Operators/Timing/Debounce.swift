/// Publishes a value when no other value has followed it for an interval.
///
/// If the scheduler's time passes by itself, only one timer runs at a time, regardless of the number of values. With
/// any other scheduler, each value starts a timer, and stops the previous one.
///
/// Requests unlimited values. Drops a value that is due without demand. When the upstream completes, Combine's form
/// drops the pending value and sends the completion on the scheduler. If re-entrant events queue, as for signals, sends
/// the pending value before `.finished`, and sends the completion in place.
@inlinable
package func debounceStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, for dueTime: Context.SchedulerTimeType.Stride,
  _ scheduler: Context, _ options: Context.SchedulerOptions?
) -> _Receiver<Output, Failure> {
  DebounceStage(downstream.traced("Debounce"), reentrancy, dueTime, scheduler, options).receiver
}

@usableFromInline
final class DebounceStage<Output, Failure: Error, Context: Scheduler>: TimedStage, @unchecked Sendable {
  // `Sendable` holds because `state` is used under the lock alone.

  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @exclusivity(unchecked) @usableFromInline var state: DebounceState

  /// Uses the state under the lock.
  @inlinable @inline(__always)
  func withState<R>(_ body: (inout DebounceState) -> R) -> R { lock.withLock { body(&state) } }

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ interval: Context.SchedulerTimeType.Stride,
    _ scheduler: Context, _ options: Context.SchedulerOptions?
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    state = DebounceState(isReliable: scheduler.isReliable, isRealTime: scheduler.isRealTime)
    super.init(
      "Debounce(downstream, downstreamDemand, currentValue)", reentrancy,
      Downstream(downstream))
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    Inlet(self, link, isFirst: true).receiver(
      Label(name, identity: subscription),
      Outlet(self) { stage, value in
        stage.receive(value)
        return .none
      })
  }

  @usableFromInline
  override func connect(_ subscription: EngineSubscription, _: Inlet) {
    guard link.connect(subscription) else { return }
    downstream.subscription(self.subscription)
    if isRunning { subscription.request(.unlimited) }
  }

  @inlinable
  func receive(_ value: Output) {
    guard link.isConnected else { return }
    let date = scheduler.now.advanced(by: interval)
    var value = value
    let (action, isFirst) = withState { state in
      let isFirst = state.pending.isEmpty
      state.pending.exchange(with: &value)
      return (state.deadline.postpone(to: date, subscription), isFirst)
    }
    if isFirst { retainDownstream() }
    extendLifetime(value)
    if let action { startTimer(action, at: date) }
  }

  @inlinable
  func startTimer(_ action: ScheduledAction, at date: Context.SchedulerTimeType) {
    keep(scheduler.startTimer(interval, at: date, options, work(of: action)), action)
  }

  @usableFromInline
  func keep(_ timer: any Cancellable, _ action: ScheduledAction) {
    // A thread that stops the stage after that finds the timer here.
    withState { isRunning ? $0.deadline.alarm.keep(timer, action) : timer }?.cancel()
  }

  @usableFromInline
  override func complete<F>(_ completion: Subscribers.Completion<F>, _: Inlet) {
    guard link.upstreamEnded() else { return }
    retainDownstream()
    if reentrancy == .queued { return end(completion) }
    _ = takePending()
    scheduler.schedule(options: nil) { [subscription] in
      if let stage = subscription.stage { _unsafeUncheckedDowncast(stage, to: DebounceStage.self).end(completion) }
    }
  }

  /// Sends the value that waits before `.finished`, and the completion, in turn.
  private func end<F>(_ completion: Subscribers.Completion<F>) {
    submit { [self] in
      if isRunning {
        if let value = takePending(), case .finished = completion { deliver(value) }
        endScheduled(completion)
      }
      return .none
    }
  }

  /// Takes the pending value, and stops its timer.
  private func takePending() -> Output? {
    let (value, timer) = withState { state -> (Output?, (any Cancellable)?) in
      let timer = state.deadline.stop(Context.SchedulerTimeType.self)
      return (state.pending.isEmpty ? nil : state.pending.take(Output.self), timer)
    }
    timer?.cancel()
    if value != nil { releaseDownstream() }
    return value
  }

  @usableFromInline
  override func dropValues() { _ = takePending() }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    withState { $0.demand += demand }
  }

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void { { _ in } }

  // MARK: Inside the gate

  @usableFromInline
  override func process(_ action: ScheduledAction?) {
    guard let action else { return }
    lock.take()
    switch state.deadline.fire(action, scheduler.now, interval) {
    case .isDue: deliverPending()
    case .isEarly(let action):
      let date = state.deadline.date(Context.SchedulerTimeType.self)
      lock.giveBack()
      startTimer(action, at: date)
    case .isOutdated: lock.giveBack()
    }
  }

  /// Sends the pending value, which is due. Called under the lock, which it gives back.
  @inlinable @inline(__always)
  func deliverPending() {
    let timer = state.deadline.stop(Context.SchedulerTimeType.self)
    if state.pending.isEmpty {
      lock.giveBack()
      timer?.cancel()
      return
    }
    let value = state.pending.take(Output.self)
    lock.giveBack()
    timer?.cancel()
    deliver(value)
    releaseDownstream()
  }

  @inlinable
  func deliver(_ value: Output) {
    guard withState({ $0.takeDemand() }) else { return }
    let more = downstream.next(value)
    if more > .none { withState { $0.demand += more } }
  }
}

/// What `debounce` knows: the latest value, and when it is due. A value type without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct DebounceState {
  /// The latest value, until it is due.
  @usableFromInline var pending = AnyValue()
  @usableFromInline var deadline: Deadline
  @usableFromInline var demand = Subscribers.Demand.none

  @inlinable
  init(isReliable: Bool, isRealTime: Bool) {
    deadline = Deadline(isReliable: isReliable, isRealTime: isRealTime)
  }

  /// Consumes demand for a value. Returns false if there is none, and so the value is dropped.
  @inlinable
  mutating func takeDemand() -> Bool {
    guard demand > .none else { return false }
    demand -= 1
    return true
  }
}
