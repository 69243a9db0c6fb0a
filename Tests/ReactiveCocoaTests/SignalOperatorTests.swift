import ReactiveCocoa
import TestSupport
import Testing

/// An operator of signals does what the operator of producers does with the same events.
@Suite struct SignalOperatorTests {
  @available(*, deprecated) private typealias Numbers = Signal<Int, TestError>
  @available(*, deprecated) private typealias Producer = SignalProducer<Int, TestError>

  private let log = Log()

  /// What a signal operator makes of what a producer sends, which is what the producer operator makes of it.
  @available(*, deprecated)
  private func check<Value, Error, S: SignalType, P: SignalProducerType>(
    _ expected: String, _ source: SignalProducer<Value, Error>, _ operate: (Signal<Value, Error>) -> S,
    _ produce: (SignalProducer<Value, Error>) -> P, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (signal, observer) = Signal<Value, Error>.pipe()
    let seen = traced(operate(signal)) { source.start(observer) }
    #expect(seen == expected, sourceLocation: sourceLocation)
    #expect(traced(produce(source)) == expected, sourceLocation: sourceLocation)
  }

  @available(*, deprecated)
  @Test func valuesAreChanged() {
    let failing = numbers(1...2).concat(SignalProducer(error: .oops))
    check("2 4 failed oops", failing, { $0.map { $0 * 2 } }, { $0.map { $0 * 2 } })
    check(
      "1 2 failed oops!", failing, { $0.mapError { TestError("\($0)!") } }, { $0.mapError { TestError("\($0)!") } })
    check("1 3 6 completed", numbers(1...3), { $0.scan(0, +) }, { $0.scan(0, +) })
    check("6 completed", numbers(1...3), { $0.reduce(0, +) }, { $0.reduce(0, +) })
    check("(0, 1) (1, 2) failed oops", failing, { $0.combinePrevious(0) }, { $0.combinePrevious(0) })
    let attempt = { (value: Int) -> Result<Void, TestError> in value == 2 ? .failure("two") : .success(()) }
    check("1 failed two", numbers(1...3), { $0.attempt(attempt) }, { $0.attempt(attempt) })
    let map = { (value: Int) -> Result<String, TestError> in value == 3 ? .failure("three") : .success("<\(value)>") }
    check("<1> <2> failed three", numbers(1...3), { $0.attemptMap(map) }, { $0.attemptMap(map) })
    check("<1> <2> failed three", numbers(1...3), { $0.tryMap(map) }, { $0.tryMap(map) })
    check("NEXT 1 NEXT 2 FAILED oops completed", failing, { $0.materialize() }, { $0.materialize() })
    check("1 2 failed oops", failing.materialize(), { $0.dematerialize() }, { $0.dematerialize() })
    check(
      "1 completed", SignalProducer<Int, Never>(value: 1), { $0.promoteErrors(TestError.self) },
      { $0.promoteErrors(TestError.self) })
    let optionals = SignalProducer<Int?, TestError>(values: [1, nil, 3])
    check("1 3 completed", optionals, { $0.ignoreNil() }, { $0.ignoreNil() })
    check("1 3 completed", optionals, { $0.ignoreNils() }, { $0.ignoreNils() })
  }

