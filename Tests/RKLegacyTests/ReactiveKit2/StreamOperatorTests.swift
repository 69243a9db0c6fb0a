import Dispatch
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Operators by the names that they had in ReactiveKit 2, and its rules where today's differ.
@Suite struct StreamOperatorTests {
  private typealias Numbers = Signal<Int, TestError>

  private let log = Log()
  private let numbers = Numbers(sequence: 1...4)
  private let safe = Signal<Int, Never>(sequence: 1...4)
  private let queue = DispatchQueue(label: "StreamOperatorTests")

  // MARK: Names

  @available(*, deprecated)
  @Test func streamsAndOperationsAreMade() {
    let operation = RKLegacy.Operation<Int, TestError> { observer in
      observer.next(1)
      observer.failure("offline")
      return NotDisposable
    }
    #expect(line(operation) == "1 failed: offline")
    #expect(line(RKLegacy.Operation<Int, TestError>.failure("offline")) == "failed: offline")
    #expect(line(RKLegacy.Stream.sequence([1, 2])) == "1 2 finished")
    #expect(line(RKLegacy.Stream(rawStream: safe.rawStream.take(1))) == "1 finished")
    #expect(RKLegacy.Stream.timer(1, time: 0, queue: queue).waitAndCollectElements() == [1])
    #expect(RKLegacy.Stream<Int>.interval(0.001, queue: queue).take(2).waitAndCollectElements() == [0, 1])
  }

  @available(*, deprecated)
  @Test func elementsAreLeftOut() {
    #expect(line(numbers.take(1)) == "1 finished")
    #expect(line(numbers.takeLast(2)) == "3 4 finished")
    #expect(line(numbers.takeLast()) == "4 finished")
    #expect(line(numbers.skip(3)) == "4 finished")
    #expect(line(numbers.skipLast(3)) == "1 finished")
    #expect(line(numbers.elementAt(2)) == "3 finished")
  }

  @available(*, deprecated)
  @Test func theClosureOfDistinctSaysWhatDiffers() {
    func differInParity(_ a: Int, _ b: Int) -> Bool { a % 2 != b % 2 }
    let numbers = Numbers(sequence: [1, 3, 2])
    #expect(line(numbers.distinct(differInParity)) == "1 2 finished")
    #expect(line(numbers.distinct { $0 % 2 != $1 % 2 }) == "1 2 finished")
  }

  @available(*, deprecated)
  @Test func elementsAreAddedAndGrouped() {
    #expect(line(numbers.startWith(0)) == "0 1 2 3 4 finished")
    #expect(line(numbers.buffer(3)) == "[1, 2, 3] finished")
    #expect(line(numbers.window(3).flatMapConcat { $0.collect() }) == "[1, 2, 3] finished")
  }

  @available(*, deprecated)
  @Test func signalsAreCombined() {
    let one = Numbers(just: 9)
    #expect(line(one.combineLatestWith(numbers).map { "\($0)\($1)" }) == "91 92 93 94 finished")
    #expect(line(one.mergeWith(one)) == "9 9 finished")
    #expect(line(one.concatWith(numbers)) == "9 1 2 3 4 finished")
    #expect(line(one.ambWith(numbers)) == "9 finished")
    #expect(line(one.withLatestFrom(numbers).map { "\($0)\($1)" }) == "94 finished")
    #expect(line(numbers.flatMap(.Concat) { Numbers(just: $0 * 10) }) == "10 20 30 40 finished")
    #expect(line(numbers.flatMap(.Merge, transform: { Numbers(just: $0 * 10) })) == "10 20 30 40 finished")
    #expect(line(numbers.flatMap(.Latest) { $0 < 4 ? .never() : Numbers(just: $0) }) == "4 finished")
  }

  @available(*, deprecated)
  @Test func signalsOfSignalsAreJoined() {
    let failing = Signal<Numbers, Never>(just: .failed("inner"))
    #expect(line(failing.merge()) == "failed: inner")
    #expect(line(failing.concat()) == "failed: inner")
    #expect(line(failing.switchToLatest()) == "failed: inner")

    struct OuterError: Error {}
    let outer = Signal<Numbers, OuterError>.failed(OuterError())
    #expect(line(outer.merge { _ in "converted" }) == "failed: converted")
    #expect(line(outer.concat { _ in "converted" }) == "failed: converted")
    #expect(line(outer.switchToLatest { _ in "converted" }) == "failed: converted")
  }

  @available(*, deprecated)
  @Test func time() {
    #expect(line(numbers.debounce(3600, on: queue)) == "4 finished", "what is pending at the end is sent")
    #expect(line(numbers.throttle(3600)) == "1 finished", "the first of each interval is sent in place")
    #expect(line(numbers.sample(3600, on: queue)) == "finished")
    #expect(line(numbers.timeout(3600, with: "late", on: queue)) == "1 2 3 4 finished")
    #expect(safe.delay(0, on: queue).waitAndCollectElements() == [1, 2, 3, 4])
  }

