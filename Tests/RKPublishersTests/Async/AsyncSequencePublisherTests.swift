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

  @Test func anElementIsPulledOnRequest() async {
    let subscriber = Numbers(last: 3, log: log).publisher().track(.none, log: log)
    #expect(log.take() == ["subscribed"])
    subscriber.request(.none)
    subscriber.request(.max(2))
    #expect(await log.lines { $0.last == "2" } == ["pull", "1", "pull", "2"])
    subscriber.request(.max(1))
    #expect(await log.lines { $0.last == "3" } == ["pull", "3"])
    subscriber.request(.max(1))
    #expect(await log.lines { $0.last == "finished" } == ["pull", "finished"])
    #expect(subscriber.subscription.map { "\($0)" } == "AsyncSequence")
    subscriber.request(.unlimited)
    subscriber.cancel()
  }

  @Test func demandReturnedForAnElementPullsMore() async {
    let subscriber = TrackingSubscriber<Int, TestError>(.max(1), log: log)
    subscriber.onValue = { $0 < 3 ? .max(1) : .none }
    Numbers(last: 9, log: log).publisher().subscribe(subscriber)
    #expect(await log.lines { $0.last == "3" } == ["subscribed", "pull", "1", "pull", "2", "pull", "3"])
    subscriber.cancel()
  }

  @Test func theErrorOfTheSequenceIsTheFailure() async {
    let subscriber = Numbers(last: 1, fails: true, log: log).publisher().track(log: log)
    #expect(await log.lines { $0.last == "failed: oops" } == ["subscribed", "pull", "1", "pull", "failed: oops"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func eachSubscriberIteratesAnew() async {
    let publisher = Numbers(last: 2, log: Log()).publisher()
    for _ in 1...2 {
      let subscriber = publisher.track(log: log)
      #expect(await log.lines { $0.last == "finished" } == ["subscribed", "1", "2", "finished"])
      withExtendedLifetime(subscriber) {}
    }
  }

  @Test(arguments: [false, true])
  func aCancellationCancelsTheTaskAndNothingComesAfterIt(_ isWithinADelivery: Bool) async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    continuation.onTermination = { [log] _ in log("terminated") }
    let subscriber = TrackingSubscriber<Int, Never>(log: log)
    subscriber.onValue = { [unowned subscriber] _ in
      if isWithinADelivery { subscriber.cancel() }
      return .none
    }
    stream.publisher().subscribe(subscriber)
    continuation.yield(1)
    let lines = await log.lines { $0.contains("1") }
    subscriber.cancel()
    // The stream ends because the task was cancelled that waits at it.
    let more = await log.lines { (lines + $0).last == "terminated" }
    #expect(lines + more == ["subscribed", "1", "terminated"])
    continuation.yield(2)
    #expect(log.take() == [])
    withExtendedLifetime(stream) {}
  }

  @Test func cancellingFromWithinADeliveryStopsThere() async {
    let subscriber = TrackingSubscriber<Int, TestError>(log: log)
    subscriber.onValue = { [unowned subscriber] value in
      if value == 2 { subscriber.cancel() }
      return .none
    }
    Numbers(last: 9, log: Log()).publisher().subscribe(subscriber)
    #expect(await log.lines { $0.last == "2" } == ["subscribed", "1", "2"])
  }

  // On one actor, the task is known by the time that it sends the completion.
  @Test @MainActor func aCancellationWithinTheCompletionCancelsNoTask() async {
    let subscriber = TrackingSubscriber<Int, TestError>(log: log)
    subscriber.onCompletion = { [unowned subscriber] _ in
      subscriber.cancel()
      subscriber.log("cancelled: \(Task.isCancelled)")
    }
    Numbers(last: 1, log: Log()).publisher().subscribe(subscriber)
    let lines = await log.lines { $0.last?.hasPrefix("cancelled") == true }
    #expect(lines == ["subscribed", "1", "finished", "cancelled: false"])
  }

  @Test func demandAfterACancellationPullsNothing() async {
    // A sequence from which more was requested is asked once more, so that it can end.
    for (demand, pulls) in [(1, 1), (5, 2)] {
      weak var witness: Witness?
      var lines: [String] = []
      do {
        let seen = Witness()
        witness = seen
        let subscriber = TrackingSubscriber<Int, TestError>(.max(demand), log: log)
        subscriber.onValue = { [unowned subscriber] _ in
          let subscription = subscriber.subscription
          subscriber.cancel()
          subscription?.request(.max(3))
          subscriber.log("requested")
          return .unlimited
        }
        Numbers(last: 9, log: log, witness: seen).publisher().subscribe(subscriber)
        lines = await log.lines { $0.contains("requested") }
      }
      await eventually { witness == nil }
      lines += log.take()
      #expect(lines == ["subscribed", "pull", "1", "requested"] + Array(repeating: "pull", count: pulls - 1))
    }
  }

  @Test @MainActor func itIsIteratedOnTheActorWhereItWasMade() async {
    let observation = Numbers(last: 2, log: Log()).publisher().sink(
      receiveCompletion: { [log] in
        MainActor.assertIsolated()
        log(words($0))
      },
      receiveValue: { [log] value in
        MainActor.assertIsolated()
        log("\(value)")
      })
    // Not before the request has returned.
    #expect(log.take() == [])
    #expect(await log.lines { $0.last == "finished" } == ["1", "2", "finished"])
    withExtendedLifetime(observation) {}
  }

  // On one actor, the task waits for a request by the time that the test goes on.
  @Test @MainActor func nothingIsRetainedAfterTheEndACancellationOrTheLastRequest() async {
    for end in [
      "finished", "cancelled", "cancelled before a request", "released", "released before a request", "released later",
    ] {
      weak var witness: Witness?
      var subscription: (any Subscription)?
      do {
        let seen = Witness()
        witness = seen
        let isFinite = end == "finished"
        let asks: Subscribers.Demand = end.hasSuffix("request") ? .none : isFinite ? .unlimited : .max(2)
        let publisher = Numbers(last: isFinite ? 1 : 9, log: Log(), witness: seen).publisher().map { seen.sees($0) }
        var subscriber: TrackingSubscriber<Int, TestError>?
        if end.hasPrefix("released") {
          // One that does not hold on to its subscription.
          publisher.subscribe(
            AnySubscriber(
              receiveSubscription: {
                if asks > .none { $0.request(asks) }
                if end.hasSuffix("later") { subscription = $0 }
              },
              receiveValue: { [log] in
                log("\($0)")
                return .none
              }))
        } else {
          subscriber = publisher.track(asks, log: log)
        }
        if asks > .none { _ = await log.lines { $0.count { $0 != "subscribed" } == 2 } }
        // Held after the end or a cancellation; otherwise, it is released here.
        subscription = subscriber?.subscription
        if end.hasPrefix("cancelled") { subscriber?.cancel() }
        _ = log.take()
      }
      // The task comes to its end when it runs again.
      await eventually("\(end)") { witness == nil }
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func aSequenceThatIsNotAsynchronousHasThePublisherThatItHad() {
    #expect([1, 2].publisher.seen() == ["subscribed", "1", "2", "finished"])
  }
}
