public import Synchronization

/// How many of a stream's inner publishers run concurrently.
@frozen
@usableFromInline
package enum InnerLimit {
  /// At most this many. Requests as many values from upstream as can be started, like Combine.
  case requested(Subscribers.Demand)

  /// At most this many. Requests unlimited values and queues them: for upstreams without back pressure.
  case queued(Int)

  /// Whether the stage requests unlimited values from upstream.
  @inlinable var isUnlimited: Bool {
    switch self {
    case .requested(let demand): demand.isUnlimited
    case .queued: true
    }
  }
}

/// Transforms each value into an inner publisher, and sends the values of all inner publishers as they arrive.
/// Sends the subscription downstream immediately.
///
/// Combine's demand rules: with unlimited demand, requests unlimited values from inner publishers. Otherwise requests
/// one value from each, and another after each value sent downstream. Buffers values without demand.
///
/// - Parameter attach: Creates an inner publisher from a value, and attaches the receiver to it.
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
final class FlatMapStage<Input, Output, Failure: Error>: SerialStage, EventGate, TypedStage, @unchecked Sendable {
  // `Sendable` because `state` is used only under the lock, the other variables only inside the gate.

  @usableFromInline
  enum Event {
    case value(Output, from: UpstreamLink)
    /// A request has made the delivery of buffered values possible.
    case service
    case finish
    case failure(Failure)
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @usableFromInline let attach: (Input, _Receiver<Output, Failure>) -> Void
  @usableFromInline let limit: InnerLimit
  @usableFromInline let outer = UpstreamLink("FlatMap")

  /// Whether demand is unlimited, and no buffered value comes first. Written under the lock.
  @usableFromInline let isUnlimited = Atomic<Bool>(false)

  @exclusivity(unchecked) @usableFromInline var state = FlatMapState<Input, Output>()

  @usableFromInline
  enum Activity {
    case idle
    case delivering
    /// Requesting a value to replace a buffered one. Values that arrive during the request are buffered, too.
    case asking
  }

