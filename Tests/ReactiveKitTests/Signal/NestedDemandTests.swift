import ReactiveKit
import TestSupport
import Testing

/// Values of signals that come from within a delivery, where downstream asks for some at a time. The models have those of
/// publishers.
@Suite struct NestedDemandTests {
  private let a = ScriptedPublisher<Int, TestError>()
  private let b = ScriptedPublisher<Int, TestError>()

  /// Sends a value while it is asked for all of them.
  private struct Answering: Publisher {
    typealias Output = Int
    typealias Failure = TestError
    let log: Log

    struct Answers: Subscription {
      let combineIdentifier = CombineIdentifier()
      let request: (Subscribers.Demand) -> Void

      func request(_ demand: Subscribers.Demand) { request(demand) }
      func cancel() {}
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
      subscriber.receive(
        subscription: Answers { [log] in
          log(words($0))
          if $0 == .unlimited { _ = subscriber.receive(1) }
          log("answered")
        })
    }
  }

  /// Subscribes with a demand, does something with each value, and asks for so many more in return.
  private func track(
    _ signal: Signal<Int, TestError>, _ demand: Subscribers.Demand, more: Subscribers.Demand,
    onValue: @escaping (Int) -> Void
  ) -> TrackingSubscriber<Int, TestError> {
    let subscriber = TrackingSubscriber<Int, TestError>(demand)
    subscriber.onValue = { [unowned subscriber] value in
      onValue(value)
      subscriber.log("\(value) is over")
      return more
    }
    signal.subscribe(subscriber)
    return subscriber
  }

  @Test func mergeDeliversWhatCameWithinADeliveryWithTheDemandReturned() {
    let subscriber = track(a.toSignal().merge(with: b.toSignal()), .max(1), more: .max(1)) { [b] value in
      if value == 1 { b.send(2) }
    }
    a.send(1)
    #expect(subscriber.log.take() == ["subscribed", "1", "1 is over", "2", "2 is over"])
    b.send(3)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(subscriber.log.take() == ["3", "3 is over", "finished"])
  }

  @Test func mergeFinishesBehindWhatCameWithinItsSourcesLastDelivery() {
    let subscriber = track(a.toSignal().merge(with: b.toSignal()), .max(1), more: .max(1)) { [a, b] value in
      guard value == 1 else { return }
      b.send(2)
      b.send(completion: .finished)
      a.send(completion: .finished)
    }
    a.send(1)
    #expect(subscriber.log.take() == ["subscribed", "1", "1 is over", "2", "2 is over", "finished"])
  }

  @Test(arguments: [FlattenStrategy.merge, .concat])
  func flatteningQueuesWhatCameWithinADeliveryAndKeepsItForDemand(_ strategy: FlattenStrategy) {
    let inner = ScriptedPublisher<Int, TestError>()
    let signal = a.toSignal().map { _ in inner.toSignal() }.flatten(strategy)
    let subscriber = track(signal, .max(2), more: .none) { value in if value < 3 { inner.send(value + 1) } }
    a.send(0)
    inner.send(1)
    #expect(subscriber.log.take() == ["subscribed", "1", "1 is over", "2", "2 is over"])
    // One more for the value that was sent within a delivery, which could not return that.
    #expect(inner.log.take() == ["request 1", "request 1"])
    inner.send(completion: .finished)
    a.send(completion: .finished)
    #expect(subscriber.log.take() == [])
    subscriber.request(.max(1))
    #expect(subscriber.log.take() == ["3", "3 is over", "finished"])
  }

  @Test(arguments: [FlattenStrategy.merge, .concat])
  func flatteningDeliversAtOnceWhatAnInnerSignalSendsWhenItIsAskedForMore(_ strategy: FlattenStrategy) {
    let log = Log()
    let inner = Answering(log: log).toSignal()
    let subscriber = a.toSignal().map { _ in inner }.flatten(strategy).track(.none, log: log)
    a.send(0)
    #expect(log.take() == ["subscribed", "request 1", "answered"])
    subscriber.request(.unlimited)
    #expect(log.take() == ["request unlimited", "1", "answered"])
    subscriber.cancel()
  }
}
