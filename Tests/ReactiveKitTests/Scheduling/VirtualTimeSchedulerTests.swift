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

  @Test func runsUntilNothingIsLeft() {
    scheduler.schedule(after: .init(nanoseconds: 5_000_000_000), note("last"))
    scheduler.run()
    #expect(log.take() == ["last at 5.0 s"])
    #expect(scheduler.nextDate == nil)
  }

  @Test func timeDoesNotGoBackwards() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      VirtualTimeScheduler().advance(by: .nanoseconds(-1))
    }
    #expect(result.message.contains("-1 nanoseconds; time goes forward only"))
  }
}
