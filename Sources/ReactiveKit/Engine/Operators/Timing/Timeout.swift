/// Fails, or finishes, when no event has come for some time.
///
/// One timer runs at a time, whatever the number of values: a timer that runs early, since a value has come meanwhile, is
/// followed by one for the rest of the time. The end comes where the scheduler runs the timer.
@usableFromInline
package final class TimeoutStage<Output, Failure: Error, Context: Scheduler>: SerialStage, EventGate,
  @unchecked Sendable
{
  // `Sendable` holds because `last` is used inside the gate alone.

  @usableFromInline
  package enum Event {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    /// The timer has run.
    case timerFired
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  @usableFromInline
  let interval: Context.SchedulerTimeType.Stride

  @usableFromInline
  let scheduler: Context

  /// How the stream ends when the time is over.
  @usableFromInline
  let onTimeout: () -> Subscribers.Completion<Failure>

  @usableFromInline
  let link = UpstreamLink("Timeout")

  @usableFromInline
  let alarm = Alarm()

  /// When the last event came.
  @exclusivity(unchecked)
  @usableFromInline
  var last: Context.SchedulerTimeType

  @inlinable
  package init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, interval: Context.SchedulerTimeType.Stride,
    scheduler: Context, onTimeout: @escaping () -> Subscribers.Completion<Failure>
  ) {
    self.downstream = downstream
    self.interval = interval
    self.scheduler = scheduler
    self.onTimeout = onTimeout
    last = scheduler.now
    super.init("Timeout", reentrancy)
  }

  /// The receiver for the upstream. The time begins now.
  @inlinable
  package func start() -> _Receiver<Output, Failure> {
    // The end comes also when the upstream has forgotten this stage.
    subscription.retainStage()
    wait(until: last.advanced(by: interval))
    return _Receiver(
      Label(name, identity: subscription),
      subscription: { if self.link.connect($0) { self.downstream.subscription(self.subscription) } },
      next: Outlet(self) { stage, value in
        let stage = unsafeDowncast(stage, to: TimeoutStage.self)
        return stage.isRunning ? stage.submit(.value(value)) : .none
      },
      completion: { if self.link.upstreamEnded(evenBeforeSubscription: true) { self.submit(.completion($0)) } })
  }

  /// Starts a timer: of the repeating form, which can be cancelled.
  @inlinable
  func wait(until date: Context.SchedulerTimeType) {
    alarm.set(
      by: {
        scheduler.schedule(after: date, interval: interval, tolerance: scheduler.minimumTolerance, options: nil, $0)
      },
      ring: { [subscription] in
        if let stage = subscription.stage { unsafeDowncast(stage, to: TimeoutStage.self).submit(.timerFired) }
      })
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  deinit {
    bequeathUpstreams([link])
  }

  @usableFromInline
  override func cancelUpstream() {
    alarm.stop()
    link.cancelUpstream(evenBeforeSubscription: true)
  }

  // MARK: Inside the gate

  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    link.request(demand)
  }

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value):
      last = scheduler.now
      return downstream.next(value)
    case .completion(let completion):
      end(completion)
    case .timerFired:
      let due = last.advanced(by: interval)
      if due > scheduler.now { wait(until: due) } else { end(onTimeout()) }
    }
    return .none
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    guard stop() else { return }
    alarm.stop()
    link.cancelUpstream(evenBeforeSubscription: true)
    subscription.end()
    downstream.completion(completion)
  }
}
