import TestSupport
import Testing

@testable import ReactiveCore

// The states of stages, without stages, threads, or time.

@Suite struct StateTests {
  // MARK: merge

  /// What becomes of a value: it is kept if it is not delivered.
  private func receive(_ value: Int, from index: Int, _ state: inout MergeState<Int>) -> String {
    switch state.receive(from: index) {
    case .deliver(let counts): return counts ? "deliver, and request one" : "deliver"
    case .ignore: return "ignore"
    case .keep:
      let former = state.replacesValue(from: index) ? state.buffers[index].popFirst() : nil
      state.buffers[index].append(value)
      if former == nil { state.count += 1 }
      return former.map { "keep instead of \($0)" } ?? "keep"
    }
  }

  @Test func mergeKeepsTheLatestValueOfEachUpstream() {
    var state = MergeState<Int>(upstreams: 2, keepsAll: false)
    let kept = [(1, 0), (2, 0), (3, 1)].map { receive($0, from: $1, &state) }
    #expect(kept == ["keep", "keep instead of 1", "keep"] && state.count == 2)
    state.add(.max(3))
    var index = 0
    let taken = (0..<3).map { _ in state.next(&index) }
    let requests = state.takeRequests()
    #expect(taken == [2, 3, nil] && requests.indices == [0, 1] && state.requests.isEmpty)
    let last = receive(4, from: 1, &state)
    #expect(last == "deliver, and request one" && state.demand == .none)
  }

  @Test func mergeOfSignalsKeepsAllValuesInOrder() {
    var state = MergeState<Int>(upstreams: 2, keepsAll: true)
    for value in 1...3 { _ = receive(value, from: 0, &state) }
    state.add(.max(1))
    // It must not overtake those before it.
    let kept = receive(4, from: 0, &state)
    state.add(.unlimited)
    #expect(kept == "keep" && !state.isOpen)
    var index = 0
    let taken = (0..<5).map { _ in state.next(&index) }
    #expect(taken == [1, 2, 3, 4, nil] && state.isOpen)
    let last = receive(5, from: 0, &state)
    #expect(last == "deliver")
  }

