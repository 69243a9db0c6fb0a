/// Delivers each event by a scheduler: soon, or some time later. It may have a limit to the time without events.
///
/// There is one piece of scheduled work for each event. It delivers the first event that waits, so that the order is kept
/// whatever the scheduler does, also one that runs its work on several threads at once.
@usableFromInline
package final class ScheduledStage<Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because `batch` is used inside the gate alone, the other variables under the lock alone.

  /// The scheduler has run a piece of work.
  @usableFromInline
  package struct ScheduledWork {
    @inlinable
    init() {}
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  /// Has a piece of work run for an event that has just arrived.
  @usableFromInline
  let schedule: (@escaping () -> Void) -> Void

  @usableFromInline
  let limit: TimeLimit<Failure>?

  @usableFromInline
  let link: UpstreamLink

  @exclusivity(unchecked)
  @usableFromInline
  var waiting = Queue<Delivery<Output, Failure>>()

  /// What was waiting when a turn last found nothing here. So a thread that sends and one that delivers seldom meet.
  @exclusivity(unchecked)
  @usableFromInline
  var batch = Queue<Delivery<Output, Failure>>()

  /// Whether the subscription holds on to the stage, as it does while anything is to be delivered.
  @exclusivity(unchecked)
  @usableFromInline
  var isHeld = false

  @exclusivity(unchecked)
  @usableFromInline
  var hasCompleted = false

  /// How far a stage with a limit has come. Used under the lock.
  @exclusivity(unchecked)
  private var watch = Watch()

  private struct Watch {
    var isGreeted = false
    var isAskedFor = false
    var isOver = false
    var hasExpired = false
  }

  @inlinable
  package init(
    _ name: StaticString, _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy,
    limit: TimeLimit<Failure>? = nil, schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = downstream
    self.schedule = schedule
    self.limit = limit
    link = UpstreamLink(name)
    super.init(name, reentrancy)
  }

  /// The receiver for the upstream.
  @inlinable
  package var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: subscription),
      subscription: {
        guard self.link.connect($0) else { return }
        if self.limit == nil { self.downstream.subscription(self.subscription) } else { self.startWatch() }
      },
      next: Outlet(self) { stage, value in
        unsafeDowncast(stage, to: ScheduledStage.self).receive(.value(value))
        return .none
      },
      completion: { self.receive(.completion($0)) })
  }

  @inlinable
  func receive(_ delivery: Delivery<Output, Failure>) {
    guard isRunning, link.isConnected else { return }
    let (accepted, isFirst) = lock.withLock {
      guard !hasCompleted else { return (false, false) }
      if case .completion = delivery { hasCompleted = true }
      waiting.append(delivery)
      defer { isHeld = true }
      return (true, !isHeld)
    }
    guard accepted else { return }
    if let limit {
      if case .value = delivery { restart() } else { limit.alarm.stop() }
    }
    // There are as many turns as events: the last one, which releases, comes after this.
    if isFirst { subscription.retainStage() }
    schedule { [subscription] in
      if let stage = subscription.stage { unsafeDowncast(stage, to: ScheduledStage.self).submit(ScheduledWork()) }
    }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    let (isFirst, hasCompleted) = lock.withLock {
      defer { watch.isAskedFor = true }
      return (!watch.isAskedFor, self.hasCompleted)
    }
    if hasCompleted { return }
    if isFirst { restart() }
    link.request(demand)
  }

  deinit {
    bequeathUpstreams([link])
  }

  @usableFromInline
  override func cancelUpstream() {
    limit?.alarm.stop()
    // As in Combine: an upstream that has completed is cancelled only where there is a limit.
    if limit == nil, lock.withLock({ hasCompleted }) {
      _ = link.upstreamEnded()
    } else {
      link.cancelUpstream(evenBeforeSubscription: true)
    }
    dropWaiting()
  }

  override func retireUpstream() {
    link.retire()
  }

  @usableFromInline
  func dropWaiting() {
    var released = Queue<Delivery<Output, Failure>>()
    lock.withLock { swap(&released, &waiting) }
  }

  // MARK: The limit

  /// Hands the subscription down. The time begins before that, and is over after it at the earliest.
  @usableFromInline
  func startWatch() {
    // The end comes also when the upstream has forgotten this stage.
    subscription.retainStage()
    restart()
    downstream.subscription(subscription)
    let isOver = lock.withLock {
      watch.isGreeted = true
      return watch.isOver
    }
    if isOver { schedule(expiry) }
  }

  @usableFromInline
  func restart() {
    limit?.alarm.set(expiry)
  }

  /// Whether the time is over, and what was waiting is not to be delivered.
  @usableFromInline
  var isExpired: Bool { lock.withLock { watch.hasExpired } }

  private var expiry: () -> Void {
    { [subscription] in
      if let stage = subscription.stage { unsafeDowncast(stage, to: ScheduledStage.self).expire() }
    }
  }

  /// Ends the stream in place, which is the scheduler's work: upstream hears of it first, and what waits is dropped.
  private func expire() {
    var dropped = Queue<Delivery<Output, Failure>>()
    let isDue = lock.withLock {
      watch.isOver = true
      guard watch.isGreeted, isRunning, !hasCompleted else { return false }
      hasCompleted = true
      watch.hasExpired = true
      // Now, since upstream's cancellation may have the scheduler run work.
      swap(&dropped, &waiting)
      return true
    }
    guard isDue, let limit else { return }
    limit.alarm.stop()
    link.cancelUpstream(evenBeforeSubscription: true)
    dropped.removeAll()
    let completion = limit.onTimeout()
    subscription.retainStage()
    lock.withLock { waiting.append(.completion(completion)) }
    submit(ScheduledWork())
  }

  // MARK: Inside the gate

  @inlinable
  package func process(_ event: ScheduledWork) -> Subscribers.Demand {
    guard isRunning else {
      batch = Queue()
      return .none
    }
    if limit != nil, isExpired { batch = Queue() }
    if batch.isEmpty { lock.withLock { swap(&batch, &waiting) } }
    guard let delivery = batch.popFirst() else { return .none }
    if batch.isEmpty {
      let isLast = lock.withLock {
        isHeld = !waiting.isEmpty
        return !isHeld
      }
      if isLast { subscription.releaseStage() }
    }
    switch delivery {
    case .value(let value):
      let more = downstream.next(value)
      if more > .none, isRunning { link.request(more) }
    case .completion(let completion):
      if stop() {
        _ = link.upstreamEnded()
        subscription.end()
        downstream.completion(completion)
      }
    }
    return .none
  }
}

/// How long a stage waits for an event, and how the stream ends after that.
@frozen
@usableFromInline
package struct TimeLimit<Failure: Error> {
  @usableFromInline
  let alarm: Alarm

  @usableFromInline
  let onTimeout: () -> Subscribers.Completion<Failure>

  @inlinable
  package init(
    startTimer: @escaping (@escaping () -> Void) -> any Cancellable,
    onTimeout: @escaping () -> Subscribers.Completion<Failure>
  ) {
    alarm = Alarm(startTimer)
    self.onTimeout = onTimeout
  }
}

/// Delivers values, except those that a delivery causes. Passes on everything else.
@inlinable
package func nonRecursiveStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ recursion: RecursionGuard
) -> _Receiver<Output, Failure> {
  let step = Step<Output, Output, RecursionGuard>(recursion) { box, value in
    let box = StepBox<Output, RecursionGuard>.of(box)
    if box.state.isInside { return .max(1) }
    var demand = Subscribers.Demand.none
    box.state.run { demand = box.next(value) }
    return demand
  }
  return downstream.preceded(by: step, "ReceiveOn")
}
