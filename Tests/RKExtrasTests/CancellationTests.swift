import RKExtras
import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

/// Whatever the operator: after a cancellation nothing arrives, wherever the cancellation is made, and the upstream is
/// cancelled too. Events that the subscriber causes arrive one at a time.
@Suite struct CancellationTests {
  typealias Source = ScriptedPublisher<Int, TestError>

  struct Operator: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (AnyPublisher<Int, TestError>) -> AnyPublisher<String, TestError>

    init<P: Publisher & SendableMetatype>(
      _ name: String, _ make: @escaping @Sendable (AnyPublisher<Int, TestError>) -> P
    ) where P.Failure == TestError {
      description = name
      self.make = { make($0).map { "\($0)" }.eraseToAnyPublisher() }
    }

    init<P: Publisher & SendableMetatype>(
      infallible name: String, _ make: @escaping @Sendable (AnyPublisher<Int, TestError>) -> P
    ) where P.Failure == Never {
      description = name
      self.make = { make($0).map { "\($0)" }.setFailureType(to: TestError.self).eraseToAnyPublisher() }
    }
  }

  private static func one(_ value: Int) -> AnyPublisher<Int, TestError> {
    Just(value).setFailureType(to: TestError.self).eraseToAnyPublisher()
  }

  private static let now = ImmediateScheduler.shared

  static let operators = [
    Operator("withLatestFrom") { $0.withLatestFrom(one(1)) },
    Operator("withLatestFrom of two") { $0.withLatestFrom(one(1), one(2)) },
    Operator("flatMapLatest") { $0.flatMapLatest { one($0) } },
    Operator("flatMapFirst") { $0.flatMapFirst { one($0) } },
    Operator("concatMap") { $0.concatMap { one($0) } },
    Operator(infallible: "materialize") { $0.materialize() },
    Operator("dematerialize") { $0.materialize().dematerialize() as AnyPublisher<Int, TestError> },
    Operator("retry") { $0.retry(delay: 1, scheduler: VirtualTimeScheduler()) },
    Operator("shareReplay") { $0.shareReplay(limit: 1) },
    Operator("groupBy") { $0.groupBy { $0 }.flatMap { $0 } },
    Operator("groups") { $0.groupBy { $0 }.map(\.key) },
    Operator("bufferUntil") { source in
      let shared = source.share()
      return shared.bufferUntil(shared.assertNoFailure())
    },
    Operator("window") { $0.window(count: 1).flatMap { $0 } },
    Operator("windows") { $0.window(count: 1).map { _ in "window" } },
    Operator("zip of many") { Publishers.zip($0, one(1).append(Array(0...9)), one(1).append(Array(0...9))) },
    Operator("zip of a collection") { [$0].zip() },
    Operator("combineLatest of many") { Publishers.combineLatest($0, one(1), one(2)) },
    Operator("combineLatest of a collection") { [$0, one(1)].combineLatest() },
    Operator("merge of many") { Publishers.merge($0, PassthroughSubject<Int, TestError>()) },
    Operator("race") { $0.race(with: PassthroughSubject<Int, TestError>()) },
    Operator("pairwise") { $0.prepend(0).pairwise() },
    Operator("nwise") { $0.nwise(1) },
    Operator("partition") { $0.partition { _ in true }.matches },
    Operator("distinct") { $0.distinct() },
    Operator("startWith") { $0.startWith(0).dropFirst() },
    Operator("ifEmpty") { $0.ifEmpty(switchTo: one(1)) },
    Operator("using") { source in Publishers.using(resource: { 1 }, release: { _ in }) { _ in source } },
    Operator("poll") { $0.poll(every: 1, scheduler: VirtualTimeScheduler()) },
    Operator("delaySubscription") { $0.delaySubscription(for: 0, scheduler: now) },
    Operator("timestamp") { $0.timestamp(now).map(\.value) },
    Operator("rateLimit") { $0.rateLimit(count: 9, per: 1, scheduler: VirtualTimeScheduler()) },
  ]

  enum Point: String, CaseIterable, Sendable {
    case inTheSubscription, beforeValues, inTheFirstValue, inTheSecondValue, afterValues
  }

  @Test(arguments: operators, Point.allCases)
  func nothingArrivesAfterACancellation(of operation: Operator, at point: Point) {
    let log = Log()
    let source = Source(log: log)
    let subscriber = TrackingSubscriber<String, TestError>(log: log)
    var count = 0
    func cancel() {
      subscriber.cancel()
      log("cancelled")
    }
    subscriber.onSubscription = { _ in if point == .inTheSubscription { cancel() } }
    subscriber.onValue = { _ in
      count += 1
      if point == .inTheFirstValue && count == 1 || point == .inTheSecondValue && count == 2 { cancel() }
      return .none
    }
    operation.make(source.eraseToAnyPublisher()).subscribe(subscriber)
    if point == .beforeValues { cancel() }
    for value in 1...3 { source.send(value) }
    if point == .afterValues { cancel() }
    source.send(4)
    let subscriptions = source.subscriberCount
    source.send(completion: .finished)
    let lines = log.take().filter { !$0.hasPrefix("request") }
    #expect(lines.last == "cancelled" || lines.dropLast().last == "cancelled" && lines.last == "cancel", "\(lines)")
    #expect(lines.filter { $0 == "cancel" }.count == subscriptions, "\(lines)")
    subscriber.onSubscription = { _ in }
    subscriber.onValue = { _ in .none }
  }

  @Test func valuesThatTheSubscriberCausesArriveInTurn() {
    func play(_ make: (PassthroughSubject<Int, Never>) -> some Publisher<Int, Never>) -> [String] {
      let subject = PassthroughSubject<Int, Never>()
      let log = Log()
      let observation = make(subject).sink { value in
        log("\(value)")
        if value == 1 {
          subject.send(2)
          log("sent")
        }
      }
      subject.send(1)
      subject.send(3)
      observation.cancel()
      return log.take()
    }
    // The way of publishers: nested. `withLatestFrom` and `race` queue.
    #expect(play { $0.distinct() } == ["1", "2", "sent", "3"])
    #expect(play { $0.flatMapFirst { Just($0) } } == ["1", "sent", "3"])
    #expect(play { $0.withLatestFrom(Just(0)) { value, _ in value } } == ["1", "sent", "2", "3"])
    #expect(play { $0.race(with: Empty(completeImmediately: false)) } == ["1", "sent", "2", "3"])
    #expect(play { $0.shareReplay(limit: 1) } == ["1", "2", "sent", "3"])
    #expect(play { $0.window(count: 2).flatMap { $0 } } == ["1", "2", "sent", "3"])
    #expect(play { $0.groupBy { $0 % 2 }.flatMap { $0 } } == ["1", "2", "sent", "3"])
  }
}