  @available(*, deprecated)
  @Test func eachKindOfEventHasAClosure() {
    func watched(_ signal: Numbers) -> Numbers {
      signal.doOn(
        next: { [log] in log("\($0)") }, failure: { [log] in log("failure \($0)") }, start: { [log] in log("start") },
        completed: { [log] in log("completed") }, disposed: { [log] in log("disposed") },
        terminated: { [log] in log("terminated") })
    }
    _ = line(watched(.just(1)))
    #expect(log.take() == ["start", "1", "completed", "terminated", "disposed"])
    _ = line(watched(.failure("offline")))
    #expect(log.take() == ["start", "failure offline", "terminated", "disposed"])
    // The forms that need one of the closures.
    let (next, failure) = (
      { [log] in log("\($0)") } as (Int) -> Void, { [log] in log("failure \($0)") } as (TestError) -> Void
    )
    let (start, completed) = ({ [log] in log("start") }, { [log] in log("completed") })
    let (disposed, end) = ({ [log] in log("disposed") }, { [log] in log("end") })
    let forms: [(String, (Numbers) -> Numbers)] = [
      ("", { $0.doOn(next: next, failure: failure, start: start, completed: completed, disposed: disposed) }),
      (
        " end",
        {
          $0.doOn(
            next: next, failure: failure, start: start, completed: completed, disposed: disposed, termination: end)
        }
      ),
      ("", { $0.doOn(next: next, start: start, failed: failure, completed: completed, disposed: disposed) }),
      ("", { $0.doOn(next: next, start: start, failed: failure, completed: completed, disposed) }),
    ]
    for (end, form) in forms {
      _ = line(form(.just(1)))
      #expect(log.take().joined(separator: " ") == "start 1 completed\(end) disposed")
      _ = line(form(.failure("offline")))
      #expect(log.take().joined(separator: " ") == "start failure offline\(end) disposed")
    }
    _ = line(Numbers.failure("offline").doOn(failure: { [log] in log("failure \($0)") }))
    #expect(log.take() == ["failure offline"])
    _ = line(numbers.doOn(completed: { [log] in log("completed") }, termination: { [log] in log("termination") }))
    #expect(log.take() == ["completed", "termination"])
  }

  @available(*, deprecated)
  @Test func elementsActivityAndFailuresAreFedToSubjects() {
    let elements = PushStream<Int>()
    let texts = PushStream<String>()
    let activity = PushStream<Bool>()
    let failures = PushStream<TestError>()
    elements.observeNext { [log] in log("element \($0)") }.disposeIn(elements.disposeBag)
    texts.observeNext { [log] in log($0) }.disposeIn(texts.disposeBag)
    activity.observeNext { [log] in log("\($0)") }.disposeIn(activity.disposeBag)
    failures.observeNext { [log] in log("\($0)") }.disposeIn(failures.disposeBag)
    _ = line(Numbers(just: 1).feedNextInto(elements).feedNextInto(texts, map: { "text \($0)" }))
    #expect(log.take() == ["element 1", "text 1"])
    _ = line(Numbers.failed("offline").feedErrorInto(failures).feedActivityInto(activity))
    #expect(log.take() == ["true", "offline", "false"])
  }

  // MARK: Rules

  @available(*, deprecated)
  @Test func anEndWaitsForTheOtherSidesNextEventInZipWith() {
    let (left, right) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    let old = left.zipWith(right).map { "\($0)\($1)" }.track()
    let today = left.zip(with: right).map { "\($0)\($1)" }.track()
    left.send(1)
    right.send(2)
    left.send(completion: .finished)
    #expect(today.log.take() == ["subscribed", "12", "finished"])
    #expect(old.log.take() == ["subscribed", "12"])
    right.send(3)
    #expect(old.log.take() == ["finished"])
  }

  @available(*, deprecated)
  @Test func aFailureWaitsForTheOtherSidesNextEventInZipWith() {
    let (left, right) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    let seen = left.zipWith(right).map { "\($0)\($1)" }.track()
    left.send(completion: .failure("offline"))
    #expect(seen.log.take() == ["subscribed"])
    right.send(completion: .finished)
    #expect(seen.log.take() == ["failed: offline"])
  }

  @available(*, deprecated)
  @Test func liftedFunctionsAndConnectableStreamsGoBySignals() {
    #expect(line(numbers.lift { $0.take(1) }) == "1 finished")
    let push = PushStream<Int>()
    let connectable: ConnectableStream<Int> = push.publish()
    let replaying: ConnectableStream<Int> = push.replay(1)
    let seen = connectable.track()
    connectable.connect().disposeIn(push.disposeBag)
    replaying.connect().disposeIn(push.disposeBag)
    push.next(1)
    push.next(2)
    #expect(seen.log.take() == ["subscribed", "1", "2"])
    #expect(replaying.track().log.take() == ["subscribed", "2"])
  }
}
