import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

/// Arrays by time, and by time or count, in virtual time.
@Suite struct CollectByTimeTests {
  private let scheduler = VirtualTimeScheduler()
  private let log = Log()

  /// Plays a timeline. Upstream's notes and downstream's, in one order; arrays with the time at which they came.
  private func play(
    _ line: String, demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none, count: Int? = nil
  ) -> [String] {
    let source = ScriptedPublisher<Int, TestError>(log: log)
    let subscriber = TrackingSubscriber<String, TestError>(demand, log: log)
    subscriber.onValue = { _ in more }
    let time = scheduler.stopwatch()
    let strategy: Publishers.TimeGroupingStrategy =
      count.map { .byTimeOrCount(scheduler, .seconds(2), $0) } ?? .byTime(scheduler, .seconds(2))
    source.collect(strategy).map { "\($0)\(time())" }.subscribe(subscriber)
    Timeline(line).play(
      on: [source], subscriber, in: scheduler,
      wants: { wanted in
        // By time, each value asks for another; nothing is wanted after the end.
        if wanted > (count == nil ? .max(1) : .none) { log("wants \(wanted)") }
      })
    return log.take()
  }

  @Test func whatComesInAnIntervalIsAnArray() {
    #expect(
      play("1 2 +1 3 +1 +2 4 +2 5 | +0")
        == ["subscribed", "request 1", "[1, 2, 3]@2", "[4]@6", "[5]@6", "finished"])
  }

  @Test func collectByTimeRequestsAnotherValueForEachValue() {
    let source = ScriptedPublisher<Int, TestError>()
    let subscriber = source.collect(.byTime(scheduler, .seconds(2))).track(.max(5))
    #expect(source.send(1) == .max(1) && source.log.take() == ["request 1"])
    subscriber.cancel()
    #expect(source.send(2) == .none)
  }

  @Test func collectByTimeKeepsAnArrayWithoutDemandAndItGrows() {
    #expect(
      play("1 +2 r1 2 +2 3 +2 r5 +2", demand: .none)
        == ["subscribed", "request 1", "[1, 2]@4", "request 1", "[3]@8"])
    #expect(
      play("1 +2 2 +2 3 +2", demand: .max(1), more: .max(1))
        == ["subscribed", "request 1", "[1]@2", "[2]@4", "[3]@6"])
    #expect(play("1 | +0", demand: .none) == ["subscribed", "[1]@0", "finished"])
  }

  @Test func aCountMakesAnArraySoonerAndLeavesTheIntervalsAlone() {
    #expect(
      play("1 2 3 +2 4 5 6 7 8 +2 | +0", count: 2) == [
        "subscribed", "request unlimited", "[1, 2]@0", "[3]@2", "[4, 5]@2", "[6, 7]@2", "[8]@4", "finished",
      ])
  }

  @Test func byCountDemandIsMultipliedAndWhatIsIncompleteDoesNotCount() {
    #expect(
      play("1 2 +0 3 +2 r2 r0", demand: .max(1), more: .max(1), count: 2)
        == ["subscribed", "request 2", "[1, 2]@0", "request 2", "[3]@2", "request 4"])
  }

  @Test func aFailureDropsWhatIsIncompleteAndComesByTheScheduler() {
    #expect(play("1 2 3 x", count: 2) == ["subscribed", "request unlimited"])
    scheduler.advance()
    #expect(log.take() == ["[1, 2]@0", "failed: oops"])
    #expect(play("1 x +2") == ["subscribed", "request 1", "failed: oops"])
  }

  @Test func nothingComesAfterTheEndOrACancellation() {
    #expect(play("1 | 2 x +3") == ["subscribed", "request 1", "[1]@0", "finished"])
    #expect(play("1 2 3 ! +3 4 | r1", count: 2) == ["subscribed", "request unlimited", "cancel"])
    #expect(play("1 | ! +3") == ["subscribed", "request 1"])
    scheduler.advance(by: 10)
    #expect(scheduler.nextDate == nil)
  }

  @Test func aCancellationFromWithinTheLastArrayKeepsTheEndBack() {
    let source = ScriptedPublisher<Int, TestError>(log: log)
    let subscriber = TrackingSubscriber<[Int], TestError>(log: log)
    subscriber.onValue = { [unowned subscriber] _ in
      subscriber.cancel()
      return .none
    }
    source.collect(.byTime(scheduler, 2)).subscribe(subscriber)
    source.send(1)
    source.send(completion: .finished)
    scheduler.advance(by: 5)
    #expect(log.take() == ["subscribed", "request 1", "[1]"])
  }

  @Test func aSchedulerThatRunsWorkAtOnceIsServed() {
    let scheduler = ImmediateScheduler.shared
    let values = (1...5).publisher
    #expect(values.collect(.byTime(scheduler, 1)).seen() == ["subscribed", "[1, 2, 3, 4, 5]", "finished"])
    #expect(
      values.collect(.byTimeOrCount(scheduler, 1, 2)).seen() == ["subscribed", "[1, 2]", "[3, 4]", "[5]", "finished"])
  }

  @Test func whatComesBeforeASubscriptionIsDroppedAndAnotherSubscriptionIsCancelled() {
    let source = ScriptedPublisher<Int, TestError>(log: log, onSubscribe: { _ in })
    let subscriber = source.collect(.byTime(scheduler, 2)).track(log: log)
    source.send(1)
    source.sendButKeep(completion: .finished)
    source.sendSubscription()
    source.send(2)
    source.sendSubscription()
    scheduler.advance(by: 2)
    #expect(log.take() == ["subscribed", "request 1", "cancel", "[2]"])
    #expect(subscriber.subscription.map { "\($0)" } == "CollectByTime")
  }

  @Test func anArrayOfNoneTraps() async {
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 0))
    }
    #expect(count.message.contains("collect(_:options:): 0 values; pass 1 or more"))
  }
}
