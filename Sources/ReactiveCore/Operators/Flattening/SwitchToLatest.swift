public import Synchronization

/// Transforms each value into an inner publisher, and sends the values of the latest inner publisher. Sends the
/// subscription downstream immediately.
///
/// Combine's demand rules: requests unlimited values from upstream, and the remaining demand from the latest inner
/// publisher. A value without demand traps, and so does a completion before a subscription. If re-entrant events queue,
/// this stage drops such a value and accepts such a completion instead.
///
/// Sends a value that arrives before its publisher is replaced, even if the value has to queue.
///
/// - Parameter attach: Creates an inner publisher from a value, and attaches the receiver to it.
@inlinable
package func switchToLatestStage<Input, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy,
  attach: @escaping (Input, _Receiver<Output, Failure>) -> Void
) -> _Receiver<Input, Failure> {
  let stage = SwitchToLatestStage(downstream, reentrancy, attach: attach)
  downstream.subscription(stage.subscription)
  return stage.receiver
}

@usableFromInline
final class SwitchToLatestStage<Input, Output, Failure: Error>: SerialStage, EventGate, TypedStage, @unchecked Sendable
{
  // `Sendable` because `state` is used only under the lock, and `downstream` only inside the gate.

  @usableFromInline typealias State = SwitchToLatestState<Input, Failure>

  @usableFromInline
  enum Event {
    case value(Output, from: UpstreamLink)
    case completion(Subscribers.Completion<Failure>)
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @usableFromInline let attach: (Input, _Receiver<Output, Failure>) -> Void
  @usableFromInline let outer = UpstreamLink("SwitchToLatest")

  /// Whether demand is unlimited, and so need not be counted. Written under the lock.
  @usableFromInline let isUnlimited = Atomic<Bool>(false)

  @exclusivity(unchecked) @usableFromInline var state = State()

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy,
    attach: @escaping (Input, _Receiver<Output, Failure>) -> Void
  ) {
    self.downstream = Downstream(downstream)
    self.attach = attach
    super.init("SwitchToLatest", reentrancy)
  }

  @inlinable
  var receiver: _Receiver<Input, Failure> {
    _Receiver(
      Label(name, identity: subscription),
      subscription: { if self.outer.connect($0) { $0.request(.unlimited) } },
      next: Outlet(self) { stage, value in
        let stage = _unsafeUncheckedDowncast(stage, to: SwitchToLatestStage.self)
        if stage.isRunning, !stage.keeps(value) { stage.switchTo(value) }
        return .none
      },
      completion: { if self.outer.upstreamEnded(evenBeforeSubscription: true) { self.outerCompleted($0) } },
      eager: .passUnretained(outer))
  }

  @inlinable
  func keeps(_ value: Input) -> Bool { reentrancy == .queued && keepsQueued(value) }

  @inlinable @inline(never)
  func keepsQueued(_ value: Input) -> Bool { keeps(.value(value)) }

  /// Queues an outer event if earlier values of the inner publisher are still queued at their source: closing the link
  /// now would lose them. Only happens if re-entrant events queue. Returns whether the event was queued.
  @inlinable
  func keeps(_ event: State.OuterEvent) -> Bool {
    guard reentrancy == .queued else { return false }
    let (joins, inner) = lock.withLock { (state.follow(event), state.inner.link) }
    if joins { return true }
    guard let source = inner?.eventSource as? AnySubjectCore, source.hasPending else { return false }
    // Outer events arrive one at a time, so no other thread gets here. But the closure below may be called immediately.
    var events: Queue<State.OuterEvent>? = Queue()
    events?.append(event)
    lock.withLock { swap(&events, &state.pending) }
    if source.afterPending({ self.handlePendingOuterEvents() }) { return true }
    lock.withLock { swap(&events, &state.pending) }
    return false
  }

