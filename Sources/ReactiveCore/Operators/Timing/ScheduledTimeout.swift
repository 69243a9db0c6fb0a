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
final class ScheduledTimeoutStage<Output, Failure: Error, Context: Scheduler>: TimedStage, QueueingStage,
  @unchecked Sendable
{
  // `Sendable` holds because `state` is used under the lock alone.

  @usableFromInline typealias State = ScheduledTimeoutState<Delivery<Output, Failure>, Context.SchedulerTimeType>

  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline let isRealTime: Bool
  @usableFromInline let isReliable: Bool
  @usableFromInline let customError: (() -> Failure)?
  @usableFromInline let schedule: (@escaping () -> Void) -> Void
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?, _ customError: (() -> Failure)?
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    isRealTime = scheduler.isRealTime
    isReliable = scheduler.isReliable
    state = State(isReliable: isReliable)
    self.customError = customError
    schedule = { scheduler.schedule(options: options, $0) }
    super.init("Timeout", .nested, Downstream(downstream))
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    Inlet(self, link, isFirst: true).receiver(
      Label(name, identity: subscription),
      Outlet(self) { stage, value in
        _unsafeUncheckedDowncast(stage, to: ScheduledTimeoutStage.self).receive(value)
        return .none
      })
  }

  @usableFromInline
  override func connect(_ subscription: EngineSubscription, _: Inlet) {
    if link.connect(subscription) { start() }
  }

  /// Sends the subscription. The interval begins before that, and times out after it at the earliest.
  @inlinable
  func start() {
    // The timeout must come even if the upstream has let go.
    retainDownstream()
    let date = nextDate
    _ = change(at: date) {
      _ = $0.deadline.postpone(to: date)
      return (true, true)
    }
    downstream.subscription(subscription)
    if lock.withLock({ state.begin() }) {
      schedule { [subscription] in ScheduledTimeoutStage.expire(subscription) }
    }
  }

  /// When an interval that begins now ends, on a real-time scheduler; `nil` on any other.
  @inlinable var nextDate: Context.SchedulerTimeType? { isRealTime ? scheduler.now.advanced(by: interval) : nil }

  /// Changes the state, and starts a timer if that needs one. Returns whether the change is accepted.
  @inlinable
  func change(at date: Context.SchedulerTimeType?, _ change: (inout State) -> (Bool, needsTimer: Bool)) -> Bool {
    let (isAccepted, action) = lock.withLock { () -> (Bool, ScheduledAction?) in
      let (isAccepted, needsTimer) = change(&state)
      return (isAccepted, needsTimer ? state.deadline.alarm.start(subscription) : nil)
    }
    if let action { startTimer(action, at: date) }
    return isAccepted
  }

  @inlinable
  func startTimer(_ action: ScheduledAction, at date: Context.SchedulerTimeType?) {
    let timer = scheduler.startTimer(interval, at: date, options) { [action] in
      if let subscription = action.subscription { ScheduledTimeoutStage.expire(subscription, action) }
    }
    lock.withLock { isRunning ? state.deadline.alarm.keep(timer, action) : timer }?.cancel()
  }

  @inlinable
  func receive(_ value: Output) {
    guard isRunning, link.isConnected else { return }
    let date = nextDate
    let action = newAction
    if change(at: date, { $0.receive(.value(value), action, due: date) }) { schedule(action) }
  }

  @usableFromInline
  override func complete<F>(_ completion: Subscribers.Completion<F>, _: Inlet) {
    guard isRunning, link.isConnected else { return }
    let completion: Subscribers.Completion<Failure> = completion.mapFailure { $0 as! Failure }
    let action = newAction
    let (accepts, timer) = lock.withLock { state.end(.completion(completion), action) }
    timer?.cancel()
    if accepts { schedule(action) }
  }

  @usableFromInline
  static func expire(_ subscription: StageSubscription, _ timer: ScheduledAction? = nil) {
    if let stage = subscription.stage { _unsafeUncheckedDowncast(stage, to: Self.self).expire(timer) }
  }

  /// Ends the stream in place, which is the scheduler's work. First cancels the upstream and drops the buffered events.
  private func expire(_ timer: ScheduledAction?) {
    let now = isRealTime ? scheduler.now : nil
    switch lock.withLock({ isRunning ? state.fire(timer, now, interval) : .nothing }) {
    case .nothing: break
    case .wait(let action, let date): startTimer(action, at: date)
    case .end(let dropped, let timer):
      timer?.cancel()
      link.cancelUpstream(evenBeforeSubscription: true)
      extendLifetime(dropped)
      let completion: Subscribers.Completion<Failure> = customError.map { .failure($0()) } ?? .finished
      let action = newAction
      lock.withLock { state.waiting.append(.completion(completion), action) }
      submit(action)
    }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    let date = nextDate
    if change(at: date, { $0.request(due: date) }) { link.request(demand) }
  }

  @usableFromInline
  override func dropValues() {
    let (dropped, timer) = lock.withLock { (state.takeWaiting(), state.deadline.stop()) }
    timer?.cancel()
    extendLifetime(dropped)
  }

  override func retireUpstream() {
    link.retire()
  }

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    { [link] in link.request($0) }
  }

  // MARK: Inside the gate

  @inlinable var waiting: ScheduledQueue<Delivery<Output, Failure>> {
    get { state.waiting }
    _modify { yield &state.waiting }
  }

  @inlinable
  func deliver(_ delivery: Delivery<Output, Failure>, isLost: Bool) {
    if isLost { return }
    switch delivery {
    case .value(let value): deliverScheduled(value)
    case .completion(let completion): endScheduled(completion)
    }
  }

  @usableFromInline
  override func process(_ action: ScheduledAction?) { processWaiting(action) }
}

