import Dispatch
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Operators by the names that they had in ReactiveKit 3. Those that its guide uses are in `GuideTests`.
@Suite struct LegacyOperatorTests {
  private typealias Numbers = Signal<Int, TestError>

  private let log = Log()
  private let numbers = Numbers(sequence: 1...4)

  @available(*, deprecated)
  @Test func elementsAreLeftOut() {
    #expect(line(numbers.take(first: 1)) == "1 finished")
    #expect(line(numbers.take(last: 1)) == "4 finished")
    #expect(line(numbers.take(while: { $0 < 3 })) == "1 2 finished")
    #expect(line(numbers.skip(last: 1)) == "1 2 3 finished")
    #expect(line(numbers.skip(interval: 60)) == "finished")
    #expect(line(numbers.skip(interval: 0)) == "1 2 3 4 finished")
    #expect(line(numbers.element(at: 1)) == "2 finished")
    #expect(line(numbers.ignoreElements()) == "finished")
    #expect(line(Signal<Int?, TestError>(sequence: [1, nil, 2]).ignoreNil()) == "1 2 finished")
  }

  @available(*, deprecated)
  @Test func elementsThatDoNotDifferFromTheirPredecessorAreLeftOut() {
    let numbers = Numbers(sequence: [1, 1, 2, 4])
    #expect(line(numbers.distinct()) == "1 2 4 finished")
    #expect(line(numbers.distinctUntilChanged()) == "1 2 4 finished")
    #expect(line(numbers.distinct(areDistinct: { $0 % 2 != $1 % 2 })) == "1 2 finished")
    #expect(line(numbers.distinctUntilChanged { $0 % 2 != $1 % 2 }) == "1 2 finished")
  }

  @available(*, deprecated)
  @Test func anotherSignalEndsWhatIsTaken() {
    let source = PassthroughSubject<Int, TestError>()
    let end = PassthroughSubject<Void, Never>()
    let seen = source.take(until: end).track()
    source.send(1)
    end.send(completion: .finished)
    source.send(2)
    #expect(seen.log.take() == ["subscribed", "1", "finished"])
  }

  @available(*, deprecated)
  @Test func elementsAreReplacedAddedAndGrouped() {
    let safe = Signal<Int, Never>(just: 9)
    #expect(line(numbers.replace(with: "a")) == "a a a a finished")
    #expect(line(Numbers.completed().defaultIfEmpty(1)) == "1 finished")
    #expect(line(numbers.start(with: 0)) == "0 1 2 3 4 finished")
    #expect(line(numbers.concat(with: numbers)) == "1 2 3 4 1 2 3 4 finished")
    #expect(line(numbers.concat(with: safe)) == "1 2 3 4 9 finished")
    #expect(line(safe.concat(with: numbers)) == "9 1 2 3 4 finished")
    #expect(line(safe.concat(with: safe)) == "9 9 finished")
    #expect(line(numbers.buffer(ofSize: 2)) == "[1, 2] [3, 4] finished")
    #expect(line(numbers.window(size: 2).flatMapConcat { $0.collect() }) == "[1, 2] [3, 4] finished")
    #expect(line(Signal<Int?, TestError>(sequence: [1, nil]).replaceNil(with: 0)) == "1 0 finished")
    #expect(line(Signal<[Int], TestError>(just: [1, 2]).unwrap()) == "1 2 finished")
  }

  @available(*, deprecated)
  @Test func failuresAreRetried() {
    let signal = Numbers { [log] observer in
      log("run")
      observer.failed(.oops)
      return NonDisposable.instance
    }
    #expect(line(signal.retry(times: 2)) == "failed: oops")
    #expect(log.take() == ["run", "run", "run"])
  }

