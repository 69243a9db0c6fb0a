import TestSupport
import Testing

@testable import RKPublishers

// What `prefix(untilOutputFrom:)` and `drop(untilOutputFrom:)` do. Rows as in `OperatorTests`; the values come from a, the
// other publisher is b.

private let prefixOpening = "b request 1; subscribed; a request unlimited"
private let dropOpening = "subscribed; b request 1; a request unlimited"

@Suite struct GatingTests {
  @Test func anEndFromAnotherThreadComesAfterTheSubscriptionThatIsBeingSent() {
    for subscriptions in 1...2 {
      let source = ScriptedPublisher<Int, TestError>()
      let other = PassthroughSubject<Int, TestError>()
      let subscriber = TrackingSubscriber<Int, TestError>()
      subscriber.onSubscription = { _ in
        if subscriptions == 1 { onThreads(1) { _ in other.send(1) } }
        subscriber.log("received")
      }
      source.prefix(untilOutputFrom: other).subscribe(subscriber)
      if subscriptions == 2 {
        source.sendSubscription()
        onThreads(1) { _ in other.send(1) }
      }
      #expect(subscriber.log.take() == ["subscribed", "received", "finished"])
    }
  }

  static let prefix = [
    Script(
      "prefix cancels, then finishes, with the other's first value", sources: 2, "a1 b9 a2 b9 a|",
      opening: prefixOpening,
      saw: "1; a cancel; finished"
    ) { $0[0].prefix(untilOutputFrom: $0[1]) },
    Script(
      "the other's end does not matter to prefix", sources: 2, "a1 b| a2 b9 a3 a|", opening: prefixOpening,
      saw: "1; 2; 3; finished"
    ) { $0[0].prefix(untilOutputFrom: $0[1]) },
    Script(
      "nor does its failure", sources: 2, "a1 bx a2 b9 ax", opening: prefixOpening, saw: "1; 2; failed: oops"
    ) { $0[0].prefix(untilOutputFrom: $0[1]) },
    Script(
      "prefix cancels the other before the end", sources: 2, "a1 a| b9 a2", opening: prefixOpening,
      saw: "1; b cancel; finished"
    ) { $0[0].prefix(untilOutputFrom: $0[1]) },
    Script(
      "prefix cancels both, upstream first", sources: 2, "a1 ! ! b9 a2", opening: prefixOpening,
      saw: "1; a cancel; b cancel"
    ) { $0[0].prefix(untilOutputFrom: $0[1]) },
    Script(
      "prefix passes demand through", sources: 2, "r3 a1 b9 r1", demand: .max(2), more: .max(4),
      opening: "b request 1; subscribed; a request 2", saw: "a request 3; 1; wants 4; a cancel; finished"
    ) { $0[0].prefix(untilOutputFrom: $0[1]) },
    Script(
      "prefix cancels second subscriptions", sources: 2, "as bs a1", opening: prefixOpening,
      saw: "a cancel; b cancel; 1"
    ) { $0[0].prefix(untilOutputFrom: $0[1]) },
    Script(
      "the end comes without a subscription if the other is first", "1", opening: "finished; cancel", saw: ""
    ) { $0.prefix(untilOutputFrom: Just("now")) },
    Script(
      "an empty other does not matter", "1 |", saw: "1; finished"
    ) { $0.prefix(untilOutputFrom: Empty<Void, Never>()) },
    Script(
      "an other that never ends does not matter", "1 |", saw: "1; finished"
    ) { $0.prefix(untilOutputFrom: Empty<Void, Never>(completeImmediately: false)) },
  ]

