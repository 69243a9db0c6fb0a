import Dispatch
import Foundation
import TestSupport
import Testing

@testable import RKPublishers
@testable import ReactiveCore

// A value is delivered by the thread that sends it. `Checks/Interleaving` tries all schedules of two and three threads.

/// A publisher of other code that sends its one value on a queue, and returns from the request after that.
private struct OnQueue: Publisher {
  typealias Output = Int
  typealias Failure = Never
  let queue: DispatchQueue

  private struct Request: Subscription {
    let queue: DispatchQueue
    let send: () -> Void
    let combineIdentifier = CombineIdentifier()

    func request(_ demand: Subscribers.Demand) {
      nonisolated(unsafe) let send = send
      queue.sync {}
      let sent = DispatchSemaphore(value: 0)
      queue.async {
        send()
        sent.signal()
      }
      sent.wait()
    }

    func cancel() {}
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(
      subscription: Request(queue: queue) {
        _ = subscriber.receive(1)
        subscriber.receive(completion: .finished)
      })
  }
}

@Suite struct SenderTests {
  private let queue = DispatchQueue(label: "the publisher's own")

  /// The value arrives while the subscriber is still answering the subscription. (A buffer keeps it until there is demand.)
  @Test func aForeignPublisherDeliversOnItsOwnQueue() {
    let mark = QueueMark(queue)
    let source = OnQueue(queue: queue)
    let operators: [(String, AnyPublisher<Int, Never>)] = [
      ("none", source.eraseToAnyPublisher()),
      ("map", source.map { $0 }.eraseToAnyPublisher()),
      ("tryMap", source.tryMap { $0 }.replaceError(with: 0).eraseToAnyPublisher()),
      ("scan", source.scan(0, +).eraseToAnyPublisher()),
      ("collect", source.collect().map(\.count).eraseToAnyPublisher()),
      ("prefix(untilOutputFrom:)", source.prefix(untilOutputFrom: Empty<Int, Never>()).eraseToAnyPublisher()),
      ("drop(untilOutputFrom:)", source.drop(untilOutputFrom: Just(1)).eraseToAnyPublisher()),
      ("append", source.append(Empty()).eraseToAnyPublisher()),
      ("prepend", source.prepend(Empty()).eraseToAnyPublisher()),
      ("catch", source.setFailureType(to: TestError.self).catch { _ in Empty<Int, Never>() }.eraseToAnyPublisher()),
      ("retry", source.retry(1).eraseToAnyPublisher()),
      ("flatMap", source.flatMap { Just($0) }.eraseToAnyPublisher()),
      ("switchToLatest", source.map { Just($0) }.switchToLatest().eraseToAnyPublisher()),
      ("zip", source.zip(source) { $0 + $1 }.eraseToAnyPublisher()),
      ("combineLatest", source.combineLatest(source) { $0 + $1 }.eraseToAnyPublisher()),
      ("merge", source.merge(with: source).eraseToAnyPublisher()),
      ("share", source.share().eraseToAnyPublisher()),
    ]
    for (name, publisher) in operators {
      nonisolated(unsafe) var places: [Bool] = []
      let subscription = publisher.sink { _ in places.append(mark.isHere) }
      #expect(!places.isEmpty && places.allSatisfy { $0 }, "\(name): \(places)")
      subscription.cancel()
    }
  }

  @Test func aThreadThatSubscribesOrCancelsReturnsDuringADelivery() {
    let subject = PassthroughSubject<Int, Never>()
    let numbers = CurrentValueSubject<Int, Never>(0)
    for publisher in [
      subject.eraseToAnyPublisher(), subject.merge(with: numbers).eraseToAnyPublisher(),
      numbers.combineLatest(subject) { $0 + $1 }.eraseToAnyPublisher(), subject.share().eraseToAnyPublisher(),
    ] {
      var isFree = false
      let subscription = publisher.sink { value in
        guard value == 1 else { return }
        isFree = getsThroughElsewhere { publisher.sink { _ in }.cancel() }
      }
      subject.send(1)
      #expect(isFree)
      subscription.cancel()
    }
  }

