import RKExtras
import RKPublishers
import Synchronization
import TestSupport
import Testing

import class ReactiveKit.PassthroughSubject

/// Operators that keep state, used by two threads: values come one at a time, none twice, and none is lost.
@Suite struct ThreadTests {
  private static let count = 2_000

  /// Counts what it receives, and whether two deliveries overlapped.
  private final class Counter: Sendable {
    private let inside = Atomic<Int>(0)
    let received = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)

    func callAsFunction() {
      if inside.add(1, ordering: .relaxed).oldValue != 0 { overlaps.add(1, ordering: .relaxed) }
      received.add(1, ordering: .relaxed)
      inside.subtract(1, ordering: .relaxed)
    }
  }

  @Test func operatorsWithSeveralUpstreamsSendOneValueAtATime() {
    typealias Sender = RKPublishers.PassthroughSubject<Int, Never>
    let operators: [(String, (Sender, Sender) -> AnyPublisher<Int, Never>)] = [
      ("withLatestFrom", { $0.withLatestFrom($1) { $0 + $1 } }),
      ("merge", { Publishers.merge($0, $1) }),
      ("combineLatest", { Publishers.combineLatest($0, $1).map { $0 + $1 }.eraseToAnyPublisher() }),
      ("window", { $0.window(until: $1).flatMap { $0 }.eraseToAnyPublisher() }),
      ("bufferUntil", { $0.bufferUntil($1).flatMap { $0.publisher }.eraseToAnyPublisher() }),
      ("groupBy", { $0.merge(with: $1).groupBy { $0 % 7 }.flatMap { $0 }.eraseToAnyPublisher() }),
      ("shareReplay", { $0.merge(with: $1).shareReplay(limit: 3) }),
      ("flatMapFirst", { a, b in a.flatMapFirst { _ in b.prefix(1) } }),
    ]
    for (name, make) in operators {
      let a = Sender()
      let b = Sender()
      let counter = Counter()
      let observation = make(a, b).sink { _ in counter() }
      let senders = [a, b]
      onThreads(2) { number in for value in 0..<ThreadTests.count { senders[number].send(value) } }
      for sender in senders { sender.send(completion: .finished) }
      #expect(counter.overlaps.load(ordering: .relaxed) == 0, "\(name)")
      let received = counter.received.load(ordering: .relaxed)
      switch name {
      case "merge", "groupBy", "shareReplay": #expect(received == 2 * ThreadTests.count, "\(name)")
      case "window", "bufferUntil": #expect(received == ThreadTests.count, "\(name)")
      default: #expect(received <= 2 * ThreadTests.count, "\(name)")
      }
      observation.cancel()
    }
  }

  @Test func aGroupLosesNothingBetweenItsBufferAndItsSubscriber() {
    for _ in 0..<50 {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      var groups: [GroupedPublisher<Int, Int, Never>] = []
      let outer = subject.groupBy { _ in 1 }.sink { groups.append($0) }
      subject.send(0)
      nonisolated(unsafe) let group = groups[0]
      let values = Mutex<[Int]>([])
      let ended = Atomic<Bool>(false)
      let inner = Mutex<AnyCancellable?>(nil)
      onThreads(2) { number in
        if number == 0 {
          for value in 1...200 { subject.send(value) }
          subject.send(completion: .finished)
        } else {
          let observation = group.sink(
            receiveCompletion: { _ in ended.store(true, ordering: .relaxed) },
            receiveValue: { value in values.withLock { $0.append(value) } })
          inner.withLock { $0 = observation }
        }
      }
      #expect(values.withLock { $0 } == Array(0...200))
      let hasEnded = ended.load(ordering: .relaxed)
      #expect(hasEnded)
      outer.cancel()
    }
  }

  @Test func subscribersOfACacheOnTwoThreadsShareARun() {
    for _ in 0..<50 {
      let runs = Atomic<Int>(0)
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      nonisolated(unsafe) let cached = Deferred { () -> RKPublishers.PassthroughSubject<Int, Never> in
        runs.add(1, ordering: .relaxed)
        return subject
      }.cache(ttl: 1, scheduler: ImmediateScheduler.shared)
      let observations = Mutex<[AnyCancellable]>([])
      let counter = Counter()
      onThreads(2) { _ in
        let observation = cached.sink { _ in counter() }
        observations.withLock { $0.append(observation) }
      }
      subject.send(1)
      let number = runs.load(ordering: .relaxed)
      #expect(number == 1)
      #expect(counter.received.load(ordering: .relaxed) == 2)
    }
  }
}
