import Foundation
import RKPublishers
import ReactiveKit
import Synchronization
import TestSupport
import Testing

/// While threads send without pause.
@Suite struct HandOverTests {
  /// Something that threads send to, with one sink.
  struct Stream: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let connect: @Sendable (_ receive: @escaping @Sendable (Int) -> Void) -> Connection
  }

  struct Connection: @unchecked Sendable {
    // `Sendable` holds because the functions are those of subjects.
    let send: (_ sender: Int, _ value: Int) -> Void
    /// What a thread does that does not send.
    let subscribeAndCancel: () -> Void
    let subscription: Any
  }

  static let streams: [Stream] = [
    Stream(testDescription: "PassthroughSubject") { receive in
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      return Connection(
        send: { subject.send($1) }, subscribeAndCancel: { subject.sink { _ in }.cancel() },
        subscription: subject.sink(receiveValue: receive))
    },
    Stream(testDescription: "CurrentValueSubject") { receive in
      let subject = CurrentValueSubject<Int, Never>(-1)
      return Connection(
        send: { subject.send($1) }, subscribeAndCancel: { subject.sink { _ in }.cancel() },
        subscription: subject.dropFirst().sink(receiveValue: receive))
    },
    Stream(testDescription: "PassthroughSubject, with a lock that senders hold and the sink wants") { receive in
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      let lock = NSRecursiveLock()
      return Connection(
        send: { _, value in lock.withLock { subject.send(value) } },
        subscribeAndCancel: { subject.sink { _ in }.cancel() },
        subscription: subject.sink { value in lock.withLock { receive(value) } })
    },
    Stream(testDescription: "merge") { receive in
      let subjects = (0..<4).map { _ in RKPublishers.PassthroughSubject<Int, Never>() }
      let merged = Publishers.MergeMany(subjects)
      return Connection(
        send: { subjects[$0].send($1) }, subscribeAndCancel: { merged.sink { _ in }.cancel() },
        subscription: merged.sink(receiveValue: receive))
    },
    Stream(testDescription: "a signal's PassthroughSubject") { receive in
      let subject = ReactiveKit.PassthroughSubject<Int, Never>()
      return Connection(
        send: { subject.send($1) }, subscribeAndCancel: { subject.observeNext { _ in }.dispose() },
        subscription: subject.observeNext(with: receive))
    },
    Stream(testDescription: "Property") { receive in
      let property = Property(-1)
      return Connection(
        send: { property.value = $1 }, subscribeAndCancel: { property.observeNext { _ in }.dispose() },
        subscription: property.dropFirst(1).observeNext(with: receive))
    },
    Stream(testDescription: "ReplaySubject") { receive in
      let subject = ReplaySubject<Int, Never>(bufferSize: 3)
      return Connection(
        send: { subject.send($1) }, subscribeAndCancel: { subject.observeNext { _ in }.dispose() },
        subscription: subject.observeNext(with: receive))
    },
    Stream(testDescription: "receive on a queue") { receive in
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      let received = subject.receive(on: DispatchQueue(label: "test"))
      return Connection(
        send: { subject.send($1) }, subscribeAndCancel: { received.sink { _ in }.cancel() },
        subscription: received.sink(receiveValue: receive))
    },
  ]

  @Test func aValueThatADeliveryCausesFollowsThoseThatAreStillPending() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var received: [Int] = []
    let subscription = subject.sink { value in
      received.append(value)
      // The waits of both time out, so both are left to this thread.
      if value == 1 { onThreads(1) { _ in for number in 2...3 { subject.send(number) } } }
      if value == 2 { subject.send(4) }
    }
    subject.send(1)
    #expect(received == [0, 1, 2, 3, 4] && subject.value == 4)
    subscription.cancel()
  }

  @Test(arguments: streams)
  func aThreadThatOnlySubscribesIsNotKeptByThoseThatSend(_ stream: Stream) {
    let isOver = Atomic<Bool>(false)
    let getsThrough = Atomic<Bool>(false)
    let connection = stream.connect { _ in burn() }
    onThreads(3) { number in
      if number < 2 {
        while !isOver.load(ordering: .relaxed) { connection.send(number, 0) }
      } else {
        getsThrough.store(
          getsThroughElsewhere { for _ in 0..<200 { connection.subscribeAndCancel() } }, ordering: .relaxed)
        isOver.store(true, ordering: .relaxed)
      }
    }
    let gotThrough = getsThrough.load(ordering: .relaxed)
    #expect(gotThrough)
    withExtendedLifetime(connection) {}
  }

  @Test(arguments: streams)
  func eachSendersValuesArriveOnceAndInOrderAcrossHandOvers(_ stream: Stream) async {
    let senders = 4
    let count = 5_000
    let received = Received(senders: senders)
    let connection = stream.connect { value in
      received.note(sender: value % senders, value: value / senders)
      if value % 8 == 0 { burn() }
    }
    onThreads(senders + 1) { number in
      if number == senders {
        for _ in 0..<500 { connection.subscribeAndCancel() }
      } else {
        for value in 0..<count { connection.send(number, value * senders + number) }
      }
    }
    await eventually { received.total == senders * count }
    #expect(received.faults == [])
    withExtendedLifetime(connection) {}
  }

  @Test func subjectsThatFeedEachOtherDeliverEverything() {
    let count = 20_000
    let left = RKPublishers.PassthroughSubject<Int, Never>()
    let right = RKPublishers.PassthroughSubject<Int, Never>()
    let received = Atomic<Int>(0)
    let subscriptions = [(left, right), (right, left)].map { subject, other in
      subject.sink { value in
        received.add(1, ordering: .relaxed)
        if value >= 0 { other.send(-1) }
      }
    }
    onThreads(4) { number in
      for value in 0..<count { (number % 2 == 0 ? left : right).send(value) }
    }
    let total = received.load(ordering: .relaxed)
    #expect(total == 8 * count)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func sendersThatHoldALockThatTheSinkWantsGetThrough() {
    let count = 3_000
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let lock = NSRecursiveLock()
    let received = Atomic<Int>(0)
    let subscription = subject.sink { _ in lock.withLock { _ = received.add(1, ordering: .relaxed) } }
    onThreads(4) { number in
      for value in 0..<count {
        if number == 0 { subject.send(value) } else { lock.withLock { subject.send(value) } }
      }
    }
    let total = received.load(ordering: .relaxed)
    #expect(total == 4 * count)
    withExtendedLifetime(subscription) {}
  }

  @Test func aSubscriberThatSendsToItsOwnSubjectDoesNotWait() {
    let count = 100_000
    let property = Property(0)
    var received = 0
    let observation = property.observeNext { value in
      received += 1
      if value == 1 { for next in 2..<count { property.value = next } }
    }
    property.value = 1
    #expect(received == count)
    observation.dispose()
  }
}

/// Works for some microseconds, so that senders outpace the sink.
private func burn() {
  let end = DispatchTime.now() + .microseconds(5)
  while DispatchTime.now() < end {}
}

/// What a sink has received of some senders. One thread at a time uses it, if the stream keeps its promise.
private final class Received: @unchecked Sendable {
  // `Sendable` holds because the lock guards the variables.
  private let lock = NSLock()
  private var next: [Int]
  private var found: [String] = []
  private let isInside = Atomic<Bool>(false)

  init(senders: Int) {
    next = Array(repeating: 0, count: senders)
  }

  func note(sender: Int, value: Int) {
    let overlaps = isInside.exchange(true, ordering: .relaxed)
    lock.withLock {
      if overlaps { found.append("two deliveries at once") }
      if next[sender] != value, found.count < 5 { found.append("sender \(sender): \(value), expected \(next[sender])") }
      next[sender] = value + 1
    }
    isInside.store(false, ordering: .relaxed)
  }

  var total: Int { lock.withLock { next.reduce(0, +) } }
  var faults: [String] { lock.withLock { found } }
}