  @available(*, deprecated)
  @Test func valuesAreLeftOut() {
    let four = numbers(1...4)
    let (isSmall, isTwin, twins) = (
      { (value: Int) in value < 3 }, { (a: Int, b: Int) in a / 2 == b / 2 },
      SignalProducer<Int, TestError>(values: [1, 1, 2, 1])
    )
    check("1 2 completed", four, { $0.filter(isSmall) }, { $0.filter(isSmall) })
    check("1 2 completed", four, { $0.take(2) }, { $0.take(2) })
    check("1 2 completed", four, { $0.prefix(maxLength: 2) }, { $0.prefix(maxLength: 2) })
    check("3 4 completed", four, { $0.takeLast(2) }, { $0.takeLast(2) })
    check("3 4 completed", four, { $0.suffix(maxLength: 2) }, { $0.suffix(maxLength: 2) })
    check("1 2 completed", four, { $0.takeWhile(isSmall) }, { $0.takeWhile(isSmall) })
    check("1 2 completed", four, { $0.prefix(while: isSmall) }, { $0.prefix(while: isSmall) })
    check("2 3 4 completed", four, { $0.skip(1) }, { $0.skip(1) })
    check("2 3 4 completed", four, { $0.dropFirst(1) }, { $0.dropFirst(1) })
    check("3 4 completed", four, { $0.skipWhile(isSmall) }, { $0.skipWhile(isSmall) })
    check("3 4 completed", four, { $0.drop(while: isSmall) }, { $0.drop(while: isSmall) })
    check("1 2 4 completed", four, { $0.skipRepeats(isTwin) }, { $0.skipRepeats(isTwin) })
    check("1 2 4 completed", four, { $0.removeDuplicates(by: isTwin) }, { $0.removeDuplicates(by: isTwin) })
    check("1 2 1 completed", twins, { $0.skipRepeats() }, { $0.skipRepeats() })
    check("1 2 1 completed", twins, { $0.removeDuplicates() }, { $0.removeDuplicates() })
    check("1 2 completed", twins, { $0.uniqueValues() }, { $0.uniqueValues() })
    check("1 2 completed", four, { $0.uniqueValues { $0 % 2 } }, { $0.uniqueValues { $0 % 2 } })
  }

  @available(*, deprecated)
  @Test func valuesAreCollected() {
    let five = numbers(1...5)
    check("[1, 2, 3, 4, 5] completed", five, { $0.collect() }, { $0.collect() })
    check("[1, 2] [3, 4] [5] completed", five, { $0.collect(count: 2) }, { $0.collect(count: 2) })
    check("[1] [2] [3] [4] [5] completed", five, { $0.collect(count: 1) }, { $0.collect(count: 1) })
    // As soon as there are as many.
    let (source, observer) = Numbers.pipe()
    source.collect(count: 2).observe(ReactiveCocoaTests.into(log))
    for value in 1...2 { observer.sendNext(value) }
    #expect(log.take() == ["[1, 2]"])
    observer.sendNext(3)
    observer.sendCompleted()
    #expect(log.take() == ["[3]", "completed"])
    let (isFull, isNext) = ({ (values: [Int]) in values.reduce(0, +) > 2 }, { (_: [Int], next: Int) in next % 3 == 0 })
    check("[1, 2] [3] [4] [5] completed", five, { $0.collect(isFull) }, { $0.collect(isFull) })
    check("[1, 2] [3, 4, 5] completed", five, { $0.collect(isNext) }, { $0.collect(isNext) })
  }

  /// Runs a body with two signals, of which the second cannot fail, and returns what an operator makes of them.
  @available(*, deprecated)
  private func line<S: SignalType, T>(
    _ combine: (Numbers, Signal<T, Never>) -> S, while body: (Numbers.Observer, Signal<T, Never>.Observer) -> Void
  ) -> String {
    let (a, sendA) = Numbers.pipe()
    let (b, sendB) = Signal<T, Never>.pipe()
    return traced(combine(a, b)) { body(sendA, sendB) }
  }

  /// The same for a producer operator that takes a signal, or a producer.
  @available(*, deprecated)
  private func line<P: SignalProducerType, T>(
    produced combine: (Producer, Signal<T, Never>) -> P,
    while body: (Numbers.Observer, Signal<T, Never>.Observer) -> Void
  ) -> String {
    let (a, sendA) = Numbers.pipe()
    let (b, sendB) = Signal<T, Never>.pipe()
    let log = Log()
    combine(SignalProducer(signal: a), b).producer.start(ReactiveCocoaTests.into(log))
    body(sendA, sendB)
    return log.take().joined(separator: " ")
  }

