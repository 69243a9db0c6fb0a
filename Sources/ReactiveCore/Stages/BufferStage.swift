public import Synchronization

/// How a full buffer handles another value.
@usableFromInline
package enum Overflow<Failure: Error> {
  case dropNewest
  case dropOldest
  case failure(() -> Failure)
}

/// Buffers all values until there is demand, or the last ones. Sends the subscription downstream, and then requests unlimited values.
/// Sends `.finished` after all buffered values, without demand.
@inlinable
package func backlogStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, size: Int = .max
) -> _Receiver<Output, Failure> {
  BufferStage(downstream, size: size, keepsFull: false, overflow: .dropOldest, isBacklog: true).receiver
}

@usableFromInline
final class BufferStage<Output, Failure: Error>: SerialStage, @unchecked Sendable {
  // `Sendable` because `state` is used only under the lock, the other variables only inside the gate.

  @usableFromInline let keepsFull: Bool
  @usableFromInline let link = UpstreamLink("Buffer")

  /// Whether a value can pass uncounted: demand is unlimited, and nothing is buffered. Written under the lock.
  @usableFromInline let passes = Atomic<Bool>(false)

  /// Whether a value is being delivered, and whether downstream is kept because something remains to be sent, even if the upstream
  /// has let go. Used inside the gate.
  @exclusivity(unchecked) @usableFromInline var isServing = false
  private var isHeld = false

  /// The error of an overflow.
  private let makeFailure: (() -> Failure)?

  /// The error of the completion that is to be sent, or `nil` for `.finished`.
  private var failure: (any Error)?

  @exclusivity(unchecked) @usableFromInline var state: BufferState

