import Synchronization

// Taking turns. `TurnPolicy` has the limits.
//
// A sender that finds the gate taken waits for its turn, so that it delivers its value itself. It looks, yields, and
// then sleeps, at most 1 ms in all. While threads sleep at a gate, a thread that leaves it wakes the first of them and stands
// back for a moment, though not after each value: to wake a thread takes longer than to deliver one. No two threads wait
// for each other: `SleepingThreads` knows who sleeps for whom. Each sleeper looks under the lock whether the gate is free
// before it gives up; so a gate may be free with pending events while there are sleepers.
//
// A wait is in vain if the thread inside works on one event for long, or wants a lock that the sender holds. Then the
// sender leaves its value pending, and the next ones do not wait for that event, up to a bound, which doubles with each
// further wait in vain. So where waiting is of no use, hardly any sender waits.

/// The threads that sleep, each with the thread that it waits for.
///
/// The lock is one for the process. A thread takes it twice for each sleep.
private final class SleepingThreads: @unchecked Sendable {
  // `Sendable` holds because the entries are used under the lock alone.

  static let all = SleepingThreads()

  private let lock = Lock()
  @exclusivity(unchecked) private var entries: [(token: UInt, other: () -> UInt)] = []

  /// Adds a thread that is about to sleep, unless the other thread sleeps for it, directly or through others.
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

