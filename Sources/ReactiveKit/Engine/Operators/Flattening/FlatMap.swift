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

/// Makes a publisher of each value, and delivers what these inner publishers deliver, as it comes. Hands the subscription
/// down at once.
///
/// Combine's accounts: where downstream asks without limit, so does the stage. Else each inner publisher is asked for one
/// value at first and for one more when a value has gone down; what comes while nothing is asked for waits.
///
/// - Parameter attach: Makes an inner publisher of a value, and attaches a receiver to it.
@inlinable
package func flatMapStage<Input, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ limit: InnerLimit,
  attach: @escaping (Input, _Receiver<Output, Failure>) -> Void
) -> _Receiver<Input, Failure> {
  let stage = FlatMapStage(downstream, reentrancy, limit, attach: attach)
  downstream.subscription(stage.subscription)
  return stage.receiver
}

@usableFromInline
final class FlatMapStage<Input, Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because `gated` is used inside the gate alone, and `locked` under the lock alone.

  @usableFromInline
  enum Event {
    case value(Output, from: UpstreamLink)
    case request(Subscribers.Demand)
    case finish
    case failure(Failure)
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

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

  @usableFromInline
  struct Locked {
    /// What is held of the inner publishers that run.
    @usableFromInline var inners = LinkSet()
    /// What waits to be started.
    @usableFromInline var queue = Queue<Input>()
    /// Whether a thread is starting what waits. Others leave it to that one: so inner publishers that complete at once are
    /// started by a loop.
    @usableFromInline var isStarting = false
    @usableFromInline var hasOuterFinished = false

    @inlinable init() {}

    /// Whether nothing can come any more.
    @inlinable var isDone: Bool { hasOuterFinished && inners.count == 0 && queue.isEmpty }
  }

  @exclusivity(unchecked)
  @usableFromInline
  var locked = Locked()

  @usableFromInline
  enum Activity {
    case idle
    case delivering
    /// An inner publisher is asked for a value in place of one that waited. What it answers waits in its turn.
    case asking
  }

  @usableFromInline
  struct Gated {
    @usableFromInline var activity = Activity.idle
    @usableFromInline var demand = Subscribers.Demand.none
    /// What inner publishers have delivered and downstream has not asked for.
    @usableFromInline var waiting = Queue<(value: Output, from: UpstreamLink)>()
    @usableFromInline var isFinishing = false

    @inlinable init() {}

    @inlinable var isAsking: Bool { if case .asking = activity { true } else { false } }
  }

  @exclusivity(unchecked)
  @usableFromInline
  var gated = Gated()

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ limit: InnerLimit,
    attach: @escaping (Input, _Receiver<Output, Failure>) -> Void
  ) {
    self.downstream = downstream
    self.limit = limit
    self.attach = attach
    super.init("FlatMap", reentrancy)
  }

  @inlinable
  var receiver: _Receiver<Input, Failure> {
    _Receiver(
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
        locked.inners.insert(inner)
        return true
      }
      if isInserted { attach(value, receiver(inner)) }
    case .queued(let limit):
      lock.withLock { if isRunning { locked.queue.append(value) } }
      startWaiting(limit)
    }
  }

  /// Starts what waits, as far as the limit allows.
  @inlinable
  func startWaiting(_ limit: Int) {
    while true {
      let inner = UpstreamLink(name)
      let value = lock.withLock { () -> Input? in
        guard !locked.isStarting, locked.inners.count < limit, isRunning, let value = locked.queue.popFirst() else {
          return nil
        }
        locked.isStarting = true
        locked.inners.insert(inner)
        return value
      }
      guard let value else { return }
      attach(value, receiver(inner))
      lock.withLock { locked.isStarting = false }
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
      locked.inners.remove(inner)
      return locked.isDone
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
      locked.hasOuterFinished = true
      return locked.isDone
    }
    if isLast { submit(.finish) }
  }

  // MARK: Downstream

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
    submit(.request(demand))
  }

  deinit {
    bequeathUpstreams(locked.inners.all + [outer])
  }

  @usableFromInline
  override func cancelUpstream() {
    var released = Queue<Input>()
    let inners = lock.withLock {
      swap(&released, &locked.queue)
      return locked.inners.takeAll()
    }
    for inner in inners { inner.cancelUpstream(evenBeforeSubscription: true) }
    outer.cancelUpstream(evenBeforeSubscription: true)
  }

  // MARK: Inside the gate

  @inlinable
  func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let inner) = event { inner.request(demand) }
  }

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value, let inner):
      // What comes from within a delivery is delivered there, as far as it is asked for.
      if gated.demand == .none || gated.isAsking {
        // What waits is delivered also when all upstreams have forgotten this stage.
        if gated.waiting.isEmpty { subscription.retainStage() }
        gated.waiting.append((value, inner))
        return .none
      }
      if gated.demand.isUnlimited {
        _ = downstream.next(value)
        return .none
      }
      deliver(value)
      serve()
      return .max(1)
    case .request(let demand):
      gated.demand += demand
      serve()
    case .finish:
      gated.isFinishing = true
      subscription.retainStage()
      finishIfEmpty()
    case .failure(let error):
      if end() { downstream.completion(.failure(error)) }
    }
    return .none
  }

  @inlinable
  func deliver(_ value: Output) {
    let former = gated.activity
    gated.activity = .delivering
    gated.demand -= 1
    let more = downstream.next(value)
    gated.demand += more
    gated.activity = former
  }

  /// Delivers the values that wait, up to the demand. Within a delivery it does nothing: the outermost one serves at its end.
  @inlinable
  func serve() {
    guard case .idle = gated.activity else { return }
    while isRunning, gated.demand > .none, let (value, inner) = gated.waiting.popFirst() {
      if gated.waiting.isEmpty { subscription.releaseStage() }
      deliver(value)
      gated.activity = .asking
      if !gated.demand.isUnlimited, isRunning { inner.request(.max(1)) }
      gated.activity = .idle
    }
    if gated.demand.isUnlimited, !isUnlimited.load(ordering: .relaxed) {
      isUnlimited.store(true, ordering: .releasing)
      for inner in lock.withLock({ locked.inners.all }) where isRunning { inner.request(.unlimited) }
    }
    finishIfEmpty()
  }

  @inlinable
  func finishIfEmpty() {
    if gated.isFinishing, gated.waiting.isEmpty, end() { downstream.completion(.finished) }
  }
}
