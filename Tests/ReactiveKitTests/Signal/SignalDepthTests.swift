import ReactiveKit
import TestSupport
import Testing

import class Foundation.Thread

/// Signals made of signals are released in a loop, wherever the deepest one stands. What repeats uses no stack.
@Suite struct SignalDepthTests {
  typealias Nesting = SignalNesting
  private typealias Numbers = Signal<Int, Never>

  /// A signal of a type that the library does not know.
  private struct Wrapper: SignalProtocol {
    let signal: Numbers
    func observe(with observer: @escaping Observer<Int, Never>) -> any Disposable { signal.observe(with: observer) }
  }

  private static let joins: [(name: String, join: @Sendable ([Numbers]) -> Numbers)] = [
    ("zip", { $0.zipped { $0[0] } }), ("combineLatest", { $0.latest { $0[0] } }), ("merge", { $0.merged }),
    ("amb", { $0.firstToSend }),
  ]

  /// Each function of two to six signals, with the deep one in each place.
  private static let functions: [Nesting] = (2...6).flatMap { count in
    (0..<count).flatMap { place in
      joins.map { name, join in
        Nesting("\(name) of \(count) with the deep one at \(place)") { one, deep in
          join((0..<count).map { $0 == place ? deep : one })
        }
      }
    }
  }

  private static let operators: [Nesting] = [
    Nesting("prefix(untilOutputFrom: o)") { $0.prefix(untilOutputFrom: $1) },
    Nesting("o.prefix(untilOutputFrom: _)") { $1.prefix(untilOutputFrom: $0) },
    Nesting("with(latestFrom: o)") { $0.with(latestFrom: $1) { $0 + $1 } },
    Nesting("o.with(latestFrom: _)") { $1.with(latestFrom: $0) { $0 + $1 } },
    Nesting("pausable(by: o)") { $0.pausable(by: $1.map { $0 > 0 }) },
    Nesting("o.pausable(by: _)") { $1.pausable(by: $0.map { $0 > 0 }) },
    Nesting("retry(when: o)") { $0.retry(when: $1) },
    Nesting("replayLatest(when: o)") { $0.replayLatest(when: $1) },
    Nesting("append(o)") { $0.append($1) },
    Nesting("prepend(o)") { $0.prepend($1) },
    Nesting("flatten of a signal") { Signal<Numbers, Never>(just: $1).flatten(.concat) },
    Nesting("merge of signals") { Signal<Numbers, Never>(sequence: [$0, $1]).merge() },
    Nesting("Signal(flattening:strategy:)") { Numbers(flattening: [$0, $1, $0], strategy: .merge) },
    Nesting("Signal(combiningLatest:combine:)") { Numbers(combiningLatest: [$0, $1, $0]) { $0[0] } },
    Nesting("Signal(deferring:)") { _, signal in Numbers(deferring: { signal }) },
    Nesting("share") { $1.share() },
    Nesting("publish") { $1.publish().map { $0 } },
    Nesting("a user's signal") { Wrapper(signal: $1).toSignal() },
  ]

  /// On a stack of 512 KiB, which would overflow if a level left 30 bytes there.
  @Test(arguments: functions + operators) func twentyThousandLevelsAreReleasedOnASmallStack(nesting: Nesting) {
    #expect(nesting.isReleasedOnASmallStack)
  }

  @Test(arguments: functions) func aCombinationIsOneLevelDeeperThanItsDeepestMember(nesting: Nesting) {
    let deep = (0..<10).reduce(Numbers(just: 1)) { signal, _ in signal.map { $0 } }
    #expect(nesting.wrap(Numbers(just: 1), deep).depth == deep.depth + 1)
  }

  @Test func aSubjectIsASourceAndAnotherSignalsDepthIsNotKnown() {
    #expect(PassthroughSubject<Int, Never>().map { $0 }.depth == 1 && Property(1).map { $0 }.depth == 1)
    // The signal after the most levels that share a box.
    #expect(Wrapper(signal: Numbers(just: 1)).map { $0 }.depth == 64)
  }

  // MARK: Long chains

  private func run(
    _ phase: LongChain, _ make: @escaping (PassthroughSubject<Int, TestError>) -> Signal<Int, TestError>
  ) {
    phase.check(PassthroughSubject.init, end: { $0.send(completion: .finished) }, make)
  }

  @Test(arguments: LongChain.allCases) func aLongChainOfSignals(phase: LongChain) {
    run(phase) { subject in
      (0..<100_000).reduce(subject.toSignal()) { chain, number in
        switch number % 3 {
        case 0: chain.map { $0 + 1 }
        case 1: chain.filter { $0 > 0 }
        default: chain.compactMap { $0 }
        }
      }
    }
  }

  @Test(arguments: [LongChain.cancellation, .release, .abandonment]) func aLongChainOfSignalsWithSeveralUpstreams(
    phase: LongChain
  ) {
    typealias Numbers = Signal<Int, TestError>
    run(phase) { subject in
      (0..<10_000).reduce(subject.toSignal()) { chain, number in
        switch number % 8 {
        case 0: chain.flatMapMerge { Numbers(just: $0) }
        case 1: chain.flatMapLatest { Numbers(just: $0) }
        case 2: chain.merge(with: Numbers.completed())
        case 3: Numbers.completed().merge(with: chain)
        case 4: chain.zip(with: Numbers(just: 1)) { $0 + $1 }
        case 5: chain.prepend(Numbers.completed())
        case 6: chain.append(Numbers.completed())
        default: chain.receive(on: .immediate)
        }
      }
    }
  }

