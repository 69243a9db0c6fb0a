import Synchronization

// Handing a gate over, and waiting for room.
//
// The thread inside a gate works for others while they leave mail. So that it does not do so without end, it offers the
// gate after a stretch of work: the next sender takes the gate over between two events, and works in its place. So that
// mail does not grow without end, a sender that finds too much of it waits: for room, or to take the gate over.
//
// No wait lasts longer than 1 ms, and no two threads wait for each other at gates. Where a wait was in vain, because the
// thread inside works on one event for long, or wants a lock that the sender holds, nobody waits at that gate for a while.

/// Times in nanoseconds.
private enum Patience {
  /// How long a thread works for others before it offers the gate.
  static let stretch: UInt64 = 200_000

  /// How long a sender waits for room before it asks for the gate.
  static let room = 200_000

  /// How long a sender waits for the gate then.
  static let gate = 800_000

  /// How long nobody waits after a wait in vain. Doubled for each further one, up to the limit.
  static let pause: UInt64 = 1_000_000
  static let longestPause: UInt64 = 16_000_000
}

/// The threads that wait at a gate. Used under the gate's lock.
@usableFromInline
final class Crowd {
  /// In the order of their arrival.
  @exclusivity(unchecked) fileprivate var waiters: [Waiter] = []

  /// The time until which nobody waits, and how long nobody waits after the next wait in vain.
  @exclusivity(unchecked) private var pausedUntil: UInt64 = 0
  @exclusivity(unchecked) private var pause = Patience.pause

  fileprivate var isPaused: Bool {
    if pausedUntil == 0 { return false }
    if monotonicTime() < pausedUntil { return true }
    pausedUntil = 0
    return false
  }

  /// Takes note of a wait that is over.
  fileprivate func noteWait(inVain: Bool) {
    if inVain {
      pausedUntil = monotonicTime() + pause
      pause = min(pause * 2, Patience.longestPause)
    } else {
      pause = Patience.pause
    }
  }
}

/// The threads that wait, and the gates they wait at.
///
/// One lock for the process: a thread takes it once per wait.
private enum WaitingThreads {
  private final class Table: @unchecked Sendable {
    // `Sendable` holds because the entries are used under the lock alone. A gate in it is retained by the waiting thread.
    let lock = Lock()
    @exclusivity(unchecked) var entries: [(token: UInt, gate: Unmanaged<SerialGate>)] = []

    func gate(of token: UInt) -> SerialGate? {
      entries.first { $0.token == token }?.gate.takeUnretainedValue()
    }
  }

  private static let table = Table()

  /// Adds a thread, unless the thread inside the gate waits for it, directly or through others.
  static func add(_ token: UInt, at gate: SerialGate) -> Bool {
    table.lock.withLock {
      var next = gate
      for _ in 0...table.entries.count {
        if next.owner == token { return false }
        // A thread that has just been given the gate it waits at does not wait any more.
        guard let other = table.gate(of: next.owner), other !== next else { break }
        next = other
      }
      table.entries.append((token, .passUnretained(gate)))
      return true
    }
  }

  static func remove(_ token: UInt) {
    table.lock.withLock {
      if let index = table.entries.firstIndex(where: { $0.token == token }) { table.entries.remove(at: index) }
    }
  }

  static func contains(_ token: UInt) -> Bool {
    table.lock.withLock { table.gate(of: token) != nil }
  }
}

/// A stretch of work for others.
@usableFromInline
struct Stretch {
  private var start: UInt64 = 0
  private var interval = 4

  /// The number of events after which to look at the clock again.
  @usableFromInline var left = 4

  @usableFromInline
  init() {}

  /// Whether the stretch is over. Called when no events are left.
  @usableFromInline
  mutating func isOver() -> Bool {
    let now = monotonicTime()
    if start == 0 { start = now }
    let isOver = now - start >= Patience.stretch
    // The shorter the events, the less often it looks at the clock.
    if !isOver { interval = min(interval * 2, 64) }
    left = interval
    return isOver
  }
}

// What senders do.
extension SerialGate {
  /// The number of events in the mail from which on senders wait.
  @usableFromInline static var bound: Int { @inlinable get { 1_024 } }

  /// Whether a sender that has left mail must wait. Called under the lock.
  @inlinable final var isCrowded: Bool { mail.count >= SerialGate.bound || isOffered }

  /// The token of the thread inside, or 0.
  fileprivate final var owner: UInt { word.load(ordering: .relaxed) & ~Marks.all }

  /// Waits until there is room, or until this thread is given the gate. Returns whether it was given the gate; then it
  /// must drain.
  ///
  /// Called by a sender that has left its event as mail. Returns immediately if the thread inside is this one, or waits for
  /// it.
  @usableFromInline
  @inline(never)
  final func waitForTurn() -> Bool {
    let waiter = Waiter()
    guard WaitingThreads.add(waiter.token, at: self) else { return false }
    defer { WaitingThreads.remove(waiter.token) }
    guard lock.withLock({ join(waiter) }) else { return false }
    waiter.wait(nanoseconds: Patience.room)
    // There was no room for long, so the first one asks for the gate.
    lock.withLock { if crowd?.waiters.first === waiter { isWanted.store(true, ordering: .relaxed) } }
    return wait(on: waiter) { position.load(ordering: .relaxed) }
  }

