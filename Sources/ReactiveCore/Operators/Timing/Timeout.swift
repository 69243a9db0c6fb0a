/// Fails when no event has arrived for an interval: the timeout of signals.
///
/// Forwards events in place, and sends the failure where the scheduler runs the timer. The interval begins immediately.
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

/// Fails, or finishes, when no event has arrived for an interval: the timeout of publishers.
///
/// Like Combine, forwards each event on the scheduler. The interval begins at the subscription, and again at the first
/// request and at each value. With a ``RealTimeScheduler``, only one timer runs at a time. With any other scheduler, each of
/// these starts a timer. On timeout, ends where the scheduler runs the timer, and drops buffered events.
@inlinable
package func scheduledTimeoutStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
  _ options: Context.SchedulerOptions?, _ customError: (() -> Failure)?
) -> _Receiver<Output, Failure> {
  ScheduledTimeoutStage(downstream.traced("Timeout"), interval, scheduler, options, customError).receiver
}

@usableFromInline
final class TimeoutStage<Output, Failure: Error, Context: Scheduler>: SerialStage, EventGate, TypedStage,
  @unchecked Sendable
{
  // `Sendable` holds because `downstream`, `last`, `date`, and `action` are used inside the gate alone, or before there is
  // a timer, and `timer` under the lock alone.

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
  @usableFromInline let link = UpstreamLink("Timeout")
  @exclusivity(unchecked) @usableFromInline var timer: (any Cancellable)?

  /// The action of the timer.
  @exclusivity(unchecked) @usableFromInline var action: ScheduledAction?

  /// When the last event arrived.
  @exclusivity(unchecked) @usableFromInline var last: Context.SchedulerTimeType

  /// The date of the timer.
  @exclusivity(unchecked) @usableFromInline var date: Context.SchedulerTimeType

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ error: Failure
  ) {
    self.downstream = Downstream(downstream)
    self.interval = interval
    self.scheduler = scheduler
    self.error = error
    last = scheduler.now
    date = last
    super.init("Timeout", .queued)
  }

  @inlinable
  func start() -> _Receiver<Output, Failure> {
    // The timeout must come even if the upstream has released this stage.
    subscription.retainStage()
    wait(until: last.advanced(by: interval))
    return _Receiver(
      Label(name, identity: subscription),
      subscription: { if self.link.connect($0) { self.downstream.subscription(self.subscription) } },
      next: Outlet(self) { stage, value in
        let stage = _unsafeUncheckedDowncast(stage, to: TimeoutStage.self)
        return stage.isRunning ? stage.submit(.value(value)) : .none
      },
      completion: { if self.link.upstreamEnded(evenBeforeSubscription: true) { self.submit(.completion($0)) } })
  }

  /// Starts a timer, in the repeating form, which can be cancelled.
  @inlinable
  func wait(until date: Context.SchedulerTimeType) {
    self.date = date
    let action = ScheduledAction(subscription)
    self.action = action
    let timer = scheduler.schedule(
      after: date, interval: interval, tolerance: scheduler.minimumTolerance, options: nil
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
  override func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  package override var upstreams: ContiguousArray<UpstreamLink> { [link] }

  deinit { handOverUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    lock.withLock { timer.take() }?.cancel()
    link.cancelUpstream(evenBeforeSubscription: true)
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
      let now = scheduler.now
      if isKnownUniquelyReferenced(&action) || now < last { wait(until: now.advanced(by: interval)) }
      last = now
      return downstream.next(value)
    case .completion(let completion):
      end(completion)
    case .timerFired(let action):
      if action === self.action { fire() }
    }
    return .none
  }

  @inlinable
  func fire() {
    let now = scheduler.now
    if now < last {
      // The clock was set back, and nobody knows how long ago the last event arrived.
      last = now
      return wait(until: now.advanced(by: interval))
    }
    let due = last.advanced(by: interval)
    // The clock of a scheduler may stand still, or its timers may run at once: the timer's date has come.
    let reached = scheduler is any RealTimeScheduler ? now : max(now, date)
    if due > reached { wait(until: due) } else { end(.failure(error)) }
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    guard stopInside() else { return }
    cancelUpstream()
    subscription.end()
    downstream.completion(completion)
  }
}

