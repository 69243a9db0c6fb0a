import ReactiveCocoa
import TestSupport
import Testing

/// What is held on to, and until when.
@Suite struct LeakTests {
  @available(*, deprecated)
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// Runs with a witness, and returns what is kept while the witness is looked for.
    let run: (Witness) -> Any?

    init(_ description: String, _ run: @escaping (Witness) -> Any?) {
      testDescription = description
      self.run = run
    }
  }

  @available(*, deprecated)
  static var cases: [Case] {
    [
      Case("a signal that has ended, whoever keeps it") { witness in
        let (signal, observer) = Signal<Int, TestError>.pipe()
        let disposable = signal.map { witness.sees($0) }.observeNext { _ in _ = witness }
        observer.sendNext(1)
        observer.sendCompleted()
        return (signal, observer, disposable)
      },
      Case("a signal that nobody can feed any more") { witness in
        let (signal, _) = Signal<Int, TestError>.pipe()
        return (signal, signal.observeNext { _ in _ = witness })
      },
      Case("an observation that was disposed") { witness in
        let (signal, observer) = Signal<Int, TestError>.pipe()
        signal.observeNext { _ in _ = witness }?.dispose()
        return (signal, observer)
      },
      Case("a generator's disposable after the end") { witness in
        Signal<Int, TestError> { observer in
          observer.sendCompleted()
          return ActionDisposable { _ = witness }
        }
      },
      Case("a start that has ended, whoever keeps it") { witness in
        let (signal, observer) = Signal<Int, TestError>.pipe()
        let run = SignalProducer(signal: signal).map { witness.sees($0) }.startWithNext { _ in _ = witness }
        observer.sendFailed(.oops)
        return (signal, observer, run)
      },
      Case("a start that was disposed, whoever keeps it") { witness in
        let (signal, observer) = Signal<Int, TestError>.pipe()
        let run = SignalProducer(signal: signal).map { witness.sees($0) }.startWithNext { _ in _ = witness }
        run.dispose()
        return (signal, observer, run)
      },
      Case("the functions of a producer that has completed, whoever keeps its subscription") { witness in
        let seen = SignalProducer<Int, TestError>(value: 1).on(disposed: { _ = witness }).toSignal().track()
        return (seen, seen.subscription)
      },
      Case("a start of work that drops its observer") { witness in
        SignalProducer<Int, TestError> { _, _ in }.startWithNext { _ in _ = witness }
        return nil
      },
      Case("a start that never ends and nobody keeps") { witness in
        SignalProducer<Int, TestError>.never.startWithNext { _ in _ = witness }
        return nil
      },
      Case("a buffer that nobody can feed any more") { witness in
        let (producer, _) = SignalProducer<Int, TestError>.buffer(1)
        return (producer, producer.startWithNext { _ in _ = witness }).0
      },
      Case("work that is shared") { witness in
        let (signal, observer) = Signal<Int, TestError>.pipe()
        let shared = SignalProducer(signal: signal).map { witness.sees($0) }.replayLazily(1)
        let run = shared.startWithNext { _ in _ = witness }
        run.dispose()
        return (signal, observer, run)
      },
      Case("an operator over two signals") { witness in
        let (a, sendA) = Signal<Int, TestError>.pipe()
        let (b, sendB) = Signal<Int, TestError>.pipe()
        let run = SignalProducer(signal: a).takeUntilReplacement(SignalProducer(signal: b))
          .combineLatestWith(SignalProducer(signal: b)).map { witness.sees($0) }.start()
        sendA.sendNext(1)
        run.dispose()
        return (a, b, sendA, sendB, run)
      },
      Case("operators over time") { witness in
        let scheduler = TestScheduler()
        let (signal, observer) = Signal<Int, TestError>.pipe()
        let run = SignalProducer(signal: signal).delay(1, onScheduler: scheduler).throttle(1, onScheduler: scheduler)
          .debounce(1, onScheduler: scheduler).timeoutWithError(.oops, afterInterval: 1, onScheduler: scheduler)
          .observeOn(scheduler).map { witness.sees($0) }.start()
        observer.sendNext(1)
        scheduler.advanceByInterval(0.5)
        run.dispose()
        scheduler.run()
        return (signal, observer, run, scheduler)
      },
      Case("a property that is bound") { witness in
        let source = MutableProperty(1)
        var target: MutableProperty<Int>? = MutableProperty(0)
        let disposable = target! <~ source.producer.map { witness.sees($0) }
        target = nil
        return (source, disposable)
      },
      Case("a property that is released") { witness in
        let producer = MutableProperty(witness).producer
        producer.startWithNext { _ in _ = witness }
        return nil
      },
      Case("an action that is released") { witness in
        let action = Action<Int, Int, TestError> { _ in
          _ = witness
          return .never
        }
        let values = action.values
        values.observeNext { _ in _ = witness }
        action.apply(1).start().dispose()
        return values
      },
      Case("the disposables after a disposal") { witness in
        let action = ActionDisposable { _ = witness }
        let serial = SerialDisposable(ActionDisposable { _ = witness })
        let composite = CompositeDisposable([action, serial, ScopedDisposable(ActionDisposable { _ = witness })])
        composite += { _ = witness }
        composite.dispose()
        return (action, serial, composite)
      },
    ]
  }

  @available(*, deprecated)
  @Test func nothingIsHeldOnToThatIsNotNeeded() {
    for row in Self.cases {
      let (witness, kept) = withWitness(row.run)
      #expect(!witness.isHeld, "\(row.testDescription)")
      withExtendedLifetime(kept) {}
    }
  }
}
