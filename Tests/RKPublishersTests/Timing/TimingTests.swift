import Dispatch
import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

/// Operators that wait, in virtual time, for publishers and signals.
@Suite struct TimingTests {
  private let scheduler = VirtualTimeScheduler()
  private let log = Log()
  private var source: ScriptedPublisher<Int, TestError> { ScriptedPublisher(log: log) }

  /// Plays a timeline. Values are noted with the time at which they came.
  private func play<P: Publisher<Int, TestError>>(
    _ line: String, demand: Subscribers.Demand = .unlimited, _ make: (ScriptedPublisher<Int, TestError>) -> P
  ) -> [String] {
    let source = source
    let time = scheduler.stopwatch()
    let subscriber = make(source).map { "\($0)\(time())" }.track(demand)
    Timeline(line).play(on: [source], subscriber, in: scheduler)
    return subscriber.log.take()
  }

  @Test func intervalsMayBeDurations() {
    let (steps, two) = ("1 +1 2 +0.5 3 +3 4 +9 5 +3 | +3", Duration.seconds(2))
    #expect(
      play(steps) { $0.delay(for: two, scheduler: scheduler) } == play(steps) { $0.delay(for: 2, scheduler: scheduler) }
    )
    #expect(
      play(steps) { $0.debounce(for: two, scheduler: scheduler) }
        == play(steps) { $0.debounce(for: 2, scheduler: scheduler) })
    for latest in [false, true] {
      #expect(
        play(steps) { $0.throttle(for: two, scheduler: scheduler, latest: latest) }
          == play(steps) { $0.throttle(for: 2, scheduler: scheduler, latest: latest) })
    }
    #expect(
      play(steps) { $0.collect(.byTime(scheduler, two)).map(\.count) }
        == play(steps) { $0.collect(.byTime(scheduler, .seconds(2.0))).map(\.count) })
    #expect(
      play(steps) { $0.collect(.byTimeOrCount(scheduler, two, 2)).map(\.count) }
        == play(steps) { $0.collect(.byTimeOrCount(scheduler, .seconds(2.0), 2)).map(\.count) })
    let timed = play(steps) { $0.timeout(Duration.seconds(4), scheduler: scheduler) { TestError.oops } }
    #expect(
      timed == play(steps) { $0.timeout(4, scheduler: scheduler) { TestError.oops } } && timed.last == "failed: oops")
  }

  @Test func aStrideOfADurationIsWholeNanosecondsAndHasLimits() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect(Stride(Duration.seconds(1.5)) == .milliseconds(1_500))
    #expect(Stride(Duration.nanoseconds(-7)) == .nanoseconds(-7))
    #expect(Stride(Duration.nanoseconds(7) / 2) == .nanoseconds(3))
    #expect(Stride(Duration.seconds(Int64.max)) == .nanoseconds(.max))
    #expect(Stride(Duration.seconds(Int64.min)) == .nanoseconds(.min))
    #expect(ImmediateScheduler.SchedulerTimeType.Stride(Duration.seconds(1)) == 0)
    // With a literal, the type's own initializer.
    #expect(Stride(.seconds(1)) == .seconds(1))
  }

  @Test func aQueueNeedsNoTypeNameWhereAnySchedulerIsTaken() {
    #expect(Just(1).receive(on: .main).scheduler.label == DispatchQueue.main.label)
    #expect(Just(1).subscribe(on: .global(qos: .utility)).scheduler.label == DispatchQueue.global(qos: .utility).label)
    #expect(Just(1).delay(for: .seconds(1), scheduler: .global()).scheduler.label == DispatchQueue.global().label)
  }

  @Test func aDebouncedValueComesBeforeWorkThatIsScheduledAfterItForTheSameDate() {
    let subject = PassthroughSubject<Int, Never>()
    let observation = subject.debounce(for: .seconds(1), scheduler: scheduler).sink { [log] in log("\($0)") }
    subject.send(1)
    scheduler.advance(by: .milliseconds(500))
    subject.send(2)
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { [log] in log("work") }
    scheduler.advance(by: .seconds(1))
    #expect(log.take() == ["2", "work"])
    observation.cancel()
  }

  @Test func nothingIsRequestedForASubscriberThatCancelsItsSubscriptionAtOnce() {
    func check(_ publisher: some Publisher<Int, TestError>) {
      let subscriber = TrackingSubscriber<Int, TestError>(log: log)
      subscriber.onSubscription = { $0.cancel() }
      publisher.subscribe(subscriber)
      #expect(log.take() == ["subscribed", "cancel"])
    }
    check(source.debounce(for: 1, scheduler: scheduler))
    check(source.throttle(for: 1, scheduler: scheduler, latest: true))
  }

  @Test func aQueueDoesOtherWorkBetweenTwoEvents() {
    let queue = DispatchQueue(label: "test")
    func check(_ make: (PassthroughSubject<Int, Never>) -> some Publisher<Int, Never>) {
      let source = PassthroughSubject<Int, Never>()
      let observation = make(source).sink { [log] in log("\($0)") }
      queue.suspend()
      source.send(1)
      queue.async { [log] in log("other work") }
      source.send(2)
      queue.resume()
      queue.sync {}
      #expect(log.take() == ["1", "other work", "2"])
      observation.cancel()
    }
    check { $0.receive(on: queue) }
    check { $0.toSignal().receive(on: queue) }
  }
}
