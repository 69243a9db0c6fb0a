/// Attaches upstreams to a stage that forwards their values as they arrive.
///
/// Requests one value from each upstream, and one more when that value has been forwarded. Buffers values without
/// demand: in Combine's way the latest one of each upstream, in ReactiveKit's all of them. Passes unlimited demand to
/// all upstreams.
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
  stage.attach(attachUpstreams)
}

@usableFromInline
package final class MergeStage<Output, Failure: Error>: CombiningStage, CombiningGate, TypedStage, @unchecked Sendable {
  // `Sendable` holds because the variables are used inside the gate alone.

  @usableFromInline
  struct State {
    @usableFromInline var demand = Subscribers.Demand.none
    /// The demand that was added within a delivery, to be served after it.
    @usableFromInline var requested = Subscribers.Demand.none
    @usableFromInline var isDelivering = false
    /// The buffered values of each upstream, and their number.
    @usableFromInline var buffers: ContiguousArray<Queue<Output>>
    @usableFromInline var buffered = 0

    @inlinable
    init(upstreams: Int) {
      buffers = ContiguousArray(repeating: Queue(), count: upstreams)
    }
  }

  @usableFromInline package let downstream: _Receiver<Output, Failure>
  @exclusivity(unchecked) @usableFromInline package var upstreams: Upstreams<Failure>
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(_ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, upstreams: Int) {
    self.downstream = downstream
    self.upstreams = Upstreams(upstreams)
    state = State(upstreams: upstreams)
    super.init("Merge", reentrancy, upstreams: upstreams) {
      _unsafeUncheckedDowncast($0, to: MergeStage.self).submit(.request($1))
    }
  }

  override func retireUpstream() {
    for link in links { link.retire() }
  }

  // MARK: Inside the gate

  @inlinable
  package func requestFirst(from index: Int) {
    links[index].request(state.demand.isUnlimited ? .unlimited : .max(1))
  }

  @inlinable
  package func receive(_ value: Output, from index: Int) -> Subscribers.Demand {
    if state.demand.isUnlimited { return downstream.next(value) }
    if state.demand > .none {
      deliver(value)
      if state.requested > .none || state.buffered > 0 { serve() }
      return .max(1)
    }
    // The release of the former value may cause another value.
    let former = reentrancy == .nested ? state.buffers[index].popFirst() : nil
    state.buffers[index].append(value)
    if former == nil {
      state.buffered += 1
      // Buffered values are sent even if all upstreams have released this stage.
      subscription.retainStage()
    }
    withExtendedLifetime(former) {}
    return .none
  }

  @inlinable
  package func receive(_ completion: Subscribers.Completion<Failure>, from index: Int) {
    if case .failure = completion { return end(completion) }
    upstreams.unfinished -= 1
    if upstreams.unfinished == 0 { subscription.retainStage() }
    finishIfEmpty()
  }

  @inlinable
  package func add(_ demand: Subscribers.Demand) {
    state.requested += demand
    serve()
  }

  @inlinable
  func deliver(_ value: Output) {
    let isNested = state.isDelivering
    state.demand -= 1
    state.isDelivering = true
    let more = downstream.next(value)
    // All upstreams receive a request for unlimited values.
    if more.isUnlimited { state.requested = more } else { state.demand += more }
    state.isDelivering = isNested
  }

  /// Serves the demand that a request or a delivery has added: sends buffered values, then requests more from the
  /// upstreams. Demand added within a delivery is served after the outermost one.
  @inlinable
  func serve() {
    guard !state.isDelivering, !state.demand.isUnlimited else { return }
    state.demand += state.requested
    state.requested = .none
    var served: [Int] = []
    var index = 0
    while isRunning, state.demand > .none, state.buffered > 0 {
      if let value = state.buffers[index].popFirst() {
        state.buffered -= 1
        subscription.releaseStage()
        served.append(index)
        deliver(value)
        state.demand += state.requested
        state.requested = .none
      }
      index = index + 1 < state.buffers.count ? index + 1 : 0
    }
    finishIfEmpty()
    if state.demand.isUnlimited {
      for link in links where isRunning { link.request(.unlimited) }
    } else {
      for index in served where isRunning { links[index].request(.max(1)) }
    }
  }

  @inlinable
  func finishIfEmpty() {
    if upstreams.unfinished == 0, state.demand > .none || links.count > 0, state.buffered == 0 { end(.finished) }
  }
}
