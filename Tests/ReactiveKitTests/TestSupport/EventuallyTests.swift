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
    await withKnownIssue {
      #expect(await eventually("it leaks", within: .milliseconds(1)) { false } == false)
    } matching: {
      $0.sourceLocation?.line == line + 2 && $0.comments == ["it leaks"]
    }
    await withKnownIssue {
      await eventually(within: .zero) { false }
    } matching: {
      $0.sourceLocation?.line == line + 7 && $0.comments == ["The condition did not come to hold."]
    }
  }

  @Test func aThreadGivesUpToo() {
    var spins = 0
    let isMet = eventually {
      spins += 1
      return spins == 30_000
    }
    #expect(isMet && spins == 30_000)
    let line = #line
    withKnownIssue {
      #expect(eventually("it hangs", within: .zero) { false } == false)
    } matching: {
      $0.sourceLocation?.line == line + 2 && $0.comments == ["it hangs"]
    }
  }
}
