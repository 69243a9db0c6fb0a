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
final class TimeoutStage<Output, Failure: Error, Context: Scheduler>: TimedStage, EventGate, TypedStage,
  @unchecked Sendable
{
  // `Sendable` holds because `downstream` and `state` are used inside the gate alone, or before there is a timer, and `timer`
  // under the lock alone.

  @usableFromInline
  enum Event {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    /// The timer of an action has fired.
    case timerFired(ScheduledAction)
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
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
    self.downstream = Downstream(downstream)
    self.interval = interval
    self.scheduler = scheduler
    self.error = error
    state = TimeoutState(from: scheduler.now, interval)
    super.init("Timeout", .queued, SubscriptionArbiter("Timeout"))
  }

  /// The link, which keeps early demand.
  @inlinable var arbiter: SubscriptionArbiter { _unsafeUncheckedDowncast(link, to: SubscriptionArbiter.self) }

  @inlinable
  func start() -> _Receiver<Output, Failure> {
    downstream.subscription(subscription)
    if isRunning {
      // The timeout must come even if the upstream has released this stage.
      subscription.retainStage()
      startTimer()
    }
    return _Receiver(
      Label(name, identity: subscription),
      subscription: { _ = self.arbiter.succeed($0) },
      next: Outlet(self) { stage, value in
        let stage = _unsafeUncheckedDowncast(stage, to: TimeoutStage.self)
        return stage.isRunning ? stage.submit(.value(value)) : .none
      },
      completion: { if self.link.upstreamEnded(evenBeforeSubscription: true) { self.submit(.completion($0)) } })
  }

  /// Starts a timer for the state's date, in the repeating form, which can be cancelled.
  @inlinable
  func startTimer() {
    let action = ScheduledAction(subscription)
    state.action = action
    let timer = scheduler.schedule(
      after: state.date, interval: interval, tolerance: scheduler.minimumTolerance, options: nil
    ) { [action] in
      if let stage = action.stage { _unsafeUncheckedDowncast(stage, to: TimeoutStage.self).submit(.timerFired(action)) }
    }
    let former = lock.withLock { () -> (any Cancellable)? in
      guard isRunning else { return timer }
      defer { self.timer = timer }
      return self.timer
    }
    former?.cancel()
  }

  @usableFromInline
  override func dropWaiting() { lock.withLock { timer.take() }?.cancel() }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable
  func replenish(_ demand: Subscribers.Demand, for event: Event) {
    link.request(demand)
  }

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value):
      if state.receive(scheduler.now) { startTimer() }
      return downstream.next(value)
    case .completion(let completion):
      end(completion)
    case .timerFired(let action):
      guard action === state.action else { return .none }
      let isOver = state.fire(scheduler.now, isRealTime: scheduler.isRealTime)
      if isOver { end(.failure(error)) } else { startTimer() }
    }
    return .none
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    guard stopInside() else { return }
    cancelUpstream()
    subscription.end()
    downstream.completion(completion)
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