@usableFromInline
final class ScheduledTimeoutStage<Output, Failure: Error, Context: Scheduler>: SerialStage, EventGate, TypedStage,
  @unchecked Sendable
{
  // `Sendable` holds because `state` is used under the lock alone, and `downstream` inside the gate alone.

  @usableFromInline
  enum Phase {
    /// The subscription is being sent. The stream ends after that if the interval is over.
    case starting(isOver: Bool)
    case running
    /// The upstream has completed, or the interval is over. No event is accepted.
    case ended
  }

  @usableFromInline
  struct State {
    @usableFromInline var phase = Phase.starting(isOver: false)
    @usableFromInline var isRequested = false
    @usableFromInline var waiting = ScheduledQueue<Delivery<Output, Failure>>()
    @usableFromInline var deadline: Deadline<Context.SchedulerTimeType>

    @inlinable
    init(isReliable: Bool) {
      deadline = Deadline(isReliable: isReliable)
    }

    @inlinable var hasEnded: Bool { if case .ended = phase { true } else { false } }
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline let isRealTime: Bool
  @usableFromInline let isReliable: Bool
  @usableFromInline let customError: (() -> Failure)?
  @usableFromInline let link = UpstreamLink("Timeout")
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?, _ customError: (() -> Failure)?
  ) {
    self.downstream = Downstream(downstream)
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    isRealTime = scheduler is any RealTimeScheduler
    isReliable = scheduler.runsEachAction
    state = State(isReliable: isReliable)
    self.customError = customError
    super.init("Timeout", .nested)
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: subscription),
      subscription: { if self.link.connect($0) { self.start() } },
      next: Outlet(self) { stage, value in
        _unsafeUncheckedDowncast(stage, to: ScheduledTimeoutStage.self).receive(value)
        return .none
      },
      completion: { self.receive(completion: $0) })
  }

  /// Sends the subscription. The interval begins before that, and times out after it at the earliest.
  @inlinable
  func start() {
    // The timeout must come even if the upstream has released this stage.
    subscription.retainStage()
    let date = nextDate
    let timer = lock.withLock {
      _ = state.deadline.postpone(to: date)
      return state.deadline.alarm.start(subscription)
    }
    startTimer(timer, at: date)
    downstream.subscription(subscription)
    let isOver = lock.withLock {
      guard case .starting(let isOver) = state.phase else { return false }
      state.phase = .running
      return isOver
    }
    if isOver { schedule { [subscription] in ScheduledTimeoutStage.expire(subscription) } }
  }

  /// When an interval that begins now ends, on a real-time scheduler; `nil` on any other.
  @inlinable var nextDate: Context.SchedulerTimeType? { isRealTime ? scheduler.now.advanced(by: interval) : nil }

  @inlinable
  func startTimer(_ action: ScheduledAction, at date: Context.SchedulerTimeType?) {
    let timer = scheduler.startTimer(interval, at: date, options) { [action] in
      if let subscription = action.subscription { ScheduledTimeoutStage.expire(subscription, action) }
    }
    lock.withLock { isRunning ? state.deadline.alarm.keep(timer, action) : timer }?.cancel()
  }

  @inlinable
  func schedule(_ action: @escaping () -> Void) {
    scheduler.schedule(options: options, action)
  }

  @inlinable var newAction: ScheduledAction? { isReliable ? nil : ScheduledAction(subscription) }

  @inlinable
  func schedule(_ action: ScheduledAction?) {
    if let action { schedule(work(of: action)) } else { schedule(work) }
  }

  @inlinable
  func receive(_ value: Output) {
    guard isRunning, link.isConnected else { return }
    let date = nextDate
    let action = newAction
    var timer: ScheduledAction?
    let hasEnded = lock.withLock {
      if state.hasEnded { return true }
      state.waiting.append(.value(value), action)
      if !state.deadline.postpone(to: date) { timer = state.deadline.alarm.start(subscription) }
      return false
    }
    if hasEnded { return }
    if let timer { startTimer(timer, at: date) }
    schedule(action)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard isRunning, link.isConnected else { return }
    let action = newAction
    let (isFirst, timer) = lock.withLock { () -> (Bool, (any Cancellable)?) in
      if state.hasEnded { return (false, nil) }
      state.phase = .ended
      state.waiting.append(.completion(completion), action)
      return (true, state.deadline.stop())
    }
    timer?.cancel()
    if isFirst { schedule(action) }
  }

  @usableFromInline
  static func expire(_ subscription: StageSubscription, _ timer: ScheduledAction? = nil) {
    if let stage = subscription.stage { _unsafeUncheckedDowncast(stage, to: Self.self).expire(timer) }
  }

  /// Ends the stream in place, which is the scheduler's work. First cancels the upstream and drops the buffered events.
  ///
  /// - Parameter started: The action of a timer. Does nothing if another start has followed, and starts another timer if
  ///   that one has fired early.
  private func expire(_ started: ScheduledAction?) {
    var dropped = ScheduledQueue<Delivery<Output, Failure>>()
    let now = isRealTime ? scheduler.now : nil
    var next: (action: ScheduledAction, date: Context.SchedulerTimeType)?
    let (isDue, timer) = lock.withLock { () -> (Bool, (any Cancellable)?) in
      guard isRunning else { return (false, nil) }
      switch started.map({ state.deadline.fire($0, now, interval) }) ?? .isDue {
      case .isDue: break
      case .isEarly(let action, let date):
        next = (action, date)
        return (false, nil)
      case .isOutdated: return (false, nil)
      }
      switch state.phase {
      case .starting: state.phase = .starting(isOver: true)
      case .running:
        state.phase = .ended
        // Now, because cancelling the upstream may make the scheduler run work.
        swap(&dropped, &state.waiting)
        return (true, state.deadline.stop())
      case .ended: break
      }
      return (false, nil)
    }
    if let next { startTimer(next.action, at: next.date) }
    guard isDue else { return }
    timer?.cancel()
    link.cancelUpstream(evenBeforeSubscription: true)
    dropped = ScheduledQueue()
    let completion: Subscribers.Completion<Failure> = customError.map { .failure($0()) } ?? .finished
    let action = newAction
    lock.withLock { state.waiting.append(.completion(completion), action) }
    submit(action)
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    let date = nextDate
    var timer: ScheduledAction?
    let hasEnded = lock.withLock {
      if state.hasEnded || state.isRequested { return state.hasEnded }
      state.isRequested = true
      if !state.deadline.postpone(to: date) { timer = state.deadline.alarm.start(subscription) }
      return false
    }
    if hasEnded { return }
    if let timer { startTimer(timer, at: date) }
    link.request(demand)
  }

  package override var upstreams: ContiguousArray<UpstreamLink> { [link] }

  deinit { handOverUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    var dropped = ScheduledQueue<Delivery<Output, Failure>>()
    let timer = lock.withLock {
      swap(&dropped, &state.waiting)
      return state.deadline.stop()
    }
    timer?.cancel()
    link.cancelUpstream(evenBeforeSubscription: true)
    dropped = ScheduledQueue()
  }

  override func retireUpstream() {
    link.retire()
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable
  func process(_ action: ScheduledAction?) -> Subscribers.Demand {
    if let action {
      while isRunning, let taken = lock.withLock({ state.waiting.takeFirst(for: action) }) {
        if !taken.isLost { deliverScheduled(taken.event, from: link) }
        if taken.isOwn { break }
      }
    } else if isRunning, let delivery = lock.withLock({ state.waiting.events.popFirst() }) {
      deliverScheduled(delivery, from: link)
    }
    return .none
  }
}
