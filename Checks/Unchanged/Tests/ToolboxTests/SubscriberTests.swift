import Combine
import Press
import Toolbox
import XCTest

final class SubscriberTests: PublisherTestCase {
  func testBatches() {
    var batches: [[Int]] = []
    var completion: Subscribers.Completion<Never>?
    let subscriber = BatchSubscriber<Int, Never>(size: 3, handle: { batches.append($0) }, complete: { completion = $0 })
    Countdown(from: 6).subscribe(subscriber)
    XCTAssertEqual(batches, [[6, 5, 4], [3, 2, 1], [0]])
    XCTAssertEqual(completion, .finished)
    XCTAssertEqual(subscriber.requested, .max(9))
    XCTAssertTrue(subscriber.requested > 8 && subscriber.requested < .unlimited && subscriber.requested >= .max(9))
    XCTAssertEqual(subscriber.requested.missing(after: 7), 2)
    XCTAssertNil(Subscribers.Demand.unlimited.missing(after: 7))
  }

  func testCancelledSubscriberGetsNothing() {
    let subject = PassthroughSubject<Int, Never>()
    var batches: [[Int]] = []
    let subscriber = BatchSubscriber<Int, Never>(size: 1, handle: { batches.append($0) })
    subject.subscribe(subscriber)
    subject.send(1)
    subscriber.cancel()
    subject.send(2)
    XCTAssertEqual(batches, [[1]])
  }

  func testCountdownIsAsked() {
    var values: [Int] = []
    var subscription: Subscription?
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { subscription = $0 },
      receiveValue: {
        values.append($0)
        return .none
      },
      receiveCompletion: { _ in values.append(-1) })
    Countdown(from: 2).receive(subscriber: subscriber)
    XCTAssertEqual(values, [])
    XCTAssertEqual("\(subscription!)", "Countdown")
    subscription?.request(.max(2))
    XCTAssertEqual(values, [2, 1])
    subscription?.request(.unlimited)
    XCTAssertEqual(values, [2, 1, 0, -1])
  }

  func testDemandArithmetic() {
    var demand = Subscribers.Demand.max(2)
    demand += 3
    demand -= .max(1)
    demand *= 2
    XCTAssertEqual(demand, .max(8))
    XCTAssertTrue(demand == 8 && demand != 7 && 7 < demand && demand <= 8 && demand > .none)
    XCTAssertEqual(demand + .unlimited, .unlimited)
    XCTAssertEqual(demand - 8, .none)
    XCTAssertEqual([.unlimited, .max(3), .none].min(), Subscribers.Demand.none)
  }

  func testObserved() {
    let observed = Observed(1)
    let recording = record(observed.values)
    let binding = observed.bind(to: [2, 3].publisher)
    observed.value += 1
    observed.finish()
    XCTAssertEqual(recording.values, [1, 2, 3, 4])
    XCTAssertEqual(recording.completion, .finished)
    binding.cancel()
  }

  func testNewsstand() {
    let stand = Newsstand()
    let deliveries = Relay<Newspaper>()
    let names = record(stand.names)
    stand.follow(deliveries)
    deliveries.send(Newspaper(name: "Times"))
    deliveries.send(Newspaper(name: "Post"))
    XCTAssertEqual(names.values, [[], ["Times"], ["Times", "Post"]])
    XCTAssertEqual(stand.count, 2)
    var next: Newspaper?
    _ = stand.next(after: "Times").sink { next = $0 }
    XCTAssertEqual(next?.name, "Post")
    XCTAssertEqual(describe(stand.papers[0], [Just(1), deliveries]), "Times, 2")
    XCTAssertEqual(try awaitValues(merge(Just(1), Just(2))), [1, 2])
  }
}

final class SchedulerTests: PublisherTestCase {
  func testPollerAsksAfterEachAnswer() {
    let scheduler = RunLoop.test
    var questions = 0
    let poller = Poller(every: .seconds(10), on: scheduler) { () -> Just<Int> in
      questions += 1
      return Just(questions)
    }
    let recording = record(poller.answers)
    XCTAssertEqual(recording.values, [1])
    scheduler.advance(by: .seconds(25))
    XCTAssertEqual(recording.values, [1, 2, 3])
  }

  func testDebouncerRunsTheLastWork() {
    let scheduler = DispatchQueue.test
    let debouncer = Debouncer(for: 0.5, scheduler: scheduler)
    var log: [String] = []
    debouncer { log.append("a") }
    scheduler.advance(by: .milliseconds(400))
    debouncer { log.append("b") }
    scheduler.advance(by: .milliseconds(499))
    XCTAssertEqual(log, [])
    scheduler.advance(by: .milliseconds(1))
    XCTAssertEqual(log, ["b"])
  }

  func testOperatorsTakeAnyScheduler() {
    let scheduler = DispatchQueue.test
    let subject = PassthroughSubject<Int, Never>()
    let delayed = record(subject.delay(for: .seconds(2), scheduler: scheduler))
    let throttled = record(subject.throttle(for: .seconds(3), scheduler: scheduler, latest: true))
    let batches = record(subject.collect(.byTime(scheduler, .seconds(4))))
    let stamps = record(subject.measureInterval(using: scheduler).map(\.magnitude))
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    subject.send(2)
    XCTAssertEqual(delayed.values, [])
    scheduler.advance(by: .seconds(1))
    XCTAssertEqual(delayed.values, [1])
    scheduler.advance(by: .seconds(2))
    XCTAssertEqual(delayed.values, [1, 2])
    XCTAssertEqual(throttled.values, [1, 2])
    XCTAssertEqual(batches.values, [[1, 2]])
    XCTAssertEqual(stamps.values, [0, 1_000_000_000])
  }

  func testEverySchedulerDelivers() throws {
    func deliver<S: Scheduler>(on scheduler: S) throws -> [Int] {
      try awaitValues([1, 2].publisher.receive(on: scheduler))
    }
    XCTAssertEqual(try deliver(on: DispatchQueue.main), [1, 2])
    XCTAssertEqual(try deliver(on: DispatchQueue(label: "background")), [1, 2])
    XCTAssertEqual(try deliver(on: RunLoop.main), [1, 2])
    XCTAssertEqual(try deliver(on: OperationQueue.main), [1, 2])
    XCTAssertEqual(try deliver(on: ImmediateScheduler.shared), [1, 2])
  }
}

final class AsyncTests: XCTestCase {
  func testValues() async throws {
    var values: [Int] = []
    for await value in Countdown(from: 3).values { values.append(value) }
    XCTAssertEqual(values, [3, 2, 1, 0])
    let sum = try await (1...4).publisher.tryMap { $0 * 2 }.values.reduce(0, +)
    XCTAssertEqual(sum, 20)
  }

  func testFutureValue() async throws {
    let future = Future<String, Error> { promise in
      DispatchQueue.global().async { promise(.success("done")) }
    }
    let value = try await future.value
    XCTAssertEqual(value, "done")
  }

  func testRecordsAreReplayed() {
    let record = Record<Int, Never> { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .finished)
    }
    var values: [Int] = []
    _ = record.sink { values.append($0) }
    XCTAssertEqual(values, record.recording.output)
  }
}
