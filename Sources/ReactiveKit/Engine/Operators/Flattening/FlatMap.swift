public import Synchronization

/// How many of a stream's inner publishers run at the same time.
@frozen
@usableFromInline
package enum InnerLimit {
  /// At most so many. Upstream is asked for as many values as can be started: Combine's way.
  case requested(Subscribers.Demand)

  /// At most so many. Upstream is asked for everything, and what it delivers waits: for upstreams that cannot be slowed.
  case queued(Int)
}

/// Makes a publisher of each value, and delivers what these inner publishers deliver, as it comes.
///
/// Combine's accounts: where downstream asks without limit, so does the stage. Else each inner publisher is asked for one
/// value at first and for one more when a value has gone down; what comes while nothing is asked for waits.
@usableFromInline
package final class FlatMapStage<Input, Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because `demand`, `waiting`, `isDelivering`, `isAsking` and `isFinishing` are used inside the gate
  // alone, the other variables under the lock alone.

  @usableFromInline
  package enum Event {
    case value(Output, from: UpstreamLink)
    case request(Subscribers.Demand)
    case finish
    case failure(Failure)
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  /// Makes an inner publisher of a value, and attaches a receiver to it.
  @usableFromInline
  let attach: (Input, _Receiver<Output, Failure>) -> Void

  @usableFromInline
  let limit: InnerLimit

  /// What is held of the upstream.
  @usableFromInline
  let outer = UpstreamLink("FlatMap")

  /// Whether downstream has asked for everything. Written inside the gate.
  @usableFromInline
  let isUnlimited = Atomic<Bool>(false)

  /// What is held of the inner publishers that run.
  @exclusivity(unchecked)
  @usableFromInline
  var inners = LinkSet()

  /// What waits to be started.
  @exclusivity(unchecked)
  @usableFromInline
  var queue = Queue<Input>()

  /// Whether a thread is starting what waits. Others leave it to that one: so inner publishers that complete at once are
  /// started by a loop.
  @exclusivity(unchecked)
  @usableFromInline
  var isStarting = false

  @exclusivity(unchecked)
  @usableFromInline
  var hasOuterFinished = false

  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  /// What inner publishers have delivered and downstream has not asked for.
  @exclusivity(unchecked)
  @usableFromInline
  var waiting = Queue<(value: Output, from: UpstreamLink)>()

  @exclusivity(unchecked)
  @usableFromInline
  var isDelivering = false

  /// Whether an inner publisher is being asked for a value in place of one that waited. What it answers waits in its turn.
  @exclusivity(unchecked)
  @usableFromInline
  var isAsking = false

  @exclusivity(unchecked)
  @usableFromInline
  var isFinishing = false

  @inlinable
  package init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ limit: InnerLimit,
    attach: @escaping (Input, _Receiver<Output, Failure>) -> Void
  ) {
    self.downstream = downstream
    self.limit = limit
    self.attach = attach
    super.init("FlatMap", reentrancy)
  }

  /// Hands the subscription down, and returns the receiver for the upstream.
  @inlinable
  package func start() -> _Receiver<Input, Failure> {
    downstream.subscription(subscription)
    return _Receiver(
      Label(name, identity: subscription),
      subscription: { subscription in
        guard self.outer.connect(subscription) else { return }
        switch self.limit {
        case .requested(let demand): subscription.request(demand)
        case .queued: subscription.request(.unlimited)
        }
      },
      next: Outlet(self) { stage, value in
        let stage = unsafeDowncast(stage, to: FlatMapStage.self)
        if stage.isRunning { stage.start(value) }
        return .none
      },
      completion: { if self.outer.upstreamEnded(evenBeforeSubscription: true) { self.outerCompleted($0) } })
  }

  // MARK: Inner publishers

  @inlinable
  func start(_ value: Input) {
    switch limit {
    case .requested:
      let inner = UpstreamLink(name)
      // Whoever stops the stage closes what is in the set after that.
      let isInserted = lock.withLock {
        guard isRunning else { return false }
        inners.insert(inner)
        return true
      }
      if isInserted { attach(value, receiver(inner)) }
    case .queued(let limit):
      lock.withLock { if isRunning { queue.append(value) } }
      startWaiting(limit)
    }
  }

  /// Starts what waits, as far as the limit allows.
  @inlinable
  func startWaiting(_ limit: Int) {
    while true {
      let inner = UpstreamLink(name)
      let value = lock.withLock { () -> Input? in
        guard !isStarting, inners.count < limit, isRunning, let value = queue.popFirst() else { return nil }
        isStarting = true
        inners.insert(inner)
        return value
      }
      guard let value else { return }
      attach(value, receiver(inner))
      lock.withLock { isStarting = false }
    }
  }

  @inlinable
  func receiver(_ inner: UpstreamLink) -> _Receiver<Output, Failure> {
    // Closures that capture one object and nothing else need no memory of their own.
    let inlet = Inlet(self, inner)
    return _Receiver(
      Label(name, identity: inner),
      subscription: { subscription in
        guard inlet.key.connect(subscription) else { return }
        subscription.request(inlet.stage.isUnlimited.load(ordering: .acquiring) ? .unlimited : .max(1))
      },
      next: Outlet(inlet) { inlet, value in
        let inlet = Inlet<FlatMapStage, UpstreamLink>.of(inlet)
        return inlet.stage.isRunning ? inlet.stage.submit(.value(value, from: inlet.key)) : .none
      },
      completion: {
        if inlet.key.upstreamEnded(evenBeforeSubscription: true) { inlet.stage.innerCompleted(inlet.key, $0) }
      })
  }

  @inlinable
  func innerCompleted(_ inner: UpstreamLink, _ completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion {
      submit(.failure(error))
      return
    }
    let isLast = lock.withLock {
      inners.remove(inner)
      return isDone
    }
    if isLast { submit(.finish) }
    switch limit {
    case .requested(let demand):
      if !demand.isUnlimited, isRunning { outer.request(.max(1)) }
    case .queued(let limit):
      startWaiting(limit)
    }
  }

  @inlinable
  func outerCompleted(_ completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion {
      submit(.failure(error))
      return
    }
    let isLast = lock.withLock {
      hasOuterFinished = true
      return isDone
    }
    if isLast { submit(.finish) }
  }

  /// Whether nothing can come any more. Read under the lock.
  @inlinable
  var isDone: Bool { hasOuterFinished && inners.count == 0 && queue.isEmpty }

  // MARK: Downstream

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
    submit(.request(demand))
  }

  deinit {
    bequeathUpstreams(inners.all + [outer])
  }

  @usableFromInline
  override func cancelUpstream() {
    var released = Queue<Input>()
    let inners = lock.withLock {
      swap(&released, &queue)
      return self.inners.takeAll()
    }
    for inner in inners { inner.cancelUpstream(evenBeforeSubscription: true) }
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
      // What comes from within a delivery is delivered there, as far as it is asked for.
      if demand == .none || isAsking {
        // What waits is delivered also when all upstreams have forgotten this stage.
        if waiting.isEmpty { subscription.retainStage() }
        waiting.append((value, inner))
        return .none
      }
      if demand.isUnlimited {
        _ = downstream.next(value)
        return .none
      }
      deliver(value)
      serve()
      return .max(1)
    case .request(let demand):
      self.demand += demand
      serve()
    case .finish:
      isFinishing = true
      subscription.retainStage()
      finishIfEmpty()
    case .failure(let error):
      end(.failure(error))
    }
    return .none
  }

  @inlinable
  func deliver(_ value: Output) {
    let isNested = isDelivering
    isDelivering = true
    demand -= 1
    let more = downstream.next(value)
    demand += more
    isDelivering = isNested
  }

  /// Delivers the values that wait, up to the demand. Within a delivery it does nothing: the outermost one serves at its end.
  @inlinable
  func serve() {
    guard !isDelivering, !isAsking else { return }
    while isRunning, demand > .none, let (value, inner) = waiting.popFirst() {
      if waiting.isEmpty { subscription.releaseStage() }
      deliver(value)
      isAsking = true
      if !demand.isUnlimited, isRunning { inner.request(.max(1)) }
      isAsking = false
    }
    if demand.isUnlimited, !isUnlimited.load(ordering: .relaxed) {
      isUnlimited.store(true, ordering: .releasing)
      for inner in lock.withLock({ inners.all }) where isRunning { inner.request(.unlimited) }
    }
    finishIfEmpty()
  }

  @inlinable
  func finishIfEmpty() {
    if isFinishing, waiting.isEmpty { end(.finished) }
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    guard stop() else { return }
    cancelUpstream()
    subscription.end()
    downstream.completion(completion)
  }
}
