import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal

@Suite struct SubscriberTests {
  private final class Target {
    var value = 0 {
      didSet { log("\(value)") }
    }
    let log: Log
    init(_ log: Log) { self.log = log }
    deinit { log("released") }
  }

  private let log = Log()

  @Test func assignWritesUntilTheEndAndLetsGoOfItsObject() {
    let source = ScriptedPublisher<Int, Never>(log: log)
    var target: Target? = Target(log)
    let observation = source.assign(to: \.value, on: target!)
    target = nil
    source.send(1)
    #expect(log.take() == ["request unlimited", "1"])
    source.send(completion: .finished)
    #expect(log.take() == ["released"])
    observation.cancel()
    #expect(log.take() == [])
  }

  @Test func assignLetsGoOfItsObjectWhenCancelled() {
    let source = ScriptedPublisher<Int, Never>(log: log)
    source.assign(to: \.value, on: Target(log)).cancel()
    source.send(1)
    #expect(log.take().sorted() == ["cancel", "released", "request unlimited"])
  }

  @Test func anAssignTakesNothingBeforeItsSubscriptionAndOneSubscription() {
    let target = Target(log)
    let assign = Subscribers.Assign(object: target, keyPath: \Target.value)
    _ = assign.receive(5)
    #expect(target.value == 0 && assign.object === target)
    ScriptedPublisher<Int, Never>("first", log: log).subscribe(assign)
    ScriptedPublisher<Int, Never>("second", log: log).subscribe(assign)
    _ = assign.receive(6)
    #expect(log.take() == ["first request unlimited", "second cancel", "6"])
    #expect(
      "\(assign)" == "Assign Target." && assign.customMirror.children.map(\.label) == ["object", "keyPath", "status"])
    assign.cancel()
    #expect(log.take() == ["first cancel"] && assign.object == nil)
  }

  @Test func anAnySubscriberPassesEverythingOn() {
    let subscriber = TrackingSubscriber<Int, TestError>(.max(2), log: log)
    subscriber.onValue = { .max($0) }
    let erased = AnySubscriber(subscriber)
    #expect(erased.combineIdentifier == subscriber.combineIdentifier)
    #expect(AnySubscriber(erased).combineIdentifier == erased.combineIdentifier)
    ScriptedPublisher(log: log).subscribe(erased)
    #expect(erased.receive(3) == .max(3))
    erased.receive(completion: .failure(.oops))
    erased.receive(completion: .finished)
    #expect(log.take() == ["subscribed", "request 2", "3", "failed: oops", "finished"])
  }

  @Test func anAnySubscriberOfClosuresMayLackSome() {
    let bare = AnySubscriber<Int, Never>()
    ScriptedPublisher(log: log).subscribe(bare)
    #expect(bare.receive(1) == .none && "\(bare)" == "Anonymous AnySubscriber")
    bare.receive(completion: .finished)
    #expect(log.take() == [])
    let full = AnySubscriber<Int, Never>(
      receiveSubscription: { $0.request(.max(1)) }, receiveValue: { .max($0) },
      receiveCompletion: { [log] in log(words($0)) })
    ScriptedPublisher(log: log).subscribe(full)
    #expect(full.receive(4) == .max(4))
    full.receive(completion: .finished)
    #expect(log.take() == ["request 1", "finished"])
  }

  @Test func anAnySubscriberOfASubjectFeedsIt() {
    let subject = PassthroughSubject<Int, TestError>()
    let seen = subject.track(log: log)
    let subscriber = AnySubscriber(subject)
    ScriptedPublisher(log: log).subscribe(subscriber)
    _ = subscriber.receive(1)
    subscriber.receive(completion: .finished)
    _ = subscriber.receive(2)
    #expect(log.take() == ["subscribed", "request unlimited", "1", "finished"])
    #expect("\(subscriber)" == "Subject")
    withExtendedLifetime(seen) {}
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

  @Test func publishersBecomeSignalsAndSignalsPublishers() {
    let signal: Signal<Int, Never> = [1, 2].publisher.toSignal()
    let publisher: AnyPublisher<Int, Never> = signal.map { $0 * 2 }.toPublisher()
    #expect(publisher.seen() == ["subscribed", "2", "4", "finished"])
    #expect(signal.eraseToAnyPublisher().map { $0 }.seen() == ["subscribed", "1", "2", "finished"])
  }
}
