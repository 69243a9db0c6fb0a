import TestSupport
import Testing

@testable import ReactiveCore

// The states of stages, without stages, threads, or time.

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

  @Test func mergeKeepsTheLatestValueOfEachUpstream() {
    var state = MergeState(upstreams: 2, keepsAll: false)
    let kept = [(1, 0), (2, 0), (3, 1)].map { receive($0, from: $1, &state) }
    #expect(kept == ["keep", "keep instead of 1", "keep"] && state.count == 2)
    state.add(.max(3))
    var index = 0
    let taken = (0..<3).map { _ in next(&index, &state) }
    let requests = state.takeRequests()
    #expect(taken == [2, 3, nil] && requests.indices == [0, 1] && state.requests.isEmpty)
    let last = receive(4, from: 1, &state)
    #expect(last == "deliver, and request one" && state.demand == .none)
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

  @Test func mergeRequestsUnlimitedValuesOnceAndNothingElseThen() {
    var state = MergeState(upstreams: 2, keepsAll: false)
    _ = receive(1, from: 1, &state)
    state.add(.max(1))
    var index = 0
    _ = next(&index, &state)
    state.add(.unlimited)
    state.add(.unlimited)
    let (requests, next) = (state.takeRequests(), state.takeRequests())
    #expect(requests.isUnlimited && requests.indices == [] && next.isEmpty)
  }

  @Test func mergeFinishesAfterTheLastUpstreamAndTheLastValue() {
    var state = MergeState(upstreams: 2, keepsAll: false)
    _ = receive(1, from: 0, &state)
    let isLast = [state.finish(), state.finish()]
    #expect(isLast == [false, true] && !state.isOver)
    state.add(.max(1))
    var index = 0
    _ = next(&index, &state)
    #expect(state.isOver)
    var empty = MergeState(upstreams: 0, keepsAll: false)
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

  @Test func switchToLatestRequestsNothingMoreOfAReplacementThatHasUnlimitedDemand() {
    let (first, second) = (UpstreamLink("first"), UpstreamLink("second"))
    var latest = LatestUpstream()
    _ = latest.replace(with: first)
    _ = latest.replace(with: second)
    _ = latest.connect(second)
    let additions = [Subscribers.Demand.max(2), .unlimited, .max(1)].map { latest.add($0, from: first) === second }
    #expect(additions == [true, true, false] && latest.demand == .unlimited)
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
  private func receive(_ value: Int, _ state: inout BufferState<Int>) -> String {
    if state.takesDirectly() { return "deliver" }
    switch state.keep() {
    case .kept:
      state.waiting.append(value)
      return "keep"
    case .droppedNewest: return "drop \(value)"
    case .droppedOldest:
      state.waiting.append(value)
      return "drop \(state.waiting.removeFirst())"
    case .overflowed: return "fail"
    case .ignored: return "ignore"
    }
  }

  private func next(_ state: inout BufferState<Int>) -> Int? { state.takesNext() ? state.waiting.removeFirst() : nil }

  @Test func aFullBufferDropsOrFails() {
    let rows: [(BufferState<Int>.WhenFull, [String], [Int])] = [
      (.dropNewest, ["keep", "keep", "drop 3", "drop 4"], [1, 2]),
      (.dropOldest, ["keep", "keep", "drop 1", "drop 2"], [3, 4]),
      (.fail, ["keep", "keep", "fail", "ignore"], [1, 2]),
    ]
    for (whenFull, expected, kept) in rows {
      var state = BufferState<Int>(size: 2, whenFull: whenFull)
      let receptions = (1...4).map { receive($0, &state) }
      state.request(.unlimited)
      let taken = (0..<3).map { _ in next(&state) }
      #expect(receptions == expected && taken == kept + [nil])
    }
  }

  @Test func aBufferFinishesAfterItsValuesIfThereIsMoreDemand() {
    var state = BufferState<Int>(size: 2, whenFull: .dropNewest)
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

  @Test func aBufferFailsWithoutDemandButForAnOverflow() {
    var state = BufferState<Int>(size: 1, whenFull: .fail)
    _ = state.receiveEnd(isFailure: true)
    #expect(state.isCompletionDue)
    state = BufferState(size: 1, whenFull: .fail)
    _ = (receive(1, &state), receive(2, &state))
    state.fail(awaitsRequest: true)
    #expect(!state.isCompletionDue)
    state.request(.max(1))
    #expect(state.isCompletionDue)
  }

  // MARK: flatMap

  @Test func flatMapRequestsUnlimitedValuesOnce() {
    var state = FlatMapState()
    state.inners.insert(UpstreamLink("inner"))
    state.demand += .max(1)
    let early = state.takeUnlimited().count
    state.demand += .unlimited
    let counts = [early, state.takeUnlimited().count, state.takeUnlimited().count]
    #expect(counts == [0, 1, 0])
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

  // MARK: debounce, throttle, collect by time, timeout

  @Test func debounceUsesDemandForAValueAndDropsItWithoutAny() {
    var state = DebounceState(isReliable: true, isRealTime: false)
    let isWanted = [
      state.takeDemand(),
      {
        state.demand += .max(1)
        return state.takeDemand()
      }(), state.takeDemand(),
    ]
    #expect(isWanted == [false, true, false])
  }

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

  @Test func throttleCompletesAfterItsValueButASignalFailsAtOnce() {
    for sendsFirst in [false, true] {
      var state = throttle(true, sendsFirst: sendsFirst)
      let action = ScheduledAction(nil)
      _ = (state.receive(), state.schedule(action))
      state.value.put(1)
      state.completion = {}
      let needsAction = [state.complete(isFailure: false), state.complete(isFailure: true)]
      #expect(needsAction == [false, sendsFirst] && !state.isFollowed(action))
      let dropped = state.takeValues().0
      let firing = state.fire(false)
      #expect(!dropped.isEmpty && firing.next == nil && firing.completion != nil && state.action == nil)
    }
  }

  @Test func collectByTimeSendsAnIncompleteArrayWithDemandAlone() {
    var state = CollectByTimeState<Int>(count: nil, isReliable: true)
    let isComplete = [state.receive(1), state.receive(2)]
    let early = state.endInterval()
    state.demand = .max(1)
    let isDue = state.endInterval(), group = state.takeGroup(), empty = state.endInterval()
    #expect(isComplete == [false, false] && !early && isDue && group == [1, 2] && !empty && state.demand == .none)
  }

  @Test func collectByTimeOrCountCompletesAnArray() {
    var state = CollectByTimeState<Int>(count: 2, isReliable: true)
    let isComplete = [state.receive(1), state.receive(2)]
    #expect(isComplete == [false, true] && state.takeGroup() == [1, 2])
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

  @Test func timeoutOfPublishersEndsAfterTheSubscriptionAndDropsWhatWaits() {
    var state = ScheduledTimeoutState(isReliable: true, isRealTime: false)
    let early = state.expire()
    let isOver = state.begin()
    let requests = [state.isFirstRequest(), state.isFirstRequest()]
    let ends = state.expire()
    #expect(!early && isOver && requests == [true, false] && ends)
  }
}