  @Test func aRequestOfAnotherThreadReachesWhatIsMergedDuringADelivery() {
    let log = Log()
    let sources = ["a", "b"].map { ScriptedPublisher<Int, Never>($0, log: log) }
    let subscriber = TrackingSubscriber<Int, Never>(.max(1), log: log)
    subscriber.onValue = { _ in
      #expect(getsThroughElsewhere { subscriber.request(.unlimited) })
      log("the delivery ends")
      return .none
    }
    sources[0].merge(with: sources[1]).subscribe(subscriber)
    #expect(log.take() == ["subscribed", "a request 1", "b request 1"])
    sources[0].send(1)
    #expect(log.take() == ["1", "a request unlimited", "b request unlimited", "the delivery ends"])
  }

  /// The thread inside waits for one that sends: that leaves its value after a while, and does not wait for the same
  /// delivery again.
  @Test func aSenderThatTimesOutLeavesItsValue() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.sink { value in
      log("\(value)")
      if value == 1 { onThreads(1) { _ in for value in 2...2_000 { subject.send(value) } } }
      if value == 2 { log("2 is over") }
    }
    subject.send(1)
    #expect(log.take() == ["1", "2", "2 is over"] + (3...2_000).map { "\($0)" })
    subscription.cancel()
  }

  /// As what the thread's own value causes.
  @Test func whatAValueCausesThatAnotherThreadHasLeftIsDeliveredWithinItsDelivery() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = [
      subject.sink { value in
        log("a \(value)")
        if value == 1 { onThreads(1) { _ in subject.send(2) } }
        if value == 2 { subject.send(3) }
      },
      subject.sink { log("b \($0)") },
    ]
    subject.send(1)
    #expect(log.take() == ["a 1", "b 1", "a 2", "a 3", "b 3", "b 2"])
    for subscription in subscriptions { subscription.cancel() }
  }

  /// A signal waits for what the former one still has to send: `SwitchingTests`.
  @Test func aSwitchDropsAValueOfTheFormerPublisherThatAnotherThreadHasLeft() {
    let log = Log()
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (former, latest) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscription = outer.switchToLatest().sink { value in
      log("\(value)")
      guard value == 1 else { return }
      onThreads(1) { _ in former.send(2) }
      outer.send(latest)
      latest.send(3)
    }
    outer.send(former)
    former.send(1)
    #expect(log.take() == ["1", "3"])
    subscription.cancel()
  }

  @Test func twoSubjectsThatFeedEachOtherOnTwoThreadsEnd() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let log = Log()
    let subscriptions = [
      a.sink { value in if value < 100 { b.send(value + 100) } else { log("a \(value)") } },
      b.sink { value in if value < 100 { a.send(value + 100) } else { log("b \(value)") } },
    ]
    onThreads(2) { number in for value in 0..<100 { (number == 0 ? a : b).send(value) } }
    #expect(log.take().count == 200)
    withExtendedLifetime(subscriptions) {}
  }

  /// What is replayed comes on the thread that subscribes; a sender that meets the replay delivers its own value after it.
  /// The subscribing thread may lose its processor meanwhile, and then the sender's wait times out.
  @Test func aSubscriberReceivesTheReplayAndThenTheNextValueFromItsSender() {
    #expect((0..<50).contains { _ in receivesFromBothThreads() })
  }

  private func receivesFromBothThreads() -> Bool {
    let subject = CurrentValueSubject<Int, Never>(0)
    nonisolated(unsafe) var threads: [Int: Thread] = [:]
    let sent = DispatchSemaphore(value: 0)
    let main = Thread.current
    let subscription = subject.sink { value in
      threads[value] = .current
      if value == 0 {
        Thread.detachNewThread {
          threads[-1] = .current
          subject.send(1)
          sent.signal()
        }
      }
    }
    sent.wait()
    subscription.cancel()
    return threads[0] === main && threads[1] === threads[-1] && threads[1] !== main
  }
}
