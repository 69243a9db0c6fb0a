import Foundation
import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.Flag
import struct ReactiveKit.Signal
import class ReactiveKit.VirtualTimeScheduler

@testable import RKExtras

/// Operators that wait, in virtual time, for publishers and signals.
@Suite struct TimeTests {
  private let scheduler = VirtualTimeScheduler()

  @Test func intervalsMayBeDurations() {
    let (line, two) = ("1 2 3 +0.5 4 +2 5 +3 6 +1 | +5", Duration.seconds(2))
    let polling = play(
      "1 | +3 2 +1", publisher: { $0.poll(every: two, scheduler: scheduler) },
      signal: { $0.poll(every: two, scheduler: scheduler) })
    #expect(
      polling
        == play(
          "1 | +3 2 +1", publisher: { $0.poll(every: .seconds(2.0), scheduler: scheduler) },
          signal: { $0.poll(every: .seconds(2.0), scheduler: scheduler) }))
    let late = play(
      line, publisher: { $0.delaySubscription(for: two, scheduler: scheduler) },
      signal: { $0.delaySubscription(for: two, scheduler: scheduler) })
    #expect(
      late
        == play(
          line, publisher: { $0.delaySubscription(for: .seconds(2.0), scheduler: scheduler) },
          signal: { $0.delaySubscription(for: .seconds(2.0), scheduler: scheduler) }))
    let limited = play(
      line, publisher: { $0.rateLimit(count: 1, per: two, scheduler: scheduler) },
      signal: { $0.rateLimit(count: 1, per: two, scheduler: scheduler) })
    #expect(
      limited
        == play(
          line, publisher: { $0.rateLimit(count: 1, per: .seconds(2.0), scheduler: scheduler) },
          signal: { $0.rateLimit(count: 1, per: .seconds(2.0), scheduler: scheduler) }))
    let windows = play(
      line, publisher: { $0.window(every: two, scheduler: scheduler).flatMap { $0.collect() } },
      signal: { $0.window(every: two, scheduler: scheduler).flatMapMerge { $0.collect() } })
    #expect(
      windows
        == play(
          line, publisher: { $0.window(every: .seconds(2.0), scheduler: scheduler).flatMap { $0.collect() } },
          signal: { $0.window(every: .seconds(2.0), scheduler: scheduler).flatMapMerge { $0.collect() } }))
    let buffers = play(
      line, publisher: { $0.collect(.byTime(scheduler, two)) }, signal: { $0.buffer(every: two, scheduler: scheduler) })
    #expect(
      buffers
        == play(
          line, publisher: { $0.collect(.byTime(scheduler, .seconds(2.0))) },
          signal: { $0.buffer(every: .seconds(2.0), scheduler: scheduler) }))
    var runs = 0
    let request = Deferred {
      runs += 1
      return Just(1)
    }
    let caches = [
      request.cache(ttl: two, scheduler: scheduler), request.cache(ttl: .seconds(2.0), scheduler: scheduler),
      request.toSignal().cache(ttl: two, scheduler: scheduler).eraseToAnyPublisher(),
      request.toSignal().cache(ttl: .seconds(2.0), scheduler: scheduler).eraseToAnyPublisher(),
    ]
    for wait in [0, 1.9, 0.2] {
      scheduler.advance(by: .seconds(wait))
      for cache in caches { #expect(cache.seen() == ["subscribed", "1", "finished"]) }
      #expect(runs == (wait == 0.2 ? 8 : 4))
    }
    #expect(
      [Backoff.constant(two), .exponential(two, limit: .seconds(3))].map { $0.seconds(after: 2, 0) } == [2, 3])
  }

  @Test func bufferSendsTheElementsOfAnIntervalAndEachNumberOfThem() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [[Int]] = []
    let observation = subject.toSignal().buffer(every: 2, orCount: 3, scheduler: scheduler).sink { seen.append($0) }
    for value in 1...4 { subject.send(value) }
    scheduler.advance()
    #expect(seen == [[1, 2, 3]])
    scheduler.advance(by: 4)
    #expect(seen == [[1, 2, 3], [4]])
    subject.send(5)
    subject.send(completion: .finished)
    scheduler.advance()
    #expect(seen == [[1, 2, 3], [4], [5]])
    observation.cancel()
  }

  /// Plays a timeline with each publisher. Values, subscriptions, and requests are noted with the time.
  private func play<Output>(
    _ line: String, demand: Subscribers.Demand = .unlimited,
    publisher: (ScriptedPublisher<Int, TestError>) -> some Publisher<Output, TestError>,
    signal: (Signal<Int, TestError>) -> Signal<Output, TestError>
  ) -> [[String]] {
    let log = Log()
    var outcomes: [[String]] = []
    for isSignal in [false, true] {
      let source = ScriptedPublisher<Int, TestError>(log: log)
      let time = scheduler.stopwatch()
      let upstream = Deferred {
        log("begin\(time())")
        return source
      }
      let subscriber =
        isSignal
        ? signal(upstream.toSignal()).map { "\($0)\(time())" }.track(demand, log: log)
        : publisher(source).handleEvents().map { "\($0)\(time())" }.track(demand, log: log)
      Timeline(line).play(on: [source], subscriber, in: scheduler)
      outcomes.append(log.take().filter { !$0.hasPrefix("begin") })
    }
    return outcomes
  }

  /// What the publisher does, if the signal does the same.
  private func same<Output>(
    _ line: String, demand: Subscribers.Demand = .unlimited,
    publisher: (ScriptedPublisher<Int, TestError>) -> some Publisher<Output, TestError>,
    signal: (Signal<Int, TestError>) -> Signal<Output, TestError>
  ) -> String {
    let outcomes = play(line, demand: demand, publisher: publisher, signal: signal)
    return outcomes[0] == outcomes[1]
      ? outcomes[0].joined(separator: "; ") : outcomes.map { $0.joined(separator: "; ") }.joined(separator: " BUT ")
  }

  // MARK: retry

  @Test func retryWaitsLongerAfterEachFailureAndStartsOverAfterAValue() {
    let line = "x +1 x +1.5 +0.5 x +4 1 x +1 | +9"
    #expect(
      same(
        line, publisher: { $0.retry(after: .exponential(1), scheduler: scheduler) },
        signal: { $0.retry(after: .exponential(1), scheduler: scheduler) })
          == """
          subscribed; request unlimited; request unlimited; request unlimited; request unlimited; 1@7; request unlimited; \
          finished
          """)
  }

  @Test func retryGivesUpAfterItsLastAttemptAndWhereItMayNotTry() {
    #expect(
      same(
        "x +1 x +5", publisher: { $0.retry(1, after: 1, scheduler: scheduler) },
        signal: { $0.retry(1, after: 1, scheduler: scheduler) })
        == "subscribed; request unlimited; request unlimited; failed: oops")
    #expect(
      same(
        "x +5", publisher: { $0.retry(after: 1, scheduler: scheduler, while: { $0 != .oops }) },
        signal: { $0.retry(after: 1, scheduler: scheduler, while: { $0 != .oops }) })
        == "subscribed; request unlimited; failed: oops")
  }

  @Test func retryStopsWaitingWhenItIsCancelledAndKeepsTheDemand() {
    #expect(
      same(
        "x ! +5", publisher: { $0.retry(after: 1, scheduler: scheduler) },
        signal: { $0.retry(after: 1, scheduler: scheduler) }) == "subscribed; request unlimited")
    #expect(
      same(
        "1 x r1 +1 2 3 !", demand: .max(2), publisher: { $0.retry(after: 1, scheduler: scheduler) },
        signal: { $0.retry(after: 1, scheduler: scheduler) })
        == "subscribed; request 2; 1@0; request 2; 2@1; 3@1; cancel")
  }

  @Test func delaysGrowToTheirLimitAndVaryWithinTheirPart() {
    let backoff = Backoff.exponential(0.5, factor: 3, limit: 10, jitter: 0.2)
    #expect([1, 2, 3, 4, 1_000_000_000].map { backoff.seconds(after: $0, 0) } == [0.5, 1.5, 4.5, 10, 10])
    #expect([-1, 0, 1].map { backoff.seconds(after: 1, $0) } == [0.4, 0.5, 0.6])
    #expect(Backoff.exponential(0, limit: 10, jitter: 1).seconds(after: .max, 1) == 0)
    // A thousand attempts that fail immediately do not use the stack.
    var attempts = 0
    let failing = Deferred { () -> Fail<Int, TestError> in
      attempts += 1
      return Fail(error: .oops)
    }
    let tracked = failing.retry(1_000, after: .constant(0.001, jitter: 1), scheduler: scheduler).track()
    scheduler.advance(by: .seconds(3))
    #expect(tracked.log.take() == ["subscribed", "failed: oops"])
    #expect(attempts == 1_001)
  }

  // MARK: poll

  @Test func pollBeginsAgainAWhileAfterEachEnd() {
    #expect(
      same(
        "1 | +1.5 +0.5 2 | +2 3 x +9", publisher: { $0.poll(every: 2, scheduler: scheduler) },
        signal: { $0.poll(every: 2, scheduler: scheduler) })
        == "subscribed; request unlimited; 1@0; request unlimited; 2@2; request unlimited; 3@4; failed: oops")
    #expect(
      same(
        "1 | +1 ! +5", demand: .max(3), publisher: { $0.poll(every: 2, scheduler: scheduler) },
        signal: { $0.poll(every: 2, scheduler: scheduler) }) == "subscribed; request 3; 1@0")
  }

  // MARK: windows

  @Test func windowsLastAnInterval() {
    #expect(
      same(
        "1 2 +1 +1 3 +0.5 |",
        publisher: { $0.window(every: 1, scheduler: scheduler).flatMap { $0.collect() } },
        signal: { $0.window(every: 1, scheduler: scheduler).flatMapMerge { $0.collect() } }
      ).withoutRequests == "subscribed; [1, 2]@1; []@2; [3]@2.5; finished")
    #expect(
      same(
        "+1 1 2 3 +1 !",
        publisher: { $0.window(every: 1, orCount: 2, scheduler: scheduler).flatMap { $0.collect() } },
        signal: { $0.window(every: 1, orCount: 2, scheduler: scheduler).flatMapMerge { $0.collect() } }
      ).withoutRequests == "subscribed; []@1; [1, 2]@1; [3]@2; cancel")
  }

  // MARK: delaySubscription, timestamp, rateLimit

  @Test func delaySubscriptionSubscribesLaterWithTheDemandUntilThen() {
    let log = Log()
    let time = scheduler.stopwatch()
    let source = Deferred { () -> ScriptedPublisher<Int, TestError> in
      log("begin\(time())")
      return ScriptedPublisher(log: log)
    }
    let tracked = source.delaySubscription(for: 1, scheduler: scheduler).track(.max(1), log: log)
    tracked.request(.max(2))
    scheduler.advance(by: .seconds(1))
    tracked.cancel()
    #expect(log.take() == ["subscribed", "begin@1", "request 3", "cancel"])
    let early = source.toSignal().delaySubscription(for: 1, scheduler: scheduler).track(log: log)
    early.cancel()
    scheduler.advance(by: .seconds(2))
    #expect(log.take() == ["subscribed"])
  }

  @Test func timestampTellsTheTime() {
    #expect(
      same(
        "1 +1.5 2 |", publisher: { $0.timestamp(scheduler).map { "\($0.value) at \($0.time.seconds < 100)" } },
        signal: { $0.timestamp(scheduler).map { "\($0.value) at \($0.time.seconds < 100)" } })
        == "subscribed; request unlimited; 1 at true@0; 2 at true@1.5; finished")
    let start = scheduler.now
    scheduler.advance(by: .seconds(2))
    var seen: [Int] = []
    _ = Just(1).timestamp(scheduler).sink { seen.append(start.distance(to: $0.time).magnitude) }
    #expect(seen == [2_000_000_000])
  }

  @Test func rateLimitDelaysWhatComesTooFast() {
    // A signal buffers; a publisher requests only what it can send.
    #expect(
      play(
        "1 +0.25 2 3 4 +0.75 +0.25 +9 | +9", publisher: { $0.rateLimit(count: 2, per: 1, scheduler: scheduler) },
        signal: { $0.rateLimit(count: 2, per: 1, scheduler: scheduler) }
      )[1].joined(separator: "; ") == "subscribed; request unlimited; 1@0; 2@0.25; 3@1; 4@1.25; finished")
    #expect(
      (1...5).publisher.setFailureType(to: TestError.self).rateLimit(count: 2, per: 1, scheduler: scheduler)
        .timed(scheduler, for: 9) == ["subscribed", "1@0", "2@0", "3@1", "4@1", "5@2", "finished"])
    #expect(
      play(
        "1 +1 +1 r1 +1 x", demand: .max(1), publisher: { $0.rateLimit(count: 1, per: 1, scheduler: scheduler) },
        signal: { $0.rateLimit(count: 1, per: 1, scheduler: scheduler) }
      )[0].joined(separator: "; ") == "subscribed; request 1; 1@0; request 1; failed: oops")
    // Values that are not requested hold their place.
    #expect(
      play(
        "1 2 +3 r1 +1 !", demand: .max(1), publisher: { $0.rateLimit(count: 2, per: 1, scheduler: scheduler) },
        signal: { $0.rateLimit(count: 2, per: 1, scheduler: scheduler) }
      )[0].joined(separator: "; ") == "subscribed; request 2; 1@0; request 1; 2@3; request 1; cancel")
  }

  // MARK: Schedulers that drop actions

  @Test func windowsGoOnAfterTheirTimerWasDropped() {
    func check(_ make: (DroppingScheduler, ScriptedPublisher<Int, TestError>) -> some Publisher<[Int], TestError>) {
      let scheduler = DroppingScheduler()
      let source = ScriptedPublisher<Int, TestError>()
      let seen = make(scheduler, source).track()
      source.send(1)
      scheduler.drop()
      scheduler.advance(by: .seconds(5))
      #expect(seen.log.take() == ["subscribed"])
      source.send(2)
      scheduler.advance(by: .seconds(1))
      source.send(3)
      scheduler.advance(by: .seconds(1))
      #expect(seen.log.take() == ["[1, 2]", "[3]"])
      seen.cancel()
    }
    check { $1.window(every: 1, scheduler: $0).flatMap { $0.collect() } }
    check { $1.toSignal().window(every: 1, scheduler: $0).flatMapMerge { $0.collect() } }
  }

  @Test func rateLimitGoesOnAfterItsTimersWereDropped() async {
    func check(_ make: (DroppingScheduler, PassthroughSubject<Int, Never>) -> some Publisher<Int, Never>) async {
      let scheduler = DroppingScheduler()
      let source = PassthroughSubject<Int, Never>()
      let log = Log()
      let observation = make(scheduler, source).sink { log("\($0)") }
      source.send(1)
      source.send(2)
      scheduler.drop()
      scheduler.advance(by: .seconds(9))
      #expect(log.take() == ["1", "2"])
      var lines: [String] = []
      await eventually {
        scheduler.advance(by: .seconds(1))
        source.send(3)
        lines += log.take()
        return lines.contains("3")
      }
      observation.cancel()
    }
    await check { $1.rateLimit(count: 2, per: 1, scheduler: $0) }
    await check { $1.toSignal().rateLimit(count: 2, per: 1, scheduler: $0) }
  }

  @Test func pausesGoOnAfterTheirTimerWasDropped() async {
    func check(_ make: (DroppingScheduler, AnyPublisher<Int, TestError>) -> some Publisher<Int, TestError>) async {
      let scheduler = DroppingScheduler()
      let log = Log()
      let source = Deferred { () -> Result<Int, TestError>.Publisher in
        log("run")
        return .init(.failure(.oops))
      }
      let tracked = make(scheduler, source.eraseToAnyPublisher()).track(.none, log: log)
      #expect(log.take().sorted() == ["run", "subscribed"])
      scheduler.drop()
      var lines: [String] = []
      await eventually {
        scheduler.advance(by: .seconds(1))
        lines += log.take()
        return lines.contains("run")
      }
      tracked.cancel()
    }
    await check { $1.retry(after: 1, scheduler: $0) }
    await check { $1.toSignal().retry(after: 1, scheduler: $0) }
    await check { $1.catch { _ in Empty<Int, TestError>() }.poll(every: 1, scheduler: $0) }
    await check { $1.toSignal().flatMapError { _ in Signal<Int, TestError>.completed() }.poll(every: 1, scheduler: $0) }
  }

  @Test func delaySubscriptionSubscribesAfterItsActionWasDropped() async {
    func check(_ make: (DroppingScheduler, Just<Int>) -> some Publisher<Int, Never>) async {
      let scheduler = DroppingScheduler()
      let seen = make(scheduler, Just(1)).track()
      scheduler.drop()
      var lines: [String] = []
      await eventually {
        scheduler.advance(by: .seconds(1))
        lines += seen.log.take()
        return lines.contains("finished")
      }
      #expect(lines == ["subscribed", "1", "finished"])
    }
    await check { $1.delaySubscription(for: 1, scheduler: $0) }
    await check { $1.toSignal().delaySubscription(for: 1, scheduler: $0) }
  }

  // MARK: cache

  @Test func cacheSharesARunUntilItIsTooOld() {
    let log = Log()
    let subjects = Log()
    var current = PassthroughSubject<Int, TestError>()
    let source = Deferred { () -> PassthroughSubject<Int, TestError> in
      subjects("run")
      current = PassthroughSubject()
      return current
    }
    func check(_ cached: some Publisher<Int, TestError>) {
      _ = cached.track(log: log)
      current.send(1)
      // Joins, and receives what there was.
      _ = cached.track(.max(1), log: log)
      scheduler.advance(by: .seconds(9))
      current.send(completion: .finished)
      #expect(log.take() == ["subscribed", "1", "subscribed", "1", "finished", "finished"])
      scheduler.advance(by: .seconds(4.5))
      _ = cached.track(log: log)
      #expect(log.take() == ["subscribed", "1", "finished"])
      #expect(subjects.take() == ["run"])
      // Too old. A failure is not cached.
      scheduler.advance(by: .seconds(0.5))
      _ = cached.track(log: log)
      current.send(completion: .failure(.oops))
      #expect(log.take() == ["subscribed", "failed: oops"])
      _ = cached.track(log: log)
      #expect(log.take() == ["subscribed"])
      #expect(subjects.take() == ["run", "run"])
    }
    check(source.cache(ttl: 5, scheduler: scheduler))
    check(source.toSignal().cache(ttl: 5, scheduler: scheduler))
  }

  @Test func aCacheWhoseClockWasSetBackBeginsAnotherRun() {
    let clock = SettableClock()
    var runs = 0
    let source = Deferred { () -> Just<Int> in
      runs += 1
      return Just(runs)
    }
    let cached = source.cache(ttl: .seconds(5), scheduler: clock)
    let signal = source.toSignal().cache(ttl: .seconds(5), scheduler: clock)
    for _ in 0..<2 {
      _ = cached.sink { _ in }
      _ = signal.sink { _ in }
    }
    #expect(runs == 2)
    clock.seconds = -1_000
    _ = cached.sink { _ in }
    _ = signal.sink { _ in }
    #expect(runs == 4)
  }

  @Test func aCacheComparesTimesWhileNothingIsLocked() {
    let log = Log()
    nonisolated(unsafe) var cached = Empty<Int, Never>().eraseToAnyPublisher()
    let isFirst = Flag()
    let clock = ObservedClock {
      if isFirst.raise() { _ = cached.sink { log("inner \($0)") } }
    }
    cached = Just(1).cache(ttl: 5, scheduler: clock)
    _ = cached.sink { log("first \($0)") }
    #expect(getsThroughElsewhere { _ = cached.sink { log("second \($0)") } })
    #expect(log.take() == ["first 1", "inner 1", "second 1"])
  }
}