  @usableFromInline
  func handlePendingOuterEvents() {
    while true {
      // The thread that stopped the stage releases the remaining events.
      let (event, isLast) = lock.withLock { isRunning ? (state.next(), state.isDone) : (nil, false) }
      switch event {
      case .value(let value): switchTo(value)
      case .failure(let error): submit(.completion(.failure(error)))
      case nil:
        if isLast { submit(.completion(.finished)) }
        return
      }
    }
  }

  @inlinable
  func switchTo(_ value: Input) {
    let inner = UpstreamLink(name)
    // The thread that stops the stage later closes the link stored here.
    let (isKept, former) = lock.withLock { () -> (Bool, UpstreamLink?) in
      isRunning ? (true, state.inner.replace(with: inner)) : (false, nil)
    }
    former?.cancelUpstream(evenBeforeSubscription: true)
    guard isKept else { return }
    // Closures that capture one object and nothing else need no memory.
    let inlet = Inlet(self, inner)
    attach(
      value,
      _Receiver(
        Label("SwitchToLatest(parentSubscription)", identity: inner),
        subscription: { if inlet.key.connect($0) { inlet.stage.start(inlet.key) } },
        next: Outlet(inlet) { inlet, value in
          let inlet = _unsafeUncheckedDowncast(inlet, to: Inlet<SwitchToLatestStage, UpstreamLink>.self)
          return inlet.stage.receive(value, from: inlet.key)
        },
        completion: {
          if inlet.key.isAwaiting { inlet.stage.requireSubscription(of: inlet.key, before: $0) }
          if inlet.key.upstreamEnded(evenBeforeSubscription: true) { inlet.stage.innerCompleted(inlet.key, $0) }
        },
        eager: isUnlimited.load(ordering: .acquiring) ? .passUnretained(inner) : nil))
  }

  /// Requests the remaining demand from an inner publisher that has sent its subscription.
  @inlinable
  func start(_ inner: UpstreamLink) {
    let demand = lock.withLock { state.inner.connect(inner) }
    guard let demand else {
      inner.cancelUpstream(evenBeforeSubscription: true)
      return
    }
    if demand > .none { inner.request(demand) }
  }

  @inlinable
  func innerCompleted(_ inner: UpstreamLink, _ completion: Subscribers.Completion<Failure>) {
    let (isLatest, isLast) = lock.withLock {
      state.inner.end(inner) ? (true, state.isDone) : (false, false)
    }
    switch completion {
    case .finished: if isLast { submitEnd(completion) }
    case .failure: if isLatest { submitEnd(completion) }
    }
  }

  @inlinable @inline(never)
  func submitEnd(_ completion: Subscribers.Completion<Failure>) {
    submit(.completion(completion))
  }

