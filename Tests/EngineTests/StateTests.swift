import TestSupport
import Testing

@testable import ReactiveCore

// The states of stages, without stages, threads, or time: what no row of Behavior and no model notices, because a stage asks for it
// seldom, or because another part makes up for it.

@Suite struct StateTests {
  // MARK: merge

  /// What becomes of a value: it is kept if it is not delivered.
  private func receive(_ value: Int, from index: Int, _ state: inout MergeState) -> String {
    switch state.receive(from: index) {
    case .deliver(let counts): return counts ? "deliver, and request one" : "deliver"
    case .ignore: return "ignore"
    case .keep:
      let former = state.replacesValue(from: index) ? state.buffers[index].removeFirst(Int.self) : nil
      state.buffers[index].append(value)
      if former == nil { state.count += 1 }
      return former.map { "keep instead of \($0)" } ?? "keep"
    }
  }

  /// Takes the next buffered value.
  private func next(_ index: inout Int, _ state: inout MergeState) -> Int? {
    state.next(&index).map { state.buffers[$0].removeFirst(Int.self) }
  }

  @Test func mergeOfSignalsKeepsAllValuesInOrder() {
    var state = MergeState(upstreams: 2, keepsAll: true)
    for value in 1...3 { _ = receive(value, from: 0, &state) }
    state.add(.max(1))
    // It must not overtake those before it.
    let kept = receive(4, from: 0, &state)
    state.add(.unlimited)
    #expect(kept == "keep" && !state.isOpen)
    var index = 0
    let taken = (0..<5).map { _ in next(&index, &state) }
    #expect(taken == [1, 2, 3, 4, nil] && state.isOpen)
    let last = receive(5, from: 0, &state)
    #expect(last == "deliver")
  }

  // MARK: zip

  @Test func zipReturnsTheDemandOfADeliveryToTheUpstreamOfItsValueOnce() {
    var state = ZipState(upstreams: 2)
    let before = state.request(.max(1))
    _ = (state.receive(1, from: 0), state.receive(2, from: 1), state.beginDelivery(from: 1))
    let during = state.request(.max(2))
    let returned = [state.endDelivery(.max(3)), state.endDelivery(.none)]
    #expect(before == nil && during == 1 && returned == [.max(5), .none])
  }

  // MARK: dropFirst

  @Test func dropFirstRequestsFromTheNextUpstreamWhatIsLeftToDropAndWhatWasRequestedSinceTheEnd() {
    let log = Log()
    let link = DropLink(3)
    for (name, demand) in [("a ", 40), ("b ", 5)] {
      link.request(.max(demand))
      link.start(.of(ScriptedSubscription(log: log, prefix: name)))
      let isDropped = link.drops()
      link.restart()
      #expect(isDropped)
    }
    #expect(log.take() == ["a request 43", "b request 7"])
  }

  // MARK: switchToLatest

  @Test func switchToLatestAdmitsValuesOfTheLatestInnerPublisherWithinDemand() {
    let (first, second) = (UpstreamLink("first"), UpstreamLink("second"))
    var state = SwitchToLatestState()
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
    var state = SwitchToLatestState()
    var handled: [Int] = []
    let early = state.follow { handled.append(0) }
    state.wait { handled.append(1) }
    let isKept = state.follow { handled.append(2) }
    state.hasOuterFinished = true
    #expect(!early && isKept && !state.isDone)
    state.next()?()
    state.next()?()
    let end = state.next()
    #expect(handled == [1, 2] && end == nil && !state.isWaiting && state.isDone)
  }

  // MARK: buffer

  /// What becomes of a value that is not delivered directly.
  private func receive(_ value: Int, _ state: inout BufferState) -> String {
    if state.takesDirectly() { return "deliver" }
    switch state.keep() {
    case .kept:
      state.waiting.append(value)
      return "keep"
    case .droppedNewest: return "drop \(value)"
    case .droppedOldest:
      state.waiting.append(value)
      return "drop \(state.waiting.removeFirst(Int.self))"
    case .overflowed: return "fail"
    case .ignored: return "ignore"
    }
  }

  private func next(_ state: inout BufferState) -> Int? {
    state.takesNext() ? state.waiting.removeFirst(Int.self) : nil
  }

