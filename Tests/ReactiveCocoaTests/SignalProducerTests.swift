import Dispatch
import ReactiveCocoa
import TestSupport
import Testing

/// Producers of ReactiveCocoa 4: their work is done for each start.
@Suite struct SignalProducerTests {
  private let log = Log()

  @available(*, deprecated)
  @Test func aResultIsAValueOrTheFailure() {
    func note(_ result: Result<Int, TestError>) { log("\(result)") }
    numbers(1...2).startWithResult(note)
    SignalProducer<Int, TestError>(error: .oops).startWithResult(note)
    let (signal, observer) = Signal<Int, TestError>.pipe()
    signal.observeResult(note)
    observer.sendNext(3)
    observer.sendFailed(.oops)
    #expect(log.take() == ["success(1)", "success(2)", "failure(oops)", "success(3)", "failure(oops)"])
  }

  @available(*, deprecated)
  @Test func theWorkIsDoneForEachStart() {
    let producer = SignalProducer<Int, TestError> { observer, _ in
      log("work")
      observer.sendNext(1)
      observer.sendCompleted()
      observer.sendNext(2)
    }
    producer.start(into(log))
    producer.start(into(log))
    #expect(log.take() == ["work", "1", "completed", "work", "1", "completed"])
  }

  @available(*, deprecated)
  @Test func aDisposalInterruptsThenEndsTheWork() {
    let producer = SignalProducer<Int, TestError> { observer, disposable in
      observer.sendNext(1)
      disposable.addDisposable { log("stopped") }
    }
    let run = producer.start(into(log))
    #expect(run.disposed == false)
    run.dispose()
    run.dispose()
    #expect(run.disposed)
    #expect(log.take() == ["1", "interrupted", "stopped"])
  }

  @available(*, deprecated)
  @Test func aDisposalInterruptsWorkThatNeverSends() {
    SignalProducer<Int, TestError>.never.start(into(log)).dispose()
    #expect(log.take() == ["interrupted"])
  }

  @available(*, deprecated)
  @Test func whatTheWorkAddsIsDisposedAfterTheEnd() {
    let producer = SignalProducer<Int, TestError> { observer, disposable in
      disposable += ActionDisposable { log("stopped") }
      observer.sendCompleted()
    }
    let run = producer.start(into(log))
    run.dispose()
    #expect(log.take() == ["completed", "stopped"])
  }

  @available(*, deprecated)
  @Test func aRunHasEndedWithItsWorkThoughNobodyHasDisposedIt() {
    let (signal, observer) = Signal<Int, TestError>.pipe()
    let run = SignalProducer(signal: signal).start()
    #expect(!run.isDisposed)
    observer.sendCompleted()
    #expect(run.isDisposed && !run.disposed)
  }

  @available(*, deprecated)
  @Test func aDisposalInAnEventHandlerStopsTheWork() {
    let disposable = SerialDisposable()
    let producer = SignalProducer<Int, TestError> { observer, disposable in
      for number in 1...3 where !disposable.disposed {
        log("send \(number)")
        observer.sendNext(number)
      }
    }
    producer.startWithSignal { signal, run in
      disposable.innerDisposable = run
      signal.observe(into(log))
      signal.observeNext { if $0 == 2 { disposable.dispose() } }
    }
    #expect(log.take() == ["send 1", "1", "send 2", "2", "interrupted"])
  }

  @available(*, deprecated)
  @Test func aSetUpThatDisposesKeepsTheWorkFromRunning() {
    let producer = SignalProducer<Int, TestError> { _, _ in log("work") }
    producer.startWithSignal { signal, run in
      signal.observe(into(log))
      run.dispose()
    }
    #expect(log.take() == ["interrupted"])
    numbers(1...2).on(started: { log("started") }).startWithSignal { $1.dispose() }
    #expect(log.take() == [])
  }

  @available(*, deprecated)
  @Test func aDisposableIsDisposedBeforeItsInterruptionArrives() {
    let run = SerialDisposable()
    let work = SignalProducer<Int, TestError>.never.on(
      interrupted: { log("interrupted \(run.innerDisposable?.disposed ?? false)") },
      disposed: { log("disposed \(run.innerDisposable?.disposed ?? false)") })
    run.innerDisposable = work.start()
    run.innerDisposable?.dispose()
    #expect(log.take() == ["interrupted true", "disposed true"])
  }

