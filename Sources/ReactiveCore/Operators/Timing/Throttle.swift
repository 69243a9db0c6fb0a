/// Publishes at most one value in each interval: the first to arrive in it, or the last.
///
/// Demand is that of Combine: requests unlimited values; a value uses up demand when it is scheduled, and is dropped
/// without demand. Schedules the first value as soon as possible, and the next for the end of the interval. Sends the
/// completion after the scheduled value, or without one, as soon as possible. If re-entrant events queue, as for
/// signals, the first value of a burst is sent in any case, and a failure drops the value and is sent as soon as
/// possible. If the scheduler has dropped a value's action, the next event replaces the value.
///
/// If the clock was set back, an interval begins again.
@inlinable
package func throttleStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, for interval: Context.SchedulerTimeType.Stride,
  _ scheduler: Context, latest: Bool
) -> _Receiver<Output, Failure> {
  ThrottleStage(downstream.traced("Throttle"), reentrancy, interval, scheduler, latest: latest).receiver
}

@usableFromInline
final class ThrottleStage<Output, Failure: Error, Context: Scheduler>: TimedStage, @unchecked Sendable {
  // `Sendable` holds because `state` is used under the lock alone.

  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @exclusivity(unchecked) @usableFromInline var state: ThrottleState

  /// Uses the state under the lock.
  @inlinable @inline(__always)
  func withState<R>(_ body: (inout ThrottleState) -> R) -> R { lock.withLock { body(&state) } }

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ interval: Context.SchedulerTimeType.Stride,
    _ scheduler: Context, latest: Bool
  ) {
    self.interval = interval
    self.scheduler = scheduler
    state = ThrottleState(latest: latest, sendsFirst: reentrancy == .queued, mayLose: !scheduler.isReliable)
    super.init("Throttle", reentrancy, Downstream(downstream))
    readClock()
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
    readClock()
    downstream.subscription(self.subscription)
    if isRunning { subscription.request(.unlimited) }
  }

  @inlinable
  func receive(_ value: Output) {
    guard isRunning, link.isConnected else { return }
    let now = scheduler.now
    var value = value
    let reception = withState { state in
      let reception = state.receive()
      switch reception {
      case .ignore, .schedule: break
      case .replace: state.value.exchange(with: &value)
      case .follow: state.next.exchange(with: &value)
      }
      return reception
    }
    if case .schedule = reception { schedule(value, now) } else { extendLifetime(value) }
  }

  @inlinable @inline(never)
  func schedule(_ value: Output, _ now: Context.SchedulerTimeType) {
    let action = ScheduledAction(subscription)
    lock.take()
    let isFirst = state.schedule(action)
    // Values that the scheduler has dropped, which used their demand.
    let dropped = state.takeValues()
    state.value.put(value)
    let isBurst = !state.lastEmission.isEmpty
    if isFirst { retainDownstream() }
    guard isBurst else {
      lock.giveBack()
      extendLifetime(dropped)
      return schedule(action)
    }
    let lastEmission = state.lastEmission.value(Context.SchedulerTimeType.self)
    lock.giveBack()
    extendLifetime(dropped)
    // Outside the lock, because the time type may be the user's.
    let date = min(lastEmission, now).advanced(by: interval)
    let isDelayed = date > now
    withState { $0.isDelayed = isDelayed }
    if isDelayed { schedule(action, after: date) } else { schedule(action) }
  }

  @usableFromInline
  override func complete<F>(_ completion: Subscribers.Completion<F>, _: Inlet) {
    guard link.upstreamEnded() else { return }
    readClock()
    let isFailure = if case .failure = completion { true } else { false }
    let action = ScheduledAction(subscription)
    var dropped = (AnyValue(), AnyValue())
    let isFirst = withState { state -> Bool? in
      state.completion = { [unowned self] in endScheduled(completion) }
      guard state.complete(isFailure: isFailure) else { return nil }
      dropped = state.takeValues()
      return state.schedule(action)
    }
    extendLifetime(dropped)
    guard let isFirst else { return }
    if isFirst { retainDownstream() }
    schedule(action)
  }

  /// Reads the scheduler's time where Combine does, although nothing depends on it: a user's scheduler may count.
  @inlinable
  func readClock() {
    _ = scheduler.now
  }

  /// Schedules an action as soon as possible.
  @inlinable
  func schedule(_ action: ScheduledAction) {
    scheduler.schedule(options: nil, work(of: action))
  }

  /// Schedules an action for a date.
  @inlinable
  func schedule(_ action: ScheduledAction, after date: Context.SchedulerTimeType) {
    scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: nil, work(of: action))
  }

  @usableFromInline
  override func dropValues() {
    let dropped = withState { ($0.takeValues(), $0.completion.take()) }
    extendLifetime(dropped)
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    withState { $0.demand += demand }
  }

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void { { _ in } }

  // MARK: Inside the gate

  @usableFromInline
  override func process(_ action: ScheduledAction?) {
    guard let action else { return }
    let isFollowed = withState { $0.isFollowed(action) }
    if isFollowed {
      var now = scheduler.now
      withState { $0.lastEmission.exchange(with: &now) }
      extendLifetime(now)
    }
    lock.take()
    guard state.action === action else { return lock.giveBack() }
    if state.value.isEmpty {
      let completion = state.fire(false).completion
      lock.giveBack()
      proceed(nil, completion)
    } else {
      let value = state.value.take(Output.self)
      let (next, completion) = state.fire(isFollowed)
      lock.giveBack()
      let more = downstream.next(value)
      if more > .none { withState { $0.demand += more } }
      proceed(next, completion)
    }
  }

  /// Schedules the next action for the end of the interval that has begun, or ends the stream, after the value of an action.
  @inlinable @inline(__always)
  func proceed(_ next: ScheduledAction?, _ completion: (() -> Void)?) {
    if let next {
      guard isRunning else { return }
      lock.take()
      let now = state.lastEmission.value(Context.SchedulerTimeType.self)
      lock.giveBack()
      schedule(next, after: now.advanced(by: interval))
    } else if let completion, isRunning {
      completion()
    } else {
      releaseDownstream()
    }
  }
}

