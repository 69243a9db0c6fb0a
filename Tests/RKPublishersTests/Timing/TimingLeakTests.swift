import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

/// Operators that keep, time or print values: when their stream has ended, or was cancelled, nothing of them is left.
@Suite struct TimingLeakTests {
  static let operators: [LeakCase] = [
    LeakCase("buffer, kept full") { s, w in
      s.map { w.sees($0) }.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)
    },
    LeakCase("buffer with an error") { s, w in
      s.map { w.sees($0) }.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { w.sees(.oops) })
    },
    LeakCase("collect by time") { s, w in s.map { w.sees($0) }.collect(.byTime(ImmediateScheduler.shared, 1)) },
    LeakCase("collect by time or count") { s, w in
      s.map { w.sees($0) }.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 2))
    },
    LeakCase("timeout") { s, w in
      s.map { w.sees($0) }.timeout(1, scheduler: VirtualTimePrompt(), customError: { w.sees(.oops) })
    },
    LeakCase("timeout at once") { s, w in
      s.map { w.sees($0) }.timeout(1, scheduler: ImmediateScheduler.shared, customError: { w.sees(.oops) })
    },
    LeakCase("measureInterval") { s, w in s.map { w.sees($0) }.measureInterval(using: ImmediateScheduler.shared) },
    LeakCase("subscribe(on:)") { s, w in s.map { w.sees($0) }.subscribe(on: ImmediateScheduler.shared) },
    LeakCase("subscribe(on:) a scheduler") { s, w in
      s.map { w.sees($0) }.subscribe(on: VirtualTimePrompt(while: w), options: nil)
    },
    LeakCase("print") { s, w in s.map { w.sees($0) }.print("", to: Silence()) },
    LeakCase("breakpoint") { s, w in
      s.breakpoint(
        receiveSubscription: { _ in w.sees(false) }, receiveOutput: { _ in w.sees(false) },
        receiveCompletion: { _ in w.sees(false) })
    },
    LeakCase("assertNoFailure") { s, w in s.map { w.sees($0) }.replaceError(with: 0).assertNoFailure() },
  ]

  @Test("Nothing is left of", arguments: operators, LeakCase.End.allCases)
  func nothingIsLeft(of operation: LeakCase, after end: LeakCase.End) {
    #expect(operation.leaks(after: end) == [])
  }

  /// A stream of text that goes nowhere.
  private struct Silence: TextOutputStream {
    func write(_ string: String) {}
  }

  @Test func cancellationReleasesWhatWaitsForATimer() {
    let scheduler = VirtualTimeScheduler()
    let timed: [LeakCase] = [
      LeakCase("collect by time") { s, w in s.map { w.sees($0) }.collect(.byTime(scheduler, 1)) },
      LeakCase("collect by count") { s, w in s.map { w.sees($0) }.collect(.byTimeOrCount(scheduler, 1, 2)) },
      LeakCase("timeout") { s, w in s.map { w.sees($0) }.timeout(1, scheduler: scheduler) },
    ]
    for operation in timed {
      // What is scheduled holds the subscription, which after a cancellation holds nothing.
      let leaks = operation.leaks(after: .cancelledAfterValues)
      #expect(leaks.filter { $0 != "subscription" } == [], "\(operation)")
    }
  }

  @Test func aStageThatIsForgottenStopsItsTimer() {
    let log = Log()
    let scheduler = TickScheduler(log: log)
    var subscriber: TrackingSubscriber<[Int], TestError>?
    do {
      let source = ScriptedPublisher<Int, TestError>()
      subscriber = source.collect(.byTime(scheduler, 10)).track(log: log)
    }
    #expect(log.take() == ["now", "tolerance", "from 10 every 10±3", "subscribed", "stop"])
    withExtendedLifetime(subscriber) {}
  }
}
