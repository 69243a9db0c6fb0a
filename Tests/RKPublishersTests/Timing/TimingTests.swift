import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

/// Operators that wait, in virtual time, in both vocabularies.
@Suite struct TimingTests {
  private let scheduler = VirtualTimeScheduler()
  private let log = Log()
  private var source: ScriptedPublisher<Int, TestError> { ScriptedPublisher(log: log) }

  /// Plays a line of steps: `1` sends a value, `+0.5` lets time pass, `|` finishes, `x` fails, `r1` requests, `!` cancels.
  /// Values are noted with the time at which they came, in milliseconds.
  private func play<P: Publisher>(
    _ steps: String, demand: Subscribers.Demand = .unlimited, _ make: (ScriptedPublisher<Int, TestError>) -> P
  ) -> [String] {
    let source = source
    let scheduler = scheduler
    let start = scheduler.now
    let subscriber = make(source).map { "\($0)@\(start.distance(to: scheduler.now).magnitude / 1_000_000)" }.track(
      demand)
    for step in steps.split(separator: " ") {
      switch step {
      case "|": source.send(completion: .finished)
      case "x": source.send(completion: .failure(.oops))
      case "!": subscriber.cancel()
      case _ where step.hasPrefix("+"): scheduler.advance(by: .seconds(Double(step.dropFirst())!))
      case _ where step.hasPrefix("r"): subscriber.request(.max(Int(step.dropFirst())!))
      default: source.send(Int(step)!)
      }
    }
    return subscriber.log.take()
  }

  @Test func debounceDeliversWhatNothingFollows() {
    let steps = "1 +0.5 2 +0.5 3 +2 4 +0.5 |"
    #expect(
      play(steps + " +1") { $0.debounce(for: 1, scheduler: scheduler) } == ["subscribed", "3@2000", "finished"])
  }

  @Test func aSignalsDebounceDeliversWhatIsPendingAtTheEnd() {
    #expect(
      play("1 +2 4 +0.5 |") { $0.toSignal().debounce(for: 1, scheduler: scheduler) }
        == ["subscribed", "1@1000", "4@2500", "finished"])
    #expect(
      play("1 +0.5 x +2") { $0.toSignal().debounce(for: 1, scheduler: scheduler) } == ["subscribed", "failed: oops"])
  }

  @Test func debounceDropsWhatNobodyAsksFor() {
    #expect(
      play("1 +1 r1 2 +1 3 +1", demand: .none) { $0.debounce(for: 1, scheduler: scheduler) } == [
        "subscribed", "2@2000",
      ])
  }

  @Test func throttleDeliversTheFirstOrTheLatestOfEachInterval() {
    let steps = "1 2 +1 3 4 +1 5 6 +2.5 7 +1 |"
    #expect(
      play(steps + " +1") { $0.throttle(for: 1, scheduler: scheduler, latest: true) }
        == ["subscribed", "2@0", "4@1000", "6@2000", "7@4500", "finished"])
    #expect(
      play(steps + " +1") { $0.throttle(for: 1, scheduler: scheduler, latest: false) }
        == ["subscribed", "1@0", "3@1000", "5@2000", "7@4500", "finished"])
    #expect(
      play(steps + " +1") { $0.toSignal().throttle(for: 1, scheduler: scheduler, latest: false) }
        == ["subscribed", "1@0", "3@1000", "5@2000", "7@4500", "finished"])
  }

  @Test func delayShiftsEverythingButKeepsTheOrder() {
    #expect(
      play("1 +0.5 2 | +1 +1") { $0.delay(for: 1, scheduler: scheduler) }
        == ["subscribed", "1@1000", "2@1500", "finished"])
    #expect(
      play("1 +0.25 2 +1 x +1") { $0.toSignal().delay(for: 1, scheduler: scheduler) }
        == ["subscribed", "1@1000", "2@1250", "failed: oops"])
  }

  @Test func aCancellationDropsWhatIsPending() {
    #expect(play("1 ! +5") { $0.delay(for: 1, scheduler: scheduler) } == ["subscribed"])
    #expect(play("1 ! +5") { $0.debounce(for: 1, scheduler: scheduler) } == ["subscribed"])
    #expect(play("1 ! +5") { $0.throttle(for: 1, scheduler: scheduler, latest: true) } == ["subscribed"])
    #expect(play("1 ! +5") { $0.receive(on: scheduler) } == ["subscribed"])
    #expect(play("| ! +5") { $0.receive(on: scheduler) } == ["subscribed"])
  }

  @Test func receiveOnDeliversInOrderOnTheScheduler() {
    #expect(play("1 2 | +0") { $0.receive(on: scheduler) } == ["subscribed", "1@0", "2@0", "finished"])
    #expect(play("1 2 x") { $0.receive(on: scheduler) } == ["subscribed"])
    #expect(
      play("1 2 x +0") { $0.toSignal().receive(on: scheduler) } == ["subscribed", "1@0", "2@0", "failed: oops"])
  }

  @Test func receiveOnPassesDemandUpstream() {
    let source = source
    let subscriber = source.receive(on: scheduler).track(.max(2))
    subscriber.onValue = { _ in .max(1) }
    source.send(1)
    #expect(log.take() == ["request 2"])
    scheduler.advance()
    #expect(log.take() == ["request 1"])
    subscriber.cancel()
    #expect(log.take() == ["cancel"])
  }
}
