/// Publishes at most one value in each interval: the first to arrive in it, or the last.
///
/// Demand is that of Combine: requests unlimited values; a value uses up demand when it is scheduled, and is dropped
/// without demand. Schedules the first value as soon as possible, and the next for the end of the interval. Sends the
/// completion after the scheduled value, or without one, as soon as possible. If re-entrant events queue, as for
/// signals, the first value of a burst is sent in any case, and a failure drops the value and is sent as soon as
/// possible. A value whose action the scheduler has dropped is replaced by the next event.
///
/// If the clock was set back, an interval begins again.
@inlinable
package func throttleStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, for interval: Context.SchedulerTimeType.Stride,
  _ scheduler: Context, latest: Bool
) -> _Receiver<Output, Failure> {
  ThrottleStage(downstream.traced("Throttle"), reentrancy, interval, scheduler, latest: latest).receiver
}

/// Forwards a value in place, and drops those that arrive within an interval after it. If the clock was set back, nobody
/// knows how long ago that was, and the next value is forwarded.
@inlinable
package func throttleLeadingStep<Value, Context: Scheduler>(
  for interval: Context.SchedulerTimeType.Stride, _ scheduler: Context
) -> Step<Value, Value, Context.SchedulerTimeType?> {
  Step(nil) { box, value in
    let box = _unsafeUncheckedDowncast(box, to: StepBox<Value, Context.SchedulerTimeType?>.self)
    let now = scheduler.now
    if let last = box.state, now >= last, now <= last.advanced(by: interval) { return .max(1) }
    box.state = now
    return box.next(value)
  }
}

@usableFromInline
final class ThrottleStage<Output, Failure: Error, Context: Scheduler>: TimedStage, EventGate, TypedStage,
  @unchecked Sendable
{
  // `Sendable` holds because `state` is used under the lock alone, and `downstream` inside the gate alone.

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @exclusivity(unchecked) @usableFromInline var state: ThrottleState<Output, Failure, Context.SchedulerTimeType>

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ interval: Context.SchedulerTimeType.Stride,
    _ scheduler: Context, latest: Bool
  ) {
    self.downstream = Downstream(downstream)
    self.interval = interval
    self.scheduler = scheduler
    state = ThrottleState(latest: latest, sendsFirst: reentrancy == .queued, mayLose: !scheduler.runsEachAction)
    super.init("Throttle", reentrancy)
    readClock()
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: subscription),
      subscription: { subscription in
        guard self.link.connect(subscription) else { return }
        self.readClock()
        self.downstream.subscription(self.subscription)
        if self.isRunning { subscription.request(.unlimited) }
      },
      next: Outlet(self) { stage, value in
        _unsafeUncheckedDowncast(stage, to: ThrottleStage.self).receive(value)
        return .none
      },
      completion: { if self.link.upstreamEnded() { self.receive(completion: $0) } })
  }

  @inlinable
  func receive(_ value: Output) {
    guard isRunning, link.isConnected else { return }
    let now = scheduler.now
    switch lock.withLock({ state.receive(value) }) {
    case .ignore: break
    case .keep(let former): withExtendedLifetime(former) {}
    case .schedule: schedule(value, now)
    }
  }

  @inlinable @inline(never)
  func schedule(_ value: Output, _ now: Context.SchedulerTimeType) {
    let action = ScheduledAction(subscription)
    let (isFirst, dropped, lastEmission) = lock.withLock {
      let (isFirst, dropped) = state.schedule(value, action)
      return (isFirst, dropped, state.lastEmission)
    }
    withExtendedLifetime(dropped) {}
    if isFirst { subscription.retainStage() }
    // Outside the lock, because the time type may be the user's.
    var date = lastEmission.map { min($0, now).advanced(by: interval) }
    if let due = date, due <= now { date = nil }
    lock.withLock { state.isDelayed = date != nil }
    schedule(action, after: date)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    readClock()
    let action = ScheduledAction(subscription)
    let completing = lock.withLock { state.receive(completion) ? state.complete(by: action) : nil }
    guard let completing else { return }
    if completing.isFirst { subscription.retainStage() }
    schedule(action, after: nil)
  }

  /// Reads the scheduler's time where Combine does, although nothing depends on it: a user's scheduler may count.
  @inlinable
  func readClock() {
    _ = scheduler.now
  }

  /// Schedules an action, as soon as possible or for a date.
  @inlinable
  func schedule(_ action: ScheduledAction, after date: Context.SchedulerTimeType?) {
    let work = work(of: action)
    if let date {
      scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: nil, work)
    } else {
      scheduler.schedule(options: nil, work)
    }
  }

  @usableFromInline
  override func dropWaiting() {
    let dropped = lock.withLock { state.takeValues() }
    withExtendedLifetime(dropped) {}
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    lock.withLock { state.demand += demand }
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable
  func process(_ action: ScheduledAction?) -> Subscribers.Demand {
    guard isRunning else { return .none }
    let now = lock.withLock({ state.isFollowed(action) }) ? scheduler.now : nil
    let firing = lock.withLock { state.fire(action, now, next: ScheduledAction(subscription)) }
    guard let firing else { return .none }
    if let value = firing.value {
      let more = downstream.next(value)
      if more > .none { lock.withLock { state.demand += more } }
    }
    if let next = firing.next, let now {
      if isRunning { schedule(next, after: now.advanced(by: interval)) }
    } else if let completion = firing.completion, stopInside() {
      subscription.end()
      downstream.completion(completion)
    } else {
      subscription.releaseStage()
    }
    return .none
  }
}
