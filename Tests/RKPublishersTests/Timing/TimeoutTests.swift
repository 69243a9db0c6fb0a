import Dispatch
import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

/// The publisher's `timeout`, which delivers by its scheduler; and other calls that go by a queue.
@Suite struct TimeoutTests {
  private let scheduler = VirtualTimeScheduler()
  private let log = Log()
  private let source: ScriptedPublisher<Int, TestError>

  init() {
    source = ScriptedPublisher(log: log)
  }

  @Test func theErrorIsMadeWhenTheTimeIsOverAndBehindTheCancellation() {
    let subscriber = source.timeout(
      1, scheduler: scheduler,
      customError: { [log] in
        log("made")
        return .oops
      }
    ).track(log: log)
    #expect(log.take() == ["subscribed", "request unlimited"])
    scheduler.advance(by: 1)
    #expect(log.take() == ["cancel", "made", "failed: oops"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func anUpstreamThatForgetsItsSubscriberTimesOut() {
    let subscriber = Empty<Int, TestError>(completeImmediately: false)
      .timeout(1, scheduler: scheduler, customError: { .oops }).track(log: log)
    scheduler.advance(by: 1)
    #expect(log.take() == ["subscribed", "failed: oops"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func timeoutFiresAtOnceOnTheImmediateScheduler() {
    let immediate = ImmediateScheduler.shared
    #expect([1, 2].publisher.timeout(1, scheduler: immediate).seen() == ["subscribed", "1", "2", "finished"])
    let subscriber = source.timeout(1, scheduler: immediate, customError: { .oops }).track(log: log)
    #expect(log.take() == ["subscribed", "request unlimited", "cancel", "failed: oops"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func timedOperatorDropsValuesBeforeTheSubscriptionAndCancelsASecondOne() {
    let source = ScriptedPublisher<Int, TestError>(log: log, onSubscribe: { _ in })
    let subscriber = source.timeout(1, scheduler: scheduler).track(log: log)
    source.send(1)
    source.sendButKeep(completion: .finished)
    scheduler.advance(by: 5)
    source.sendSubscription()
    source.sendSubscription()
    #expect(log.take() == ["subscribed", "request unlimited", "cancel"])
    #expect(subscriber.subscription.map { "\($0)" } == "Timeout")
  }

  // MARK: With a queue of Dispatch

  private let queue = DispatchQueue(label: "test")

  private var mark: QueueMark { QueueMark(queue) }

  @Test func aTimeoutOnAQueueEndsThere() async {
    let (queue, mark) = (queue, mark)
    let isThere = await withCheckedContinuation { continuation in
      let subscriber = TrackingSubscriber<Int, TestError>(log: log)
      subscriber.onCompletion = { _ in continuation.resume(returning: mark.isHere) }
      source.timeout(.milliseconds(1), scheduler: queue).subscribe(subscriber)
      // The subscription is held until the end.
      queue.schedule { withExtendedLifetime(subscriber) {} }
    }
    #expect(isThere)
    #expect(log.take().last == "finished")
  }

  @Test func aTimeoutThatRacesWithValuesAndTheEndEndsOnce() {
    for round in 0..<50 {
      let subject = PassthroughSubject<Int, TestError>()
      let done = DispatchSemaphore(value: 0)
      let subscriber = TrackingSubscriber<Int, TestError>()
      subscriber.onCompletion = { _ in done.signal() }
      subject.timeout(.microseconds(round * 10), scheduler: DispatchQueue.global()).subscribe(subscriber)
      onThreads(2) { thread in
        for number in 0..<20 where thread == 0 { subject.send(number) }
        if thread == 1, round % 2 == 0 { subject.send(completion: .failure(.oops)) }
      }
      done.wait()
      let saw = subscriber.log.take()
      let values = saw.compactMap { Int($0) }
      #expect(saw.first == "subscribed" && saw.count == values.count + 2)
      #expect(saw.last == "finished" || saw.last == "failed: oops")
      #expect(values == values.sorted())
    }
  }

  @Test func subscribeOnRequestsAndCancelsOnItsQueue() {
    let (queue, mark) = (queue, mark)
    let log = log
    let source = ScriptedPublisher<Int, TestError>(log: log) {
      log("subscribe there: \(mark.isHere)")
      $0.sendSubscription()
    }
    let subscriber = source.handleEvents(
      receiveCancel: { log("cancel there: \(mark.isHere)") }, receiveRequest: { log("\($0) there: \(mark.isHere)") }
    ).subscribe(on: queue).track(.max(2), log: log)
    queue.sync {}
    queue.sync {}
    subscriber.cancel()
    queue.sync {}
    #expect(
      log.take() == [
        "subscribe there: true", "subscribed", "max(2) there: true", "request 2", "cancel there: true", "cancel",
      ])
  }

  @Test func operatorsThatWaitDeliverOnTheirQueue() async {
    let (queue, mark) = (queue, mark)
    let subject = PassthroughSubject<Int, Never>()
    let operators: [AnyPublisher<Int, Never>] = [
      subject.receive(on: queue, options: .init(qos: .utility, flags: .barrier)).eraseToAnyPublisher(),
      subject.delay(for: .milliseconds(1), scheduler: queue).eraseToAnyPublisher(),
      subject.debounce(for: .microseconds(1), scheduler: queue).prefix(1).eraseToAnyPublisher(),
      subject.throttle(for: .milliseconds(1), scheduler: queue, latest: true).eraseToAnyPublisher(),
      subject.collect(.byTime(queue, .milliseconds(1))).map { $0[0] }.prefix(1).eraseToAnyPublisher(),
      subject.timeout(.seconds(60), scheduler: queue).eraseToAnyPublisher(),
    ]
    for operation in operators {
      let log = Log()
      let observation = operation.sink { log("\($0) there: \(mark.isHere)") }
      subject.send(1)
      #expect(await log.lines { !$0.isEmpty } == ["1 there: true"])
      observation.cancel()
    }
  }

  @Test func measuringByAQueueGivesItsTime() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var intervals: [DispatchQueue.SchedulerTimeType.Stride] = []
    let observation = subject.measureInterval(using: DispatchQueue.main).sink { intervals.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(intervals.count == 2 && intervals.allSatisfy { $0 >= 0 })
    observation.cancel()
  }

  @Test func arraysOnAConcurrentQueueKeepTheirOrder() {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var values: [Int] = []
    let observation = (0..<1_000).publisher
      .collect(.byTimeOrCount(DispatchQueue.global(), .seconds(60), 7))
      .sink(receiveCompletion: { _ in done.signal() }, receiveValue: { values += $0 })
    done.wait()
    #expect(values == Array(0..<1_000))
    observation.cancel()
  }
}
