import Dispatch
import RKTesting
import ReactiveKit
import TestSupport
import Testing

/// A scheduler of any type keeps the time of its base, and runs where its base does.
@Suite struct AnySchedulerTests {
  @Test func anySchedulerKeepsTheTimeOfVirtualTime() {
    let time = VirtualTimeScheduler()
    let scheduler = AnyScheduler(AnyScheduler(time))
    time.advance(by: 1)
    #expect(scheduler.now == time.now)
    let source = TestPublisher<Int, Never>(on: time)
    expect(source.toSignal().debounce(for: 2, scheduler: scheduler), "1-2----|", "----2--|")
    var runs = 0
    let repetition = scheduler.schedule(after: scheduler.now, interval: 1) { runs += 1 }
    time.advance(by: 2)
    repetition.cancel()
    time.advance(by: 2)
    #expect(runs == 3)
  }

  @Test func anySchedulerCountsTheNanosecondsOfStridesThatDoNotSayThem() {
    let start: UInt64 = 1 << 52
    nonisolated(unsafe) var passed = 0
    let scheduler = AnyScheduler(
      OddScheduler(
        DispatchQueue(label: "unused"),
        clock: { .init(DispatchTime(uptimeNanoseconds: UInt64(Int(start) + passed))) }))
    for count in [0, 1, 2, 3, 7, 1_000, 999_999_999, 1_000_000_000, 123_456_789_012_345] {
      for sign in [1, -1] {
        passed = sign * count
        #expect(scheduler.now.nanoseconds == passed)
      }
    }
  }

  @Test func anySchedulerRunsOnOtherSchedulers() async {
    var runs = 0
    let immediate = AnyScheduler(ImmediateScheduler.shared)
    immediate.schedule { runs += 1 }
    immediate.schedule(after: immediate.now.advanced(by: 5)) { runs += 1 }
    #expect(runs == 2)
    #expect(immediate.now.nanoseconds == 0)
    let queue = DispatchQueue(label: "queue")
    let mark = QueueMark(queue)
    for scheduler in [AnyScheduler(queue), AnyScheduler(queue.context), AnyScheduler(OddScheduler(queue))] {
      let start = scheduler.now
      await withCheckedContinuation { continuation in
        scheduler.schedule(after: start.advanced(by: .milliseconds(1))) { continuation.resume() }
      }
      #expect(scheduler.now >= start.advanced(by: .milliseconds(1)))
      #expect(await withCheckedContinuation { here in scheduler.schedule { here.resume(returning: mark.isHere) } })
    }
  }
}

/// A queue with strides that do not say how long they are.
private struct OddScheduler: Scheduler {
  struct SchedulerTimeType: Strideable {
    struct Stride: Comparable, SignedNumeric, SchedulerTimeIntervalConvertible {
      var magnitude: Double
      init(_ seconds: Double) { magnitude = seconds }
      init(integerLiteral value: Int) { magnitude = Double(value) }
      init?<T: BinaryInteger>(exactly source: T) { magnitude = Double(source) }
      static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
      static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
      static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
      static func seconds(_ s: Int) -> Self { Self(Double(s)) }
      static func seconds(_ s: Double) -> Self { Self(s) }
      static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
      static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
      static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
    }
    var base: DispatchQueue.SchedulerTimeType
    func distance(to other: Self) -> Stride { Stride(Double(base.distance(to: other.base).magnitude) / 1e9) }
    func advanced(by n: Stride) -> Self { Self(base: base.advanced(by: .seconds(n.magnitude))) }
  }
  let queue: DispatchQueue
  let clock: () -> DispatchQueue.SchedulerTimeType
  init(_ queue: DispatchQueue) { self.init(queue, clock: { queue.now }) }
  init(_ queue: DispatchQueue, clock: @escaping () -> DispatchQueue.SchedulerTimeType) {
    self.queue = queue
    self.clock = clock
  }
  var now: SchedulerTimeType { .init(base: clock()) }
  var minimumTolerance: SchedulerTimeType.Stride { .init(0) }
  func schedule(options: Never?, _ action: @escaping () -> Void) { queue.schedule(action) }
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) { queue.schedule(after: date.base, action) }
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable { queue.schedule(after: date.base, interval: .seconds(interval.magnitude), action) }
}
