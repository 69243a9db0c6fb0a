import Synchronization

// Taking turns.
//
// A sender that finds the gate taken waits for its turn, so that it delivers its value itself. It looks, yields, and
// then sleeps, at most 1 ms in all. No two threads wait for each other: `SleepingThreads` knows who sleeps at which gate.
//
// A wait is in vain if the thread inside works on one event for long, or wants a lock that the sender holds. Then the
// sender leaves its value pending, and the next ones do not wait for that event, up to a bound. So where waiting is of no
// use, hardly any sender waits, and yet pending events do not grow without end.
//
// The thread inside delivers pending events for a time slice. Then it leaves the gate, with what is still pending, to a
// thread that sleeps there. So a gate may be free with pending events while there are sleepers: each of them looks under
// the lock before it gives up.

/// Times in nanoseconds.
private enum Limit {
  /// How often a thread looks whether the gate is free before it yields.
  static let looks = 40

  /// How long a thread yields before it sleeps.
  static let yielding: UInt64 = 200_000

  /// How long a thread waits in all.
  static let waiting: UInt64 = 1_000_000

  /// How long it sleeps before it looks again.
  static let nap = 20_000

  /// How long a thread delivers pending events before it leaves them to another one.
  static let slice: UInt64 = 200_000
}

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
///   - other: The token of the thread that can make the condition true. Does not sleep if that thread sleeps until the
///     current one has done something.
///   - sleeping: Called before and after a sleep.
@usableFromInline
func waitBriefly(
  for other: @escaping () -> UInt, sleeping: (Bool) -> Void = { _ in }, until isMet: @escaping () -> Bool
) -> Bool {
  #if RK_INTERLEAVING
    guard SleepingThreads.all.add(threadToken(), for: other) else {
      Interleaving.hasLeftValue = true
      return false
    }
    sleeping(true)
    let isInTime = Interleaving.wait(until: isMet)
    sleeping(false)
    SleepingThreads.all.remove(threadToken())
    if !isInTime { Interleaving.hasLeftValue = true }
    return isInTime && isMet()
  #else
    let start = monotonicTime()
    repeat {
      if isMet() { return true }
      yieldThread()
    } while monotonicTime() - start < Limit.yielding
    guard SleepingThreads.all.add(threadToken(), for: other) else { return false }
    sleeping(true)
    defer {
      sleeping(false)
      SleepingThreads.all.remove(threadToken())
    }
    let alarm = Nap()
    repeat {
      if isMet() { return true }
      alarm.sleep(nanoseconds: Limit.nap)
    } while monotonicTime() - start < Limit.waiting
    return isMet()
  #endif
}

/// What a thread inside a gate does next.
@frozen
@usableFromInline
enum NextStep {
  case settle
  case process
  case leave
}

extension SerialGate {
  /// The number of pending events from which on a sender waits although waiting has been in vain.
  @usableFromInline static var usualBound: Int { @inlinable get { 1_024 } }

  /// The token of the thread inside, or 0.
  final var owner: UInt { word.load(ordering: .relaxed) & ~Marks.all }

  /// Enters the gate as soon as it is free, if it is within 1 ms. Returns whether this thread has entered.
  ///
  /// Returns false immediately if this thread is inside already, or if the thread inside sleeps until this one has done
  /// something.
  @usableFromInline
  @inline(never)
  final func takeTurn(_ token: UInt) -> Bool {
    if isOwn(token) { return false }
    #if RK_INTERLEAVING
      if Interleaving.has(.subscriberDelivers) { return false }
    #else
      for _ in 0..<Limit.looks where enterMarked(token) { return true }
    #endif
    guard lock.withLock({ !isVain || pending.count >= Int(bound) }) else { return false }
    _ = waitBriefly(
      for: { self.owner },
      sleeping: { sleeps in self.lock.withLock { self.sleepers += sleeps ? 1 : -1 } },
      until: { self.owner == 0 })
    return lock.withLock {
      if enterMarked(token) { return true }
      // The longer the queue, the fewer wait in vain.
      if pending.count >= Int(bound) { raiseBound() }
      #if RK_INTERLEAVING
        // Another thread has been faster.
        Interleaving.hasLeftValue = true
      #endif
      isVain = true
      return false
    }
  }

  /// Called under the lock, after a wait in vain.
  @usableFromInline
  final func raiseBound() {
    bound = min(bound + max(bound / 8, Int32(SerialGate.usualBound)), 1 << 26)
  }

  /// Decides on the next step, and takes it unless it is to process the first pending event. Called under the lock.
  ///
  /// - Parameter finish: Set to what the thread has to do after that, outside the lock.
  @usableFromInline
  final func nextStep(_ token: UInt, _ slice: inout TimeSlice, _ finish: inout (() -> Void)?) -> NextStep {
    isVain = false
    if needsAttention {
      word.bitwiseAnd(~Marks.attention, ordering: .relaxed)
      finish = settleLocked()
    }
    guard pending.count > 0 else {
      bound = Int32(SerialGate.usualBound)
      word.store(0, ordering: .releasing)
      return .leave
    }
    if slice.isOver(), sleepers > 0 {
      word.store(Marks.pending, ordering: .releasing)
      return .leave
    }
    if finish != nil { return .settle }
    // The last event may cause nested ones.
    if pending.count == 1 { word.bitwiseAnd(~Marks.pending, ordering: .relaxed) }
    return .process
  }
}

/// How long a thread delivers pending events.
@usableFromInline
struct TimeSlice {
  #if RK_INTERLEAVING
    private var left = Interleaving.slice
  #else
    private var start: UInt64 = 0
    private var interval = 4
    private var left = 4
  #endif

  @usableFromInline
  init() {}

  /// Whether the slice is over. Called once for each event.
  mutating func isOver() -> Bool {
    left -= 1
    #if RK_INTERLEAVING
      return left < 0
    #else
      if left > 0 { return false }
      let now = monotonicTime()
      if start == 0 { start = now }
      // The shorter the events, the less often it looks at the clock.
      interval = min(interval * 2, 64)
      left = interval
      return now - start >= Limit.slice
    #endif
  }
}