  @available(*, deprecated)
  @Test func producersAreMadeOfValuesAndResults() {
    #expect(traced(SignalProducer<Int, TestError>(value: 1)) == "1 completed")
    #expect(traced(SignalProducer<Int, TestError>(error: .oops)) == "failed oops")
    #expect(traced(SignalProducer<Int, TestError>(result: .success(1))) == "1 completed")
    #expect(traced(SignalProducer<Int, TestError>(result: .failure(.oops))) == "failed oops")
    #expect(traced(numbers(1...3)) == "1 2 3 completed")
    #expect(traced(SignalProducer<Int, TestError>.empty) == "completed")
    #expect(traced(SignalProducer<Int, TestError>.never) == "")
    var runs = 0
    let attempt = SignalProducer<Int, TestError>.attempt {
      runs += 1
      return runs == 1 ? .failure(.oops) : .success(runs)
    }
    #expect(traced(attempt) == "failed oops")
    #expect(traced(attempt) == "2 completed")
    let (signal, observer) = Signal<Int, TestError>.pipe()
    SignalProducer(signal: signal).start(into(log))
    observer.sendNext(1)
    observer.sendCompleted()
    #expect(traced(SignalProducer(signal: signal)) == "interrupted")
    #expect(log.take() == ["1", "completed"])
  }

  @available(*, deprecated)
  @Test func aBufferKeepsTheLastValuesAndTheEnd() {
    let (producer, observer) = SignalProducer<Int, TestError>.buffer(2)
    for number in 1...3 { observer.sendNext(number) }
    producer.start(into(log, "a"))
    observer.sendNext(4)
    observer.sendFailed(.oops)
    #expect(log.take() == ["a2", "a3", "a4", "afailed oops"])
    #expect(traced(producer) == "3 4 failed oops")
    let (none, sender) = SignalProducer<Int, TestError>.buffer(0)
    sender.sendNext(1)
    sender.sendCompleted()
    #expect(traced(none) == "completed")
  }

  @available(*, deprecated)
  @Test func aThreadIsBlockedUntilTheResult() {
    #expect(numbers(1...3).first() == .success(1))
    #expect(numbers(1...3).last() == .success(3))
    #expect(numbers(1...3).single() == nil)
    #expect(numbers(1...1).single() == .success(1))
    // The second value ends the wait.
    let two = SignalProducer<Int, TestError> { observer, _ in for number in 1...2 { observer.sendNext(number) } }
    #expect(two.single() == nil)
    #expect(SignalProducer<Int, TestError>.empty.first() == nil)
    #expect(SignalProducer<Int, TestError>(error: .oops).last() == .failure(.oops))
    guard case .failure(.oops) = SignalProducer<Int, TestError>(error: .oops).wait() else {
      return #expect(Bool(false))
    }
    #expect(throws: Never.self) { try numbers(1...3).wait().get() }
    let later = SignalProducer<Int, TestError> { observer, _ in
      DispatchQueue.global().async {
        observer.sendNext(7)
        observer.sendCompleted()
      }
    }
    #expect(later.single() == .success(7))
  }

  @available(*, deprecated)
  @Test func aSignalsOperatorIsLiftedToAProducer() {
    #expect(traced(numbers(1...3).lift { $0.map { $0 * 2 } }) == "2 4 6 completed")
    let zipped: SignalProducer<(Int, Int), TestError> = numbers(1...2).lift { signal in { signal.zipWith($0) } }(
      numbers(3...4))
    #expect(traced(zipped) == "(1, 3) (2, 4) completed")
    let run = SignalProducer<Int, TestError>.never.lift { $0.map { $0 * 2 } }.start(into(log))
    run.dispose()
    #expect(log.take() == ["interrupted"])
    func watched(_ name: String) -> SignalProducer<Int, TestError> {
      SignalProducer.never.on(started: { log("\(name) started") }, interrupted: { log("\(name) interrupted") })
    }
    let pair: SignalProducer<(Int, Int), TestError> = watched("a").lift { signal in { signal.zipWith($0) } }(
      watched("b"))
    let pairRun = pair.start()
    pairRun.dispose()
    #expect(log.take() == ["b started", "a started", "b interrupted", "a interrupted"])
  }