  @available(*, deprecated)
  @Test func eachKindOfEventHasAClosure() {
    let ends: [Subscribers.Completion<TestError>] = [.finished, .failure(.oops)]
    for end in ends {
      let signal = Numbers { observer in
        observer.next(1)
        observer.receive(completion: end)
        return NonDisposable.instance
      }
      _ = signal.doOn(
        next: { [log] in log("next \($0)") }, start: { [log] in log("start") },
        failed: { [log] in log("failed \($0)") }, completed: { [log] in log("completed") },
        disposed: { [log] in log("disposed") }
      ).track()
    }
    #expect(
      log.take() == ["start", "next 1", "completed", "disposed", "start", "next 1", "failed oops", "disposed"])
  }

  @available(*, deprecated)
  @Test func aThrottleSendsTheFirstElementInPlaceAndADebounceWhatIsPendingWithTheCompletion() {
    #expect(line(numbers.throttle(seconds: 60)) == "1 finished")
    #expect(line(numbers.debounce(interval: 60)) == "4 finished")
    #expect(line(numbers.debounce(interval: 60, on: .main)) == "4 finished")
    #expect(line(numbers.debounce(interval: 60, queue: .main)) == "4 finished")
  }

  @available(*, deprecated)
  @Test func signalsRunAndAreObservedOnQueues() async {
    let queue = DispatchQueue(label: "test")
    let observing = DispatchQueue(label: "observing")
    let (runs, observes) = (QueueMark(queue), QueueMark(observing))
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      _ = Numbers { [log] observer in
        log("runs there: \(runs.isHere)")
        observer.completed(with: 1)
        return NonDisposable.instance
      }
      .executeOn(queue)
      .observeOn(observing)
      .observeCompleted { [log] in
        log("is observed there: \(observes.isHere)")
        done.resume()
      }
    }
    #expect(log.take() == ["runs there: true", "is observed there: true"])
  }

  @available(*, deprecated)
  @Test func anObserverTakesElementsThatSayNothing() {
    let signal = Signal<Void, Never> { observer in
      observer.next()
      observer.completed()
      return NonDisposable.instance
    }
    #expect(line(signal) == "() finished")
  }

  @available(*, deprecated)
  @Test func negativeCountsMeanNone() {
    #expect(line(numbers.take(first: -1)) == "finished")
    #expect(line(numbers.skip(first: -1)) == "1 2 3 4 finished")
    #expect(line(numbers.skip(last: -1)) == "1 2 3 4 finished")
    let failing = Numbers.failed(.oops).handleEvents(receiveSubscription: { [log] in log("run") })
    #expect(line(failing.retry(times: -1)) == "failed: oops")
    #expect(log.take() == ["run"])
  }

  @available(*, deprecated)
  @Test func closuresHadLabels() {
    let safe = Signal<Int, Never>(sequence: [1, 2])
    let one = { (element: Int) in Numbers(just: element * 10) }
    let attempt = { (element: Int) in element < 2 ? Result<Int, TestError>.success(element) : .failure(.oops) }
    #expect(line(numbers.filter(include: { $0 > 3 })) == "4 finished")
    #expect(line(Numbers.failed("no").mapError(transform: { _ in TestError.oops })) == "failed: oops")
    #expect(line(Numbers.failed(.oops).flatMapError(recover: { _ in safe })) == "1 2 finished")
    #expect(line(numbers.flatMapLatest(transform: one)) == "10 20 30 40 finished")
    #expect(line(numbers.flatMapMerge(transform: one)) == "10 20 30 40 finished")
    #expect(line(numbers.flatMapConcat(transform: one)) == "10 20 30 40 finished")
    #expect(line(safe.flatMapLatest(transform: one)) == "10 20 finished")
    #expect(line(safe.flatMapMerge(transform: one)) == "10 20 finished")
    #expect(line(safe.flatMapConcat(transform: one)) == "10 20 finished")
    #expect(line(numbers.tryMap(transform: attempt)) == "1 failed: oops")
    #expect(line(safe.tryMap(transform: attempt)) == "1 failed: oops")
    let made = Numbers(producer: {
      $0.completed(with: 1)
      return NonDisposable.instance
    })
    #expect(line(made.debug(id: "made")) == "1 finished")
  }

  @available(*, deprecated)
  @Test func closuresOfOtherTypesHadAMeaningOfTheirOwn() {
    let optionals = Signal<Int?, TestError>(sequence: [1, nil, 2])
    let lists = Signal<[Int], TestError>(just: [1, 2])
    let many = { (number: Int) -> String? in number > 1 ? "many" : nil }
    #expect(line(numbers.flatMap { $0 > 2 ? "\($0)" : nil }) == "3 4 finished")
    #expect(line(optionals.flatMap(many)) == "nil nil Optional(\"many\") finished")
    let wrapped: Signal<String?, TestError> = optionals.mapWrapped(many)
    #expect(line(wrapped) == "nil nil Optional(\"many\") finished")
    let texts: Signal<[String], TestError> = lists.flatMap { (number: Int) in "n\(number)" }
    #expect(line(texts) == "[\"n1\", \"n2\"] finished")
    #expect(line(numbers.filter { number in SafeSignal(sequence: [number > 2, false]) }) == "3 4 finished")
    let safe = Signal<Int, NoError>(sequence: [1, 2])
    #expect(line(safe.flatMap { $0 > 1 ? "many" : nil }) == "many finished")
    #expect(line(safe.filter { number in SafeSignal<Bool>(just: number > 1) }) == "2 finished")
  }

  @available(*, deprecated)
  @Test func materializedEventsAreTakenApart() {
    let failing = numbers.concat(with: Signal.failed(.oops)).materialize()
    #expect(line(failing.errors()) == "oops finished")
    #expect(line(failing.elements()) == "1 2 3 4 finished")
  }

  @available(*, deprecated)
  @Test func aSubjectOfOneParameterTellsOfChanges() {
    let all: Signal1<Int> = Signal<Int, NoError>(sequence: [1, 2])
    let changed = PublishSubject1<Void>()
    let observation = changed.with(latestFrom: all).observeNext { [log] in log("\($0.1)") }
    changed.next()
    observation.dispose()
    #expect(log.take() == ["2"])
  }

  /// What stands in code for today keeps its meaning.
  @Test func closuresOfTodayKeepTheirMeaning() {
    #expect(line(numbers.filter { $0 > 3 }) == "4 finished")
    #expect(line(numbers.flatMapLatest { Numbers(just: $0) }) == "1 2 3 4 finished")
    #expect(line(numbers.flatMap { [$0, $0] }.prefix(maxLength: 2)) == "1 1 finished")
    #expect(line(Signal<Int?, TestError>(sequence: [1, nil]).mapWrapped { "\($0)" }) == "Optional(\"1\") nil finished")
  }

  @available(*, deprecated)
  @Test func onlyTheGivenClosuresAreCalled() {
    let signals = [
      numbers.doOn(next: { [log] in log("next \($0)") }), numbers.doOn(start: { [log] in log("start") }),
      numbers.doOn(disposed: { [log] in log("disposed") }),
      numbers.doOn(next: { [log] in log("next \($0)") }, disposed: { [log] in log("disposed") }),
      numbers.doOn(start: { [log] in log("start") }, disposed: { [log] in log("disposed") }),
      numbers.doOn(next: { [log] in log("next \($0)") }, completed: { [log] in log("completed") }),
    ]
    let seen = signals.map { signal in
      _ = signal.prefix(maxLength: 1).seen()
      return log.take().joined(separator: " ")
    }
    #expect(seen == ["next 1", "start", "disposed", "next 1 disposed", "start disposed", "next 1"])
  }

  @available(*, deprecated)
  @Test func aClosureThatTrailsIsCalledAtTheEnd() {
    _ = numbers.doOn { [log] in log("disposed") }.seen()
    #expect(log.take() == ["disposed"])
    _ = numbers.doOn(next: { [log] in log("\($0)") }) { [log] in log("disposed") }.seen()
    #expect(log.take() == ["1", "2", "3", "4", "disposed"])
  }

  @available(*, deprecated)
  @Test func aFailureCanBeFollowedBySilence() {
    let errors = PassthroughSubject<TestError, Never>()
    let kept = errors.observeNext { [log] in log("\($0)") }
    let failing = numbers.prefix(maxLength: 1).append(Numbers.failed(.oops))
    #expect(line(failing.suppressError(logging: false, completeOnError: false)) == "1")
    #expect(line(failing.suppressError(logging: false, completeOnError: true)) == "1 finished")
    #expect(line(numbers.suppressError(logging: false, completeOnError: false)) == "1 2 3 4 finished")
    #expect(log.take() == [])
    #expect(line(failing.suppressAndFeedError(into: errors, logging: false, completeOnError: false)) == "1")
    #expect(line(failing.suppressAndFeedError(into: errors, logging: false, completeOnError: true)) == "1 finished")
    #expect(log.take() == ["oops", "oops"])
    kept.dispose()
  }

  @available(*, deprecated)
  @Test func aSinkOfASignalThatCanFailTakesElementsAlone() {
    let subject = PassthroughSubject<Int, TestError>()
    let sink = subject.sink { [log] in log("\($0)") }
    subject.send(1)
    sink.cancel()
    subject.send(2)
    #expect(log.take() == ["1"])
  }
}
