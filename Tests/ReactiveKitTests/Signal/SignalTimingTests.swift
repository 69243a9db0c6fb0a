import ReactiveKit
import TestSupport
import Testing

/// Signals in virtual time: `Signal(sequence:interval:scheduler:)`, `delay`, `debounce` and `throttle`.
@Suite struct SignalTimingTests {
  private let log = Log()
  private let scheduler = VirtualTimeScheduler()
  private let source: HandFed<Int>

  init() {
    source = HandFed(log)
  }

  /// Observes, and notes events with their times.
  @discardableResult
  private func time<S: SignalProtocol>(_ signal: S) -> any Disposable {
    signal.observe { [log, scheduler] in log("\($0) at \(scheduler.now)") }
  }

  /// Sends elements at times in seconds.
  private func play(_ script: KeyValuePairs<Int, Double>) {
    for (element, seconds) in script {
      let passed = scheduler.now.distance(to: .init(nanoseconds: Int(seconds * 1_000_000_000)))
      scheduler.advance(by: passed)
      source.send(element)
    }
  }

  @Test func aSequenceAtAnIntervalStartsAfterOneAndEndsOneAfterItsLastMember() {
    time(Signal<Int, TestError>(sequence: [1, 2], interval: .seconds(1), scheduler: scheduler))
    scheduler.run()
    #expect(log.take() == ["next(1) at 1.0 s", "next(2) at 2.0 s", "completed at 3.0 s"])
  }

  @Test func aDisposalStopsTheTimerOfASequence() {
    let endless = Signal<Int, TestError>(sequence: 1..., interval: .seconds(1), scheduler: scheduler)
    let observation = time(endless)
    time(endless.prefix(maxLength: 1))
    scheduler.advance(by: .seconds(2))
    observation.dispose()
    scheduler.run()
    #expect(log.take() == ["next(1) at 1.0 s", "next(1) at 1.0 s", "completed at 1.0 s", "next(2) at 2.0 s"])
  }

  @Test func delayMovesEachEventInTime() {
    time(source.signal.delay(for: .seconds(1), scheduler: scheduler))
    play([1: 0, 2: 0.5])
    source.send(completion: .failure(.oops))
    scheduler.run()
    #expect(log.take() == ["run", "disposed", "next(1) at 1.0 s", "next(2) at 1.5 s", "failed(oops) at 1.5 s"])
  }

  @Test func delayDropsWhatIsPendingOnDisposal() {
    let observation = time(source.signal.delay(for: .seconds(1), scheduler: scheduler))
    play([1: 0, 2: 0.5])
    scheduler.advance(by: .milliseconds(600))
    observation.dispose()
    scheduler.run()
    #expect(log.take() == ["run", "next(1) at 1.0 s", "disposed"])
  }

  @Test func debounceSendsAnElementThatNoOtherFollowsForAWhile() {
    time(source.signal.debounce(for: .seconds(1), scheduler: scheduler))
    play([1: 0, 2: 0.5, 3: 2, 4: 2.5])
    source.send(completion: .finished)
    #expect(
      log.take() == ["run", "next(2) at 1.5 s", "disposed", "next(4) at 2.5 s", "completed at 2.5 s"])
    time(source.signal.debounce(for: .seconds(1), scheduler: scheduler))
    source.send(5)
    source.send(completion: .failure(.oops))
    scheduler.run()
    #expect(log.take() == ["run", "disposed", "failed(oops) at 2.5 s"])
  }

  @Test func debounceOnAQueueSendsWhatIsPendingInPlaceAtTheEnd() {
    #expect(Signal<Int, TestError>(sequence: [1, 2]).debounce(for: 600).noted() == ["2", "finished"])
  }

  @Test func debounceCompletesAlsoWithNothingPending() {
    time(source.signal.debounce(for: .seconds(1), scheduler: scheduler))
    play([1: 0])
    scheduler.advance(by: .seconds(2))
    source.send(completion: .finished)
    #expect(log.take() == ["run", "next(1) at 1.0 s", "disposed", "completed at 2.0 s"])
  }

  @Test func debounceAndThrottleDropWhatIsPendingOnDisposal() {
    let signals = [
      source.signal.debounce(for: .seconds(1), scheduler: scheduler),
      source.signal.throttle(for: .seconds(1), scheduler: scheduler, latest: true),
    ]
    for signal in signals {
      let observation = time(signal)
      source.send(1)
      observation.dispose()
      scheduler.run()
      #expect(log.take() == ["run", "disposed"])
    }
  }

  @Test func aFailureDoesNotWaitForTheIntervalOfAThrottle() {
    let source = PassthroughSubject<Int, TestError>()
    source.throttle(for: .seconds(1), scheduler: scheduler, latest: true).note(in: log)
    source.send(1)
    scheduler.run()
    source.send(2)
    source.send(completion: .failure(.oops))
    #expect(log.take() == ["1"])
    scheduler.advance(by: .zero)
    #expect(log.take() == ["failed: oops"])
    scheduler.run()
    #expect(log.take() == [])
  }

  @Test func throttleSendsTheFirstOrTheLatestOfEachInterval() {
    for (latest, second) in [(true, 3), (false, 2)] {
      let start = scheduler.now
      let observation = source.signal.throttle(for: .seconds(1), scheduler: scheduler, latest: latest).observe {
        [log, scheduler] in log("\($0) after \(start.distance(to: scheduler.now).magnitude / 1_000_000) ms")
      }
      source.send(1)
      scheduler.advance(by: .milliseconds(400))
      source.send(2)
      scheduler.advance(by: .milliseconds(400))
      source.send(3)
      scheduler.advance(by: .milliseconds(1_600))
      source.send(4)
      source.send(completion: .finished)
      scheduler.run()
      let sent = ["next(1) after 0 ms", "next(\(second)) after 1000 ms"]
      #expect(log.take() == ["run"] + sent + ["disposed", "next(4) after 2400 ms", "completed after 2400 ms"])
      #expect(observation.isDisposed)
    }
  }
}
