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

/// The mechanism that makes deliveries serial: one thread at a time is inside the gate, and no thread waits for long.
///
/// A thread that finds the gate free enters, works, and leaves. A thread that finds it taken queues mail and continues.
/// *Mail* is the events queued for the thread inside, by other threads or, with ``Reentrancy/queued``, by the
/// deliveries of that thread. The thread inside processes the mail before it leaves. Later work waits for *ordered*
/// mail, and may overtake other mail. A subclass's state needs no lock: only the thread inside uses it. The gate is not
/// a lock, so user code may run inside.
///
/// Work for others is bounded, and so is the mail: see `SerialGate+HandOver.swift`.
///
/// The classes here that are superclasses, or are used through `EngineSubscription`, are not generic where it matters:
/// such calls are not specialized, and would look up every type at run time.
@usableFromInline
package class SerialGate: @unchecked Sendable {
  // `Sendable` holds because a subclass's state is used by the thread inside alone, or under the lock alone.

  @usableFromInline package let reentrancy: Reentrancy

  // Padding gives the variables that threads write to queue mail a cache line of their own. Otherwise, the memory
  // before this object, and what a subclass reads while it delivers, would be fetched again for each value.
  private let paddingBefore: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)

  /// 0 while the gate is free; otherwise the token of the thread inside, plus 1 if there is mail, plus 2 if some of the
  /// mail is ordered. The marks are set and cleared under the lock, so that there is never mail without its mark.
  @usableFromInline let word = Atomic<UInt>(0)

  /// Guards the mail and the state that a subclass assigns to it.
  @usableFromInline package let lock = Lock()

  /// The mail. Used under the lock alone.
  @exclusivity(unchecked) @usableFromInline final var mail = MailBuffer()

  /// The recursion guards whose work queued the mail, if any. Used under the lock alone.
  @exclusivity(unchecked) @usableFromInline final var causes: MailCauses?

  /// The senders that wait. `nil` until one has waited. Used under the lock alone.
  @exclusivity(unchecked) final var crowd: Crowd?

  /// The number of events in the mail from which on senders wait. Used under the lock alone.
  @exclusivity(unchecked) @usableFromInline final var bound = Int32(SerialGate.usualBound)

  /// Whether the thread inside offers the gate to the next sender. Used under the lock alone.
  @exclusivity(unchecked) @usableFromInline final var isOffered = false

  private let paddingAfter: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)

  /// The mail that is being processed, and the guards whose work queued it. Used inside the gate alone. An empty batch
  /// becomes the buffer of the mail.
  @exclusivity(unchecked) @usableFromInline final var taken = MailBuffer()
  @exclusivity(unchecked) @usableFromInline final var takenCauses: MailCauses?

  /// The number of events taken from the batch. Written inside the gate alone.
  @usableFromInline final let position = Atomic<Int>(0)

  /// Whether a sender waits to take the gate over. Written under the lock.
  @usableFromInline final let isWanted = Atomic<Bool>(false)

  @usableFromInline
  init(_ reentrancy: Reentrancy) {
    self.reentrancy = reentrancy
  }

  deinit {
    mail.free()
    taken.free()
  }

  /// The number with which the current thread enters. Where re-entrant events queue, it need not tell the thread from
  /// others, and so is a constant; ``EventGate/drain()`` puts the thread's own in its place.
  @inlinable
  package final var token: UInt {
    switch reentrancy {
    case .queued: SerialGate.anyThread
    case .nested: threadToken()
    }
  }

  /// Less than any thread's token.
  @usableFromInline static var anyThread: UInt { @inlinable get { 4 } }

  /// Enters the gate if it is free.
  @inlinable
  package final func enter(_ token: UInt) -> Bool {
    word.load(ordering: .relaxed) == 0
      && word.compareExchange(
        expected: 0, desired: token, successOrdering: .acquiring, failureOrdering: .relaxed
      ).exchanged
  }

  /// Whether the current thread, which could not enter, is inside already and may process an event now, nested in its
  /// current work. It may not while there is ordered mail, which may contain events that this thread sent before.
  @inlinable
  package final func isInside(_ token: UInt) -> Bool {
    reentrancy == .nested && word.load(ordering: .relaxed) & ~Marks.mail == token
  }

  /// Whether there is ordered mail, or such mail is being processed with more queued after it. Called by the thread
  /// inside or under the lock.
  @inlinable package final var hasOrderedMail: Bool { word.load(ordering: .relaxed) & Marks.ordered != 0 }

  /// Leaves the gate if there is no mail. Otherwise returns false: the mail must be drained first.
  @inlinable
  package final func leave(_ token: UInt) -> Bool {
    #if RK_INTERLEAVING
      if Interleaving.has(.noSecondLook) {
        word.store(0, ordering: .releasing)
        return true
      }
    #endif
    return word.compareExchange(expected: token, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed)
      .exchanged
  }

  /// Added to a token, which is a multiple of 4.
  @usableFromInline
  enum Marks {
    @usableFromInline static var mail: UInt { @inlinable get { 1 } }
    @usableFromInline static var ordered: UInt { @inlinable get { 2 } }
    static var all: UInt { mail | ordered }
  }

  /// Marks that there is mail. Returns whether the gate was free, in which case this thread is inside now. Called under
  /// the lock.
  @usableFromInline
  package final func mark(_ marks: UInt) -> Bool {
    var current = word.load(ordering: .relaxed)
    while true {
      let free = current == 0
      let (exchanged, now) = word.compareExchange(
        expected: current, desired: (free ? token : current) | marks, successOrdering: .acquiringAndReleasing,
        failureOrdering: .relaxed)
      if exchanged { return free }
      current = now
    }
  }

  /// Does brief work inside if the gate is free; otherwise queues unordered mail for the thread inside.
  ///
  /// No other thread can queue mail for this one meanwhile, because that takes the lock. So this thread never works for
  /// others, which suits a cancellation: it has nothing to wait for. As under any lock, no user code may run
  /// here, and nothing of the user's may be released here.
  ///
  /// - Parameter enqueue: A closure that appends to the mail.
  @inlinable
  package final func performInside(_ work: () -> Void, orEnqueue enqueue: () -> Void) {
    lock.withLock {
      let token = token
      while true {
        if enter(token) {
          work()
          word.store(0, ordering: .releasing)
          return
        }
        if markIfTaken() { return enqueue() }
      }
    }
  }

  /// Marks that there is mail. Returns false if the gate is free. Called under the lock.
  @usableFromInline
  final func markIfTaken() -> Bool {
    var current = word.load(ordering: .relaxed)
    while current != 0 {
      let (exchanged, now) = word.compareExchange(
        expected: current, desired: current | Marks.mail, successOrdering: .acquiringAndReleasing,
        failureOrdering: .relaxed)
      if exchanged { return true }
      current = now
    }
    return false
  }

  /// Records the recursion guards whose work queued the latest mail. Called under the lock.
  @usableFromInline
  final func noteCauses() {
    let guards = RecursionGuard.current
    if guards.isEmpty { return }
    let causes = causes ?? MailCauses()
    self.causes = causes
    causes[mail.count - 1] = guards
  }
}

