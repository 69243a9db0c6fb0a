import TestSupport
import Testing

@testable import RKPublishers

// `prefix(untilOutputFrom:)` and `drop(untilOutputFrom:)`: threads, what they keep, and what no row of Behavior says.

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

  @Test func aFailureThatACancellationDropsIsReleasedOutsideTheLock() {
    struct Failing: Error { let will: LastWill }
    final class Source: Publisher, @unchecked Sendable {
      // `Sendable` holds because one thread waits for the other.
      typealias Output = Int
      typealias Failure = Failing
      var subscriber: (any Subscriber<Int, Failing>)?
      func receive(subscriber: some Subscriber<Int, Failing>) {
        self.subscriber = subscriber
        subscriber.receive(subscription: Subscriptions.empty)
      }
    }
    let source = Source()
    let subscriber = TrackingSubscriber<Int, Failing>()
    subscriber.onSubscription = { subscription in
      onThreads(1) { _ in
        // The mirror takes the lock, to find what is downstream: within the lock, that would trap.
        let will = LastWill { subscriber.log("released \(Mirror(reflecting: source.subscriber!).children.count)") }
        source.subscriber?.receive(completion: .failure(Failing(will: will)))
      }
      subscription.cancel()
    }
    source.prefix(untilOutputFrom: Empty<Int, Failing>(completeImmediately: false)).subscribe(subscriber)
    #expect(subscriber.log.take() == ["subscribed", "released 0"])
  }

  /// The value waits because the end came before it, and is sent because the end waits for the subscription.
  @Test func demandReturnedForAValueThatWaitsIsRequested() {
    let source = Source()
    let other = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(.max(2))
    subscriber.onSubscription = { _ in onThreads(1) { _ in source.send(1) } }
    subscriber.onValue = { value in
      guard value == 1 else { return .max(3) }
      onThreads(1) { _ in other.send(0) }
      source.send(2)
      return .none
    }
    source.prefix(untilOutputFrom: other).subscribe(subscriber)
    #expect(subscriber.log.take() == ["subscribed", "1", "2", "finished"])
    #expect(source.log.take() == ["request 2", "request 3", "cancel"])
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
      source.send(21)
      let saw = subscriber.log.take()
      #expect(saw == ["subscribed"] + (1...21).suffix(max(1, saw.count - 1)).map { "\($0)" })
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
