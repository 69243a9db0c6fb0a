/// Delivers a value when no other has followed it for some time.
///
/// Combine's accounts: upstream is asked for everything; a value that is due and not asked for is dropped. At the end of the
/// upstream, what is not due yet is dropped, and the completion is delivered by the scheduler (`.dropped`); or it goes down
/// first, in place, which is ReactiveKit's way (`.delivered`).
@usableFromInline
package final class DebounceStage<Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because `demand` is used inside the gate alone, the other variables under the lock alone.

  @usableFromInline
  package enum Event {
    /// The timer of the value of a number has run.
    case due(Int)
    case completion(Subscribers.Completion<Failure>)
    case request(Subscribers.Demand)
  }

  /// What becomes of a value that is not due when the upstream finishes.
  @frozen
  @usableFromInline
  package enum Rest {
    case dropped
    case delivered
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  @usableFromInline
  let rest: Rest

  /// Starts a timer for the time that has to pass.
  @usableFromInline
  let startTimer: (@escaping () -> Void) -> any Cancellable

  /// Has the scheduler run work soon.
  @usableFromInline
  let schedule: (@escaping () -> Void) -> Void

  @usableFromInline
  let link = UpstreamLink("Debounce")

  /// The newest value, until it is due.
  @exclusivity(unchecked)
  @usableFromInline
  var pending: Output?

  /// Counts the values. A timer belongs to the value that it was started for.
  @exclusivity(unchecked)
  @usableFromInline
  var number = 0

  @exclusivity(unchecked)
  @usableFromInline
  var timer: (any Cancellable)?

  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  @inlinable
  package init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ rest: Rest,
    startTimer: @escaping (@escaping () -> Void) -> any Cancellable, schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = downstream
    self.rest = rest
    self.startTimer = startTimer
    self.schedule = schedule
    super.init("Debounce", reentrancy)
  }

  /// The receiver for the upstream.
  @inlinable
  package var receiver: _Receiver<Output, Failure> {
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
      defer { pending = value }
      self.number += 1
      return (self.number, pending)
    }
    withExtendedLifetime(replaced) {}
    if replaced == nil { subscription.retainStage() }
    let timer = startTimer { [subscription] in
      if let stage = subscription.stage { unsafeDowncast(stage, to: DebounceStage.self).submit(.due(number)) }
    }
    // A scheduler may have run the timer by now; and whoever stops the stage cancels the timer that is here after that.
    let former = lock.withLock { () -> (any Cancellable)? in
      guard self.number == number, pending != nil, isRunning else { return timer }
      defer { self.timer = timer }
      return self.timer
    }
    former?.cancel()
  }

  /// Takes away what is pending, if it has the number that is given, and stops its timer.
  @inlinable
  func takePending(_ number: Int? = nil) -> Output? {
    let (value, timer) = lock.withLock { () -> (Output?, (any Cancellable)?) in
      number == nil || self.number == number ? (pending.take(), self.timer.take()) : (nil, nil)
    }
    timer?.cancel()
    if value != nil { subscription.releaseStage() }
    return value
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    subscription.retainStage()
    switch rest {
    case .dropped:
      _ = takePending()
      schedule { [subscription] in
        if let stage = subscription.stage {
          unsafeDowncast(stage, to: DebounceStage.self).submit(.completion(completion))
        }
      }
    case .delivered:
      submit(.completion(completion))
    }
  }

  package override var destination: AnyObject? { downstream.next.object }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    submit(.request(demand))
  }

  deinit {
    bequeathUpstreams([link])
  }

  @usableFromInline
  override func cancelUpstream() {
    _ = takePending()
    link.cancelUpstream(evenBeforeSubscription: true)
  }

  // MARK: Inside the gate

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .due(let number):
      if let value = takePending(number) { deliver(value) }
    case .completion(let completion):
      let value = takePending()
      if case .delivered = rest, case .finished = completion, let value { deliver(value) }
      if stop() {
        subscription.end()
        downstream.completion(completion)
      }
    case .request(let demand):
      self.demand += demand
    }
    return .none
  }

  @inlinable
  func deliver(_ value: Output) {
    guard demand > .none else { return }
    demand -= 1
    demand += downstream.next(value)
  }
}
