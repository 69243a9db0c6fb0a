import TestSupport
import Testing

@testable import ReactiveCore

// The states of stages, without stages, threads, or time.

@Suite struct StateTests {
  // MARK: merge

  private func text(_ reception: MergeState<Int>.Reception) -> String {
    switch reception {
    case .deliver(let counts): counts ? "deliver, and request one" : "deliver"
    case .keep(let former): former.map { "keep instead of \($0)" } ?? "keep"
    }
  }

  @Test func mergeKeepsTheLatestValueOfEachUpstream() {
    var state = MergeState<Int>(upstreams: 2, keepsAll: false)
    let kept = [(1, 0), (2, 0), (3, 1)].map { text(state.receive($0, from: $1)) }
    #expect(kept == ["keep", "keep instead of 1", "keep"] && state.count == 2)
    state.add(.max(3))
    var index = 0
    let taken = (0..<3).map { _ in state.next(&index) }
    let requests = state.takeRequests()
    #expect(taken == [2, 3, nil] && requests.indices == [0, 1] && state.requests.isEmpty)
    let last = text(state.receive(4, from: 1))
    #expect(last == "deliver, and request one" && state.demand == .none)
  }

  @Test func mergeOfSignalsKeepsAllValuesInOrder() {
    var state = MergeState<Int>(upstreams: 2, keepsAll: true)
    for value in 1...3 { _ = state.receive(value, from: 0) }
    state.add(.max(1))
    // It must not overtake those before it.
    let kept = text(state.receive(4, from: 0))
    state.add(.unlimited)
    #expect(kept == "keep" && !state.isOpen)
    var index = 0
    let taken = (0..<5).map { _ in state.next(&index) }
    #expect(taken == [1, 2, 3, 4, nil] && state.isOpen)
    let last = text(state.receive(5, from: 0))
    #expect(last == "deliver")
  }

  @Test func mergeRequestsUnlimitedValuesOnceAndNothingElseThen() {
    var state = MergeState<Int>(upstreams: 2, keepsAll: false)
    _ = state.receive(1, from: 1)
    state.add(.max(1))
    var index = 0
    _ = state.next(&index)
    state.add(.unlimited)
    state.add(.unlimited)
    let (requests, next) = (state.takeRequests(), state.takeRequests())
    #expect(requests.isUnlimited && requests.indices == [] && next.isEmpty)
  }

  @Test func mergeFinishesAfterTheLastUpstreamAndTheLastValue() {
    var state = MergeState<Int>(upstreams: 2, keepsAll: false)
    _ = state.receive(1, from: 0)
    let isLast = [state.finish(), state.finish()]
    #expect(isLast == [false, true] && !state.isOver)
    state.add(.max(1))
    var index = 0
    _ = state.next(&index)
    #expect(state.isOver)
    var empty = MergeState<Int>(upstreams: 0, keepsAll: false)
    #expect(!empty.isOver)
    empty.add(.max(1))
    #expect(empty.isOver)
  }

  // MARK: zip

  @Test func zipDeliversWhenEachUpstreamHasAValueButNotWithinADelivery() {
    var state = ZipState(upstreams: 2)
    let first = (state.receive(from: 0), state.beginDelivery(from: 0))
    let second = (state.receive(from: 1), state.beginDelivery(from: 1))
    #expect(first == (true, false) && second == (true, true) && state.current == 1)
    let nested = (state.receive(from: 0), state.receive(from: 1))
    #expect(nested == (false, false))
    _ = state.endDelivery(.none)
    let next = [state.beginDelivery(from: 1), state.beginDelivery(from: 1)]
    #expect(next == [true, false])
  }

  @Test func zipReturnsTheDemandOfADeliveryToTheUpstreamOfItsValueOnce() {
    var state = ZipState(upstreams: 2)
    let before = state.request(.max(1))
    _ = (state.receive(from: 0), state.receive(from: 1), state.beginDelivery(from: 1))
    let during = state.request(.max(2))
    let returned = [state.endDelivery(.max(3)), state.endDelivery(.none)]
    #expect(before == nil && during == 1 && returned == [.max(5), .none])
  }

  @Test func zipIsOverWhenAnUpstreamThatHasFinishedHasNoValueLeft() {
    var state = ZipState(upstreams: 2)
    _ = state.receive(from: 0)
    state.finish(0)
    #expect(!state.isOver)
    _ = (state.receive(from: 1), state.beginDelivery(from: 1))
    #expect(state.isOver)
  }

