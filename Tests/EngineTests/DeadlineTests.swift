import ReactiveKit
import Testing

@testable import ReactiveCore

@Suite struct DeadlineTests {
  private typealias Time = VirtualTimeScheduler.SchedulerTimeType

  private var deadline = Deadline<Time>()

  private func fire(_ deadline: inout Deadline<Time>, _ number: Int, at seconds: Double?) -> String {
    switch deadline.fire(number, seconds.map(Time.init(seconds:)), .seconds(10)) {
    case .isDue: "due"
    case .isEarly(let number, let date): "timer \(number) at \(date)"
    case .isOutdated: "outdated"
    }
  }

  @Test mutating func aPostponedDateKeepsItsTimerUntilThatFires() {
    #expect(deadline.set(Time(seconds: 10)) == 1)
    #expect(deadline.set(Time(seconds: 14)) == nil)
    #expect(fire(&deadline, 1, at: 10) == "timer 2 at 14.0 s")
    #expect(fire(&deadline, 1, at: 20) == "outdated")
    #expect(fire(&deadline, 2, at: 14) == "due")
    _ = deadline.stop()
    #expect(fire(&deadline, 2, at: 24) == "outdated")
    #expect(deadline.set(Time(seconds: 30)) == 4)
  }

  @Test mutating func withoutRealTimeEachDateHasATimer() {
    #expect(deadline.set(nil) == 1)
    #expect(deadline.set(nil) == 2)
    #expect(fire(&deadline, 1, at: nil) == "outdated")
    #expect(fire(&deadline, 2, at: nil) == "due")
  }

  @Test mutating func aClockThatIsSetBackDoesNotDelayADateByMoreThanTheInterval() {
    #expect(deadline.set(Time(seconds: 1_000)) == 1)
    #expect(fire(&deadline, 1, at: 100) == "timer 2 at 110.0 s")
    #expect(fire(&deadline, 2, at: 110) == "due")
  }
}
