/// How a full buffer handles another value.
@usableFromInline
package enum Overflow<Failure: Error> {
  case dropNewest
  case dropOldest
  case failure(() -> Failure)
}

/// Buffers values until there is demand.
///
/// Combine's demand rules: before sending the subscription downstream, requests unlimited values; or `size` values, and
/// then one more for each value sent. Sends a failure without demand and drops the buffer. Sends `.finished` after all
/// buffered values, if there is more demand. If an overflow is a failure, cancels the upstream and sends the failure at
/// the next request, after the values that it requests.
///
/// - Parameters:
///   - keepsFull: Whether to request only as many values as fit, instead of unlimited values.
///   - requestsFirst: Whether to do so before sending the subscription downstream, rather than after that.
@inlinable
package func bufferStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, size: Int, keepsFull: Bool, overflow: Overflow<Failure>,
  requestsFirst: Bool = true
) -> _Receiver<Output, Failure> {
  BufferStage(downstream, size: size, keepsFull: keepsFull, overflow: overflow).receiver(requestsFirst: requestsFirst)
}

/// The state of a buffer's input. Not nested in the stage: its unspecialized code would look up more types.
@usableFromInline
enum BufferInput<Failure: Error> {
  case open
  /// Ignores further values while the failure is being created.
  case overflowing
  /// The completion to send when possible.
  case ended(Subscribers.Completion<Failure>)
}

@usableFromInline
final class BufferStage<Output, Failure: Error>: SerialStage, EventGate, TypedStage, @unchecked Sendable {
  // `Sendable` because `waiting` is used only under the lock, and the other variables only inside the gate.

  @usableFromInline
  enum Event {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    case request(Subscribers.Demand)
    case subscriptionSent
  }

  @usableFromInline
  struct State {
    @usableFromInline var demand = Subscribers.Demand.none
    /// How many values are buffered, unless the stage was cancelled meanwhile.
    @usableFromInline var count = 0
    @usableFromInline var isServing = false
    /// Whether the subscription retains the stage, because something remains to be sent: upstream may have released it.
    @usableFromInline var isHeld = false
    /// Whether an overflow's failure waits for a request.
    @usableFromInline var awaitsRequest = false

    @inlinable init() {}
  }

  @usableFromInline let downstream: _Receiver<Output, Failure>
  @usableFromInline let size: Int
  @usableFromInline let keepsFull: Bool
  @usableFromInline let overflow: Overflow<Failure>
  @usableFromInline let link = UpstreamLink("Buffer")
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Output>()
  @exclusivity(unchecked) @usableFromInline var input = BufferInput<Failure>.open
  @exclusivity(unchecked) @usableFromInline var state = State()

  @inlinable
  init(_ downstream: _Receiver<Output, Failure>, size: Int, keepsFull: Bool, overflow: Overflow<Failure>) {
    self.downstream = downstream
    self.size = size
    self.keepsFull = keepsFull
    self.overflow = overflow
    super.init("Buffer", .nested) {
      _unsafeUncheckedDowncast($0, to: BufferStage.self).submit(.request($1))
    }
  }

  @inlinable
  func receiver(requestsFirst: Bool) -> _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: link),
      subscription: { subscription in
        guard self.link.connect(subscription) else { return }
        if requestsFirst { self.prefetch() }
        self.sendSubscription(self.downstream.subscription)
        self.submit(.subscriptionSent)
        if !requestsFirst { self.prefetch() }
      },
      next: Outlet(self) { stage, value in
        let stage = _unsafeUncheckedDowncast(stage, to: BufferStage.self)
        return stage.link.isConnected ? stage.submit(.value(value), mayWait: true) : .none
      },
      completion: { if self.link.upstreamEnded() { self.submit(.completion($0)) } })
  }

  @usableFromInline
  func prefetch() {
    if !keepsFull {
      link.request(.unlimited)
    } else if size > 0 {
      link.request(.max(size))
    }
  }

  package override var waitingCount: Int { waiting.count }
  package override var inlets: ContiguousArray<UpstreamLink> { [link] }

  deinit { bequeathUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    link.cancelUpstream(evenBeforeSubscription: true)
    var released = Queue<Output>()
    lock.withLock { swap(&released, &waiting) }
  }

  // MARK: Inside the gate

  @inlinable
  func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value = event { link.request(demand) }
  }

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value):
      guard case .open = input else { return .none }
      // With demand, a value need not pass through an empty buffer.
      if state.demand > .none, state.count == 0, size > 0 {
        send(value)
        return delivered(1 + serve())
      }
      return keep(value) ? delivered(serve()) : .none
    case .completion(let completion):
      guard case .open = input else { return .none }
      close(completion)
      _ = serve()
    case .request(let demand):
      state.demand += demand
      state.awaitsRequest = false
      // The delivery that caused the request continues with it.
      if state.isServing { return .none }
      let more = delivered(serve())
      if more > .none { link.request(more) }
    case .subscriptionSent:
      // An upstream that sends immediately may have overflowed the buffer by now.
      if !state.awaitsRequest { _ = serve() }
    }
    return .none
  }

  /// The demand to request from upstream after sending `count` values.
  @inlinable
  func delivered(_ count: Int) -> Subscribers.Demand {
    keepsFull ? .max(count) : .none
  }

  /// Buffers or drops a value. Returns false if an overflow ends the stream instead.
  @inlinable
  func keep(_ value: Output) -> Bool {
    var dropped: Output?
    let isFull = state.count >= size
    switch overflow {
    case .dropNewest where isFull, .failure where isFull: break
    case .dropOldest where isFull && state.count > 0:
      lock.withLock {
        dropped = waiting.popFirst()
        waiting.append(value)
      }
    default:
      lock.withLock { waiting.append(value) }
      state.count += 1
    }
    withExtendedLifetime(dropped) {}
    guard isFull, case .failure(let makeError) = overflow else { return true }
    input = .overflowing
    close(.failure(makeError()))
    state.awaitsRequest = true
    link.cancelUpstream()
    return false
  }

  @inlinable
  func close(_ completion: Subscribers.Completion<Failure>) {
    input = .ended(completion)
    hold(true)
  }

  /// Has the subscription retain or release the stage.
  @inlinable
  func hold(_ isNeeded: Bool) {
    guard isNeeded != state.isHeld else { return }
    state.isHeld = isNeeded
    if isNeeded { subscription.retainStage() } else { subscription.releaseStage() }
  }

  /// Sends a value, for which there is demand.
  @inlinable
  func send(_ value: Output) {
    let wasServing = state.isServing
    state.isServing = true
    state.demand -= 1
    let more = downstream.next(value)
    state.demand += more
    state.isServing = wasServing
  }

  /// Sends buffered values, up to demand, and the completion if it is due. Returns how many values it sent.
  @inlinable
  func serve() -> Int {
    var count = 0
    while isRunning, state.demand > .none, let value = popFirst() {
      send(value)
      count += 1
    }
    switch input {
    case .open, .overflowing: hold(isRunning && state.count > 0)
    case .ended(let completion):
      if isDue(completion), canComplete, end() { downstream.completion(completion) }
    }
    return count
  }

  @inlinable
  func popFirst() -> Output? {
    if state.count == 0 { return nil }
    state.count -= 1
    return lock.withLock { waiting.popFirst() }
  }

  /// Whether buffered values and demand allow the completion.
  @inlinable
  func isDue(_ completion: Subscribers.Completion<Failure>) -> Bool {
    if case .failure = completion { return true }
    return state.demand > .none && state.count == 0
  }
}
