import Dispatch
import RKPublishers
import RKTesting
import ReactiveKit
import TestSupport
import Testing

/// The publisher and the subscriber of the kit, and the schedulers.
@Suite struct StreamTests {
  let time = VirtualTimeScheduler()

  @Test func aPublisherRecordsWhatItsSubscriberDoesAndWhen() {
    let source = TestPublisher<Int, TestError>(on: time)
    let seen = source.recorded(on: time, requesting: .max(2))
    time.advance(by: 1)
    for value in 1...3 { source.send(value) }
    seen.request(.max(1))
    source.send(4)
    time.advance(by: 0.5)
    seen.cancel()
    source.send(5)
    #expect(
      source.actions.map(\.description) == [
        "0.0 s: subscribe", "0.0 s: request max(2)", "1.0 s: request max(1)", "1.5 s: cancel",
      ])
    #expect(
      seen.events.map(\.description) == ["0.0 s: subscribed", "1.0 s: value 1", "1.0 s: value 2", "1.0 s: value 4"])
    #expect(seen.values == [1, 2, 4])
    #expect(source.dropped == 1)
    #expect(source.subscriberCount == 0)
    #expect(seen.completion == nil)
  }

  @Test func aSubscriberRequestsMoreAfterEachValueAsTold() {
    let source = TestPublisher<Int, TestError>()
    let seen = TestSubscriber<Int, TestError>(.max(1), more: { $0 < 3 ? .max(1) : .none })
    source.subscribe(seen)
    for value in 1...5 { source.send(value) }
    source.send(completion: .failure(.oops))
    source.send(completion: .finished)
    #expect(seen.values == [1, 2, 3])
    #expect(seen.completion == .failure(.oops))
    #expect(source.actions.map(\.event) == [.subscribe] + [TestAction](repeating: .request(.max(1)), count: 3))
    let late = source.recorded()
    #expect(late.events.map(\.event) == [.subscribed, .failed(.oops)])
  }

  @Test func aSubscriberCancelsASecondSubscription() {
    let (first, second) = (TestPublisher<Int, Never>(), TestPublisher<Int, Never>())
    let seen = first.recorded()
    second.subscribe(seen)
    #expect(second.actions.map(\.event) == [.subscribe, .cancel])
    first.send(1)
    #expect(seen.values == [1])
  }

  @Test func signalsAreRecordedToo() {
    let property = Property(1)
    let seen = property.map { $0 * 2 }.recorded()
    property.value = 2
    #expect(seen.values == [2, 4])
  }

  @Test func nothingIsRetainedAfterTheEnd() {
    weak var source: TestPublisher<Int, Never>?
    weak var subscriber: TestSubscriber<Int, Never>?
    for isCancelled in [true, false] {
      do {
        let publisher = TestPublisher<Int, Never>()
        let seen = publisher.recorded()
        (source, subscriber) = (publisher, seen)
        if isCancelled { seen.cancel() } else { publisher.send(completion: .finished) }
      }
      #expect(source == nil)
      #expect(subscriber == nil)
    }
  }

  // MARK: Schedulers

  @Test func anySchedulerKeepsTheTimeOfVirtualTime() {
    let scheduler = AnyScheduler(AnyScheduler(time))
    time.advance(by: 1)
    #expect(scheduler.now == time.now)
    let source = TestPublisher<Int, Never>(on: time)
    expect(source.debounce(for: 2, scheduler: scheduler), "1-2----|", "----2--|")
    var runs = 0
    let repetition = scheduler.schedule(after: scheduler.now, interval: 1) { runs += 1 }
    time.advance(by: 2)
    repetition.cancel()
    time.advance(by: 2)
    #expect(runs == 3)
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

  @Test func aContextOfVirtualTimeRunsWhenTimeIsAdvanced() {
    let seen = Signal<Int, Never>(just: 1).receive(on: time.context).recorded(on: time)
    #expect(seen.values == [])
    time.advance()
    #expect(seen.values == [1])
  }

  @Test func anUnimplementedSchedulerStopsTheProgramAndSaysWhatWasCalled() async {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Just(1).delay(for: 1, scheduler: AnyScheduler(UnimplementedScheduler("search"))).recorded()
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        UnimplementedScheduler("search").schedule {}
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Signal<Int, Never>(just: 1).receive(on: UnimplementedScheduler("search").context).recorded()
      },
    ]
    for (result, use) in zip(results, ["now was called", "schedule(_:) was called", "execute(_:) was called"]) {
      #expect(
        result.message.contains("UnimplementedScheduler: \(use) on the scheduler `search`, created at RKTestingTests/"))
    }
    // One that is not used does nothing.
    _ = AnyScheduler(UnimplementedScheduler())
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
  init(_ queue: DispatchQueue) { self.queue = queue }
  var now: SchedulerTimeType { .init(base: queue.now) }
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
