import Synchronization

// Handing a gate over, and waiting for room.
//
// The thread inside a gate works for others while they leave mail. So that it does not do so without end, it offers the
// gate after a stretch of work: the next sender takes the gate over between two events, and works in its place. So that
// mail does not grow without end, a sender that finds too much of it waits: for room, or to take the gate over.
//
// No wait lasts longer than 1 ms, and no two threads wait for each other at gates. A wait is in vain if the thread inside
// works on one event for long, or wants a lock that the sender holds. Then the mail may be longer, until a wait is not in
// vain. So where waiting is of no use, hardly any sender waits.

/// Times in nanoseconds.
private enum Patience {
  /// How long a thread works for others before it offers the gate.
  static let stretch: UInt64 = 200_000

  /// How long a thread works for others, although it offers the gate, before it pauses between two events.
  static let work: UInt64 = 2_000_000

  /// How long it pauses.
  static let pause = 50_000

  /// How long a sender waits for room before it asks for the gate.
  static let room = 200_000

  /// How long a sender waits for the gate then.
  static let gate = 800_000
}

/// The threads that wait at a gate, in the order of their arrival. Used under the gate's lock.
@usableFromInline
final class Crowd {
  @exclusivity(unchecked) fileprivate var waiters: [Waiter] = []
}

/// The threads that wait at gates, and those that have worked for others for long, with the gates.
///
/// Their lock is one for the process. A thread takes it a few times per wait or long stretch of work.
private final class EngagedThreads: @unchecked Sendable {
  // `Sendable` holds because the entries are used under the lock alone.

  private struct Entry {
    let token: UInt
    /// Retained by the thread until the entry is removed.
    let gate: Unmanaged<SerialGate>
    let waits: Bool
  }

  static let all = EngagedThreads()

  private let lock = Lock()
  @exclusivity(unchecked) private var entries: [Entry] = []

  /// Adds a thread that is about to wait, unless the thread inside the gate waits for it, directly or through others.
  func addWaiter(_ token: UInt, at gate: SerialGate) -> Bool {
    lock.withLock {
      var next = gate
      for _ in 0...entries.count {
        let owner = next.owner
        if owner == token { return false }
        // A thread that has just been given the gate it waits at does not wait any more.
        guard let entry = entries.first(where: { $0.waits && $0.token == owner }),
          entry.gate.toOpaque() != Unmanaged.passUnretained(next).toOpaque()
        else { break }
        next = entry.gate.takeUnretainedValue()
      }
      entries.append(Entry(token: token, gate: .passUnretained(gate), waits: true))
      return true
    }
  }

  func addWorker(_ token: UInt, at gate: SerialGate) {
    lock.withLock { entries.append(Entry(token: token, gate: .passUnretained(gate), waits: false)) }
  }

  /// Removes the latest entry of a thread.
  func remove(_ token: UInt) {
    lock.withLock { if let index = entries.lastIndex(where: { $0.token == token }) { entries.remove(at: index) } }
  }

  /// A number that changes with the work of the thread inside a gate, also with what it does at other gates, and with the
  /// work of those that it waits for.
  func progress(at gate: SerialGate) -> Int {
    lock.withLock {
      var progress = gate.position.load(ordering: .relaxed)
      var owners = [gate.owner]
      var index = 0
      while index < owners.count {
        for entry in entries where entry.token == owners[index] {
          let gate = entry.gate.takeUnretainedValue()
          progress = progress &* 31 &+ gate.position.load(ordering: .relaxed)
          if !owners.contains(gate.owner) { owners.append(gate.owner) }
        }
        index += 1
      }
      return progress
    }
  }
}

/// A stretch of work for others.
@usableFromInline
struct Stretch {
  /// Whether the thread is listed as one that has worked for long.
  fileprivate var isListed = false

  /// Whether it has lasted so long that the thread is to pause.
  fileprivate var needsPause = false

  #if RK_INTERLEAVING
    @usableFromInline var left = Interleaving.stretch
  #else
    private var pauseTime = Patience.work
    private var start: UInt64 = 0
    private var interval = 4

    /// The number of events after which to look at the clock again.
    @usableFromInline var left = 4
  #endif

  @usableFromInline
  init() {}

  /// Whether the stretch is over. Called when no events are left.
  @usableFromInline
  mutating func isOver() -> Bool {
    #if RK_INTERLEAVING
      left = Interleaving.stretch
      return true
    #else
      let now = monotonicTime()
      if start == 0 { start = now }
      let elapsed = now - start
      if elapsed >= pauseTime {
        needsPause = true
        pauseTime = elapsed + Patience.work
        left = interval
        return true
      }
      let isOver = elapsed >= Patience.stretch && !needsPause
      // The shorter the events, the less often it looks at the clock.
      if !isOver { interval = min(interval * 2, 64) }
      left = interval
      return isOver
    #endif
  }
}

