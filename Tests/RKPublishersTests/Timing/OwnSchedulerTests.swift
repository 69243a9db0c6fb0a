import RKPublishers
import ReactiveKit
import TestSupport
import Testing

/// What the operators ask of a scheduler, and in what order: of one that a user has written.
@Suite struct OwnSchedulerTests {
  private let log = Log()
  private let scheduler: TickScheduler
  private let source: ScriptedPublisher<Int, TestError>

  init() {
    scheduler = TickScheduler(log: log)
    source = ScriptedPublisher(log: log)
  }

  private func track<P: Publisher>(
    _ publisher: P, _ demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none
  ) -> TrackingSubscriber<P.Output, P.Failure> {
    let subscriber = TrackingSubscriber<P.Output, P.Failure>(demand, log: log)
    subscriber.onValue = { _ in more }
    publisher.subscribe(subscriber)
    return subscriber
  }

  @Test func withoutAToleranceOrOptionsItIsTheMinimumAndNone() {
    let date = scheduler.now.advanced(by: 5)
    let repeated = [
      scheduler.schedule(after: date, interval: 10, tolerance: 4) {}, scheduler.schedule(after: date, interval: 10) {},
    ]
    scheduler.schedule(after: date, tolerance: 4) {}
    scheduler.schedule(after: date) {}
    scheduler.schedule {}
    #expect(
      log.take() == [
        "now", "from 5 every 10±4", "tolerance", "from 5 every 10±3", "at 5±4", "tolerance", "at 5±3", "soon",
      ])
    for each in repeated { each.cancel() }
    #expect(log.take() == ["stop", "stop"])
  }

  @Test func receiveOnSchedulesEachEventWithItsOptions() {
    let subscriber = track(source.receive(on: scheduler, options: "o"), .max(100), more: .max(12))
    #expect(log.take() == ["subscribed", "request 100"])
    #expect(source.send(1) == .none && source.send(2) == .none)
    #expect(log.take() == ["soon o", "soon o"])
    scheduler.advance()
    #expect(log.take() == ["1", "request 12", "2", "request 12"])
    source.send(3)
    source.sendButKeep(completion: .failure(.oops))
    source.sendButKeep(completion: .finished)
    source.send(4)
    subscriber.request(.max(5))
    #expect(log.take() == ["soon o", "soon o"])
    scheduler.advance()
    #expect(log.take() == ["3", "request 12", "failed: oops"])
  }

  @Test func receiveOnPassesARequestOfNone() {
    track(source.receive(on: scheduler), .none).request(.none)
    #expect(log.take() == ["subscribed", "request 0"])
  }

  @Test func delayReadsTheToleranceWhenItIsMade() {
    let publisher = source.delay(for: 10, scheduler: scheduler, options: "o")
    #expect(log.take() == ["tolerance"])
    let subscriber = track(publisher, .max(2), more: .max(1))
    source.send(1)
    scheduler.advance(by: 4)
    source.send(completion: .finished)
    #expect(log.take() == ["subscribed", "request 2", "now", "at 10±3 o", "now", "at 14±3 o"])
    subscriber.request(.max(5))
    scheduler.advance(by: 6)
    #expect(log.take() == ["1", "request 1"])
    scheduler.advance(by: 10)
    #expect(log.take() == ["finished"])
    let tolerant = source.delay(for: 10, tolerance: 5, scheduler: scheduler)
    let other = track(tolerant)
    source.send(1)
    #expect(log.take() == ["subscribed", "request unlimited", "now", "at 30±5"])
    other.cancel()
    #expect(log.take() == ["cancel"])
    scheduler.advance(by: 10)
    #expect(log.take() == [])
  }

  @Test func debounceStartsARepeatingTimerForEachValueAndStopsTheFormer() {
    let subscriber = track(source.debounce(for: 10, scheduler: scheduler, options: "o"))
    #expect(log.take() == ["subscribed", "request unlimited"])
    source.send(1)
    source.send(2)
    #expect(
      log.take() == ["now", "tolerance", "from 10 every 10±3 o", "now", "tolerance", "from 10 every 10±3 o", "stop"])
    scheduler.advance(by: 10)
    #expect(log.take() == ["stop", "2"])
    source.send(3)
    source.sendButKeep(completion: .finished)
    source.send(4)
    #expect(log.take() == ["now", "tolerance", "from 20 every 10±3 o", "stop", "soon"])
    scheduler.advance(by: 10)
    #expect(log.take() == ["finished"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func debounceWithATimerThatDoesNotStopDeliversTheNewestValueOnce() {
    let scheduler = TickScheduler(log: Log(), stops: false)
    let subscriber = track(source.debounce(for: 10, scheduler: scheduler))
    source.send(1)
    source.send(2)
    scheduler.advance(by: 50)
    #expect(log.take() == ["subscribed", "request unlimited", "2"])
    source.send(3)
    subscriber.cancel()
    scheduler.advance(by: 50)
    #expect(log.take() == ["cancel"])
  }

  @Test func debounceInRealTimeHasOneTimerAndStartsAnotherWhenItFiresEarly() {
    let scheduler = RealTickScheduler(log: log)
    let subscriber = track(source.debounce(for: 10, scheduler: scheduler, options: "o"))
    _ = log.take()
    source.send(1)
    scheduler.advance(by: 4)
    source.send(2)
    scheduler.advance(by: 3)
    source.send(3)
    #expect(log.take() == ["now", "tolerance", "from 10 every 10±3 o", "now", "now"])
    scheduler.advance(by: 9)
    #expect(log.take() == ["now", "tolerance", "from 17 every 10±3 o", "stop"])
    source.send(4)
    scheduler.advance(by: 9)
    #expect(log.take() == ["now", "now", "tolerance", "from 26 every 10±3 o", "stop"])
    scheduler.advance(by: 1)
    #expect(log.take() == ["now", "stop", "4"])
    source.send(5)
    source.send(6)
    #expect(log.take() == ["now", "tolerance", "from 36 every 10±3 o", "now"])
    subscriber.cancel()
    #expect(log.take() == ["stop", "cancel"])
    scheduler.advance(by: 50)
    #expect(log.take() == [])
  }

  @Test func debounceCancelledWhileAValueIsPendingStopsItsTimer() {
    let subscriber = track(source.debounce(for: 10, scheduler: scheduler))
    source.send(1)
    _ = log.take()
    subscriber.cancel()
    #expect(log.take() == ["stop", "cancel"])
    source.send(2)
    scheduler.advance(by: 20)
    #expect(log.take() == [])
  }

  @Test func throttleSchedulesTheFirstValueSoonAndTheNextForTheEndOfTheInterval() {
    let subscriber = track(source.throttle(for: 10, scheduler: scheduler, latest: true))
    // The time is read when the stage is made and when the subscription comes, as in Combine.
    #expect(log.take() == ["now", "now", "subscribed", "request unlimited"])
    source.send(1)
    source.send(2)
    #expect(log.take() == ["now", "soon", "now"])
    scheduler.advance()
    #expect(log.take() == ["now", "2"])
    source.send(3)
    source.sendButKeep(completion: .failure(.oops))
    source.sendButKeep(completion: .finished)
    source.send(4)
    // The completion reads it once; what comes after that does not.
    #expect(log.take() == ["now", "tolerance", "at 10±3", "now"])
    scheduler.advance(by: 10)
    #expect(log.take() == ["3", "failed: oops"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func throttleDropsAValueWithoutDemandAlsoWhileOneIsScheduled() {
    let subscriber = track(source.throttle(for: 10, scheduler: scheduler, latest: true), .max(1))
    source.send(1)
    source.send(2)
    scheduler.advance(by: 10)
    #expect(log.take() == ["now", "now", "subscribed", "request unlimited", "now", "soon", "now", "now", "1"])
    source.send(3)
    scheduler.advance(by: 10)
    #expect(log.take() == ["now"])
    subscriber.request(.none)
    subscriber.request(.max(2))
    source.send(4)
    source.send(5)
    scheduler.advance(by: 10)
    #expect(log.take() == ["now", "soon", "now", "now", "5"])
  }

  @Test func throttleCountsTheDemandReturnedForAValueBeforeItSchedulesTheNext() {
    scheduler.onDate = { [source] in source.send(3) }
    let signal = source.toSignal().throttle(for: 10, scheduler: scheduler, latest: true)
    let subscriber = track(signal, .max(2), more: .max(1))
    source.send(1)
    source.send(2)
    scheduler.advance(by: 10)
    #expect(log.take().suffix(6) == ["1", "tolerance", "at 10±3", "now", "now", "3"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func throttleSendsALoneCompletionSoon() {
    let subscriber = track(source.throttle(for: 10, scheduler: scheduler, latest: false))
    source.send(1)
    scheduler.advance()
    _ = log.take()
    source.send(completion: .finished)
    #expect(log.take() == ["now", "soon"])
    scheduler.advance()
    #expect(log.take() == ["finished"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func timeoutStartsItsTimerAtTheSubscriptionAtTheFirstRequestAndAtEachValue() {
    let publisher = source.timeout(10, scheduler: scheduler, options: "o", customError: { .oops })
    let subscriber = track(publisher, .max(2), more: .max(1))
    let timer = ["now", "tolerance", "from 10 every 10±3 o"]
    #expect(log.take() == timer + ["subscribed"] + timer + ["stop", "request 2"])
    subscriber.request(.none)
    #expect(log.take() == ["request 0"])
    scheduler.advance(by: 4)
    #expect(source.send(1) == .none)
    #expect(log.take() == ["now", "tolerance", "from 14 every 10±3 o", "stop", "soon o"])
    scheduler.advance()
    #expect(log.take() == ["1", "request 1"])
    scheduler.advance(by: 10)
    #expect(log.take() == ["stop", "cancel", "failed: oops"])
    source.send(2)
    source.sendButKeep(completion: .finished)
    subscriber.request(.max(1))
    scheduler.advance(by: 50)
    #expect(log.take() == [])
  }

  @Test func timeoutWithATimerThatDoesNotStopEndsOnce() {
    let scheduler = TickScheduler(log: Log(), stops: false)
    let subscriber = track(source.timeout(10, scheduler: scheduler))
    scheduler.advance(by: 5)
    source.send(1)
    scheduler.advance(by: 9)
    #expect(log.take() == ["subscribed", "request unlimited", "1"])
    scheduler.advance(by: 50)
    #expect(log.take() == ["cancel", "finished"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func timeoutInRealTimeHasOneTimerAndStartsAnotherWhenItFiresEarly() {
    let scheduler = RealTickScheduler(log: log)
    let subscriber = track(source.timeout(10, scheduler: scheduler, options: "o", customError: { .oops }))
    let timer = ["now", "tolerance", "from 10 every 10±3 o"]
    #expect(log.take() == timer + ["subscribed", "now", "request unlimited"])
    scheduler.advance(by: 4)
    source.send(1)
    #expect(log.take() == ["now", "soon o"])
    scheduler.advance(by: 9)
    #expect(log.take() == ["1", "now", "tolerance", "from 14 every 10±3 o", "stop"])
    scheduler.advance(by: 1)
    #expect(log.take() == ["now", "stop", "cancel", "failed: oops"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func timeoutSchedulesTheCompletionAndStopsItsTimer() {
    let subscriber = track(source.timeout(10, scheduler: scheduler, options: "o"), .none)
    _ = log.take()
    source.sendButKeep(completion: .failure(.oops))
    #expect(log.take() == ["stop", "soon o"])
    scheduler.advance(by: 20)
    #expect(log.take() == ["failed: oops"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func subscribeOnSchedulesTheSubscriptionRequestsAndTheCancellation() {
    let subscriber = track(source.subscribe(on: scheduler, options: "o"), .max(17), more: .max(2))
    #expect(log.take() == ["soon o"] && source.subscriberCount == 0)
    scheduler.advance()
    #expect(log.take() == ["subscribed", "soon o", "request 17"])
    #expect(source.send(1) == .max(2))
    subscriber.request(.none)
    #expect(log.take() == ["1", "soon o"])
    subscriber.request(.max(3))
    subscriber.cancel()
    #expect(source.send(2) == .none)
    source.sendButKeep(completion: .finished)
    #expect(log.take() == ["soon o", "soon o"])
    scheduler.advance()
    #expect(log.take() == ["request 0", "request 3", "cancel"])
    subscriber.cancel()
    subscriber.request(.max(1))
    source.sendSubscription()
    #expect(log.take() == ["cancel"])
  }

  @Test func subscribeOnSchedulesNothingAfterTheEnd() {
    let subscriber = track(source.subscribe(on: scheduler))
    scheduler.advance()
    source.send(1)
    subscriber.request(.max(1))
    source.sendButKeep(completion: .failure(.oops))
    source.sendButKeep(completion: .finished)
    #expect(source.send(2) == .none)
    subscriber.request(.max(1))
    subscriber.cancel()
    #expect(log.take() == ["soon", "subscribed", "soon", "request unlimited", "1", "soon", "failed: oops"])
    // What was scheduled finds nobody to ask.
    scheduler.advance()
    #expect(log.take() == [])
  }

  @Test func measureIntervalReadsTheTimeAndSchedulesNothing() {
    let subscriber = track(source.measureInterval(using: scheduler, options: "o"), .max(2), more: .max(1))
    #expect(log.take() == ["now", "subscribed", "request 2"])
    scheduler.advance(by: 5)
    #expect(source.send(1) == .none)
    #expect(log.take() == ["now", "5", "request 1"])
    scheduler.advance(by: 7)
    source.send(2)
    subscriber.request(.none)
    #expect(log.take() == ["now", "7", "request 1", "request 0"])
    source.sendSubscription()
    source.sendButKeep(completion: .failure(.oops))
    source.sendButKeep(completion: .finished)
    subscriber.request(.max(1))
    #expect(source.send(3) == .none)
    #expect(log.take() == ["cancel", "failed: oops"])
  }

  @Test func measureIntervalCancelledDoesNotReadTheTime() {
    let subscriber = track(source.measureInterval(using: scheduler))
    subscriber.onValue = { [unowned subscriber] _ in
      subscriber.cancel()
      return .max(3)
    }
    source.send(1)
    source.send(2)
    source.sendButKeep(completion: .finished)
    #expect(log.take() == ["now", "subscribed", "request unlimited", "now", "0", "cancel"])
  }

  @Test func measureIntervalIgnoresWhatComesBeforeASubscription() {
    let source = ScriptedPublisher<Int, TestError>(log: log, onSubscribe: { _ in })
    let subscriber = track(source.measureInterval(using: scheduler))
    source.send(1)
    source.sendButKeep(completion: .finished)
    #expect(log.take() == [])
    source.sendSubscription()
    #expect(log.take() == ["now", "subscribed", "request unlimited"])
    withExtendedLifetime(subscriber) {}
  }

  /// A scheduler that does at once what is to be done later, and that the library does not know.
  private struct Prompt: Scheduler {
    typealias Time = ImmediateScheduler.SchedulerTimeType

    private let base = ImmediateScheduler.shared

    var now: Time { base.now }
    var minimumTolerance: Time.Stride { base.minimumTolerance }

    func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    func schedule(after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void) {
      action()
    }

    func schedule(
      after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      base.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
    }
  }

  @Test func collectByTimeRestartsNoTimerThatRunsAtOnceInsteadOfLater() {
    let subscriber = source.collect(.byTime(Prompt(), 1)).track()
    for value in 1...2 { source.send(value) }
    source.send(completion: .finished)
    #expect(subscriber.log.take() == ["subscribed", "[1, 2]", "finished"])
  }

  @Test func collectByTimeCancelledStopsItsTimer() {
    let subscriber = track(source.collect(.byTime(scheduler, 10)))
    source.send(1)
    _ = log.take()
    subscriber.cancel()
    #expect(log.take() == ["stop", "cancel"])
    scheduler.advance(by: 20)
    #expect(log.take() == [])
  }

  @Test func timeoutCancelledStopsItsTimer() {
    let subscriber = track(source.timeout(10, scheduler: scheduler), .none)
    _ = log.take()
    subscriber.cancel()
    subscriber.request(.max(1))
    #expect(log.take() == ["stop", "cancel"])
    scheduler.advance(by: 20)
    #expect(log.take() == [])
  }

  @Test func collectByTimeOrCountSchedulesWhatIsCompleteAndDeliversTheRestByItsTimer() {
    let publisher = source.collect(.byTimeOrCount(scheduler, 10, 2), options: "o")
    let subscriber = track(publisher, .max(3), more: .max(1))
    #expect(log.take() == ["now", "tolerance", "from 10 every 10±3 o", "subscribed", "request 6"])
    for value in 1...3 { #expect(source.send(value) == .none) }
    #expect(log.take() == ["soon o"])
    scheduler.advance()
    #expect(log.take() == ["[1, 2]", "request 2"])
    scheduler.advance(by: 10)
    #expect(log.take() == ["[3]"])
    scheduler.advance(by: 10)
    source.send(4)
    source.send(completion: .finished)
    #expect(log.take() == ["stop", "soon o"])
    scheduler.advance()
    #expect(log.take() == ["[4]", "finished"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func whatTheSubscriberOfADebounceAsksForInReturnForAValueIsDeliveredToo() {
    let subscriber = track(source.debounce(for: 10, scheduler: scheduler), .max(1), more: .max(1))
    for value in 1...3 {
      source.send(value)
      scheduler.advance(by: 10)
    }
    #expect(log.take().compactMap { Int($0) } == [1, 2, 3])
    withExtendedLifetime(subscriber) {}
  }

  @Test func eachCallHasTheOptionsAndTheToleranceHoweverTheIntervalIsGiven() {
    let signal = source.toSignal()
    let rows: [(String, any Publisher<Int, TestError>)] = [
      ("soon o", source.receive(on: scheduler, options: "o")),
      ("soon o", source.subscribe(on: scheduler, options: "o")),
      ("±5 o", source.delay(for: 10, tolerance: 5, scheduler: scheduler, options: "o")),
      ("±5 o", source.delay(for: Duration.seconds(10), tolerance: 5, scheduler: scheduler, options: "o")),
      ("±3 o", source.debounce(for: 10, scheduler: scheduler, options: "o")),
      ("±3 o", source.debounce(for: Duration.seconds(10), scheduler: scheduler, options: "o")),
      ("±3 o", source.timeout(10, scheduler: scheduler, options: "o")),
      ("±3 o", source.timeout(Duration.seconds(10), scheduler: scheduler, options: "o")),
      ("±3 o", source.collect(.byTime(scheduler, 10), options: "o").map(\.count)),
      ("±3 o", source.collect(.byTimeOrCount(scheduler, 10, 2), options: "o").map(\.count)),
      ("±5 o", signal.delay(for: 10, tolerance: 5, scheduler: scheduler, options: "o")),
      ("±5 o", signal.delay(for: Duration.seconds(10), tolerance: 5, scheduler: scheduler, options: "o")),
      ("±3 o", signal.debounce(for: 10, scheduler: scheduler, options: "o")),
      ("±3 o", signal.debounce(for: Duration.seconds(10), scheduler: scheduler, options: "o")),
    ]
    for (index, (end, publisher)) in rows.enumerated() {
      let subscriber = track(publisher.eraseToAnyPublisher())
      source.send(1)
      let calls = log.take().filter { $0.contains("±") || $0.hasPrefix("soon") }
      #expect(calls.contains { $0.hasSuffix(end) } && calls.allSatisfy { $0.hasSuffix(" o") }, "row \(index): \(calls)")
      subscriber.cancel()
    }
  }

  @Test func aStageThatIsForgottenStopsItsTimer() {
    var subscriber: TrackingSubscriber<[Int], TestError>?
    do { subscriber = ScriptedPublisher<Int, TestError>().collect(.byTime(scheduler, 10)).track(log: log) }
    #expect(log.take() == ["now", "tolerance", "from 10 every 10±3", "subscribed", "stop"])
    withExtendedLifetime(subscriber) {}
  }
}