  // MARK: Steps

  /// Each value that arrives through a signal is sent again.
  private static func reentrant<S: SignalProtocol<Int, Never> & SendableMetatype>(
    _ name: String, _ make: @escaping @Sendable (PassthroughSubject<Int, Never>) -> S
  ) -> Steps {
    Steps(name) { steps in
      var count = 0
      let subject = PassthroughSubject<Int, Never>()
      let observation = make(subject).observeNext {
        if count < steps {
          subject.send($0)
          count += 1
        }
      }
      subject.send(1)
      observation.dispose()
      return count
    }
  }

  private static let repeating: [Steps] = [
    Steps("retry of a signal") { steps in
      var attempts = 0
      let failing = Signal<Int, TestError> { observer in
        attempts += 1
        observer.receive(completion: .failure(.oops))
        return NonDisposable.instance
      }
      return failing.retry(steps - 1).seen() == ["subscribed", "failed: oops"] ? attempts : -1
    },
    Steps("signals flattened from a sequence") { steps in
      let signals = (0..<steps).lazy.map { Signal<Int, Never>(just: $0) }
      return Signal<Int, Never>(flattening: signals, strategy: .concat).track().log.take().count - 2
    },
    reentrant("subject, reentrant") { $0 },
    Steps("two subjects, reentrant") { steps in
      var count = 0
      let subjects = [PassthroughSubject<Int, Never>(), ReplayOneSubject<Int, Never>()]
      let observations = subjects.indices.map { index in
        subjects[index].observeNext {
          if count < steps {
            subjects[1 - index].send($0)
            count += 1
          }
        }
      }
      subjects[0].send(1)
      for observation in observations { observation.dispose() }
      return count
    },
    reentrant("through flatMapMerge, reentrant") { $0.flatMapMerge { Signal(just: $0) } },
    Steps("property set by its observer") { steps in
      let property = Property(0)
      let observation = property.observeNext { if $0 < steps { property.value = $0 + 1 } }
      observation.dispose()
      return property.value
    },
    Steps("property set by the observer of a combination") { steps in
      let (fed, other) = (Property(0), Property(0))
      let observation = fed.combineLatest(with: other).observeNext { if $0.0 < steps { fed.value = $0.0 + 1 } }
      observation.dispose()
      return fed.value
    },
    Steps("action executed when it ends") { steps in
      var count = 0
      let action = Action<Int, Int, Never> { Signal(just: $0) }
      let observation = action.isExecuting.observeNext {
        if !$0, count < steps {
          count += 1
          action.execute(count)
        }
      }
      observation.dispose()
      return count
    },
    Steps("loading property reloaded by its observer") { steps in
      var count = 0
      let property = LoadingProperty<Int, TestError> {
        count += 1
        return LoadingSignal(just: .loaded(count))
      }
      let observation = property.observeNext {
        if case .loaded(let value) = $0, value < steps { property.reload().observe { _ in }.dispose() }
      }
      observation.dispose()
      return count
    },
    Steps("subscription in each value") { steps in
      var count = 0
      let subject = PassthroughSubject<Int, Never>()
      func subscribe() {
        subject.first().observeNext { _ in
          count += 1
          subscribe()
        }.store(in: bag)
      }
      let bag = DisposeBag()
      subscribe()
      for _ in 0..<steps { subject.send(1) }
      return count
    },
    Steps("work scheduled by work") { steps in
      var count = 0
      let scheduler = VirtualTimeScheduler()
      func work() {
        count += 1
        if count < steps { scheduler.schedule(work) }
      }
      scheduler.schedule(work)
      scheduler.run()
      return count
    },
  ]

  /// Each requests one value after the other, from within the deliveries or by their results.
  private static let flowing: [Steps] = [
    one("map") { $0.map { $0 } },
    one("flatMapConcat") { $0.flatMapConcat { Numbers(just: $0) } },
    one("flatMapMerge") { $0.flatMapMerge { Numbers(just: $0) } },
    one("flatMapLatest") { $0.flatMapLatest { Numbers(just: $0) } },
    one("replay subject") { numbers in
      let subject = ReplaySubject<Int, Never>()
      numbers.observe(with: subject).dispose()
      return subject
    },
  ]

  private static func one<P: Publisher & SendableMetatype>(
    _ name: String, _ make: @escaping @Sendable (Numbers) -> P
  ) -> Steps {
    Steps(name) { make(Numbers(sequence: 0..<$0)) }
  }

  @Test(arguments: repeating + flowing) func repetitionUsesNoStack(steps: Steps) {
    #expect(steps.areMadeOnASmallStack)
  }

  @Test func attemptsThatFailOnAnotherThreadWhileTheyAreAttachedDoNotNestThere() {
    // The threads act in turn: each waits for the one that it has started.
    nonisolated(unsafe) var attempts: [Thread] = []
    let failing = Signal<Int, TestError> { observer in
      attempts.append(.current)
      onThreads(1) { _ in observer.receive(completion: .failure(.oops)) }
      return NonDisposable.instance
    }
    #expect(failing.retry(100).seen() == ["subscribed", "failed: oops"])
    #expect(attempts.count == 101 && attempts.allSatisfy { $0 === attempts[0] })
  }
}
