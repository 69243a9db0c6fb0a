import Dispatch
import RKTesting
import ReactiveKit
import TestSupport
import Testing

/// The signals' own operators that wait, in virtual time.
@Suite struct SignalOperatorTimingTests {
  private let scheduler = VirtualTimeScheduler()
  private let log = Log()

  private var source: TestPublisher<Int, TestError> { TestPublisher(on: scheduler, failure: .oops) }

  @Test func timeoutFailsWhenNothingHasComeForSomeTime() {
    func check(_ given: String, _ expected: String) {
      let signal = source.toSignal().timeout(after: .seconds(1), with: "late", scheduler: scheduler)
      expect(signal, given, expected, failure: "late", tick: .seconds(0.5))
    }
    check("-1-2------3", "-1-2-#")
    check("----------", "--#")
    check("(1|)------", "(1|)")
    check("----------", "!")
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

  @Test func sampleSendsTheNewestOfEachIntervalAndDropsWhatIsPendingAtTheEnd() {
    func check(_ given: String, _ expected: String) {
      expect(
        source.toSignal().sample(interval: .seconds(1), scheduler: scheduler), given, expected, tick: .seconds(0.5))
    }
    check("12---3-(4|)", "--2---3|")
    check("1---------", "-!")
    #expect(scheduler.nextDate == nil)
  }

  @Test func throttleLeadingSendsInPlaceAndLeavesOutWhatFollowsWithinTheInterval() {
    expect(
      source.toSignal().throttleLeading(for: .seconds(1), scheduler: scheduler), "1-2(34)---5|", "1--3---5|",
      tick: .seconds(0.5))
  }

  @Test func dropFirstForSomeTimeCountsFromTheObservation() {
    expect(source.toSignal().dropFirst(for: .seconds(1), scheduler: scheduler), "1-23|", "---3|", tick: .seconds(0.5))
  }

  @Test func subscribeOnRunsTheSignalLaterUnlessItIsDisposedBefore() {
    let signal = Signal<Int, TestError> { [log] observer in
      log("run")
      observer.receive(lastElement: 1)
      return NonDisposable.instance
    }
    let scheduled = signal.subscribe(on: scheduler)
    let observation = scheduled.observe { [log] in log("\($0)") }
    #expect(log.take() == [])
    scheduler.advance()
    #expect(log.take() == ["run", "next(1)", "completed"])
    scheduled.observe { [log] in log("\($0)") }.dispose()
    scheduler.advance()
    #expect(log.take() == [])
    withExtendedLifetime(observation) {}
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
