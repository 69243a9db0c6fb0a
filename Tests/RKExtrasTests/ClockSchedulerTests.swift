import Glibc
import RKExtras
import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Lock

/// A clock that a test moves.
private final class ManualClock: Clock, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let lock = Lock()
  private var time = Instant()
  private var sleepers: [(end: Instant, wake: CheckedContinuation<Void, Never>)] = []
  private var count = 0
  private var failures = 0

  /// How often a task has gone to sleep.
  var sleeps: Int { lock.withLock { count } }

  var now: Instant { lock.withLock { time } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await withCheckedContinuation { wake in
      let isOver = lock.withLock {
        count += 1
        let isOver = deadline <= time || failures > 0
        if !isOver { sleepers.append((deadline, wake)) }
        return isOver
      }
      if isOver { wake.resume() }
    }
    let fails = lock.withLock {
      defer { failures = max(0, failures - 1) }
      return failures > 0
    }
    if fails { throw CancellationError() }
  }

  /// Has the next sleep fail.
  func fail() { lock.withLock { failures = 1 } }

  func advance(by duration: Duration) {
    let due = lock.withLock {
      time = time.advanced(by: duration)
      defer { sleepers.removeAll { $0.end <= time } }
      return sleepers.filter { $0.end <= time }
    }
    for sleeper in due { sleeper.wake.resume() }
  }
}

