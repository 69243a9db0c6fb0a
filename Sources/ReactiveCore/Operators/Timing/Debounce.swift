/// Publishes a value when no other value has followed it for an interval.
///
/// With a ``RealTimeScheduler``, only one timer runs at a time, regardless of the number of values. With any other
/// scheduler, each value starts a timer, and stops the previous one.
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
final class DebounceStage<Output, Failure: Error, Context: Scheduler>: SerialStage, EventGate, TypedStage,
  @unchecked Sendable
{
  // `Sendable` holds because `state` is used under the lock alone, and `downstream` inside the gate alone.

  @usableFromInline
  enum Event {
    /// The timer of a start of the alarm has fired.
    case timerFired(ScheduledAction)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  struct State {
    /// The latest value, until it is due.
    @usableFromInline var pending: Output?
    @usableFromInline var deadline: Deadline<Context.SchedulerTimeType>
    @usableFromInline var demand = Subscribers.Demand.none

    @inlinable
    init(isReliable: Bool) {
      deadline = Deadline(isReliable: isReliable)
    }
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline let isRealTime: Bool
  @usableFromInline let link = UpstreamLink("Debounce")
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ interval: Context.SchedulerTimeType.Stride,
    _ scheduler: Context, _ options: Context.SchedulerOptions?
  ) {
    self.downstream = Downstream(downstream)
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    isRealTime = scheduler is any RealTimeScheduler
    state = State(isReliable: scheduler.runsEachAction)
    super.init("Debounce", reentrancy)
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: subscription),
      subscription: { subscription in
        guard self.link.connect(subscription) else { return }
        self.downstream.subscription(self.subscription)
        if self.isRunning { subscription.request(.unlimited) }
      },
      next: Outlet(self) { stage, value in
        _unsafeUncheckedDowncast(stage, to: DebounceStage.self).receive(value)
        return .none
      },
      completion: { if self.link.upstreamEnded() { self.receive(completion: $0) } })
  }

  @inlinable
  func receive(_ value: Output) {
    guard link.isConnected else { return }
    let date = isRealTime ? scheduler.now.advanced(by: interval) : nil
    var action: ScheduledAction?
    let replaced = lock.withLock {
      defer { state.pending = value }
      if !state.deadline.postpone(to: date) { action = state.deadline.alarm.start(subscription) }
      return state.pending
    }
    withExtendedLifetime(replaced) {}
    if replaced == nil { subscription.retainStage() }
    if let action { startTimer(action, at: date) }
  }

  @inlinable
  func startTimer(_ action: ScheduledAction, at date: Context.SchedulerTimeType?) {
    let timer = scheduler.startTimer(interval, at: date, options) { [action] in
      if let stage = action.stage {
        _unsafeUncheckedDowncast(stage, to: DebounceStage.self).submit(.timerFired(action))
      }
    }
    // A thread that stops the stage after that finds the timer here.
    lock.withLock { isRunning ? state.deadline.alarm.keep(timer, action) : timer }?.cancel()
  }

  /// Takes the pending value, and stops its timer.
  @inlinable
  func takePending() -> Output? {
    let (value, timer) = lock.withLock { (state.pending.take(), state.deadline.stop()) }
    timer?.cancel()
    if value != nil { subscription.releaseStage() }
    return value
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    subscription.retainStage()
    if reentrancy == .queued {
      submit(.completion(completion))
    } else {
      _ = takePending()
      scheduler.schedule(options: nil, submitting(.completion(completion)))
    }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    lock.withLock { state.demand += demand }
  }

  package override var upstreams: ContiguousArray<UpstreamLink> { [link] }

  deinit { handOverUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    _ = takePending()
    link.cancelUpstream(evenBeforeSubscription: true)
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .timerFired(let action):
      let now = isRealTime ? scheduler.now : nil
      let (firing, value, timer) = lock.withLock {
        () -> (Deadline<Context.SchedulerTimeType>.Firing, Output?, (any Cancellable)?) in
        let firing = state.deadline.fire(action, now, interval)
        guard case .isDue = firing else { return (firing, nil, nil) }
        return (firing, state.pending.take(), state.deadline.stop())
      }
      timer?.cancel()
      if case .isEarly(let action, let date) = firing { startTimer(action, at: date) }
      if let value {
        subscription.releaseStage()
        deliver(value)
      }
    case .completion(let completion):
      if let value = takePending(), case .finished = completion { deliver(value) }
      if stopInside() {
        subscription.end()
        downstream.completion(completion)
      }
    }
    return .none
  }

  @inlinable
  func deliver(_ value: Output) {
    let isWanted = lock.withLock {
      defer { if state.demand > .none { state.demand -= 1 } }
      return state.demand > .none
    }
    guard isWanted else { return }
    let more = downstream.next(value)
    if more > .none { lock.withLock { state.demand += more } }
  }
}