  @exclusivity(unchecked) @usableFromInline var activity = Activity.idle

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ limit: InnerLimit,
    attach: @escaping (Input, _Receiver<Output, Failure>) -> Void
  ) {
    self.downstream = Downstream(downstream)
    self.limit = limit
    self.attach = attach
    super.init("FlatMap", reentrancy) {
      $1.check(of: "FlatMap")
      _unsafeUncheckedDowncast($0, to: FlatMapStage.self).handle($1)
    }
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
        let stage = _unsafeUncheckedDowncast(stage, to: FlatMapStage.self)
        if stage.isRunning { stage.start(value) }
        return .none
      },
      completion: { if self.outer.upstreamEnded(evenBeforeSubscription: true) { self.outerCompleted($0) } },
      eager: limit.isUnlimited ? .passUnretained(outer) : nil)
  }

  // MARK: Inner publishers

  @inlinable
  func start(_ value: Input) {
    switch limit {
    case .requested:
      let inner = UpstreamLink(name)
      // The thread that stops the stage later closes the links in the set.
      let isInserted = lock.withLock {
        guard isRunning else { return false }
        state.inners.insert(inner)
        return true
      }
      if isInserted { attach(value, receiver(inner)) }
    case .queued(let limit):
      lock.withLock { if isRunning { state.queue.append(value) } }
      startWaiting(limit)
    }
  }

  /// Starts queued values, up to the limit.
  @inlinable
  func startWaiting(_ limit: Int) {
    while true {
      let next = lock.withLock { () -> (value: Input, inner: UpstreamLink)? in
        guard !state.isStarting, state.inners.count < limit, isRunning, let value = state.queue.popFirst() else {
          return nil
        }
        let inner = UpstreamLink(name)
        state.isStarting = true
        state.inners.insert(inner)
        return (value, inner)
      }
      guard let next else { return }
      attach(next.value, receiver(next.inner))
      lock.withLock { state.isStarting = false }
    }
  }

  @inlinable
  func receiver(_ inner: UpstreamLink) -> _Receiver<Output, Failure> {
    // Closures that capture one object and nothing else need no memory.
    let inlet = Inlet(self, inner)
    return _Receiver(
      Label("FlatMap(parentSubscription)", identity: inner),
      subscription: { subscription in
        guard inlet.key.connect(subscription) else { return }
        subscription.request(inlet.stage.isUnlimited.load(ordering: .acquiring) ? .unlimited : .max(1))
      },
      next: Outlet(inlet) { inlet, value in
        let inlet = _unsafeUncheckedDowncast(inlet, to: Inlet<FlatMapStage, UpstreamLink>.self)
        return inlet.stage.send(value, from: inlet.key)
      },
      completion: {
        if inlet.key.upstreamEnded(evenBeforeSubscription: true) { inlet.stage.innerCompleted(inlet.key, $0) }
      },
      eager: isUnlimited.load(ordering: .acquiring) ? .passUnretained(inner) : nil)
  }

  /// Like `submit(_:)`, but creates an event only if the gate is taken.
  @inlinable @inline(__always)
  func send(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    guard isRunning else { return .none }
    let token = threadToken()
    if enter(token) {
      let demand = pass(value, from: inner)
      if !leave(token) { drain() }
      return demand
    }
    return isInside(token) ? pass(value, from: inner) : sendLater(value, from: inner, token)
  }

  @inlinable @inline(never)
  func sendLater(_ value: Output, from inner: UpstreamLink, _ token: UInt) -> Subscribers.Demand {
    submitLater(.value(value, from: inner), token)
  }

  @inlinable
  func innerCompleted(_ inner: UpstreamLink, _ completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { return submitEnd(completion) }
    let isLast = lock.withLock {
      state.inners.remove(inner)
      return state.isDone
    }
    if isLast { submitEnd(completion) }
    switch limit {
    case .requested(let demand):
      if !demand.isUnlimited, isRunning { outer.request(.max(1)) }
    case .queued(let limit):
      startWaiting(limit)
    }
  }

  @inlinable
  func outerCompleted(_ completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { return submitEnd(completion) }
    let isLast = lock.withLock {
      state.hasOuterFinished = true
      return state.isDone
    }
    if isLast { submitEnd(completion) }
  }

  @inlinable @inline(never)
  func submitEnd(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: submit(.finish)
    case .failure(let error): submit(.failure(error))
    }
  }

  // MARK: Downstream

  package override var upstreams: ContiguousArray<UpstreamLink> { state.inners.all + [outer] }

  deinit { handOverUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    var queue = Queue<Input>()
    var waiting = Queue<(value: Output, from: UpstreamLink)>()
    let inners = lock.withLock {
      swap(&queue, &state.queue)
      swap(&waiting, &state.waiting)
      return state.inners.takeAll()
    }
    for inner in inners { inner.cancelUpstream(evenBeforeSubscription: true) }
    outer.cancelUpstream(evenBeforeSubscription: true)
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  /// Adds demand. Values that wait are delivered first. Without any, unlimited demand is passed on outside the gate.
  @inlinable
  func handle(_ more: Subscribers.Demand) {
    let isServable = lock.withLock {
      state.demand += more
      return !state.waiting.isEmpty
    }
    // A delivery that is under way serves at its end.
    if isOwn(threadToken()), isBusy { return }
    if isServable { submit(.service, waits: false) } else { requestUnlimited() }
  }

  @inlinable var isBusy: Bool { if case .idle = activity { false } else { true } }

  /// Passes unlimited demand on to the inner publishers, once, and lets values pass uncounted.
  @inlinable
  func requestUnlimited() {
    let inners = lock.withLock {
      let inners = state.takeUnlimited()
      if state.isUnlimited { isUnlimited.store(true, ordering: .releasing) }
      return inners
    }
    for inner in inners where isRunning { inner.request(.unlimited) }
  }

  // MARK: Inside the gate

  @inlinable
  func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let inner) = event { inner.request(demand) }
  }

  @inlinable @inline(__always)
  func pass(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    guard isRunning else { return .none }
    if isUnlimited.load(ordering: .acquiring) {
      _ = downstream.next(value)
      return .none
    }
    return receive(value, from: inner)
  }

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value, let inner): return pass(value, from: inner)
    case .service: serve()
    case .finish: finish()
    case .failure(let error): fail(error)
    }
    return .none
  }

  // Separate functions: in debug builds, a function looks up the types of all its cases whenever it is called.

  /// A value that arrives during a delivery is sent immediately if there is demand; one that arrives while this stage
  /// requests it waits.
  @inlinable @inline(never)
  func receive(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    var isFirst = false
    var isCounted = false
    let isWanted = lock.withLock {
      // The thread that has stopped the stage drops the waiting events.
      guard isRunning else { return false }
      isFirst = state.waiting.isEmpty
      isCounted = !state.demand.isUnlimited
      return state.receive(value, from: inner, mayPass: !isAsking)
    }
    guard isWanted else {
      // Values that wait must be delivered even after all upstreams have released this stage.
      if isFirst { subscription.retainStage() }
      return .none
    }
    deliver(value)
    serve()
    return isCounted ? .max(1) : .none
  }

  @inlinable var isAsking: Bool { if case .asking = activity { true } else { false } }

  @inlinable
  func finish() {
    lock.withLock { state.isFinishing = true }
    subscription.retainStage()
    finishIfOver()
  }

  @inlinable
  func fail(_ error: Failure) {
    if end() { downstream.completion(.failure(error)) }
  }

  @inlinable
  func deliver(_ value: Output) {
    let former = activity
    activity = .delivering
    let more = downstream.next(value)
    if more > .none { lock.withLock { state.demand += more } }
    activity = former
  }

  /// Sends values that wait, up to demand. Does nothing during a delivery: the outermost delivery serves at its end.
  @inlinable
  func serve() {
    guard case .idle = activity else { return }
    var isLast = false
    while isRunning,
      let (value, inner) = lock.withLock({
        defer { isLast = state.waiting.isEmpty }
        return state.next()
      })
    {
      if isLast { subscription.releaseStage() }
      deliver(value)
      activity = .asking
      if isRunning, lock.withLock({ !state.demand.isUnlimited }) { inner.request(.max(1)) }
      activity = .idle
    }
    requestUnlimited()
    finishIfOver()
  }

  @inlinable
  func finishIfOver() {
    if lock.withLock({ state.isOver }), end() { downstream.completion(.finished) }
  }
}

