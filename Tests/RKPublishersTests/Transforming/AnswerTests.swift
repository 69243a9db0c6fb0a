import RKPublishers
import TestSupport
import Testing

// `contains`, `count`, `min`, `max`: what no row of Behavior says.

@Suite struct DecidingTests {
  @Test func aTestIsMadeOnceForEachValueUntilItDecides() {
    let source = ScriptedPublisher<Int, TestError>()
    let tests = Log()
    let subscriber = source.contains {
      tests("\($0)")
      return $0 == 2
    }.track()
    for value in 1...4 { source.send(value) }
    #expect(tests.take() == ["1", "2"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func aTestThatCancelsIsTheLastThingThatHappens() {
    let source = ScriptedPublisher<Int, TestError>()
    nonisolated(unsafe) weak var current: TrackingSubscriber<Bool, TestError>?
    let subscriber = TrackingSubscriber<Bool, TestError>()
    current = subscriber
    source.contains { _ in
      current?.cancel()
      return true
    }.subscribe(subscriber)
    source.send(1)
    source.send(completion: .finished)
    #expect(subscriber.log.take() == ["subscribed"] && source.log.take() == ["request unlimited", "cancel"])
  }

  @Test func theOrderOfAMinimumIsStoredReversed() {
    let source = PassthroughSubject<Int, Never>()
    #expect(source.min(by: <).areInIncreasingOrder(2, 1) && source.max(by: <).areInIncreasingOrder(1, 2))
    #expect(source.min().areInIncreasingOrder(2, 1) && source.max().areInIncreasingOrder(1, 2))
  }
}