  @inlinable
  convenience init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy = .nested, size: Int, keepsFull: Bool,
    overflow: Overflow<Failure>, isBacklog: Bool = false
  ) {
    self.init(
      Downstream(downstream), reentrancy, size: size, keepsFull: keepsFull, overflow: overflow, isBacklog: isBacklog)
  }

  @usableFromInline
  init(
    _ downstream: consuming Downstream, _ reentrancy: Reentrancy, size: Int, keepsFull: Bool,
    overflow: Overflow<Failure>, isBacklog: Bool
  ) {
    self.keepsFull = keepsFull
    makeFailure = if case .failure(let makeFailure) = overflow { makeFailure } else { nil }
    let dropsOldest = if case .dropOldest = overflow { true } else { false }
    state = BufferState(
      size: size, whenFull: makeFailure != nil ? .fail : dropsOldest ? .dropOldest : .dropNewest, isBacklog: isBacklog)
    super.init("Buffer(values, state, downstreamDemand, terminal)", reentrancy, downstream)
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    Inlet(self, link, isFirst: true).receiver(
      Label(name, identity: link),
      Outlet(self) { stage, value in stage.submit(value) })
  }

  @usableFromInline
  override func connect(_ subscription: EngineSubscription, _: Inlet) {
    guard link.connect(subscription) else { return }
    if !state.isBacklog { prefetch() }
    sendSubscription()
    submitService()
    if state.isBacklog { prefetch() }
  }

  private func prefetch() {
    if !keepsFull {
      link.request(.unlimited)
    } else if state.size > 0 {
      link.request(.max(state.size))
    }
  }

  package override var upstreams: ContiguousArray<UpstreamLink> { [link] }

  @usableFromInline
  override func dropValues() {
    var released = AnyQueue()
    lock.withLock { swap(&released, &state.waiting) }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    let isServable = lock.withLock {
      state.request(demand)
      updatePasses()
      return state.isHolding
    }
    if isServable { submitService() }
  }

  /// The upstream was asked for all that it is asked for before it delivers something.
  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void { { _ in } }

  /// Pauses or resumes. Takes effect before the next value, even within a delivery.
  func pause(_ isPaused: Bool) {
    let isServable = lock.withLock {
      state.pause(isPaused)
      updatePasses()
      return !isPaused && state.isHolding
    }
    if isServable { submitService() }
  }

  /// Called under the lock, after each change of what it depends on.
  private func updatePasses() { passes.store(state.passesAll, ordering: .releasing) }

  /// Has the thread inside deliver what a request, or the subscription, has made possible.
  private func submitService() {
    let demand = submit(waits: false, from: link) { [self] in
      // The delivery that caused the request continues with it.
      isRunning && !isServing ? delivered(serve()) : .none
    }
    if demand > .none { link.request(demand) }
  }

  @inlinable
  func submit(_ value: Output) -> Subscribers.Demand {
    guard link.isConnected else { return .none }
    guard let turn = takeTurn() else { return submitLater(value) }
    defer { end(turn) }
    return receive(value)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func submitLater(_ value: Output) -> Subscribers.Demand {
    submitLater(from: link) { self.receive(value) }
  }

  @usableFromInline
  override func complete<F>(_ completion: Subscribers.Completion<F>, _: Inlet) {
    guard link.upstreamEnded() else { return }
    var error: (any Error)?
    if case .failure(let failure) = completion { error = failure }
    submit { [self] in
      isRunning && lock.withLock({ state.receiveEnd(isFailure: error != nil) }) ? complete(error) : .none
    }
  }

  // MARK: Inside the gate

  private func complete(_ error: (any Error)?) -> Subscribers.Demand {
    failure = error
    hold(true)
    lock.withLock { updatePasses() }
    return delivered(serve())
  }

  /// The demand to request from upstream after sending `count` values.
  @inlinable
  func delivered(_ count: Int) -> Subscribers.Demand {
    keepsFull ? .max(count) : .none
  }

  @inlinable
  func receive(_ value: Output) -> Subscribers.Demand {
    guard isRunning else { return .none }
    if !passes.load(ordering: .acquiring), !lock.withLock({ state.takesDirectly() }) { return keep(value) }
    return delivered(send(value) ? 1 + serve() : 1)
  }

  /// Sends a value, for which there is demand. Returns whether something is left to be served.
  @inlinable
  func send(_ value: Output) -> Bool {
    let wasServing = isServing
    isServing = true
    let more = downstream.next(value)
    isServing = wasServing
    if passes.load(ordering: .acquiring) { return false }
    return lock.withLock {
      state.demand += more
      return state.isHolding
    }
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func keep(_ value: Output) -> Subscribers.Demand {
    lock.take()
    switch state.keep() {
    case .ignored:
      lock.giveBack()
      return .none
    case .kept:
      state.waiting.append(value)
      lock.giveBack()
    case .droppedNewest:
      lock.giveBack()
    case .droppedOldest:
      // A buffer of size 0 keeps the newest value all the same.
      let hasOldest = !state.waiting.isEmpty
      if !hasOldest {
        state.waiting.append(value)
        lock.giveBack()
        break
      }
      let oldest = state.waiting.removeFirst(Output.self)
      state.waiting.append(value)
      lock.giveBack()
      extendLifetime(oldest)
    case .overflowed:
      lock.giveBack()
      let error = makeFailure?()
      lock.withLock { state.fail(awaitsRequest: !isServing) }
      failure = error
      hold(true)
      link.cancelUpstream()
      return .none
    }
    return delivered(serve())
  }

  /// Has downstream kept, or no longer.
  private func hold(_ isNeeded: Bool) {
    guard isNeeded != isHeld else { return }
    isHeld = isNeeded
    if isNeeded { retainDownstream() } else { releaseDownstream() }
  }

  /// Sends buffered values, up to demand, and the completion if it is due. Returns how many values it sent.
  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func serve() -> Int {
    var count = 0
    while isRunning {
      lock.take()
      guard state.takesNext() else {
        lock.giveBack()
        break
      }
      let value = state.waiting.removeFirst(Output.self)
      lock.giveBack()
      _ = send(value)
      count += 1
    }
    let (isDue, isHolding) = lock.withLock {
      updatePasses()
      return (canCompleteLocked && state.isCompletionDue, state.isHolding)
    }
    if isDue {
      if let failure { end(with: Subscribers.Completion.failure(failure as! Failure)) } else { finish() }
    } else {
      hold(isRunning && isHolding)
    }
    return count
  }

  private func finish() { end(with: Subscribers.Completion<Failure>.finished) }
}

/// What `buffer` knows: its values, the demand, and the completion. A value type without a lock; its stage uses it under one.
@usableFromInline
struct BufferState {
  /// What a full buffer does with another value.
  @usableFromInline
  enum WhenFull {
    case dropNewest
    case dropOldest
    case fail
  }

  @usableFromInline
  enum Input {
    case open
    /// Ignores further values while the failure is being created.
    case overflowing
    /// A completion is to be sent when possible.
    case finished
    case failed
  }

  /// What becomes of a value that is not delivered.
  @usableFromInline
  enum Reception {
    case kept
    case droppedNewest
    case droppedOldest
    /// The stream fails.
    case overflowed
    case ignored
  }

  @usableFromInline let size: Int
  @usableFromInline let whenFull: WhenFull
  /// Whether the subscription is sent before values are requested, and `.finished` needs no demand. Combine's `buffer` sends it only
  /// if there is more demand.
  @usableFromInline let isBacklog: Bool
  @usableFromInline var input = Input.open
  /// Whether an overflow's failure waits for a request.
  @usableFromInline var awaitsRequest = false
  /// Whether values wait in spite of demand.
  @usableFromInline var isPaused = false
  @usableFromInline var demand = Subscribers.Demand.none
  @usableFromInline var waiting = AnyQueue()

  @inlinable
  init(size: Int, whenFull: WhenFull, isBacklog: Bool = false) {
    self.size = size
    self.whenFull = whenFull
    self.isBacklog = isBacklog
  }

  @inlinable var isOpen: Bool { if case .open = input { true } else { false } }

  /// Whether all values can pass without being counted.
  @inlinable var passesAll: Bool { isOpen && !isPaused && size > 0 && demand.isUnlimited && waiting.isEmpty }

  mutating func request(_ more: Subscribers.Demand) {
    demand += more
    awaitsRequest = false
  }

  /// Pauses or resumes. What is buffered at the end is not paused any more.
  mutating func pause(_ isPaused: Bool) {
    if isOpen { self.isPaused = isPaused }
  }

  /// Takes demand for a value that need not pass through the buffer, because that is empty.
  @inlinable
  mutating func takesDirectly() -> Bool { isOpen && size > 0 && waiting.isEmpty && takeOne() }

  /// What becomes of a value that cannot be delivered directly.
  mutating func keep() -> Reception {
    guard isOpen else { return .ignored }
    if waiting.count < size { return .kept }
    switch whenFull {
    case .dropNewest: return .droppedNewest
    case .dropOldest: return .droppedOldest
    case .fail:
      input = .overflowing
      return .overflowed
    }
  }

  /// Returns whether the completion is the first.
  mutating func receiveEnd(isFailure: Bool) -> Bool {
    guard isOpen else { return false }
    input = isFailure ? .failed : .finished
    if !isFailure { isPaused = false }
    return true
  }

  /// Ends with the failure of an overflow, after the values that the next request asks for, or those that are being delivered.
  mutating func fail(awaitsRequest: Bool) {
    input = .failed
    self.awaitsRequest = awaitsRequest
  }

  /// Takes demand for the first value that waits. Returns false if there is none.
  mutating func takesNext() -> Bool { !waiting.isEmpty && takeOne() }

  /// Whether the completion can be sent, as far as buffered values and demand allow it.
  var isCompletionDue: Bool {
    if awaitsRequest { return false }
    switch input {
    case .open, .overflowing: return false
    case .finished: return waiting.isEmpty && (isBacklog || demand > .none)
    case .failed: return true
    }
  }

  /// Whether something remains to be sent.
  @inlinable var isHolding: Bool {
    switch input {
    case .open, .overflowing: !waiting.isEmpty
    case .finished, .failed: true
    }
  }

  @inlinable
  mutating func takeOne() -> Bool {
    guard demand > .none, !isPaused else { return false }
    if !demand.isUnlimited { demand -= 1 }
    return true
  }
}
