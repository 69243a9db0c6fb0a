import Dispatch
import Foundation
import ReactiveCocoa
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Schedulers of ReactiveCocoa 4, and operators that use their time.
@Suite struct SchedulerTests {
  private let log = Log()

  /// A scheduler of the program's, which is a structure.
  @available(*, deprecated)
  private struct Twice: SchedulerType {
    func schedule(_ action: @escaping () -> Void) -> (any ReactiveCocoa.Disposable)? {
      action()
      action()
      return nil
    }
  }

  @available(*, deprecated)
  @Test func aStructureIsASchedulerAndAGenericFunctionTakesAnyObserver() {
    #expect(Twice().schedule { log("a") } == nil)
    #expect(log.take() == ["a", "a"])
    func greet<O: ObserverType>(_ observer: O) where O.Value == String {
      observer.sendNext("hello")
      observer.sendCompleted()
    }
    greet(into(log) as Observer<String, Never>)
    #expect(log.take() == ["hello", "completed"])
  }

  @available(*, deprecated)
  @Test func anImmediateSchedulerRunsInPlace() {
    #expect(ImmediateScheduler().schedule { log("a") } == nil)
    #expect(log.take() == ["a"])
  }

  @available(*, deprecated)
  @MainActor @Test func aSchedulerOfTheMainQueueRunsInPlaceUnlessSomethingWaits() async {
    let scheduler = UIScheduler()
    await withCheckedContinuation { done in
      scheduler.schedule {
        scheduler.schedule {
          log("b")
          done.resume()
        }
        log("a")
      }
      #expect(log.take() == ["a"])
    }
    #expect(log.take() == ["b"])
    // Nothing waits any more.
    for name in ["c", "d"] {
      scheduler.schedule { log(name) }
      #expect(log.take() == [name])
    }
  }

  @available(*, deprecated)
  @MainActor @Test func aSchedulerOfTheMainQueueReleasesWhatIsDisposed() {
    let scheduler = UIScheduler()
    scheduler.schedule {
      let waiting = scheduler.schedule { [will = LastWill { log("released") }] in withExtendedLifetime(will) {} }
      #expect(log.take() == [])
      waiting?.dispose()
      #expect(log.take() == ["released"])
    }
  }

  @available(*, deprecated)
  @Test func aQueueRunsWhatWasNotDisposed() {
    let queue = DispatchQueue(label: "test")
    let scheduler = QueueScheduler(queue: queue, name: "serial")
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    queue.async { gate.wait() }
    let disposable = scheduler.schedule { log("disposed") }
    scheduler.schedule { log("a") }
    let later = scheduler.scheduleAfter(Date()) { log("disposed") }
    scheduler.scheduleAfter(Date(timeIntervalSinceNow: -1)) { done.signal() }
    disposable?.dispose()
    later?.dispose()
    gate.signal()
    done.wait()
    #expect(log.take() == ["a"])
    let repetition = SerialDisposable()
    repetition.innerDisposable = scheduler.scheduleAfter(Date(), repeatingEvery: 0.001, withLeeway: 0) { done.signal() }
    for _ in 0..<3 { done.wait() }
    repetition.innerDisposable = scheduler.scheduleAfter(Date(), repeatingEvery: 0.001) { done.signal() }
    for _ in 0..<3 { done.wait() }
    repetition.dispose()
    #expect(abs(scheduler.currentDate.timeIntervalSinceNow) < 60)
    #expect(abs(QueueScheduler.mainQueueScheduler.currentDate.timeIntervalSinceNow) < 60)
  }

  @available(*, deprecated)
  @Test func virtualTimeAdvancesOnRequest() {
    let start = Date(timeIntervalSinceReferenceDate: 100)
    let scheduler = TestScheduler(startDate: start)
    scheduler.schedule { log("now") }
    scheduler.scheduleAfter(2) { log("2") }
    scheduler.scheduleAfter(start.addingTimeInterval(1)) { log("1") }
    scheduler.scheduleAfter(1.5) { log("disposed") }?.dispose()
    #expect(log.take() == [])
    scheduler.advance()
    #expect(log.take() == ["now"])
    scheduler.advanceByInterval(1)
    #expect(log.take() == ["1"])
    #expect(scheduler.currentDate == start.addingTimeInterval(1))
    scheduler.advanceToDate(start.addingTimeInterval(2))
    #expect(log.take() == ["2"])
    let repetition = scheduler.scheduleAfter(1, repeatingEvery: 2) { log("tick") }
    scheduler.advanceByInterval(5)
    #expect(log.take() == ["tick", "tick", "tick"])
    repetition?.dispose()
    scheduler.scheduleAfter(9) { log("last") }
    scheduler.run()
    #expect(log.take() == ["last"])
  }