/// What `throttle` knows: the scheduled value, those that follow it, and when the last one was sent. A value type without a lock;
/// its stage uses it under one.
@frozen
@usableFromInline
struct ThrottleState {
  /// What becomes of a value.
  @frozen
  @usableFromInline
  enum Reception {
    /// There is no demand, or the first value of the interval counts.
    case ignore
    /// It takes the place of the scheduled value.
    case replace
    /// It follows the first one of a burst, in the place of another one that does.
    case follow
    /// It is to be scheduled.
    case schedule
  }

  /// The action that sends the value, or the completion.
  @usableFromInline var action: ScheduledAction?
  /// The scheduled value.
  @usableFromInline var value = AnyValue()
  /// Whether the value waits for the end of an interval, and not for the scheduler alone.
  @usableFromInline var isDelayed = false
  /// The latest value after the first one of a burst, which it does not replace.
  @usableFromInline var next = AnyValue()
  /// Sends the completion.
  @usableFromInline var completion: (() -> Void)?
  /// When the last value was sent.
  @usableFromInline var lastEmission = AnyValue()
  @usableFromInline var demand = Subscribers.Demand.none

  /// Whether a newer value replaces the scheduled one.
  @usableFromInline let latest: Bool
  /// Whether the first value of a burst is sent in any case, and a failure at once: the way of signals.
  @usableFromInline let sendsFirst: Bool
  /// Whether the scheduler may drop an action.
  @usableFromInline let mayLose: Bool

  @inlinable
  init(latest: Bool, sendsFirst: Bool, mayLose: Bool) {
    self.latest = latest
    self.sendsFirst = sendsFirst
    self.mayLose = mayLose
  }

  /// Whether an action is scheduled, and not lost.
  @inlinable var isScheduled: Bool {
    mutating get { action != nil && !(mayLose && isKnownUniquelyReferenced(&action)) }
  }

  /// Says what becomes of a value.
  @inlinable
  mutating func receive() -> Reception {
    // One that replaces the value after the first uses the demand of that.
    guard demand > .none || !next.isEmpty else { return .ignore }
    if !isScheduled {
      // A value in the place of one that the scheduler has dropped uses the demand of that.
      if action == nil { demand -= 1 }
      return .schedule
    }
    guard latest else { return .ignore }
    if isDelayed || !sendsFirst { return .replace }
    if next.isEmpty { demand -= 1 }
    return .follow
  }

  /// Notes the action of a value or of the completion. Returns whether there was none before.
  @inlinable
  mutating func schedule(_ action: ScheduledAction) -> Bool {
    defer { self.action = action }
    return self.action == nil
  }

  /// Returns whether the completion needs another action: a scheduled value comes first, but not before a signal's failure.
  @inlinable
  mutating func complete(isFailure: Bool) -> Bool { isFailure && sendsFirst || !isScheduled }

  /// Whether an interval follows the value of an action. There is none after the last value.
  @inlinable
  func isFollowed(_ action: ScheduledAction) -> Bool {
    self.action === action && !value.isEmpty && (completion == nil || !next.isEmpty)
  }

  /// Notes that the value of the action has been taken. Returns the action of the next value, which is to be scheduled for the end of
  /// the interval, or what sends the completion.
  ///
  /// - Parameter isFollowed: Whether an interval has begun.
  @inlinable
  mutating func fire(_ isFollowed: Bool) -> (next: ScheduledAction?, completion: (() -> Void)?) {
    guard isFollowed, !next.isEmpty else {
      action = nil
      return (nil, completion.take())
    }
    swap(&value, &next)
    isDelayed = true
    action = action.map { ScheduledAction($0.subscription) }
    return (action, nil)
  }

  /// Takes the values out. Memory without a value stays.
  @inlinable
  mutating func takeValues() -> (AnyValue, AnyValue) {
    var taken = (AnyValue(), AnyValue())
    if !value.isEmpty { swap(&taken.0, &value) }
    if !next.isEmpty { swap(&taken.1, &next) }
    return taken
  }
}
