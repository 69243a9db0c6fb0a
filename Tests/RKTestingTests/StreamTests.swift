import Dispatch
import RKPublishers
import RKTesting
import ReactiveKit
import TestSupport
import Testing

/// The publisher and the subscriber of the kit, and the schedulers.
@Suite struct StreamTests {
  let time = VirtualTimeScheduler()

  @Test func aPublisherRecordsWhatItsSubscriberDoesAndWhen() {
    let source = TestPublisher<Int, TestError>(on: time)
    let seen = source.recorded(on: time, requesting: .max(2))
    time.advance(by: 1)
    for value in 1...3 { source.send(value) }
    seen.request(.max(1))
    source.send(4)
    time.advance(by: 0.5)
    seen.cancel()
    source.send(5)
    #expect(
      source.actions.map(\.description) == [
        "0.0 s: subscribe", "0.0 s: request max(2)", "1.0 s: request max(1)", "1.5 s: cancel",
      ])
    #expect(
      seen.events.map(\.description) == ["0.0 s: subscribed", "1.0 s: value 1", "1.0 s: value 2", "1.0 s: value 4"])
    #expect(seen.values == [1, 2, 4])
    #expect(source.dropped == 1)
    #expect(source.subscriberCount == 0)
    #expect(seen.completion == nil)
    #expect(seen.events.last?.event == .value(4) && seen.events.last?.time == seen.startTime.advanced(by: 1))
    #expect(source.time === time && seen.time === time && seen.startTime.seconds == 0)
    #expect(!source.hasEnded)
    source.send(completion: .finished)
    #expect(source.hasEnded)
    #expect(source.actions.last == Timed(.cancel, at: seen.startTime.advanced(by: 1.5)))
  }

  @Test func errorsAreTexts() {
    #expect(MarbleFailure() == MarbleFailure() && "\(MarbleFailure())" == "#")
    let (late, early) = (TimedOut(limit: .seconds(2), values: [1, 2]), EndedEarly(values: [1, 2]))
    #expect(late.limit == .seconds(2) && late.values == [1, 2] && early.values == [1, 2])
    #expect("\(late)" == "Timed out after 2.0 seconds, with 2 values: [1, 2].")
    #expect("\(early)" == "The stream finished with 2 values: [1, 2].")
  }

  @Test func aSubscriberRequestsMoreAfterEachValueAsTold() {
    let source = TestPublisher<Int, TestError>()
    let seen = TestSubscriber<Int, TestError>(.max(1), more: { $0 < 3 ? .max(1) : .none })
    source.subscribe(seen)
    for value in 1...5 { source.send(value) }
    source.send(completion: .failure(.oops))
    source.send(completion: .finished)
    #expect(seen.values == [1, 2, 3])
    #expect(seen.completion == .failure(.oops))
    #expect(source.actions.map(\.event) == [.subscribe] + [TestAction](repeating: .request(.max(1)), count: 3))
    let idle = TestPublisher<Int, Never>()
    _ = idle.recorded(requesting: .none)
    #expect(idle.actions.map(\.event) == [.subscribe])
    let late = source.recorded()
    #expect(late.events.map(\.event) == [.subscribed, .failed(.oops)])
  }

  @Test func unlimitedValuesAreRequestedAndTimeStandsStillUnlessACallSaysOtherwise() {
    let source = TestPublisher<Int, MarbleFailure>()
    let subscriber = TestSubscriber<Int, MarbleFailure>()
    source.subscribe(subscriber)
    let recorded = source.recorded()
    source.send(1)
    source.play("--2#")
    source.time.run()
    for seen in [subscriber, recorded] {
      #expect(
        seen.events.map(\.description) == [
          "0.0 s: subscribed", "0.0 s: value 1", "0.0 s: value 2", "0.0 s: failed: #",
        ])
      #expect(seen.time !== source.time)
    }
    #expect(subscriber.time !== recorded.time)
    #expect(source.actions.map(\.event) == [.subscribe, .request(.unlimited), .subscribe, .request(.unlimited)])
    #expect(source.time.now.seconds == 3 && source.time !== TestPublisher<Int, Never>().time)
  }

  @Test func nothingIsSentAfterTheEndThoughASubscriberSendsThen() {
    let source = TestPublisher<Int, TestError>()
    var counts: [Int] = []
    let first = source.handleEvents(receiveCompletion: { _ in
      counts.append(source.subscriberCount)
      source.send(3)
      source.send(completion: .failure(.oops))
    }).recorded()
    let second = source.recorded()
    source.send(completion: .finished)
    #expect(counts == [1])
    #expect(first.events.map(\.event) == [.subscribed, .finished])
    #expect(second.events.map(\.event) == [.subscribed, .finished])
  }

  @Test func whatASubscriptionDoesAfterItsEndIsNotRecorded() {
    let source = TestPublisher<Int, TestError>(on: time)
    let cancelled = source.track(.none)
    let subscription = cancelled.subscription
    cancelled.cancel()
    subscription?.request(.max(2))
    subscription?.cancel()
    source.send(1)
    #expect(source.actions.map(\.event) == [.subscribe, .cancel] && source.dropped == 0)
    let last = source.track(.max(1))
    source.send(completion: .failure(.oops))
    last.request(.max(2))
    last.cancel()
    #expect(source.actions.map(\.event) == [.subscribe, .cancel, .subscribe, .request(.max(1))])
    #expect(last.log.take() == ["subscribed", "failed: oops"] && source.subscriberCount == 0)
    // A cold publisher that has ended plays its diagram for nobody.
    let cold = TestPublisher<Int, Never>(cold: "1-2|", on: time)
    let seen = cold.recorded(on: time)
    cold.send(7)
    time.advance(by: 1)
    cold.send(completion: .finished)
    let late = cold.recorded(on: time)
    time.run()
    #expect(seen.values == [7, 1] && seen.completion == .finished && cold.dropped == 0)
    #expect(late.events.map(\.description) == ["1.0 s: subscribed", "1.0 s: finished"])
  }

  @Test func aSubscriberCancelsASecondSubscription() {
    let (first, second) = (TestPublisher<Int, Never>(), TestPublisher<Int, Never>())
    let seen = first.recorded()
    second.subscribe(seen)
    #expect(second.actions.map(\.event) == [.subscribe, .cancel])
    first.send(1)
    #expect(seen.values == [1])
    seen.cancel()
    #expect(first.actions.last?.event == .cancel && second.actions.count == 2)
    // The subscription comes before what it brings.
    #expect(Just(1).recorded().events.map(\.event) == [.subscribed, .value(1), .finished])
  }

  @Test func signalsAreRecordedToo() {
    let property = Property(1)
    let seen = property.map { $0 * 2 }.recorded()
    property.value = 2
    #expect(seen.values == [2, 4])
  }

  @Test func nothingIsRetainedAfterTheEnd() {
    weak var source: TestPublisher<Int, Never>?
    weak var subscriber: TestSubscriber<Int, Never>?
    for isCancelled in [true, false] {
      do {
        let publisher = TestPublisher<Int, Never>()
        let seen = publisher.recorded()
        (source, subscriber) = (publisher, seen)
        if isCancelled { seen.cancel() } else { publisher.send(completion: .finished) }
      }
      #expect(source == nil)
      #expect(subscriber == nil)
    }
  }

  // MARK: Schedulers

  @Test func aContextOfVirtualTimeRunsWhenTimeIsAdvanced() {
    let seen = Signal<Int, Never>(just: 1).receive(on: time.context).recorded(on: time)
    #expect(seen.values == [])
    time.advance()
    #expect(seen.values == [1])
  }
}