/// What the timeout of publishers knows: the events that wait for the scheduler, and when the interval is over. A value type
/// without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct ScheduledTimeoutState<Waiting, Time: Strideable> {
  @frozen
  @usableFromInline
  enum Phase {
    /// The subscription is being sent. The stream ends after that if the interval is over.
    case starting(isOver: Bool)
    case running
    /// The upstream has completed, or the interval is over. No event is accepted.
    case ended
  }

  /// What a timer that has fired leads to.
  @frozen
  @usableFromInline
  enum Firing {
    case nothing
    /// It has fired early: another timer must be started for the date.
    case wait(ScheduledAction, until: Time)
    /// The interval is over. The events that waited are dropped.
    case end(ScheduledQueue<Waiting>, (any Cancellable)?)
  }

  @usableFromInline var phase = Phase.starting(isOver: false)
  @usableFromInline var isRequested = false
  @usableFromInline var waiting = ScheduledQueue<Waiting>()
  @usableFromInline var deadline: Deadline<Time>

  @inlinable
  init(isReliable: Bool) {
    deadline = Deadline(isReliable: isReliable)
  }

  @inlinable var hasEnded: Bool { if case .ended = phase { true } else { false } }

  /// Notes that the subscription has been sent. Returns whether the interval is over already.
  @inlinable
  mutating func begin() -> Bool {
    guard case .starting(let isOver) = phase else { return false }
    phase = .running
    return isOver
  }

  /// Keeps a value. Returns whether it is accepted, and whether a timer must be started.
  @inlinable
  mutating func receive(_ value: Waiting, _ action: ScheduledAction?, due date: Time?) -> (Bool, needsTimer: Bool) {
    if hasEnded { return (false, false) }
    waiting.append(value, action)
    return (true, !deadline.postpone(to: date))
  }

  /// Keeps the completion. Returns whether it is accepted, and the timer, which no longer counts.
  @inlinable
  mutating func end(_ completion: Waiting, _ action: ScheduledAction?) -> (accepts: Bool, timer: (any Cancellable)?) {
    if hasEnded { return (false, nil) }
    phase = .ended
    waiting.append(completion, action)
    return (true, deadline.stop())
  }

  /// Begins the interval again at the first request. Returns whether to pass the request on, and whether a timer must be
  /// started.
  @inlinable
  mutating func request(due date: Time?) -> (Bool, needsTimer: Bool) {
    if hasEnded || isRequested { return (!hasEnded, false) }
    isRequested = true
    return (true, !deadline.postpone(to: date))
  }

  /// - Parameter action: The action of the timer; `nil` if the interval was over before the subscription was sent.
  @inlinable
  mutating func fire(_ action: ScheduledAction?, _ now: Time?, _ interval: Time.Stride) -> Firing {
    switch action.map({ deadline.fire($0, now, interval) }) ?? .isDue {
    case .isDue: break
    case .isEarly(let action, let date): return .wait(action, until: date)
    case .isOutdated: return .nothing
    }
    switch phase {
    case .starting: phase = .starting(isOver: true)
    case .running:
      phase = .ended
      return .end(takeWaiting(), deadline.stop())
    case .ended: break
    }
    return .nothing
  }

  @inlinable
  mutating func takeWaiting() -> ScheduledQueue<Waiting> {
    var taken = ScheduledQueue<Waiting>()
    swap(&taken, &waiting)
    return taken
  }
}
