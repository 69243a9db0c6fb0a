import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import class RKPublishers.PassthroughSubject

/// Values that come from within a delivery, where downstream asks for some at a time.
@Suite struct NestedDemandTests {
  private typealias Numbers = PassthroughSubject<Int, TestError>
  private typealias Inner = ScriptedPublisher<Int, TestError>

  /// Subscribes with a demand, does something with each value, and asks for so many more in return.
  private func track(
    _ publisher: some Publisher<Int, TestError>, _ demand: Subscribers.Demand, more: Subscribers.Demand,
    onValue: @escaping (Int, TrackingSubscriber<Int, TestError>) -> Void
  ) -> TrackingSubscriber<Int, TestError> {
    let subscriber = TrackingSubscriber<Int, TestError>(demand)
    subscriber.onValue = { [unowned subscriber] value in
      onValue(value, subscriber)
      subscriber.log("\(value) is over")
      return more
    }
    publisher.subscribe(subscriber)
    return subscriber
  }

  /// Two merged sources, for publishers and signals.
  private var merges: [(String, (Numbers, Numbers) -> any Publisher<Int, TestError>)] {
    [
      ("publishers", { $0.merge(with: $1) }), ("signals", { $0.toSignal().merge(with: $1.toSignal()) }),
    ]
  }

  @Test func mergeDeliversWhatCameWithinADeliveryWithTheDemandReturned() {
    for (name, merge) in merges {
      let (a, b) = (Numbers(), Numbers())
      func check(_ publisher: some Publisher<Int, TestError>) {
        let subscriber = track(publisher, .max(1), more: .max(1)) { value, _ in if value == 1 { b.send(2) } }
        a.send(1)
        #expect(subscriber.log.take() == ["subscribed", "1", "1 is over", "2", "2 is over"], "\(name)")
        b.send(3)
        a.send(completion: .finished)
        b.send(completion: .finished)
        #expect(subscriber.log.take() == ["3", "3 is over", "finished"], "\(name)")
      }
      check(merge(a, b))
    }
  }

  @Test func mergeFinishesBehindWhatCameWithinItsSourcesLastDelivery() {
    for (name, merge) in merges {
      let (a, b) = (Numbers(), Numbers())
      func check(_ publisher: some Publisher<Int, TestError>) {
        let subscriber = track(publisher, .max(1), more: .max(1)) { value, _ in
          guard value == 1 else { return }
          b.send(2)
          b.send(completion: .finished)
          a.send(completion: .finished)
        }
        a.send(1)
        #expect(subscriber.log.take() == ["subscribed", "1", "1 is over", "2", "2 is over", "finished"], "\(name)")
      }
      check(merge(a, b))
    }
  }

