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

/// The mechanism that makes deliveries serial: one thread at a time is inside the gate, and no thread ever blocks.
///
/// A thread that finds the gate free enters, works, and leaves. A thread that finds it taken queues mail and continues.
/// *Mail* is the events queued for the thread inside, by other threads or, with ``Reentrancy/queued``, by the
/// deliveries of that thread. The thread inside processes the mail before it leaves. Later work waits for *ordered*
/// mail, and may overtake other mail. A subclass's state needs no lock: only the thread inside uses it. The gate is not
/// a lock, so user code may run inside.
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

  private let paddingAfter: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)

  /// An empty buffer that replaces the mail while that is processed. Used inside the gate alone.
  @exclusivity(unchecked) @usableFromInline final var room = MailBuffer()

  @usableFromInline
  init(_ reentrancy: Reentrancy) {
    self.reentrancy = reentrancy
  }

  deinit {
    mail.free()
    room.free()
  }

  /// The number for the current thread at this gate. Where re-entrant events queue, the gate does not distinguish
  /// threads, so one number serves all.
  @inlinable
  package final var token: UInt {
    switch reentrancy {
    case .queued: 4
    case .nested: threadToken()
    }
  }

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
  @inlinable
  @discardableResult
  package func submit(_ event: Event) -> Subscribers.Demand {
    let token = token
    if enter(token) {
      let demand = process(event)
      if !leave(token) { drain(token) }
      return demand
    }
    if isInside(token) { return process(event) }
    enqueue(event)
    return .none
  }

  /// Queues an event for the thread inside, or processes it here if the gate is free by now.
  @inlinable
  package func enqueue(_ event: Event) {
    if lock.withLock({ enqueueLocked(event) }) { drain(token) }
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

  /// Processes all mail, then leaves the gate.
  @inlinable @inline(never)
  package func drain(_ token: UInt) {
    repeat {
      var batch = MailBuffer()
      var causes: MailCauses?
      swap(&batch, &room)
      lock.withLock {
        swap(&batch, &mail)
        swap(&causes, &self.causes)
        // The rest of the batch counts as ordered mail: events that arrive meanwhile queue after it.
        if batch.count == 1 { word.store(token, ordering: .relaxed) }
      }
      // Mail is the work of its senders, not the work that this thread was doing when it found the mail.
      let isGuarded = causes != nil || RecursionGuard.isAnyAtWork
      for index in 0..<batch.count {
        if index > 0, index == batch.count - 1 {
          lock.withLock { if mail.count == 0 { word.store(token, ordering: .relaxed) } }
        }
        let event = batch.take(index, as: Event.self)
        if isGuarded { RecursionGuard.run(as: causes?[index] ?? []) { work(on: event) } } else { work(on: event) }
      }
      let isBusy = batch.count > 1
      batch.count = 0
      swap(&batch, &room)
      if isBusy { linger() }
    } while !leave(token)
  }
}

/// Waits for about 0.4 µs without touching memory, so that threads that queue mail can queue more of it.
///
/// Otherwise, while two threads send all the time, the one inside would take their mail in twos and threes, and every
/// value would pay for fetching the mail's cache line. (Two threads sending: 0.2× of the limit line with this pause;
/// 0.4–0.8× without it, or with one that looks whether there is mail.)
@usableFromInline
@inline(never)
func linger() {
  // A loop of arithmetic that the compiler cannot shorten; the result is never 0.
  var x: UInt = 1
  for _ in 0..<200 {
    x ^= x << 13
    x ^= x >> 7
    x ^= x << 17
  }
  precondition(x != 0)
}
