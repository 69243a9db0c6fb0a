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
  @exclusivity(unchecked) @usableFromInline var state: ThrottleState<Output, Failure, Context.SchedulerTimeType>

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
        _unsafeUncheckedDowncast(stage, to: ThrottleStage.self).receive(value)
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
    switch lock.withLock({ state.receive(value) }) {
    case .ignore: break
    case .keep(let former): extendLifetime(former)
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
    extendLifetime(dropped)
    if isFirst { retainDownstream() }
    // Outside the lock, because the time type may be the user's.
    var date = lastEmission.map { min($0, now).advanced(by: interval) }
    if let due = date, due <= now { date = nil }
    lock.withLock { state.isDelayed = date != nil }
    schedule(action, after: date)
  }

  @usableFromInline
  override func complete<F>(_ completion: Subscribers.Completion<F>, _: Inlet) {
    guard link.upstreamEnded() else { return }
    readClock()
    let completion: Subscribers.Completion<Failure> = completion.mapFailure { $0 as! Failure }
    let action = ScheduledAction(subscription)
    let completing = lock.withLock { state.receive(completion) ? state.complete(by: action) : nil }
    guard let completing else { return }
    if completing.isFirst { retainDownstream() }
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
  override func dropValues() {
    let dropped = lock.withLock { state.takeValues() }
    extendLifetime(dropped)
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    lock.withLock { state.demand += demand }
  }

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void { { _ in } }

  // MARK: Inside the gate

  @usableFromInline
  override func process(_ action: ScheduledAction?) {
    let now = lock.withLock({ state.isFollowed(action) }) ? scheduler.now : nil
    let firing = lock.withLock { state.fire(action, now, next: ScheduledAction(subscription)) }
    guard let firing else { return }
    if let value = firing.value {
      let more = downstream.next(value)
      if more > .none { lock.withLock { state.demand += more } }
    }
    if let next = firing.next, let now {
      if isRunning { schedule(next, after: now.advanced(by: interval)) }
    } else if let completion = firing.completion, isRunning {
      endScheduled(completion)
    } else {
      releaseDownstream()
    }
  }
}

/// What `throttle` knows: the scheduled value, those that follow it, and when the last one was sent. A value type without a lock;
/// its stage uses it under one.
@frozen
@usableFromInline
struct ThrottleState<Output, Failure: Error, Time> {
  /// What becomes of a value.
  @frozen
  @usableFromInline
  enum Reception {
    /// There is no demand, or the first value of the interval counts.
    case ignore
    case keep(insteadOf: Output?)
    /// It is to be scheduled.
    case schedule
  }

  /// What an action delivers, and the next action, for the end of the interval.
  @frozen
  @usableFromInline
  struct Firing {
    @usableFromInline var value: Output?
    @usableFromInline var next: ScheduledAction?
    @usableFromInline var completion: Subscribers.Completion<Failure>?

    @inlinable init() {}
  }

  /// The action that sends the value, or the completion.
  @usableFromInline var action: ScheduledAction?
  @usableFromInline var value: Output?
  /// Whether the value waits for the end of an interval, and not for the scheduler alone.
  @usableFromInline var isDelayed = false
  /// The latest value after the first one of a burst, which it does not replace.
  @usableFromInline var next: Output?
  @usableFromInline var completion: Subscribers.Completion<Failure>?
  @usableFromInline var lastEmission: Time?
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

  @inlinable
  mutating func receive(_ value: Output) -> Reception {
    // One that replaces the value after the first uses the demand of that.
    guard demand > .none || next != nil else { return .ignore }
    if !isScheduled { return .schedule }
    guard latest else { return .ignore }
    if sendsFirst, !isDelayed {
      if next == nil { demand -= 1 }
      defer { next = value }
      return .keep(insteadOf: next)
    }
    defer { self.value = value }
    return .keep(insteadOf: self.value)
  }

  /// Notes the action of a value. Returns whether there was none before, and values that the scheduler has dropped, which
  /// used their demand.
  @inlinable
  mutating func schedule(_ value: Output, _ action: ScheduledAction) -> (isFirst: Bool, dropped: (Output?, Output?)) {
    let isFirst = self.action == nil
    if isFirst { demand -= 1 }
    defer { (self.value, self.action) = (value, action) }
    return (isFirst, (self.value, next.take()))
  }

  /// Keeps the completion. Returns whether it needs another action: a scheduled value comes first, but not before a
  /// signal's failure.
  @inlinable
  mutating func receive(_ completion: Subscribers.Completion<Failure>) -> Bool {
    self.completion = completion
    let isUrgent = if case .failure = completion { sendsFirst } else { false }
    return isUrgent || !isScheduled
  }

  /// Notes the action of the completion. Returns whether there was none before, and the values that it drops.
  @inlinable
  mutating func complete(by action: ScheduledAction) -> (isFirst: Bool, dropped: (Output?, Output?)) {
    defer { self.action = action }
    return (self.action == nil, takeValues())
  }

  /// Whether an interval follows the value of an action. There is none after the last value.
  @inlinable
  func isFollowed(_ action: ScheduledAction?) -> Bool {
    self.action === action && value != nil && (completion == nil || next != nil)
  }

  /// Returns what an action delivers, or `nil` if another one has followed it.
  ///
  /// - Parameters:
  ///   - now: The time, if an interval follows.
  ///   - next: An action for the end of that interval.
  @inlinable
  mutating func fire(_ action: ScheduledAction?, _ now: Time?, next: @autoclosure () -> ScheduledAction) -> Firing? {
    guard self.action === action else { return nil }
    var firing = Firing()
    if let now { lastEmission = now }
    firing.value = value.take()
    if now != nil, self.next != nil {
      value = self.next.take()
      isDelayed = true
      firing.next = next()
    } else {
      firing.completion = completion
    }
    self.action = firing.next
    return firing
  }

  @inlinable
  mutating func takeValues() -> (Output?, Output?) { (value.take(), next.take()) }
}
