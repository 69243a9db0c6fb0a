import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

/// Upstreams that let go of their subscriber without an end, and calls that come in the middle of an end.
@Suite struct LettingGoTests {
  private let scheduler = VirtualTimeScheduler()
  private let log = Log()
  private let source: ScriptedPublisher<Int, TestError>

  init() {
    source = ScriptedPublisher(log: log)
  }

  @Test func publishersThatHaveLetGoOfTheirSubscribersCanStillBeCancelled() {
    let (scheduler, other) = (scheduler, ScriptedPublisher<Int, TestError>("other", log: log))
    func check(_ expected: [String], _ make: (ScriptedPublisher<Int, TestError>) -> some Publisher) {
      let subscriber = make(source).track()
      source.forget()
      other.forget()
      _ = log.take()
      subscriber.cancel()
      #expect(log.take() == expected)
      scheduler.advance(by: 1)
      #expect(scheduler.nextDate == nil)
    }
    check(["cancel"]) { $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest) }
    check(["cancel"]) { $0.collect(.byTime(scheduler, 1)) }
    check(["cancel", "other cancel"]) { $0.prefix(untilOutputFrom: other) }
    check(["cancel", "other cancel"]) { $0.drop(untilOutputFrom: other) }
  }

  @Test func aBufferDeliversWhatItHasKeptOfAnUpstreamThatHasForgottenIt() {
    let subscriber = source.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).track(.none, log: log)
    for value in 1...3 { source.send(value) }
    source.forget()
    subscriber.request(.max(2))
    #expect(log.take() == ["request unlimited", "subscribed", "1", "2"])
    subscriber.request(.max(2))
    #expect(log.take() == ["3"])
    subscriber.cancel()
    #expect(log.take() == ["cancel"])
  }

  @Test func operatorsDeliverPendingValuesAfterTheirUpstreamsForgetThem() {
    let others = (1...3).map { _ in ScriptedPublisher<Int, TestError>() }
    let merged = others[0].merge(with: others[1], others[2]).track(.max(1))
    for (value, other) in others.enumerated() {
      other.send(value)
      other.forget()
    }
    #expect(merged.log.take() == ["subscribed", "0"])
    merged.request(.max(1))
    #expect(merged.log.take() == ["1"])
    merged.request(.max(5))
    #expect(merged.log.take() == ["2"])

    let flat = source.flatMap { Just($0).setFailureType(to: TestError.self) }.track(.max(1))
    for value in 1...3 { source.send(value) }
    source.forget()
    #expect(flat.log.take() == ["subscribed", "1"])
    flat.request(.max(1))
    #expect(flat.log.take() == ["2"])
    flat.request(.max(5))
    #expect(flat.log.take() == ["3"])
  }

  @Test(arguments: [Subscribers.Demand.none, .unlimited])
  func aBufferHoldsOnToNothingWhenItIsCancelled(_ demand: Subscribers.Demand) {
    weak var downstream: AnyObject?
    var subscription: (any Subscription)?
    do {
      let subscriber = source.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).track(demand, log: log)
      downstream = subscriber
      subscription = subscriber.subscription
      for value in 1...3 { source.send(value) }
      source.forget()
    }
    subscription?.cancel()
    #expect(downstream == nil)
  }

  @Test func anOperatorWhoseUpstreamForgetsItReleasesItsSubscriberWhenNothingWaits() {
    let scheduler = scheduler
    func check(_ name: String, _ make: (ScriptedPublisher<Int, TestError>) -> some Publisher<Int, TestError>) {
      weak var downstream: AnyObject?
      var subscription: (any Subscription)?
      do {
        let subscriber = make(source).track(log: log)
        downstream = subscriber
        subscription = subscriber.subscription
      }
      source.send(1)
      scheduler.advance(by: 1)
      #expect(downstream != nil, "\(name)")
      source.forget()
      scheduler.advance(by: 10)
      #expect(downstream == nil, "\(name)")
      subscription?.cancel()
    }
    check("buffer") { $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest) }
    check("debounce") { $0.debounce(for: 1, scheduler: scheduler) }
    check("delay") { $0.delay(for: 1, scheduler: scheduler) }
    check("flatMap") { $0.flatMap { Just($0).setFailureType(to: TestError.self) } }
    check("receive") { $0.receive(on: scheduler) }
    check("switchToLatest") { $0.map { Just($0).setFailureType(to: TestError.self) }.switchToLatest() }
    check("throttle") { $0.throttle(for: 1, scheduler: scheduler, latest: true) }
  }

  @Test func appendReleasesTheSecondPublisherBeforeItFails() {
    do {
      let will = LastWill { [log] in log("released") }
      source.append(
        Deferred {
          will.hold()
          return Empty<Int, TestError>()
        }
      ).track(log: log)
    }
    source.send(completion: .failure(.oops))
    #expect(log.take() == ["subscribed", "request unlimited", "released", "failed: oops"])
  }

  @Test func flatMapHoldsOnToNothingWhenItIsCancelledFromWithinADelivery() {
    let inner = ScriptedPublisher<LastWill?, TestError>()
    let subscriber = TrackingSubscriber<LastWill?, TestError>(.max(1))
    subscriber.onValue = { [unowned subscriber, log] _ in
      inner.send(LastWill { log("released") })
      subscriber.cancel()
      log("cancelled")
      return .none
    }
    source.flatMap { _ in inner }.subscribe(subscriber)
    source.send(1)
    _ = log.take()
    inner.send(nil)
    #expect(log.take() == ["released", "cancel", "cancelled"])
  }

  @Test func aBufferThatKeepsNothingIsGoneWithItsUpstream() {
    weak var downstream: AnyObject?
    do {
      let subscriber = source.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).track(.none, log: log)
      downstream = subscriber
      for value in 1...3 { source.send(value) }
      subscriber.request(.max(3))
      source.forget()
    }
    #expect(downstream == nil)
  }

  @Test func nothingThatWaitsIsDeliveredWhileATimeoutCancelsItsUpstream() {
    let subscriber = source.handleEvents(receiveCancel: { [scheduler] in scheduler.advance() })
      .timeout(0, scheduler: scheduler).track(log: log)
    source.send(1)
    #expect(log.take() == ["subscribed", "request unlimited"])
    // The timer is due before the value's delivery.
    scheduler.advance()
    #expect(log.take() == ["cancel", "finished"])
    withExtendedLifetime(subscriber) {}
  }

  /// Also if the publisher never lets go of its subscriber.
  @Test func aLookAtASubscriptionKeepsNothingAliveAfterTheEnd() {
    func look(at subscription: any Subscription) {
      _ = Mirror(reflecting: subscription).children.map { "\($0)" }
    }
    let ways: [(String, (ScriptedPublisher<Int, TestError>) -> any Publisher<Int, TestError>)] = [
      ("a mirror of a stage", { $0.collect(2).handleEvents(receiveSubscription: look).map { $0[0] } }),
      (
        "a mirror of a step that throws",
        { $0.tryMap { $0 }.handleEvents(receiveSubscription: look).mapError { _ in .oops } }
      ),
      ("breakpoint", { $0.breakpoint(receiveSubscription: { _ in false }) }),
      ("handleEvents", { $0.handleEvents(receiveSubscription: { _ in }) }),
      ("print", { $0.print("", to: Nowhere()) }),
    ]
    func end(_ publisher: some Publisher<Int, TestError>, _ witness: Witness) -> AnyCancellable {
      publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in _ = witness })
    }
    for (name, way) in ways {
      weak var witness: Witness?
      let source = ScriptedPublisher<Int, TestError>()
      let observation: AnyCancellable
      do {
        let held = Witness()
        witness = held
        observation = end(way(source), held)
      }
      source.sendButKeep(completion: .finished)
      #expect(witness == nil, "\(name)")
      withExtendedLifetime((source, observation)) {}
    }
  }

  @Test func aGateThatIsCancelledAtOnceLetsGoOfItsOwnWatcher() {
    weak var downstream: AnyObject?
    let silent = ScriptedPublisher<Int, TestError>("other", log: log, onSubscribe: { _ in })
    do {
      let subscriber = TrackingSubscriber<Int, TestError>(log: log)
      downstream = subscriber
      subscriber.onSubscription = { $0.cancel() }
      source.drop(untilOutputFrom: silent).subscribe(subscriber)
      source.forget()
      subscriber.cancel()
    }
    #expect(downstream == nil)
    withExtendedLifetime(silent) {}
  }
}
