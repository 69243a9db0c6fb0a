public import Synchronization

/// What happens to an event that arrives while the same thread is delivering one.
@frozen
@usableFromInline
package enum Reentrancy: Sendable {
  /// It waits until the current delivery is over, so that all observers see one order: ReactiveKit's way.
  case queued

  /// It is delivered at once, inside the current delivery: Combine's way.
  case nested
}

/// The one mechanism that makes deliveries serial: one thread at a time is inside, and nobody ever waits.
///
/// A thread that finds the gate free enters, works, and leaves. A thread that finds it taken leaves mail and goes its way;
/// the thread inside does the work of the mail before it leaves. What a subclass keeps for its work needs no lock: only
/// the thread inside touches it. Since the gate is not a lock, anything of the user's may run inside.
///
/// The classes here that are used through `EngineSubscription` or as a superclass have no generic part that matters there:
/// such calls are not specialised, and would look every type up at run time.
@usableFromInline
package class SerialGate: @unchecked Sendable {
  // `Sendable` holds because a subclass's state is used by the thread inside alone, or under the lock alone.

  @usableFromInline
  package let reentrancy: Reentrancy

  // What threads that leave mail write has a cache line of its own: what lies before this object in memory, and what a
  // subclass reads while it delivers, would otherwise be fetched anew for each value.
  private let paddingBefore: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)

  /// 0 while free; else the token of the thread inside, plus 1 if there is mail, plus 2 if some of that is to be worked on
  /// in its turn. The marks are set and cleared under the lock, so that mail is never unmarked.
  @usableFromInline
  let word = Atomic<UInt>(0)

  /// Guards the mail, and what a subclass puts under it.
  @usableFromInline
  package let lock = Lock()

  /// What was left to the thread inside. Used under the lock alone.
  @exclusivity(unchecked)
  @usableFromInline
  final var mail = MailBuffer()

  /// What the mail was caused by, where there is something to say. Used under the lock alone.
  @exclusivity(unchecked)
  @usableFromInline
  final var causes: MailCauses?

  private let paddingAfter: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0, 0)

  /// An empty buffer to take the place of the mail that is being worked on. Used inside the gate alone.
  @exclusivity(unchecked)
  @usableFromInline
  final var room = MailBuffer()

  @usableFromInline
  init(_ reentrancy: Reentrancy) {
    self.reentrancy = reentrancy
  }

  deinit {
    mail.free()
    room.free()
  }

  /// The number that stands for the current thread at this gate. Where re-entrant events queue, every thread is a
  /// stranger, and one number serves all.
  @inlinable
  package final var token: UInt {
    switch reentrancy {
    case .queued: 4
    case .nested: threadToken()
    }
  }

  /// Enters if the gate is free.
  @inlinable
  package final func enter(_ token: UInt) -> Bool {
    word.load(ordering: .relaxed) == 0
      && word.compareExchange(
        expected: 0, desired: token, successOrdering: .acquiring, failureOrdering: .relaxed
      ).exchanged
  }

  /// Whether the thread that did not get in is inside already, and may work at once, nested in what it is doing.
  ///
  /// Where mail waits for its turn it may not: what it sent or added before could be in there.
  @inlinable
  package final func isInside(_ token: UInt) -> Bool {
    reentrancy == .nested && word.load(ordering: .relaxed) & ~Marks.mail == token
  }

  /// Whether mail waits for its turn, or is being worked on with more behind it. To be asked by the thread inside, or under
  /// the lock.
  @inlinable
  package final var hasMailInTurn: Bool { word.load(ordering: .relaxed) & Marks.inTurn != 0 }

  /// Leaves if there is no mail; else the mail is to be drained.
  @inlinable
  package final func leave(_ token: UInt) -> Bool {
    word.compareExchange(expected: token, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed).exchanged
  }

  /// What is added to a token, which is a multiple of 4.
  @usableFromInline
  enum Marks {
    @usableFromInline
    static var mail: UInt { @inlinable get { 1 } }
    @usableFromInline
    static var inTurn: UInt { @inlinable get { 2 } }
  }

  /// Marks that there is mail, under the lock. Returns whether nobody was inside, and so this thread is now.
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

  /// Does brief work inside if the gate is free, and else leaves mail out of turn to the thread inside.
  ///
  /// Nobody can leave mail to this thread meanwhile, as that takes the lock: so it never works for others. That is what a
  /// cancellation needs, which has nothing to wait for. As with all locks, nothing of the user's may run or be released here.
  ///
  /// - Parameters:
  ///   - work: What to do inside.
  ///   - leave: Appends to the mail.
  @inlinable
  package final func visit(_ work: () -> Void, orLeave leave: () -> Void) {
    lock.withLock {
      let token = token
      while true {
        if enter(token) {
          work()
          word.store(0, ordering: .releasing)
          return
        }
        if markIfTaken() { return leave() }
      }
    }
  }

  /// Marks that there is mail, under the lock. Returns false if nobody is inside.
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

  /// Notes, under the lock, by whose work the newest mail was left.
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

  /// Does the work of an event, inside. Returns the demand that it led to.
  func process(_ event: Event) -> Subscribers.Demand

  /// Passes demand on to whoever sent an event that was left to this thread, and so has got none in return. Does nothing, unless
  /// the class says otherwise.
  func replenish(_ demand: Subscribers.Demand, for event: Event)
}

extension EventGate {
  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {}

  /// Does the work of an event: now, if this thread is or gets inside; else it is left to the thread inside.
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

  /// Leaves an event to the thread inside; or, if that has left, does its work here.
  ///
  /// - Parameter isInTurn: Whether what the thread inside does next has to wait for the event.
  @inlinable
  package func enqueue(_ event: Event, isInTurn: Bool = true) {
    if lock.withLock({ enqueueLocked(event, isInTurn: isInTurn) }) { drain(token) }
  }

  /// Leaves an event, under the lock. Returns whether nobody was inside, and so this thread is now, and is to drain.
  @inlinable
  package func enqueueLocked(_ event: Event, isInTurn: Bool = true) -> Bool {
    mail.append(event)
    if RecursionGuard.isAnyAtWork { noteCauses() }
    guard mail.count == 1 || isInTurn && !hasMailInTurn else { return false }
    return mark(isInTurn ? Marks.mail | Marks.inTurn : Marks.mail)
  }

  @inlinable
  @inline(__always)
  func work(on event: Event) {
    let demand = process(event)
    if demand > .none { replenish(demand, for: event) }
  }

  /// Does the work of all mail, then leaves.
  @inlinable
  @inline(never)
  package func drain(_ token: UInt) {
    repeat {
      var batch = MailBuffer()
      var causes: MailCauses?
      swap(&batch, &room)
      lock.withLock {
        swap(&batch, &mail)
        swap(&causes, &self.causes)
        // What is left of the batch counts as mail: what an event leads to waits for its turn behind that.
        if batch.count == 1 { word.store(token, ordering: .relaxed) }
      }
      // Mail is the work of those who left it: not of what this thread was at when it found it.
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

/// Passes about 0.4 µs without touching memory, so that threads which leave mail can leave more of it.
///
/// Where two threads send all the time, the one inside would else take their mail by twos and threes, and the cost of
/// fetching the mail's cache line would fall on every value. (Two threads sending: 0.2× of the limit line with this pause;
/// without it, or with one that looks whether there is mail, 0.4–0.8×.)
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
