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
  // `Sendable` because `state` is used only under the lock.

  @usableFromInline
  enum Event {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    /// A request, or the subscription, has made deliveries possible.
    case service
  }

  @usableFromInline
  struct State {
    @usableFromInline var input = BufferInput<Failure>.open
    @usableFromInline var waiting = Queue<Output>()
    @usableFromInline var demand = Subscribers.Demand.none
    /// Whether an overflow's failure waits for a request.
    @usableFromInline var awaitsRequest = false

    @inlinable init() {}

    /// Whether buffered values and demand allow the completion.
    @inlinable
    func isDue(_ completion: Subscribers.Completion<Failure>) -> Bool {
      if awaitsRequest { return false }
      if case .failure = completion { return true }
      return demand > .none && waiting.isEmpty
    }

    @inlinable
    mutating func takeOne() -> Bool {
      guard demand > .none else { return false }
      if !demand.isUnlimited { demand -= 1 }
      return true
    }
  }

  /// What becomes of a value.
  @usableFromInline
  enum Acceptance {
    case delivered
    case kept
    case overflow(() -> Failure)
    case ignored
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @usableFromInline let size: Int
  @usableFromInline let keepsFull: Bool
  @usableFromInline let overflow: Overflow<Failure>
  @usableFromInline let link = UpstreamLink("Buffer")
  @exclusivity(unchecked) @usableFromInline var state = State()

  /// Whether a value is being delivered, and whether the subscription retains the stage, because something remains to be
  /// sent: upstream may have released it. Used inside the gate.
  @exclusivity(unchecked) @usableFromInline var isServing = false
  @exclusivity(unchecked) @usableFromInline var isHeld = false

  @inlinable
  init(_ downstream: _Receiver<Output, Failure>, size: Int, keepsFull: Bool, overflow: Overflow<Failure>) {
    self.downstream = Downstream(downstream)
    self.size = size
    self.keepsFull = keepsFull
    self.overflow = overflow
    super.init("Buffer", .nested) {
      _unsafeUncheckedDowncast($0, to: BufferStage.self).handle($1)
    }
  }

  @inlinable
  func receiver(requestsFirst: Bool) -> _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: link),
      subscription: { subscription in
        guard self.link.connect(subscription) else { return }
        if requestsFirst { self.prefetch() }
        self.sendSubscription { self.downstream.subscription($0) }
        self.requestServed(self.post(.service))
        if !requestsFirst { self.prefetch() }
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

  package override var waitingCount: Int { state.waiting.count }
  package override var inlets: ContiguousArray<UpstreamLink> { [link] }

  deinit { bequeathUpstreams() }

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
      state.demand += demand
      state.awaitsRequest = false
      if case .open = state.input { return !state.waiting.isEmpty }
      return true
    }
    if isServable { requestServed(post(.service)) }
  }

  /// Requests from the upstream what `post(_:)` returns.
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
      let isFirst = lock.withLock {
        guard case .open = state.input else { return false }
        state.input = .ended(completion)
        return true
      }
      if isFirst {
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
    var dropped: Output?
    let acceptance = lock.withLock { () -> Acceptance in
      guard case .open = state.input else { return .ignored }
      // With demand, a value need not pass through an empty buffer.
      if state.waiting.isEmpty, size > 0, state.takeOne() { return .delivered }
      if state.waiting.count >= size {
        switch overflow {
        case .dropNewest: return .kept
        case .dropOldest:
          // A buffer without room keeps the newest value all the same.
          dropped = state.waiting.popFirst()
        case .failure(let makeError):
          state.input = .overflowing
          return .overflow(makeError)
        }
      }
      state.waiting.append(value)
      return .kept
    }
    defer { withExtendedLifetime(dropped) {} }
    switch acceptance {
    case .ignored: return .none
    case .delivered:
      send(value)
      return delivered(1 + serve())
    case .kept: return delivered(serve())
    case .overflow(let makeError):
      let error = makeError()
      lock.withLock {
        state.input = .ended(.failure(error))
        state.awaitsRequest = true
      }
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
    while isRunning, let value = takeFirst() {
      send(value)
      count += 1
    }
    let (completion, isEmpty) = lock.withLock { () -> (Subscribers.Completion<Failure>?, Bool) in
      guard case .ended(let completion) = state.input else { return (nil, state.waiting.isEmpty) }
      return (state.isDue(completion) && canCompleteLocked ? completion : nil, false)
    }
    if let completion {
      if end() { downstream.completion(completion) }
    } else {
      hold(isRunning && !isEmpty)
    }
    return count
  }

  @inlinable
  func takeFirst() -> Output? {
    lock.withLock { state.waiting.isEmpty || !state.takeOne() ? nil : state.waiting.popFirst() }
  }
}
