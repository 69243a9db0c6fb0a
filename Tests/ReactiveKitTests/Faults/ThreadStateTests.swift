import Synchronization
import TestSupport
import Testing

@testable import ReactiveCore
@testable import ReactiveKit

@Suite struct ThreadStateTests {
  @Test func aLockLetsOneThreadInAtATime() {
    final class Sum: Sendable {
      let lock = Lock()
      nonisolated(unsafe) var value = 0
    }
    let sum = Sum()
    onThreads(8) { _ in
      for _ in 0..<20_000 { sum.lock.withLock { sum.value += 1 } }
    }
    #expect(sum.value == 160_000)
  }

  @Test func aCauseConcernsItsThreadAlone() {
    let cause = Cause()
    nonisolated(unsafe) var seen: (Bool, Bool)?
    cause.run {
      onThreads(1) { _ in seen = (Cause.isAnyAtWork, cause.isAtWork) }
      #expect(Cause.isAnyAtWork && cause.isAtWork)
      Cause.run(as: []) { #expect(!Cause.isAnyAtWork && !cause.isAtWork) }
      #expect(cause.isAtWork)
    }
    #expect(seen?.0 == false && seen?.1 == false)
    #expect(!Cause.isAnyAtWork && !cause.isAtWork)
  }

  @Test func guardsOnManyThreadsKeepApart() {
    let mistakes = Atomic<Int>(0)
    onThreads(8) { _ in
      let outer = Cause()
      let inner = Cause()
      for _ in 0..<2_000 {
        outer.run {
          inner.run {
            outer.run { mistakes.add(1, ordering: .relaxed) }
            if Cause.current.count != 2 { mistakes.add(1, ordering: .relaxed) }
          }
          if inner.isAtWork || !outer.isAtWork { mistakes.add(1, ordering: .relaxed) }
        }
        if Cause.isAnyAtWork { mistakes.add(1, ordering: .relaxed) }
      }
    }
    #expect(mistakes.load(ordering: .relaxed) == 0)
  }

  @Test func objectsThatManyThreadsMakeTellOfTheirOwnChanges() {
    final class Model: ObservableObject {
      @Published var number = 0
    }
    let sums = (0..<8).map { _ in Counter() }
    onThreads(8) { thread in
      for _ in 0..<500 {
        let model = Model()
        let observation = model.objectWillChange.sink { _ in sums[thread].count += 1 }
        model.number = 1
        withExtendedLifetime(observation) {}
      }
    }
    #expect(sums.map(\.count) == Array(repeating: 500, count: 8))
  }

  /// A number that one thread counts, and another reads when that has ended.
  private final class Counter: Sendable {
    nonisolated(unsafe) var count = 0
  }
}
