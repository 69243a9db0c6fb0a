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
/// `SerialGate+Contention.swift`. If the wait times out, after 1 ms, it leaves its event: a *pending* event, which the
/// thread inside delivers before it leaves. With ``Reentrancy/queued``, so are the events that a delivery causes.
///
/// What brings no value (subscribing, requesting, cancelling) does not enter. It changes state under the lock, and if that
/// concerns what the thread inside uses, asks for that thread's *attention*: see ``settle(_:)``.
///
/// A subclass's state needs no lock: only the thread inside uses it. The gate is not a lock, so user code may run inside.
///
/// The classes here that are superclasses, or are used through `EngineSubscription`, are not generic where it matters:
/// such calls are not specialized, and would look up every type at run time.
@usableFromInline
package class SerialGate: @unchecked Sendable {
  // `Sendable` holds because a subclass's state is used by the thread inside alone, or under the lock alone.

  @usableFromInline package let reentrancy: Reentrancy

  // Padding gives the variables that threads write, to leave events, a separate cache line. Otherwise, the memory
  // before this object, and what a subclass reads while it delivers, would be fetched again for each value.
  private let paddingBefore: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)

  /// The token of the thread inside, or 0, plus ``Marks``. They are set and cleared under the lock, so that there is never
  /// a pending event without its mark.
  @usableFromInline let word = Atomic<UInt>(0)

  /// Guards the pending events and the state that a subclass assigns to it.
  @usableFromInline package let lock = Lock()

  /// The pending events, each with its causes. Used under the lock alone.
  @exclusivity(unchecked) @usableFromInline final var pending = EventQueue()

  /// The threads that are parked until the gate is free, and the time of the last hand-off. Used under the lock alone.
  @exclusivity(unchecked) final var parked: [Semaphore] = []
  @exclusivity(unchecked) final var lastHandOff: UInt64 = 0

  /// The number of pending events from which on a sender waits even after a time-out. Used under the lock alone.
  @exclusivity(unchecked) final var pendingLimit = ContentionPolicy.pendingLimit

  /// Whether a sender's wait for the end of the current delivery has timed out. Used under the lock alone.
  @exclusivity(unchecked) final var hasTimedOut = false

  /// Changes when a thread enters, and when one inside takes a pending event. Written inside the gate.
  @usableFromInline final let progress = Atomic<Int>(0)

  private let paddingAfter: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)

  /// Whether events are still accepted. Set to false once.
  @usableFromInline final let isOpen = Atomic<Bool>(true)

  @usableFromInline
  init(_ reentrancy: Reentrancy) {
    self.reentrancy = reentrancy
  }

  deinit { pending.free() }

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

  /// Leaves the gate if there is no mark. Otherwise returns false, and the thread has to call ``EventGate/drain()``.
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
    // Assigned, because a closure that `withLock` returned would need a thunk.
    var finish: (() -> Void)?
    lock.withLock {
      change()
      guard enterLocked() else { return }
      finish = settleLocked()
      leaveLocked()
    }
    finish?()
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
    word.bitwiseAnd(parked.count == 0 ? Marks.pending : Marks.all, ordering: .releasing)
  }

  /// Asks for the attention of this thread, which is inside.
  @usableFromInline
  final func settleBeforeLeaving() {
    word.bitwiseOr(Marks.attention, ordering: .relaxed)
  }

  /// Does what other threads, or a delivery, could not do during deliveries. Called under the lock, while no delivery is
  /// under way. Runs no user code. Returns what is to be done after that, outside the lock, such as a release.
  @usableFromInline
  func settleLocked() -> (() -> Void)? { nil }
}

/// A final class that is a gate for events of one kind.
@usableFromInline
package protocol EventGate: SerialGate {
  associatedtype Event

  /// Processes an event inside the gate. Returns the demand that results.
  func process(_ event: Event) -> Subscribers.Demand

  /// Requests demand from the sender of a pending event, which could not get it as a return value. By default, does
  /// nothing.
  func replenish(_ demand: Subscribers.Demand, for event: Event)
}

extension EventGate {
  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {}

  /// Processes an event, in turn with other threads. Leaves it pending if this thread is delivering and events queue, or
  /// if the wait for its turn times out.
  ///
  /// - Parameter waits: Whether to wait for the turn. A thread that brings no event, but only what a request or a
  ///   subscription makes possible, does not.
  @inlinable
  @discardableResult
  package func submit(_ event: Event, waits: Bool = true) -> Subscribers.Demand {
    let token = threadToken()
    if enter(token) {
      let demand = process(event)
      if !leave(token) { drain() }
      return demand
    }
    if isInside(token) { return process(event) }
    return submitLater(event, token, waits: waits)
  }