  @inlinable
  func outerCompleted(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished:
      let isLast = lock.withLock {
        state.hasOuterFinished = true
        return state.isDone
      }
      if isLast { submit(.completion(.finished)) }
    case .failure(let error):
      if !keeps(.failure(error)) { submit(.completion(completion)) }
    }
  }

  /// Traps if an inner publisher completes before its subscription, unless it has been replaced or events queue.
  @usableFromInline
  func requireSubscription(of inner: UpstreamLink, before completion: Subscribers.Completion<Failure>) {
    guard reentrancy == .nested, isRunning, lock.withLock({ state.inner.link === inner }) else { return }
    trap(name, "receive(completion: \(completion)) before a subscription; a publisher sends its subscription first")
  }

  // MARK: Values

  /// Like ``submit(_:)``, but decides immediately whether the value is sent: a value that queues, here or on another
  /// thread, arrived before its publisher was replaced.
  @inlinable @inline(__always)
  func receive(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    guard isRunning else { return .none }
    let token = threadToken()
    if enter(token) {
      let demand = take(value, from: inner)
      if !leave(token) { drain() }
      return demand
    }
    if isInside(token) { return take(value, from: inner) }
    return receiveLater(value, from: inner, token)
  }

  @inlinable @inline(never)
  func receiveLater(_ value: Output, from inner: UpstreamLink, _ token: UInt) -> Subscribers.Demand {
    guard isAdmitted(value, lock.withLock { state.admit(inner) }) else { return .none }
    return submitLater(.value(value, from: inner), token)
  }

  @inlinable @inline(__always)
  func take(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    guard isRunning else { return .none }
    if isUnlimited.load(ordering: .acquiring) { return inner.isClosed ? .none : downstream.next(value) }
    guard isAdmitted(value, lock.withLock({ state.admit(inner) })) else { return .none }
    return deliver(value, from: inner)
  }

  /// Whether a value is sent. Traps if there was no demand for the value, unless re-entrant events queue.
  @inlinable
  func isAdmitted(_ value: Output, _ admission: State.Admission) -> Bool {
    if case .unrequested = admission, reentrancy == .nested { trapUnrequested(value, of: name) }
    return admission == .granted
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    let inner = lock.withLock {
      state.inner.demand += demand
      if state.inner.demand.isUnlimited { isUnlimited.store(true, ordering: .releasing) }
      return state.inner.connected
    }
    inner?.request(demand)
  }

  package override var upstreams: ContiguousArray<UpstreamLink> {
    ContiguousArray([state.inner.link, outer].compactMap { $0 })
  }

  deinit { handOverUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    var released: Queue<State.OuterEvent>?
    let inner = lock.withLock {
      swap(&released, &state.pending)
      return state.inner.link.take()
    }
    inner?.cancelUpstream(evenBeforeSubscription: true)
    outer.cancelUpstream(evenBeforeSubscription: true)
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable
  func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let inner) = event { inner.request(demand) }
  }

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value, let inner): return deliver(value, from: inner)
    case .completion(let completion):
      if end() { downstream.completion(completion) }
      return .none
    }
  }

  @inlinable
  func deliver(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    let more = downstream.next(value)
    if more == .none { return .none }
    // A publisher that has replaced this one meanwhile has not received this demand.
    let successor = lock.withLock { state.inner.add(more, from: inner) }
    guard let successor else { return more }
    successor.request(more)
    return .none
  }
}

/// What `switchToLatest` knows: the latest inner publisher, the demand, and events from upstream that wait for the inner
/// publisher's queued values. A value type without a lock; its stage uses it under one.
@usableFromInline
struct SwitchToLatestState<Input, Failure: Error> {
  /// An event from upstream that arrived while earlier values of the inner publisher were queued at their source.
  @usableFromInline
  enum OuterEvent {
    case value(Input)
    case failure(Failure)
  }

  /// What becomes of a value of an inner publisher.
  @usableFromInline
  enum Admission {
    case granted
    /// The value's publisher has been replaced.
    case late
    /// There is no demand.
    case unrequested
  }

  /// The inner publisher, until it completes.
  @usableFromInline var inner = LatestUpstream()
  @usableFromInline var hasOuterFinished = false
  /// Events to handle after the inner publisher's queued values; `nil` while no event waits for such values.
  @usableFromInline var pending: Queue<OuterEvent>?

  @inlinable init() {}

  @inlinable var isDone: Bool { hasOuterFinished && inner.link == nil && pending == nil }

  /// Keeps an event if others wait already. Returns whether it has.
  @inlinable
  mutating func follow(_ event: OuterEvent) -> Bool { pending?.append(event) != nil }

  /// Takes the next event that waits. When there is none, later events do not wait any more.
  @inlinable
  mutating func next() -> OuterEvent? {
    let event = pending?.popFirst()
    if event == nil { pending = nil }
    return event
  }

  /// Consumes demand for one value of an inner publisher.
  @inlinable
  mutating func admit(_ inner: UpstreamLink) -> Admission {
    // Values of an inner publisher that has completed meanwhile are still sent.
    guard self.inner.link === inner || !inner.isRunning && !inner.isClosed else { return .late }
    if self.inner.demand.isUnlimited { return .granted }
    guard self.inner.demand > .none else { return .unrequested }
    self.inner.demand -= 1
    return .granted
  }
}
