import Dispatch
import RKTesting
import ReactiveKit
import TestSupport
import Testing

/// Signals and time: what the models do not say of it.
@Suite struct SignalTimingTests {
  private let scheduler = VirtualTimeScheduler()
  private let log = Log()

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

  @Test func aSequenceEndsIfTheSchedulerDropsItsTimer() {
    let scheduler = DroppingScheduler()
    let observation = Signal<Int, TestError>(sequence: 1..., interval: 1, scheduler: scheduler).sink(
      receiveCompletion: { [log] in log("\($0)") }, receiveValue: { [log] in log("\($0)") })
    scheduler.advance(by: 2)
    scheduler.drop()
    #expect(log.take() == ["1", "2", "finished"])
    scheduler.advance(by: 2)
    #expect(log.take() == [])
    observation.cancel()
  }

  @Test func aDisposalDropsTheTimerOfASequenceWithoutAnEnd() {
    let scheduler = DroppingScheduler()
    Signal<Int, TestError>(sequence: 1..., interval: 1, scheduler: scheduler).sink(
      receiveCompletion: { [log] in log("\($0)") }, receiveValue: { [log] in log("\($0)") }
    ).cancel()
    scheduler.drop()
    #expect(log.take() == [])
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
    check("12-3|", "12-3|") { $0.dropFirst(for: 0, scheduler: scheduler) }
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

  @Test func timeoutNeedsNoSubscriptionOfTheSource() {
    let source = ScriptedPublisher<Int, TestError>(onSubscribe: { _ in })
    let signal = source.toSignal().timeout(after: .seconds(1), with: "late", scheduler: scheduler)
    signal.prefix(maxLength: 2).note(in: log)
    scheduler.advance(by: .seconds(1))
    #expect(log.take() == ["failed: late"])
    source.sendSubscription()
    #expect(source.log.take() == ["cancel"])
    let tracked = signal.track(.max(2), log: source.log)
    tracked.request(.max(1))
    source.sendSubscription()
    source.send(1)
    #expect(source.log.take() == ["subscribed", "request 3", "1"])
    tracked.cancel()
    let now = ImmediateScheduler.shared
    let subject = PassthroughSubject<Int, TestError>()
    subject.timeout(after: 1, with: "late", scheduler: now).prefix(maxLength: 2).note(in: log)
    #expect(log.take() == ["failed: late"])
  }

  @Test func timeoutKeepsOneTimerForAnyNumberOfElements() {
    let source = PassthroughSubject<Int, TestError>()
    let observation = source.timeout(after: .seconds(1), with: "late", scheduler: scheduler).observe { _ in }
    scheduler.advance(by: .seconds(0.5))
    for value in 0..<100 { source.send(value) }
    #expect(scheduler.nextDate?.seconds == 1)
    scheduler.advance(by: .seconds(0.5))
    #expect(scheduler.nextDate?.seconds == 1.5)
    observation.dispose()
    #expect(scheduler.nextDate == nil)
  }

  @Test func subscribeOnTakesAnExecutionContextByItsName() {
    #expect(Signal<Int, TestError>(just: 1).subscribe(on: .immediate).seen() == ["subscribed", "1", "finished"])
    let pending = Pending()
    let signal = Signal<Int, TestError>(just: 1).subscribe(on: ExecutionContext { pending.work.append($0) })
    let disposed = signal.observe { [log] in log("disposed \($0)") }
    let kept = signal.observe { [log] in log("\($0)") }
    disposed.dispose()
    #expect(log.take() == [])
    for work in pending.work { work() }
    #expect(log.take() == ["next(1)", "completed"])
    withExtendedLifetime(kept) {}
  }

  /// What was given to a context, which does not run it.
  private final class Pending {
    var work: [() -> Void] = []
  }

  @Test func subscribeOnKeepsDemandForLater() {
    let source = ScriptedPublisher<Int, TestError>(log: log)
    let subscriber = source.toSignal().subscribe(on: scheduler).track(.max(2), log: log)
    subscriber.request(.max(1))
    #expect(log.take() == ["subscribed"])
    scheduler.advance()
    #expect(log.take() == ["request 3"])
    subscriber.cancel()
    #expect(log.take() == ["cancel"])
  }

  @Test func theFormsInSecondsRunOnAQueue() {
    let queue = DispatchQueue(label: "test")
    let never = Signal<Int, TestError>.never()
    #expect(never.timeout(after: 0.001, with: "late", on: queue).waitAndCollectEvents() == [.failed("late")])
    #expect(Signal<Int, TestError>(sequence: [1, 2]).debounce(for: 600).noted() == ["2", "finished"])
    let slow = Signal<Int, TestError>(sequence: [1, 2, 3], interval: 0.004, queue: queue)
    // Each element is sent when the one before has come, so that however busy the machine is, none is left out.
    let subject = PassthroughSubject<Int, TestError>()
    let came = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var throttled: [Int] = []
    let observation = subject.throttle(for: 0.001, queue: queue).observeNext {
      throttled.append($0)
      came.signal()
    }
    for element in 1...3 {
      subject.send(element)
      came.wait()
    }
    #expect(throttled == [1, 2, 3])
    observation.dispose()
    #expect(slow.throttle(for: 10, queue: queue, latest: false).waitAndCollectElements() == [1])
    #expect(slow.dropFirst(for: 10).waitAndCollectElements() == [])
    #expect(slow.sample(interval: 10, on: queue).waitAndCollectEvents() == [.completed])
  }
}
