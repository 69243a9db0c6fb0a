import Dispatch
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

/// Publishers that send a subscription and then release their subscriber still receive what downstream asks of them.
@Suite struct LetGoTests {
  /// A publisher that releases its subscriber as soon as that has its subscription.
  private struct LettingGo: Publisher {
    typealias Output = Int
    typealias Failure = Never
    let log: Log

    func receive<S: Subscriber<Int, Never>>(subscriber: S) {
      subscriber.receive(subscription: Requests(log: log))
    }
  }

  private struct Requests: Subscription {
    let log: Log
    let combineIdentifier = CombineIdentifier()

    func request(_ demand: Subscribers.Demand) { log("\(demand)") }
    func cancel() { log("cancelled") }
  }

  private typealias Row = (
    name: String, chain: (LettingGo) -> AnyPublisher<Int, Never>, first: [String], then: [String], last: [String]
  )

  private static let silent = RKPublishers.Empty<Int, Never>(completeImmediately: false)

  private let rows: [Row] = [
    ("map", { $0.map { $0 }.eraseToAnyPublisher() }, [], ["max(2)"], ["unlimited", "unlimited"]),
    ("merge", { $0.merge(with: silent).eraseToAnyPublisher() }, ["max(1)"], [], ["unlimited"]),
    (
      "merge of many", { Publishers.MergeMany([$0.eraseToAnyPublisher()]).eraseToAnyPublisher() }, ["max(1)"], [],
      ["unlimited"]
    ),
    ("zip", { $0.zip(silent).map(\.0).eraseToAnyPublisher() }, [], ["max(2)"], ["unlimited", "unlimited"]),
    (
      "combineLatest", { $0.combineLatest(silent).map(\.0).eraseToAnyPublisher() }, [], ["max(2)"],
      ["unlimited", "unlimited"]
    ),
    (
      "flatMap", { publisher in Just(1).flatMap { _ in publisher }.eraseToAnyPublisher() }, ["max(1)"], [],
      ["unlimited"]
    ),
    (
      "switchToLatest", { Just($0).switchToLatest().eraseToAnyPublisher() }, [], ["max(2)"], ["unlimited", "unlimited"]
    ),
    (
      "receive(on:)", { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() }, [], ["max(2)"],
      ["unlimited", "unlimited"]
    ),
    (
      "delay", { $0.delay(for: 1, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher() }, [], ["max(2)"],
      ["unlimited", "unlimited"]
    ),
    (
      "prefix(untilOutputFrom:)", { $0.prefix(untilOutputFrom: silent).eraseToAnyPublisher() }, [], ["max(2)"],
      ["unlimited", "unlimited"]
    ),
    (
      "drop(untilOutputFrom:)", { $0.drop(untilOutputFrom: silent).eraseToAnyPublisher() }, [], ["max(2)"],
      ["unlimited", "unlimited"]
    ),
    (
      "a signal's with(latestFrom:)",
      {
        $0.toSignal().with(latestFrom: silent.toSignal()).map(\.0).eraseToAnyPublisher()
      }, [], ["max(2)"], ["unlimited", "unlimited"]
    ),
    (
      "collect(.byTimeOrCount)",
      {
        $0.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1_000), 3)).map(\.count).eraseToAnyPublisher()
      }, [], ["max(6)"], ["unlimited", "unlimited"]
    ),
  ]

  @Test func aRequestAndACancellationReachAPublisherThatHasReleasedItsSubscriber() {
    for row in rows {
      let log = Log()
      var subscription: (any Subscription)?
      row.chain(LettingGo(log: log)).subscribe(
        AnySubscriber<Int, Never>(receiveSubscription: { subscription = $0 }, receiveValue: { _ in .none }))
      #expect(log.take() == row.first, "\(row.name): at first")
      subscription?.request(.max(2))
      #expect(log.take() == row.then, "\(row.name): two")
      subscription?.request(.unlimited)
      subscription?.request(.unlimited)
      #expect(log.take() == row.last, "\(row.name): all, twice")
      subscription?.cancel()
      #expect(log.take() == ["cancelled"], "\(row.name): cancelled")
    }
  }

  @Test func whatIsDownstreamIsReleasedWhenTheLastPublisherHasReleasedItsSubscriber() {
    for row in rows {
      let log = Log()
      var subscription: (any Subscription)?
      do {
        let will = LastWill { log("released") }
        row.chain(LettingGo(log: Log())).subscribe(
          AnySubscriber<Int, Never>(
            receiveSubscription: { subscription = $0 },
            receiveValue: { _ in
              will.hold()
              return .none
            }))
      }
      #expect(log.take() == ["released"], "\(row.name)")
      withExtendedLifetime(subscription) {}
    }
  }
}
