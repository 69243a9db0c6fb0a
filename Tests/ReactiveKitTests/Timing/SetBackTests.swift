import ReactiveKit
import TestSupport
import Testing

/// Operators of signals on a scheduler whose clock is set back. RKPublishersTests has those that both APIs have.
@Suite struct SetBackTests {
  private typealias Source = PassthroughSubject<Int, TestError>

  @Test func throttleLeadingSendsTheNextValueAndBeginsAnInterval() {
    TickScheduler.onBoth { scheduler in
      scheduler.check(["1@0", "2@11", "4@22"], Source()) {
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
    TickScheduler.onBoth { scheduler in
      scheduler.check(["2@11", "3@20", "4@30"], Source()) {
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
    TickScheduler.onBoth { scheduler in
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
    TickScheduler.onBoth { scheduler in
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
