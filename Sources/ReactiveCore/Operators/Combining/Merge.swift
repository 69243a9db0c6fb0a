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
package final class MergeStage<Output, Failure: Error>: CombiningStage, CombiningGate, TypedStage, @unchecked Sendable {
  // `Sendable` holds because `buffers` and `owed` are used under the lock alone, the other variables inside the gate.

  /// The buffered values of each upstream, and their number.
  @usableFromInline
  struct Buffers {
    @usableFromInline var all: ContiguousArray<Queue<Output>>
    @usableFromInline var count = 0

    @inlinable
    init(upstreams: Int) {
      all = ContiguousArray(repeating: Queue(), count: upstreams)
    }
  }

  /// The requests to make outside the gate.
  @usableFromInline
  struct Owed {
    @usableFromInline var isUnlimited = false
    /// The upstreams of which to request a value each.
    @usableFromInline var indices: [Int] = []

    @inlinable init() {}
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @exclusivity(unchecked) @usableFromInline package var upstreams: Upstreams<Failure>
  @exclusivity(unchecked) @usableFromInline var buffers: Buffers
  @exclusivity(unchecked) @usableFromInline var owed = Owed()
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  /// The demand that was requested within a delivery. It counts after that.
  @exclusivity(unchecked) @usableFromInline var requested = Subscribers.Demand.none

  @inlinable
  init(_ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, upstreams: Int) {
    self.downstream = Downstream(downstream)
    self.upstreams = Upstreams(upstreams)
    buffers = Buffers(upstreams: upstreams)
    super.init("Merge", reentrancy, upstreams: upstreams) {
      _unsafeUncheckedDowncast($0, to: MergeStage.self).handle($1)
    }
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? {
    if let release = releaseDownstream() {
      let dropped = buffers.all
      buffers = Buffers(upstreams: 0)
      return { withExtendedLifetime(dropped) { release() } }
    }
    guard owed.isUnlimited || !owed.indices.isEmpty else { return nil }
    let owed = owed
    self.owed = Owed()
    return { self.request(owed) }
  }

  override func retireUpstream() {
    for link in links { link.retire() }
  }

  @inlinable package var subscribesFirst: Bool { true }

  @inlinable
  package func firstRequest(_ demand: Subscribers.Demand) -> Subscribers.Demand {
    demand.isUnlimited ? .unlimited : .max(1)
  }

  /// In Combine's way, an upstream that fails is cancelled with the others: its link keeps the subscription for that.
  @inlinable
  package func accepts(_ completion: Subscribers.Completion<Failure>, from index: Int) -> Bool {
    if case .failure = completion, reentrancy == .nested { return links[index].isConnected }
    return links[index].upstreamEnded()
  }

  // MARK: Requests

  /// Adds demand. Then, and outside the gate, requests what has become possible: by itself, unless there are buffered values
  /// to deliver first.
  @usableFromInline
  func handle(_ more: Subscribers.Demand) {
    if more == .none { return }
    if isOwn(threadToken()), isDelivering { return requested += more }
    var owed = Owed()
    let isServable = lock.withLock {
      addAndOwe(more)
      if buffers.count > 0 || links.isEmpty { return true }
      swap(&owed, &self.owed)
      return false
    }
    if isServable { post(.service) } else { request(owed) }
  }

  /// Adds demand under the lock.
  @usableFromInline
  func addAndOwe(_ more: Subscribers.Demand) {
    if demand.isUnlimited { return }
    demand += more
    guard demand.isUnlimited else { return }
    owed = Owed()
    owed.isUnlimited = true
    noteUnlimited()
  }

  /// Lets values pass uncounted, unless they would overtake buffered ones. Called under the lock.
  @usableFromInline
  func noteUnlimited() {
    if demand.isUnlimited, buffers.count == 0 { isUnlimited.store(true, ordering: .releasing) }
  }

  @usableFromInline
  func request(_ owed: Owed) {
    if owed.isUnlimited { return requestFromArrived(.unlimited) }
    for index in owed.indices where isRunning { links[index].request(.max(1)) }
  }

  // MARK: Inside the gate

  @inlinable
  package func receive(_ value: Output, from index: Int) -> Subscribers.Demand {
    if isUnlimited.load(ordering: .acquiring) { return downstream.next(value) }
    return receiveCounted(value, from: index)
  }

  @inlinable @inline(never)
  func receiveCounted(_ value: Output, from index: Int) -> Subscribers.Demand {
    var former: Output?
    var isCounted = true
    let delivers = lock.withLock {
      // Signals send without demand, too: a value must not overtake those before it.
      if demand > .none, reentrancy == .nested || buffers.all[index].isEmpty {
        isCounted = !demand.isUnlimited
        if isCounted { demand -= 1 }
        return true
      }
      if reentrancy == .nested { former = buffers.all[index].popFirst() }
      buffers.all[index].append(value)
      if former == nil { buffers.count += 1 }
      return false
    }
    // The release of the former value may cause another value.
    defer { withExtendedLifetime(former) {} }
    guard delivers else {
      // Buffered values are sent even if all upstreams have released this stage.
      if former == nil { subscription.retainStage() }
      return .none
    }
    let more = deliver(value)
    if !isDelivering { serve() }
    return isCounted ? .max(1) : more
  }

  @inlinable
  package func receive(_ completion: Subscribers.Completion<Failure>, from index: Int) {
    if case .failure = completion { return end(completion) }
    upstreams.unfinished -= 1
    if upstreams.unfinished == 0 { subscription.retainStage() }
    finishIfEmpty()
  }

  @inlinable
  @discardableResult
  func deliver(_ value: Output) -> Subscribers.Demand {
    let isNested = isDelivering
    isDelivering = true
    let more = downstream.next(value)
    isDelivering = isNested
    if more > .none { lock.withLock { addAndOwe(more) } }
    return more
  }

  /// Sends buffered values, as far as there is demand. The requests that result are made outside the gate.
  @usableFromInline
  package func serve() {
    if isDelivering { return }
    var index = 0
    addRequested()
    while isRunning, let (value, from) = takeBuffered(&index) {
      subscription.releaseStage()
      deliver(value)
      addRequested()
      lock.withLock { if !demand.isUnlimited { owed.indices.append(from) } }
    }
    finishIfEmpty()
    let isOwing = lock.withLock {
      noteUnlimited()
      return owed.isUnlimited || !owed.indices.isEmpty
    }
    if isOwing { settleBeforeLeaving() }
  }

  @inlinable
  func addRequested() {
    if requested == .none { return }
    let more = requested
    requested = .none
    lock.withLock { addAndOwe(more) }
  }

  @inlinable
  func takeBuffered(_ index: inout Int) -> (Output, from: Int)? {
    lock.withLock {
      guard demand > .none, buffers.count > 0 else { return nil }
      while true {
        let current = index
        index = index + 1 < buffers.all.count ? index + 1 : 0
        guard let value = buffers.all[current].popFirst() else { continue }
        buffers.count -= 1
        if !demand.isUnlimited { demand -= 1 }
        return (value, current)
      }
    }
  }

  @inlinable
  func finishIfEmpty() {
    guard upstreams.unfinished == 0 else { return }
    let isDone = lock.withLock { buffers.count == 0 && (demand > .none || links.count > 0) }
    if isDone { end(.finished) }
  }
}
