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

  /// What is seen of a signal, in one line.
  private func line<S: SignalProtocol>(_ signal: S) -> String {
    signal.seen().dropFirst().joined(separator: " ")
  }

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
  @Test func whatHappensIsToldByAClosureForEach() {
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
  @Test func aThrottleSendsTheFirstElementInPlace() {
    #expect(line(numbers.throttle(seconds: 60)) == "1 finished")
  }

  @available(*, deprecated)
  @Test func aDebounceSendsWhatIsPendingWithTheCompletion() {
    #expect(line(numbers.debounce(interval: 60)) == "4 finished")
    #expect(line(numbers.debounce(interval: 60, on: .main)) == "4 finished")
    #expect(line(numbers.debounce(interval: 60, queue: .main)) == "4 finished")
  }

  @available(*, deprecated)
  @Test func signalsRunAndAreObservedOnQueues() async {
    let queue = DispatchQueue(label: "test")
    let observing = DispatchQueue(label: "observing")
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      _ = Numbers { observer in
        dispatchPrecondition(condition: .onQueue(queue))
        observer.completed(with: 1)
        return NonDisposable.instance
      }
      .executeOn(queue)
      .observeOn(observing)
      .observeCompleted {
        dispatchPrecondition(condition: .onQueue(observing))
        done.resume()
      }
    }
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
}