  @Test func aFullBufferDropsOrFails() {
    let rows: [(BufferState.WhenFull, [String], [Int])] = [
      (.dropNewest, ["keep", "keep", "drop 3", "drop 4"], [1, 2]),
      (.dropOldest, ["keep", "keep", "drop 1", "drop 2"], [3, 4]),
      (.fail, ["keep", "keep", "fail", "ignore"], [1, 2]),
    ]
    for (whenFull, expected, kept) in rows {
      var state = BufferState(size: 2, whenFull: whenFull)
      let receptions = (1...4).map { receive($0, &state) }
      state.request(.unlimited)
      let taken = (0..<3).map { _ in next(&state) }
      #expect(receptions == expected && taken == kept + [nil])
    }
  }

  @Test func aBufferFinishesAfterItsValuesIfThereIsMoreDemand() {
    var state = BufferState(size: 2, whenFull: .dropNewest)
    _ = receive(1, &state)
    let isFirst = [state.receiveEnd(isFailure: false), state.receiveEnd(isFailure: true)]
    #expect(isFirst == [true, false])
    state.request(.max(1))
    #expect(!state.isCompletionDue)
    let value = next(&state)
    #expect(value == 1 && !state.isCompletionDue && state.isHolding)
    state.request(.max(1))
    #expect(state.isCompletionDue)
  }

  // MARK: share

  @Test func aConnectionIsMadeOnceAndEndsWithItsLastUser() {
    var state = ConnectionState(disconnectCount: 0)
    let first = (state.enter(), state.beginConnecting(since: 0), state.endConnecting(disconnects: false))
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
      let isNeeded = state.endConnecting(disconnects: false)
      #expect(!ends && !connectsTwice && isNeeded == comesBack)
    }
  }

  @Test func aUserThatLeavesWhileItIsAttachedDoesNotConnectButForAnAutoconnectingSource() {
    for (disconnectCount, connects) in [(0, false), (Int.min, true)] {
      var state = ConnectionState(disconnectCount: disconnectCount)
      let departures = state.enter()
      _ = state.leave()
      let begins = state.beginConnecting(since: departures!)
      #expect(begins == connects)
    }
  }

  // MARK: throttle, collect by time, timeout

  private func throttle(_ latest: Bool, sendsFirst: Bool = false) -> ThrottleState {
    var state = ThrottleState(latest: latest, sendsFirst: sendsFirst, mayLose: false)
    state.demand = .max(2)
    return state
  }

  @Test func throttleKeepsTheFirstValueOrTheLatestAndUsesDemandForEachThatItSends() {
    let rows: [(Bool, Bool, ThrottleState.Reception, hasNext: Bool)] = [
      (false, false, .ignore, false),
      (true, false, .replace, false),
      // Signals send the first of a burst in any case, and the latest after it.
      (true, true, .follow, true),
    ]
    for (latest, sendsFirst, expected, hasNext) in rows {
      var state = throttle(latest, sendsFirst: sendsFirst)
      let action = ScheduledAction(nil)
      let first = state.receive()
      _ = state.schedule(action)
      state.value.put(1)
      let second = state.receive()
      if hasNext { state.next.put(3) }
      let others = [second, state.receive()]
      // One that replaces the next value uses no demand.
      #expect(first == .schedule && others == [expected, expected] && state.demand == (hasNext ? .max(0) : .max(1)))
      let isFollowed = state.isFollowed(action)
      _ = state.value.take(Int.self)
      let firing = state.fire(isFollowed)
      #expect(
        isFollowed && (firing.next != nil) == hasNext && state.value.isEmpty != hasNext && state.action === firing.next)
    }
  }

  @Test func collectByTimeSendsAnIncompleteArrayWithDemandAlone() {
    var state = CollectByTimeState(count: nil, isReliable: true)
    let isComplete = [state.receive(), state.receive()]
    let early = state.endInterval()
    state.demand = .max(1)
    let isDue = state.endInterval()
    state.size = 0
    let empty = state.endInterval()
    #expect(isComplete == [false, false] && !early && isDue && !empty && state.demand == .none)
  }

  @Test func timeoutOfSignalsWaitsForTheRestOfTheIntervalAndBeginsAgainIfTheClockIsSetBack() {
    var state = TimeoutState(from: 0, 10)
    let held = ScheduledAction(nil)
    state.action = held
    let value = state.receive(4)
    let early = state.fire(10, isRealTime: true)
    #expect(!value && !early && state.date == 14)
    let setBack = state.fire(2, isRealTime: true)
    #expect(!setBack && state.date == 12)
    let over = state.fire(12, isRealTime: true)
    #expect(over)
    // A scheduler that runs its timers at once.
    var still = TimeoutState(from: 0, 10)
    let isOver = still.fire(0, isRealTime: false)
    #expect(isOver)
    withExtendedLifetime(held) {}
  }
}
