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

  /// Observes, and notes events with the time that has passed since.
  @discardableResult
  private func time<S: SignalProtocol>(_ signal: S) -> any Disposable {
    let time = scheduler.stopwatch()
    return signal.observe { [log] in log("\($0)\(time())") }
  }

  /// Feeds the source.
  private func play(_ line: String) {
    Timeline(line).play(
      in: scheduler, send: { value, _ in source.send(value) }, complete: { end, _ in source.send(completion: end) })
  }

  @Test func aSequenceAtAnIntervalStartsAfterOneAndEndsOneAfterItsLastMember() {
    time(Signal<Int, TestError>(sequence: [1, 2], interval: .seconds(1), scheduler: scheduler))
    scheduler.run()
    #expect(log.take() == ["next(1)@1", "next(2)@2", "completed@3"])
  }

  @Test func aDisposalStopsTheTimerOfASequence() {
    let endless = Signal<Int, TestError>(sequence: 1..., interval: .seconds(1), scheduler: scheduler)
    let observation = time(endless)
    time(endless.prefix(maxLength: 1))
    scheduler.advance(by: .seconds(2))
    observation.dispose()
    scheduler.run()
    #expect(log.take() == ["next(1)@1", "next(1)@1", "completed@1", "next(2)@2"])
  }

  @Test func delayMovesEachEventInTime() {
    time(source.signal.delay(for: .seconds(1), scheduler: scheduler))
    play("1 +0.5 2 x")
    scheduler.run()
    #expect(log.take() == ["run", "disposed", "next(1)@1", "next(2)@1.5", "failed(oops)@1.5"])
  }

  @Test func delayDropsWhatIsPendingOnDisposal() {
    let observation = time(source.signal.delay(for: .seconds(1), scheduler: scheduler))
    play("1 +0.5 2 +0.6")
    observation.dispose()
    scheduler.run()
    #expect(log.take() == ["run", "next(1)@1", "disposed"])
  }

  @Test func debounceSendsAnElementThatNoOtherFollowsForAWhile() {
    time(source.signal.debounce(for: .seconds(1), scheduler: scheduler))
    play("1 +0.5 2 +1.5 3 +0.5 4 |")
    #expect(
      log.take() == ["run", "next(2)@1.5", "disposed", "next(4)@2.5", "completed@2.5"])
    time(source.signal.debounce(for: .seconds(1), scheduler: scheduler))
    play("5 x")
    scheduler.run()
    #expect(log.take() == ["run", "disposed", "failed(oops)@0"])
  }

  @Test func debounceOnAQueueSendsWhatIsPendingInPlaceAtTheEnd() {
    #expect(Signal<Int, TestError>(sequence: [1, 2]).debounce(for: 600).noted() == ["2", "finished"])
  }

  @Test func debounceCompletesAlsoWithNothingPending() {
    time(source.signal.debounce(for: .seconds(1), scheduler: scheduler))
    play("1 +2 |")
    #expect(log.take() == ["run", "next(1)@1", "disposed", "completed@2"])
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
      let observation = time(source.signal.throttle(for: .seconds(1), scheduler: scheduler, latest: latest))
      play("1 +0.4 2 +0.4 3 +1.6 4 |")
      scheduler.run()
      let sent = ["next(1)@0", "next(\(second))@1"]
      #expect(log.take() == ["run"] + sent + ["disposed", "next(4)@2.4", "completed@2.4"])
      #expect(observation.isDisposed)
    }
  }
}
