import Synchronization

// Contention: what a sender does that finds the gate taken, in the order in which it happens. `ContentionPolicy` has
// the limits.
//
// 1. It spins: it tries to enter again and again. When it enters, now or later, it delivers its value itself.
// 2. It yields, and tries again after each yield.
// 3. It parks: it marks the gate, and sleeps. No two threads wait for each other, because `ParkedThreads` knows for
//    which thread each one is parked.
// 4. The thread inside, which finds the mark after a delivery, hands the gate off: it leaves, unparks the first thread,
//    and yields for a moment so that this one enters. It does so once in a quantum, because to unpark a thread takes
//    longer than to deliver a value.
// 5. After each millisecond, it looks whether its wait is of use, as `TurnWait` decides. A thread inside that is blocked
//    may want a lock that the sender holds. One that is only preempted goes on as soon as it has a processor.
// 6. Otherwise the wait times out. The sender tries a last time, under the lock, and then leaves its value pending, for
//    the thread inside. So a gate may be free with pending events while threads are parked: the one that enters delivers
//    them.
//
// If the thread inside has worked on one event since the last look, other senders spin until that event is over, and
// then leave their values without a wait, up to a number of pending events. A sender that finds that number waits again.
// Each further time-out doubles the number; but senders that have waited at the same time double it once.

/// The threads that are parked, each with the thread that it waits for.
///
/// The lock is one for the process. A thread takes it twice for each time it is parked.
private final class ParkedThreads: @unchecked Sendable {
  // `Sendable` holds because the entries are used under the lock alone.

  static let all = ParkedThreads()

  private let lock = Lock()
  private var entries: [(token: UInt, other: () -> UInt)] = []

  /// Adds a thread that is about to park. Returns false if the other thread is parked for this one, directly or through
  /// others: then it must not park.
  func add(_ token: UInt, for other: @escaping () -> UInt) -> Bool {
    lock.withLock {
      var next = other()
      for _ in 0...entries.count {
        if next == token { return false }
        guard let entry = entries.last(where: { $0.token == next }) else { break }
        next = entry.other()
      }
      entries.append((token, other))
      return true
    }
  }

  func contains(_ token: UInt) -> Bool { lock.withLock { entries.contains { $0.token == token } } }

  func remove(_ token: UInt) {
    let removed = lock.withLock { () -> (token: UInt, other: () -> UInt)? in
      entries.lastIndex { $0.token == token }.map { entries.remove(at: $0) }
    }
    extendLifetime(removed)
  }
}

/// Waits until a condition holds: yields, then parks. Times out after 1 ms. Returns whether the condition holds.
///
/// - Parameters:
///   - parks: Whether it yields and parks. If not, it spins, and times out after 20 µs.
///   - other: The token of the thread that can make the condition true. Does not park if that thread is parked until
///     the current one has done something.
@usableFromInline
func waitBriefly(
  parks: Bool = true, for other: @escaping () -> UInt, until isMet: @escaping () -> Bool
) -> Bool {
  #if RK_INTERLEAVING
    guard ParkedThreads.all.add(threadToken(), for: other) else {
      Interleaving.hasLeftValue = true
      return false
    }
    let isInTime = Interleaving.wait(until: isMet)
    ParkedThreads.all.remove(threadToken())
    if !isInTime { Interleaving.hasLeftValue = true }
    return isInTime && isMet()
  #else
    let start = monotonicTime()
    repeat {
      if isMet() { return true }
      // Where many threads are ready, a thread that yields may run again after some milliseconds only.
      if parks { yieldThread() } else { spin() }
    } while monotonicTime() - start < (parks ? ContentionPolicy.yieldTime : ContentionPolicy.spinTime)
    guard parks, ParkedThreads.all.add(threadToken(), for: other) else { return isMet() }
    defer { ParkedThreads.all.remove(threadToken()) }
    let semaphore = Semaphore()
    repeat {
      if isMet() { return true }
      semaphore.wait(nanoseconds: ContentionPolicy.parkTime)
    } while monotonicTime() - start < ContentionPolicy.timeOut
    return isMet()
  #endif
}

/// A sender's wait for its turn, and whether it is of use.
///
/// The sender looks each millisecond. Its wait goes on if others have had their turns since then, or if the thread inside
/// can go on: because it runs, or is only preempted, or is parked for another gate, and so waits no longer than this one.
/// Otherwise that thread is blocked, perhaps by this one. No wait is longer than 100 ms.
struct TurnWait {
  let start: UInt64

  /// When the sender looks next.
  private(set) var nextLook: UInt64

  /// The gate's progress when the sender looked last.
  private(set) var progress: Int

  init(from start: UInt64, progress: Int) {
    self.start = start
    nextLook = start + ContentionPolicy.timeOut
    self.progress = progress
  }

