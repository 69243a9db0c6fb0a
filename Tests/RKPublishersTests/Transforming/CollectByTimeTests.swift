import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

/// Arrays by time, and by time or count, in virtual time.
@Suite struct CollectByTimeTests {
  private let scheduler = VirtualTimeScheduler()
  private let log = Log()

  @Test func aSchedulerThatRunsWorkAtOnceIsServed() {
    let scheduler = ImmediateScheduler.shared
    let values = (1...5).publisher
    #expect(values.collect(.byTime(scheduler, 1)).seen() == ["subscribed", "[1, 2, 3, 4, 5]", "finished"])
    #expect(
      values.collect(.byTimeOrCount(scheduler, 1, 2)).seen() == ["subscribed", "[1, 2]", "[3, 4]", "[5]", "finished"])
  }

  @Test func theDemandThatIsReturnedForAnArrayIsForAnotherOne() {
    let source = ScriptedPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<[Int], TestError>(.max(1), log: log)
    subscriber.onValue = { $0 == [2] ? .none : .max(1) }
    source.collect(.byTime(scheduler, 2)).subscribe(subscriber)
    for value in 1...3 {
      source.send(value)
      scheduler.advance(by: 2)
    }
    #expect(log.take() == ["subscribed", "[1]", "[2]"])
    #expect(source.log.take() == ["request 1"])
  }

  @Test func timedOperatorDropsValuesBeforeTheSubscriptionAndCancelsASecondOne() {
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

  @Test func aFailureReleasesTheValuesOfTheIntervalBeforeTheSchedulerDeliversIt() {
    let source = PassthroughSubject<LastWill, TestError>()
    let sink = source.collect(.byTime(scheduler, 2)).sink(
      receiveCompletion: { [log] in log("\($0)") }, receiveValue: { [log] _ in log("values") })
    source.send(LastWill { [log] in log("released") })
    source.send(completion: .failure(.oops))
    #expect(log.take() == ["released"])
    scheduler.advance(by: 2)
    #expect(log.take() == ["failure(\(TestError.oops))"])
    withExtendedLifetime(sink) {}
  }
}
