/// Publishes at most one value in each interval: the first to arrive in it, or the last.
///
/// Demand is that of Combine: requests unlimited values; a value uses up demand when it is scheduled, and is dropped
/// without demand. Schedules the first value as soon as possible, and the next for the end of the interval. Sends the
/// completion after the scheduled value, or without one, as soon as possible. If re-entrant events queue, as for
/// signals, a failure drops the value and is sent as soon as possible.
@inlinable
package func throttleStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, for interval: Context.SchedulerTimeType.Stride,
  _ scheduler: Context, latest: Bool
) -> _Receiver<Output, Failure> {
  ThrottleStage(downstream.traced("Throttle"), reentrancy, interval, scheduler, latest: latest).receiver
}

/// Forwards a value in place, and drops those that arrive within an interval after it.
@inlinable
package func throttleLeadingStep<Value, Context: Scheduler>(
  for interval: Context.SchedulerTimeType.Stride, _ scheduler: Context
) -> Step<Value, Value, Context.SchedulerTimeType?> {
  Step(nil) { box, value in
    let box = _unsafeUncheckedDowncast(box, to: StepBox<Value, Context.SchedulerTimeType?>.self)
    let now = scheduler.now
    if let last = box.state, now <= last.advanced(by: interval) { return .max(1) }
    box.state = now
    return box.next(value)
  }
}

@usableFromInline
final class ThrottleStage<Output, Failure: Error, Context: Scheduler>: SerialStage, EventGate, TypedStage,
  @unchecked Sendable
{
  // `Sendable` holds because `state` is used under the lock alone, and `downstream` inside the gate alone.

  @usableFromInline
  struct State {
    @usableFromInline var value: Output?
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    @usableFromInline var lastEmission: Context.SchedulerTimeType?
    @usableFromInline var demand = Subscribers.Demand.none

    @inlinable
    init() {}
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context

  /// Whether a newer value replaces the scheduled one.
  @usableFromInline let latest: Bool
  @usableFromInline let link = UpstreamLink("Throttle")
  @exclusivity(unchecked) @usableFromInline var state = State()

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ interval: Context.SchedulerTimeType.Stride,
    _ scheduler: Context, latest: Bool
  ) {
    self.downstream = Downstream(downstream)
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
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
    var replaced: Output?
    let (isScheduled, lastEmission) = lock.withLock { () -> (Bool, Context.SchedulerTimeType?) in
      guard state.demand > .none else { return (false, nil) }
      if state.value != nil {
        if latest {
          replaced = state.value
          state.value = value
        }
        return (false, nil)
      }
      state.demand -= 1
      state.value = value
      return (true, state.lastEmission)
    }
    withExtendedLifetime(replaced) {}
    guard isScheduled else { return }
    // Outside the lock, because the time type may be the user's.
    let due = lastEmission.map { $0.advanced(by: interval) }
    schedule(after: due.flatMap { $0 > now ? $0 : nil })
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    readClock()
    let (isScheduled, dropped) = lock.withLock { () -> (Bool, Output?) in
      state.completion = completion
      // A signal's failure does not wait for the interval.
      if case .failure = completion, reentrancy == .queued { return (false, state.value.take()) }
      return (state.value != nil, nil)
    }
    withExtendedLifetime(dropped) {}
    if !isScheduled { schedule(after: nil) }
  }

  /// Reads the scheduler's time where Combine does, although nothing depends on it: a user's scheduler may count.
  @inlinable
  func readClock() {
    _ = scheduler.now
  }

  /// Schedules work, as soon as possible or for a date.
  @inlinable
  func schedule(after date: Context.SchedulerTimeType?) {
    subscription.retainStage()
    let fire = { [subscription] in
      if let stage = subscription.stage { _ = _unsafeUncheckedDowncast(stage, to: ThrottleStage.self).submit(()) }
    }
    if let date {
      scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: nil, fire)
    } else {
      scheduler.schedule(options: nil, fire)
    }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    lock.withLock { state.demand += demand }
  }

  package override var inlets: ContiguousArray<UpstreamLink> { [link] }

  deinit { bequeathUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    link.cancelUpstream(evenBeforeSubscription: true)
    let dropped = lock.withLock { state.value.take() }
    withExtendedLifetime(dropped) {}
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable
  func process(_: Void) -> Subscribers.Demand {
    guard isRunning else { return .none }
    // There is no interval after the last value.
    let now = lock.withLock { state.value != nil && state.completion == nil } ? scheduler.now : nil
    let (value, completion) = lock.withLock { () -> (Output?, Subscribers.Completion<Failure>?) in
      if let now { state.lastEmission = now }
      return (state.value.take(), state.completion)
    }
    if let value {
      let more = downstream.next(value)
      if more > .none { lock.withLock { state.demand += more } }
    }
    if let completion, stopInside() {
      subscription.end()
      downstream.completion(completion)
    } else {
      subscription.releaseStage()
    }
    return .none
  }
}
