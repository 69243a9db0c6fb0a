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
  let stage = SwitchToLatestStage<Input, Output, Failure>(Downstream(downstream), reentrancy, attach: attach)
  downstream.subscription(stage.subscription)
  return stage.receiver
}

@usableFromInline
final class SwitchToLatestStage<Input, Output, Failure: Error>: SerialStage, @unchecked Sendable {
  // `Sendable` because `state` is used only under the lock.

  @usableFromInline let attach: (Input, _Receiver<Output, Failure>) -> Void
  @usableFromInline let outer = UpstreamLink("SwitchToLatest")

  /// Whether demand is unlimited, and so need not be counted. Written under the lock.
  @usableFromInline let isUnlimited = Atomic<Bool>(false)

  @exclusivity(unchecked) @usableFromInline var state = SwitchToLatestState()

  @usableFromInline
  init(
    _ downstream: consuming Downstream, _ reentrancy: Reentrancy,
    attach: @escaping (Input, _Receiver<Output, Failure>) -> Void
  ) {
    self.attach = attach
    super.init("SwitchToLatest", reentrancy, downstream)
  }

  @inlinable
  var receiver: _Receiver<Input, Failure> {
    Inlet(self, outer, isFirst: true).receiver(
      Label(name, identity: subscription), isEager: true,
      Outlet(self) { stage, value in
        if stage.isRunning { stage.receive(value) }
        return .none
      })
  }

  @usableFromInline
  override func connect(_ subscription: EngineSubscription, _ inlet: Inlet) {
    guard inlet.link.connect(subscription) else { return }
    if inlet.link === outer { subscription.request(.unlimited) } else { start(inlet.link) }
  }

  @usableFromInline
  override func isEnd(_ inlet: Inlet) -> Bool {
    guard inlet.link !== outer, inlet.link.isConnected else { return true }
    guard inlet.link.upstreamEnded(), lock.withLock({ state.inner.end(inlet.link) && state.isDone }) else {
      return false
    }
    submit(Subscribers.Completion<Failure>.finished)
    return false
  }

  @usableFromInline
  override func complete<F>(_ completion: Subscribers.Completion<F>, _ inlet: Inlet) {
    let isFailure = if case .failure = completion { true } else { false }
    if inlet.link === outer {
      if outer.upstreamEnded(evenBeforeSubscription: true) { outerCompleted(completion, isFailure: isFailure) }
      return
    }
    if inlet.link.isAwaiting { requireSubscription(of: inlet.link, before: completion) }
    guard inlet.link.upstreamEnded(evenBeforeSubscription: true) else { return }
    let (isLatest, isLast) = lock.withLock {
      state.inner.end(inlet.link) ? (true, state.isDone) : (false, false)
    }
    if isFailure ? isLatest : isLast { submit(completion) }
  }

  // MARK: The outer publisher

