/// Publishes a value when no other value has followed it for an interval.
///
/// Requests unlimited values. Drops a value that is due without demand. When the upstream completes, Combine's form
/// drops the pending value and sends the completion on the scheduler. If re-entrant events queue, as for signals, sends
/// the pending value before `.finished`, and sends the completion in place.
@inlinable
package func debounceStage<Output, Failure, Context: Scheduler>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, for dueTime: Context.SchedulerTimeType.Stride,
  _ scheduler: Context, _ options: Context.SchedulerOptions?
) -> _Receiver<Output, Failure> {
  DebounceStage(
    downstream, reentrancy, startTimer: { scheduler.startTimer(dueTime, options, $0) },
    schedule: { scheduler.schedule(options: nil, $0) }
  ).receiver
}

@usableFromInline
final class DebounceStage<Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because `state` is used under the lock alone.

  @usableFromInline
  enum Event {
    /// The timer of a start of the alarm has fired.
    case due(Int)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  struct State {
    /// The latest value, until it is due.
    @usableFromInline var pending: Output?
    @usableFromInline var alarm = Alarm()
    @usableFromInline var demand = Subscribers.Demand.none

    @inlinable
    init() {}
  }

  @usableFromInline let downstream: _Receiver<Output, Failure>
  @usableFromInline let startTimer: (@escaping () -> Void) -> any Cancellable
  @usableFromInline let schedule: (@escaping () -> Void) -> Void
  @usableFromInline let link = UpstreamLink("Debounce")
  @exclusivity(unchecked) @usableFromInline var state = State()

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy,
    startTimer: @escaping (@escaping () -> Void) -> any Cancellable, schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = downstream
    self.startTimer = startTimer
    self.schedule = schedule
    super.init("Debounce", reentrancy)
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: subscription),
      subscription: { subscription in
        guard self.link.connect(subscription) else { return }
        self.downstream.subscription(self.subscription)
        if self.isRunning { subscription.request(.unlimited) }
      },
      next: Outlet(self) { stage, value in
        unsafeDowncast(stage, to: DebounceStage.self).receive(value)
        return .none
      },
      completion: { if self.link.upstreamEnded() { self.receive(completion: $0) } })
  }

  @inlinable
  func receive(_ value: Output) {
    guard link.isConnected else { return }
    let (number, replaced) = lock.withLock {
      defer { state.pending = value }
      return (state.alarm.start(), state.pending)
    }
    withExtendedLifetime(replaced) {}
    if replaced == nil { subscription.retainStage() }
    let timer = startTimer(submitting(.due(number)))
    // A thread that stops the stage after that finds the timer here.
    lock.withLock { isRunning ? state.alarm.keep(timer, number) : timer }?.cancel()
  }

  /// Takes the pending value, if it has the given number, and stops its timer.
  @inlinable
  func takePending(_ number: Int? = nil) -> Output? {
    let (value, timer) = lock.withLock { () -> (Output?, (any Cancellable)?) in
      number == nil || number == state.alarm.number ? (state.pending.take(), state.alarm.stop()) : (nil, nil)
    }
    timer?.cancel()
    if value != nil { subscription.releaseStage() }
    return value
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    subscription.retainStage()
    if reentrancy == .queued {
      submit(.completion(completion))
    } else {
      _ = takePending()
      schedule(submitting(.completion(completion)))
    }
  }

  override var destination: AnyObject? { downstream.next.object }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    lock.withLock { state.demand += demand }
  }

  deinit { bequeathUpstreams([link]) }

  @usableFromInline
  override func cancelUpstream() {
    _ = takePending()
    link.cancelUpstream(evenBeforeSubscription: true)
  }

  // MARK: Inside the gate

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .due(let number):
      if let value = takePending(number) { deliver(value) }
    case .completion(let completion):
      if let value = takePending(), case .finished = completion { deliver(value) }
      if stop() {
        subscription.end()
        downstream.completion(completion)
      }
    }
    return .none
  }

  @inlinable
  func deliver(_ value: Output) {
    let isWanted = lock.withLock {
      defer { if state.demand > .none { state.demand -= 1 } }
      return state.demand > .none
    }
    guard isWanted else { return }
    let more = downstream.next(value)
    if more > .none { lock.withLock { state.demand += more } }
  }
}
