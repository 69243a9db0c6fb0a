import Foundation
import RKFoundation
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

private typealias Source = RKPublishers.PassthroughSubject<Int, TestError>

/// Operators on a scheduler whose clock is set back, as that of run loops and operation queues can be: none waits longer
/// than its interval by that clock.
@Suite struct SetBackTests {
  @Test func throttleWaitsForOneIntervalAtMost() {
    TickScheduler.onBoth { scheduler in
      func play(_ source: Source, _ advance: (Int) -> Void) {
        source.send(1)
        advance(1)
        scheduler.setBack(by: 1_000)
        source.send(2)
        source.send(3)
        advance(10)
        source.send(4)
        advance(10)
      }
      scheduler.check(["1@1", "3@11", "4@21"], Source()) {
        $0.throttle(for: 10, scheduler: $1, latest: true)
      } play: {
        play($0, $1)
      }
      scheduler.check(["1@1", "2@11", "4@21"], Source()) {
        $0.throttle(for: 10, scheduler: $1, latest: false)
      } play: {
        play($0, $1)
      }
      scheduler.check(["1@1", "3@11", "4@21"], Source()) {
        $0.toSignal().throttle(for: 10, scheduler: $1, latest: true)
      } play: {
        play($0, $1)
      }
    }
  }

  @Test func debounceAndAPublishersTimeoutWaitForOneMoreIntervalAtMost() {
    // In real time, one timer serves all values, and finds that the date is far away.
    for (scheduler, last) in [(TickScheduler(log: Log()), 10), (RealTickScheduler(log: Log()), 20)] {
      func play(_ source: Source, _ advance: (Int) -> Void) {
        source.send(1)
        advance(9)
        scheduler.setBack(by: 1_000)
        advance(30)
      }
      scheduler.check(["1@\(last)"], Source()) {
        $0.debounce(for: 10, scheduler: $1)
      } play: {
        play($0, $1)
      }
      scheduler.check(["1@1", "2@\(last)", "finished"], Source()) {
        $0.timeout(10, scheduler: $1).append(2).eraseToAnyPublisher()
      } play: {
        play($0, $1)
      }
    }
  }

  @Test func anAnySchedulersTimeIsSetBackToo() {
    let clock = Clock()
    let scheduler = AnyScheduler(clock)
    let source = Source()
    let observation = source.delay(for: .seconds(10), scheduler: scheduler).sink { _ in
    } receiveValue: { _ in
    }
    source.send(1)
    clock.seconds = -1_000
    source.send(2)
    #expect(clock.log.take() == ["at 10.0", "at -990.0"])
    #expect(scheduler.now.seconds == -1_000)
    observation.cancel()
  }

  /// A scheduler with the times of an operation queue. It notes dates, and runs nothing.
  private final class Clock: Scheduler {
    typealias SchedulerTimeType = OperationQueue.SchedulerTimeType

    let log = Log()
    var seconds: TimeInterval = 0
    let minimumTolerance: SchedulerTimeType.Stride = 0
    var now: SchedulerTimeType { SchedulerTimeType(Date(timeIntervalSinceReferenceDate: seconds)) }

    func schedule(options: Never?, _ action: @escaping () -> Void) {}

    func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
      _ action: @escaping () -> Void
    ) { log("at \(date.date.timeIntervalSinceReferenceDate)") }

    func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable { AnyCancellable {} }
  }
}
