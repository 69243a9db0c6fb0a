import Foundation
import TestSupport
import Testing

@testable import RKPublishers

@Suite struct SubjectTests {
  @Test func aSubjectIsReleasedByItsLastOwnerAlsoWithinADelivery() {
    let log = Log()
    nonisolated(unsafe) weak var known: PassthroughSubject<Int, Never>?
    nonisolated(unsafe) var owned: PassthroughSubject<Int, Never>? = PassthroughSubject()
    known = owned
    nonisolated(unsafe) var observation = owned?.sink { log("\($0)") }
    let dropping = owned?.sink { _ in
      owned = nil
      observation = nil
    }
    owned?.send(1)
    dropping?.cancel()
    #expect(known == nil)
    #expect(log.take() == ["1"])
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: [false, true])
  func cancellingDeliversNothingThatAnotherThreadSendsMeanwhile(keepsValue: Bool) {
    func check(_ subject: some Subject<Int, Never>) {
      let log = Log()
      let here = Thread.current
      nonisolated(unsafe) let subject = subject
      let observer = subject.sink { log("\($0) \(Thread.current === here ? "here" : "elsewhere")") }
      let leaving: AnyCancellable = {
        // The value comes when what the subscriber holds is released, so in the middle of the cancellation.
        let will = LastWill { #expect(getsThroughElsewhere { subject.send(1) }) }
        return subject.filter { $0 > 0 }.map { _ in will.hold() }.sink { _ in }
      }()
      _ = log.take()
      leaving.cancel()
      #expect(log.take() == ["1 elsewhere"])
      withExtendedLifetime(observer) {}
    }
    if keepsValue { check(CurrentValueSubject(0)) } else { check(PassthroughSubject()) }
  }

  @Test func whatAnotherThreadSendsToOneThatSubscribesDoesNotExceedItsDemand() {
    func seen(_ subject: some Subject<Int, Never>) -> [String] {
      let subscriber = TrackingSubscriber<Int, Never>(.max(1))
      subscriber.onSubscription = { _ in
        #expect(getsThroughElsewhere { for value in 1...3 { subject.send(value) } })
      }
      subject.subscribe(subscriber)
      subscriber.log("later")
      subscriber.request(.max(2))
      return subscriber.log.take()
    }
    #expect(seen(PassthroughSubject()) == ["subscribed", "1", "later"])
    #expect(seen(CurrentValueSubject(0)) == ["subscribed", "0", "later", "3"])
  }

  @Test func aSubjectToWhichNobodySendsKeepsNoneOfThoseWhoHaveCancelled() {
    let passthrough = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    for _ in 0..<10_000 {
      passthrough.sink { _ in }.cancel()
      current.sink { _ in }.cancel()
    }
    for core in [passthrough.core, current.core] { #expect(core.positions.taken == 0 && core.positions.all < 100) }
  }

  @Test(arguments: [false, true])
  func aSubscriptionThatComesTooLateForASubjectIsCancelled(keepsValue: Bool) {
    func check<S: Subject<Int, Never>>(_ make: () -> S) {
      let log = Log()
      func source(_ name: String) -> ScriptedPublisher<Int, Never> {
        ScriptedPublisher(name, log: log, onSubscribe: { _ in })
      }
      let subject = make()
      let demand = subject is PassthroughSubject<Int, Never> ? [] : ["b request unlimited"]

      let a = source("a")
      let cancelled = a.subscribe(subject)
      cancelled.cancel()
      a.sendSubscription()
      #expect(log.take() == ["a cancel"], "after a cancellation")

      let b = source("b")
      let twice = b.subscribe(subject)
      b.sendSubscription()
      #expect(log.take() == demand)
      b.sendSubscription()
      #expect(log.take() == ["b cancel"], "a second one")

      let c = source("c")
      var released: S? = make()
      let gone = c.subscribe(released!)
      released = nil
      c.sendSubscription()
      #expect(log.take() == ["c cancel"], "after the subject is gone")

      let d = source("d")
      let ended = d.subscribe(subject)
      subject.send(completion: .finished)
      d.sendSubscription()
      #expect(log.take() == ["d cancel"], "after the end")
      let e = source("e")
      e.subscribe(AnySubscriber(receiveSubscription: { subject.send(subscription: $0) }))
      e.sendSubscription()
      #expect(log.take() == ["e cancel"], "announced after the end")
      withExtendedLifetime((twice, gone, ended)) {}
    }
    if keepsValue { check { CurrentValueSubject(0) } } else { check { PassthroughSubject() } }
  }

  @Test func aSecondSubscriptionOfWhatIsSharedIsCancelled() {
    let log = Log()
    let source = ScriptedPublisher<Int, Never>(log: log)
    let shared = source.share()
    let subscriber = shared.track(.max(1), log: log)
    #expect(log.take() == ["subscribed", "request unlimited"])
    source.sendSubscription()
    #expect(log.take() == ["cancel"])
    let connectable = source.multicast(subject: CurrentValueSubject<Int, Never>(0))
    let connection = connectable.connect()
    #expect(log.take() == ["request unlimited"])
    source.sendSubscription()
    #expect(log.take() == ["cancel"])
    withExtendedLifetime((subscriber, connection)) {}
  }

  @Test func aSubjectOfVoidSendsWithoutAnArgument() {
    let subject = PassthroughSubject<Void, Never>()
    let subscriber = subject.track()
    subject.send()
    #expect(subscriber.log.take() == ["subscribed", "()"])
  }
}