  static let drop = [
    Script(
      "drop leaves out values until the other's first", sources: 2, "a1 a2 b9 a3 b9 a4 a|", opening: dropOpening,
      saw: "3; 4; finished"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    Script(
      "drop ends with the other, having cancelled, if that ends first", sources: 2, "a1 b| a2 b9 a3 a|",
      opening: dropOpening, saw: "a cancel; finished"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    Script(
      "drop fails with the other, having cancelled, if that fails first", sources: 2, "a1 bx a2", opening: dropOpening,
      saw: "a cancel; failed: oops"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    Script(
      "the other's end after its first value does not matter to drop", sources: 2, "b9 bx a1 ax", opening: dropOpening,
      saw: "1; failed: oops"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    Script(
      "drop ends with the upstream, and has no use for the other then", sources: 2, "a1 a| b9", opening: dropOpening,
      saw: "b cancel; finished"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    Script(
      "drop cancels both, upstream first", sources: 2, "a1 ! ! b9 a2", opening: dropOpening, saw: "a cancel; b cancel"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    Script(
      "drop has the upstream alone to cancel after the other's value", sources: 2, "b9 a1 !", opening: dropOpening,
      saw: "1; a cancel"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    Script(
      "what drop leaves out counts as delivered, and is not asked for again", sources: 2, "a1 a2 r1 b9 a3",
      demand: .max(2),
      more: .max(4), opening: "subscribed; b request 1; a request 2", saw: "a request 1; 3; wants 4"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    Script(
      "drop asks for nothing by itself", sources: 2, "r2", demand: .none, opening: "subscribed; b request 1",
      saw: "a request 2"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    Script(
      "drop cancels second subscriptions", sources: 2, "as bs b9 a1", opening: dropOpening, saw: "a cancel; b cancel; 1"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    Script(
      "an other that has a value at once lets all values pass", "1 |", saw: "1; finished"
    ) { $0.drop(untilOutputFrom: Just("now").setFailureType(to: TestError.self)) },
    Script(
      "nothing comes behind the end of an other that is empty", "1 |", opening: "subscribed; finished; cancel", saw: ""
    ) { $0.drop(untilOutputFrom: Empty<Void, TestError>()) },
  ]

  @Test(arguments: prefix) func prefixes(_ script: Script) { check(script) }
  @Test(arguments: drop) func drops(_ script: Script) { check(script) }

  private func check(_ script: Script) {
    for (saw, expected) in script.play() { #expect(saw == expected) }
  }

  private typealias Source = ScriptedPublisher<Int, TestError>

  @Test func anEndBeforeTheSubscriptionGoesNoFurtherAndCancelsTheOther() {
    let log = Log()
    let source = Source("a", log: log, onSubscribe: { _ in })
    let other = Source("b", log: log)
    let subscriber = source.prefix(untilOutputFrom: other).track(log: log)
    source.send(1)
    source.sendButKeep(completion: .finished)
    source.sendSubscription()
    #expect(log.take() == ["b request 1", "b cancel", "a cancel"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func whatIsCausedByAValueComesInsideOfItsDelivery() {
    let log = Log()
    let source = Source("a", log: log)
    let other = Source("b", log: log)
    let first = TrackingSubscriber<Int, TestError>(log: log)
    first.onValue = {
      if $0 == 2 { other.send(9) }
      log("end of \($0)")
      return .none
    }
    source.prefix(untilOutputFrom: other).subscribe(first)
    for value in 1...3 { source.send(value) }
    #expect(
      log.take() == [
        "b request 1", "subscribed", "a request unlimited", "1", "end of 1", "2", "a cancel", "finished", "end of 2",
      ])
    let second = TrackingSubscriber<Int, TestError>(log: log)
    second.onValue = {
      if $0 == 1 { source.send(2) }
      log("end of \($0)")
      return .none
    }
    source.forget()
    other.forget()
    source.drop(untilOutputFrom: other).subscribe(second)
    other.send(9)
    source.send(1)
    #expect(
      log.take() == [
        "subscribed", "b request 1", "a request unlimited", "1", "2", "end of 2", "end of 1",
      ])
  }

  @Test func theEndMayComeFromAnotherThreadAndIsLast() {
    for _ in 0..<200 {
      let source = Source()
      let other = Source()
      let subscriber = source.prefix(untilOutputFrom: other).track()
      onThreads(2) { thread in
        if thread == 0 { for value in 1...20 { source.send(value) } } else { other.send(0) }
      }
      let saw = subscriber.log.take()
      #expect(saw == ["subscribed"] + (1..<(saw.count - 1)).map { "\($0)" } + ["finished"])
    }
  }

  @Test func valuesMayBeLetPassFromAnotherThreadAndComeInOrder() {
    for _ in 0..<200 {
      let source = Source()
      let other = Source()
      let subscriber = source.drop(untilOutputFrom: other).track()
      onThreads(2) { thread in
        if thread == 0 { for value in 1...20 { source.send(value) } } else { other.send(0) }
      }
      let saw = subscriber.log.take()
      #expect(saw == ["subscribed"] + (1...20).suffix(saw.count - 1).map { "\($0)" })
    }
  }

  @Test func publishersThatHaveLetGoOfTheirSubscribersCanStillBeCancelled() {
    let log = Log()
    let ways: [(Source, Source) -> any Publisher<Int, TestError>] = [
      { $0.prefix(untilOutputFrom: $1) }, { $0.drop(untilOutputFrom: $1) },
    ]
    for way in ways {
      let (a, b) = (Source("a", log: log), Source("b", log: log))
      func track(_ publisher: some Publisher<Int, TestError>) -> any Cancellable { publisher.track() }
      let subscriber = track(way(a, b))
      a.forget()
      b.forget()
      _ = log.take()
      subscriber.cancel()
      #expect(log.take() == ["a cancel", "b cancel"])
    }
  }

  @Test func anOtherThatLivesOnKeepsNothing() {
    let subject = PassthroughSubject<Void, TestError>()
    let silent = ScriptedPublisher<Void, TestError>(onSubscribe: { _ in })
    let ways: [(String, (Source, Witness) -> any Publisher<Int, TestError>)] = [
      ("prefix", { s, w in s.map { w.sees($0) }.prefix(untilOutputFrom: subject) }),
      ("drop", { s, w in s.map { w.sees($0) }.drop(untilOutputFrom: subject) }),
      ("prefix, silent", { s, w in s.map { w.sees($0) }.prefix(untilOutputFrom: silent) }),
      ("drop, silent", { s, w in s.map { w.sees($0) }.drop(untilOutputFrom: silent) }),
    ]
    for (name, way) in ways {
      weak var witness: Witness?
      weak var subscriber: AnyObject?
      do {
        let new = Witness()
        witness = new
        let source = Source()
        func track(_ publisher: some Publisher<Int, TestError>) -> AnyObject { publisher.track() }
        subscriber = track(way(source, new))
        subject.send()
        source.send(completion: .finished)
      }
      #expect(witness == nil && subscriber == nil, "\(name)")
    }
  }

  @Test func anOtherThatHasDeliveredKeepsNoneOfThoseWhoWaitedForIt() {
    let trigger = PassthroughSubject<Int, TestError>()
    let shared = trigger.share()
    let keep = shared.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    let others: [any Publisher<Int, TestError>] = [
      trigger, trigger.map { $0 + 1 }, trigger.removeDuplicates().handleEvents(), shared,
      trigger.merge(with: PassthroughSubject()), trigger.receive(on: ImmediateScheduler.shared), trigger.prefix(5),
      trigger.eraseToAnyPublisher(), trigger.drop(untilOutputFrom: Just(1).setFailureType(to: TestError.self)),
    ]
    let before = trigger.core.positions.taken
    func cycle(_ other: some Publisher<Int, TestError>) {
      let source = PassthroughSubject<Int, TestError>()
      let log = Log()
      let subscribers = [
        source.prefix(untilOutputFrom: other).track(log: log), source.drop(untilOutputFrom: other).track(log: log),
      ]
      _ = log.take()
      trigger.send(1)
      source.send(2)
      // The one has ended, the other begun.
      #expect(log.take() == ["finished", "2"])
      for subscriber in subscribers { subscriber.cancel() }
    }
    for other in others {
      for _ in 0..<100 { cycle(other) }
      #expect(trigger.core.positions.taken == before, "\(type(of: other))")
    }
    withExtendedLifetime(keep) {}
  }

  @Test func anOtherThatHasDeliveredIsNotCancelled() {
    let log = Log()
    let trigger = PassthroughSubject<Int, TestError>()
    let shared = trigger.handleEvents(receiveCancel: { log("cancelled") }).share()
    let subscriber = Source().prefix(untilOutputFrom: shared).track(log: log)
    trigger.send(1)
    // Nor does what is shared count it out: Combine's does not hear of it.
    #expect(log.take() == ["subscribed", "finished"])
    let second = shared.track(log: log)
    trigger.send(2)
    #expect(log.take() == ["subscribed", "2"])
    second.cancel()
    subscriber.cancel()
    #expect(log.take() == [])
  }

  @Test func dropUntilOutputTrapsOnAValueWithoutDemand() async {
    let trapped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ScriptedPublisher<Int, Never>()
      let subscriber = source.drop(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)).track(.max(1))
      source.send(1)
      source.send(2)
      withExtendedLifetime(subscriber) {}
    }
    #expect(trapped.message.contains("DropUntilOutput: received 2 with a remaining demand of 0"))
  }

  /// Combine sends a user's subscriber the completion without a subscription. A stage receives a subscription first.
  @Test func prefixThatFinishesBeforeItsSubscriptionEndsWhatFollows() {
    let over = PassthroughSubject<Int, Never>().prefix(untilOutputFrom: Just(1))
    let none = Empty<Int, Never>(completeImmediately: true)
    let operators: [(String, AnyPublisher<Int, Never>)] = [
      ("switchToLatest", Just(0).map { _ in over }.switchToLatest().eraseToAnyPublisher()),
      ("flatMap", Just(0).flatMap { _ in over }.eraseToAnyPublisher()),
      ("removeDuplicates", over.removeDuplicates().eraseToAnyPublisher()),
      ("prefix(while:)", over.prefix { _ in true }.eraseToAnyPublisher()),
      ("tryFilter", over.tryFilter { _ in true }.replaceError(with: 0).eraseToAnyPublisher()),
      ("tryCompactMap", over.tryCompactMap { $0 }.replaceError(with: 0).eraseToAnyPublisher()),
      ("merge", over.merge(with: over).eraseToAnyPublisher()),
      ("MergeMany", Publishers.MergeMany([over, over]).eraseToAnyPublisher()),
      ("collect", over.collect().map(\.count).eraseToAnyPublisher()),
      ("count", over.count().eraseToAnyPublisher()),
      ("reduce", over.reduce(0, +).eraseToAnyPublisher()),
      ("contains", over.contains(1).map { _ in 1 }.eraseToAnyPublisher()),
      ("first", over.first().eraseToAnyPublisher()),
      ("last", over.last().eraseToAnyPublisher()),
      ("replaceEmpty", over.replaceEmpty(with: 1).eraseToAnyPublisher()),
      ("prefix", over.prefix(2).eraseToAnyPublisher()),
      ("drop(while:)", over.drop { _ in true }.eraseToAnyPublisher()),
      ("tryMap", over.tryMap { $0 }.replaceError(with: 0).eraseToAnyPublisher()),
      ("append", over.append(none).eraseToAnyPublisher()),
      ("prepend", over.prepend(none).eraseToAnyPublisher()),
      ("catch", over.setFailureType(to: TestError.self).catch { _ in none }.eraseToAnyPublisher()),
      ("combineLatest", over.combineLatest(over) { $0 + $1 }.eraseToAnyPublisher()),
      ("zip", over.zip(over) { $0 + $1 }.eraseToAnyPublisher()),
      ("buffer", over.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest).eraseToAnyPublisher()),
      ("share", over.share().eraseToAnyPublisher()),
      ("prefix(untilOutputFrom:)", over.prefix(untilOutputFrom: Empty<Int, Never>()).eraseToAnyPublisher()),
      ("drop(untilOutputFrom:)", over.drop(untilOutputFrom: Just(1)).eraseToAnyPublisher()),
      ("receive(on:)", over.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher()),
      ("delay", over.delay(for: 0, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher()),
      ("debounce", over.debounce(for: 0, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher()),
      ("throttle", over.throttle(for: 0, scheduler: ImmediateScheduler.shared, latest: true).eraseToAnyPublisher()),
      ("timeout", over.timeout(1, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher()),
      ("handleEvents", over.handleEvents().eraseToAnyPublisher()),
      ("retry", over.retry(1).eraseToAnyPublisher()),
      ("ignoreOutput", over.ignoreOutput().collect().map(\.count).eraseToAnyPublisher()),
      ("measureInterval", over.measureInterval(using: ImmediateScheduler.shared).map { _ in 1 }.eraseToAnyPublisher()),
    ]
    for (name, publisher) in operators {
      #expect(publisher.seen().last == "finished", "\(name)")
    }
    #expect(over.seen() == ["finished"] && over.map { $0 }.seen() == ["finished"])
  }
}
