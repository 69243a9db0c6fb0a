/// How a full buffer handles another value.
@usableFromInline
package enum Overflow<Failure: Error> {
  case dropNewest
  case dropOldest
  case failure(() -> Failure)
}

/// Buffers all values until there is demand. Sends the subscription downstream, and then requests unlimited values. Sends
/// `.finished` after all buffered values, without demand.
@inlinable
package func backlogStage<Output, Failure>(_ downstream: _Receiver<Output, Failure>) -> _Receiver<Output, Failure> {
  BufferStage(downstream, size: .max, keepsFull: false, overflow: .dropNewest, isBacklog: true).receiver
}

@usableFromInline
final class BufferStage<Output, Failure: Error>: SerialStage, EventGate, TypedStage, @unchecked Sendable {
  // `Sendable` because `state` is used only under the lock, the other variables only inside the gate.

  @usableFromInline
  enum Event {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    /// A request, or the subscription, has made deliveries possible.
    case service
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @usableFromInline let size: Int
  @usableFromInline let keepsFull: Bool

  /// Whether it sends the subscription before it requests values. See also ``BufferState/isBacklog``.
  @usableFromInline let isBacklog: Bool
  @usableFromInline let link = UpstreamLink("Buffer")
  @exclusivity(unchecked) @usableFromInline var state: BufferState<Output, Failure>

  /// Whether a value is being delivered, and whether the subscription retains the stage, because something remains to be
  /// sent: upstream may have released it. Used inside the gate.
  @exclusivity(unchecked) @usableFromInline var isServing = false
  @exclusivity(unchecked) @usableFromInline var isHeld = false

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy = .nested, size: Int, keepsFull: Bool,
    overflow: Overflow<Failure>, isBacklog: Bool = false
  ) {
    self.downstream = Downstream(downstream)
    self.size = size
    self.keepsFull = keepsFull
    self.isBacklog = isBacklog
    state = BufferState(size: size, overflow: overflow, isBacklog: isBacklog)
    super.init("Buffer(values, state, downstreamDemand, terminal)", reentrancy) {
      _unsafeUncheckedDowncast($0, to: BufferStage.self).handle($1)
    }
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: link),
      subscription: { subscription in
        guard self.link.connect(subscription) else { return }
        if !self.isBacklog { self.prefetch() }
        self.sendSubscription { self.downstream.subscription($0) }
        self.requestServed(self.submit(.service, waits: false))
        if self.isBacklog { self.prefetch() }
      },
      next: Outlet(self) { stage, value in
        let stage = _unsafeUncheckedDowncast(stage, to: BufferStage.self)
        return stage.link.isConnected ? stage.submit(.value(value)) : .none
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

  package override var upstreams: ContiguousArray<UpstreamLink> { [link] }

  deinit { handOverUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    link.cancelUpstream(evenBeforeSubscription: true)
    var released = Queue<Output>()
    lock.withLock { swap(&released, &state.waiting) }
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  @usableFromInline
  func handle(_ demand: Subscribers.Demand) {
    let isServable = lock.withLock {
      state.request(demand)
      return state.isHolding
    }
    if isServable { requestServed(submit(.service, waits: false)) }
  }

  /// Pauses or resumes. Takes effect before the next value, even within a delivery.
  func pause(_ isPaused: Bool) {
    let isServable = lock.withLock {
      state.pause(isPaused)
      return !isPaused && state.isHolding
    }
    if isServable { requestServed(submit(.service, waits: false)) }
  }

  /// Requests from the upstream what the gate returns.
  @usableFromInline
  func requestServed(_ demand: Subscribers.Demand) {
    if demand > .none { link.request(demand) }
  }

  // MARK: Inside the gate

  @inlinable
  func replenish(_ demand: Subscribers.Demand, for event: Event) {
    link.request(demand)
  }

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value): return receive(value)
    case .completion(let completion):
      if lock.withLock({ state.receive(completion) }) {
        hold(true)
        _ = serve()
      }
    case .service:
      // The delivery that caused the request continues with it.
      if !isServing { return delivered(serve()) }
    }
    return .none
  }

  /// The demand to request from upstream after sending `count` values.
  @inlinable
  func delivered(_ count: Int) -> Subscribers.Demand {
    keepsFull ? .max(count) : .none
  }

  @inlinable
  func receive(_ value: Output) -> Subscribers.Demand {
    switch lock.withLock({ state.receive(value) }) {
    case .ignore: return .none
    case .deliver:
      send(value)
      return delivered(1 + serve())
    case .keep(let dropped):
      defer { withExtendedLifetime(dropped) {} }
      return delivered(serve())
    case .fail(let makeError):
      let error = makeError()
      lock.withLock { state.fail(error, awaitsRequest: !isServing) }
      hold(true)
      link.cancelUpstream()
      return .none
    }
  }

  /// Has the subscription retain or release the stage.
  @inlinable
  func hold(_ isNeeded: Bool) {
    guard isNeeded != isHeld else { return }
    isHeld = isNeeded
    if isNeeded { subscription.retainStage() } else { subscription.releaseStage() }
  }

  /// Sends a value, for which there is demand.
  @inlinable
  func send(_ value: Output) {
    let wasServing = isServing
    isServing = true
    let more = downstream.next(value)
    if more > .none { lock.withLock { state.demand += more } }
    isServing = wasServing
  }

  /// Sends buffered values, up to demand, and the completion if it is due. Returns how many values it sent.
  @inlinable
  func serve() -> Int {
    var count = 0
    while isRunning, let value = lock.withLock({ state.next() }) {
      send(value)
      count += 1
    }
    let (completion, isHolding) = lock.withLock {
      (canCompleteLocked ? state.dueCompletion : nil, state.isHolding)
    }
    if let completion {
      if end() { downstream.completion(completion) }
    } else {
      hold(isRunning && isHolding)
    }
    return count
  }
}