  @available(*, deprecated)
  @Test func twoAreCombinedInEachForm() {
    func body(_ a: Numbers.Observer, _ b: Signal<Int, Never>.Observer) {
      a.sendNext(1)
      b.sendNext(2)
      a.sendNext(3)
      b.sendNext(4)
      a.sendFailed(.oops)
    }
    func failing(_ signal: Signal<Int, Never>) -> Numbers { signal.promoteErrors(TestError.self) }
    func failing(_ signal: Signal<Int, Never>) -> Producer { SignalProducer(signal: failing(signal)) }
    let latest = "(1, 2) (3, 2) (3, 4) failed oops"
    let pairs = "(1, 2) (3, 4) failed oops"
    #expect(line({ $0.combineLatestWith(failing($1)) }, while: body) == latest)
    #expect(line({ $0.combineLatest(with: failing($1)) }, while: body) == latest)
    #expect(line({ $0.zipWith(failing($1)) }, while: body) == pairs)
    #expect(line({ $0.zip(with: failing($1)) }, while: body) == pairs)
    #expect(line(produced: { $0.combineLatestWith(failing($1) as Numbers) }, while: body) == latest)
    #expect(line(produced: { $0.combineLatest(with: failing($1) as Numbers) }, while: body) == latest)
    #expect(line(produced: { $0.combineLatestWith(failing($1) as Producer) }, while: body) == latest)
    #expect(line(produced: { $0.combineLatest(with: failing($1) as Producer) }, while: body) == latest)
    #expect(line(produced: { $0.zipWith(failing($1) as Numbers) }, while: body) == pairs)
    #expect(line(produced: { $0.zip(with: failing($1) as Numbers) }, while: body) == pairs)
    #expect(line(produced: { $0.zipWith(failing($1) as Producer) }, while: body) == pairs)
    #expect(line(produced: { $0.zip(with: failing($1) as Producer) }, while: body) == pairs)
    #expect(line({ $0.takeUntilReplacement(failing($1)) }, while: body) == "1 2 4")
    #expect(line(produced: { $0.takeUntilReplacement(failing($1) as Numbers) }, while: body) == "1 2 4")
    #expect(line(produced: { $0.takeUntilReplacement(failing($1) as Producer) }, while: body) == "1 2 4")
    #expect(
      line(
        produced: { producer, other in producer.lift { signal in { signal.zip(with: $0) } }(failing(other) as Numbers)
        }, while: body)
        == pairs)
  }

  @available(*, deprecated)
  @Test func aSignalSamplesOrIsATriggerInEachForm() {
    func sampling(_ a: Numbers.Observer, _ b: Signal<Void, Never>.Observer) {
      b.sendNext(())
      a.sendNext(1)
      a.sendNext(2)
      b.sendNext(())
      a.sendCompleted()
      b.sendNext(())
      b.sendCompleted()
    }
    #expect(line({ $0.sampleOn($1) }, while: sampling) == "2 2 completed")
    #expect(line(produced: { $0.sampleOn($1) }, while: sampling) == "2 2 completed")
    #expect(line(produced: { $0.sampleOn(SignalProducer(signal: $1)) }, while: sampling) == "2 2 completed")
    #expect(line({ $0.sampleWith($1) }, while: sampling) == "(2, ()) (2, ()) completed")
    #expect(line(produced: { $0.sampleWith($1) }, while: sampling) == "(2, ()) (2, ()) completed")
    #expect(
      line(produced: { $0.sampleWith(SignalProducer(signal: $1)) }, while: sampling) == "(2, ()) (2, ()) completed")
    func triggering(_ a: Numbers.Observer, _ b: Signal<Void, Never>.Observer) {
      a.sendNext(1)
      b.sendNext(())
      a.sendNext(2)
    }
    #expect(line({ $0.takeUntil($1) }, while: triggering) == "1 completed")
    #expect(line(produced: { $0.takeUntil($1) }, while: triggering) == "1 completed")
    #expect(line(produced: { $0.takeUntil(SignalProducer(signal: $1)) }, while: triggering) == "1 completed")
    #expect(line({ $0.skipUntil($1) }, while: triggering) == "2")
    #expect(line(produced: { $0.skipUntil($1) }, while: triggering) == "2")
    #expect(line(produced: { $0.skipUntil(SignalProducer(signal: $1)) }, while: triggering) == "2")
    // A completion is a trigger of it, too.
    func completing(_ source: Numbers.Observer, _ trigger: Signal<Void, Never>.Observer) {
      source.sendNext(1)
      trigger.sendCompleted()
      source.sendNext(2)
    }
    #expect(line({ $0.skipUntil($1) }, while: completing) == "2")
    #expect(line(produced: { $0.skipUntil($1) }, while: completing) == "2")
    #expect(line(produced: { $0.skipUntil(SignalProducer(signal: $1)) }, while: completing) == "2")
    #expect(line({ $0.takeUntil($1) }, while: completing) == "1 completed")
    #expect(line(produced: { $0.takeUntil($1) }, while: completing) == "1 completed")
    #expect(line(produced: { $0.takeUntil(SignalProducer(signal: $1)) }, while: completing) == "1 completed")
  }

  /// The functions of two to ten signals or producers: each has its place in them.
  @available(*, deprecated)
  @Test func manyAreCombinedByPosition() {
    let pipes = (0..<10).map { _ in Numbers.pipe() }
    let s = pipes.map(\.0)
    let lines = [
      "zip": [
        into(zip(s[0], s[1])), into(zip(s[0], s[1], s[2])), into(zip(s[0], s[1], s[2], s[3])),
        into(zip(s[0], s[1], s[2], s[3], s[4])), into(zip(s[0], s[1], s[2], s[3], s[4], s[5])),
        into(zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6])), into(zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
        into(zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
        into(zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])),
      ],
      "combineLatest": [
        into(combineLatest(s[0], s[1])), into(combineLatest(s[0], s[1], s[2])),
        into(combineLatest(s[0], s[1], s[2], s[3])), into(combineLatest(s[0], s[1], s[2], s[3], s[4])),
        into(combineLatest(s[0], s[1], s[2], s[3], s[4], s[5])),
        into(combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6])),
        into(combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
        into(combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
        into(combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])),
      ],
    ]
    let lists = [into(zip(s)), into(combineLatest(s))]
    for (number, pipe) in pipes.enumerated() { pipe.1.sendNext(number) }
    pipes[1].1.sendNext(11)
    for pipe in pipes.reversed() { pipe.1.sendCompleted() }
    func tuple(_ count: Int, second: Int = 1) -> String {
      "(" + (0..<count).map { $0 == 1 ? "\(second)" : "\($0)" }.joined(separator: ", ") + ")"
    }
    #expect(lines["zip"]?.map { $0() } == (2...10).map { "\(tuple($0)) completed" })
    // With two, the second sends before the last of them.
    #expect(lines["combineLatest"]?.map { $0() } == (2...10).map { "\(tuple($0)) \(tuple($0, second: 11)) completed" })
    let list = Array(0..<10)
    var changed = list
    changed[1] = 11
    #expect(lists.map { $0() } == ["\(list) completed", "\(list) \(changed) completed"])
  }

  @available(*, deprecated)
  @Test func manyProducersAreCombinedByPosition() {
    let p = (0..<10).map { numbers($0...$0) }
    let zipped = [
      traced(zip(p[0], p[1])), traced(zip(p[0], p[1], p[2])), traced(zip(p[0], p[1], p[2], p[3])),
      traced(zip(p[0], p[1], p[2], p[3], p[4])), traced(zip(p[0], p[1], p[2], p[3], p[4], p[5])),
      traced(zip(p[0], p[1], p[2], p[3], p[4], p[5], p[6])),
      traced(zip(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7])),
      traced(zip(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8])),
      traced(zip(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9])),
    ]
    let latest = [
      traced(combineLatest(p[0], p[1])), traced(combineLatest(p[0], p[1], p[2])),
      traced(combineLatest(p[0], p[1], p[2], p[3])), traced(combineLatest(p[0], p[1], p[2], p[3], p[4])),
      traced(combineLatest(p[0], p[1], p[2], p[3], p[4], p[5])),
      traced(combineLatest(p[0], p[1], p[2], p[3], p[4], p[5], p[6])),
      traced(combineLatest(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7])),
      traced(combineLatest(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8])),
      traced(combineLatest(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9])),
    ]
    let expected = (2...10).map { count in "(" + (0..<count).map { "\($0)" }.joined(separator: ", ") + ") completed" }
    #expect(zipped == expected && latest == expected)
  }

  /// Observes a signal, and returns what says in one line what it has sent.
  @available(*, deprecated)
  private func into<S: SignalType>(_ signal: S) -> () -> String {
    let log = Log()
    signal.signal.observe(ReactiveCocoaTests.into(log))
    return { log.take().joined(separator: " ") }
  }

  @available(*, deprecated)
  @Test func innerSignalsAndProducersAreJoinedWhicheverCanFail() {
    let saw = "10 11 20 21 completed"
    let source = numbers(1...2)
    let safe = SignalProducer<Int, Never>(values: [1, 2])
    /// An inner producer of each kind, and a signal that sends as soon as it is observed.
    func inner(_ number: Int) -> Producer { numbers(10 * number...10 * number + 1) }
    func safeInner(_ number: Int) -> SignalProducer<Int, Never> {
      SignalProducer(values: [10 * number, 10 * number + 1])
    }
    check(saw, source, { $0.flatMap(.Concat, transform: inner) }, { $0.flatMap(.Concat, transform: inner) })
    check(saw, source, { $0.flatMap(.Concat, transform: safeInner) }, { $0.flatMap(.Concat, transform: safeInner) })
    check(saw, safe, { $0.flatMap(.Concat, transform: inner) }, { $0.flatMap(.Concat, transform: inner) })
    check(saw, safe, { $0.flatMap(.Concat, transform: safeInner) }, { $0.flatMap(.Concat, transform: safeInner) })
    check(saw, source.map(inner), { $0.flatten(.Merge) }, { $0.flatten(.Merge) })
    check(saw, source.map(safeInner), { $0.flatten(.Merge) }, { $0.flatten(.Merge) })
    check(saw, safe.map(inner), { $0.flatten(.Merge) }, { $0.flatten(.Merge) })
    check(saw, safe.map(safeInner), { $0.flatten(.Merge) }, { $0.flatten(.Merge) })
    check(
      "1 7 completed", numbers(1...1).concat(SignalProducer(error: .oops)), { $0.flatMapError { _ in numbers(7...7) } },
      { $0.flatMapError { _ in numbers(7...7) } })
  }

  @available(*, deprecated)
  @Test func innerSignalsAreJoinedWhicheverCanFail() {
    /// Checks the forms of an operator for inner signals: an outer one that fails, or cannot, with inner ones that do, or cannot.
    func check<Error, InnerError>(
      _: Error.Type, _: InnerError.Type,
      _ make: (Signal<Int, Error>, SignalProducer<Int, Error>, [Signal<Int, InnerError>]) -> [() -> String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let (outer, send) = Signal<Int, Error>.pipe()
      let inner = (0...1).map { _ in Signal<Int, InnerError>.pipe() }
      let lines = make(outer, SignalProducer(signal: outer), inner.map(\.0))
      send.sendNext(0)
      inner[0].1.sendNext(1)
      send.sendNext(1)
      inner[0].1.sendNext(2)
      inner[1].1.sendNext(3)
      send.sendCompleted()
      inner[1].1.sendCompleted()
      #expect(lines.map { $0() } == Array(repeating: "1 3 completed", count: 4), sourceLocation: sourceLocation)
    }
    func started<P: SignalProducerType>(_ producer: P) -> () -> String {
      let log = Log()
      producer.producer.start(ReactiveCocoaTests.into(log))
      return { log.take().joined(separator: " ") }
    }
    check(TestError.self, TestError.self) { signal, producer, inner in
      [
        into(signal.flatMap(.Latest) { inner[$0] }), into(signal.map { inner[$0] }.flatten(.Latest)),
        started(producer.flatMap(.Latest) { inner[$0] }), started(producer.map { inner[$0] }.flatten(.Latest)),
      ]
    }
    check(TestError.self, Never.self) { signal, producer, inner in
      [
        into(signal.flatMap(.Latest) { inner[$0] }), into(signal.map { inner[$0] }.flatten(.Latest)),
        started(producer.flatMap(.Latest) { inner[$0] }), started(producer.map { inner[$0] }.flatten(.Latest)),
      ]
    }
    check(Never.self, TestError.self) { signal, producer, inner in
      [
        into(signal.flatMap(.Latest) { inner[$0] }), into(signal.map { inner[$0] }.flatten(.Latest)),
        started(producer.flatMap(.Latest) { inner[$0] }), started(producer.map { inner[$0] }.flatten(.Latest)),
      ]
    }
  }

  @available(*, deprecated)
  @Test func functionsAreCalledWithWhatPasses() {
    check("1 2 completed", numbers(1...2), { $0.on { log("next \($0)") } }, { $0.on { log("next \($0)") } })
    #expect(log.take() == ["next 1", "next 2", "next 1", "next 2"])
    func note(_ identifier: String, _ event: String, _ file: String, _ function: String, _ line: Int) {
      log("\(identifier) \(event) \(file) \(function) \(line)")
    }
    let ends: [(Producer, [String])] = [
      (numbers(1...1), ["Next 1", "Completed", "Terminated", "Disposed"]),
      (SignalProducer(error: .oops), ["Failed oops", "Terminated", "Disposed"]),
      (SignalProducer { observer, _ in observer.sendInterrupted() }, ["Interrupted", "Terminated", "Disposed"]),
    ]
    for (producer, lines) in ends {
      let (signal, observer) = Numbers.pipe()
      signal.logEvents(identifier: "s", fileName: "f", functionName: "g", lineNumber: 7, logger: note).observe { _ in }
      producer.start(observer)
      #expect(log.take() == lines.map { "s \($0) f g 7" })
      producer.logEvents(identifier: "p", fileName: "f", functionName: "g", lineNumber: 7, logger: note).start()
      #expect(log.take() == (["Started"] + lines).map { "p \($0) f g 7" })
      // Of these, one alone.
      let (again, observerAgain) = Numbers.pipe()
      again.logEvents(events: [.Terminated], logger: note).observe { _ in }
      producer.start(observerAgain)
      producer.logEvents(events: [.Terminated], logger: note).start()
      #expect(log.take().map { $0.split(separator: " ")[0] } == ["Terminated", "Terminated"])
    }
    #expect(LoggingEvent.Signal.allEvents == [.Next, .Completed, .Failed, .Terminated, .Disposed, .Interrupted])
    #expect(
      LoggingEvent.SignalProducer.allEvents
        == [.Started, .Next, .Completed, .Failed, .Terminated, .Disposed, .Interrupted])
  }

  @available(*, deprecated)
  @Test func eachKindOfEventHasAMethod() {
    let ends: [(Producer, String)] = [
      (numbers(1...2), "next 1 next 2 completed"), (SignalProducer(error: .oops), "failed oops"),
      (SignalProducer { observer, _ in observer.sendInterrupted() }, "interrupted"),
    ]
    for (producer, expected) in ends {
      let (signal, observer) = Numbers.pipe()
      signal.observeNext { log("next \($0)") }
      signal.observeCompleted { log("completed") }
      signal.observeFailed { log("failed \($0)") }
      signal.observeInterrupted { log("interrupted") }
      signal.observeFailed { log("never \($0)") }?.dispose()
      signal.observeNext { log("never \($0)") }?.dispose()
      signal.observeCompleted { log("never") }?.dispose()
      signal.observeInterrupted { log("never") }?.dispose()
      signal.observeResult { log("never \($0)") }?.dispose()
      producer.start(observer)
      #expect(log.take().joined(separator: " ") == expected)
      producer.startWithNext { log("next \($0)") }
      producer.startWithCompleted { log("completed") }
      producer.startWithFailed { log("failed \($0)") }
      producer.startWithInterrupted { log("interrupted") }
      #expect(log.take().joined(separator: " ") == expected)
      let partial = Observer<Int, TestError>(
        failed: { log("failed \($0)") }, completed: { log("completed") }, interrupted: { log("interrupted") },
        next: { log("next \($0)") })
      producer.start { partial.action($0) }
      #expect(log.take().joined(separator: " ") == expected)
    }
    let observer: Observer<Int, TestError> = ReactiveCocoaTests.into(log)
    observer.receive(1)
    observer.receive(completion: .finished)
    observer.receive(completion: .failure(.oops))
    #expect(log.take() == ["1", "completed", "failed oops"])
  }

  @available(*, deprecated)
  @Test func anEventHasItsContentsAndIsMapped() {
    let events: [Event<Int, TestError>] = [.Next(1), .Failed(.oops), .Completed, .Interrupted]
    #expect(events.map(\.value) == [1, nil, nil, nil] && events.map(\.element) == [1, nil, nil, nil])
    #expect(events.map(\.error) == [nil, .oops, nil, nil])
    #expect(
      events.map(\.isTerminating) == [false, true, true, true] && events.map(\.isTerminal) == [false, true, true, true])
    func texts(_ events: [Event<Int, TestError>]) -> [String] { events.map { "\($0)" } }
    let ends = ["COMPLETED", "INTERRUPTED"]
    #expect(texts(events.map { $0.map { $0 * 10 } }) == ["NEXT 10", "FAILED oops"] + ends)
    #expect(texts(events.map { $0.mapError { TestError("\($0)!") } }) == ["NEXT 1", "FAILED oops!"] + ends)
    func same<E: EventType>(_ event: E) -> Event<E.Value, E.Error> { event.event }
    #expect(texts(events.map(same)) == texts(events) && texts(events.map(\.event)) == texts(events))
  }

  @available(*, deprecated)
  @Test func whatIsReplacedSendsNothingThoughTheReplacementCausesIt() {
    let (source, observer) = Numbers.pipe()
    let (replacement, sender) = Numbers.pipe()
    source.takeUntilReplacement(replacement).observeNext {
      log("\($0)")
      if $0 == 2 { observer.sendNext(3) }
    }
    observer.sendNext(1)
    sender.sendNext(2)
    #expect(log.take() == ["1", "2"])
  }

  @available(*, deprecated)
  @Test func anEndOfOneOfManySignalsIsNotTheEndOfAll() {
    let (a, sendA) = Numbers.pipe()
    let (b, sendB) = Numbers.pipe()
    combineLatest([a, b]).observe(ReactiveCocoaTests.into(log, "latest "))
    zip([a, b]).observe(ReactiveCocoaTests.into(log, "zip "))
    sendA.sendNext(1)
    sendA.sendCompleted()
    #expect(log.take() == [])
    sendB.sendNext(2)
    sendB.sendNext(3)
    sendB.sendCompleted()
    #expect(log.take() == ["latest [1, 2]", "zip [1, 2]", "zip completed", "latest [1, 3]", "latest completed"])
    // Though it has sent nothing.
    let (c, sendC) = Numbers.pipe()
    let (d, sendD) = Numbers.pipe()
    combineLatest([c, d]).observe(ReactiveCocoaTests.into(log))
    sendC.sendCompleted()
    #expect(log.take() == [])
    sendD.sendNext(1)
    sendD.sendCompleted()
    #expect(log.take() == ["completed"])
  }

  @available(*, deprecated)
  @Test func aBufferKeepsAll() {
    let (producer, observer) = Producer.buffer()
    for value in 1...3 { observer.sendNext(value) }
    observer.sendCompleted()
    #expect(traced(producer) == "1 2 3 completed")
    #expect(traced(SignalProducer<Int, TestError>(sequence: [1, 2])) == "1 2 completed")
  }
}
