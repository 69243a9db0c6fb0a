public import Synchronization

/// Transforms each value into an inner publisher, and sends the values of all inner publishers as they arrive.
/// Sends the subscription downstream immediately.
///
/// Combine's demand rules: requests as many values as inner publishers can run. With unlimited demand, requests unlimited values
/// from inner publishers. Otherwise requests one value from each, and another after each value sent downstream. Buffers values
/// without demand.
///
/// - Parameters:
///   - requests: How many values are requested. One more is for each inner publisher that completes.
///   - limit: How many inner publishers run at once while further values are queued, for upstreams without back pressure.
///   - attach: Creates an inner publisher from a value, and attaches the receiver to it.
@inlinable
package func flatMapStage<Input, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, requests: Subscribers.Demand = .unlimited,
  queues limit: Int? = nil, attach: @escaping (Input, _Receiver<Output, Failure>) -> Void
) -> _Receiver<Input, Failure> {
  flatMapStage(downstream, reentrancy, requests: requests, queues: limit) { attach($1, $0.receiver($2)) }
}

/// The same, with inner streams that need no receiver: they send by the stage's ``FlatMapStage/submit(_:from:)``. What starts one for a
/// value gets an inlet, which the inner stream keeps of the stage until its end.
@inlinable
package func flatMapStage<Input, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, requests: Subscribers.Demand = .unlimited,
  queues limit: Int? = nil, start: @escaping (FlatMapStage<Input, Output, Failure>, Input, Inlet) -> Void
) -> _Receiver<Input, Failure> {
  let stage = FlatMapStage(Downstream(downstream), reentrancy, requests: requests, queues: limit, start: start)
  downstream.subscription(stage.subscription)
  return stage.receiver
}

