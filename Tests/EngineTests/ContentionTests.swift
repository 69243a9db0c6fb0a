import Foundation
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
          receiving.receive(value)
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
      [0], Array(repeating: 32, count: 32), Array(repeating: 64, count: 32), Array(repeating: 128, count: 64),
      [256, 256],
    ]
    #expect(limits == expected.joined().map { Int32($0) })
    #expect(core.pendingLimit == 0)
  }

  @Test func sendersThatWaitAtTheSameTimeRaiseTheLimitOnce() {
    let core = SubjectCore<Int, Never>("Test", .nested, memory: .none)
    var limits: [Int32] = []
    attach(core) { value in
      guard value == 0 else { return }
      // The senders wait for this thread, which waits for them.
      for count in [8, 33] {
        onThreads(count) { core.send($0 + 1) }
        limits.append(core.lock.withLock { core.pendingLimit })
      }
    }
    core.send(0)
    #expect(limits == [32, 64])
  }

  @Test func aWaitGoesOnWhileOthersHaveTheirTurnsOrTheThreadInsideCould() {
    let start: UInt64 = 5_000_000
    let (look, end) = (ContentionPolicy.timeOut, ContentionPolicy.longestWait)
    var wait = TurnWait(from: start, progress: 7)
    #expect(wait.nextLook == start + look)
    // Progress is enough.
    #expect(wait.goesOn(at: start + look, progress: 8) { false } && wait.progress == 8)
    #expect(wait.nextLook == start + 2 * look)
    // So is a thread that could run.
    #expect(wait.goesOn(at: start + 3 * look, progress: 8) { true } && wait.nextLook == start + 4 * look)
    #expect(!wait.goesOn(at: start + 4 * look, progress: 8) { false })
    // Nothing is enough for a longer wait. What has moved on is not counted as blocked.
    #expect(wait.goesOn(at: start + end - 1, progress: 8) { true })
    #expect(!wait.goesOn(at: start + end, progress: 9) { true } && wait.progress == 8)
  }

  #if os(Linux)
    @Test func aThreadIsReadyWhileItRunsAndNotWhileItIsBlocked() async {
      let token = Atomic<UInt>(0)
      let isRunning = Atomic<Bool>(true)
      let semaphore = Semaphore()
      let thread = Thread {
        token.store(threadToken(), ordering: .releasing)
        while isRunning.load(ordering: .relaxed) {}
        semaphore.wait()
      }
      thread.start()
      while token.load(ordering: .acquiring) == 0 { yieldThread() }
      let other = SystemThread(token: token.load(ordering: .relaxed))
      #expect(other != nil)
      for _ in 0..<100 { #expect(other?.isReady == true) }
      isRunning.store(false, ordering: .relaxed)
      await eventually("the thread is blocked") { other?.isReady == false }
      semaphore.signal()
      #expect(SystemThread(token: 0) == nil)
    }

    /// The thread inside may lose its processor for longer than a sender waits at all.
    @Test func aSenderWaitsForAThreadThatCouldRun() {
      #expect((0..<20).contains { _ in aSenderDeliversAfterALongDelivery() })
    }

    private func aSenderDeliversAfterALongDelivery() -> Bool {
      let core = SubjectCore<Int, Never>("Test", .nested, memory: .none)
      let isInside = Atomic<Bool>(false)
      var receivers: [UInt] = []
      attach(core) { value in
        receivers.append(threadToken())
        guard value == 0 else { return }
        isInside.store(true, ordering: .relaxed)
        // Until the sender waits, or no longer does.
        while !core.lock.withLock({ core.hasParked || core.hasPending }) {}
        let start = monotonicTime()
        while monotonicTime() - start < 5 * ContentionPolicy.timeOut {}
      }
      onThreads(2) { number in
        if number == 1 { while !isInside.load(ordering: .relaxed) { yieldThread() } }
        core.send(number)
      }
      return receivers.count == 2 && receivers[0] != receivers[1]
    }

    /// What it leaves pending is asked for by a request instead.
    @Test func aSenderThatHasWaitedGetsTheDemandInReturnForItsValue() {
      #expect((0..<20).contains { _ in aDemandIsReturnedAfterALongDelivery() })
    }

    private func aDemandIsReturnedAfterALongDelivery() -> Bool {
      let isInside = Atomic<Bool>(false)
      let isReturned = Atomic<Bool>(false)
      nonisolated(unsafe) weak var gate: ForeignGate?
      let receiving = Receiving { value in
        guard value == 0, let gate else { return }
        isInside.store(true, ordering: .relaxed)
        while !gate.lock.withLock({ gate.hasParked || gate.hasPending }) {}
      }
      nonisolated(unsafe) let subscriber = ForeignSubscriber<Int, Never>(
        _Receiver(
          Label("Test", identity: receiving), subscription: { _ in },
          next: Outlet(receiving) { receiving, value in
            receiving.receive(value)
            return .max(value)
          },
          completion: { _ in }))
      gate = subscriber.gate
      onThreads(2) { number in
        if number == 1 { while !isInside.load(ordering: .relaxed) { yieldThread() } }
        let demand = subscriber.receive(number)
        if number == 1 { isReturned.store(demand == .max(1), ordering: .relaxed) }
      }
      return isReturned.load(ordering: .relaxed)
    }
  #endif

  /// Threads that are inside two gates, and each send to the other one.
  @Test func aSenderLeavesItsValueToAThreadThatWaitsForIt() {
    #expect((0..<20).contains { _ in aThreadThatWaitsDeliversWhatTheOtherOneSends() })
  }

  private func aThreadThatWaitsDeliversWhatTheOtherOneSends() -> Bool {
    let (first, second) = (
      SubjectCore<Int, Never>("First", .nested, memory: .none),
      SubjectCore<Int, Never>("Second", .nested, memory: .none)
    )
    let isFirstInside = Atomic<Bool>(false)
    let isSecondInside = Atomic<Bool>(false)
    var receivers: [UInt] = []
    attach(first) { value in
      receivers.append(threadToken())
      guard value == 0 else { return }
      isFirstInside.store(true, ordering: .relaxed)
      while !isSecondInside.load(ordering: .relaxed) { yieldThread() }
      second.send(1)
    }
    attach(second) { value in
      guard value == 0 else { return }
      isSecondInside.store(true, ordering: .relaxed)
      // Until the other thread waits, or no longer does.
      while !isFirstInside.load(ordering: .relaxed) || !second.lock.withLock({ second.hasParked || second.hasPending })
      {
        yieldThread()
      }
      first.send(1)
    }
    onThreads(2) { [first, second][$0].send(0) }
    return receivers.count == 2 && receivers[0] == receivers[1]
  }

  @Test func aPendingLimitStaysWhereItCannotOverflow() {
    #expect(ContentionPolicy.pendingLimit(after: 1 << 23) == 1 << 24)
    #expect(ContentionPolicy.pendingLimit(after: 1 << 24) == 1 << 24)
  }

  @Test func aSubscribingThreadDelivers1024EventsMoreThanThereWere() {
    let core = SubjectCore<Int, Never>("Test", .nested, memory: .replay(limit: .max))
    for number in 0..<3 { core.send(number) }
    let last = 1_024 + 5
    var received: [Int] = []
    var isInside = false
    var isNested = false
    var subscription: EngineSubscription?
    attach(core, subscription: { subscription = $0 }) { value in
      received.append(value)
      // What remains is delivered inside the gate, where nobody else can add to it.
      isInside = isInside || core.owner == threadToken()
      if !isInside { onThreads(1) { _ in core.send(value + 3) } }
      if value == last {
        core.send(value + 1)
        isNested = received.last == value + 1
      }
    }
    subscription?.request(.unlimited)
    #expect(isInside && isNested)
    #expect(received == Array(0...last + 1))
  }

  /// Each event sends another one, so that there is always one left.
  @Test func eventsThatCauseOthersTakeNoStackInsideTheGate() {
    let core = SubjectCore<Int, Never>("Test", .nested, memory: .backlog)
    var subscription: EngineSubscription?
    var depths: [Int] = []
    attach(core, subscription: { subscription = $0 }) { value in
      if value % 2_000 == 0 { depths.append(Thread.callStackReturnAddresses.count) }
      if value < 6_000 { core.send(value + 2) }
    }
    for number in 1...2 { core.send(number) }
    subscription?.request(.unlimited)
    #expect(depths.count == 3 && Set(depths).count == 1)
  }

  @Test func aRequestWithinTheSubscriptionDelivers1024EventsMoreAndTheNextOneTheRest() {
    let core = SubjectCore<Int, Never>("Test", .nested, memory: .replay(limit: .max))
    for number in 0..<3 { core.send(number) }
    var received = 0
    var counts: [Int] = []
    attach(
      core,
      subscription: { subscription in
        for _ in 0..<2 {
          subscription.request(.unlimited)
          counts.append(received)
        }
      }
    ) { value in
      received += 1
      if value < 1_027 { onThreads(1) { _ in core.send(value + 3) } }
    }
    #expect(counts == [1_027, 1_030])
  }

  @Test func receiveOnBuffers16384EventsAndAnEighthMoreAfterEachTimeOut() {
    var actions: [() -> Void] = []
    var received = 0
    let downstream = _Receiver<Int, Never>(
      Label("Test", identity: Witness()), subscription: { $0.request(.unlimited) },
      next: Outlet(Receiving { _ in received += 1 }) { receiving, value in
        receiving.receive(value)
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
    // The thread is parked when the condition becomes true, because the wait begins after `start`.
    let start = monotonicTime()
    #expect(waitBriefly(for: { 0 }) { monotonicTime() - start > 2 * ContentionPolicy.yieldTime })
    #expect(!waitBriefly(for: { 0 }) { false })
    // A thread that waits for this one will not make the condition true.
    #expect(!waitBriefly(for: { threadToken() }) { false })
  }

  @Test func aWaitDependsOnNoOtherWaitThanThatOfTheThreadItIsFor() {
    var looks = 0
    let isMet = waitBriefly(
      for: {
        looks += 1
        return 4
      },
      // Once this thread counts as parked, it waits for another one.
      until: { looks > 0 && !waitBriefly(for: { 8 }, until: { false }) })
    #expect(isMet && looks == 1)
  }
}
