import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import struct RKPublishers.Empty
import class RKPublishers.PassthroughSubject

/// What a publisher of the user's sends on one thread while another delivers.
@Suite struct ForeignSubscriberTests {
  private typealias Source = ScriptedPublisher<Int, TestError>
  private typealias Pipeline = @Sendable (Source) -> any Publisher<Int, any Error>

  private static let pipelines: [(String, Pipeline)] = [
    ("mapError", { $0.mapError { $0 } }),
    ("map", { $0.map { $0 }.mapError { $0 } }),
    ("filter", { $0.filter { $0 > 0 }.mapError { $0 } }),
    ("scan", { $0.scan(0) { $1 }.mapError { $0 } }),
    ("handleEvents", { $0.handleEvents().mapError { $0 } }),
    ("print", { $0.print("", to: Nowhere()).mapError { $0 } }),
    ("breakpoint", { $0.breakpoint().mapError { $0 } }),
    ("prefix", { $0.prefix(9).mapError { $0 } }),
    ("tryMap", { $0.tryMap { $0 } }),
    ("tryScan", { $0.tryScan(0) { $1 } }),
    ("removeDuplicates", { $0.removeDuplicates().mapError { $0 } }),
    ("catch", { $0.catch { Fail(error: $0) }.mapError { $0 } }),
    ("merge", { $0.merge(with: Empty()).mapError { $0 } }),
    ("flatMap", { $0.flatMap { Just($0).setFailureType(to: TestError.self) }.mapError { $0 } }),
    ("share", { $0.share().mapError { $0 } }),
    ("receive(on:)", { $0.receive(on: ImmediateScheduler.shared).mapError { $0 } }),
    ("a signal", { $0.toSignal().mapError { $0 } }),
    ("a signal's map", { $0.toSignal().map { $0 }.mapError { $0 } }),
    ("a signal's scan", { $0.toSignal().scan(0) { $1 }.filter { $0 > 0 }.mapError { $0 } }),
    ("an operator of the user's", { PassingOn(upstream: $0.map { $0 }).map { $0 }.mapError { $0 } }),
  ]