  @available(*, deprecated)
  @Test func workIsDoneAgainAndFollowed() {
    var runs = 0
    let failing = SignalProducer<Int, TestError> { observer, _ in
      runs += 1
      observer.sendNext(runs)
      observer.sendFailed(.oops)
    }
    #expect(traced(failing.retry(2)) == "1 2 3 failed oops")
    #expect(traced(numbers(1...2).times(3)) == "1 2 1 2 1 2 completed")
    #expect(traced(numbers(1...2).times(0)) == "completed")
    #expect(traced(numbers(1...2).times(.max).take(5)) == "1 2 1 2 1 completed")
    #expect(traced(numbers(1...2).then(SignalProducer<String, TestError>(value: "a"))) == "a completed")
    #expect(traced(failing.then(SignalProducer<String, TestError>(value: "a"))) == "failed oops")
    #expect(traced(numbers(1...2).concat(numbers(3...3))) == "1 2 3 completed")
    runs = 0
    let interrupted = SignalProducer<Int, TestError> { observer, _ in
      runs += 1
      observer.sendInterrupted()
    }
    #expect(traced(interrupted.retry(2)) == "interrupted" && runs == 1)
    #expect(traced(interrupted.times(2)) == "interrupted")
    #expect(traced(interrupted.concat(numbers(1...1))) == "interrupted")
  }

  @available(*, deprecated)
  @Test func aSharedRunBeginsOnceAndEndsWhenNobodyHasIt() {
    let (source, observer) = Signal<Int, TestError>.pipe()
    let work = SignalProducer<Int, TestError>(signal: source)
      .on(started: { log("begin") }, interrupted: { log("stopped") })
    var shared: SignalProducer<Int, TestError>? = work.replayLazily(1)
    #expect(log.take() == [])
    let first = shared?.start(into(log, "a"))
    observer.sendNext(1)
    observer.sendNext(2)
    let second = shared?.start(into(log, "b"))
    #expect(log.take() == ["begin", "a1", "a2", "b2"])
    shared = nil
    first?.dispose()
    #expect(log.take() == ["ainterrupted"])
    second?.dispose()
    #expect(log.take() == ["binterrupted", "stopped"])
  }

  @available(*, deprecated)
  @Test func producersMadeOfProducersAreReleasedInALoop() {
    typealias Numbers = SignalProducer<Int, NoError>
    let nestings: [(String, (Numbers, Numbers) -> Numbers)] = [
      ("combineLatest(_, o)", { combineLatest($0, $1).map { $0.0 } }),
      ("combineLatest(o, _)", { combineLatest($1, $0).map { $0.0 } }),
      ("combineLatest(_, o, _)", { combineLatest($0, $1, $0).map { $0.0 } }),
      ("combineLatest([_, o])", { combineLatest([$0, $1]).map { $0[0] } }),
      ("zip(_, o)", { zip($0, $1).map { $0.0 } }), ("zip([_, o])", { zip([$0, $1]).map { $0[0] } }),
      ("o.sampleWith", { $1.sampleWith($0).map { $0.0 } }), ("sampleWith(o)", { $0.sampleWith($1).map { $0.0 } }),
      ("takeUntil(o)", { $0.takeUntil($1.map { _ in }) }), ("skipUntil(o)", { $0.skipUntil($1.map { _ in }) }),
    ]
    let one = Numbers(value: 1)
    for (name, wrap) in nestings {
      nonisolated(unsafe) var producer: Numbers?
      let (witness, _) = withWitness { witness in producer = one.map { witness.sees($0) } }
      for _ in 0..<20_000 { producer = wrap(one, producer!) }
      onSmallStack { producer = nil }
      #expect(!witness.isHeld, "\(name)")
    }
  }
}
