import ReactiveCocoa
import TestSupport
import Testing

/// Signals of ReactiveCocoa 4: they send whether or not someone observes.
@Suite struct SignalTests {
  private let log = Log()

  @available(*, deprecated)
  @Test func whoObservesGetsWhatIsSentFromThenOn() {
    let (signal, observer) = Signal<Int, TestError>.pipe()
    observer.sendNext(1)
    signal.observe(into(log, "a"))
    observer.sendNext(2)
    signal.observe(into(log, "b"))
    observer.sendNext(3)
    observer.sendFailed(.oops)
    #expect(log.take() == ["a2", "a3", "b3", "afailed oops", "bfailed oops"])
  }

  @available(*, deprecated)
  @Test func eventsAreEqualIfTheirKindsAndContentsAre() {
    let events: [Event<Int, TestError>] = [
      .Next(1), .Next(2), .Failed(.oops), .Failed("other"), .Completed, .Interrupted,
    ]
    for (row, left) in events.enumerated() {
      for (column, right) in events.enumerated() { #expect((left == right) == (row == column)) }
    }
  }

  @available(*, deprecated)
  @Test func nothingFollowsTheEnd() {
    let (signal, observer) = Signal<Int, TestError>.pipe()
    signal.observe(into(log))
    observer.sendInterrupted()
    observer.sendNext(1)
    observer.sendCompleted()
    #expect(log.take() == ["interrupted"])
  }

  @available(*, deprecated)
  @Test(arguments: [0, 1, 2, 3]) func whoComesAfterTheEndIsInterrupted(end: Int) {
    let (signal, observer) = Signal<Int, TestError>.pipe()
    switch end {
    case 0: observer.sendCompleted()
    case 1: observer.sendFailed(.oops)
    case 2: observer.sendInterrupted()
    default: signal.observeCompleted { signal.observe(into(log, "within ")) }
    }
    if end == 3 { observer.sendCompleted() }
    let disposable = signal.observe(into(log))
    #expect(disposable == nil)
    #expect(log.take() == (end == 3 ? ["within interrupted"] : []) + ["interrupted"])
  }

  @available(*, deprecated)
  @Test func whoComesBeforeAnEndThatWaitsForItsTurnGetsThatEnd() {
    let (signal, observer) = Signal<Int, TestError>.pipe()
    signal.observeNext { _ in
      signal.observe(into(log))
      observer.sendCompleted()
    }
    observer.sendNext(1)
    #expect(log.take() == ["completed"])
  }

  @available(*, deprecated)
  @Test func aGeneratorRunsOnceAndWhatItReturnsIsDisposedAfterTheEnd() {
    var send: Signal<Int, TestError>.Observer?
    let signal = Signal<Int, TestError> { observer in
      log("generated")
      send = observer
      return ActionDisposable { log("disposed") }
    }
    signal.observe(into(log, "a"))
    signal.observe(into(log, "b"))
    send?.sendNext(1)
    send?.sendCompleted()
    #expect(log.take() == ["generated", "a1", "b1", "acompleted", "bcompleted", "disposed"])
  }

  @available(*, deprecated)
  @Test func whatAnEndedGeneratorReturnsIsDisposed() {
    _ = Signal<Int, TestError> { observer in
      observer.sendCompleted()
      return ActionDisposable { log("disposed") }
    }
    #expect(log.take() == ["disposed"])
  }

  @available(*, deprecated)
  @Test func aDisposalEndsTheObservationAndNothingElse() {
    let (signal, observer) = Signal<Int, TestError>.pipe()
    signal.observe(into(log, "a"))
    let disposable = signal.observe(into(log, "b"))
    disposable?.dispose()
    #expect(disposable?.disposed == true)
    observer.sendNext(1)
    observer.sendCompleted()
    #expect(log.take() == ["a1", "acompleted"])
  }

  @available(*, deprecated)
  @Test func anOperatorWorksWithoutAnObserverAndOnceForAll() {
    let (signal, observer) = Signal<Int, TestError>.pipe()
    let mapped = signal.map { value -> Int in
      log("map")
      return value * 10
    }
    observer.sendNext(1)
    mapped.observe(into(log, "a"))
    mapped.observe(into(log, "b"))
    observer.sendNext(2)
    #expect(log.take() == ["map", "map", "a20", "b20"])
  }

  @available(*, deprecated)
  @Test func eventsFromSeveralThreadsAreSerial() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    let sum = Atomic(0)
    let overlaps = Overlaps()
    signal.observeNext { value in overlaps { sum.modify { $0 + value } } }
    onThreads(4) { _ in for _ in 0..<500 { observer.sendNext(1) } }
    #expect(sum.value == 2000 && overlaps.count == 0)
  }

  @available(*, deprecated)
  @Test func whatIsSentWithinADeliveryIsDeliveredAfterIt() {
    let (signal, observer) = Signal<Int, TestError>.pipe()
    signal.observeNext { if $0 == 1 { observer.sendNext(2) } }
    signal.observe(into(log))
    observer.sendNext(1)
    #expect(log.take() == ["1", "2"])
  }

  @available(*, deprecated)
  @Test func emptyAndNeverSendNothing() {
    #expect(traced(Signal<Int, TestError>.empty) {} == "interrupted")
    #expect(traced(Signal<Int, TestError>.never) {} == "")
  }
}