  /// An operator of the user's, which hands its upstream's subscription on.
  private struct PassingOn<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: AnySubscriber(subscriber))
    }
  }

  /// What is seen if another thread sends 2, 3 and the end while 1 is delivered, and then something is done; and what the
  /// publisher sees after that.
  private func seen(
    _ make: Pipeline, then act: @escaping (TrackingSubscriber<Int, any Error>) -> Void
  ) -> (downstream: [String], upstream: [String]) {
    func track(_ publisher: some Publisher<Int, any Error>) -> [String] {
      let subscriber = TrackingSubscriber<Int, any Error>()
      subscriber.onValue = { [unowned subscriber] value in
        guard value == 1 else { return .none }
        #expect(
          getsThroughElsewhere {
            source.send(2)
            source.send(3)
            source.sendButKeep(completion: .finished)
          })
        act(subscriber)
        _ = source.log.take()
        return .none
      }
      publisher.subscribe(subscriber)
      source.send(1)
      return subscriber.log.take()
    }
    let source = Source()
    return (track(make(source)), source.log.take())
  }

  @Test func nothingThatAnotherThreadHasLeftComesAfterACancellation() {
    for (name, make) in Self.pipelines {
      #expect(seen(make) { $0.cancel() } == (["subscribed", "1"], []), "\(name)")
    }
  }

  @Test func pendingEventsOfAnotherThreadArriveWithoutACancellation() {
    for (name, make) in Self.pipelines {
      #expect(seen(make) { _ in }.downstream == ["subscribed", "1", "2", "3", "finished"], "\(name)")
    }
  }

  @Test func nothingThatAnotherThreadHasLeftComesToASinkThatWasCancelled() {
    let source = Source()
    let log = Log()
    var observations: [any Cancellable] = []
    func act(_ name: String) -> (Int) -> Void {
      { value in
        log("\(name) \(value)")
        guard value == 1 else { return }
        #expect(getsThroughElsewhere { source.send(2) })
        observations.forEach { $0.cancel() }
      }
    }
    let end: (Subscribers.Completion<TestError>) -> Void = { log("\($0)") }
    observations.append(source.map { $0 }.sink(receiveCompletion: end, receiveValue: act("publisher")))
    source.send(1)
    source.forget()
    observations.append(source.toSignal().sink(receiveCompletion: end, receiveValue: act("signal")))
    source.send(1)
    #expect(log.take() == ["publisher 1", "signal 1"])
  }

  @Test func aCompletionAfterACancellationDoesNotReachTheSubject() {
    let source = ScriptedPublisher<Int, TestError>()
    let subject = PassthroughSubject<Int, TestError>()
    let seen = subject.track()
    source.subscribe(subject).cancel()
    source.sendButKeep(completion: .finished)
    subject.send(1)
    #expect(seen.log.take() == ["subscribed", "1"])
  }

  /// The publisher learns of the cancellation in the middle of its delivery, and of no demand after that.
  @Test func aValueDuringWhichDownstreamCancelsAsksForNothing() {
    let rows: [(String, (AnyPublisher<Int, TestError>) -> any Publisher<Int, any Error>)] = [
      ("tryScan", { $0.tryScan(0) { $1 } }),
      ("tryFilter", { $0.tryFilter { _ in true } }),
      ("tryCompactMap", { $0.tryCompactMap { $0 } }),
      ("tryRemoveDuplicates", { $0.tryRemoveDuplicates { $0 == $1 } }),
      ("flatMap", { source in Just(0).flatMap { _ in source }.mapError { $0 } }),
      ("switchToLatest", { Just($0).setFailureType(to: TestError.self).switchToLatest().mapError { $0 } }),
    ]
    for (name, make) in rows {
      let source = Source()
      let subscriber = TrackingSubscriber<Int, any Error>(.max(2))
      func subscribe(to publisher: some Publisher<Int, any Error>) { publisher.subscribe(subscriber) }
      let cancelling = source.map { value in
        subscriber.cancel()
        return value
      }
      subscribe(to: make(cancelling.eraseToAnyPublisher()))
      #expect(source.send(1) == .none, "\(name)")
      #expect(subscriber.log.take() == ["subscribed"] && source.log.take().last == "cancel", "\(name)")
    }
  }

  /// The failure that a closure throws while another thread sends is the end, and the only one.
  @Test func nothingThatAnotherThreadHasLeftComesAfterAThrow() {
    @Sendable func check(_ source: Source, _ value: Int) throws -> Int {
      if value == 1 {
        #expect(
          getsThroughElsewhere {
            source.send(2)
            source.send(4)
            source.send(3)
            source.sendButKeep(completion: .finished)
          })
      }
      if value == 1 || value == 4 { throw TestError.oops }
      return value
    }
    let rows: [(String, Pipeline)] = [
      ("tryMap", { s in s.tryMap { try check(s, $0) } }),
      ("map, tryMap", { s in s.map { $0 }.tryMap { try check(s, $0) } }),
      ("tryMap, map", { s in s.tryMap { try check(s, $0) }.map { $0 } }),
      ("tryScan", { s in s.tryScan(0) { try check(s, $1) } }),
      ("tryFilter", { s in s.tryFilter { try check(s, $0) > 0 } }),
      ("tryCompactMap", { s in s.tryCompactMap { try check(s, $0) } }),
      (
        "tryRemoveDuplicates",
        { s in
          s.merge(with: Just(0).setFailureType(to: TestError.self)).tryRemoveDuplicates { try check(s, $1) == $0 }
            .filter { $0 > 0 }
        }
      ),
      ("tryDrop(while:)", { s in s.tryDrop { try check(s, $0) < 0 } }),
      ("tryPrefix(while:)", { s in s.tryPrefix { try check(s, $0) > 0 } }),
      ("tryAllSatisfy", { s in s.tryAllSatisfy { try check(s, $0) > 0 }.map { _ in 0 } }),
      ("tryReduce", { s in s.tryReduce(0) { try check(s, $1) } }),
      ("tryFirst(where:)", { s in s.tryFirst { try check(s, $0) < 0 } }),
      (
        "tryMax(by:)",
        { s in s.merge(with: Just(0).setFailureType(to: TestError.self)).tryMax { try check(s, $1) < $0 } }
      ),
      ("tryCatch", { s in s.tryMap { try check(s, $0) }.tryCatch { e -> Fail<Int, any Error> in throw e } }),
      (
        "a signal's tryMap",
        { s in
          s.toSignal().tryMap { value in Result { try check(s, value) }.mapError { $0 as! TestError } }.mapError { $0 }
        }
      ),
      (
        "a signal's dematerialize",
        { s in
          s.toSignal().map { value -> Signal<Int, TestError>.Event in
            do { return .next(try check(s, value)) } catch { return .failed(.oops) }
          }.dematerialize().mapError { $0 }
        }
      ),
    ]
    for (name, make) in rows {
      let source = Source()
      func track(_ publisher: some Publisher<Int, any Error>) -> [String] {
        let subscriber = publisher.track()
        source.send(1)
        return subscriber.log.take()
      }
      #expect(track(make(source)) == ["subscribed", "failed: oops"], "\(name)")
    }
  }

  @Test func aThrowIsTheEndAlsoForAnUpstreamThatGoesOn() {
    let rows: [(String, (PassthroughSubject<Int, TestError>) -> any Publisher<Int, any Error>)] = [
      ("tryMap", { $0.tryMap { if $0 < 2 { throw TestError.oops } else { return $0 } } }),
      ("tryScan", { $0.tryScan(0) { if $1 < 2 { throw TestError.oops } else { return $1 } } }),
    ]
    for (name, make) in rows {
      let subject = PassthroughSubject<Int, TestError>()
      func track(_ publisher: some Publisher<Int, any Error>) -> [String] {
        // Downstream's failure leads to values that are delivered within it.
        let subscriber = TrackingSubscriber<Int, any Error>()
        subscriber.onCompletion = { _ in for value in 1...3 { subject.send(value) } }
        publisher.subscribe(subscriber)
        subject.send(1)
        return subscriber.log.take()
      }
      #expect(track(make(subject)) == ["subscribed", "failed: oops"], "\(name)")
    }
    let early = ScriptedPublisher<Int, Never>(onSubscribe: { _ in })
    let subscriber = early.tryMap { if $0 < 2 { throw TestError.oops } else { return $0 } }.track(log: early.log)
    for value in [2, 1, 1, 3] { early.send(value) }
    early.sendSubscription()
    #expect(early.log.take() == ["2", "failed: oops", "cancel"])
    withExtendedLifetime(subscriber) {}
  }

  /// A subscriber of the user's gets a subscription that tells the foreign subscriber of a cancellation, and else is known as the
  /// publisher's own.
  @Test func aSubscriptionOfTheUsersIsKnownAsItselfThroughStagesThatPassItOn() {
    final class Own: Subscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible, CustomReflectable {
      let log: Log
      init(_ log: Log) { self.log = log }
      let description = "Own"
      let playgroundDescription: Any = "own"
      var customMirror: Mirror { Mirror(self, children: ["log": log]) }
      func request(_ demand: Subscribers.Demand) { log("\(demand)") }
      func cancel() { log("cancel") }
    }
    struct Owner: Publisher {
      typealias Output = Int
      typealias Failure = Never
      let own: Own
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: own)
      }
    }
    let own = Own(Log())
    for publisher in [
      Owner(own: own).map { $0 }.eraseToAnyPublisher(),
      PassingOn(upstream: Owner(own: own).filter { $0 > 0 }).scan(0, +).eraseToAnyPublisher(),
    ] {
      let subscriber = publisher.track(.none)
      let subscription = subscriber.subscription!
      #expect(subscription.combineIdentifier == own.combineIdentifier && "\(subscription)" == "Own")
      #expect((subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String == "own")
      let mirror = Mirror(reflecting: subscription)
      #expect(mirror.subjectType == Own.self && mirror.children.map(\.label) == ["log"])
      // As in Combine each call passes, however often.
      subscription.request(.none)
      subscription.request(.max(2))
      subscription.cancel()
      subscription.cancel()
      #expect(own.log.take() == ["max(0)", "max(2)", "cancel", "cancel"])
    }
  }
}
