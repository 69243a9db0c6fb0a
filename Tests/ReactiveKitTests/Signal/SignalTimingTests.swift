import Dispatch
import RKTesting
import ReactiveKit
import TestSupport
import Testing

/// Signals in virtual time: `Signal(sequence:interval:scheduler:)`, `delay`, `debounce` and `throttle`.
@Suite struct SignalTimingTests {
  private let scheduler = VirtualTimeScheduler()

  /// Checks what an operator makes of a signal, in half seconds, and that it leaves its source.
  private func check(
    _ given: String, _ expected: String, line: UInt = #line,
    _ make: (Signal<Int, TestError>) -> Signal<Int, TestError>
  ) {
    let source = TestPublisher<Int, TestError>(on: scheduler, failure: .oops)
    expect(make(source.toSignal()), given, expected, failure: .oops, tick: .seconds(0.5), line: line)
    #expect(source.subscriberCount == 0)
  }

  @Test func aSequenceAtAnIntervalStartsAfterOneAndEndsOneAfterItsLastMember() {
    expect(Signal<Int, TestError>(sequence: [1, 2], interval: 1, scheduler: scheduler), on: scheduler, "-12|")
  }

  @Test func aDisposalStopsTheTimerOfASequence() {
    let endless = Signal<Int, TestError>(sequence: 1..., interval: 1, scheduler: scheduler)
    expect(endless, on: scheduler, "-12!")
    expect(endless.prefix(maxLength: 1), on: scheduler, "-(1|)")
    #expect(scheduler.nextDate == nil)
  }

  @Test func delayMovesEachEventInTimeAndDropsWhatIsPendingOnDisposal() {
    check("12#", "--12#") { $0.delay(for: 1, scheduler: scheduler) }
    check("12--", "--1!") { $0.delay(for: 1, scheduler: scheduler) }
  }

  @Test func debounceSendsAnElementThatNoOtherFollowsForAWhile() {
    let debounce = { [scheduler] (signal: Signal<Int, TestError>) in signal.debounce(for: 1, scheduler: scheduler) }
    check("12--3(4|)", "---2-(4|)", debounce)
    check("1---|", "--1-|", debounce)
    check("(5#)", "#", debounce)
    check("1---", "-!", debounce)
  }

  @Test func intervalsMayBeDurations() {
    check("12#", "--12#") { $0.delay(for: Duration.seconds(1), scheduler: scheduler) }
    check("12--3(4|)", "---2-(4|)") { $0.debounce(for: Duration.seconds(1), scheduler: scheduler) }
    check("12--3|", "1-2-3|") { $0.throttle(for: Duration.seconds(1), scheduler: scheduler, latest: true) }
    // An operator whose stride is disfavored as well.
    let (one, half) = (Duration.seconds(1), Duration.seconds(0.5))
    check("12--", "12-#") { $0.timeout(after: one, with: .oops, scheduler: scheduler) }
    check("12--", "12-#") { $0.timeout(after: .seconds(1.0), with: .oops, scheduler: scheduler) }
    check("1---|", "-1--|") { $0.sample(interval: half, scheduler: scheduler) }
    check("1---|", "-1--|") { $0.sample(interval: .seconds(0.5), scheduler: scheduler) }
    check("12-3|", "1--3|") { $0.throttleLeading(for: one, scheduler: scheduler) }
    check("12-3|", "1--3|") { $0.throttleLeading(for: .seconds(1.0), scheduler: scheduler) }
    check("12-3|", "----|") { $0.dropFirst(for: .seconds(600.0), scheduler: scheduler) }
    check("12-3|", "---3|") { $0.dropFirst(for: one, scheduler: scheduler) }
    expect(Signal<Int, TestError>(sequence: [1, 2], interval: one, scheduler: scheduler), on: scheduler, "-12|")
    expect(
      Signal<Int, TestError>(sequence: [1, 2], interval: .seconds(1.0), scheduler: scheduler), on: scheduler, "-12|")
    let signal = Signal<Int, TestError>(sequence: [1, 2])
    #expect(signal.debounce(for: .seconds(600)).noted() == ["2", "finished"])
    #expect(signal.throttle(for: .seconds(600), latest: false).noted() == ["1", "finished"])
    #expect(signal.timeout(after: .seconds(600), with: .oops).noted() == ["1", "2", "finished"])
    #expect(signal.sample(interval: .seconds(600)).noted() == ["finished"])
    #expect(signal.dropFirst(for: .seconds(600)).noted() == ["finished"])
    // These wait, on a queue.
    for waiting in [signal.delay(interval: .seconds(600)), Signal(just: 1, after: .seconds(600))] {
      #expect(waiting.noted() == [])
    }
  }

