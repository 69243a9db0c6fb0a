import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit._Receiver
import func ReactiveKit.attachCallbacks

/// The stage behind `NotificationCenter.publisher(for:)`, with a callback that a test calls.
@Suite struct CallbackTests {
  private final class Source: _ReceiverPublisher, @unchecked Sendable {
    // `Sendable` holds because `send` is set before it is used.
    typealias Output = Int
    typealias Failure = Never

    let log = Log()
    var send: @Sendable (Int) -> Void = { _ in }

    func _attach(_ downstream: _Receiver<Int, Never>) {
      attachCallbacks("Source", downstream) { send in
        log("observed")
        self.send = send
        return { self.log("unobserved") }
      }
    }
  }

  private let source = Source()

  @Test func observesBeforeTheSubscriptionComesAndUntilItIsCancelled() {
    let subscriber = source.track(log: source.log)
    let subscription = subscriber.subscription
    source.send(1)
    subscriber.cancel()
    subscription?.cancel()
    subscription?.request(.unlimited)
    source.send(2)
    #expect(source.log.take() == ["observed", "subscribed", "1", "unobserved"])
    #expect("\(subscription!)" == "Source")
  }

  @Test func aRequestForNothingIsHarmless() {
    let subscriber = source.track(.none, log: source.log)
    subscriber.request(.none)
    source.send(1)
    subscriber.request(.max(1))
    source.send(2)
    source.send(3)
    #expect(source.log.take() == ["observed", "subscribed", "2"])
    subscriber.cancel()
  }

  @Test func stopsToObserveWhenTheSubscriptionIsReleased() {
    let log = source.log
    source.receive(
      subscriber: AnySubscriber<Int, Never>(
        receiveSubscription: {
          $0.request(.unlimited)
          log("subscribed")
        },
        receiveValue: {
          log("\($0)")
          return .none
        }))
    source.send(1)
    #expect(log.take() == ["observed", "subscribed", "unobserved"])
  }

  @Test func aCancellationThatAValueLeadsToEndsIt() {
    let subscriber = TrackingSubscriber<Int, Never>(log: source.log)
    subscriber.onValue = { [source] _ in
      subscriber.cancel()
      source.send(2)
      return .unlimited
    }
    source.subscribe(subscriber)
    source.send(1)
    #expect(source.log.take() == ["observed", "subscribed", "1", "unobserved"])
  }
}