  @available(*, deprecated)
  @Test func aRepetitionGoesOnThoughNobodyKeepsItsDisposable() {
    let scheduler = TestScheduler()
    scheduler.scheduleAfter(1, repeatingEvery: 2) { log("tick") }
    scheduler.advanceByInterval(4)
    #expect(log.take() == ["tick", "tick"])
  }

  @available(*, deprecated)
  @Test func eventsAndStartsTakePlaceOnAScheduler() {
    let scheduler = TestScheduler()
    numbers(1...2).on(started: { log("started") }).startOn(scheduler).observeOn(scheduler).start(into(log))
    #expect(log.take() == [])
    scheduler.advance()
    #expect(log.take() == ["started", "1", "2", "completed"])
    let (signal, observer) = Signal<Int, TestError>.pipe()
    signal.observeOn(scheduler).observe(into(log))
    observer.sendNext(1)
    observer.sendInterrupted()
    #expect(log.take() == [])
    scheduler.advance()
    #expect(log.take() == ["1", "interrupted"])
  }

  @available(*, deprecated)
  @Test func aStartThatIsDisposedBeforeItsTurnDoesNothing() {
    let scheduler = TestScheduler()
    numbers(1...2).on(started: { log("started") }).startOn(scheduler).start(into(log)).dispose()
    scheduler.advance()
    #expect(log.take() == ["interrupted"])
  }

  /// Runs an operator on a pipe with virtual time.
  @available(*, deprecated)
  private func timed(
    _ transform: (Signal<Int, TestError>, TestScheduler) -> Signal<Int, TestError>,
    _ body: (Signal<Int, TestError>.Observer, (TimeInterval) -> Void) -> Void
  ) -> String {
    let scheduler = TestScheduler()
    let (signal, observer) = Signal<Int, TestError>.pipe()
    transform(signal, scheduler).observe(into(log))
    body(observer) { interval in
      scheduler.advanceByInterval(interval)
      log("|")
    }
    return log.take().joined(separator: " ")
  }

  @available(*, deprecated)
  @Test func valuesAndTheCompletionAreDelayedAndFailuresAreNot() {
    let delayed = timed({ $0.delay(10, onScheduler: $1) }) { observer, wait in
      observer.sendNext(1)
      wait(5)
      observer.sendNext(2)
      observer.sendCompleted()
      wait(5)
      wait(5)
    }
    #expect(delayed == "| 1 | 2 completed |")
    let failed = timed({ $0.delay(10, onScheduler: $1) }) { observer, wait in
      observer.sendNext(1)
      observer.sendFailed(.oops)
      wait(0)
      wait(20)
    }
    #expect(failed == "failed oops | |")
  }

  @available(*, deprecated)
  @Test func throttledValuesAreAnIntervalApartAndTheLastIsDroppedAtTheEnd() {
    let throttled = timed({ $0.throttle(10, onScheduler: $1) }) { observer, wait in
      observer.sendNext(1)
      wait(0)
      observer.sendNext(2)
      wait(4)
      observer.sendNext(3)
      wait(6)
      wait(20)
      observer.sendNext(4)
      wait(0)
      observer.sendNext(5)
      observer.sendCompleted()
      wait(0)
      wait(20)
    }
    #expect(throttled == "1 | | 3 | | 4 | completed | |")
    let ended = timed({ $0.throttle(10, onScheduler: $1) }) { observer, wait in
      observer.sendNext(1)
      wait(0)
      observer.sendCompleted()
      wait(20)
    }
    #expect(ended == "1 | completed |")
  }

  @available(*, deprecated)
  @Test func aValueThatAThrottledOneCausesWaitsForItsInterval() {
    let scheduler = TestScheduler()
    let (signal, observer) = Signal<Int, TestError>.pipe()
    signal.throttle(10, onScheduler: scheduler).observeNext {
      log("\($0)")
      if $0 == 1 { observer.sendNext(2) }
    }
    observer.sendNext(1)
    scheduler.advance()
    #expect(log.take() == ["1"])
    scheduler.advanceByInterval(10)
    #expect(log.take() == ["2"])
  }

  /// A scheduler whose date a test sets. It notes the dates of actions, and runs them at once.
  @available(*, deprecated)
  private final class SettableScheduler: DateSchedulerType {
    var currentDate = Date(timeIntervalSinceReferenceDate: 0)
    var dates: [TimeInterval] = []

    func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { nil }

    func scheduleAfter(_ date: Date, action: @escaping () -> Void) -> (any Disposable)? {
      dates.append(date.timeIntervalSinceReferenceDate)
      action()
      return nil
    }

    func scheduleAfter(
      _ date: Date, repeatingEvery: TimeInterval, withLeeway: TimeInterval, action: @escaping () -> Void
    ) -> (any Disposable)? { nil }
  }

