import TestSupport
import Testing

@testable import ReactiveCore

/// States of stages, where only another thread makes a difference. The models play the others through their operators.
@Suite struct StateTests {
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
}
