import Foundation
import RKPublishers
import ReactiveKit
import Synchronization

// Who delivers, and who releases.
//
// One thread sends every value. Three others subscribe, request, and cancel meanwhile. A subscriber that has been there
// from the beginning receives each value from the thread that sends it; and what a subscription captures is released by the
// thread that cancels it, or by the sender, which may be delivering to it at that moment.

/// What is sent to, and where it arrives.
struct Stream {
  let send: (Int) -> Void
  let publisher: AnyIntPublisher

  /// Whether the standing subscriber has a value when `send` returns.
  var isImmediate = false
}

/// Counts what is delivered and released on other threads than it should be.
private final class Findings: Sendable {
  let off = Atomic<Int>(0)
  let late = Atomic<Int>(0)
  let released = Atomic<Int>(0)
}

/// An object that a subscription captures.
private final class Captured {
  private let owner: pthread_t
  private let sender: @Sendable () -> pthread_t?
  private let findings: Findings

  init(_ sender: @escaping @Sendable () -> pthread_t?, _ findings: Findings) {
    owner = pthread_self()
    self.sender = sender
    self.findings = findings
  }

  func note() {}

  deinit {
    if pthread_self() != owner, pthread_self() != sender() { findings.released.add(1, ordering: .relaxed) }
  }
}

extension Target {
  /// Runs the three threads beside the sender. Returns what is wrong.
  func problem(sending count: Int) -> String? {
    guard let stream = makeStream?() else { return nil }
    let findings = Findings()
    let senderThread = Mutex<pthread_t?>(nil)
    let sender: @Sendable () -> pthread_t? = { senderThread.withLock { $0 } }
    let main = pthread_self()
    let isSending = Atomic<Bool>(false)
    let isDone = Atomic<Bool>(false)
    nonisolated(unsafe) var latest = -1
    let standing = stream.publisher.sink { value in
      let thread = pthread_self()
      if thread != main, thread != sender() { findings.off.add(1, ordering: .relaxed) }
      if thread != main { latest = value }
    }
    let others = (1...3).map { number in
      Joinable {
        // However the threads are scheduled, each subscribes at least once after the first value.
        while !isSending.load(ordering: .relaxed) { sched_yield() }
        // Bounded, because a queue that subscribes may fall behind.
        for round in 0..<1_000 where round == 0 || !isDone.load(ordering: .relaxed) {
          do {
            let captured = Captured(sender, findings)
            let subscription = stream.publisher.sink { _ in captured.note() }
            subscription.cancel()
          }
          let portions = Portions()
          stream.publisher.subscribe(portions)
          portions.request(number)
          portions.cancel()
        }
      }
    }
    let thread = Joinable {
      senderThread.withLock { $0 = pthread_self() }
      for value in 1...count {
        stream.send(value)
        isSending.store(true, ordering: .relaxed)
        if stream.isImmediate, latest != value { findings.late.add(1, ordering: .relaxed) }
      }
    }
    thread.join()
    isDone.store(true, ordering: .relaxed)
    for other in others { other.join() }
    standing.cancel()
    let (off, late, released) = (
      findings.off.load(ordering: .relaxed), findings.late.load(ordering: .relaxed),
      findings.released.load(ordering: .relaxed)
    )
    if off + late + released == 0 { return nil }
    return "\(name): of \(count) values, \(off) delivered by another thread than their sender, \(late) late; "
      + "\(released) objects released by a thread that neither cancels nor sends"
  }
}

/// What ends streams, and what is no publisher.
let ends: [Target] = [
  Target("assign(to:on:)") {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let model = Model()
    let held = Mutex<[AnyCancellable]>([])
    held.withLock { $0.append(subject.assign(to: \.value, on: model)) }
    return Stream(
      send: { value in held.withLock { _ in subject.send(value) } },
      publisher: model.$value.eraseToAnyPublisher(), isImmediate: true)
  },
  Target("@Published") {
    let model = Model()
    return Stream(send: { model.value = $0 }, publisher: model.$value.eraseToAnyPublisher(), isImmediate: true)
  },
  Target("objectWillChange") {
    let model = Model()
    return Stream(send: { model.value = $0 }, publisher: model.objectWillChange.map { 0 }.eraseToAnyPublisher())
  },
  Target("a bound property") {
    let (source, target) = (Property(0), Property(0))
    source.bind(to: target)
    return Stream(
      send: { source.value = $0 }, publisher: target.map { $0 }.eraseToAnyPublisher(), isImmediate: true)
  },
  Target("a signal's bidirectional binding") {
    let (source, target) = (Property(0), Property(0))
    source.bidirectionalBind(to: target)
    return Stream(
      send: { source.value = $0 }, publisher: target.map { $0 }.eraseToAnyPublisher(), isImmediate: true)
  },
]

/// A source whose values are delivered by whichever thread comes next, also one that only subscribes.
let plantedDelivery = Target("planted delivery") {
  let subject = RKPublishers.PassthroughSubject<Int, Never>()
  // The thread sanitizer sees what this lock orders, and not what a `Mutex` does.
  let lock = NSLock()
  nonisolated(unsafe) var values: [Int] = []
  let drain: @Sendable () -> Void = {
    let all = lock.withLock {
      defer { values = [] }
      return values
    }
    for value in all { subject.send(value) }
  }
  let source = Deferred {
    drain()
    return subject
  }
  return Stream(
    send: { value in lock.withLock { values.append(value) } }, publisher: source.eraseToAnyPublisher())
}
