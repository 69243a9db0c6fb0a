/// Fails when no event has arrived for an interval: the timeout of signals.
///
/// Forwards events in place, and sends the failure where the scheduler runs the timer. Sends the subscription and begins the
/// interval immediately. Requests earlier demand when the upstream sends its subscription.
///
/// Only one timer runs at a time, regardless of the number of values: if a value has arrived, the timer is followed by
/// one for the rest of the interval. A value starts another timer if the scheduler has dropped that one, or if the clock
/// was set back.
@inlinable
package func timeoutStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
  with error: Failure
) -> _Receiver<Output, Failure> {
  TimeoutStage(downstream.traced("Timeout"), interval, scheduler, error).start()
}

@usableFromInline
final class TimeoutStage<Output, Failure: Error, Context: Scheduler>: TimedStage, @unchecked Sendable {
  // `Sendable` holds because `state` is used inside the gate alone, or before there is a timer, and `timer` under the lock alone.

  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let error: Failure
  @exclusivity(unchecked) @usableFromInline var timer: (any Cancellable)?
  @exclusivity(unchecked) @usableFromInline var state: TimeoutState<Context.SchedulerTimeType>

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ error: Failure
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.error = error
    state = TimeoutState(from: scheduler.now, interval)
    super.init("Timeout", .queued, Downstream(downstream), SubscriptionArbiter("Timeout"))
  }

  /// The link, which keeps early demand.
  @inlinable var arbiter: SubscriptionArbiter { _unsafeUncheckedDowncast(link, to: SubscriptionArbiter.self) }

  @inlinable
  func start() -> _Receiver<Output, Failure> {
    downstream.subscription(subscription)
    if isRunning {
      // The timeout must come even if the upstream has let go.
      retainDownstream()
      startTimer()
    }
    return Inlet(self, link, isFirst: true).receiver(
      Label(name, identity: subscription),
      Outlet(self) { stage, value in stage.submit(value) })
  }

  @usableFromInline
  override func connect(_ subscription: EngineSubscription, _: Inlet) {
    _ = arbiter.succeed(subscription)
  }

  /// Starts a timer for the state's date, in the repeating form, which can be cancelled.
  @inlinable
  func startTimer() {
    let action = ScheduledAction(subscription)
    state.action = action
    let timer = scheduler.schedule(
      after: state.date, interval: interval, tolerance: scheduler.minimumTolerance, options: nil, work(of: action))
    let former = lock.withLock { () -> (any Cancellable)? in
      guard isRunning else { return timer }
      defer { self.timer = timer }
      return self.timer
    }
    former?.cancel()
  }

  @usableFromInline
  override func dropValues() { lock.withLock { timer.take() }?.cancel() }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    { [link] in link.request($0) }
  }

  @inlinable
  func submit(_ value: Output) -> Subscribers.Demand {
    if !isRunning { return .none }
    guard let turn = takeTurn() else { return submitLater(value) }
    defer { end(turn) }
    return receive(value)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func submitLater(_ value: Output) -> Subscribers.Demand {
    submitLater(from: link) { self.receive(value) }
  }

  // MARK: Inside the gate

  @inlinable
  func receive(_ value: Output) -> Subscribers.Demand {
    guard isRunning else { return .none }
    if state.receive(scheduler.now) { startTimer() }
    return downstream.next(value)
  }

  @usableFromInline
  override func process(_ action: ScheduledAction?) {
    guard action === state.action else { return }
    let isOver = state.fire(scheduler.now, isRealTime: scheduler.isRealTime)
    if isOver { end(with: Subscribers.Completion.failure(error)) } else { startTimer() }
  }
}

/// What the timeout of signals knows: when the last event arrived, and the timer's date. A value type without a lock; its stage
/// uses it inside the gate.
@frozen
@usableFromInline
struct TimeoutState<Time: Strideable> {
  @usableFromInline let interval: Time.Stride

  /// When the last event arrived.
  @usableFromInline var last: Time

  /// The date of the timer, and its action.
  @usableFromInline var date: Time
  @usableFromInline var action: ScheduledAction?

  @inlinable
  init(from now: Time, _ interval: Time.Stride) {
    self.interval = interval
    last = now
    date = now.advanced(by: interval)
  }

  /// Notes an event. Returns whether a timer must be started for it: only if the scheduler has dropped the one that runs, or
  /// if the clock was set back.
  @inlinable
  mutating func receive(_ now: Time) -> Bool {
    let needsTimer = isKnownUniquelyReferenced(&action) || now < last
    last = now
    if needsTimer { date = now.advanced(by: interval) }
    return needsTimer
  }

  /// Returns whether the interval is over when the timer fires. If not, another timer must be started for the date.
  @inlinable
  mutating func fire(_ now: Time, isRealTime: Bool) -> Bool {
    // If the clock was set back, nobody knows how long ago the last event arrived.
    let isSetBack = now < last
    if isSetBack { last = now }
    let due = last.advanced(by: interval)
    // The clock of a scheduler may stand still, or its timers may run at once: the timer's date has come.
    if !isSetBack, due <= (isRealTime ? now : max(now, date)) { return true }
    date = due
    return false
  }
}
