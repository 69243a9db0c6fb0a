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
    Operator("retry") { $0.retry(after: 1, scheduler: VirtualTimeScheduler()) },
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

  @Test func aFailureDoesNotArriveIfTheEndOfTheTriggerCancelsTheResult() {
    let source = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<[Int], TestError>()
    let trigger = PassthroughSubject<Void, Never>().handleEvents(receiveCancel: { subscriber.cancel() })
    source.bufferUntil(trigger).subscribe(subscriber)
    source.send(completion: .failure(.oops))
    #expect(subscriber.log.take() == ["subscribed"])
  }

  @Test func aGroupSendsNoCompletionAfterACancellationInItsSubscription() {
    for demand in [Subscribers.Demand.none, .max(1), .max(2)] {
      let source = PassthroughSubject<Int, TestError>()
      var groups: [GroupedPublisher<Int, Int, TestError>] = []
      let observation = source.groupBy { _ in 0 }.sink(
        receiveCompletion: { _ in }, receiveValue: { groups.append($0) })
      for value in [1, 2] { source.send(value) }
      source.send(completion: .finished)
      let subscriber = TrackingSubscriber<Int, TestError>(demand)
      subscriber.onSubscription = { $0.cancel() }
      groups[0].subscribe(subscriber)
      subscriber.onSubscription = { _ in }
      let values = ["1", "2"].prefix(demand.max ?? 0)
      #expect(subscriber.log.take() == ["subscribed"] + values, "\(demand)")
      observation.cancel()
    }
  }

  @Test func aGroupReleasesItsSubscriberWithTheResult() {
    weak var witness: Witness?
    var inner: [AnyCancellable] = []
    let source = PassthroughSubject<Int, Never>()
    do {
      let strong = Witness()
      witness = strong
      let observation = source.groupBy { _ in 0 }.sink { [strong] group in
        inner.append(group.sink { _ = strong.sees($0) })
      }
      source.send(1)
      observation.cancel()
    }
    #expect(witness == nil && inner.count == 1)
  }

  @Test func aGroupDoesNotFinishAfterTheResultWasCancelledInTheEndOfAnother() {
    typealias Groups = AnyPublisher<GroupedPublisher<Int, Int, TestError>, TestError>
    let never = Empty<Int, Never>(completeImmediately: false)
    let operators: [(PassthroughSubject<Int, TestError>) -> Groups] = [
      { $0.groupBy { $0 } }, { $0.groupBy({ $0 }, until: { _ in never }) },
    ]
    for operation in operators {
      for completion in [Subscribers.Completion<TestError>.finished, .failure(.oops)] {
        let (source, log) = (PassthroughSubject<Int, TestError>(), Log())
        var observation: AnyCancellable?
        var inner: [AnyCancellable] = []
        observation = operation(source).sink(
          receiveCompletion: { _ in log("finished") },
          receiveValue: { group in
            inner.append(
              group.sink(
                receiveCompletion: { _ in
                  log("end of \(group.key)")
                  observation?.cancel()
                }, receiveValue: { log("\($0)") }))
          })
        for value in [1, 2] { source.send(value) }
        source.send(completion: completion)
        #expect(log.take() == ["1", "2", "end of 1"])
        inner = []
      }
    }
  }

  @Test func aBoundaryThatTheEndOrTheArrivalOfAWindowCausesFollowsTheNextWindow() {
    func play(
      beginsWithValue: Bool = true,
      _ windows: (PassthroughSubject<Int, Never>, PassthroughSubject<Void, Never>) -> some Publisher<
        AnyPublisher<Int, Never>, Never
      >
    ) -> [String] {
      let (source, trigger, log) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>(), Log())
      var inner: [AnyCancellable] = []
      let observation = windows(source, trigger).sink { window in
        let number = inner.count
        log("window \(number)")
        if number == 0, !beginsWithValue {
          trigger.send()
          source.send(0)
        }
        inner.append(
          window.sink(
            receiveCompletion: { _ in
              log("end of \(number)")
              guard number == 1 else { return }
              trigger.send()
              source.send(2)
            }, receiveValue: { log("\($0) in \(number)") }))
        if number == 0 { log("seen") }
      }
      if beginsWithValue { source.send(0) }
      for _ in 0..<2 { trigger.send() }
      source.send(3)
      observation.cancel()
      return log.take()
    }
    let withoutValue = [
      "window 0", "end of 0", "seen", "window 1", "end of 1", "window 2", "0 in 2", "end of 2", "window 3", "2 in 3",
      "end of 3",
      "window 4", "3 in 4",
    ]
    let expected = [
      "window 0", "0 in 0", "seen", "end of 0", "window 1", "end of 1", "window 2", "end of 2", "window 3", "2 in 3",
      "3 in 3",
    ]
    #expect(play { $0.window(until: $1) } == expected)
    #expect(play { $0.toSignal().window(until: $1.toSignal()).map { $0.eraseToAnyPublisher() } } == expected)
    #expect(play(beginsWithValue: false) { $0.window(until: $1) } == withoutValue)
    #expect(
      play(beginsWithValue: false) { $0.toSignal().window(until: $1.toSignal()).map { $0.eraseToAnyPublisher() } }
        == withoutValue)
  }

  @Test func aValueThatTheLastValueOfAWindowCausesIsInTheNextWindow() {
    let (source, log) = (PassthroughSubject<Int, Never>(), Log())
    var inner: [AnyCancellable] = []
    let observation = source.window(count: 2).sink { window in
      let number = inner.count
      inner.append(
        window.sink(
          receiveCompletion: { _ in log("end of \(number)") },
          receiveValue: {
            log("\($0) in \(number)")
            if $0 == 2 { source.send(3) }
          }))
    }
    for value in [1, 2, 4] { source.send(value) }
    #expect(log.take() == ["1 in 0", "2 in 0", "3 in 1", "end of 0", "4 in 1", "end of 1"])
    observation.cancel()
  }

  @Test func aWindowThatIsFullEndsAfterItIsSeen() {
    let (source, log) = (PassthroughSubject<Int, Never>(), Log())
    var inner: [AnyCancellable] = []
    let observation = source.window(count: 1).sink { window in
      inner.append(window.sink(receiveCompletion: { _ in log("end") }, receiveValue: { log("\($0)") }))
      log("seen")
    }
    for value in 1...2 { source.send(value) }
    #expect(log.take() == ["1", "seen", "end", "2", "seen", "end"])
    observation.cancel()
  }

  @Test func boundariesThatTheArrivalOfEachWindowCausesUseNoStack() {
    onSmallStack {
      let (source, trigger) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
      var count = 0
      let observation = source.window(until: trigger).sink { _ in
        count += 1
        if count < 20_000 { trigger.send() }
      }
      trigger.send()
      #expect(count >= 20_000)
      observation.cancel()
    }
  }

  @Test func aKeyIsNotAskedForAfterACancellationUpstream() {
    let source = PassthroughSubject<Int, Never>()
    var observation: AnyCancellable?
    var keys: [Int] = []
    func cancelling(_ value: Int) -> Int {
      if value == 2 { observation?.cancel() }
      return value
    }
    func key(_ value: Int) -> Int {
      keys.append(value)
      return 0
    }
    for isSignal in [false, true] {
      observation =
        isSignal
        ? source.toSignal().map(cancelling).groupBy(key).sink { _ in }
        : source.map(cancelling).groupBy(key).sink { _ in }
      for value in 1...3 { source.send(value) }
      #expect(keys == [1])
      keys = []
    }
  }

  @Test(arguments: [false, true]) func aFailureThatTheEndOfAWindowCausesFollowsTheValuesBeforeIt(cancels: Bool) {
    let (source, trigger, log) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Void, Never>(), Log())
    var inner: [AnyCancellable] = []
    var observation: AnyCancellable?
    observation = source.window(until: trigger).sink(
      receiveCompletion: { log("\($0)") },
      receiveValue: { window in
        let number = inner.count
        inner.append(
          window.sink(
            receiveCompletion: {
              log("\(number): \($0)")
              guard number == 0 else { return }
              for value in 2...3 { source.send(value) }
              source.send(completion: .failure(.oops))
            },
            receiveValue: {
              log("\($0) in \(number)")
              if cancels, number == 1 { observation?.cancel() }
            }))
      })
    source.send(1)
    trigger.send()
    let end = cancels ? [] : ["3 in 1", "1: failure(oops)", "failure(oops)"]
    #expect(log.take() == ["1 in 0", "0: finished", "2 in 1"] + end)
    observation?.cancel()
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

  @Test func anOpenWindowSendsNothingAfterTheCancellationOfTheWindows() {
    let source = Source()
    nonisolated(unsafe) var windows: [TrackingSubscriber<Int, TestError>] = []
    let subscriber = TrackingSubscriber<AnyPublisher<Int, TestError>, TestError>()
    subscriber.onValue = {
      windows.append($0.track())
      return .none
    }
    source.window(count: 3).subscribe(subscriber)
    source.send(1)
    subscriber.cancel()
    source.send(2)
    source.send(completion: .finished)
    #expect(windows.map { $0.log.take() } == [["subscribed", "1"]])
  }
}
