import RKPublishers
import TestSupport
import Testing

/// A publisher of an asynchronous sequence's elements.
@Suite struct AsyncSequencePublisherTests {
  private let log = Log()

  /// Notes each pull, and ends or fails behind the last number.
  private struct Numbers: AsyncSequence, Sendable {
    typealias Element = Int
    typealias Failure = TestError

    let last: Int
    var fails = false
    let log: Log
    var witness = Witness()

    struct Iterator: AsyncIteratorProtocol {
      var numbers: Numbers
      var next = 1

      mutating func next(isolation actor: isolated (any Actor)?) async throws(TestError) -> Int? {
        numbers.log("pull")
        guard next <= numbers.last else {
          if numbers.fails { throw .oops }
          return nil
        }
        defer { next += 1 }
        return next
      }

      mutating func next() async throws(TestError) -> Int? { try await next(isolation: nil) }
    }

    func makeAsyncIterator() -> Iterator { Iterator(numbers: self) }
  }

  /// What tells that something has happened.
  private let happening = AsyncStream<Void>.makeStream()
  private var happens: AsyncStream<Void>.Continuation { happening.continuation }

  private func wait(_ count: Int) async {
    var iterator = happening.stream.makeAsyncIterator()
    for _ in 0..<count { _ = await iterator.next() }
  }

  private func track<P: Publisher>(
    _ publisher: P, _ demand: Subscribers.Demand
  ) -> TrackingSubscriber<P.Output, P.Failure> {
    let subscriber = TrackingSubscriber<P.Output, P.Failure>(demand, log: log)
    let happens = happens
    subscriber.onValue = { _ in
      happens.yield()
      return .none
    }
    subscriber.onCompletion = { _ in happens.yield() }
    publisher.subscribe(subscriber)
    return subscriber
  }

  @Test func anElementIsPulledOnRequest() async {
    let subscriber = track(Numbers(last: 3, log: log).publisher(), .none)
    #expect(log.take() == ["subscribed"])
    subscriber.request(.none)
    subscriber.request(.max(2))
    await wait(2)
    #expect(log.take() == ["pull", "1", "pull", "2"])
    subscriber.request(.max(1))
    await wait(1)
    #expect(log.take() == ["pull", "3"])
    subscriber.request(.max(1))
    await wait(1)
    #expect(log.take() == ["pull", "finished"])
    #expect(subscriber.subscription.map { "\($0)" } == "AsyncSequence")
    subscriber.request(.unlimited)
    subscriber.cancel()
  }

  @Test func demandReturnedForAnElementPullsMore() async {
    let subscriber = TrackingSubscriber<Int, TestError>(.max(1), log: log)
    let happens = happens
    subscriber.onValue = { value in
      if value == 3 { happens.yield() }
      return value < 3 ? .max(1) : .none
    }
    Numbers(last: 9, log: log).publisher().subscribe(subscriber)
    await wait(1)
    #expect(log.take() == ["subscribed", "pull", "1", "pull", "2", "pull", "3"])
    subscriber.cancel()
  }

  @Test func theErrorOfTheSequenceIsTheFailure() async {
    let subscriber = track(Numbers(last: 1, fails: true, log: log).publisher(), .unlimited)
    await wait(2)
    #expect(log.take().filter { $0 != "pull" } == ["subscribed", "1", "failed: oops"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func eachSubscriberIteratesAnew() async {
    let publisher = (Numbers(last: 2, log: Log())).publisher()
    for _ in 1...2 {
      let subscriber = track(publisher, .unlimited)
      await wait(3)
      #expect(log.take() == ["subscribed", "1", "2", "finished"])
      withExtendedLifetime(subscriber) {}
    }
  }

