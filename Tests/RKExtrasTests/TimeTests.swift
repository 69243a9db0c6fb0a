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
  private typealias Source = ScriptedPublisher<Int, TestError>

  private let scheduler = VirtualTimeScheduler()

  /// What an operator makes of a timeline. Values are noted with their times.
  private func play<P: Publisher>(_ line: String, _ make: (Source) -> P) -> String where P.Failure == TestError {
    let source = Source()
    let time = scheduler.stopwatch()
    let subscriber = make(source).map { "\($0)\(time())" }.track(log: source.log)
    Timeline(line).play(on: [source], subscriber, in: scheduler)
    return source.log.take().joined(separator: "; ")
  }

  @Test func intervalsMayBeDurations() {
    let (time, two) = (scheduler, Duration.seconds(2))
    func same<P: Publisher, Q: Publisher>(
      _ make: (Source) -> P, _ other: (Source) -> Q, line: String = "1 2 3 +0.5 4 +2 5 +3 6 +1 | +5",
      sourceLocation: SourceLocation = #_sourceLocation
    ) where P.Failure == TestError, Q.Failure == TestError {
      #expect(play(line, make) == play(line, other), sourceLocation: sourceLocation)
    }
    let polled = "1 | +3 2 +1"
    same({ $0.poll(every: two, scheduler: time) }, { $0.poll(every: 2, scheduler: time) }, line: polled)
    same(
      { $0.toSignal().poll(every: two, scheduler: time) }, { $0.toSignal().poll(every: 2, scheduler: time) },
      line: polled)
    same({ $0.delaySubscription(for: two, scheduler: time) }, { $0.delaySubscription(for: 2, scheduler: time) })
    same(
      { $0.toSignal().delaySubscription(for: two, scheduler: time) },
      { $0.toSignal().delaySubscription(for: 2, scheduler: time) })
    same({ $0.rateLimit(count: 1, per: two, scheduler: time) }, { $0.rateLimit(count: 1, per: 2, scheduler: time) })
    same(
      { $0.toSignal().rateLimit(count: 1, per: two, scheduler: time) },
      { $0.toSignal().rateLimit(count: 1, per: 2, scheduler: time) })
    same(
      { $0.window(every: two, scheduler: time).flatMap { $0.collect() } },
      { $0.window(every: 2, scheduler: time).flatMap { $0.collect() } })
    same(
      { $0.toSignal().window(every: two, scheduler: time).flatMapMerge { $0.collect() } },
      { $0.toSignal().window(every: 2, scheduler: time).flatMapMerge { $0.collect() } })
    same({ $0.toSignal().buffer(every: two, scheduler: time) }, { $0.toSignal().buffer(every: 2, scheduler: time) })
    var runs = 0
    let request = Deferred {
      runs += 1
      return Just(1)
    }
    let caches = [
      request.cache(ttl: two, scheduler: time),
      request.toSignal().cache(ttl: two, scheduler: time).eraseToAnyPublisher(),
    ]
    for (wait, expected) in [(0, 2), (1.9, 2), (0.2, 4)] {
      time.advance(by: .seconds(wait))
      for cache in caches { #expect(cache.seen() == ["subscribed", "1", "finished"]) }
      #expect(runs == expected)
    }
    #expect([Backoff.constant(two), .exponential(two, limit: .seconds(3))].map { $0.seconds(after: 2, 0) } == [2, 3])
  }

  @Test func aPauseIsOneActionOfTheSchedulerHoweverOftenValuesAreRequested() {
    let zero = Duration.zero
    func check(_ expected: String, _ make: (Just<Int>, TickScheduler) -> some Publisher<Int, Never>) {
      let scheduler = TickScheduler(log: Log())
      let seen = make(Just(1), scheduler).track(.none)
      for _ in 0..<3 { seen.request(.max(1)) }
      #expect(scheduler.log.take() == ["now", "tolerance", expected])
      scheduler.advance(by: 2)
      #expect(seen.log.take().prefix(2) == ["subscribed", "1"])
    }
    check("at 2±3") { $0.delaySubscription(for: 2, scheduler: $1) }
    check("at 2±3 late") { $0.delaySubscription(for: 2, scheduler: $1, options: "late") }
    check("at 0±3 late") { $0.delaySubscription(for: zero, scheduler: $1, options: "late") }
    check("at 2±3") { $0.toSignal().delaySubscription(for: 2, scheduler: $1) }
    check("at 2±3 late") { $0.toSignal().delaySubscription(for: 2, scheduler: $1, options: "late") }
    check("at 0±3 late") { $0.toSignal().delaySubscription(for: zero, scheduler: $1, options: "late") }
    check("at 2±3") { $0.rateLimit(count: 3, per: 2, scheduler: $1) }
    check("at 2±3") { $0.toSignal().rateLimit(count: 3, per: 2, scheduler: $1) }
    check("at 2±3") { $0.append(Empty(completeImmediately: false)).prefix(1).poll(every: 2, scheduler: $1) }
  }

  @Test func retryGivesUpAfterTheLastAttempt() {
    for isSignal in [false, true] {
      var attempts = 0
      let failing = Deferred { () -> Fail<Int, TestError> in
        attempts += 1
        return Fail(error: .oops)
      }
      let now = ImmediateScheduler.shared
      let seen =
        isSignal
        ? failing.toSignal().retry(2, after: 0, scheduler: now).seen()
        : failing.retry(2, after: 0, scheduler: now).seen()
      #expect(seen == ["subscribed", "failed: oops"] && attempts == 3)
    }
  }

  @Test func jitterShortensAndLengthensADelayByAtMostItsPart() {
    for isSignal in [false, true] {
      var starts: [Double] = []
      let failing = Deferred { [scheduler] () -> Fail<Int, TestError> in
        starts.append(scheduler.now.seconds)
        return Fail(error: .oops)
      }
      let backoff = Backoff.constant(1, jitter: 0.5)
      let tracked =
        isSignal
        ? failing.toSignal().retry(200, after: backoff, scheduler: scheduler).track()
        : failing.retry(200, after: backoff, scheduler: scheduler).track()
      scheduler.advance(by: .seconds(300))
      let delays = zip(starts.dropFirst(), starts).map { $0 - $1 }
      #expect(delays.count == 200 && delays.allSatisfy { 0.499 < $0 && $0 < 1.501 })
      // That none of 200 is in one of the outer fifths has a probability of 1 in 10¹⁹.
      #expect(delays.contains { $0 < 0.7 } && delays.contains { $0 > 1.3 })
      tracked.cancel()
    }
  }

  @Test func afterAValueTheDelaysGrowFromTheFirstOneAgain() {
    for isSignal in [false, true] {
      var starts: [Double] = []
      let source = Deferred {
        [scheduler] () -> Publishers.Concatenate<Publishers.Sequence<[Int], TestError>, Fail<Int, TestError>> in
        starts.append(scheduler.now.seconds)
        return Fail(error: .oops).prepend(starts.count == 3 ? [1] : [])
      }
      let backoff = Backoff.exponential(1)
      let tracked =
        isSignal
        ? source.toSignal().retry(5, after: backoff, scheduler: scheduler).track()
        : source.retry(5, after: backoff, scheduler: scheduler).track()
      scheduler.run()
      #expect(tracked.log.take() == ["subscribed", "1", "failed: oops"])
      #expect(zip(starts.dropFirst(), starts).map { $0 - $1 } == [1, 2, 1, 2, 4])
    }
  }

  @Test func retryGivesUpWhereItMayNotTry() {
    let end = "subscribed; request unlimited; failed: oops"
    #expect(play("x +5") { $0.retry(after: 1, scheduler: scheduler, while: { $0 != .oops }) } == end)
    #expect(play("x +5") { $0.toSignal().retry(after: 1, scheduler: scheduler, while: { $0 != .oops }) } == end)
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

  @Test func withoutArgumentsRetriesHaveNoEndAndDelaysDoubleUpToAnHour() {
    let second = Duration.seconds(1)
    for backoff in [Backoff.exponential(1), .exponential(second)] {
      #expect([1, 2, 3, 4, 1_000].map { backoff.seconds(after: $0, 0) } == [1, 2, 4, 8, 3_600])
      #expect([-1, 1].map { backoff.seconds(after: 2, $0) } == [2, 2])
    }
    for backoff in [Backoff.constant(1), .constant(second)] {
      #expect([-1, 1].map { backoff.seconds(after: .max, $0) } == [1, 1])
    }
    var attempts = 0
    let failing = Deferred { () -> Result<Int, TestError>.Publisher in
      attempts += 1
      let result: Result<Int, TestError> = attempts % 100 == 0 ? .success(attempts) : .failure(.oops)
      return result.publisher
    }
    let now = ImmediateScheduler.shared
    #expect(failing.retry(after: 0, scheduler: now).seen() == ["subscribed", "100", "finished"])
    #expect(failing.toSignal().retry(after: 0, scheduler: now).seen() == ["subscribed", "200", "finished"])
  }

  @Test func windowsOfAnIntervalHaveAnyNumberOfValues() {
    let seen = "subscribed; request unlimited; [1, 2]@1; []@2; [3]@2.5; finished"
    let line = "1 2 +1 +1 3 +0.5 |"
    #expect(play(line) { $0.window(every: 1, scheduler: scheduler).flatMap { $0.collect() } } == seen)
    #expect(play(line) { $0.toSignal().window(every: 1, scheduler: scheduler).flatMapMerge { $0.collect() } } == seen)
    #expect(
      play(line + " +1") { $0.toSignal().buffer(every: 1, scheduler: scheduler) }
        == "subscribed; request 1; [1, 2]@1; [3]@2.5; finished")
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
      await eventually {
        scheduler.advance(by: .seconds(1))
        source.send(3)
        return log.take().contains("3")
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
      await eventually {
        scheduler.advance(by: .seconds(1))
        return log.take().contains("run")
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

  @Test func aCacheKeepsEachRunUntilItIsTooOld() {
    for isSignal in [false, true] {
      var runs: [PassthroughSubject<Int, Never>] = []
      let source = Deferred { () -> PassthroughSubject<Int, Never> in
        runs.append(PassthroughSubject())
        return runs[runs.count - 1]
      }
      let cached =
        isSignal
        ? source.toSignal().cache(ttl: 2, scheduler: scheduler).eraseToAnyPublisher()
        : source.cache(ttl: 2, scheduler: scheduler)
      for round in 1...3 {
        // A run without subscribers goes on, and is not too old before it has finished.
        cached.track().cancel()
        scheduler.advance(by: 3)
        let seen = cached.track()
        #expect(runs.count == round)
        runs[round - 1].send(round)
        runs[round - 1].send(completion: .finished)
        let expected = ["subscribed", "\(round)", "finished"]
        #expect(seen.log.take() == expected && cached.seen() == expected)
        scheduler.advance(by: 2)
      }
    }
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
