import Synchronization
import TestSupport
import Testing

/// Waiting with a limit, in a task and on a thread.
@Suite struct EventuallyTests {
  @Test func aConditionThatHoldsLaterIsWaitedFor() async {
    let turns = Atomic<Int>(0)
    #expect(await eventually { turns.add(1, ordering: .relaxed).newValue == 100 })
    let isMet = Atomic<Bool>(false)
    async let meets: Void = isMet.store(true, ordering: .relaxed)
    #expect(await eventually { isMet.load(ordering: .relaxed) })
    await meets
  }

  @Test func aConditionThatNeverHoldsIsAnIssueWhereItIsWaitedFor() async {
    let line = #line
    let issues = await issues {
      #expect(await eventually("it leaks", within: .milliseconds(1)) { false } == false)
      await eventually(within: .zero) { false }
    }
    #expect(issues.map(\.text) == ["it leaks", "The condition did not come to hold."])
    #expect(issues.map(\.sourceLocation?.line) == [line + 2, line + 3])
  }

  @Test func aThreadGivesUpToo() async {
    // A function that is not asynchronous calls the form for threads.
    func spins(for count: Int) -> Bool {
      var spins = 0
      let isMet = eventually {
        spins += 1
        return spins == count
      }
      return isMet && spins == count
    }
    #expect(spins(for: 30_000))
    let line = #line
    func givesUp() { #expect(eventually("it hangs", within: .zero) { false } == false) }
    let issues = await issues { givesUp() }
    #expect(issues.map(\.text) == ["it hangs"] && issues.first?.sourceLocation?.line == line + 1)
  }
}