  // MARK: combineLatest

  @Test func combineLatestDeliversWhenEachUpstreamHasSentAValueButNotWithinADelivery() {
    var state = CombineLatestState(upstreams: 3, completesEarly: false)
    let delivers = [0, 0, 1, 2, 0].map { state.receive(from: $0) }
    #expect(delivers == [false, false, false, true, true])
    state.isDelivering = true
    let nested = state.receive(from: 1)
    #expect(!nested)
  }

  @Test func combineLatestFinishesWithTheLastUpstreamOrOfSignalsWithOneThatSentNothing() {
    for completesEarly in [false, true] {
      var state = CombineLatestState(upstreams: 2, completesEarly: completesEarly)
      _ = state.receive(from: 0)
      let first = state.finish(0), second = state.finish(1)
      #expect(!first && second)
      state = CombineLatestState(upstreams: 2, completesEarly: completesEarly)
      let empty = state.finish(0)
      #expect(empty == completesEarly)
    }
  }

  // MARK: switchToLatest

  @Test func switchToLatestAdmitsValuesOfTheLatestInnerPublisherWithinDemand() {
    let (first, second) = (UpstreamLink("first"), UpstreamLink("second"))
    var state = SwitchToLatestState<Void, Never>()
    _ = state.inner.replace(with: first)
    state.inner.demand = .max(1)
    let admissions = (0..<2).map { _ in state.admit(first) }
    #expect(admissions == [.granted, .unrequested])
    state.inner.demand = .unlimited
    let former = state.inner.replace(with: second)
    let late = [state.admit(first), state.admit(second)]
    #expect(former === first && late == [.late, .granted])
  }

  @Test func switchToLatestHandlesEventsInOrderOnceTheyWait() {
    var state = SwitchToLatestState<Int, TestError>()
    let early = state.follow(.value(0))
    state.pending = Queue()
    let isKept = [state.follow(.value(1)), state.follow(.failure(.oops))]
    state.hasOuterFinished = true
    #expect(!early && isKept == [true, true] && !state.isDone)
    if case .value(1) = state.next(), case .failure(.oops) = state.next() {} else { Issue.record("other events") }
    let end = state.next()
    #expect(end == nil && state.pending == nil && state.isDone)
  }

  // MARK: buffer

  private func text(_ reception: BufferState<Int, TestError>.Reception) -> String {
    switch reception {
    case .deliver: "deliver"
    case .keep(let dropped): dropped.map { "drop \($0)" } ?? "keep"
    case .fail: "fail"
    case .ignore: "ignore"
    }
  }

  @Test func aFullBufferDropsOrFails() {
    let rows: [(Overflow<TestError>, [String], [Int])] = [
      (.dropNewest, ["keep", "keep", "drop 3", "drop 4"], [1, 2]),
      (.dropOldest, ["keep", "keep", "drop 1", "drop 2"], [3, 4]),
      (.failure { .oops }, ["keep", "keep", "fail", "ignore"], [1, 2]),
    ]
    for (overflow, expected, kept) in rows {
      var state = BufferState<Int, TestError>(size: 2, overflow: overflow)
      let receptions = (1...4).map { text(state.receive($0)) }
      state.request(.unlimited)
      let taken = (0..<3).map { _ in state.next() }
      #expect(receptions == expected && taken == kept + [nil])
    }
  }

  @Test func aBufferFinishesAfterItsValuesIfThereIsMoreDemand() {
    var state = BufferState<Int, TestError>(size: 2, overflow: .dropNewest)
    _ = state.receive(1)
    let isFirst = [state.receive(.finished), state.receive(.failure(.oops))]
    #expect(isFirst == [true, false])
    state.request(.max(1))
    #expect(state.dueCompletion == nil)
    let value = state.next()
    #expect(value == 1 && state.dueCompletion == nil && state.isHolding)
    state.request(.max(1))
    #expect(state.dueCompletion == .finished)
  }