  @Test func aCancellationCancelsTheTaskAndNothingComesAfterIt() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let happens = happens
    continuation.onTermination = { _ in happens.yield() }
    let subscriber = track(stream.publisher(), .unlimited)
    continuation.yield(1)
    await wait(1)
    subscriber.cancel()
    // The stream ends because the task was cancelled that waits at it.
    await wait(1)
    continuation.yield(2)
    #expect(log.take() == ["subscribed", "1"])
  }

  @Test func aCancellationDuringADeliveryReachesASequenceFromWhichMoreIsRequested() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let happens = happens
    continuation.onTermination = { _ in happens.yield() }
    let subscriber = TrackingSubscriber<Int, Never>(log: log)
    subscriber.onValue = { [unowned subscriber] _ in
      subscriber.cancel()
      return .none
    }
    stream.publisher().subscribe(subscriber)
    continuation.yield(1)
    await wait(1)
    continuation.yield(2)
    #expect(log.take() == ["subscribed", "1"])
    withExtendedLifetime(stream) {}
  }

  @Test func cancellingFromWithinADeliveryStopsThere() async {
    let subscriber = TrackingSubscriber<Int, TestError>(log: log)
    let happens = happens
    subscriber.onValue = { [unowned subscriber] value in
      if value == 2 {
        subscriber.cancel()
        happens.yield()
      }
      return .none
    }
    Numbers(last: 9, log: Log()).publisher().subscribe(subscriber)
    await wait(1)
    #expect(log.take() == ["subscribed", "1", "2"])
  }

  @Test func demandAfterACancellationPullsNothing() async {
    // A sequence from which more was requested is asked once more, so that it can end.
    for (demand, pulls) in [(1, 1), (5, 2)] {
      weak var witness: Witness?
      do {
        let seen = Witness()
        witness = seen
        let subscriber = TrackingSubscriber<Int, TestError>(.max(demand), log: log)
        let happens = happens
        subscriber.onValue = { [unowned subscriber] _ in
          let subscription = subscriber.subscription
          subscriber.cancel()
          subscription?.request(.max(3))
          happens.yield()
          return .unlimited
        }
        Numbers(last: 9, log: log, witness: seen).publisher().subscribe(subscriber)
        await wait(1)
      }
      await eventually { witness == nil }
      #expect(log.take() == ["subscribed", "pull", "1"] + Array(repeating: "pull", count: pulls - 1))
    }
  }

  @Test @MainActor func itIsIteratedOnTheActorWhereItWasMade() async {
    let happens = happens
    let observation = Numbers(last: 2, log: Log()).publisher().sink(
      receiveCompletion: { _ in
        MainActor.assertIsolated()
        happens.yield()
      },
      receiveValue: { [log] value in
        MainActor.assertIsolated()
        log("\(value)")
      })
    // Not before the request has returned.
    #expect(log.take() == [])
    await wait(1)
    #expect(log.take() == ["1", "2"])
    withExtendedLifetime(observation) {}
  }

  @Test func nothingIsRetainedAfterTheEndACancellationOrTheLastRequest() async {
    for end in ["finished", "cancelled", "cancelled before a request", "released", "released before a request"] {
      weak var witness: Witness?
      do {
        let seen = Witness()
        witness = seen
        let isFinite = end == "finished"
        let asks: Subscribers.Demand = end.hasSuffix("request") ? .none : isFinite ? .unlimited : .max(2)
        let publisher = Numbers(last: isFinite ? 1 : 9, log: Log(), witness: seen).publisher().map { seen.sees($0) }
        var subscriber: TrackingSubscriber<Int, TestError>?
        if end.hasPrefix("released") {
          // One that does not hold on to its subscription.
          let happens = happens
          publisher.subscribe(
            AnySubscriber(
              receiveSubscription: { if asks > .none { $0.request(asks) } },
              receiveValue: { _ in
                happens.yield()
                return .none
              }))
        } else {
          subscriber = track(publisher, asks)
        }
        if asks > .none { await wait(2) }
        if end.hasPrefix("cancelled") { subscriber?.cancel() }
      }
      // The task comes to its end on a thread of its own.
      await eventually("\(end)") { witness == nil }
    }
  }

  @Test func aSequenceThatIsNotAsynchronousHasThePublisherThatItHad() {
    #expect([1, 2].publisher.seen() == ["subscribed", "1", "2", "finished"])
  }
}