/// What `flatMap` knows: its inner publishers, the demand, and the values for which there was none. A value type without a
/// lock; its stage uses it under one.
@usableFromInline
struct FlatMapState<Input, Output> {
  /// The inner publishers that are running.
  @usableFromInline var inners = LinkSet()
  /// The values to start.
  @usableFromInline var queue = Queue<Input>()
  /// Whether a call is starting queued values. Other calls return and rely on its loop, so inner publishers that
  /// complete immediately cause no recursion.
  @usableFromInline var isStarting = false
  @usableFromInline var hasOuterFinished = false
  @usableFromInline var demand = Subscribers.Demand.none
  /// Whether unlimited values have been requested from the inner publishers.
  @usableFromInline var isUnlimited = false
  /// Values without demand.
  @usableFromInline var waiting = Queue<(value: Output, from: UpstreamLink)>()
  /// Whether the stream finishes after the values that wait.
  @usableFromInline var isFinishing = false

  @inlinable init() {}

  /// Whether no inner publisher sends any more, and none will start.
  @inlinable var isDone: Bool { hasOuterFinished && inners.count == 0 && queue.isEmpty }

  /// Whether the stream is to finish now.
  @inlinable var isOver: Bool { isFinishing && waiting.isEmpty }

  /// Takes demand for a value, or keeps the value. Returns whether it is to be delivered.
  ///
  /// - Parameter mayPass: Whether a value may be delivered now.
  @inlinable
  mutating func receive(_ value: Output, from inner: UpstreamLink, mayPass: Bool) -> Bool {
    guard mayPass, demand > .none else {
      waiting.append((value, inner))
      return false
    }
    if !demand.isUnlimited { demand -= 1 }
    return true
  }

  /// Takes the next value that waits, if there is demand for it.
  @inlinable
  mutating func next() -> (value: Output, from: UpstreamLink)? {
    guard demand > .none, let next = waiting.popFirst() else { return nil }
    if !demand.isUnlimited { demand -= 1 }
    return next
  }

  /// Returns the inner publishers to ask for unlimited values: once, when demand is unlimited and no value waits.
  @inlinable
  mutating func takeUnlimited() -> ContiguousArray<UpstreamLink> {
    guard demand.isUnlimited, waiting.isEmpty, !isUnlimited else { return [] }
    isUnlimited = true
    return inners.all
  }
}

/// The links to the running inner publishers. Inserting and removing cost O(1) amortized.
@usableFromInline
struct LinkSet {
  @usableFromInline private(set) var all: ContiguousArray<UpstreamLink> = []

  @usableFromInline
  init() {}

  @usableFromInline var count: Int { all.count }

  @usableFromInline
  mutating func insert(_ link: UpstreamLink) {
    link.position = all.count
    all.append(link)
  }

  @usableFromInline
  mutating func remove(_ link: UpstreamLink) {
    guard let position = link.position else { return }
    // `removeLast()` works through the array's protocols, which costs three times as much in debug builds.
    let last = all.remove(at: all.count - 1)
    if last !== link {
      all[position] = last
      last.position = position
    }
    link.position = nil
  }

  @usableFromInline
  mutating func takeAll() -> ContiguousArray<UpstreamLink> {
    defer { all = [] }
    for link in all { link.position = nil }
    return all
  }
}
