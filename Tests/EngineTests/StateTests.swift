import TestSupport
import Testing

@testable import ReactiveCore

/// States of stages, where another thread makes a difference, or the demand of a signal's subscriber. The models play the
/// others through their operators.
@Suite struct StateTests {
  private func text(_ reception: MergeState<Int>.Reception) -> String {
    switch reception {
    case .deliver(let counts): counts ? "deliver, and request one" : "deliver"
    case .keep(let former): former.map { "keep instead of \($0)" } ?? "keep"
    }
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

  @Test func flatMapRequestsUnlimitedValuesOnceAfterThoseThatWait() {
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

  @Test func oneThreadAttachesWhileUpstreamsAreDue() {
    var loop = AttachLoop()
    let first = (loop.next(), loop.request(), loop.next())
    // While the thread attaches, others leave the next upstream to it; two requests are one.
    let others = [loop.request(), loop.request()]
    let rest = (loop.next(), loop.next(), loop.request())
    #expect(first == (false, true, true) && others == [false, false] && rest == (true, false, true))
  }

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
  @Test func collectByTimeSendsAnIncompleteArrayWithDemandAlone() {
    var state = CollectByTimeState<Int, TestError>(count: nil, isReliable: true)
    let isComplete = [state.receive(1), state.receive(2)]
    let early = state.endInterval()
    state.demand = .max(1)
    let batch = state.endInterval(), empty = state.endInterval()
    #expect(isComplete == [false, false] && early == nil && empty == nil && state.demand == .none)
    if case .incompleteGroup([1, 2]) = batch {} else { Issue.record("\(String(describing: batch))") }
  }
}
