import ReactiveKit
import Testing

@testable import ReactiveCore

@Suite struct DeadlineTests {
  private typealias Time = VirtualTimeScheduler.SchedulerTimeType

  private var deadline = Deadline(isReliable: false, isRealTime: true)

  /// The actions of the timers, which a scheduler keeps.
  private var kept: [ScheduledAction] = []

  /// Sets a date. Returns the number of a timer that is started for it.
  private mutating func postpone(to date: Time) -> Int? {
    guard let action = deadline.postpone(to: date, nil) else { return nil }
    kept.append(action)
    return kept.count
  }

  private mutating func fire(_ number: Int, at seconds: Double) -> String {
    switch deadline.fire(kept[number - 1], Time(seconds: seconds), .seconds(10)) {
    case .isDue: return "due"
    case .isEarly(let action):
      kept.append(action)
      return "timer \(kept.count) at \(deadline.date(Time.self))"
    case .isOutdated: return "outdated"
    }
  }

  @Test mutating func aPostponedDateKeepsItsTimerUntilThatFires() {
    #expect(postpone(to: Time(seconds: 10)) == 1)
    #expect(postpone(to: Time(seconds: 14)) == nil)
    #expect(fire(1, at: 10) == "timer 2 at 14.0 s")
    #expect(fire(1, at: 20) == "outdated")
    #expect(fire(2, at: 14) == "due")
    _ = deadline.stop(Time.self)
    #expect(fire(2, at: 24) == "outdated")
    #expect(postpone(to: Time(seconds: 30)) == 3)
  }

  @Test mutating func aPostponedDateStartsAnotherTimerIfTheSchedulerHasDroppedTheFirst() {
    #expect(postpone(to: Time(seconds: 10)) == 1)
    kept = []
    #expect(postpone(to: Time(seconds: 14)) == 1)
    #expect(postpone(to: Time(seconds: 15)) == nil)
    #expect(fire(1, at: 15) == "due")
  }

  /// A scheduler that runs an action while it is asked to keep it can drop none. One that runs it later, on the same thread, can.
  @Test mutating func aTimerThatIsStoppedWhileItStartsDoesNotSayThatNoneIsDropped() {
    #expect(postpone(to: Time(seconds: 10)) == 1)
    _ = deadline.stop(Time.self)
    #expect(fire(1, at: 10) == "outdated")
    #expect(postpone(to: Time(seconds: 20)) == 2)
    kept = []
    #expect(postpone(to: Time(seconds: 24)) == 1)
  }

  @Test mutating func withoutRealTimeEachDateHasATimer() {
    deadline = Deadline(isReliable: false, isRealTime: false)
    #expect(postpone(to: Time(seconds: 10)) == 1)
    #expect(postpone(to: Time(seconds: 14)) == 2)
    #expect(fire(1, at: 10) == "outdated")
    // Early, but no time is read.
    #expect(fire(2, at: 11) == "due")
  }

  @Test mutating func aClockThatIsSetBackDoesNotDelayADateByMoreThanTheInterval() {
    #expect(postpone(to: Time(seconds: 1_000)) == 1)
    #expect(fire(1, at: 100) == "timer 2 at 110.0 s")
    #expect(fire(2, at: 110) == "due")
  }
}

/// The events that wait for a scheduler, and what its actions take.
@Suite struct ScheduledQueueTests {
  private var queue = ScheduledQueue<Int>()

  /// The actions that the scheduler keeps, by their numbers.
  private var kept: [Int: ScheduledAction] = [:]

  private mutating func append(_ numbers: ClosedRange<Int>) {
    for number in numbers {
      let action = ScheduledAction(nil)
      kept[number] = action
      queue.append(number, action)
    }
  }

  /// Runs an action. Returns the events that it delivers, and those that it finds lost.
  private mutating func run(_ number: Int) -> (delivers: [Int], loses: [Int]) {
    var outcome: (delivers: [Int], loses: [Int]) = ([], [])
    guard let action = kept[number] else { return outcome }
    while let taken = queue.takeFirst(for: action) {
      if taken.isLost { outcome.loses.append(taken.event) } else { outcome.delivers.append(taken.event) }
      if taken.isOwn { break }
    }
    return outcome
  }

  @Test mutating func anActionDeliversItsOwnEvent() {
    append(1...3)
    for number in 1...3 { #expect(run(number) == ([number], [])) }
    #expect(run(2) == ([], []) && queue.count == 0)
  }

  @Test mutating func anActionThatRunsEarlyDeliversTheEventsBeforeItsOwn() {
    append(1...4)
    #expect(run(3) == ([1, 2, 3], []))
    #expect(run(1) == ([], []) && run(2) == ([], []))
    #expect(run(4) == ([4], []))
  }

  @Test mutating func theEventOfALostActionIsNotDelivered() {
    append(1...4)
    kept[1] = nil
    kept[3] = nil
    #expect(run(4) == ([2, 4], [1, 3]))
  }
}
