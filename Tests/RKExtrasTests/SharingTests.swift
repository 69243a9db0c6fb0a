import RKExtras
import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal
import class ReactiveKit.VirtualTimeScheduler

/// Operators by which several subscribers share one subscription, or one resource.
@Suite struct SharingTests {
  private let log = Log()
  private var source: ScriptedPublisher<Int, TestError> { ScriptedPublisher(log: log) }

  private func check(
    _ make: (ScriptedPublisher<Int, TestError>) -> some Publisher<Int, TestError>,
    _ act: (
      ScriptedPublisher<Int, TestError>,
      _ subscribe: (String, Subscribers.Demand) -> TrackingSubscriber<String, TestError>
    ) -> Void
  ) -> [String] {
    let source = source
    do {
      let shared = make(source)
      act(source) { name, demand in shared.map { "\(name)\($0)" }.track(demand, log: log) }
    }
    return log.take()
  }

  @Test func shareReplaySendsTheLastValuesToLateSubscribers() {
    for isSignal in [false, true] {
      let seen = check({
        isSignal
          ? $0.toSignal().shareReplay(limit: 2).eraseToAnyPublisher() : $0.shareReplay(limit: 2)
      }) { source, subscribe in
        let a = subscribe("a", .unlimited)
        for value in 1...3 { source.send(value) }
        let b = subscribe("b", .max(1))
        b.request(.max(2))
        source.send(4)
        // The values that b has not requested wait.
        source.send(5)
        b.request(.max(1))
        a.cancel()
        source.send(completion: .finished)
        _ = subscribe("c", .unlimited)
        _ = b
      }
      #expect(
        seen == [
          "subscribed", "request unlimited", "a1", "a2", "a3", "subscribed", "b2", "b3", "a4", "b4", "a5", "b5",
          "finished", "subscribed", "c4", "c5", "finished",
        ], "signal: \(isSignal)")
    }
  }

  @Test func shareReplayCancelsWithTheLastSubscriberUnlessItIsKeptAlive() {
    for isSignal in [false, true] {
      for keepAlive in [nil, false, true] as [Bool?] {
        let seen = check({
          switch (isSignal, keepAlive) {
          case (false, nil): $0.shareReplay(limit: 2)
          case (false, let keepAlive?): $0.shareReplay(limit: 2, keepAlive: keepAlive)
          case (true, nil): $0.toSignal().shareReplay(limit: 2).eraseToAnyPublisher()
          case (true, let keepAlive?): $0.toSignal().shareReplay(limit: 2, keepAlive: keepAlive).eraseToAnyPublisher()
          }
        }) { source, subscribe in
          let a = subscribe("a", .unlimited)
          source.send(1)
          a.cancel()
          log("last")
        }
        let cancelled = keepAlive == true ? ["last"] : ["cancel", "last"]
        #expect(Array(seen.prefix(3 + cancelled.count)) == ["subscribed", "request unlimited", "a1"] + cancelled)
      }
    }
  }

  @Test func shareReplayWhileConnectedForgetsItsBufferWithTheLastSubscriber() {
    for isSignal in [false, true] {
      let seen = check({
        isSignal
          ? $0.toSignal().shareReplayWhileConnected(limit: 2).eraseToAnyPublisher()
          : $0.shareReplayWhileConnected(limit: 2)
      }) { source, subscribe in
        let a = subscribe("a", .unlimited)
        for value in 1...3 { source.send(value) }
        let b = subscribe("b", .unlimited)
        a.cancel()
        // A second cancellation is nobody's.
        a.cancel()
        source.send(4)
        b.cancel()
        source.forget()
        let c = subscribe("c", .unlimited)
        source.send(5)
        _ = c
      }
      #expect(
        seen == [
          "subscribed", "request unlimited", "a1", "a2", "a3", "subscribed", "b2", "b3", "b4", "cancel", "subscribed",
          "request unlimited", "c5",
        ], "signal: \(isSignal)")
    }
  }

  @Test func shareReplayWhileConnectedForgetsItsBufferWithTheEnd() {
    for isSignal in [false, true] {
      let seen = check({
        isSignal
          ? $0.toSignal().shareReplayWhileConnected(limit: 2).eraseToAnyPublisher()
          : $0.shareReplayWhileConnected(limit: 2)
      }) { source, subscribe in
        let a = subscribe("a", .unlimited)
        // Has not requested the value that its run ends with.
        let b = subscribe("b", .none)
        source.send(1)
        source.send(completion: .failure(.oops))
        source.forget()
        let c = subscribe("c", .unlimited)
        source.send(2)
        // Those of the run before are not users of this one.
        a.cancel()
        b.request(.unlimited)
        b.cancel()
        let d = subscribe("d", .unlimited)
        source.send(3)
        _ = (c, d)
      }
      #expect(
        seen == [
          "subscribed", "request unlimited", "subscribed", "a1", "failed: oops", "subscribed", "request unlimited",
          "c2",
          "b1", "failed: oops", "subscribed", "d2", "c3", "d3",
        ], "signal: \(isSignal)")
    }
  }

  @Test func aSubscriberThatComesWhileARunIsCancelledBeginsAnother() {
    for isSignal in [false, true] {
      let subject = PassthroughSubject<Int, Never>()
      // One thread sends, cancels, and subscribes.
      nonisolated(unsafe) var shared = Empty<Int, Never>().eraseToAnyPublisher()
      nonisolated(unsafe) var late: [AnyCancellable] = []
      let source = subject.handleEvents(
        receiveSubscription: { [log] _ in log("run") },
        receiveCancel: { [log] in
          log("cancel")
          if late.isEmpty { late.append(shared.sink { log("\($0)") }) }
        })
      shared =
        isSignal
        ? source.toSignal().shareReplayWhileConnected(limit: 1).eraseToAnyPublisher()
        : source.shareReplayWhileConnected(limit: 1)
      let first = shared.sink { _ in }
      subject.send(0)
      first.cancel()
      subject.send(1)
      #expect(log.take() == ["run", "cancel", "run", "1"])
      shared = Empty().eraseToAnyPublisher()
      late[0].cancel()
      _ = log.take()
    }
  }

  @Test func aCacheHoldsNoLockWhileItReleasesTheValuesOfARun() {
    let now = ImmediateScheduler.shared
    typealias Stream = AnyPublisher<LastWill, TestError>
    let operators: [(Stream) -> Stream] = [
      { $0.cache(ttl: 0, scheduler: now) }, { $0.toSignal().cache(ttl: 0, scheduler: now).eraseToAnyPublisher() },
    ]
    for (number, make) in operators.enumerated() {
      var answers: [Bool] = []
      let subject = PassthroughSubject<LastWill, TestError>()
      // One thread does all.
      nonisolated(unsafe) var shared = Empty<LastWill, TestError>().eraseToAnyPublisher()
      shared = make(subject.eraseToAnyPublisher())
      let subscriber = shared.track(.none)
      subject.send(LastWill { answers.append(getsThroughElsewhere { shared.track(.none).cancel() }) })
      subject.send(completion: .finished)
      subscriber.cancel()
      #expect(answers == [], "\(number)")
      // The run is too old, and the last reference to its values is the cache's.
      shared.track(.none).cancel()
      #expect(answers == [true], "\(number)")
      shared = Empty().eraseToAnyPublisher()
    }
  }

  @Test func shareReplayThatIsKeptAliveGoesOnWithoutSubscribers() {
    func run(_ make: (ScriptedPublisher<Int, TestError>) -> some Publisher<Int, TestError>) -> [String] {
      check(make) { source, subscribe in
        let a = subscribe("a", .unlimited)
        source.send(1)
        a.cancel()
        source.send(2)
        subscribe("b", .unlimited).cancel()
      }
    }
    let seen = ["subscribed", "request unlimited", "a1", "subscribed", "b2"]
    #expect(run { $0.shareReplay(limit: 1, keepAlive: true) } == seen + ["cancel"])
    #expect(run { $0.toSignal().shareReplay(limit: 1, keepAlive: true) } == seen)
  }

  @Test func bothSidesOfAPartitionShareOneSubscription() {
    func play(
      _ parts: (some Publisher<Int, TestError>, some Publisher<Int, TestError>),
      _ source: ScriptedPublisher<Int, TestError>
    )
      -> [String]
    {
      _ = parts.0.map { "odd \($0)" }.track(log: log)
      _ = parts.1.map { "even \($0)" }.track(log: log)
      for value in 1...3 { source.send(value) }
      source.send(completion: .finished)
      return log.take()
    }
    let expected = [
      "subscribed", "request unlimited", "subscribed", "odd 1", "even 2", "odd 3", "finished", "finished",
    ]
    let one = source
    let parts = one.partition { !$0.isMultiple(of: 2) }
    #expect(play((parts.matches, parts.nonMatches), one) == expected)
    let other = source
    let signals = other.toSignal().partition { !$0.isMultiple(of: 2) }
    #expect(play((signals.matches, signals.nonMatches), other) == expected)
  }

  // MARK: Groups and windows

  @Test func aGroupKeepsItsEventsForItsFirstSubscriberAndSharesTheOthers() {
    let subject = PassthroughSubject<Int, TestError>()
    var groups: [GroupedPublisher<Bool, Int, TestError>] = []
    let observation = subject.groupBy { $0 > 9 }.sink(receiveCompletion: { _ in }, receiveValue: { groups.append($0) })
    for value in [1, 2, 10, 11] { subject.send(value) }
    let first = groups[0].map { "a\($0)" }.track(.max(1), log: log)
    _ = groups[0].map { "b\($0)" }.track(log: log)
    subject.send(3)
    first.request(.max(1))
    subject.send(completion: .finished)
    first.request(.unlimited)
    // All over, and not subscribed to before.
    _ = groups[1].map { "c\($0)" }.track(log: log)
    _ = groups[1].map { "d\($0)" }.track(log: log)
    #expect(
      log.take() == [
        "subscribed", "a1", "subscribed", "b3", "a2", "finished", "a3", "finished", "subscribed", "c10", "c11",
        "finished", "subscribed", "finished",
      ])
    observation.cancel()
  }

  @Test func aGroupThatIsCancelledDropsItsValuesAndTheOthersGoOn() {
    let subject = PassthroughSubject<Int, TestError>()
    var groups: [GroupedPublisher<Int, Int, TestError>] = []
    let observation = subject.groupBy { $0 % 2 }.sink(receiveCompletion: { _ in }, receiveValue: { groups.append($0) })
    for value in [1, 2] { subject.send(value) }
    let odd = groups[0].track(log: log)
    _ = groups[1].track(log: log)
    odd.cancel()
    for value in [3, 4] { subject.send(value) }
    // The end of the outer subscription ends nothing, but nothing more comes.
    observation.cancel()
    for value in [5, 6] { subject.send(value) }
    #expect(log.take() == ["subscribed", "1", "subscribed", "2", "4"])
    #expect(groups.count == 2)
  }

  @Test func aGroupIsReleasedWhenNobodyHasIt() {
    weak var witness: Witness?
    let subject = PassthroughSubject<Witness, Never>()
    let observation = subject.groupBy { _ in 1 }.sink { _ in }
    do {
      let value = Witness()
      witness = value
      subject.send(value)
    }
    #expect(witness != nil)
    observation.cancel()
    #expect(witness == nil)
  }

  @Test func aGroupThatIsKeptRetainsNoSubscriberThatHasLeft() {
    for ends in [false, true] {
      let subject = PassthroughSubject<Int, Never>()
      var groups: [GroupedPublisher<Int, Int, Never>] = []
      let observation = subject.groupBy { $0 % 2 }.sink { groups.append($0) }
      subject.send(1)
      weak var witness: Witness?
      do {
        let seen = Witness()
        witness = seen
        let inner = groups[0].sink { _ = seen.sees($0) }
        if ends { subject.send(completion: .finished) } else { inner.cancel() }
      }
      #expect(witness == nil, "ends: \(ends)")
      _ = groups[0].track(log: log)
      subject.send(3)
      #expect(log.take() == ["subscribed", ends ? "finished" : "3"])
      observation.cancel()
    }
  }

  @Test func theFirstSubscriberOfAGroupMayRequestMoreWithEachValue() {
    let subject = PassthroughSubject<Int, Never>()
    var groups: [GroupedPublisher<Int, Int, Never>] = []
    let observation = subject.groupBy { _ in 0 }.sink { groups.append($0) }
    for value in 1...4 { subject.send(value) }
    let subscriber = TrackingSubscriber<Int, Never>(.max(1), log: log)
    subscriber.onValue = { $0 < 3 ? .max(1) : .none }
    groups[0].subscribe(subscriber)
    #expect(log.take() == ["subscribed", "1", "2", "3"])
    observation.cancel()
  }

  @Test func valuesThatTheArrivalOfAGroupOrWindowCausesFollowItsFirst() {
    func check<Part: Publisher>(
      _ make: (PassthroughSubject<Int, Never>) -> some Publisher<Part, Never>,
      sourceLocation: SourceLocation = #_sourceLocation
    ) where Part.Output == Int, Part.Failure == Never {
      let subject = PassthroughSubject<Int, Never>()
      var seen: [Int] = []
      var inner: [AnyCancellable] = []
      let observation = make(subject).sink { part in
        if inner.isEmpty { subject.send(2) }
        inner.append(part.sink { seen.append($0) })
      }
      subject.send(1)
      #expect(seen == [1, 2], sourceLocation: sourceLocation)
      observation.cancel()
    }
    let never = Empty<Int, Never>(completeImmediately: false)
    check { $0.groupBy { _ in 0 } }
    check { $0.toSignal().groupBy { _ in 0 } }
    check { $0.groupBy({ _ in 0 }, until: { _ in never }) }
    check { $0.toSignal().groupBy({ _ in 0 }, until: { _ in never.toSignal() }) }
    check { $0.window(count: 2) }
    check { $0.toSignal().window(count: 2) }
    check { $0.window(until: never) }
    check { $0.toSignal().window(until: never.toSignal()) }
  }

  @Test func valuesThatANewGroupCausesFollowItsFirst() {
    let subject = PassthroughSubject<Int, Never>()
    let observation = subject.groupBy { $0 / 10 }.flatMap { group in
      group.handleEvents(receiveOutput: { if $0 == 1 { subject.send(2) } })
    }.sink { [log] in log("\($0)") }
    subject.send(1)
    subject.send(11)
    #expect(log.take() == ["2", "1", "11"])
    observation.cancel()
    let property = Signal<Int, Never>.withObserver()
    let other = property.0.groupBy { $0 / 10 }.flatMapMerge { group in
      group.handleEvents(receiveOutput: { if $0 == 1 { property.1.on(.next(2)) } })
    }.sink { [log] in log("\($0)") }
    property.1.on(.next(1))
    #expect(log.take() == ["1", "2"])
    other.cancel()
  }
}