  /// Like ``waitForTurn()``, for a stage that keeps values somewhere else than in the mail.
  ///
  /// - Parameter progress: Returns the number of values that have been delivered.
  @usableFromInline
  @inline(never)
  final func waitForRoom(_ progress: () -> Int) -> Bool {
    let waiter = Waiter()
    let joins = lock.withLock {
      let crowd = crowd ?? Crowd()
      self.crowd = crowd
      if owner == waiter.token || crowd.isPaused { return false }
      crowd.waiters.append(waiter)
      return true
    }
    return joins && wait(on: waiter, progress)
  }

  /// Wakes the threads that wait for room.
  @usableFromInline
  @inline(never)
  final func wakeWaiters() {
    var woken: [Waiter] = []
    lock.withLock { if let crowd { swap(&woken, &crowd.waiters) } }
    for waiter in woken { waiter.wake() }
  }

  private func wait(on waiter: Waiter, _ progress: () -> Int) -> Bool {
    let former = progress()
    waiter.wait(nanoseconds: Patience.gate)
    return lock.withLock { settle(waiter, hasProgress: progress() != former) }
  }

  /// Adds a waiter, unless it would wait for nothing. Called under the lock.
  private func join(_ waiter: Waiter) -> Bool {
    // While there is mail, the thread inside cannot leave without having taken the lock. A thread that has not begun to
    // drain might be this one.
    guard mail.count > 0, owner != waiter.token, owner != SerialGate.anyThread else { return false }
    let crowd = crowd ?? Crowd()
    self.crowd = crowd
    if crowd.isPaused { return false }
    if isOffered {
      isOffered = false
      isWanted.store(true, ordering: .relaxed)
    } else if mail.count < SerialGate.bound {
      return false
    }
    crowd.waiters.append(waiter)
    return true
  }

  /// Removes a waiter that nobody has woken. Returns whether it was given the gate. Called under the lock.
  private func settle(_ waiter: Waiter, hasProgress: Bool) -> Bool {
    guard let crowd else { return false }
    guard let index = crowd.waiters.firstIndex(where: { $0 === waiter }) else {
      crowd.noteWait(inVain: false)
      return owner == waiter.token
    }
    crowd.waiters.remove(at: index)
    if crowd.waiters.isEmpty { isWanted.store(false, ordering: .relaxed) }
    // Not in vain if the thread inside has finished an event, or waits itself.
    crowd.noteWait(inVain: !hasProgress && !WaitingThreads.contains(owner))
    return false
  }
}

// What the thread inside does.
extension SerialGate {
  /// Takes the mail as the next batch, and wakes those that wait for room. Returns false if a sender wanted the gate, and
  /// has it now.
  @usableFromInline
  final func takeMail(_ token: UInt) -> Bool {
    // The batch is empty: its events were moved out.
    taken.empty()
    position.store(0, ordering: .relaxed)
    takenCauses = nil
    var woken: [Waiter] = []
    let successor = lock.withLock { () -> Waiter? in
      if let crowd, !crowd.waiters.isEmpty {
        if isWanted.load(ordering: .relaxed) { return giveLocked() }
        swap(&woken, &crowd.waiters)
      }
      swap(&taken, &mail)
      swap(&takenCauses, &causes)
      // The rest of the batch counts as ordered mail: events that arrive meanwhile queue after it.
      let marks = taken.count == 1 ? 0 : word.load(ordering: .relaxed) & Marks.all
      word.store(token | marks, ordering: .relaxed)
      return nil
    }
    for waiter in woken { waiter.wake() }
    successor?.wake()
    return successor == nil
  }

  /// Marks that nothing is ordered, if there is no mail. Called before the last event of a batch is processed.
  @usableFromInline
  final func unmarkIfEmpty(_ token: UInt) {
    lock.withLock { if mail.count == 0 { word.store(token, ordering: .relaxed) } }
  }

  /// Gives the gate to a sender that wants it, between two events. Returns false if there is none.
  @usableFromInline
  @inline(never)
  final func handOver() -> Bool {
    let successor = lock.withLock { giveLocked() }
    successor?.wake()
    return successor != nil
  }

  /// Gives the gate to a sender that waits, or offers it to the next one. Returns whether it was given.
  @usableFromInline
  @inline(never)
  final func offer() -> Bool {
    let successor = lock.withLock { () -> Waiter? in
      let successor = giveLocked()
      if successor == nil { isOffered = true }
      return successor
    }
    successor?.wake()
    return successor != nil
  }

  /// Makes the first waiter's thread the one inside. Called under the lock, by the thread inside.
  private func giveLocked() -> Waiter? {
    isWanted.store(false, ordering: .relaxed)
    guard let crowd, !crowd.waiters.isEmpty else { return nil }
    let successor = crowd.waiters.removeFirst()
    word.store(successor.token | word.load(ordering: .relaxed) & Marks.all, ordering: .releasing)
    return successor
  }
}
