public import Synchronization

/// Attaches upstreams to a stage that forwards their values as they arrive.
///
/// Sends the subscription downstream, and then attaches the upstreams. Requests one value from each, and one more when that
/// value has been forwarded. Buffers values without demand: in Combine's way the latest one of each upstream, in
/// ReactiveKit's all of them. Passes unlimited demand to all upstreams.
///
/// - Parameter attachUpstreams: Attaches `upstreams` upstreams by ``MergingStage/attach(_:_:)``.
@inlinable
package func attachMerge<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, upstreams: Int,
  _ attachUpstreams: (MergeStage<Output, Failure>) -> Void
) {
  let stage = MergeStage<Output, Failure>(Downstream(downstream), reentrancy, upstreams: upstreams)
  stage.attach { attachUpstreams(stage) }
}

@usableFromInline
package final class MergeStage<Output, Failure: Error>: CombiningStage, MergingStage, @unchecked Sendable {
  // `Sendable` holds because `state` is used under the lock alone, the other variables inside the gate.

  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  /// The demand that was requested within a delivery. It counts after that.
  @exclusivity(unchecked) @usableFromInline var requested = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var state: MergeState

  /// Uses the state under the lock.
  @inlinable @inline(__always)
  func withState<R>(_ body: (inout MergeState) -> R) -> R { lock.withLock { body(&state) } }

  @usableFromInline
  init(_ downstream: consuming Downstream, _ reentrancy: Reentrancy, upstreams: Int) {
    state = MergeState(upstreams: upstreams, keepsAll: reentrancy == .queued)
    super.init("Merge", reentrancy, downstream, upstreams: upstreams)
    // Without upstreams, nothing else keeps downstream until there is demand.
    if upstreams == 0 { retainDownstream() }
  }

  /// Attaches an upstream by a function.
  @usableFromInline
  package func attach(_ index: Int, _ attach: (_Receiver<Output, Failure>) -> Void) { attachUpstream(index, attach) }

  @usableFromInline
  override func settleLocked(_ settlement: inout Settlement) {
    guard isRunning else { return super.settleLocked(&settlement) }
    if state.requests.isEmpty { return }
    let requests = state.takeRequests()
    settlement.rest = { self.make(requests) }
  }

  override func retireUpstream() {
    for link in links { link.retire() }
  }

  @usableFromInline
  override func dropValues() {
    var dropped: ContiguousArray<AnyQueue> = []
    withState { state in
      swap(&dropped, &state.buffers)
      state.count = 0
    }
  }

  package override var subscribesFirst: Bool { true }

  /// Combine's `zip` and `combineLatest` do not show the parent.
  package override var inletName: StageName { "Merge(parentSubscription)" }

  package override func firstRequest(_: Subscribers.Demand) -> Subscribers.Demand {
    withState { $0.demand.isUnlimited } ? .unlimited : .max(1)
  }

  /// In Combine's way, an upstream that fails is cancelled with the others: its link keeps the subscription for that.
  package override func accepts(failure isFailure: Bool, from index: Int) -> Bool {
    isFailure && reentrancy == .nested ? links[index].isConnected : links[index].upstreamEnded()
  }

  // MARK: Requests

  /// Adds demand. Buffered values are delivered first. Without any, makes the requests itself, outside the gate.
  package override func request(_ more: Subscribers.Demand) {
    if more == .none { return }
    if isOwn(threadToken()), isDelivering { return requested += more }
    addDemand(more)
    let requests = withState { $0.count > 0 || links.isEmpty ? nil : $0.takeRequests() }
    if let requests { make(requests) } else { submitService() }
  }

  /// Each upstream has been asked for one value. Unlimited demand is passed on once.
  override func lateRequest(to links: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    var isUnlimited = isUnlimited.load(ordering: .relaxed)
    return { demand in
      if isUnlimited || !demand.isUnlimited { return }
      isUnlimited = true
      for link in links { link.request(.unlimited) }
    }
  }

  @inlinable
  func addDemand(_ more: Subscribers.Demand) {
    withState { state in
      state.add(more)
      if state.isOpen { isUnlimited.store(true, ordering: .releasing) }
    }
  }

  @usableFromInline
  func make(_ requests: MergeRequests) {
    if requests.isUnlimited { return requestFromArrived(.unlimited) }
    for index in requests.indices where isRunning { links[index].request(.max(1)) }
  }

  // MARK: Inside the gate

  @inlinable @inline(__always)
  package func receive<Input>(_ value: Input, from index: Int) -> Subscribers.Demand {
    if isUnlimited.load(ordering: .acquiring) { return downstream.next(value) }
    return receiveCounted(value, from: index)
  }

  @inlinable @inline(never)
  func receiveCounted<Input>(_ value: Input, from index: Int) -> Subscribers.Demand {
    while true {
      switch withState({ isRunning ? $0.receive(from: index) : .ignore }) {
      case .deliver(let counts):
        let more = deliver(value)
        serve()
        return counts ? .max(1) : more
      case .keep:
        // Otherwise, a request has come between.
        if keep(value, from: index) { return .none }
      case .ignore:
        return .none
      }
    }
  }

  /// Buffers a value, unless there is demand for it. Buffered values are sent even if all upstreams have let go.
  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func keep<Input>(_ value: Input, from index: Int) -> Bool {
    lock.take()
    if !isRunning || state.canDeliver(from: index) {
      lock.giveBack()
      return !isRunning
    }
    if state.replacesValue(from: index) {
      let former = state.buffers[index].removeFirst(Input.self)
      state.buffers[index].append(value)
      lock.giveBack()
      extendLifetime(former)
    } else {
      state.buffers[index].append(value)
      state.count += 1
      retainDownstream()
      lock.giveBack()
    }
    return true
  }

  package override func receive(failure isFailure: Bool, from index: Int, _ send: @escaping () -> Void) {
    if isFailure { return end(send) }
    let (isLast, isOver) = withState { ($0.finish(), $0.isOver) }
    if isLast { retainDownstream() }
    if isOver { end(send) }
  }

  @inlinable
  @discardableResult
  func deliver<Input>(_ value: Input) -> Subscribers.Demand {
    let isNested = isDelivering
    isDelivering = true
    let more = downstream.next(value)
    isDelivering = isNested
    if more > .none { addDemand(more) }
    return more
  }

  /// Sends buffered values, as far as there is demand. The requests that result are made outside the gate.
  @usableFromInline
  package override func serve() {
    if isDelivering { return }
    addRequested()
    // Most often no value waits, and no request is to be made.
    let hasWork = withState { $0.count > 0 || $0.unfinished == 0 || !$0.requests.isEmpty || $0.isOpen }
    if hasWork { serveKept() }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func serveKept() {
    var index = 0
    while isRunning {
      lock.take()
      guard let upstream = state.next(&index) else {
        lock.giveBack()
        break
      }
      let value = state.buffers[upstream].removeFirst(Output.self)
      lock.giveBack()
      deliver(value)
      releaseDownstream()
      addRequested()
    }
    let (isOver, hasRequests) = withState { state in
      if state.isOpen { isUnlimited.store(true, ordering: .releasing) }
      return (state.isOver, !state.requests.isEmpty)
    }
    if isOver {
      end { self.downstream.completion(Subscribers.Completion<Failure>.finished) }
    } else if hasRequests {
      settleBeforeLeaving()
    }
  }

  @inlinable
  func addRequested() {
    if requested == .none { return }
    let more = requested
    requested = .none
    addDemand(more)
  }
}

/// The requests that `merge` is to make.
@frozen
@usableFromInline
struct MergeRequests: Equatable {
  /// Whether to request unlimited values from all upstreams.
  @usableFromInline var isUnlimited = false
  /// The upstreams from which to request one value each.
  @usableFromInline var indices: [Int] = []

  @inlinable init() {}

  @inlinable var isEmpty: Bool { !isUnlimited && indices.isEmpty }
}

/// What becomes of a value that `merge` receives.
@usableFromInline
enum MergeReception {
  /// It is to be delivered. If it counts, one value more is to be requested from its upstream.
  case deliver(counts: Bool)
  case keep
  case ignore
}

/// What `merge` knows: the demand, the values for which there was none, and how many upstreams have not finished. A value
/// type without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct MergeState {
  @usableFromInline var demand = Subscribers.Demand.none
  @usableFromInline var requests = MergeRequests()

  /// The buffered values of each upstream, and their number.
  @usableFromInline var buffers: ContiguousArray<AnyQueue>
  @usableFromInline var count = 0
  @usableFromInline var unfinished: Int

  /// Whether all values without demand are buffered: ReactiveKit's way. Combine keeps the latest of each upstream.
  @usableFromInline let keepsAll: Bool

  @inlinable
  init(upstreams: Int, keepsAll: Bool) {
    buffers = ContiguousArray(repeating: AnyQueue(), count: upstreams)
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
    requests = MergeRequests()
    requests.isUnlimited = true
  }

  /// Whether there is demand for a value, and none comes before it.
  @inlinable
  func canDeliver(from index: Int) -> Bool {
    demand > .none && (!keepsAll || count == 0 || buffers[index].isEmpty)
  }

  /// Whether a value that is kept replaces another.
  func replacesValue(from index: Int) -> Bool { !keepsAll && !buffers[index].isEmpty }

  /// Takes demand for a value, if it can be delivered.
  @inlinable
  mutating func receive(from index: Int) -> MergeReception {
    // Signals send without demand, too: a value must not overtake those before it.
    guard canDeliver(from: index) else { return .keep }
    if demand.isUnlimited { return .deliver(counts: false) }
    demand -= 1
    return .deliver(counts: true)
  }

  /// Returns the upstream whose first buffered value is to be taken, one after the other, if there is demand for it. One value more is
  /// to be requested from that upstream.
  @inlinable
  mutating func next(_ index: inout Int) -> Int? {
    guard demand > .none, count > 0 else { return nil }
    while true {
      let current = index
      index = index + 1 < buffers.count ? index + 1 : 0
      if buffers[current].isEmpty { continue }
      count -= 1
      if !demand.isUnlimited {
        demand -= 1
        requests.indices.append(current)
      }
      return current
    }
  }

  /// Notes that an upstream has finished. Returns whether it was the last.
  @inlinable
  mutating func finish() -> Bool {
    unfinished -= 1
    return unfinished == 0
  }

  /// Whether the stream finishes now. Asked when an upstream has finished, and when there is demand.
  @inlinable var isOver: Bool { unfinished == 0 && count == 0 }

  @inlinable
  mutating func takeRequests() -> MergeRequests {
    defer { requests = MergeRequests() }
    return requests
  }
}