  @inlinable
  func receive(_ value: Input) {
    if mayKeep { receiveInTurn(value) } else { switchTo(value) }
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func receiveInTurn(_ value: Input) {
    if !keeps({ self.switchTo(value) }) { switchTo(value) }
  }

  /// Whether earlier values of the inner publisher may be queued at their source. Asked first, so that the closure for
  /// ``keeps(_:)`` is only made where it is needed.
  @usableFromInline var mayKeep: Bool {
    guard reentrancy == .queued else { return false }
    let (isWaiting, inner) = lock.withLock { (state.isWaiting, state.inner.link) }
    return isWaiting || (inner?.eventSource as? AnySubjectCore)?.hasPending == true
  }

  /// Queues an outer event if earlier values of the inner publisher are still queued at their source: closing the link
  /// now would lose them. Only happens if re-entrant events queue. Returns whether the event was queued.
  private func keeps(_ event: @escaping () -> Void) -> Bool {
    let (joins, inner) = lock.withLock { (state.follow(event), state.inner.link) }
    if joins { return true }
    guard let source = inner?.eventSource as? AnySubjectCore, source.hasPending else { return false }
    // Outer events arrive one at a time, so no other thread gets here. But the closure below may be called immediately.
    lock.withLock { state.wait(with: event) }
    retainDownstream()
    let isKept = source.afterPending {
      self.handlePendingOuterEvents()
      self.releaseDownstream()
    }
    if isKept { return true }
    var unused = Queue<() -> Void>()
    lock.withLock { state.stopWaiting(&unused) }
    releaseDownstream()
    return false
  }

  private func handlePendingOuterEvents() {
    while true {
      // The thread that stopped the stage releases the remaining events.
      let (event, isLast) = lock.withLock { isRunning ? (state.next(), state.isDone) : (nil, false) }
      if let event {
        event()
      } else {
        if isLast { submit(Subscribers.Completion<Failure>.finished) }
        return
      }
    }
  }

  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  func outerCompleted<F>(_ completion: Subscribers.Completion<F>, isFailure: Bool) {
    if isFailure {
      if !mayKeep || !keeps({ self.submit(completion) }) { submit(completion) }
      return
    }
    let isLast = lock.withLock {
      state.hasOuterFinished = true
      return state.isDone
    }
    if isLast { submit(completion) }
  }

  // MARK: Inner publishers

  @inlinable
  func switchTo(_ value: Input) {
    if let inlet = newInner() { attach(value, receiver(inlet)) }
  }

  /// Replaces the inner publisher.
  @usableFromInline
  func newInner() -> Inlet? {
    let inner = UpstreamLink(name)
    // The thread that stops the stage later closes the link stored here.
    let (isKept, former) = lock.withLock { () -> (Bool, UpstreamLink?) in
      isRunning ? (true, state.inner.replace(with: inner)) : (false, nil)
    }
    former?.cancelUpstream(evenBeforeSubscription: true)
    return isKept ? Inlet(self, inner) : nil
  }

  @inlinable
  func receiver(_ inlet: Inlet) -> _Receiver<Output, Failure> {
    inlet.receiver(
      Label("SwitchToLatest(parentSubscription)", identity: inlet.link),
      isEager: isUnlimited.load(ordering: .acquiring),
      Outlet(inlet) { inlet, value in
        inlet.withStage(as: SwitchToLatestStage.self) { $0.submit(value, from: inlet.link) }
      })
  }

  /// Requests the remaining demand from an inner publisher that has sent its subscription.
  private func start(_ inner: UpstreamLink) {
    let demand = lock.withLock { state.inner.connect(inner) }
    guard let demand else {
      inner.cancelUpstream(evenBeforeSubscription: true)
      return
    }
    if demand > .none { inner.request(demand) }
  }

  /// Traps if an inner publisher completes before its subscription, unless it has been replaced or events queue.
  private func requireSubscription<F>(of inner: UpstreamLink, before completion: Subscribers.Completion<F>) {
    guard reentrancy == .nested, isRunning, lock.withLock({ state.inner.link === inner }) else { return }
    trap(name, "receive(completion: \(completion)) before a subscription; a publisher sends its subscription first")
  }

  // MARK: Values

  /// Decides immediately whether a value is sent: a value that queues, here or on another thread, arrived before its publisher
  /// was replaced.
  @inlinable @inline(__always)
  func submit(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    guard let turn = takeTurn() else { return submitLater(value, from: inner) }
    defer { end(turn) }
    return take(value, from: inner)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func submitLater(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    guard isRunning, isAdmitted(value, from: inner) else { return .none }
    return submitLater(from: inner) { self.isRunning ? self.deliver(value, from: inner) : .none }
  }

  @inlinable @inline(__always)
  func take(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    guard isRunning else { return .none }
    if isUnlimited.load(ordering: .acquiring) { return inner.isClosed ? .none : downstream.next(value) }
    return takeCounted(value, from: inner)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func takeCounted(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    isAdmitted(value, from: inner) ? deliver(value, from: inner) : .none
  }

  /// Whether a value is sent. Traps if there was no demand for the value, unless re-entrant events queue.
  private func isAdmitted(_ value: Output, from inner: UpstreamLink) -> Bool {
    let admission = lock.withLock { state.admit(inner) }
    if case .unrequested = admission, reentrancy == .nested { trapUnrequested(value, of: name) }
    return admission == .granted
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    let inner = lock.withLock {
      state.inner.demand += demand
      if state.inner.demand.isUnlimited { isUnlimited.store(true, ordering: .releasing) }
      return state.inner.connected
    }
    inner?.request(demand)
  }

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    let inner = lock.withLock { state.inner.connected }
    return { inner?.request($0) }
  }

  package override var upstreams: ContiguousArray<UpstreamLink> {
    ContiguousArray([state.inner.link, outer].compactMap { $0 })
  }

  @usableFromInline
  override func cancelUpstream() {
    var released = Queue<() -> Void>()
    let inner = lock.withLock {
      state.stopWaiting(&released)
      return state.inner.link.take()
    }
    inner?.cancelUpstream(evenBeforeSubscription: true)
    outer.cancelUpstream(evenBeforeSubscription: true)
  }

  // MARK: Inside the gate

  private func deliver(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
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
struct SwitchToLatestState {
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

  /// Whether events from upstream wait for the inner publisher's queued values, and those events.
  private(set) var isWaiting = false
  private var waiting = Queue<() -> Void>()

  @usableFromInline
  init() {}

  var isDone: Bool { hasOuterFinished && inner.link == nil && !isWaiting }

  /// Keeps an event if others wait already. Returns whether it has.
  mutating func follow(_ event: @escaping () -> Void) -> Bool {
    if isWaiting { waiting.append(event) }
    return isWaiting
  }

  /// Keeps an event, and has later events wait, too.
  mutating func wait(with event: @escaping () -> Void) {
    isWaiting = true
    waiting.append(event)
  }

  /// Takes out the events that wait, to be released.
  mutating func stopWaiting(_ released: inout Queue<() -> Void>) {
    isWaiting = false
    swap(&released, &waiting)
  }

  /// Takes the next event that waits. When there is none, later events do not wait any more.
  mutating func next() -> (() -> Void)? {
    if waiting.isEmpty { isWaiting = false }
    return waiting.popFirst()
  }

  /// Consumes demand for one value of an inner publisher.
  mutating func admit(_ inner: UpstreamLink) -> Admission {
    // Values of an inner publisher that has completed meanwhile are still sent.
    guard self.inner.link === inner || !inner.isRunning && !inner.isClosed else { return .late }
    if self.inner.demand.isUnlimited { return .granted }
    guard self.inner.demand > .none else { return .unrequested }
    self.inner.demand -= 1
    return .granted
  }
}
