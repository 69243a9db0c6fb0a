import Foundation
import RKLegacy
import Testing

/// Locks, as ReactiveKit 3.0 to 3.9 showed them.
@Suite struct LegacyLockTests {
  @available(*, deprecated)
  @Test func whatIsAtomicRunsWhileTheLockIsHeldAndGivesItsResult() {
    let lock = NSLock(name: "count")
    let (inside, outside) = (lock.atomic { lock.try() }, lock.try())
    #expect(!inside && outside)
    #expect(lock.name == "count" && NSRecursiveLock(name: "again").name == "again")
    let recursive = NSRecursiveLock()
    #expect(recursive.atomic { recursive.atomic { 5 } } == 5)
  }

  @available(*, deprecated)
  @Test func aLockOfOnesOwnConforms() {
    final class Counting: RKLegacy.Lock {
      var calls: [String] = []
      func lock() { calls.append("lock") }
      func unlock() { calls.append("unlock") }
    }
    let lock = Counting()
    #expect(lock.atomic { lock.calls.count } == 1)
    #expect(lock.calls == ["lock", "unlock"])
    let locks: [any RKLegacy.Lock] = [lock, NSLock(), NSRecursiveLock()]
    #expect(locks.map { $0.atomic { 1 } } == [1, 1, 1])
  }
}
