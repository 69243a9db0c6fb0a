public import Synchronization

/// Makes a publisher of each value, and delivers what the newest of these inner publishers delivers.
///
/// Combine's accounts: upstream is asked for everything; the newest inner publisher is asked for what downstream has asked
/// for and not got. A value that was not asked for is a mistake, and so is an end before a subscription; where re-entrant
/// events queue, the value is dropped and the end is taken.
///
/// A value is heard if it comes before its publisher is replaced, also if it has to wait for its delivery.
@usableFromInline
package final class SwitchToLatestStage<Input, Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  @usableFromInline
  package enum Event {
    case value(Output, from: UpstreamLink)
    case finish
    case failure(Failure)
  }

  /// What the upstream has sent while values that the inner publisher had sent before waited at their source.
  @usableFromInline
  enum OuterEvent {
    case value(Input)
    case failure(Failure)
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  /// Makes an inner publisher of a value, and attaches a receiver to it.
  @usableFromInline
  let attach: (Input, _Receiver<Output, Failure>) -> Void

  /// What is held of the upstream.
  @usableFromInline
  let outer = UpstreamLink("SwitchToLatest")

  /// Whether downstream has asked for everything, so that there is no demand to keep. Written under the lock.
  @usableFromInline
  let isUnlimited = Atomic<Bool>(false)

  /// What is held of the newest inner publisher, until it completes.
  @exclusivity(unchecked)
  @usableFromInline
  var inner: UpstreamLink?

  /// Whether the inner publisher has sent its subscription, and so gets requests as they come.
  @exclusivity(unchecked)
  @usableFromInline
  var isInnerReady = false

  @exclusivity(unchecked)
  @usableFromInline
  var hasOuterFinished = false

  /// What is seen to when those values have been delivered.
  @exclusivity(unchecked)
  @usableFromInline
  var outerMail = Queue<OuterEvent>()

  /// Whether that is so: other outer events join the queue.
  @exclusivity(unchecked)
  @usableFromInline
  var keepsOuterMail = false

  /// What downstream has asked for and not got.
  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  @inlinable
  package init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy,
    attach: @escaping (Input, _Receiver<Output, Failure>) -> Void
  ) {
    self.downstream = downstream
    self.attach = attach
    super.init("SwitchToLatest", reentrancy)
  }

  /// Hands the subscription down, and returns the receiver for the upstream.
  @inlinable
  package func start() -> _Receiver<Input, Failure> {
    downstream.subscription(subscription)
    return _Receiver(
      Label(name, identity: subscription),
      subscription: { if self.outer.connect($0) { $0.request(.unlimited) } },
      next: Outlet(self) { stage, value in
        let stage = unsafeDowncast(stage, to: SwitchToLatestStage.self)
        if stage.isRunning, !stage.keeps(.value(value)) { stage.switchTo(value) }
        return .none
      },
      completion: { if self.outer.upstreamEnded(evenBeforeSubscription: true) { self.outerCompleted($0) } })
  }

  /// Whether an outer event has to wait for what the inner publisher sent before it. That is so where re-entrant events
  /// queue: the values are at their source, and a link that was closed now would lose them.
  @inlinable
  func keeps(_ event: OuterEvent) -> Bool {
    guard reentrancy == .queued else { return false }
    let (inner, joins) = lock.withLock { () -> (UpstreamLink?, Bool) in
      if keepsOuterMail { outerMail.append(event) }
      return (self.inner, keepsOuterMail)
    }
    if joins { return true }
    guard let inner, inner.hasMail else { return false }
    // Outer events come one at a time, so nobody else gets here; but the inner publisher's turn may come at once.
    lock.withLock {
      keepsOuterMail = true
      outerMail.append(event)
    }
    if inner.afterMail({ self.handleOuterMail() }) { return true }
    var released = Queue<OuterEvent>()
    lock.withLock {
      keepsOuterMail = false
      swap(&released, &outerMail)
    }
    return false
  }

  @usableFromInline
  func handleOuterMail() {
    while true {
      let (event, isLast) = lock.withLock { () -> (OuterEvent?, Bool) in
        if isRunning, let event = outerMail.popFirst() { return (event, false) }
        keepsOuterMail = false
        return (nil, isDone)
      }
      switch event {
      case .value(let value): switchTo(value)
      case .failure(let error): submit(.failure(error))
      case nil:
        if isLast { submit(.finish) }
        return
      }
    }
  }

  /// Whether nothing can come any more. Read under the lock.
  @inlinable
  var isDone: Bool { hasOuterFinished && inner == nil && !keepsOuterMail }

  @inlinable
  func switchTo(_ value: Input) {
    let inner = UpstreamLink(name)
    // Whoever stops the stage closes what is here after that.
    let (isKept, former) = lock.withLock { () -> (Bool, UpstreamLink?) in
      guard isRunning else { return (false, nil) }
      defer { self.inner = inner }
      isInnerReady = false
      return (true, self.inner)
    }
    former?.cancelUpstream(evenBeforeSubscription: true)
    guard isKept else { return }
    // Closures that capture one object and nothing else need no memory of their own.
    let inlet = Inlet(self, inner)
    attach(
      value,
      _Receiver(
        Label(name, identity: inner),
        subscription: { if inlet.key.connect($0) { inlet.stage.start(inlet.key) } },
        next: Outlet(inlet) { inlet, value in
          let inlet = Inlet<SwitchToLatestStage, UpstreamLink>.of(inlet)
          return inlet.stage.receive(value, from: inlet.key)
        },
        completion: {
          if inlet.key.isAwaiting { inlet.stage.requireSubscription(of: inlet.key, before: $0) }
          if inlet.key.upstreamEnded(evenBeforeSubscription: true) { inlet.stage.innerCompleted(inlet.key, $0) }
        }))
  }

  /// Asks an inner publisher that has sent its subscription for what has been asked for.
  @inlinable
  func start(_ inner: UpstreamLink) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      guard self.inner === inner else { return nil }
      isInnerReady = true
      return self.demand
    }
    guard let demand else {
      inner.cancelUpstream(evenBeforeSubscription: true)
      return
    }
    if demand > .none { inner.request(demand) }
  }

  @inlinable
  func innerCompleted(_ inner: UpstreamLink, _ completion: Subscribers.Completion<Failure>) {
    let (isNewest, isLast) = lock.withLock {
      guard self.inner === inner else { return (false, false) }
      self.inner = nil
      return (true, isDone)
    }
    switch completion {
    case .finished: if isLast { submit(.finish) }
    case .failure(let error): if isNewest { submit(.failure(error)) }
    }
  }

  @inlinable
  func outerCompleted(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished:
      let isLast = lock.withLock {
        hasOuterFinished = true
        return isDone
      }
      if isLast { submit(.finish) }
    case .failure(let error):
      if !keeps(.failure(error)) { submit(.failure(error)) }
    }
  }

  /// Insists on an inner publisher's subscription before its end, unless it has been replaced.
  @usableFromInline
  func requireSubscription(of inner: UpstreamLink, before completion: Subscribers.Completion<Failure>) {
    guard reentrancy == .nested, isRunning, lock.withLock({ self.inner === inner }) else { return }
    trap(name, "receive(completion: \(completion)) before a subscription; a publisher sends its subscription first")
  }

  // MARK: Values

  /// As ``submit(_:)``, but sees at once whether the value is heard: one that is left to another thread, or waits for its
  /// turn, comes before what its publisher is replaced by.
  @inlinable
  @inline(__always)
  func receive(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    guard isRunning else { return .none }
    let token = token
    if enter(token) {
      let demand = take(value, from: inner)
      if !leave(token) { drain(token) }
      return demand
    }
    if isInside(token) { return take(value, from: inner) }
    postValue(value, from: inner)
    return .none
  }

  @inlinable
  @inline(__always)
  func take(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    guard isRunning else { return .none }
    if isUnlimited.load(ordering: .acquiring) { return inner.isClosed ? .none : downstream.next(value) }
    guard isHeard(value, from: inner, lock.withLock({ admit(inner) })) else { return .none }
    return deliver(value, from: inner)
  }

  @inlinable
  func postValue(_ value: Output, from inner: UpstreamLink) {
    let (admission, isMine) = lock.withLock { () -> (Admission, Bool) in
      let admission = admit(inner)
      return (admission, admission == .granted && enqueueLocked(.value(value, from: inner)))
    }
    _ = isHeard(value, from: inner, admission)
    if isMine { drain(token) }
  }

  @usableFromInline
  enum Admission {
    case granted
    /// The publisher has been replaced.
    case late
    /// Nothing is asked for.
    case unasked
  }

  /// Takes what is asked for by one for a value of an inner publisher. Under the lock.
  @inlinable
  func admit(_ inner: UpstreamLink) -> Admission {
    // One that has completed since is heard.
    guard self.inner === inner || inner.phase.load(ordering: .acquiring) == UpstreamLink.Phase.ended else {
      return .late
    }
    if demand.isUnlimited { return .granted }
    guard demand > .none else { return .unasked }
    demand -= 1
    return .granted
  }

  @inlinable
  func isHeard(_ value: Output, from inner: UpstreamLink, _ admission: Admission) -> Bool {
    if case .unasked = admission, reentrancy == .nested {
      trap(name, "received a value that was not asked for: \(value)")
    }
    return admission == .granted
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
    let inner = lock.withLock {
      self.demand += demand
      if self.demand.isUnlimited { isUnlimited.store(true, ordering: .releasing) }
      return isInnerReady ? self.inner : nil
    }
    inner?.request(demand)
  }

  deinit {
    bequeathUpstreams(ContiguousArray([inner, outer].compactMap { $0 }))
  }

  @usableFromInline
  override func cancelUpstream() {
    var released = Queue<OuterEvent>()
    let inner = lock.withLock {
      swap(&released, &outerMail)
      return self.inner.take()
    }
    inner?.cancelUpstream(evenBeforeSubscription: true)
    outer.cancelUpstream(evenBeforeSubscription: true)
  }

  // MARK: Inside the gate

  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let inner) = event { inner.request(demand) }
  }

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value, let inner):
      return deliver(value, from: inner)
    case .finish:
      end(.finished)
    case .failure(let error):
      end(.failure(error))
    }
    return .none
  }

  /// Delivers a value that is heard.
  @inlinable
  func deliver(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    let more = downstream.next(value)
    if more == .none { return .none }
    // A publisher that has taken this one's place meanwhile was not asked for that.
    let successor = lock.withLock { () -> UpstreamLink? in
      demand += more
      return isInnerReady && self.inner !== inner ? self.inner : nil
    }
    guard let successor else { return more }
    successor.request(more)
    return .none
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    guard stop() else { return }
    cancelUpstream()
    subscription.end()
    downstream.completion(completion)
  }
}
