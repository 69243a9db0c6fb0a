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
  @usableFromInline let isRealTime: Bool
  @exclusivity(unchecked) @usableFromInline var state: DebounceState<Output, Context.SchedulerTimeType>

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ interval: Context.SchedulerTimeType.Stride,
    _ scheduler: Context, _ options: Context.SchedulerOptions?
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    isRealTime = scheduler.isRealTime
    state = DebounceState(isReliable: scheduler.isReliable)
    super.init(
      "Debounce(downstream, downstreamDemand, currentValue)", reentrancy,
      Downstream(downstream))
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    Inlet(self, link, isFirst: true).receiver(
      Label(name, identity: subscription),
      Outlet(self) { stage, value in
        _unsafeUncheckedDowncast(stage, to: DebounceStage.self).receive(value)
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
    let date = isRealTime ? scheduler.now.advanced(by: interval) : nil
    var action: ScheduledAction?
    let former = lock.withLock {
      let (former, needsTimer) = state.receive(value, due: date)
      if needsTimer { action = state.deadline.alarm.start(subscription) }
      return former
    }
    extendLifetime(former)
    if former == nil { retainDownstream() }
    if let action { startTimer(action, at: date) }
  }

  @inlinable
  func startTimer(_ action: ScheduledAction, at date: Context.SchedulerTimeType?) {
    let timer = scheduler.startTimer(interval, at: date, options, work(of: action))
    // A thread that stops the stage after that finds the timer here.
    lock.withLock { isRunning ? state.deadline.alarm.keep(timer, action) : timer }?.cancel()
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
      guard isRunning else { return .none }
      if let value = takePending(), case .finished = completion { deliver(value) }
      endScheduled(completion)
      return .none
    }
  }

  /// Takes the pending value, and stops its timer.
  @inlinable
  func takePending() -> Output? {
    let (value, timer) = lock.withLock { state.take() }
    timer?.cancel()
    if value != nil { releaseDownstream() }
    return value
  }

  @usableFromInline
  override func dropValues() { _ = takePending() }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    lock.withLock { state.demand += demand }
  }

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void { { _ in } }

  // MARK: Inside the gate

  @usableFromInline
  override func process(_ action: ScheduledAction?) {
    guard let action else { return }
    let now = isRealTime ? scheduler.now : nil
    switch lock.withLock({ state.fire(action, now, interval) }) {
    case .nothing: break
    case .wait(let action, let date): startTimer(action, at: date)
    case .send(let value, let timer):
      timer?.cancel()
      deliver(value)
      releaseDownstream()
    }
  }

  @inlinable
  func deliver(_ value: Output) {
    guard lock.withLock({ state.takeDemand() }) else { return }
    let more = downstream.next(value)
    if more > .none { lock.withLock { state.demand += more } }
  }
}

/// What `debounce` knows: the latest value, and when it is due. A value type without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct DebounceState<Output, Time: Strideable> {
  /// What a timer that has fired leads to.
  @frozen
  @usableFromInline
  enum Firing {
    case nothing
    /// It has fired early: another timer must be started for the date.
    case wait(ScheduledAction, until: Time)
    case send(Output, (any Cancellable)?)
  }

  /// The latest value, until it is due.
  @usableFromInline var pending: Output?
  @usableFromInline var deadline: Deadline<Time>
  @usableFromInline var demand = Subscribers.Demand.none

  @inlinable
  init(isReliable: Bool) {
    deadline = Deadline(isReliable: isReliable)
  }

  /// Replaces the pending value. Returns the former one, and whether a timer must be started.
  ///
  /// - Parameter date: When the value is due, on a real-time scheduler; `nil` on any other.
  @inlinable
  mutating func receive(_ value: Output, due date: Time?) -> (former: Output?, needsTimer: Bool) {
    defer { pending = value }
    return (pending, !deadline.postpone(to: date))
  }

  /// - Parameters:
  ///   - now: The time on a real-time scheduler; `nil` on any other.
  ///   - interval: The longest time until the value is due.
  @inlinable
  mutating func fire(_ action: ScheduledAction, _ now: Time?, _ interval: Time.Stride) -> Firing {
    switch deadline.fire(action, now, interval) {
    case .isOutdated: return .nothing
    case .isEarly(let action, let date): return .wait(action, until: date)
    case .isDue:
      let (value, timer) = take()
      return value.map { .send($0, timer) } ?? .nothing
    }
  }

  /// Takes the pending value, and its timer, which no longer counts.
  @inlinable
  mutating func take() -> (value: Output?, timer: (any Cancellable)?) { (pending.take(), deadline.stop()) }

  /// Consumes demand for a value. Returns false if there is none, and so the value is dropped.
  @inlinable
  mutating func takeDemand() -> Bool {
    guard demand > .none else { return false }
    demand -= 1
    return true
  }
}
