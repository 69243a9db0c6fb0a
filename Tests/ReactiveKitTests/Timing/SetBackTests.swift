import ReactiveKit
import TestSupport
import Testing

/// Operators of signals on a scheduler whose clock is set back. RKPublishersTests has those that both APIs have.
@Suite struct SetBackTests {
  private typealias Source = PassthroughSubject<Int, TestError>

  /// Notes values with the ticks that have passed when they arrive.
  private func check(
    _ expected: [String], on scheduler: TickScheduler, line: SourceLocation = #_sourceLocation,
    _ make: (Source, TickScheduler) -> Signal<Int, TestError>, play: (Source, (Int) -> Void) -> Void
  ) {
    var ticks = 0
    let source = Source()
    let seen = make(source, scheduler).map { "\($0)@\(ticks)" }.track()
    play(source) { count in
      for _ in 0..<count {
        ticks += 1
        scheduler.advance(by: 1)
      }
    }
    #expect(seen.log.take() == ["subscribed"] + expected, sourceLocation: line)
  }

  private func onBoth(_ check: (TickScheduler) -> Void) {
    check(TickScheduler(log: Log()))
    check(RealTickScheduler(log: Log()))
  }

  @Test func throttleLeadingSendsTheNextValueAndBeginsAnInterval() {
    onBoth { scheduler in
      check(["1@0", "2@11", "4@22"], on: scheduler) {
        $0.throttleLeading(for: 10, scheduler: $1)
      } play: { source, advance in
        source.send(1)
        scheduler.setBack(by: 1_000)
        advance(11)
        source.send(2)
        advance(10)
        source.send(3)
        advance(1)
        source.send(4)
      }
    }
  }

  @Test func dropFirstSendsTheNextValueAndAllAfterIt() {
    onBoth { scheduler in
      check(["2@11", "3@20", "4@30"], on: scheduler) {
        $0.dropFirst(for: 10, scheduler: $1)
      } play: { source, advance in
        advance(1)
        source.send(1)
        scheduler.setBack(by: 20)
        advance(10)
        source.send(2)
        // By the clock, it is the time at which values were dropped.
        advance(9)
        source.send(3)
        advance(10)
        source.send(4)
      }
    }
  }

  @Test func timeoutWaitsForOneMoreIntervalAtMost() {
    onBoth { scheduler in
      let log = Log()
      let source = Source()
      let seen = source.timeout(after: 10, with: .oops, scheduler: scheduler).track(log: log)
      source.send(1)
      scheduler.setBack(by: 1_000)
      scheduler.advance(by: 19)
      #expect(log.take() == ["subscribed", "1"])
      scheduler.advance(by: 1)
      #expect(log.take() == ["failed: oops"])
      withExtendedLifetime(seen) {}
    }
  }

  @Test func aValueAfterTheClockWasSetBackBeginsTheIntervalOfATimeout() {
    onBoth { scheduler in
      let log = Log()
      let source = Source()
      let seen = source.timeout(after: 10, with: .oops, scheduler: scheduler).track(log: log)
      scheduler.advance(by: 5)
      scheduler.setBack(by: 1_000)
      source.send(1)
      scheduler.advance(by: 9)
      #expect(log.take() == ["subscribed", "1"])
      scheduler.advance(by: 1)
      #expect(log.take() == ["failed: oops"])
      withExtendedLifetime(seen) {}
    }
  }
}
