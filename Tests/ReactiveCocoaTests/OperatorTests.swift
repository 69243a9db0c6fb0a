import ReactiveCocoa
import TestSupport
import Testing

/// Operators of ReactiveCocoa 4, of signals and of producers.
@available(*, deprecated)
extension SignalType where Value: OptionalType {
  /// As programs wrote it.
  fileprivate var wrapped: Signal<Value.Wrapped, Error> {
    signal.map { $0.optional }.filter { $0 != nil }.map { $0! }
  }
}

@Suite struct OperatorTests {
  @available(*, deprecated)
  @Test func optionalTypeHasTheOptional() {
    let log = Log()
    let (signal, observer) = Signal<Int?, NoError>.pipe()
    signal.wrapped.observeNext { log("\($0)") }
    for value in [1, nil, 2] { observer.sendNext(value) }
    #expect(log.take() == ["1", "2"])
  }

  private let log = Log()

  /// Runs a body with two signals and what feeds them, and returns what is made of the signals, in one line.
  @available(*, deprecated)
  private func line<S: SignalType>(
    _ combine: (Signal<Int, TestError>, Signal<Int, TestError>) -> S,
    while body: (Signal<Int, TestError>.Observer, Signal<Int, TestError>.Observer) -> Void
  ) -> String {
    let (a, sendA) = Signal<Int, TestError>.pipe()
    let (b, sendB) = Signal<Int, TestError>.pipe()
    return traced(combine(a, b)) { body(sendA, sendB) }
  }

  @available(*, deprecated)
  private func line<P: SignalProducerType>(_ producer: P) -> String { traced(producer) }