  func remove(_ token: UInt) {
    let removed = lock.withLock { () -> (token: UInt, other: () -> UInt)? in
      entries.lastIndex { $0.token == token }.map { entries.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }
}

/// Waits until a condition holds: yields, then sleeps, at most 1 ms in all. Returns whether it holds.
///
/// - Parameters:
///   - sleeps: Whether it yields and sleeps. If not, it looks for 20 µs.
///   - other: The token of the thread that can make the condition true. Does not sleep if that thread sleeps until the
///     current one has done something.
@usableFromInline
func waitBriefly(
  sleeps: Bool = true, for other: @escaping () -> UInt, until isMet: @escaping () -> Bool
) -> Bool {
  #if RK_INTERLEAVING
    guard SleepingThreads.all.add(threadToken(), for: other) else {
      Interleaving.hasLeftValue = true
      return false
    }
    let isInTime = Interleaving.wait(until: isMet)
    SleepingThreads.all.remove(threadToken())
    if !isInTime { Interleaving.hasLeftValue = true }
    return isInTime && isMet()
  #else
    let start = monotonicTime()
    repeat {
      if isMet() { return true }
      // Where many threads are ready, a thread that yields may get its turn after some milliseconds only.
      if sleeps { yieldThread() } else { linger() }
    } while monotonicTime() - start < (sleeps ? TurnPolicy.yielding : TurnPolicy.looking)
    guard sleeps, SleepingThreads.all.add(threadToken(), for: other) else { return false }
    defer { SleepingThreads.all.remove(threadToken()) }
    let nap = Semaphore()
    repeat {
      if isMet() { return true }
      nap.wait(nanoseconds: TurnPolicy.nap)
    } while monotonicTime() - start < TurnPolicy.waiting
    return isMet()
  #endif
}

extension SerialGate {
  /// The token of the thread inside, or 0.
  final var owner: UInt { word.load(ordering: .relaxed) & ~Marks.all }

  /// Enters the gate as soon as it is free, if that is within 1 ms. Returns whether this thread has entered.
  ///
  /// Returns false immediately if this thread is inside already, or if the thread inside sleeps until this one has done
  /// something.
  @usableFromInline
  @inline(never)
  final func takeTurn(_ token: UInt) -> Bool {
    if isOwn(token) { return false }
    #if !RK_INTERLEAVING
      for _ in 0..<TurnPolicy.looks where enterMarked(token) { return true }
    #endif
    guard lock.withLock({ !isVain || pending.count >= Int(bound) }) else { return false }
    let former = turns.load(ordering: .relaxed)
    #if !RK_INTERLEAVING
      let start = monotonicTime()
      repeat {
        yieldThread()
        if enterMarked(token) { return true }
      } while monotonicTime() - start < TurnPolicy.yielding
    #endif
    let turn = Semaphore()
    if SleepingThreads.all.add(token, for: { self.owner }) {
      let hasEntered = lock.withLock {
        // The mark tells the thread inside that there are sleepers.
        if mark(Marks.attention, orEnterAs: token) { return true }
        sleepers.append(turn)
        return false
      }
      #if RK_INTERLEAVING
        if !hasEntered { turn.wait(nanoseconds: TurnPolicy.nap) }
      #else
        while !hasEntered, owner != 0, monotonicTime() - start < TurnPolicy.waiting {
          turn.wait(nanoseconds: TurnPolicy.nap)
        }
      #endif
      SleepingThreads.all.remove(token)
      if hasEntered { return true }
    }
    return lock.withLock { wakeUp(turn, token, former) }
  }

  /// Ends the sleep of a thread. Returns whether it is inside. Called under the lock.
  private final func wakeUp(_ turn: Semaphore, _ token: UInt, _ former: Int) -> Bool {
    if let index = sleepers.firstIndex(where: { $0 === turn }) { sleepers.remove(at: index) }
    if enterMarked(token) { return true }
    if turns.load(ordering: .relaxed) == former {
      if isVain { bound = TurnPolicy.bound(after: bound) }
      isVain = true
    }
    #if RK_INTERLEAVING
      Interleaving.hasLeftValue = true
    #endif
    return false
  }

  /// Settles what there is to settle, and leaves the gate if that was all. Returns whether this thread is still inside.
  /// Then, unless there is something to finish first, the first pending event is to be processed. Called under the lock.
  ///
  /// - Parameter finish: Set to what the thread has to do after that, outside the lock.
  @usableFromInline
  final func staysInside(_ finish: inout (() -> Void)?) -> Bool {
    isVain = false
    bound = TurnPolicy.usualBound
    if needsAttention {
      if sleepers.isEmpty { word.bitwiseAnd(~Marks.attention, ordering: .relaxed) }
      finish = settleLocked()
      if !sleepers.isEmpty, standsBack(&finish) { return false }
    }
    guard pending.count > 0 else {
      word.store(sleepers.isEmpty ? 0 : Marks.attention, ordering: .releasing)
      return false
    }
    if finish != nil { return true }
    turns.store(turns.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    // The last event may cause nested ones.
    if pending.count == 1 { word.bitwiseAnd(~Marks.pending, ordering: .relaxed) }
    return true
  }

  /// Leaves the gate to the first sleeper, unless a thread has done that just before. Called under the lock.
  private final func standsBack(_ finish: inout (() -> Void)?) -> Bool {
    #if !RK_INTERLEAVING
      let now = monotonicTime()
      guard now - lastStoodBack >= TurnPolicy.tenure else { return false }
      lastStoodBack = now
    #endif
    let first = sleepers[0]
    let turn = turns.load(ordering: .relaxed)
    word.store(Marks.attention | (pending.count > 0 ? Marks.pending : 0), ordering: .releasing)
    let former = finish
    finish = {
      former?()
      first.signal()
      self.standBack(from: turn)
    }
    return true
  }

  /// Lets another thread enter.
  private final func standBack(from turn: Int) {
    #if !RK_INTERLEAVING
      let start = monotonicTime()
      while turns.load(ordering: .relaxed) == turn, monotonicTime() - start < TurnPolicy.standingBack { yieldThread() }
    #endif
  }
}

/// The limits of taking turns: how long threads wait for one another, and how much they leave to one another.
///
/// The numbers of events name the test that fails when they change. The times have none: they decide which thread delivers
/// a value, and how soon, but not which values are delivered, or in which order. `Load` in `Benchmarks` shows their effect.
@usableFromInline
enum TurnPolicy {
  // MARK: Events

  /// The number of events that senders may leave after a wait in vain, before one of them waits again.
  ///
  /// Test: `TurnTests`, `sendersLeave32EventsAfterAWaitInVainAndTwiceAsManyAfterEachFurtherOne`.
  static var usualBound: Int32 { 32 }

  /// The bound that follows a further wait in vain.
  ///
  /// Tests: the same, and `aBoundStaysWhereItCannotOverflow`.
  static func bound(after bound: Int32) -> Int32 { min(bound * 2, 1 << 24) }

  /// The number of events in a slot's backlog from which on a sender waits each time; and the number of events that a
  /// thread that delivers a backlog delivers beyond those that were there when it began.
  ///
  /// Test: `TurnTests`, `aSubscribingThreadDelivers1024EventsMoreThanThereWere`.
  @usableFromInline static var backlogBound: Int { @inlinable get { 1_024 } }

  /// The number of events that `receive(on:)` buffers before senders wait.
  ///
  /// Test: `TurnTests`, `receiveOnBuffers16384EventsAndAnEighthMoreAfterEachWaitInVain`.
  @usableFromInline static var room: Int { @inlinable get { 16_384 } }

  /// The room that follows a wait in vain. Test: the same.
  static func room(after room: Int) -> Int { room + room / 8 }

  // MARK: Times, in nanoseconds

  /// How often a thread looks whether the gate is free before it yields.
  static var looks: Int { 40 }

  /// How long a thread looks that does not yield.
  static var looking: UInt64 { 20_000 }

  /// How long a thread yields before it sleeps.
  static var yielding: UInt64 { 200_000 }

  /// How long a thread waits in all.
  static var waiting: UInt64 { 1_000_000 }

  /// How long it sleeps before it looks again.
  static var nap: Int { 50_000 }

  /// How long threads do not stand back after one has.
  static var tenure: UInt64 { 200_000 }

  /// How long a thread stands back.
  static var standingBack: UInt64 { 50_000 }
}
