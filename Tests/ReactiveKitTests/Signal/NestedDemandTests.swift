import ReactiveKit
import TestSupport
import Testing

/// Values of signals that come from within a delivery, where downstream asks for some at a time. The models have those of
/// publishers.
@Suite struct NestedDemandTests {
  private let a = ScriptedPublisher<Int, TestError>()
  private let b = ScriptedPublisher<Int, TestError>()

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
    inner.send(completion: .finished)
    a.send(completion: .finished)
    #expect(subscriber.log.take() == [])
    subscriber.request(.max(1))
    #expect(subscriber.log.take() == ["3", "3 is over", "finished"])
  }
}