  @available(*, deprecated)
  @Test func throttledValuesWaitForOneIntervalAtMostIfTheClockWasSetBack() {
    let scheduler = SettableScheduler()
    let (signal, observer) = Signal<Int, TestError>.pipe()
    signal.throttle(10, onScheduler: scheduler).observe(into(log))
    observer.sendNext(1)
    scheduler.currentDate += -1_000
    observer.sendNext(2)
    #expect(scheduler.dates == [0, -990] && log.take() == ["1", "2"])
  }

  @available(*, deprecated)
  @Test func debouncedValuesWaitForAPauseAndTheLastIsDroppedAtTheEnd() {
    let debounced = timed({ $0.debounce(10, onScheduler: $1) }) { observer, wait in
      observer.sendNext(1)
      wait(5)
      observer.sendNext(2)
      wait(9)
      wait(1)
      observer.sendNext(3)
      observer.sendCompleted()
      wait(0)
      wait(20)
    }
    #expect(debounced == "| | 2 | completed | |")
  }

  @available(*, deprecated)
  @Test func valuesDoNotProlongADeadline() {
    let late = timed({ $0.timeoutWithError("other", afterInterval: 10, onScheduler: $1) }) { observer, wait in
      wait(6)
      observer.sendNext(1)
      wait(6)
    }
    #expect(late == "| 1 failed other |")
    let inTime = timed({ $0.timeoutWithError("other", afterInterval: 10, onScheduler: $1) }) { observer, wait in
      observer.sendNext(1)
      observer.sendCompleted()
      wait(20)
    }
    #expect(inTime == "1 completed |")
  }

  /// A scheduler that notes the disposals of actions, and runs none.
  @available(*, deprecated)
  private struct Waiting: DateSchedulerType {
    let log: Log
    var currentDate: Date { Date(timeIntervalSinceReferenceDate: 0) }

    func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { nil }

    func scheduleAfter(_ date: Date, action: @escaping () -> Void) -> (any Disposable)? {
      ActionDisposable { [log] in log("disposed") }
    }

    func scheduleAfter(
      _ date: Date, repeatingEvery: TimeInterval, withLeeway: TimeInterval, action: @escaping () -> Void
    ) -> (any Disposable)? { nil }
  }

  @available(*, deprecated)
  @Test func whatWaitsForADateIsDisposedWithTheRun() {
    let producer = SignalProducer<Int, TestError>.never.prefix(value: 1)
    let scheduler = Waiting(log: log)
    for delayed in [
      producer.delay(1, onScheduler: scheduler), producer.throttle(1, onScheduler: scheduler),
      producer.debounce(1, onScheduler: scheduler),
      producer.timeoutWithError(.oops, afterInterval: 1, onScheduler: scheduler),
    ] {
      let run = delayed.start()
      #expect(log.take() == [])
      run.dispose()
      #expect(log.take() == ["disposed"])
    }
  }

  @available(*, deprecated)
  @Test func aTimerSendsTheDate() {
    let scheduler = TestScheduler()
    let run = timer(2, onScheduler: scheduler, withLeeway: 0)
      .map { $0.timeIntervalSinceReferenceDate }.start(into(log))
    scheduler.advanceByInterval(5)
    run.dispose()
    scheduler.advanceByInterval(5)
    #expect(log.take() == ["2.0", "4.0", "interrupted"])
  }

  @available(*, deprecated)
  @Test func notificationsAreSentUntilTheDisposal() {
    let center = NotificationCenter()
    let name = Notification.Name("n")
    let run = center.rac_notifications(name: name).map { $0.name.rawValue }.start(into(log))
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    run.dispose()
    center.post(name: name, object: nil)
    #expect(log.take() == ["n", "interrupted"])
    let (one, other) = (NSObject(), NSObject())
    let ofOne = center.rac_notifications(name, object: one).startWithNext { log($0.name.rawValue) }
    center.post(name: name, object: other)
    center.post(name: Notification.Name("other"), object: one)
    #expect(log.take() == [])
    center.post(name: name, object: one)
    #expect(log.take() == ["n"])
    ofOne.dispose()
  }

  @available(*, deprecated)
  @Test func dataOfARequestIsSentOrItsFailure() throws {
    let url = try #require(URL(string: "data:text/plain,hello"))
    let loaded = URLSession.shared.rac_dataWithRequest(URLRequest(url: url)).map { $0.0 }.single()
    #expect(loaded == .success(Data("hello".utf8)))
    let missing = URLSession.shared.rac_dataWithRequest(URLRequest(url: URL(filePath: "/none/none"))).single()
    #expect(throws: NSError.self) { try missing?.get() }
  }
}