  /// Whether the wait goes on after a look.
  ///
  /// - Parameter canGoOn: Whether the thread inside can. Called only if that makes a difference.
  mutating func goesOn(at time: UInt64, progress: Int, _ canGoOn: () -> Bool) -> Bool {
    #if RK_INTERLEAVING
      // There is no time, and a thread is in any state. So the wait goes on once, or does not.
      guard nextLook == start + ContentionPolicy.timeOut, Interleaving.choose() else { return false }
      let time = start + ContentionPolicy.timeOut
    #else
      guard time - start < ContentionPolicy.longestWait, progress != self.progress || canGoOn() else { return false }
    #endif
    self.progress = progress
    nextLook = time + ContentionPolicy.timeOut
    return true
  }
}

/// What contention leaves in a gate, which most gates never see. Used under the gate's lock.
final class Contention {
  /// The threads that are parked until the gate is free, and the time of the last hand-off.
  var parked: [Semaphore] = []
  var lastHandOff: UInt64 = 0

  /// The number of pending events from which on a sender waits for the end of the current delivery; 0 until such a wait has
  /// timed out.
  var pendingLimit: Int32 = 0
}

extension SerialGate {
  /// The gate's contention, which is created when a thread first waits for a turn. Called under the lock.
  private final var madeContention: Contention {
    if let contention { return contention }
    let new = Contention()
    contention = new
    return new
  }

  /// Whether threads are parked. Called under the lock.
  final var hasParked: Bool { contention?.parked.isEmpty == false }

  /// The number of pending events from which on a sender waits for the end of the current delivery. Called under the lock.
  final var pendingLimit: Int32 { contention?.pendingLimit ?? 0 }

  /// The token of the thread inside, or 0.
  final var owner: UInt { word.load(ordering: .relaxed) & ~Marks.all }

  /// Enters a gate that is taken, as soon as it is free: spins, yields, then parks, as long as `TurnWait` says. Returns
  /// whether this thread has entered.
  ///
  /// Returns false without a wait if this thread is inside already, or if a wait for the current delivery has timed out
  /// and few events are pending. Does not park if the thread inside is parked until this one has done something.
  @usableFromInline
  @inline(never)
  final func enterContended(_ token: UInt) -> Bool {
    if isOwn(token) { return false }
    #if !RK_INTERLEAVING
      for _ in 0..<ContentionPolicy.spins where enterMarked(token) { return true }
    #endif
    var limit: Int32 = 0
    let waits = lock.withLock {
      limit = pendingLimit
      return pending.count >= Int(limit)
    }
    guard waits else { return false }
    var wait = TurnWait(from: monotonicTime(), progress: progress.load(ordering: .relaxed))
    #if !RK_INTERLEAVING
      repeat {
        yieldThread()
        if enterMarked(token) { return true }
      } while monotonicTime() - wait.start < ContentionPolicy.yieldTime
    #endif
    let semaphore = Semaphore()
    if ParkedThreads.all.add(token, for: { self.owner }) {
      let hasEntered = park(token, semaphore, &wait)
      ParkedThreads.all.remove(token)
      if hasEntered { return true }
    }
    return lock.withLock { enterOrTimeOut(token, semaphore, since: wait.progress, limit) }
  }

  /// Parks until this thread has entered, or until its wait is over. Returns whether this thread has entered.
  private final func park(_ token: UInt, _ semaphore: Semaphore, _ wait: inout TurnWait) -> Bool {
    var hasEntered = lock.withLock {
      // The mark tells the thread inside that threads are parked.
      if mark(Marks.attention, orEnterAs: token) { return true }
      madeContention.parked.append(semaphore)
      return false
    }
    while !hasEntered {
      #if RK_INTERLEAVING
        semaphore.wait(nanoseconds: ContentionPolicy.parkTime)
      #else
        while owner != 0, monotonicTime() < wait.nextLook { semaphore.wait(nanoseconds: ContentionPolicy.parkTime) }
      #endif
      var (inside, thread): (UInt, SystemThread?) = (0, nil)
      hasEntered = lock.withLock {
        if enterMarked(token) {
          madeContention.parked.removeAll { $0 === semaphore }
          return true
        }
        // Because of the mark, the thread inside cannot leave without the lock. So it does not end meanwhile.
        inside = owner
        thread = SystemThread(token: inside)
        return false
      }
      let goesOn =
        hasEntered
        || wait.goesOn(at: monotonicTime(), progress: progress.load(ordering: .relaxed)) {
          ParkedThreads.all.contains(inside) || thread?.isReady == true
        }
      if !goesOn { return false }
    }
    return true
  }

  /// Ends the wait of a thread that may have been parked: enters the gate if it is free. Otherwise the wait has timed
  /// out, and counts if the gate has made no progress since this thread looked at it. Returns whether this thread has
  /// entered. Called under the lock.
  ///
  /// - Parameter limit: The limit of pending events when the wait began.
  private final func enterOrTimeOut(
    _ token: UInt, _ semaphore: Semaphore, since former: Int, _ limit: Int32
  ) -> Bool {
    let contention = madeContention
    contention.parked.removeAll { $0 === semaphore }
    if enterMarked(token) { return true }
    // Of senders that have waited at the same time, the first raises the limit.
    if progress.load(ordering: .relaxed) == former, contention.pendingLimit == limit {
      contention.pendingLimit = ContentionPolicy.pendingLimit(after: limit)
    }
    #if RK_INTERLEAVING
      Interleaving.hasLeftValue = true
    #endif
    return false
  }

