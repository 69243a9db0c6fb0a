import Synchronization
import TestSupport
import Testing

@testable import ReactiveCore

/// The limits of contention that are numbers of events: each test fails when its limit changes.
@Suite struct ContentionTests {
  /// Attaches a subscriber.
  private func attach(
    _ core: SubjectCore<Int, Never>, subscription: @escaping (EngineSubscription) -> Void = { $0.request(.unlimited) },
    _ receive: @escaping (Int) -> Void
  ) {
    core.attach(
      _Receiver<Int, Never>(
        Label("Test", identity: core), subscription: subscription,
        next: Outlet(Receiving(receive)) { receiving, value in
          _unsafeUncheckedDowncast(receiving, to: Receiving.self).receive(value)
          return .none
        },
        completion: { _ in }))
  }

  private final class Receiving {
    let receive: (Int) -> Void
    init(_ receive: @escaping (Int) -> Void) { self.receive = receive }
  }

  @Test func sendersLeave32EventsAfterATimeOutAndTwiceAsManyAfterEachFurtherOne() {
    let core = SubjectCore<Int, Never>("Test", .nested, memory: .none)
    var limits: [Int32] = []
    attach(core) { value in
      guard value == 0 else { return }
      limits.append(core.pendingLimit)
      // The sender waits for this thread, which waits for it.
      // `unsafe`, because this thread reads it after the other one has ended.
      nonisolated(unsafe) var seen: [Int32] = []
      onThreads(1) { _ in
        for number in 1...130 {
          core.send(number)
          seen.append(core.lock.withLock { core.pendingLimit })
        }
      }
      limits += seen
    }
    core.send(0)
    // The first time-out leaves one event. Then there is no wait until the limit of pending events is reached.
    let expected = [
      Array(repeating: 32, count: 33), Array(repeating: 64, count: 32), Array(repeating: 128, count: 64), [256, 256],
    ]
    #expect(limits == expected.joined().map { Int32($0) })
    #expect(core.pendingLimit == 32)
  }

  @Test func aPendingLimitStaysWhereItCannotOverflow() {
    #expect(ContentionPolicy.pendingLimit(after: 1 << 23) == 1 << 24)
    #expect(ContentionPolicy.pendingLimit(after: 1 << 24) == 1 << 24)
  }

  @Test func aSubscribingThreadDelivers1024EventsMoreThanThereWere() {
    let core = SubjectCore<Int, Never>("Test", .nested, memory: .replay(limit: .max))
    for number in 0..<3 { core.send(number) }
    var received: [Int] = []
    var isInside = false
    var subscription: EngineSubscription?
    attach(core, subscription: { subscription = $0 }) { value in
      received.append(value)
      // What remains is delivered inside the gate, where nobody can add to it.
      isInside = isInside || core.owner == threadToken()
      if !isInside { onThreads(1) { _ in core.send(value + 3) } }
    }
    subscription?.request(.unlimited)
    #expect(isInside)
    #expect(received == Array(0..<3 + 1_024 + 3))
  }

  @Test func receiveOnBuffers16384EventsAndAnEighthMoreAfterEachTimeOut() {
    var actions: [() -> Void] = []
    var received = 0
    let downstream = _Receiver<Int, Never>(
      Label("Test", identity: Witness()), subscription: { $0.request(.unlimited) },
      next: Outlet(Receiving { _ in received += 1 }) { receiving, value in
        _unsafeUncheckedDowncast(receiving, to: Receiving.self).receive(value)
        return .none
      },
      completion: { _ in })
    let stage = ScheduledStage<Int>(
      "Test", Downstream(downstream), .nested, isReliable: true, { actions.append($0) })
    let receiver = stage.receiver(failingWith: Never.self)
    receiver.subscription(EmptySubscription.shared)
    var waits: [Int: Int] = [:]
    for number in 1...20_000 {
      let capacity = stage.capacity
      stage.receive(number)
      if stage.capacity != capacity { waits[number] = stage.capacity }
    }
    #expect(waits == [16_384: 18_432, 18_432: 20_736])
    for action in actions { action() }
    #expect(received == 20_000 && stage.capacity == 16_384)
    withExtendedLifetime(receiver) {}
  }

  @Test func aWaitEndsWithTheConditionWhileTheThreadYieldsOrIsParked() {
    for parks in [false, true] {
      var looks = 0
      let isMet = waitBriefly(parks: parks, for: { 0 }) {
        looks += 1
        return looks == 2
      }
      #expect(isMet && looks == 2)
    }
    let start = monotonicTime()
    #expect(waitBriefly(for: { 0 }) { monotonicTime() - start > ContentionPolicy.yieldTime })
    #expect(!waitBriefly(for: { 0 }) { false })
    // A thread that waits for this one will not make the condition true.
    #expect(!waitBriefly(for: { threadToken() }) { false })
  }
}
