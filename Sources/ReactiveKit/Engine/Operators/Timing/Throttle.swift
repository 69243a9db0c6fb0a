/// Delivers at most one value in each interval: the first to arrive in it, or the last.
///
/// Combine's accounts: upstream is asked for everything; a value uses up demand when it is scheduled, and without demand is
/// dropped. The first value is scheduled to go down soon, the next for the end of the interval. A completion goes down
/// behind the value that is scheduled, or soon if there is none. Where re-entrant events queue, as signals have it, a failure drops
/// the value and goes down soon.
@usableFromInline
package final class ThrottleStage<Output, Failure: Error, Context: Scheduler>: SerialStage, EventGate,
  @unchecked Sendable
{
  // `Sendable` holds because the variables of the accounts are used under the lock alone.

  @usableFromInline
  package enum Event {
    /// What is scheduled is due.
    case timerFired
    case request(Subscribers.Demand)
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  @usableFromInline
  let interval: Context.SchedulerTimeType.Stride

  @usableFromInline
  let scheduler: Context

  /// Whether a newer value takes the place of the one that is scheduled.
  @usableFromInline
  let latest: Bool

  @usableFromInline
  let link = UpstreamLink("Throttle")

  @exclusivity(unchecked)
  @usableFromInline
  var value: Output?

  @exclusivity(unchecked)
  @usableFromInline
  var completion: Subscribers.Completion<Failure>?

  @exclusivity(unchecked)
  @usableFromInline
  var lastEmission: Context.SchedulerTimeType?

  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  @inlinable
  package init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, interval: Context.SchedulerTimeType.Stride,
    scheduler: Context, latest: Bool
  ) {
    self.downstream = downstream
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
    super.init("Throttle", reentrancy)
    readClock()
  }

  /// The receiver for the upstream.
  @inlinable
  package var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: subscription),
      subscription: { subscription in
        guard self.link.connect(subscription) else { return }
        self.readClock()
        self.downstream.subscription(self.subscription)
        if self.isRunning { subscription.request(.unlimited) }
      },
      next: Outlet(self) { stage, value in
        unsafeDowncast(stage, to: ThrottleStage.self).receive(value)
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
      guard demand > .none else { return (false, nil) }
      if self.value != nil {
        if latest {
          replaced = self.value
          self.value = value
        }
        return (false, nil)
      }
      demand -= 1
      self.value = value
      return (true, self.lastEmission)
    }
    withExtendedLifetime(replaced) {}
    guard isScheduled else { return }
    // Outside the lock, since the kind of time may be the user's.
    let due = lastEmission.map { $0.advanced(by: interval) }
    schedule(after: due.flatMap { $0 > now ? $0 : nil })
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    readClock()
    let (isScheduled, dropped) = lock.withLock { () -> (Bool, Output?) in
      self.completion = completion
      // A signal's failure does not wait for the interval.
      if case .failure = completion, reentrancy == .queued { return (false, value.take()) }
      return (value != nil, nil)
    }
    withExtendedLifetime(dropped) {}
    if !isScheduled { schedule(after: nil) }
  }

  /// Reads the scheduler's time where Combine does and nothing depends on it: a scheduler of the user's may count.
  @inlinable
  func readClock() {
    _ = scheduler.now
  }

  /// Schedules a turn: soon, or at a date.
  @inlinable
  func schedule(after date: Context.SchedulerTimeType?) {
    subscription.retainStage()
    let fire = { [subscription] in
      if let stage = subscription.stage { _ = unsafeDowncast(stage, to: ThrottleStage.self).submit(.timerFired) }
    }
    if let date {
      scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: nil, fire)
    } else {
      scheduler.schedule(options: nil, fire)
    }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    submit(.request(demand))
  }

  deinit {
    bequeathUpstreams([link])
  }

  @usableFromInline
  override func cancelUpstream() {
    link.cancelUpstream(evenBeforeSubscription: true)
    let released = lock.withLock { value.take() }
    withExtendedLifetime(released) {}
  }

  // MARK: Inside the gate

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .request(let demand):
      lock.withLock { self.demand += demand }
    case .timerFired:
      // Behind the last value there is no interval.
      let now = lock.withLock { self.value != nil && self.completion == nil } ? scheduler.now : nil
      let (value, completion) = lock.withLock { () -> (Output?, Subscribers.Completion<Failure>?) in
        if let now { lastEmission = now }
        return (self.value.take(), self.completion)
      }
      if let value {
        let more = downstream.next(value)
        lock.withLock { demand += more }
      }
      if let completion, stop() {
        subscription.end()
        downstream.completion(completion)
      } else {
        subscription.releaseStage()
      }
    }
    return .none
  }
}