  /// Settles what there is to settle, and leaves the gate if that was all, or if it hands the gate off. Returns whether
  /// this thread is still inside. Then, unless there is something to finish first, the first pending event is to be
  /// processed. Called under the lock.
  ///
  /// - Parameter settlement: Gets what the thread has to do after that, outside the lock.
  @usableFromInline
  final func staysInside(_ settlement: inout Settlement) -> Bool {
    contention?.pendingLimit = 0
    if needsAttention {
      if !hasParked { word.bitwiseAnd(~Marks.attention, ordering: .relaxed) }
      settleLocked(&settlement)
      if let contention, hasParked, handsOff(contention, &settlement) { return false }
    }
    guard pending.count > 0 else {
      word.store(hasParked ? Marks.attention : 0, ordering: .releasing)
      return false
    }
    if !settlement.isEmpty { return true }
    progress.store(progress.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    // The last event may cause nested ones.
    if pending.count == 1 { word.bitwiseAnd(~Marks.pending, ordering: .relaxed) }
    return true
  }

  /// Hands the gate off to the first parked thread, unless a thread has done that within the last quantum: leaves the
  /// gate, and has the thread unpark that thread and yield. Returns whether it does. Called under the lock.
  private final func handsOff(_ contention: Contention, _ settlement: inout Settlement) -> Bool {
    #if !RK_INTERLEAVING
      let now = monotonicTime()
      guard now - contention.lastHandOff >= ContentionPolicy.quantum else { return false }
      contention.lastHandOff = now
    #endif
    let first = contention.parked[0]
    let former = progress.load(ordering: .relaxed)
    word.store(Marks.attention | (pending.count > 0 ? Marks.pending : 0), ordering: .releasing)
    let rest = settlement.rest
    settlement.rest = {
      rest?()
      first.signal()
      self.yieldAfterHandOff(since: former)
    }
    return true
  }

  /// Yields until another thread has entered, or for a moment if none does.
  private final func yieldAfterHandOff(since former: Int) {
    #if !RK_INTERLEAVING
      let start = monotonicTime()
      while progress.load(ordering: .relaxed) == former, monotonicTime() - start < ContentionPolicy.handOffTime {
        yieldThread()
      }
    #endif
  }
}

/// The limits of contention: how long threads wait for one another, and how many events they leave to one another.
///
/// The numbers of events name the test that fails when they change. The times have none: they decide which thread
/// delivers a value, and how soon, but not which values are delivered, or in which order. `Load` in `Benchmarks` shows
/// their effect.
@usableFromInline
enum ContentionPolicy {
  // MARK: Events

  /// The number of pending events from which on a sender waits again after a time-out.
  ///
  /// Test: `ContentionTests`, `sendersLeave32EventsAfterATimeOutAndTwiceAsManyAfterEachFurtherOne`.
  static var pendingLimit: Int32 { 32 }

  /// The limit that follows a further time-out.
  ///
  /// Tests: the same, and `aPendingLimitStaysWhereItCannotOverflow`.
  static func pendingLimit(after limit: Int32) -> Int32 { limit == 0 ? pendingLimit : min(limit * 2, 1 << 24) }

  /// The number of events in a slot's backlog from which on a sender waits each time; and the number of events that a
  /// thread that delivers a backlog delivers beyond those that were there when it began.
  ///
  /// Test: `ContentionTests`, `aSubscribingThreadDelivers1024EventsMoreThanThereWere`.
  @usableFromInline static var backlogLimit: Int { @inlinable get { 1_024 } }

  /// The capacity of the buffer of `receive(on:)`: the number of events that it buffers before senders wait.
  ///
  /// Test: `ContentionTests`, `receiveOnBuffers16384EventsAndAnEighthMoreAfterEachTimeOut`.
  @usableFromInline static var capacity: Int { @inlinable get { 16_384 } }

  /// The capacity that follows a time-out. Test: the same.
  static func capacity(after capacity: Int) -> Int { capacity + capacity / 8 }

  // MARK: Times, in nanoseconds

  /// How often a thread spins before it yields. A number, not a time.
  static var spins: Int { 40 }

  /// How long a thread spins that does not yield.
  static var spinTime: UInt64 { 20_000 }

  /// How long a thread yields before it parks.
  static var yieldTime: UInt64 { 200_000 }

  /// How long a thread is parked before it looks whether it can go on.
  static var parkTime: Int { 50_000 }

  /// How long a thread waits, or a sender until it looks whether its wait is of use.
  static var timeOut: UInt64 { 1_000_000 }

  /// How long a sender waits for its turn in all.
  static var longestWait: UInt64 { 100_000_000 }

  /// How long a gate is not handed off again after a hand-off.
  static var quantum: UInt64 { 200_000 }

  /// How long a thread yields after a hand-off, if no other thread enters.
  static var handOffTime: UInt64 { 50_000 }
}
