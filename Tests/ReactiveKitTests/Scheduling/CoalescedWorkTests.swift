import TestSupport
import Testing

@testable import ReactiveKit

@Suite struct CoalescedWorkTests {
  @Test func workThatIsRequestedWhileItRunsFollowsIt() {
    let log = Log()
    let coalesced = CoalescedWork()
    var runs = 0
    func work() {
      runs += 1
      log("run \(runs)")
      if runs == 1 { for _ in 0..<2 { coalesced.run(work) } }
      log("end")
    }
    coalesced.run(work)
    #expect(log.take() == ["run 1", "end", "run 2", "end", "run 3", "end"])
    coalesced.run(work)
    #expect(log.take() == ["run 4", "end"])
  }
}
