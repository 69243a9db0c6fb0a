public import Synchronization

/// How a gate treats an event that arrives while the same thread is delivering one.
@frozen
@usableFromInline
package enum Reentrancy: Sendable {
  /// Queues the event until the current delivery is over, so that all observers see the same order: ReactiveKit's way.
  case queued

  /// Delivers the event immediately, inside the current delivery: Combine's way.
  case nested
}

/// The mechanism that makes deliveries serial: one thread at a time is inside the gate, and delivers what it sends.
///
/// A thread that finds the gate free enters, delivers, and leaves. A thread that finds it taken waits for its turn: see
/// `SerialGate+Contention.swift`. If the wait times out, because the thread inside is blocked, it leaves its event: a
/// *pending* event, which the thread inside delivers before it leaves. With ``Reentrancy/queued``, so are the events that
/// a delivery causes.
///
/// What brings no value (subscribing, requesting, cancelling) does not enter. It changes state under the lock, and if that
/// concerns what the thread inside uses, asks for that thread's *attention*: see ``settle(_:)``.
///
/// A subclass's state needs no lock: only the thread inside uses it. The gate is not a lock, so user code may run inside.
///
/// A pending event is a closure. It is made where the types are known, and only if the gate is taken. So a gate knows no type of
/// events, and what a thread does in contention is compiled once.
@usableFromInline
package class SerialGate: @unchecked Sendable {
  // `Sendable` holds because a subclass's state is used by the thread inside alone, or under the lock alone.

  // What threads write to leave events comes first, and after it what a subclass seldom reads: so what it reads while it delivers
  // lies on another cache line, and is not fetched again for each value.

  /// The token of the thread inside, or 0, plus ``Marks``. They are set and cleared under the lock, so that there is never
  /// a pending event without its mark.
  @usableFromInline let word = Atomic<UInt>(0)

  /// Guards the pending events and the state that a subclass assigns to it.
  @usableFromInline package let lock = Lock()

  /// Changes when a thread enters, and when one inside takes a pending event. Written inside the gate.
  @usableFromInline final let progress = Atomic<Int>(0)

  /// The pending events, as the work to do for each. Used under the lock alone.
  @exclusivity(unchecked) final var pending = Queue<PendingWork>()

  /// What contention has left; `nil` until there is any. Used under the lock alone.
  @exclusivity(unchecked) final var contention: Contention?

  /// Whether events are still accepted. Set to false once.
  @usableFromInline final let isOpen = Atomic<Bool>(true)

  @usableFromInline package let reentrancy: Reentrancy

  @usableFromInline
  init(_ reentrancy: Reentrancy) {
    self.reentrancy = reentrancy
  }

  /// Added to a token, which is a multiple of 4.
  @usableFromInline
  enum Marks {
    /// There are pending events. Later events are delivered after them.
    @usableFromInline static var pending: UInt { @inlinable get { 1 } }

    /// The thread inside has to call ``settleLocked()`` before it leaves, or threads are parked.
    @usableFromInline static var attention: UInt { @inlinable get { 2 } }

    @usableFromInline static var all: UInt { @inlinable get { 3 } }
  }

  @inlinable package final var isRunning: Bool { isOpen.load(ordering: .acquiring) }

  /// Accepts no more events. Returns false if that was so before.
  @inlinable
  final func stop() -> Bool {
    isOpen.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// Enters the gate if it is free.
  @inlinable
  package final func enter(_ token: UInt) -> Bool {
    guard word.load(ordering: .relaxed) == 0,
      word.compareExchange(
        expected: 0, desired: token, successOrdering: .acquiring, failureOrdering: .relaxed
      ).exchanged
    else { return false }
    progress.store(progress.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    return true
  }

  /// Whether the current thread, which could not enter, is inside already and may process an event now, nested in its
  /// current work. It may not while there are pending events, some of which this thread may have sent before.
  @inlinable
  package final func isInside(_ token: UInt) -> Bool {
    reentrancy == .nested && word.load(ordering: .relaxed) & ~Marks.attention == token
  }

  /// Whether the current thread is inside.
  @inlinable
  package final func isOwn(_ token: UInt) -> Bool { word.load(ordering: .relaxed) & ~Marks.all == token }

  /// Whether there are pending events. Called by the thread inside or under the lock.
  @inlinable package final var hasPending: Bool { word.load(ordering: .relaxed) & Marks.pending != 0 }

  /// Whether the thread inside has something to settle.
  @inlinable final var needsAttention: Bool { word.load(ordering: .relaxed) & Marks.attention != 0 }

  /// Takes the lock for the thread inside, unless no event is accepted any more, or there are pending events, or something to settle.
  @inlinable @inline(__always)
  final func takeLock(_ token: UInt) -> Bool {
    lock.take()
    if isOpen.load(ordering: .relaxed), word.load(ordering: .relaxed) == token { return true }
    lock.giveBack()
    return false
  }

  /// Leaves the gate if there is no mark. Otherwise returns false, and the thread has to call ``drain()``.
  @inlinable
  package final func leave(_ token: UInt) -> Bool {
    return word.compareExchange(expected: token, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed)
      .exchanged
  }

  /// Enters a free gate, whatever its marks.
  @usableFromInline
  final func enterMarked(_ token: UInt) -> Bool {
    let current = word.load(ordering: .relaxed)
    guard current & ~Marks.all == 0,
      word.compareExchange(
        expected: current, desired: current | token, successOrdering: .acquiring, failureOrdering: .relaxed
      ).exchanged
    else { return false }
    progress.store(progress.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    return true
  }

  /// Sets a mark. If the gate is free, this thread is inside then, and the result is true. Called under the lock.
  @usableFromInline
  final func mark(_ mark: UInt, orEnterAs token: UInt) -> Bool {
    var current = word.load(ordering: .relaxed)
    while true {
      let isFree = current & ~Marks.all == 0
      let (exchanged, now) = word.compareExchange(
        expected: current, desired: (isFree ? token | current : current) | mark,
        successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
      if exchanged { return isFree }
      current = now
    }
  }

  /// Changes state that the thread inside uses as well: immediately if there is none, otherwise before that one leaves. No
  /// thread waits, and none can leave an event for this one.
  ///
  /// - Parameter change: Notes what to settle, under the lock.
  @usableFromInline
  final func settle(_ change: () -> Void = {}) {
    var settlement = Settlement()
    lock.withLock {
      change()
      guard enterLocked() else { return }
      settleLocked(&settlement)
      leaveLocked()
    }
    settlement.finish()
  }

  /// Enters the gate if it is free, until ``leaveLocked()``; otherwise asks for the attention of the thread inside. Called
  /// under the lock: so no other thread can leave an event for this one.
  @usableFromInline
  final func enterLocked() -> Bool {
    let token = threadToken()
    return enter(token) || mark(Marks.attention, orEnterAs: token)
  }

  @usableFromInline
  final func leaveLocked() {
    word.bitwiseAnd(hasParked ? Marks.all : Marks.pending, ordering: .releasing)
  }

  /// Asks for the attention of this thread, which is inside.
  @usableFromInline
  final func settleBeforeLeaving() {
    word.bitwiseOr(Marks.attention, ordering: .relaxed)
  }

  /// Does what other threads, or a delivery, could not do during deliveries. Called under the lock, while no delivery is
  /// under way. Runs no user code.
  ///
  /// - Parameter settlement: Gets what is to be done after that, outside the lock.
  @usableFromInline
  func settleLocked(_ settlement: inout Settlement) {}
}

/// What is to be done outside the lock, after something was settled: to release downstream, and then the rest.
@usableFromInline
struct Settlement: ~Copyable {
  var downstream = Downstream()
  var rest: (() -> Void)?

  var isEmpty: Bool { rest == nil && downstream.outlet.isReleased }

  mutating func finish() {
    if !downstream.outlet.isReleased { downstream = Downstream() }
    rest.take()?()
  }
}

/// A thread's turn inside a gate.
@frozen
@usableFromInline
package struct Turn {
  /// The token of the thread; 0 if it was inside already.
  @usableFromInline let token: UInt

  @inlinable
  init(_ token: UInt) {
    self.token = token
  }
}

/// Work that a gate keeps for the thread inside.
@usableFromInline
struct PendingWork {
  /// Processes an event. Returns the demand that results.
  let work: () -> Subscribers.Demand

  /// Receives that demand, which the sender could not get as a return value.
  let sender: EngineSubscription?

  /// A pending event is the work of its sender.
  let causes: [Cause]
}

extension SerialGate {
  /// Takes a turn: enters the gate, or finds that this thread is inside and may process an event now. Returns `nil` if the gate is
  /// taken: then the event is passed to ``submitLater(waits:from:_:)``, as a closure that the gate can keep.
  ///
  ///     guard let turn = takeTurn() else { return submitLater(value) }
  ///     defer { end(turn) }
  ///     return receive(value)
  @inlinable @inline(__always)
  package final func takeTurn() -> Turn? {
    let token = threadToken()
    if enter(token) { return Turn(token) }
    return isInside(token) ? Turn(0) : nil
  }

  /// Leaves the gate, unless the turn is within another one.
  @inlinable @inline(__always)
  package final func end(_ turn: Turn) {
    if turn.token != 0, !leave(turn.token) { drain() }
  }

  /// Processes an event that is no value, in turn with other threads.
  ///
  /// - Parameter waits: Whether to wait for the turn. A thread that brings no event, but only what a request or a
  ///   subscription makes possible, does not.
  @usableFromInline
  @discardableResult
  package final func submit(
    waits: Bool = true, from sender: EngineSubscription? = nil, _ work: @escaping () -> Subscribers.Demand
  ) -> Subscribers.Demand {
    guard let turn = takeTurn() else { return submitLater(waits: waits, from: sender, work) }
    defer { end(turn) }
    return work()
  }

  /// Processes an event for which the gate was not free. Leaves it pending if this thread is delivering and events queue, or
  /// if the wait for its turn times out.
  @usableFromInline
  final func submitLater(
    waits: Bool = true, from sender: EngineSubscription?, _ work: @escaping () -> Subscribers.Demand
  ) -> Subscribers.Demand {
    let token = threadToken()
    guard waits, enterContended(token) else {
      #if RK_INTERLEAVING
        if !waits { Interleaving.hasLeftValue = true }
      #endif
      if lock.withLock({ enqueueLocked(from: sender, work) }) { drain() }
      return .none
    }
    var demand = Subscribers.Demand.none
    // Pending events were sent earlier.
    if hasPending { _ = lock.withLock { enqueueLocked(from: sender, work) } } else { demand = work() }
    if !leave(token) { drain() }
    return demand
  }

  /// Leaves an event pending, under the lock. Returns whether the gate was free; then this thread is inside now and must
  /// drain.
  @usableFromInline
  final func enqueueLocked(from sender: EngineSubscription? = nil, _ work: @escaping () -> Subscribers.Demand) -> Bool {
    followLocked(from: sender, work)
    return mark(Marks.pending, orEnterAs: threadToken())
  }

  /// Adds an event to those that are pending, under the lock. If there are any, a thread is inside or about to enter, and
  /// cannot leave before it has found this one.
  @usableFromInline
  final func followLocked(from sender: EngineSubscription? = nil, _ work: @escaping () -> Subscribers.Demand) {
    pending.append(PendingWork(work: work, sender: sender, causes: Cause.current))
  }

  /// Processes the pending events and settles what there is to settle, then leaves the gate; or hands it off to a
  /// parked thread.
  @usableFromInline
  final func drain() {
    var isInside = true
    var settlement = Settlement()
    while isInside {
      var next: PendingWork?
      lock.withLock {
        isInside = staysInside(&settlement)
        if isInside, settlement.isEmpty { next = pending.removeFirst() }
      }
      settlement.finish()
      guard let next else { continue }
      Cause.run(as: next.causes) {
        let demand = next.work()
        if demand > .none { next.sender?.request(demand) }
      }
    }
  }
}

/// A gate with a receiver downstream.
///
/// Not generic: the methods that need the types of the events are. So what ends a stream is compiled once.
@usableFromInline
package class ReceiverGate: SerialGate, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// Used inside the gate.
  @exclusivity(unchecked) @usableFromInline package final var downstream: Downstream

  @usableFromInline
  init(_ reentrancy: Reentrancy, _ downstream: consuming Downstream) {
    self.downstream = downstream
    super.init(reentrancy)
  }

  /// Sends a value downstream, in turn with other threads.
  @inlinable @inline(__always)
  package final func forward<Output>(_ value: Output, from sender: EngineSubscription?) -> Subscribers.Demand {
    guard let turn = takeTurn() else { return forwardLater(value, from: sender) }
    defer { end(turn) }
    return isRunning ? downstream.next(value) : .none
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  final func forwardLater<Output>(_ value: Output, from sender: EngineSubscription?) -> Subscribers.Demand {
    submitLater(from: sender) { self.isRunning ? self.downstream.next(value) : .none }
  }

  /// Releases downstream if no event is accepted any more.
  @usableFromInline
  override func settleLocked(_ settlement: inout Settlement) {
    if !isRunning { swap(&settlement.downstream, &downstream) }
  }
}