  @Test func mergeRequestsUnlimitedValuesOnceAndNothingElseThen() {
    var state = MergeState<Int>(upstreams: 2, keepsAll: false)
    _ = receive(1, from: 1, &state)
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
    _ = receive(1, from: 0, &state)
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

  @Test func debounceSendsTheLastValueWhenItsTimerFiresAndDropsItWithoutDemand() {
    var state = DebounceState<Int, Int>(isReliable: true)
    let first = state.receive(1, due: nil)
    let early = state.deadline.alarm.start(nil)
    let second = state.receive(2, due: nil)
    let last = state.deadline.alarm.start(nil)
    #expect(first == (nil, true) && second == (1, true))
    guard case .nothing = state.fire(early, nil, 10), case .send(2, nil) = state.fire(last, nil, 10) else {
      Issue.record("the former timer counts, or the last one does not")
      return
    }
    let isWanted = [
      state.takeDemand(),
      {
        state.demand += .max(1)
        return state.takeDemand()
      }(), state.takeDemand(),
    ]
    #expect(isWanted == [false, true, false] && state.pending == nil)
  }

  @Test func debounceInRealTimeKeepsItsTimerAndStartsAnotherForTheRest() {
    var state = DebounceState<Int, Int>(isReliable: true)
    let first = state.receive(1, due: 10)
    let timer = state.deadline.alarm.start(nil)
    let second = state.receive(2, due: 15)
    #expect(first.needsTimer && !second.needsTimer)
    guard case .wait(let next, until: 15) = state.fire(timer, 10, 10), case .send(2, _) = state.fire(next, 15, 10)
    else {
      Issue.record("the value is not due at 15")
      return
    }
  }

  private func throttle(_ latest: Bool, sendsFirst: Bool = false) -> ThrottleState<Int, TestError, Int> {
    var state = ThrottleState<Int, TestError, Int>(latest: latest, sendsFirst: sendsFirst, mayLose: false)
    state.demand = .max(2)
    return state
  }

  private func text(_ reception: ThrottleState<Int, TestError, Int>.Reception) -> String {
    switch reception {
    case .ignore: "ignore"
    case .keep(let former): former.map { "keep instead of \($0)" } ?? "keep"
    case .schedule: "schedule"
    }
  }

  @Test func throttleKeepsTheFirstValueOrTheLatestAndUsesDemandForEachThatItSends() {
    let rows: [(Bool, Bool, [String], Int, Int?)] = [
      (false, false, ["schedule", "ignore", "ignore"], 1, nil),
      (true, false, ["schedule", "keep instead of 1", "keep instead of 2"], 3, nil),
      // Signals send the first of a burst in any case, and the latest after it.
      (true, true, ["schedule", "keep", "keep instead of 2"], 1, 3),
    ]
    for (latest, sendsFirst, expected, value, next) in rows {
      var state = throttle(latest, sendsFirst: sendsFirst)
      let action = ScheduledAction(nil)
      let first = text(state.receive(1))
      _ = state.schedule(1, action)
      let others = [text(state.receive(2)), text(state.receive(3))]
      #expect([first] + others == expected && state.demand == (next == nil ? .max(1) : .none))
      let isFollowed = state.isFollowed(action)
      let firing = state.fire(action, 5, next: ScheduledAction(nil))
      #expect(isFollowed && firing?.value == value && state.value == next && (firing?.next != nil) == (next != nil))
      #expect(state.lastEmission == 5)
      let late = state.fire(action, nil, next: ScheduledAction(nil))
      #expect(late == nil || next == nil && state.action == nil)
    }
  }

  @Test func throttleCompletesAfterItsValueButASignalFailsAtOnce() {
    for sendsFirst in [false, true] {
      var state = throttle(true, sendsFirst: sendsFirst)
      let action = ScheduledAction(nil)
      _ = (state.receive(1), state.schedule(1, action))
      let needsAction = [state.receive(.finished), state.receive(.failure(.oops))]
      #expect(needsAction == [false, sendsFirst] && !state.isFollowed(action))
      if sendsFirst {
        let completing = state.complete(by: ScheduledAction(nil))
        #expect(!completing.isFirst && completing.dropped.0 == 1)
      } else {
        let firing = state.fire(action, nil, next: ScheduledAction(nil))
        #expect(firing?.value == 1 && firing?.completion == .failure(.oops))
      }
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

  @Test func collectByTimeOrCountCompletesAnArrayAndAFailureDropsTheRest() {
    var state = CollectByTimeState<Int, TestError>(count: 2, isReliable: true)
    let isComplete = [state.receive(1), state.receive(2)]
    _ = state.takeGroup()
    _ = state.receive(3)
    let failed = state.end(.failure(.oops))
    _ = state.receive(4)
    let finished = state.end(.finished)
    #expect(isComplete == [false, true] && failed.dropped == [3] && finished.dropped.isEmpty)
    if case .end([], .failure(.oops)) = failed.0, case .end([4], .finished) = finished.0 {
    } else {
      Issue.record("the last arrays are \(failed.0) and \(finished.0)")
    }
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
    var state = ScheduledTimeoutState<Int, Int>(isReliable: true)
    let early = state.deadline.alarm.start(nil)
    _ = state.fire(early, nil, 10)
    let isOver = state.begin()
    #expect(isOver)
    let value = state.receive(1, nil, due: nil)
    let requests = [state.request(due: nil), state.request(due: nil)]
    #expect(value == (true, true) && requests.map(\.needsTimer) == [true, false])
    let timer = state.deadline.alarm.start(nil)
    guard case .end(let dropped, nil) = state.fire(timer, nil, 10) else {
      Issue.record("the interval is not over")
      return
    }
    let late = (state.receive(2, nil, due: nil), state.request(due: nil), state.end(3, nil))
    #expect(dropped.count == 1 && late.0 == (false, false) && late.1 == (false, false))
    #expect(!late.2.accepts && late.2.timer == nil)
  }
}
