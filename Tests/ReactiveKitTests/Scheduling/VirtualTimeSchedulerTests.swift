import ReactiveKit
import TestSupport
import Testing

@Suite struct VirtualTimeSchedulerTests {
  private let scheduler = VirtualTimeScheduler()
  private let log = Log()

  private func note(_ text: String) -> () -> Void {
    { [log, scheduler] in log("\(text) at \(scheduler.now)") }
  }

  @Test func runsWorkInTheOrderOfItsDatesAndNothingBeforeItsTime() {
    scheduler.schedule(after: .init(nanoseconds: 2_000_000_000), note("second"))
    scheduler.schedule(after: .init(seconds: 1), note("first"))
    scheduler.schedule(after: .init(nanoseconds: 2_000_000_000), note("second too"))
    scheduler.schedule(note("now"))
    #expect(log.take() == [])
    scheduler.advance()
    #expect(log.take() == ["now at 0.0 s"])
    scheduler.advance(by: .milliseconds(1_999))
    #expect(log.take() == ["first at 1.0 s"])
    #expect(scheduler.now.seconds == 1.999 && scheduler.nextDate?.seconds == 2)
    scheduler.advance(to: .init(seconds: 2))
    #expect(log.take() == ["second at 2.0 s", "second too at 2.0 s"])
    #expect(scheduler.minimumTolerance == .nanoseconds(0))
  }

  @Test func itsDescriptionHasTheTimeAndTheNextDate() {
    let scheduler = VirtualTimeScheduler()
    scheduler.advance(by: 1.5)
    #expect("\(scheduler)" == "VirtualTimeScheduler(1.5 s)")
    scheduler.schedule(after: scheduler.now.advanced(by: 0.5)) {}
    #expect("\(scheduler)" == "VirtualTimeScheduler(1.5 s, next at 2.0 s)")
  }

  @Test func workMayScheduleWorkThatIsDueWithinTheSameAdvance() {
    scheduler.schedule { [scheduler, log] in
      log("outer")
      scheduler.schedule(note("inner"))
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), note("later"))
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(-5)), note("late"))
    }
    scheduler.advance(by: .seconds(1))
    #expect(log.take() == ["outer", "late at 0.0 s", "inner at 0.0 s", "later at 1.0 s"])
  }

  @Test func repeatsUntilCancelledOrReleased() {
    var repeated: (any Cancellable)? = scheduler.schedule(
      after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(2), note("tick"))
    scheduler.advance(by: .seconds(4))
    #expect(log.take() == ["tick at 1.0 s", "tick at 3.0 s"])
    withExtendedLifetime(repeated) {}
    repeated = nil
    scheduler.run()
    #expect(log.take() == [])
  }

  @Test(arguments: [(2, 3, 6, "2 3 2 2 3"), (1, 2, 4, "1 1 2 1 1 2"), (2, 1, 4, "1 2 1 1 2 1")])
  func repeatedWorkKeepsItsTurnWhereItsDatesMeet(first: Int, second: Int, seconds: Int, order: String) {
    let repeated = [first, second].map { interval in
      scheduler.schedule(after: .init(seconds: Double(interval)), interval: .seconds(interval)) { [log] in
        log("\(interval)")
      }
    }
    scheduler.advance(by: .seconds(seconds))
    #expect(log.take().joined(separator: " ") == order)
    withExtendedLifetime(repeated) {}
  }

  @Test func runsUntilNothingIsLeft() {
    scheduler.schedule(after: .init(nanoseconds: 5_000_000_000), note("last"))
    scheduler.run()
    #expect(log.take() == ["last at 5.0 s"])
    #expect(scheduler.nextDate == nil)
  }

  @Test func cancelledWorkIsTakenOut() {
    let first = scheduler.schedule(after: .init(seconds: 1), interval: .seconds(1), note("first"))
    let second = scheduler.schedule(after: .init(seconds: 1), interval: .seconds(1), note("second"))
    scheduler.schedule(after: .init(seconds: 1), note("once"))
    first.cancel()
    first.cancel()
    scheduler.advance(by: .seconds(1))
    #expect(log.take() == ["second at 1.0 s", "once at 1.0 s"])
    #expect(scheduler.nextDate?.seconds == 2)
    second.cancel()
    #expect(scheduler.nextDate == nil)
  }

  @Test func cancelledWorkIsTakenOutBeforeItIsReleased() {
    let repeated: any Cancellable = {
      let will = LastWill { [log, scheduler] in log("\(scheduler)") }
      return scheduler.schedule(after: .init(seconds: 1), interval: .seconds(1)) { will.hold() }
    }()
    repeated.cancel()
    #expect(log.take() == ["VirtualTimeScheduler(0.0 s)"])
  }

  @Test func workThatIsCancelledFromWithinIsNotScheduledAgain() {
    nonisolated(unsafe) var repeated: (any Cancellable)?
    repeated = scheduler.schedule(after: .init(seconds: 1), interval: .seconds(1)) { [log] in
      log("tick")
      repeated?.cancel()
    }
    scheduler.advance(by: .seconds(3))
    #expect(log.take() == ["tick"] && scheduler.nextDate == nil)
  }

  @Test func workIsCancelledWhileAnotherThreadRunsIt() {
    for _ in 0..<500 {
      let scheduler = VirtualTimeScheduler()
      let repeated = (0..<4).map { _ in scheduler.schedule(after: scheduler.now, interval: .seconds(1)) {} }
      nonisolated(unsafe) let all = repeated
      onThreads(2) { thread in
        if thread == 0 { scheduler.advance(by: .seconds(3)) } else { for one in all { one.cancel() } }
      }
      #expect(scheduler.nextDate == nil)
    }
  }

  @Test func streamsThatHaveEndedLeaveNoDates() {
    let source = PassthroughSubject<Int, TestError>()
    let observations = [
      source.debounce(for: .seconds(5), scheduler: scheduler).observe { _ in },
      source.timeout(after: .seconds(5), with: .oops, scheduler: scheduler).observe { _ in },
      source.sample(interval: .seconds(5), scheduler: scheduler).observe { _ in },
    ]
    for number in 0..<1_000 { source.send(number) }
    #expect(scheduler.nextDate?.seconds == 5)
    for observation in observations { observation.dispose() }
    #expect(scheduler.nextDate == nil)
  }

  @Test func datesAreComparedHoweverFarApart() {
    let ends = [Int.min, .min + 1, -1, 0, 1, .max - 1, .max].map {
      VirtualTimeScheduler.SchedulerTimeType(nanoseconds: $0)
    }
    for (left, earlier) in ends.enumerated() {
      for (right, later) in ends.enumerated() { #expect((earlier < later) == (left < right)) }
    }
    #expect(ends[0].distance(to: ends[6]).magnitude == .max && ends[6].distance(to: ends[0]).magnitude == .min)
    scheduler.schedule(after: ends[6], note("last"))
    scheduler.schedule(after: ends[0], note("first"))
    scheduler.advance()
    #expect(log.take() == ["first at 0.0 s"])
  }
}