// What senders do.
extension SerialGate {
  /// The number of events in the mail from which on senders wait, unless waiting has been in vain.
  @usableFromInline
  static var usualBound: Int {
    @inlinable get {
      #if RK_INTERLEAVING
        Interleaving.mailBound
      #else
        1_024
      #endif
    }
  }

  /// Whether a sender that has left mail must wait. Called under the lock.
  @inlinable final var isCrowded: Bool { mail.count >= Int(bound) || isOffered }

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
    guard EngagedThreads.all.addWaiter(waiter.token, at: self) else { return false }
    defer { EngagedThreads.all.remove(waiter.token) }
    guard lock.withLock({ join(waiter) }) else { return false }
    waiter.wait(nanoseconds: Patience.room)
    // There was no room for long, so the first one asks for the gate.
    lock.withLock { if crowd?.waiters.first === waiter { isWanted.store(true, ordering: .relaxed) } }
    return wait(on: waiter) { EngagedThreads.all.progress(at: self) }
  }

  /// Like ``waitForTurn()``, for a stage that keeps values somewhere else than in the mail.
  ///
  /// - Parameter progress: Returns the number of values that have been delivered.
  @usableFromInline
  @inline(never)
  final func waitForRoom(_ progress: () -> Int) -> Bool {
    let waiter = Waiter()
    guard EngagedThreads.all.addWaiter(waiter.token, at: self) else { return false }
    defer { EngagedThreads.all.remove(waiter.token) }
    lock.withLock { enlist(waiter) }
    return wait(on: waiter, progress)
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
    let formerBound = lock.withLock { bound }
    waiter.wait(nanoseconds: Patience.gate)
    let isInVain = progress() == former
    return lock.withLock { settle(waiter, isInVain: isInVain, formerBound) }
  }

  /// Adds a waiter, unless it would wait for nothing. Called under the lock.
  private func join(_ waiter: Waiter) -> Bool {
    // While there is mail, the thread inside cannot leave without having taken the lock. A thread that has not begun to
    // drain might be this one.
    guard mail.count > 0, owner != waiter.token, owner != SerialGate.anyThread else { return false }
    if isOffered {
      isOffered = false
      isWanted.store(true, ordering: .relaxed)
    } else if mail.count < Int(bound) {
      return false
    }
    enlist(waiter)
    return true
  }

  private func enlist(_ waiter: Waiter) {
    let crowd = crowd ?? Crowd()
    self.crowd = crowd
    crowd.waiters.append(waiter)
  }

  /// Removes a waiter that nobody has woken. Returns whether it was given the gate. Called under the lock.
  private func settle(_ waiter: Waiter, isInVain: Bool, _ formerBound: Int32) -> Bool {
    if let crowd, let index = crowd.waiters.firstIndex(where: { $0 === waiter }) {
      crowd.waiters.remove(at: index)
      if crowd.waiters.isEmpty { isWanted.store(false, ordering: .relaxed) }
      if isInVain {
        // Once, however many threads wait.
        if bound == formerBound { bound = min(bound + max(bound / 8, Int32(SerialGate.usualBound)), 1 << 30) }
        return false
      }
    }
    bound = Int32(SerialGate.usualBound)
    return owner == waiter.token
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
  final func offer(_ stretch: inout Stretch) -> Bool {
    if !stretch.isListed {
      stretch.isListed = true
      EngagedThreads.all.addWorker(threadToken(), at: self)
    }
    let successor = lock.withLock { () -> Waiter? in
      let successor = giveLocked()
      if successor == nil { isOffered = true }
      return successor
    }
    successor?.wake()
    if successor == nil, stretch.needsPause { return pause() }
    return successor != nil
  }

  /// Waits between two events for a sender that takes the gate over. Returns whether one has.
  ///
  /// A sender that holds a lock that an observer wants can take the gate over only while no event is processed.
  private func pause() -> Bool {
    Waiter().wait(nanoseconds: Patience.pause)
    let successor = lock.withLock { () -> Waiter? in
      isOffered = false
      return giveLocked()
    }
    successor?.wake()
    return successor != nil
  }

  /// Ends a stretch of work, after the gate was left or given.
  @usableFromInline
  @inline(never)
  final func end(_ stretch: Stretch) {
    if stretch.isListed { EngagedThreads.all.remove(threadToken()) }
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