@Suite(.timeLimit(.minutes(10))) struct ClockSchedulerTests {
  private let clock = ManualClock()

  /// What actions send, in their order.
  private let seen: AsyncStream<String>
  private let send: AsyncStream<String>.Continuation

  init() {
    (seen, send) = AsyncStream.makeStream()
  }

  private func next(_ count: Int) async -> [String] {
    var values: [String] = []
    for await value in seen {
      values.append(value)
      if values.count == count { break }
    }
    return values
  }

  private func schedule(_ name: String, after seconds: Double, on scheduler: ClockScheduler<ManualClock>) {
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds))) { [send, clock] in
      send.yield(clock.now.offset >= .seconds(seconds) ? name : "\(name) too early")
    }
  }

  @Test func actionsRunInTheOrderOfTheirDatesWhenTheClockReachesThem() async {
    let scheduler = ClockScheduler(clock)
    schedule("c", after: 2, on: scheduler)
    schedule("a", after: 1, on: scheduler)
    schedule("b", after: 2, on: scheduler)
    scheduler.schedule { send.yield("now") }
    #expect(await next(1) == ["now"])
    clock.advance(by: .seconds(1))
    #expect(await next(1) == ["a"])
    clock.advance(by: .seconds(5))
    #expect(await next(2) == ["c", "b"])
  }

  @Test func aTimerRepeatsUntilItIsCancelled() async {
    let scheduler = ClockScheduler(clock)
    let timer = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(2)) {
      send.yield("\(clock.now.offset)")
    }
    for _ in 0..<2 { clock.advance(by: .milliseconds(500)) }
    #expect(await next(1) == ["1.0 seconds"])
    clock.advance(by: .seconds(2))
    #expect(await next(1) == ["3.0 seconds"])
    timer.cancel()
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(4))) { send.yield("end") }
    clock.advance(by: .seconds(9))
    #expect(await next(1) == ["end"])
  }

  @Test func aTimerWithoutAnIntervalRunsEachNanosecond() async {
    let scheduler = ClockScheduler(clock)
    let timer = scheduler.schedule(after: scheduler.now, interval: 0) { send.yield("\(clock.now.offset)") }
    #expect(await next(1) == ["0.0 seconds"])
    for _ in 0..<3 {
      clock.advance(by: .nanoseconds(1))
      #expect(await next(1) == ["\(clock.now.offset)"])
    }
    timer.cancel()
  }

  @Test func aTimerRunsOnceForWhatTheClockHasJumpedOver() async {
    let scheduler = ClockScheduler(clock)
    let timer = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(2)) {
      send.yield("\(clock.now.offset)")
    }
    clock.advance(by: .seconds(8))
    #expect(await next(1) == ["8.0 seconds"])
    clock.advance(by: .seconds(1))
    #expect(await next(1) == ["9.0 seconds"])
    clock.advance(by: .seconds(4))
    #expect(await next(1) == ["13.0 seconds"])
    timer.cancel()
  }

  @Test func operatorsMeasureTheClocksTime() async {
    let subject = PassthroughSubject<Int, Never>()
    let scheduler = ClockScheduler(clock)
    let observation = subject.debounce(for: .seconds(2), scheduler: scheduler).sink { send.yield("\($0)") }
    subject.send(1)
    clock.advance(by: .seconds(1))
    subject.send(2)
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { send.yield("the time of the first value") }
    clock.advance(by: .seconds(1))
    #expect(await next(1) == ["the time of the first value"])
    clock.advance(by: .seconds(1))
    #expect(await next(1) == ["2"])
    observation.cancel()
  }

  @Test func aTaskThatSleepsForALaterDateIsUsedAgain() async {
    let scheduler = ClockScheduler(clock)
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(100))) { send.yield("end") }
    for second in 1...20 {
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { send.yield("\(second)") }
      clock.advance(by: .seconds(1))
      #expect(await next(1) == ["\(second)"])
    }
    clock.advance(by: .seconds(80))
    #expect(await next(1) == ["end"])
    #expect(clock.sleeps == 21)
  }

  @Test func actionsOfATaskThatCannotSleepWaitForAnother() async {
    let scheduler = ClockScheduler(clock)
    clock.fail()
    schedule("a", after: 1, on: scheduler)
    // Nothing sleeps any more, and the next action makes a task.
    await eventually {
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(9))) {}
      return clock.sleeps == 2
    }
    schedule("b", after: 2, on: scheduler)
    clock.advance(by: .seconds(1))
    #expect(await next(1) == ["a"])
    clock.advance(by: .seconds(1))
    #expect(await next(1) == ["b"])
  }

  @Test func anActionRunsAfterTheOneThatRunsWhenItIsDue() async {
    let scheduler = ClockScheduler(clock)
    let overlaps = Overlaps()
    // Each action wakes the task that sleeps for the next one.
    for second in (1...20).reversed() {
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(second))) {
        overlaps {
          clock.advance(by: .seconds(1))
          for _ in 0..<200 { sched_yield() }
        }
        send.yield("\(second)")
      }
    }
    await eventually { clock.sleeps == 20 }
    clock.advance(by: .seconds(1))
    #expect(await next(20) == (1...20).map { "\($0)" } && overlaps.count == 0)
  }

  @Test func actionsThatManyThreadsScheduleRunOneAtATime() async {
    let scheduler = ClockScheduler(ContinuousClock())
    nonisolated(unsafe) var count = 0
    onThreads(4) { _ in
      for _ in 0..<100 {
        scheduler.schedule {
          count += 1
          if count == 400 { send.yield("\(count)") }
        }
      }
    }
    #expect(await next(1) == ["400"])
  }

  @Test func datesAreTheClocksAndSoIsTheTolerance() {
    let scheduler = ClockScheduler(clock)
    #expect(scheduler.minimumTolerance == .nanoseconds(0))
    let (start, later) = (scheduler.now, scheduler.now.advanced(by: .milliseconds(1500)))
    #expect(start < later && !(start < start) && later.instant.offset == .milliseconds(1500))
    #expect(start.distance(to: later) == .milliseconds(1500) && later.distance(to: start) == .milliseconds(-1500))
    let far = ClockScheduler<ManualClock>.SchedulerTimeType(.init(offset: .seconds(Int64.max)))
    #expect(start.distance(to: far) == .nanoseconds(.max) && far.distance(to: start) == .nanoseconds(.min))
  }
}