@usableFromInline
package final class FlatMapStage<Input, Output, Failure: Error>: SerialStage, @unchecked Sendable {
  // `Sendable` holds because `activity` is used inside the gate alone, the other variables under the lock alone.

  @usableFromInline let startInner: (FlatMapStage, Input, Inlet) -> Void
  @usableFromInline let outer = UpstreamLink("FlatMap")

  /// How many values are requested from the upstream at first. If not unlimited, one more for each inner publisher that completes.
  @usableFromInline let requests: Subscribers.Demand

  /// How many inner publishers run at once while further values are queued; `nil` if the requests see to it.
  @usableFromInline let queueLimit: Int?

  /// Whether demand is unlimited, and no buffered value comes first. Written under the lock.
  @usableFromInline let isUnlimited = Atomic<Bool>(false)

  @usableFromInline
  enum Activity {
    case idle
    case delivering
    /// Requesting a value to replace a buffered one. Values that arrive during the request are buffered, too.
    case asking
  }

  private var activity = Activity.idle

  @exclusivity(unchecked) @usableFromInline var state = FlatMapState()
  /// The values to start.
  @exclusivity(unchecked) @usableFromInline var queue = AnyQueue()
  /// Values without demand, and who sent them.
  @exclusivity(unchecked) @usableFromInline var waiting = AnyQueue()
  @exclusivity(unchecked) private var senders = Queue<UpstreamLink>()

  @usableFromInline
  init(
    _ downstream: consuming Downstream, _ reentrancy: Reentrancy, requests: Subscribers.Demand, queues limit: Int?,
    start: @escaping (FlatMapStage, Input, Inlet) -> Void
  ) {
    self.requests = requests
    queueLimit = limit
    startInner = start
    super.init("FlatMap", reentrancy, downstream)
  }

  @inlinable
  var receiver: _Receiver<Input, Failure> {
    Inlet(self, outer, isFirst: true).receiver(
      Label(name, identity: subscription), isEager: requests.isUnlimited,
      Outlet(self) { stage, value in
        if stage.isRunning { if stage.queueLimit == nil { stage.start(value) } else { stage.enqueue(value) } }
        return .none
      })
  }

  // MARK: Upstreams

  @usableFromInline
  package override func connect(_ subscription: EngineSubscription, _ inlet: Inlet) {
    guard inlet.link.connect(subscription) else { return }
    if inlet.link === outer {
      subscription.request(requests)
    } else {
      subscription.request(isUnlimited.load(ordering: .acquiring) ? .unlimited : .max(1))
    }
  }

  @usableFromInline
  override func isEnd(_ inlet: Inlet) -> Bool {
    guard inlet.link.upstreamEnded(evenBeforeSubscription: true) else { return false }
    let isOuter = inlet.link === outer
    let isLast = lock.withLock {
      if isOuter { state.hasOuterFinished = true } else { state.inners.remove(inlet.link) }
      return state.hasOuterFinished && state.inners.count == 0 && queue.isEmpty
    }
    if isLast || isOuter { return isLast }
    if queueLimit != nil {
      startWaiting()
    } else if !requests.isUnlimited {
      outer.request(.max(1))
    }
    return false
  }

  @usableFromInline
  override func complete<F>(_ completion: Subscribers.Completion<F>, _ inlet: Inlet) {
    if case .failure = completion {
      if inlet.link.upstreamEnded(evenBeforeSubscription: true) { submit(completion) }
      return
    }
    finishAfterWaiting()
  }

  /// Notes that an inner stream without a receiver has finished.
  @usableFromInline
  package func finish(_ inlet: Inlet) {
    if isEnd(inlet) { finishAfterWaiting() }
  }

  private func finishAfterWaiting() {
    submit { [self] in
      guard isRunning else { return .none }
      lock.withLock { state.isFinishing = true }
      retainDownstream()
      finishIfOver()
      return .none
    }
  }

  // MARK: Inner publishers

  @inlinable
  func start(_ value: Input) {
    if let inlet = newInner() { startInner(self, value, inlet) }
  }

  @usableFromInline
  func newInner() -> Inlet? {
    let inner = UpstreamLink(name)
    // The thread that stops the stage later closes the links in the set.
    let isInserted = lock.withLock {
      guard isRunning else { return false }
      state.inners.insert(inner)
      return true
    }
    return isInserted ? Inlet(self, inner) : nil
  }

  @inlinable
  func receiver(_ inlet: Inlet) -> _Receiver<Output, Failure> {
    inlet.receiver(
      Label("FlatMap(parentSubscription)", identity: inlet.link),
      isEager: isUnlimited.load(ordering: .acquiring),
      Outlet(inlet) { inlet, value in
        #if DEBUG
          // Three frames less on the stack than with a closure.
          return _unsafeUncheckedDowncast(inlet.stage, to: FlatMapStage.self).submit(value, from: inlet.link)
        #else
          return inlet.withStage(as: FlatMapStage.self) { $0.submit(value, from: inlet.link) }
        #endif
      })
  }

  /// Starts a value at once, if no other one is waiting or starting and the limit allows it. Otherwise queues it.
  @inlinable
  func enqueue(_ value: Input) {
    guard let inlet = beginStart() else { return keep(value) }
    startInner(self, value, inlet)
    endStart()
  }

  @usableFromInline
  func beginStart() -> Inlet? {
    let inner = UpstreamLink(name)
    return lock.withLock { queue.isEmpty && beginStartLocked(inner) } ? Inlet(self, inner) : nil
  }

  /// Whether none is starting, and the limit allows one more. Called under the lock.
  private var mayStart: Bool { !state.isStarting && state.inners.count < queueLimit ?? 0 && isRunning }

  private func beginStartLocked(_ inner: UpstreamLink) -> Bool {
    guard mayStart else { return false }
    state.isStarting = true
    state.inners.insert(inner)
    return true
  }

  @usableFromInline
  func endStart() {
    lock.withLock { state.isStarting = false }
    startWaiting()
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func keep(_ value: Input) {
    lock.withLock { if isRunning { queue.append(value) } }
    startWaiting()
  }

  /// Starts queued values, up to the limit.
  @_semantics("optimize.sil.specialize.generic.never")
  private func startWaiting() {
    while lock.withLock({ !queue.isEmpty && mayStart }) {
      let inner = UpstreamLink(name)
      lock.take()
      guard !queue.isEmpty, beginStartLocked(inner) else { return lock.giveBack() }
      let value = queue.removeFirst(Input.self)
      lock.giveBack()
      startInner(self, value, Inlet(self, inner))
      lock.withLock { state.isStarting = false }
    }
  }

  // MARK: Values

  @inlinable @inline(__always)
  package func submit(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    guard isRunning else { return .none }
    guard let turn = takeTurn() else { return submitLater(value, from: inner) }
    defer { end(turn) }
    if isRunning, isUnlimited.load(ordering: .acquiring) {
      _ = downstream.next(value)
      return .none
    }
    return receiveCounted(value, from: inner)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func submitLater(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    submitLater(from: inner) { self.receiveCounted(value, from: inner) }
  }

  // MARK: Downstream

  package override var upstreams: ContiguousArray<UpstreamLink> { state.inners.all + [outer] }

  @usableFromInline
  override func cancelUpstream() {
    dropValues()
    let inners = lock.withLock { state.inners.takeAll() }
    for inner in inners { inner.cancelUpstream(evenBeforeSubscription: true) }
    outer.cancelUpstream(evenBeforeSubscription: true)
  }

  @usableFromInline
  override func dropValues() {
    if lock.withLock({ queue.isEmpty && waiting.isEmpty }) { return }
    dropQueues()
  }

  private func dropQueues() {
    var queue = AnyQueue()
    var waiting = AnyQueue()
    var senders = Queue<UpstreamLink>()
    lock.withLock {
      swap(&queue, &self.queue)
      swap(&waiting, &self.waiting)
      swap(&senders, &self.senders)
    }
  }

  /// Adds demand. Values that wait are delivered first. Without any, unlimited demand is passed on outside the gate.
  @usableFromInline
  package override func request(_ more: Subscribers.Demand) {
    more.check(of: name)
    let isServable = lock.withLock {
      state.demand += more
      return !senders.isEmpty
    }
    // A delivery that is under way serves at its end.
    if isOwn(threadToken()), activity != .idle { return }
    guard isServable else { return requestUnlimited() }
    submit(waits: false) { [self] in
      if isRunning { serve() }
      return .none
    }
  }

  /// Unlimited demand is passed on to the inner publishers, once.
  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    let (isUnlimited, inners) = lock.withLock { (state.isUnlimited, state.inners.all) }
    var isPassed = isUnlimited
    return { demand in
      if isPassed || !demand.isUnlimited { return }
      isPassed = true
      for inner in inners { inner.request(.unlimited) }
    }
  }

  /// Passes unlimited demand on to the inner publishers, once, and lets values pass uncounted.
  private func requestUnlimited() {
    let inners = lock.withLock {
      let inners = senders.isEmpty ? state.takeUnlimited() : []
      if state.isUnlimited { isUnlimited.store(true, ordering: .releasing) }
      return inners
    }
    for inner in inners where isRunning { inner.request(.unlimited) }
  }

  // MARK: Inside the gate

  /// A value that arrives during a delivery is sent immediately if there is demand; one that arrives while this stage
  /// requests it waits.
  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func receiveCounted(_ value: Output, from inner: UpstreamLink) -> Subscribers.Demand {
    lock.take()
    guard activity != .asking, state.takeOne() else {
      // The thread that has stopped the stage drops the waiting events.
      if isRunning {
        // Values that wait must be delivered even after all upstreams have let go.
        if senders.isEmpty { retainDownstream() }
        waiting.append(value)
        senders.append(inner)
      }
      lock.giveBack()
      return .none
    }
    let isCounted = !state.demand.isUnlimited
    lock.giveBack()
    deliver(value)
    serve()
    return isCounted ? .max(1) : .none
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func deliver(_ value: Output) {
    let former = activity
    activity = .delivering
    let more = downstream.next(value)
    if more > .none { lock.withLock { state.demand += more } }
    activity = former
  }

  /// Sends values that wait, up to demand. Does nothing during a delivery: the outermost delivery serves at its end.
  @_semantics("optimize.sil.specialize.generic.never")
  private func serve() {
    guard activity == .idle else { return }
    while isRunning {
      lock.take()
      guard !senders.isEmpty, state.takeOne() else {
        let isDone = !state.isFinishing && (state.isUnlimited || !state.demand.isUnlimited)
        lock.giveBack()
        if isDone { return }
        break
      }
      let value = waiting.removeFirst(Output.self)
      let inner = senders.removeFirst()
      let isLast = senders.isEmpty
      lock.giveBack()
      deliver(value)
      activity = .asking
      if isRunning, lock.withLock({ !state.demand.isUnlimited }) { inner.request(.max(1)) }
      activity = .idle
      if isLast { releaseDownstream() }
    }
    requestUnlimited()
    finishIfOver()
  }

  private func finishIfOver() {
    if lock.withLock({ state.isFinishing && senders.isEmpty }) { finish() }
  }

  // A function of its own: one that mentions the completion's type looks it up whenever it is called.
  @inline(never)
  private func finish() { end(with: Subscribers.Completion<Failure>.finished) }
}

/// What `flatMap` knows: its inner publishers, and the demand. A value type without a lock; its stage uses it under one.
@usableFromInline
struct FlatMapState {
  /// The inner publishers that are running.
  @usableFromInline var inners = LinkSet()
  /// Whether a call is starting queued values. Other calls return and rely on its loop, so inner publishers that
  /// complete immediately cause no recursion.
  @usableFromInline var isStarting = false
  @usableFromInline var hasOuterFinished = false
  @usableFromInline var demand = Subscribers.Demand.none
  /// Whether unlimited values have been requested from the inner publishers.
  @usableFromInline var isUnlimited = false
  /// Whether the stream finishes after the values that wait.
  @usableFromInline var isFinishing = false

  @usableFromInline
  init() {}

  /// Takes demand for a value. Returns false if there is none.
  mutating func takeOne() -> Bool {
    guard demand > .none else { return false }
    if !demand.isUnlimited { demand -= 1 }
    return true
  }

  /// Returns the inner publishers to ask for unlimited values: once, when demand is unlimited. Called when no value waits.
  mutating func takeUnlimited() -> ContiguousArray<UpstreamLink> {
    guard demand.isUnlimited, !isUnlimited else { return [] }
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
    link.position = Int32(all.count)
    all.append(link)
  }

  @usableFromInline
  mutating func remove(_ link: UpstreamLink) {
    let position = Int(link.position)
    guard position >= 0 else { return }
    // `removeLast()` works through the array's protocols, which costs three times as much in debug builds.
    let last = all.remove(at: all.count - 1)
    if last !== link {
      all[position] = last
      last.position = link.position
    }
    link.position = -1
  }

  @usableFromInline
  mutating func takeAll() -> ContiguousArray<UpstreamLink> {
    defer { all = [] }
    for link in all { link.position = -1 }
    return all
  }
}