/// A scheduler with a time that a test sets.
private final class SettableClock: Scheduler {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias Stride = SchedulerTimeType.Stride

  var seconds = 0.0
  var now: SchedulerTimeType { SchedulerTimeType(seconds: seconds) }
  var minimumTolerance: Stride { .zero }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(after date: SchedulerTimeType, tolerance: Stride, options: Never?, _ action: @escaping () -> Void) {
    action()
  }

  func schedule(
    after date: SchedulerTimeType, interval: Stride, tolerance: Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable { AnyCancellable {} }
}

/// A scheduler at time 0, whose times call a closure when they are compared.
private struct ObservedClock: Scheduler {
  struct SchedulerTimeType: Strideable {
    let nanoseconds: Int
    let clock: ObservedClock

    func distance(to other: Self) -> VirtualTimeScheduler.SchedulerTimeType.Stride {
      .nanoseconds(other.nanoseconds - nanoseconds)
    }

    func advanced(by n: VirtualTimeScheduler.SchedulerTimeType.Stride) -> Self {
      Self(nanoseconds: nanoseconds + n.magnitude, clock: clock)
    }

    static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.clock.didCompare()
      return lhs.nanoseconds < rhs.nanoseconds
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds == rhs.nanoseconds }
  }

  let didCompare: () -> Void

  var now: SchedulerTimeType { SchedulerTimeType(nanoseconds: 0, clock: self) }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) { action() }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable { AnyCancellable {} }
}

extension Publisher {
  /// What a subscriber sees in a number of seconds, with the times.
  func timed(_ scheduler: VirtualTimeScheduler, for seconds: Int) -> [String] {
    let time = scheduler.stopwatch()
    let subscriber = map { "\($0)\(time())" }.track()
    for _ in 0..<(seconds * 4) { scheduler.advance(by: .milliseconds(250)) }
    return subscriber.log.take()
  }
}

extension String {
  /// A line of notes without the requests, which differ between the vocabularies.
  fileprivate var withoutRequests: String {
    var outcomes: [String] = []
    for outcome in components(separatedBy: " BUT ") {
      let line = outcome.components(separatedBy: "; ").filter { !$0.hasPrefix("request") }.joined(separator: "; ")
      if !outcomes.contains(line) { outcomes.append(line) }
    }
    return outcomes.joined(separator: " BUT ")
  }
}