  @Test func debounceOnAQueueSendsWhatIsPendingInPlaceAtTheEnd() {
    #expect(Signal<Int, TestError>(sequence: [1, 2]).debounce(for: 600).noted() == ["2", "finished"])
  }

  @Test func throttleSendsTheFirstOrTheLatestOfEachInterval() {
    for (latest, expected) in [(true, "1-3--(4|)"), (false, "1-2--(4|)")] {
      check("1(23)---(4|)", expected) { $0.throttle(for: 1, scheduler: scheduler, latest: latest) }
    }
    check("12", "1!") { $0.throttle(for: 1, scheduler: scheduler, latest: true) }
  }

  @Test func throttleSendsTheFirstElementOfABurstEvenIfTheQueueHasNotRun() {
    let elements = PassthroughSubject<Int, TestError>()
    let log = Log()
    let observation = elements.throttle(for: .seconds(1), scheduler: scheduler, latest: true).observe { log("\($0)") }
    for element in 1...3 { elements.send(element) }
    scheduler.advance()
    #expect(log.take() == ["next(1)"])
    scheduler.advance(by: .seconds(0.5))
    elements.send(4)
    scheduler.advance(by: .seconds(0.5))
    #expect(log.take() == ["next(4)"])
    // After an idle interval, too; and the completion follows the last element.
    scheduler.advance(by: .seconds(5))
    for element in 5...7 { elements.send(element) }
    elements.send(completion: .finished)
    scheduler.advance()
    #expect(log.take() == ["next(5)"])
    scheduler.advance(by: .seconds(1))
    #expect(log.take() == ["next(7)", "completed"])
    withExtendedLifetime(observation) {}
  }

  @Test func throttleOnAQueueSendsTheFirstAndTheLastElementOfABurst() {
    let queue = DispatchQueue(label: "test")
    let elements = PassthroughSubject<Int, Never>()
    let log = Log()
    let sent = DispatchSemaphore(value: 0)
    let observation = elements.throttle(for: 0.001, queue: queue).observeNext {
      log("\($0)")
      sent.signal()
    }
    queue.suspend()
    for element in 1...3 { elements.send(element) }
    queue.resume()
    for _ in 0..<2 { #expect(sent.wait(timeout: .now() + 300) == .success) }
    #expect(log.take() == ["1", "3"])
    observation.dispose()
  }

  @Test func aFailureDoesNotWaitForTheIntervalOfAThrottle() {
    check("1-(2#)", "1-#") { $0.throttle(for: 1, scheduler: scheduler, latest: true) }
    check("12#", "1-#") { $0.throttle(for: 2, scheduler: scheduler, latest: true) }
  }

  @Test func aSignalsDefaultQueueDoesNotWaitForThatOfAnother() {
    let isOver = DispatchSemaphore(value: 0)
    // Each waits for the other one.
    let first = DispatchSemaphore(value: 0)
    let second = DispatchSemaphore(value: 0)
    let observations = [(first, second), (second, first)].map { mine, other in
      Signal<Int, Never>(sequence: [1], interval: 0.001).observeNext { _ in
        mine.signal()
        other.wait()
        isOver.signal()
      }
    }
    for _ in 0..<2 { #expect(isOver.wait(timeout: .now() + 300) == .success) }
    for observation in observations { observation.dispose() }
  }
}
