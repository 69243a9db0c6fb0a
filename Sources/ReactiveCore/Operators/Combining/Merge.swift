public import Synchronization

/// Attaches upstreams to a stage that forwards their values as they arrive.
///
/// Sends the subscription downstream, and then attaches the upstreams. Requests one value from each, and one more when that
/// value has been forwarded. Buffers values without demand: in Combine's way the latest one of each upstream, in
/// ReactiveKit's all of them. Passes unlimited demand to all upstreams.
///
/// - Parameter attachUpstreams: Attaches `upstreams` upstreams by ``CombiningGate/attach(_:_:)``.
@inlinable
package func attachMerge<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, upstreams: Int,
  _ attachUpstreams: (MergeStage<Output, Failure>) -> Void
) {
  let stage = MergeStage(downstream, reentrancy, upstreams: upstreams)
  // Without upstreams, nothing else retains the stage until there is demand.
  if upstreams == 0 { stage.subscription.retainStage() }
  stage.attach(downstream.subscription, attachUpstreams)
}

@usableFromInline
package final class MergeStage<Output, Failure: Error>: CombiningStage, CombiningGate, @unchecked Sendable {
  // `Sendable` holds because `state` is used under the lock alone, the other variables inside the gate.

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @exclusivity(unchecked) @usableFromInline var state: MergeState<Output>
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  /// The demand that was requested within a delivery. It counts after that.
  @exclusivity(unchecked) @usableFromInline var requested = Subscribers.Demand.none

  @inlinable
  init(_ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, upstreams: Int) {
    self.downstream = Downstream(downstream)
    state = MergeState(upstreams: upstreams, keepsAll: reentrancy == .queued)
    super.init("Merge", reentrancy, upstreams: upstreams) {
      _unsafeUncheckedDowncast($0, to: MergeStage.self).handle($1)
    }
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? {
    if let release = releaseDownstream() { return release }
    if state.requests.isEmpty { return nil }
    let requests = state.takeRequests()
    return { self.make(requests) }
  }

  override func retireUpstream() {
    for link in links { link.retire() }
  }

  @usableFromInline
  override func dropValues() {
    var dropped: ContiguousArray<Queue<Output>> = []
    lock.withLock {
      swap(&dropped, &state.buffers)
      state.count = 0
    }
  }

  @inlinable package var subscribesFirst: Bool { true }

  /// Combine's `zip` and `combineLatest` do not show the parent.
  @inlinable package var inletName: StageName { "Merge(parentSubscription)" }

  @inlinable
  package func firstRequest(_: Subscribers.Demand) -> Subscribers.Demand {
    lock.withLock { state.demand.isUnlimited } ? .unlimited : .max(1)
  }

  /// In Combine's way, an upstream that fails is cancelled with the others: its link keeps the subscription for that.
  @inlinable
  package func accepts(_ completion: Subscribers.Completion<Failure>, from index: Int) -> Bool {
    if case .failure = completion, reentrancy == .nested { return links[index].isConnected }
    return links[index].upstreamEnded()
  }

  // MARK: Requests

  /// Adds demand. Buffered values are delivered first. Without any, makes the requests itself, outside the gate.
  @inlinable
  func handle(_ more: Subscribers.Demand) {
    if more == .none { return }
    if isOwn(threadToken()), isDelivering { return requested += more }
    addDemand(more)
    let requests = lock.withLock { state.count > 0 || links.isEmpty ? nil : state.takeRequests() }
    if let requests { make(requests) } else { submit(.service, waits: false) }
  }

  @inlinable
  func addDemand(_ more: Subscribers.Demand) {
    lock.withLock {
      state.add(more)
      if state.isOpen { isUnlimited.store(true, ordering: .releasing) }
    }
  }

  @usableFromInline
  func make(_ requests: MergeState<Output>.Requests) {
    if requests.isUnlimited { return requestFromArrived(.unlimited) }
    for index in requests.indices where isRunning { links[index].request(.max(1)) }
  }

  // MARK: Inside the gate

  @inlinable
  package func receive(_ value: Output, from index: Int) -> Subscribers.Demand {
    if isUnlimited.load(ordering: .acquiring) { return downstream.next(value) }
    return receiveCounted(value, from: index)
  }

  @inlinable @inline(never)
  func receiveCounted(_ value: Output, from index: Int) -> Subscribers.Demand {
    switch lock.withLock({ isRunning ? state.receive(value, from: index) : .keep(replacing: value) }) {
    case .deliver(let counts):
      let more = deliver(value)
      serve()
      return counts ? .max(1) : more
    case .keep(let former):
      // Buffered values are sent even if all upstreams have released this stage.
      if former == nil { subscription.retainStage() }
      return .none
    }
  }

  @inlinable
  package func receive(_ completion: Subscribers.Completion<Failure>, from index: Int) {
    if case .failure = completion { return end(completion) }
    let (isLast, isOver) = lock.withLock { (state.finish(), state.isOver) }
    if isLast { subscription.retainStage() }
    if isOver { end(.finished) }
  }

  @inlinable
  @discardableResult
  func deliver(_ value: Output) -> Subscribers.Demand {
    let isNested = isDelivering
    isDelivering = true
    let more = downstream.next(value)
    isDelivering = isNested
    if more > .none { addDemand(more) }
    return more
  }

  /// Sends buffered values, as far as there is demand. The requests that result are made outside the gate.
  @usableFromInline
  package func serve() {
    if isDelivering { return }
    var index = 0
    addRequested()
    while isRunning, let value = lock.withLock({ state.next(&index) }) {
      subscription.releaseStage()
      deliver(value)
      addRequested()
    }
    let (isOver, hasRequests) = lock.withLock {
      if state.isOpen { isUnlimited.store(true, ordering: .releasing) }
      return (state.isOver, !state.requests.isEmpty)
    }
    if isOver { end(.finished) } else if hasRequests { settleBeforeLeaving() }
  }

  @inlinable
  func addRequested() {
    if requested == .none { return }
    let more = requested
    requested = .none
    addDemand(more)
  }
}

/// What `merge` knows: the demand, the values for which there was none, and how many upstreams have not finished. A value
/// type without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct MergeState<Value> {
  /// The requests to make.
  @frozen
  @usableFromInline
  struct Requests: Equatable {
    /// Whether to request unlimited values from all upstreams.
    @usableFromInline var isUnlimited = false
    /// The upstreams from which to request one value each.
    @usableFromInline var indices: [Int] = []

    @inlinable init() {}

    @inlinable var isEmpty: Bool { !isUnlimited && indices.isEmpty }
  }

  /// What becomes of a value.
  @usableFromInline
  enum Reception {
    /// It is to be delivered. If it counts, one value more is to be requested from its upstream.
    case deliver(counts: Bool)
    /// It is buffered, in place of another one if there is one.
    case keep(replacing: Value?)
  }

  @usableFromInline var demand = Subscribers.Demand.none
  @usableFromInline var requests = Requests()

  /// The buffered values of each upstream, and their number.
  @usableFromInline var buffers: ContiguousArray<Queue<Value>>
  @usableFromInline var count = 0
  @usableFromInline var unfinished: Int

  /// Whether all values without demand are buffered: ReactiveKit's way. Combine keeps the latest of each upstream.
  @usableFromInline let keepsAll: Bool

  @inlinable
  init(upstreams: Int, keepsAll: Bool) {
    buffers = ContiguousArray(repeating: Queue(), count: upstreams)
    unfinished = upstreams
    self.keepsAll = keepsAll
  }

  /// Whether values can pass uncounted: demand is unlimited, and there is no buffered value that they would overtake.
  @inlinable var isOpen: Bool { demand.isUnlimited && count == 0 }

  /// Adds demand. When it becomes unlimited, so do the requests.
  @inlinable
  mutating func add(_ more: Subscribers.Demand) {
    if demand.isUnlimited { return }
    demand += more
    guard demand.isUnlimited else { return }
    requests = Requests()
    requests.isUnlimited = true
  }

  @inlinable
  mutating func receive(_ value: Value, from index: Int) -> Reception {
    // Signals send without demand, too: a value must not overtake those before it.
    if demand > .none, !keepsAll || buffers[index].isEmpty {
      if demand.isUnlimited { return .deliver(counts: false) }
      demand -= 1
      return .deliver(counts: true)
    }
    let former = keepsAll ? nil : buffers[index].popFirst()
    buffers[index].append(value)
    if former == nil { count += 1 }
    return .keep(replacing: former)
  }

  /// Takes the next buffered value that there is demand for, from one upstream after the other. One value more is to be
  /// requested from its upstream.
  @inlinable
  mutating func next(_ index: inout Int) -> Value? {
    guard demand > .none, count > 0 else { return nil }
    while true {
      let current = index
      index = index + 1 < buffers.count ? index + 1 : 0
      guard let value = buffers[current].popFirst() else { continue }
      count -= 1
      if !demand.isUnlimited {
        demand -= 1
        requests.indices.append(current)
      }
      return value
    }
  }

  /// Notes that an upstream has finished. Returns whether it was the last.
  @inlinable
  mutating func finish() -> Bool {
    unfinished -= 1
    return unfinished == 0
  }

  /// Whether the stream finishes now. Without upstreams, it does when there is demand.
  @inlinable var isOver: Bool { unfinished == 0 && count == 0 && (demand > .none || !buffers.isEmpty) }

  @inlinable
  mutating func takeRequests() -> Requests {
    defer { requests = Requests() }
    return requests
  }
}