/// What `buffer` knows: its values, the demand, and the completion. A value type without a lock; its stage uses it under one.
@usableFromInline
struct BufferState<Value, Failure: Error> {
  @usableFromInline
  enum Input {
    case open
    /// Ignores further values while the failure is being created.
    case overflowing
    /// The completion to send when possible.
    case ended(Subscribers.Completion<Failure>)
  }

  /// What becomes of a value.
  @usableFromInline
  enum Reception {
    case deliver
    /// It is kept, or another one is dropped, or it is.
    case keep(dropping: Value?)
    /// The stream fails with what the closure returns.
    case fail(() -> Failure)
    case ignore
  }

  @usableFromInline let size: Int
  @usableFromInline let overflow: Overflow<Failure>
  /// Whether `.finished` needs no demand. Combine's `buffer` sends it only if there is more demand.
  @usableFromInline let isBacklog: Bool
  @usableFromInline var input = Input.open
  @usableFromInline var waiting = Queue<Value>()
  @usableFromInline var demand = Subscribers.Demand.none
  /// Whether an overflow's failure waits for a request.
  @usableFromInline var awaitsRequest = false

  /// Whether values wait in spite of demand.
  @usableFromInline var isPaused = false

  @inlinable
  init(size: Int, overflow: Overflow<Failure>, isBacklog: Bool = false) {
    self.size = size
    self.overflow = overflow
    self.isBacklog = isBacklog
  }

  @inlinable
  mutating func request(_ more: Subscribers.Demand) {
    demand += more
    awaitsRequest = false
  }

  /// Pauses or resumes. What is buffered at the end is not paused any more.
  mutating func pause(_ isPaused: Bool) {
    if case .open = input { self.isPaused = isPaused }
  }

  @inlinable
  mutating func receive(_ value: Value) -> Reception {
    guard case .open = input else { return .ignore }
    // With demand, a value need not pass through an empty buffer.
    if waiting.isEmpty, size > 0, takeOne() { return .deliver }
    var dropped: Value?
    if waiting.count >= size {
      switch overflow {
      case .dropNewest: return .keep(dropping: value)
      // A buffer of size 0 keeps the newest value all the same.
      case .dropOldest: dropped = waiting.popFirst()
      case .failure(let makeError):
        input = .overflowing
        return .fail(makeError)
      }
    }
    waiting.append(value)
    return .keep(dropping: dropped)
  }

  /// Returns whether the completion is the first.
  @inlinable
  mutating func receive(_ completion: Subscribers.Completion<Failure>) -> Bool {
    guard case .open = input else { return false }
    input = .ended(completion)
    if case .finished = completion { isPaused = false }
    return true
  }

  /// Ends with the failure of an overflow, after the values that the next request asks for, or those that are being delivered.
  @inlinable
  mutating func fail(_ error: Failure, awaitsRequest: Bool) {
    input = .ended(.failure(error))
    self.awaitsRequest = awaitsRequest
  }

  /// Takes the next value, if there is demand for it.
  @inlinable
  mutating func next() -> Value? {
    waiting.isEmpty || !takeOne() ? nil : waiting.popFirst()
  }

  /// The completion, if buffered values and demand allow it.
  @inlinable var dueCompletion: Subscribers.Completion<Failure>? {
    guard case .ended(let completion) = input, !awaitsRequest else { return nil }
    if case .finished = completion, !waiting.isEmpty || !isBacklog && demand == .none { return nil }
    return completion
  }

  /// Whether something remains to be sent.
  @inlinable var isHolding: Bool { if case .ended = input { true } else { !waiting.isEmpty } }

  @inlinable
  mutating func takeOne() -> Bool {
    guard demand > .none, !isPaused else { return false }
    if !demand.isUnlimited { demand -= 1 }
    return true
  }
}
