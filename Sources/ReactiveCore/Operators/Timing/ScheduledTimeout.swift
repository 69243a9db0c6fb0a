/// Fails, or finishes, when no event has arrived for an interval: the timeout of publishers.
///
/// Like Combine, forwards each event on the scheduler. The interval begins at the subscription, and again at the first
/// request and at each value. If the scheduler's time passes by itself, only one timer runs at a time. With any other
/// scheduler, each of these starts a timer. On timeout, ends where the scheduler runs the timer, and drops buffered
/// events.
@inlinable
package func scheduledTimeoutStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
  _ options: Context.SchedulerOptions?, _ customError: (() -> Failure)?
) -> _Receiver<Output, Failure> {
  ScheduledTimeoutStage(downstream.traced("Timeout"), interval, scheduler, options, customError).receiver
}

@usableFromInline
final class ScheduledTimeoutStage<Output, Failure: Error, Context: Scheduler>: ScheduledStage<Output>,
  @unchecked Sendable
{
  // `Sendable` holds because `state` is used under the lock alone.

  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let target: OptionedScheduler<Context, Context.SchedulerOptions?>
  @usableFromInline let customError: (() -> Failure)?
  @exclusivity(unchecked) @usableFromInline var state: ScheduledTimeoutState

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?, _ customError: (() -> Failure)?
  ) {
    self.interval = interval
    let target = OptionedScheduler(scheduler, options)
    self.target = target
    state = ScheduledTimeoutState(isReliable: scheduler.isReliable, isRealTime: scheduler.isRealTime)
    self.customError = customError
    super.init("Timeout", Downstream(downstream), .nested, isReliable: scheduler.isReliable) {
      target.schedule($0)
    }
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    Inlet(self, link, isFirst: true).receiver(
      Label(name, identity: subscription),
      Outlet(self) { stage, value in
        if stage.isRunning, stage.link.isConnected, stage.beginInterval() { stage.receive(value) }
        return .none
      })
  }

  /// Sends the subscription. The interval begins before that, and times out after it at the earliest.
  @usableFromInline
  override func connect(_ subscription: EngineSubscription, _: Inlet) {
    guard link.connect(subscription) else { return }
    // The timeout must come even if the upstream has let go.
    retainDownstream()
    _ = beginInterval()
    downstream.subscription(self.subscription)
    if lock.withLock({ state.begin() }) {
      schedule { [subscription = self.subscription] in ScheduledTimeoutStage.expire(subscription) }
    }
  }

  /// Begins the interval again, unless the stream has ended or its end waits for the scheduler. Returns whether it has.
  @inlinable
  func beginInterval() -> Bool {
    let date = target.scheduler.now.advanced(by: interval)
    lock.take()
    if hasCompleted {
      lock.giveBack()
      return false
    }
    let action = state.deadline.postpone(to: date, subscription)
    lock.giveBack()
    if let action { startTimer(action, at: date) }
    return true
  }

  @inlinable
  func startTimer(_ action: ScheduledAction, at date: Context.SchedulerTimeType) {
    let timer = target.startTimer(interval, at: date) { [action] in
      if let subscription = action.subscription { ScheduledTimeoutStage.expire(subscription, action) }
    }
    lock.withLock { isRunning ? state.deadline.alarm.keep(timer, action) : timer }?.cancel()
  }

  @usableFromInline
  override func complete<F>(_ completion: Subscribers.Completion<F>, _ inlet: Inlet) {
    guard isRunning, link.isConnected else { return }
    stopTimer()
    super.complete(completion, inlet)
  }

  private func stopTimer() {
    lock.withLock { state.deadline.stop(Context.SchedulerTimeType.self) }?.cancel()
  }

  @usableFromInline
  static func expire(_ subscription: StageSubscription, _ timer: ScheduledAction? = nil) {
    if let stage = subscription.stage { _unsafeUncheckedDowncast(stage, to: Self.self).expire(timer) }
  }

  /// Ends the stream in place, which is the scheduler's work, if the interval is over. First cancels the upstream and drops the
  /// buffered events.
  ///
  /// - Parameter timer: The action of the timer; `nil` if the interval was over before the subscription was sent.
  private func expire(_ timer: ScheduledAction?) {
    lock.take()
    guard isRunning, !hasCompleted else { return lock.giveBack() }
    switch timer.map({ state.deadline.fire($0, target.scheduler.now, interval) }) ?? .isDue {
    case .isEarly(let action):
      let date = state.deadline.date(Context.SchedulerTimeType.self)
      lock.giveBack()
      startTimer(action, at: date)
    case .isDue:
      hasCompleted = state.expire()
      let isOver = hasCompleted
      lock.giveBack()
      if isOver { endInPlace() }
    case .isOutdated: lock.giveBack()
    }
  }

  private func endInPlace() {
    dropValues()
    link.cancelUpstream(evenBeforeSubscription: true)
    submit(keep(customError.map { Subscribers.Completion<Failure>.failure($0()) } ?? .finished))
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if lock.withLock({ state.isFirstRequest() }) { _ = beginInterval() }
    super.request(demand)
  }

  /// Like Combine, cancels an upstream that has completed, too.
  @usableFromInline
  override func cancelUpstream() {
    dropValues()
    link.cancelUpstream(evenBeforeSubscription: true)
  }

  @usableFromInline
  override func dropValues() {
    stopTimer()
    super.dropValues()
  }
}

/// What the timeout of publishers knows: when the interval is over. A value type without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct ScheduledTimeoutState {
  /// Whether the subscription has been sent, and whether the interval is over. If it is over before, the stream ends after that.
  @usableFromInline var hasBegun = false
  @usableFromInline var isOver = false
  @usableFromInline var isRequested = false
  @usableFromInline var deadline: Deadline

  @inlinable
  init(isReliable: Bool, isRealTime: Bool) {
    deadline = Deadline(isReliable: isReliable, isRealTime: isRealTime)
  }

  /// Notes that the subscription has been sent. Returns whether the interval is over already.
  @inlinable
  mutating func begin() -> Bool {
    hasBegun = true
    return isOver
  }

  /// Notes a request. Returns whether it is the first, with which the interval begins again.
  @inlinable
  mutating func isFirstRequest() -> Bool {
    defer { isRequested = true }
    return !isRequested
  }

  /// Notes that the interval is over. Returns whether the stream ends now.
  @inlinable
  mutating func expire() -> Bool {
    isOver = true
    return hasBegun
  }
}
