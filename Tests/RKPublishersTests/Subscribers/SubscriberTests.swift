import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal

@Suite struct SubscriberTests {
  private final class Target {
    var value = 0
  }

  @Test func anErasedPublisherIsErasedOnce() {
    let erased = Just(1).eraseToAnyPublisher()
    func pointer(_ publisher: AnyPublisher<Int, Never>) -> UInt { unsafeBitCast(publisher, to: UInt.self) }
    #expect(pointer(erased) == pointer(erased.eraseToAnyPublisher()))
    #expect(erased.seen() == ["subscribed", "1", "finished"])
  }

  @Test func aForeignSubscriptionIsShownUnchangedAndGivenUnderItsIdentifierThroughStagesThatPassItOn() {
    nonisolated(unsafe) var sent: ScriptedSubscription?
    let source = ScriptedPublisher<Int, Never>(onSubscribe: { sent = $0.sendSubscription() })
    nonisolated(unsafe) var seen: (any Subscription)?
    let subscriber = source.map { $0 }.filter { _ in true }
      .handleEvents(receiveSubscription: { seen = $0 }).map { $0 }.track(.none)
    #expect(seen as? ScriptedSubscription === sent)
    // A subscriber gets one that tells the foreign subscriber of a cancellation.
    let given = source.map { $0 }.track(.none).subscription
    #expect(given?.combineIdentifier == sent?.combineIdentifier && "\(given!)" == "\(sent!)")
    withExtendedLifetime(subscriber) {}
  }

  @Test func assignIgnoresValuesBeforeTheSubscriptionAndSinkTakesThem() {
    let target = Target()
    let source = ScriptedPublisher<Int, Never>(onSubscribe: { _ in })
    nonisolated(unsafe) var taken = 0
    let observations = [source.assign(to: \.value, on: target), source.sink { taken = $0 }]
    source.send(1)
    #expect(target.value == 0 && taken == 1)
    withExtendedLifetime(observations) {}
  }

  @Test func assignAndSinkAskForAllValuesAtOnceAndForNoneInReturnForAValue() {
    let observers: [(ScriptedPublisher<Int, Never>) -> AnyCancellable] = [
      { $0.sink { _ in } }, { $0.assign(to: \.value, on: Target()) },
    ]
    for observe in observers {
      let source = ScriptedPublisher<Int, Never>()
      let observation = observe(source)
      #expect(source.log.take() == ["request unlimited"] && source.send(1) == .none && source.log.take() == [])
      withExtendedLifetime(observation) {}
    }
  }

  @Test func publishersBecomeSignalsAndSignalsPublishers() {
    let signal: Signal<Int, Never> = [1, 2].publisher.toSignal()
    let publisher: AnyPublisher<Int, Never> = signal.map { $0 * 2 }.toPublisher()
    #expect(publisher.seen() == ["subscribed", "2", "4", "finished"])
    #expect(signal.eraseToAnyPublisher().map { $0 }.seen() == ["subscribed", "1", "2", "finished"])
  }
}