  @Test func aBufferFailsWithoutDemandButForAnOverflow() {
    var state = BufferState<Int, TestError>(size: 1, overflow: .failure { .oops })
    _ = state.receive(.failure(.oops))
    #expect(state.dueCompletion == .failure(.oops))
    state = BufferState(size: 1, overflow: .failure { .oops })
    _ = (state.receive(1), state.receive(2))
    state.fail(.oops)
    #expect(state.dueCompletion == nil)
    state.request(.max(1))
    #expect(state.dueCompletion == .failure(.oops))
  }

  // MARK: flatMap

  @Test func flatMapKeepsValuesWithoutDemandAndDuringARequest() {
    let inner = UpstreamLink("inner")
    var state = FlatMapState<Void, Int>()
    let first = state.receive(1, from: inner, mayPass: true)
    state.demand += .max(2)
    let others = [state.receive(2, from: inner, mayPass: false), state.receive(3, from: inner, mayPass: true)]
    #expect(!first && others == [false, true])
    let taken = (0..<2).map { _ in state.next()?.value }
    #expect(taken == [1, nil] && !state.waiting.isEmpty)
  }

  @Test func flatMapAsksForUnlimitedValuesOnceAfterThoseThatWait() {
    let inner = UpstreamLink("inner")
    var state = FlatMapState<Void, Int>()
    state.inners.insert(inner)
    _ = state.receive(1, from: inner, mayPass: true)
    state.demand += .unlimited
    let early = state.takeUnlimited().count
    _ = state.next()
    let counts = [early, state.takeUnlimited().count, state.takeUnlimited().count]
    #expect(counts == [0, 1, 0])
  }

  @Test func flatMapIsOverAfterTheLastInnerAndTheLastValue() {
    let inner = UpstreamLink("inner")
    var state = FlatMapState<Int, Int>()
    state.inners.insert(inner)
    state.hasOuterFinished = true
    #expect(!state.isDone)
    state.inners.remove(inner)
    #expect(state.isDone)
    _ = state.receive(1, from: inner, mayPass: true)
    state.isFinishing = true
    #expect(!state.isOver)
    state.demand += .max(1)
    _ = state.next()
    #expect(state.isOver)
  }

  // MARK: retry, catch, and repeated sources

  @Test func oneThreadAttachesWhileUpstreamsAreDue() {
    var loop = AttachLoop()
    let first = (loop.next(), loop.request(), loop.next())
    // While the thread attaches, others leave the next upstream to it; two requests are one.
    let others = [loop.request(), loop.request()]
    let rest = (loop.next(), loop.next(), loop.request())
    #expect(first == (false, true, true) && others == [false, false] && rest == (true, false, true))
  }

  @Test func anArbiterCountsDemandAcrossUpstreamsAndHasItsFirstDue() {
    var state = ArbiterState()
    let early = state.takeOne()
    state.demand += .max(1)
    let values = [state.takeOne(), state.takeOne()]
    let attaches = [state.loop.next(), state.loop.next()]
    #expect(!early && values == [true, false] && attaches == [true, false] && state.isFirst)
  }

  // MARK: share

  @Test func aConnectionIsMadeOnceAndEndsWithItsLastUser() {
    var state = ConnectionState(disconnectCount: 0)
    let first = (state.enter(), state.beginConnecting(since: 0), state.endConnecting())
    let second = (state.enter(), state.beginConnecting(since: 0))
    let ends = [state.leave(), state.leave()]
    let again = (state.enter(), state.beginConnecting(since: 2))
    #expect(first == (0, true, true) && second == (0, false) && ends == [false, true] && again == (2, true))
  }

  @Test func aConnectionIsNotKeptIfAllUsersLeaveWhileItIsMadeUnlessOneComesBack() {
    for comesBack in [false, true] {
      var state = ConnectionState(disconnectCount: 0)
      _ = (state.enter(), state.beginConnecting(since: 0))
      let ends = state.leave()
      if comesBack { _ = state.enter() }
      let connectsTwice = state.beginConnecting(since: 1)
      let isNeeded = state.endConnecting()
      #expect(!ends && !connectsTwice && isNeeded == comesBack)
    }
  }

  @Test func aUserThatLeavesWhileItIsAttachedDoesNotConnectButForAnAutoconnectingSource() {
    for (disconnectCount, connects) in [(0, false), (Int.min, true)] {
      var state = ConnectionState(disconnectCount: disconnectCount)
      let departures = state.enter()
      _ = state.leave()
      let begins = state.beginConnecting(since: departures)
      #expect(begins == connects)
    }
  }
}