  @inlinable @inline(never)
  func submitLater(_ event: Event, _ token: UInt, waits: Bool = true) -> Subscribers.Demand {
    guard waits, enterContended(token) else {
      #if RK_INTERLEAVING
        if !waits { Interleaving.hasLeftValue = true }
      #endif
      enqueue(event)
      return .none
    }
    var demand = Subscribers.Demand.none
    // Pending events were sent earlier.
    if hasPending { enqueue(event) } else { demand = process(event) }
    if !leave(token) { drain() }
    return demand
  }

  /// Leaves an event pending, or processes it here if the gate is free by now.
  @inlinable
  package func enqueue(_ event: Event) {
    if lock.withLock({ enqueueLocked(event) }) { drain() }
  }

  /// Leaves an event pending, under the lock. Returns whether the gate was free; then this thread is inside now and must
  /// drain.
  @inlinable
  package func enqueueLocked(_ event: Event) -> Bool {
    followLocked(event)
    return mark(Marks.pending, orEnterAs: threadToken())
  }

  /// Adds an event to those that are pending, under the lock. If there are any, a thread is inside or about to enter, and
  /// cannot leave before it has found this one.
  @inlinable
  package func followLocked(_ event: Event) {
    pending.append((event, Cause.current))
  }

  @inlinable @inline(__always)
  func work(on event: Event) {
    let demand = process(event)
    if demand > .none { replenish(demand, for: event) }
  }

  /// Processes the pending events and settles what there is to settle, then leaves the gate; or hands it off to a
  /// parked thread.
  @inlinable @inline(never)
  package func drain() {
    var isInside = true
    while isInside {
      var next: (event: Event, causes: [Cause])?
      var finish: (() -> Void)?
      lock.withLock {
        isInside = staysInside(&finish)
        if isInside, finish == nil { next = pending.removeFirst(as: (event: Event, causes: [Cause]).self) }
      }
      finish?()
      guard let (event, causes) = next else { continue }
      // A pending event is the work of its sender.
      Cause.run(as: causes) { work(on: event) }
    }
  }
}

/// A value or completion to be sent to a subscriber.
@frozen
@usableFromInline
package enum Delivery<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}

/// A first-in, first-out queue of events of one type, in manually managed memory.
///
/// Not a ``Queue``, because ``SerialGate`` is not generic: this queue lies in the gate, next to its lock, and learns the type
/// of the events from each call. An empty queue keeps memory for at most 4 events.
@frozen
@usableFromInline
struct EventQueue {
  @usableFromInline var base: UnsafeMutableRawPointer?
  @usableFromInline var head = 0
  @usableFromInline var end = 0
  @usableFromInline var capacity = 0

  @inlinable
  init() {}

  @inlinable var count: Int { end - head }

  @inlinable
  mutating func append<Event>(_ event: Event) {
    if end == capacity { grow(Event.self) }
    base.unsafelyUnwrapped.assumingMemoryBound(to: Event.self).advanced(by: end).initialize(to: event)
    end += 1
  }

  /// Moves the first event out. The queue must not be empty.
  @inlinable
  mutating func removeFirst<Event>(as: Event.Type) -> Event {
    let event = base.unsafelyUnwrapped.assumingMemoryBound(to: Event.self).advanced(by: head).move()
    head += 1
    if head == end { empty() }
    return event
  }

  @inlinable @inline(never)
  mutating func grow<Event>(_: Event.Type) {
    let count = count
    // Memory that is at least half empty is used again.
    let larger = count * 2 <= capacity ? max(4, capacity) : capacity * 2
    let memory = UnsafeMutablePointer<Event>.allocate(capacity: larger)
    if let base { memory.moveInitialize(from: base.assumingMemoryBound(to: Event.self) + head, count: count) }
    free()
    base = UnsafeMutableRawPointer(memory)
    capacity = larger
    head = 0
    end = count
  }

  /// Frees the memory, which must contain no event.
  @inlinable
  func free() {
    base?.deallocate()
  }

  /// Frees memory that a burst has left.
  @usableFromInline
  mutating func empty() {
    head = 0
    end = 0
    if capacity <= 4 { return }
    free()
    base = nil
    capacity = 0
  }
}