  @available(*, deprecated)
  @Test func valuesAreChanged() {
    #expect(line(numbers(1...3).map { $0 * 2 }) == "2 4 6 completed")
    #expect(line(SignalProducer<Int, TestError>(error: .oops).mapError { _ in TestError("other") }) == "failed other")
    #expect(line(numbers(1...3).scan(0, +)) == "1 3 6 completed")
    #expect(line(numbers(1...3).reduce(0, +)) == "6 completed")
    #expect(line(SignalProducer<Int, TestError>.empty.reduce(9, +)) == "9 completed")
    #expect(line(numbers(1...3).combinePrevious(0)) == "(0, 1) (1, 2) (2, 3) completed")
    #expect(line(numbers(1...3).attempt { $0 == 2 ? .failure(.oops) : .success(()) }) == "1 failed oops")
    #expect(
      line(numbers(1...3).attemptMap { $0 == 3 ? .failure(.oops) : .success("<\($0)>") }) == "<1> <2> failed oops")
    #expect(line(SignalProducer<Int?, TestError>(values: [1, nil, 3]).ignoreNil()) == "1 3 completed")
    #expect(line(SignalProducer<Int, NoError>(value: 1).promoteErrors(TestError.self)) == "1 completed")
  }

  @available(*, deprecated)
  @Test func stateBelongsToOneStart() {
    let counted = numbers(1...2).scan(0, +)
    #expect(line(counted) == line(counted))
    let unique = SignalProducer<Int, TestError>(values: [1, 2, 1]).uniqueValues()
    #expect(line(unique) == "1 2 completed")
    #expect(line(unique) == "1 2 completed")
    let arrays = numbers(1...3).collect(count: 2)
    #expect(line(arrays) == line(arrays))
  }

  @available(*, deprecated)
  @Test func valuesAreLeftOut() {
    #expect(line(numbers(1...4).filter { $0 % 2 == 0 }) == "2 4 completed")
    #expect(line(numbers(1...4).take(2)) == "1 2 completed")
    #expect(line(numbers(1...4).take(0)) == "completed")
    #expect(line(numbers(1...4).takeLast(2)) == "3 4 completed")
    #expect(line(numbers(1...4).takeWhile { $0 < 3 }) == "1 2 completed")
    #expect(line(numbers(1...4).skip(2)) == "3 4 completed")
    #expect(line(numbers(1...4).skipWhile { $0 < 3 }) == "3 4 completed")
    #expect(line(SignalProducer<Int, TestError>(values: [1, 1, 2, 1]).skipRepeats()) == "1 2 1 completed")
    #expect(line(numbers(1...4).skipRepeats { $0 % 2 != $1 % 2 }) == "1 completed")
    #expect(line(numbers(1...4).uniqueValues { $0 % 2 }) == "1 2 completed")
  }

  @available(*, deprecated)
  @Test func valuesAreCollectedWithWhatIsLeftAtTheEnd() {
    #expect(line(numbers(1...3).collect()) == "[1, 2, 3] completed")
    #expect(line(SignalProducer<Int, TestError>.empty.collect()) == "[] completed")
    #expect(line(numbers(1...5).collect(count: 2)) == "[1, 2] [3, 4] [5] completed")
    #expect(line(numbers(1...4).collect(count: 2)) == "[1, 2] [3, 4] completed")
    #expect(line(SignalProducer<Int, TestError>.empty.collect(count: 2)) == "[] completed")
    #expect(line(numbers(1...4).collect { values in values.reduce(0, +) > 2 }) == "[1, 2] [3] [4] completed")
    #expect(line(numbers(1...4).collect { _, next in next % 2 == 1 }) == "[] [1, 2] [3, 4] completed")
    #expect(line(numbers(1...3).concat(SignalProducer(error: .oops)).collect(count: 2)) == "[1, 2] failed oops")
  }

  @available(*, deprecated)
  @Test func eventsBecomeValuesAndValuesEvents() {
    #expect(line(numbers(1...1).materialize()) == "NEXT 1 COMPLETED completed")
    #expect(line(SignalProducer<Int, TestError>(error: .oops).materialize()) == "FAILED oops completed")
    let interrupted = SignalProducer<Int, TestError> { observer, _ in observer.sendInterrupted() }
    #expect(line(interrupted.materialize()) == "INTERRUPTED interrupted")
    #expect(line(interrupted.materialize().dematerialize()) == "interrupted")
    #expect(line(numbers(1...2).materialize().dematerialize()) == "1 2 completed")
    #expect(line(SignalProducer<Int, TestError>(error: .oops).materialize().dematerialize()) == "failed oops")
  }

  @available(*, deprecated)
  @Test func theLatestOfTwoIsCombinedUntilBothHaveCompleted() {
    let combined = line({ $0.combineLatestWith($1) }) { a, b in
      a.sendNext(1)
      a.sendCompleted()
      b.sendNext(2)
      b.sendNext(3)
      b.sendCompleted()
    }
    #expect(combined == "(1, 2) (1, 3) completed")
    // Today's would have completed with the first.
    #expect(
      line({ $0.combineLatestWith($1) }) { a, b in
        a.sendCompleted()
        b.sendNext(2)
        b.sendInterrupted()
      } == "interrupted")
    // The other producer is started first.
    #expect(line(numbers(1...2).combineLatestWith(numbers(3...4))) == "(1, 4) (2, 4) completed")
    #expect(line(combineLatest(numbers(1...2), numbers(3...4), numbers(5...6))) == "(1, 4, 6) (2, 4, 6) completed")
    #expect(line(combineLatest([numbers(1...2), numbers(3...4)])) == "[1, 4] [2, 4] completed")
    #expect(line(combineLatest([SignalProducer<Int, TestError>]())) == "completed")
  }

  @available(*, deprecated)
  @Test func whatFailsAtOnceKeepsTheOtherFromRunning() {
    let work = SignalProducer<Int, TestError> { _, _ in log("work") }
    #expect(line(work.combineLatestWith(SignalProducer<Int, TestError>(error: .oops))) == "failed oops")
    #expect(log.take() == [])
  }

  @available(*, deprecated)
  @Test func valuesArePaired() {
    #expect(line(numbers(1...3).zipWith(numbers(4...5))) == "(1, 4) (2, 5) completed")
    #expect(line(zip(numbers(1...2), numbers(3...4), numbers(5...6))) == "(1, 3, 5) (2, 4, 6) completed")
    #expect(line(zip([numbers(1...2), numbers(3...4), numbers(5...6)])) == "[1, 3, 5] [2, 4, 6] completed")
    let ten = zip(
      numbers(0...1), numbers(1...2), numbers(2...3), numbers(3...4), numbers(4...5), numbers(5...6), numbers(6...7),
      numbers(7...8), numbers(8...9), numbers(9...10))
    #expect(line(ten.take(1)) == "(0, 1, 2, 3, 4, 5, 6, 7, 8, 9) completed")
    #expect(
      line({ zip($0, $1) }) { a, b in
        a.sendNext(1)
        b.sendInterrupted()
      } == "interrupted")
  }

  @available(*, deprecated)
  @Test func aSampleIsTakenUntilBothHaveCompleted() {
    let (sampler, sample) = Signal<Void, NoError>.pipe()
    let sampled = line({ a, _ in a.sampleOn(sampler) }) { a, _ in
      sample.sendNext(())
      a.sendNext(1)
      a.sendNext(2)
      sample.sendNext(())
      a.sendCompleted()
      sample.sendNext(())
      sample.sendCompleted()
    }
    #expect(sampled == "2 2 completed")
    let names = SignalProducer<String, NoError>(values: ["a", "b"])
    #expect(line(numbers(1...2).sampleWith(names)) == "(2, \"a\") (2, \"b\") completed")
  }

  @available(*, deprecated)
  @Test(arguments: [true, false]) func aTriggerEndsOrBegins(completes: Bool) {
    for begins in [true, false] {
      let (trigger, fire) = Signal<Void, NoError>.pipe()
      let seen = line({ a, _ in begins ? a.skipUntil(trigger) : a.takeUntil(trigger) }) { a, _ in
        a.sendNext(1)
        if completes { fire.sendCompleted() } else { fire.sendNext(()) }
        a.sendNext(2)
      }
      #expect(seen == (begins ? "2" : "1 completed"))
    }
  }

  @available(*, deprecated)
  @Test func aTriggerThatIsInterruptedDoesNothing() {
    for begins in [true, false] {
      let (trigger, fire) = Signal<Void, NoError>.pipe()
      let seen = line({ a, _ in begins ? a.skipUntil(trigger) : a.takeUntil(trigger) }) { a, _ in
        fire.sendInterrupted()
        a.sendNext(2)
      }
      #expect(seen == (begins ? "" : "2"))
    }
  }

  @available(*, deprecated)
  @Test func aReplacementTakesOver() {
    let seen = line({ $0.takeUntilReplacement($1) }) { a, b in
      a.sendNext(1)
      b.sendNext(2)
      a.sendNext(3)
      b.sendCompleted()
    }
    #expect(seen == "1 2 completed")
    let waiting = line({ $0.takeUntilReplacement($1) }) { a, b in
      a.sendCompleted()
      b.sendNext(2)
    }
    #expect(waiting == "2")
    #expect(line(numbers(1...2).takeUntilReplacement(numbers(3...4))) == "3 4 completed")
  }

  @available(*, deprecated)
  @Test func innerProducersAreJoined() {
    let nested = SignalProducer<SignalProducer<Int, TestError>, TestError>(values: [numbers(1...2), numbers(3...4)])
    for strategy in [FlattenStrategy.Merge, .Concat, .Latest] {
      #expect(line(nested.flatten(strategy)) == "1 2 3 4 completed")
    }
    #expect(line(numbers(1...2).flatMap(.Concat) { SignalProducer<Int, NoError>(value: $0 * 10) }) == "10 20 completed")
    let safe = SignalProducer<Int, NoError>(values: [1, 2])
    #expect(line(safe.flatMap(.Concat) { numbers($0...$0) }) == "1 2 completed")
    #expect(line(safe.flatMap(.Merge) { _ in SignalProducer<Int, TestError>(error: .oops) }) == "failed oops")
    #expect(line(SignalProducer<Int, TestError>(error: .oops).flatMapError { _ in numbers(7...7) }) == "7 completed")
  }

  @available(*, deprecated)
  @Test func anInnerInterruptionCountsAsCompletion() {
    let interrupted = SignalProducer<Int, TestError> { observer, _ in observer.sendInterrupted() }
    for strategy in [FlattenStrategy.Merge, .Concat, .Latest] {
      #expect(line(numbers(1...2).flatMap(strategy) { $0 == 1 ? interrupted : numbers(9...9) }) == "9 completed")
      #expect(line(interrupted.flatMap(strategy) { _ in numbers(1...1) }) == "interrupted")
    }
    #expect(line(interrupted.flatMapError { _ in numbers(7...7) }) == "interrupted")
  }

  @available(*, deprecated)
  @Test func theLatestInnerSignalEndsTheOneBefore() {
    let (a, sendA) = Signal<Int, TestError>.pipe()
    let (b, sendB) = Signal<Int, TestError>.pipe()
    let (outer, send) = Signal<Signal<Int, TestError>, TestError>.pipe()
    let seen = traced(outer.flatten(.Latest)) {
      send.sendNext(a)
      sendA.sendNext(1)
      send.sendNext(b)
      sendA.sendNext(2)
      sendB.sendNext(3)
      send.sendCompleted()
      sendB.sendCompleted()
    }
    #expect(seen == "1 3 completed")
    let merged = traced(Signal<Int, TestError>.merge([a, b])) { sendA.sendNext(4) }
    #expect(merged == "4")
    let listed = traced(Signal<Int, TestError>.merge(a, b)) { sendA.sendNext(5) }
    #expect(listed == "5")
  }

  @available(*, deprecated)
  @Test func producersAreMergedListedOrInASequence() {
    let all = [numbers(1...2), numbers(3...3)]
    #expect(line(SignalProducer<Int, TestError>.merge(all)) == "1 2 3 completed")
    #expect(line(SignalProducer<Int, TestError>.merge(numbers(1...2), numbers(3...3))) == "1 2 3 completed")
    #expect(line(SignalProducer<Int, TestError>.merge(numbers(1...1), SignalProducer(error: .oops))) == "1 failed oops")
  }

  @available(*, deprecated)
  @Test func aProducerIsPrecededAndFollowedByValuesAndProducers() {
    #expect(line(numbers(2...3).concat(value: 9)) == "2 3 9 completed")
    #expect(line(numbers(2...3).prefix(value: 1)) == "1 2 3 completed")
    #expect(line(numbers(3...3).prefix(numbers(1...2))) == "1 2 3 completed")
    // The second starts only when the first has completed.
    #expect(line(numbers(3...3).prefix(SignalProducer(error: .oops))) == "failed oops")
    #expect(line(SignalProducer<Int, TestError>(values: 1, 2, 3)) == "1 2 3 completed")
  }

  @available(*, deprecated)
  @Test func sequencesAreFlattenedToTheirElements() {
    let (lists, send) = Signal<[Int], Never>.pipe()
    let seen = traced(lists.flatten(.Merge) as Signal<Int, Never>) {
      send.sendNext([1, 2])
      send.sendNext([])
      send.sendNext([3])
      send.sendCompleted()
    }
    #expect(seen == "1 2 3 completed")
    let producer = SignalProducer<[Int], Never>(values: [[1], [2, 3]]).flatten(.Concat) as SignalProducer<Int, Never>
    #expect(traced(producer) == "1 2 3 completed")
  }

  @available(*, deprecated)
  @Test func functionsAreCalledWithWhatPasses() {
    func watched(_ producer: SignalProducer<Int, TestError>) -> SignalProducer<Int, TestError> {
      producer.on(
        started: { log("started") }, event: { log("\($0)") }, failed: { _ in log("failed") },
        completed: { log("completed") }, interrupted: { log("interrupted") }, terminated: { log("terminated") },
        disposed: { log("disposed") }, next: { log("next \($0)") })
    }
    watched(numbers(1...1)).start(into(log, "> "))
    #expect(
      log.take() == [
        "started", "NEXT 1", "next 1", "> 1", "COMPLETED", "completed", "terminated", "> completed", "disposed",
      ])
    watched(SignalProducer(error: .oops)).start(into(log, "> "))
    #expect(log.take() == ["started", "FAILED oops", "failed", "terminated", "> failed oops", "disposed"])
    watched(.never).start(into(log, "> ")).dispose()
    #expect(log.take() == ["started", "> interrupted", "INTERRUPTED", "interrupted", "terminated", "disposed"])
    watched(numbers(1...3)).take(1).start()
    #expect(
      log.take() == ["started", "NEXT 1", "next 1", "INTERRUPTED", "interrupted", "terminated", "disposed"])
    let (signal, observer) = Signal<Int, TestError>.pipe()
    _ = signal.on(event: { log("\($0)") }, disposed: { log("disposed") }) { log("next \($0)") }
    observer.sendNext(1)
    observer.sendCompleted()
    #expect(log.take() == ["NEXT 1", "next 1", "COMPLETED", "disposed"])
  }

  @available(*, deprecated)
  @Test func eventsArePrintedWithTheirPlace() {
    let logged = numbers(1...1).logEvents(
      identifier: "n", events: [.Started, .Next, .Completed], fileName: "f", functionName: "g", lineNumber: 7
    ) { log("\($0) \($1) \($2) \($3) \($4)") }
    #expect(line(logged) == "1 completed")
    #expect(log.take() == ["n Started f g 7", "n Next 1 f g 7", "n Completed f g 7"])
  }

  @available(*, deprecated)
  @Test func todaysNamesMeanTheSame() {
    #expect(line(numbers(1...4).prefix(maxLength: 2)) == line(numbers(1...4).take(2)))
    #expect(line(numbers(1...4).suffix(maxLength: 2)) == line(numbers(1...4).takeLast(2)))
    #expect(line(numbers(1...4).dropFirst(2)) == line(numbers(1...4).skip(2)))
    #expect(line(numbers(1...2).zip(with: numbers(1...2))) == line(numbers(1...2).zipWith(numbers(1...2))))
    #expect(line(numbers(1...2).append(numbers(3...3))) == line(numbers(1...2).concat(numbers(3...3))))
    #expect(line(SignalProducer<Int, TestError>(just: 1)) == line(SignalProducer<Int, TestError>(value: 1)))
  }
}