/// A final class that is a gate for events of one kind.
@usableFromInline
package protocol EventGate: SerialGate {
  associatedtype Event

  /// Processes an event inside the gate. Returns the demand that results.
  func process(_ event: Event) -> Subscribers.Demand

  /// Requests demand from the sender of a queued event, which could not get it as a return value. By default, does
  /// nothing.
  func replenish(_ demand: Subscribers.Demand, for event: Event)
}

extension EventGate {
  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {}

  /// Processes an event now if this thread is inside or can enter. Otherwise queues it for the thread inside.
  ///
  /// - Parameter mayWait: Whether this thread waits if there is too much mail. Only senders of values do.
  @inlinable
  @discardableResult
  package func submit(_ event: Event, mayWait: Bool = false) -> Subscribers.Demand {
    let token = token
    if enter(token) {
      let demand = process(event)
      if !leave(token) { drain() }
      return demand
    }
    if isInside(token) { return process(event) }
    enqueue(event, mayWait: mayWait)
    return .none
  }

  /// Queues an event for the thread inside, or processes it here if the gate is free by now.
  @inlinable
  package func enqueue(_ event: Event, mayWait: Bool = false) {
    var waits = false
    let isMine = lock.withLock {
      let isMine = enqueueLocked(event)
      waits = mayWait && !isMine && isCrowded
      return isMine
    }
    if isMine || waits && waitForTurn() { drain() }
  }

  /// Queues an event, under the lock. Returns whether the gate was free; then this thread is inside now and must drain.
  @inlinable
  package func enqueueLocked(_ event: Event) -> Bool {
    mail.append(event)
    if RecursionGuard.isAnyAtWork { noteCauses() }
    guard mail.count == 1 || !hasOrderedMail else { return false }
    return mark(Marks.mail | Marks.ordered)
  }

  @inlinable @inline(__always)
  func work(on event: Event) {
    let demand = process(event)
    if demand > .none { replenish(demand, for: event) }
  }

  /// Processes all mail, then leaves the gate; or hands the gate over to a sender.
  @inlinable @inline(never)
  package func drain() {
    var stretch = Stretch()
    drain(&stretch)
    end(stretch)
  }

  @inlinable @inline(__always)
  func drain(_ stretch: inout Stretch) {
    let token = threadToken()
    repeat {
      if position.load(ordering: .relaxed) == taken.count, !takeMail(token) { return }
      // Mail is the work of its senders, not the work that this thread was doing when it found the mail.
      let isGuarded = takenCauses != nil || RecursionGuard.isAnyAtWork
      var index = position.load(ordering: .relaxed)
      while index < taken.count {
        if isWanted.load(ordering: .relaxed), handOver() { return }
        if index > 0, index == taken.count - 1 { unmarkIfEmpty(token) }
        position.store(index + 1, ordering: .relaxed)
        let event = taken.take(index, as: Event.self)
        if isGuarded {
          RecursionGuard.run(as: takenCauses?[index] ?? []) { work(on: event) }
        } else {
          work(on: event)
        }
        index += 1
        stretch.left &-= 1
        if stretch.left == 0, stretch.isOver(), offer(&stretch) { return }
      }
      if taken.count > 1 { linger() }
    } while !leave(token)
  }
}