  @Test func mergeRequestsFromEachSourceAsManyAsItHasDelivered() {
    let log = Log()
    let sources = ["a", "b", "c"].map { ScriptedPublisher<Int, TestError>($0, log: log) }
    let subscriber = TrackingSubscriber<Int, TestError>(.none, log: log)
    subscriber.onValue = { [unowned subscriber] value in
      switch value {
      case 1:
        sources[1].send(2)
        sources[2].send(3)
        return .max(1)
      case 2:
        // Requested and returned: both count, and both are for later.
        subscriber.request(.max(1))
        sources[0].send(4)
        return .none
      default:
        return .none
      }
    }
    sources[0].merge(with: sources[1], sources[2]).subscribe(subscriber)
    _ = log.take()
    subscriber.request(.max(1))
    let wanted = sources[0].send(1)
    #expect(log.take() == ["1", "2", "3", "b request 1", "c request 1"] && wanted == .max(1))
    subscriber.request(.max(5))
    #expect(log.take() == ["4", "a request 1"])
    sources[0].send(5)
    subscriber.onValue = { [unowned subscriber] value in
      if value == 6 {
        sources[1].send(7)
        subscriber.request(.unlimited)
        sources[2].send(8)
      }
      return .none
    }
    for value in [10, 11, 12] { sources[2].send(value) }
    sources[0].send(6)
    #expect(log.take() == ["5", "10", "11", "12"])
    subscriber.request(.max(1))
    #expect(
      log.take() == [
        "6", "7", "8", "a request unlimited", "b request unlimited", "c request unlimited",
      ])
  }

  @Test func flatMapDeliversAnInnerValueWithinADeliveryWithinDemand() {
    let rows: [(String, @Sendable (Numbers, Inner) -> any Publisher<Int, TestError>, [String])] = [
      ("flatMap", { outer, inner in outer.flatMap { _ in inner } }, ["1", "2", "2 is over", "1 is over"]),
      (
        "flatMap(maxPublishers:)", { outer, inner in outer.flatMap(maxPublishers: .max(1)) { _ in inner } },
        ["1", "2", "2 is over", "1 is over"]
      ),
      // Signals queue what comes from within a delivery.
      (
        "flatMapMerge", { outer, inner in outer.toSignal().flatMapMerge { _ in inner.toSignal() } },
        ["1", "1 is over", "2", "2 is over"]
      ),
      (
        "flatMapConcat", { outer, inner in outer.toSignal().flatMapConcat { _ in inner.toSignal() } },
        ["1", "1 is over", "2", "2 is over"]
      ),
    ]
    for (name, make, expected) in rows {
      let (outer, inner) = (Numbers(), Inner())
      func check(_ publisher: some Publisher<Int, TestError>) {
        let subscriber = track(publisher, .max(2), more: .none) { value, _ in
          if value == 1 { inner.send(2) }
          if value == 2 { inner.send(3) }
        }
        outer.send(0)
        inner.send(1)
        #expect(subscriber.log.take() == ["subscribed"] + expected, "\(name)")
        inner.send(completion: .finished)
        outer.send(completion: .finished)
        #expect(subscriber.log.take() == [], "\(name)")
        subscriber.request(.max(1))
        #expect(subscriber.log.take() == ["3", "3 is over", "finished"], "\(name)")
      }
      check(make(outer, inner))
    }
  }

  @Test func flatMapReturnsOneForEachValueThatItHasDeliveredAndServesWhatWaitsAfterTheOutermost() {
    let log = Log()
    let outer = ScriptedPublisher<Int, TestError>("outer", log: log)
    let inner = ScriptedPublisher<Int, TestError>("inner", log: log)
    let subscriber = TrackingSubscriber<Int, TestError>(.max(2), log: log)
    subscriber.onValue = { value in
      if value == 1 {
        log("wants \(inner.send(2))")
        log("wants \(inner.send(3))")
        return .max(1)
      }
      return .none
    }
    outer.flatMap { _ in inner }.subscribe(subscriber)
    outer.send(0)
    _ = log.take()
    #expect(inner.send(1) == .max(1))
    #expect(log.take() == ["1", "2", "wants max(1)", "wants max(0)", "3", "inner request 1"])
  }
  @Test func flatMapPassesARequestFromWithinAValueOnAfterTheDelivery() {
    let log = Log()
    let outer = ScriptedPublisher<Int, TestError>("outer", log: log)
    let inner = ScriptedPublisher<Int, TestError>("inner", log: log)
    let subscriber = TrackingSubscriber<Int, TestError>(.max(1), log: log)
    subscriber.onValue = { [unowned subscriber] _ in
      subscriber.request(.unlimited)
      log("over")
      return .none
    }
    outer.flatMap { _ in inner }.subscribe(subscriber)
    outer.send(0)
    _ = log.take()
    inner.send(1)
    #expect(log.take() == ["1", "over", "inner request unlimited"])
  }

  @Test func flatMapDeliversBufferedValuesInTheOrderInWhichTheyCame() {
    let sources = [[1, 2], [11, 12]].map { $0.publisher.setFailureType(to: TestError.self) }
    let subscriber = sources.publisher.setFailureType(to: TestError.self).flatMap { $0 }.track(.none)
    subscriber.request(.max(3))
    #expect(subscriber.log.take() == ["subscribed", "1", "11", "2"])
    subscriber.request(.max(1))
    #expect(subscriber.log.take() == ["12", "finished"])
  }
}
