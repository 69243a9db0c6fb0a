import Synchronization
import TestSupport
import Testing

@testable import ReactiveCore
@testable import ReactiveKit

/// A kind of subject: what all kinds have in common is tested over each.
enum SubjectKind: CaseIterable, Sendable {
  case plain, subclass, passthrough, replay, replayLast, replayOne

  func make<Element, Failure: Error>() -> Subject<Element, Failure> {
    switch self {
    case .plain: Subject()
    case .subclass: SubjectOfOnesOwn()
    case .passthrough: PassthroughSubject()
    case .replay: ReplaySubject()
    case .replayLast: ReplaySubject(bufferSize: 1)
    case .replayOne: ReplayOneSubject()
    }
  }

  /// What a late observer gets of the given elements.
  func keeps(_ elements: [String]) -> [String] {
    switch self {
    case .plain, .subclass, .passthrough: []
    case .replay: elements
    case .replayLast, .replayOne: elements.suffix(1)
    }
  }
}

/// A subclass that changes nothing, but might.
private final class SubjectOfOnesOwn<Element, Failure: Error>: Subject<Element, Failure>, @unchecked Sendable {
  override func on(_ event: Signal<Element, Failure>.Event) {
    super.on(event)
  }

  override func observe(with observer: @escaping Observer<Element, Failure>) -> any Disposable {
    super.observe(with: observer)
  }
}

/// What all subjects do.
@Suite struct SubjectTests {
  private let log = Log()

  @Test(arguments: SubjectKind.allCases)
  func eventsGoToAllPresentObserversInTheOrderInWhichTheyCame(kind: SubjectKind) {
    let subject: Subject<Int, TestError> = kind.make()
    subject.note("a", in: log)
    subject.toSignal().map { $0 * 10 }.note("b", in: log)
    subject.send(1)
    let c = subject.note("c", in: log)
    #expect(log.take() == ["a 1", "b 10"] + kind.keeps(["c 1"]))
    subject.send(2)
    c.dispose()
    subject.send(3)
    subject.send(completion: .failure(.oops))
    #expect(
      log.take() == ["a 2", "b 20", "c 2", "a 3", "b 30", "a failed: oops", "b failed: oops"])
  }

  @Test(arguments: SubjectKind.allCases)
  func nothingIsSentAfterTheEndAndLateObserversGetTheEnd(kind: SubjectKind) {
    let subject: Subject<Int, TestError> = kind.make()
    let observation = subject.note(in: log)
    #expect(!subject.isTerminated && !observation.isDisposed)
    subject.send(lastElement: 1)
    subject.send(2)
    subject.send(completion: .failure(.oops))
    #expect(log.take() == ["1", "finished"])
    #expect(subject.isTerminated && observation.isDisposed)
    let late = subject.note("late", in: log)
    #expect(log.take() == kind.keeps(["late 1"]) + ["late finished"])
    #expect(late.isDisposed)
    let failed: Subject<Int, TestError> = kind.make()
    failed.send(completion: .failure(.oops))
    #expect(failed.noted() == ["failed: oops"])
  }

  /// `SubjectCoreTests` of the engine have everything else that a delivery can do.
  @Test(arguments: SubjectKind.allCases)
  func subjectDeliversElementsSentWithinADeliveryAfterIt(kind: SubjectKind) {
    let subject: Subject<Int, TestError> = kind.make()
    subject.observe { [log, unowned subject] event in
      log("a \(event)")
      if event.element == 1 {
        subject.send(2)
        subject.send(completion: .finished)
        subject.send(3)
        log("a is done, and the end \(subject.isTerminated ? "is known" : "is not known")")
      }
    }.store(in: subject.disposeBag)
    subject.note("b", in: log)
    subject.send(1)
    #expect(
      log.take() == [
        "a next(1)", "a is done, and the end is known", "b 1", "a next(2)", "b 2", "a completed", "b finished",
      ])
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubjectThatIsReleasedLetsGoOfItsObserversWithoutAWord(kind: SubjectKind) {
    var subject: Subject<Int, TestError>? = kind.make()
    let (witness, observation) = withWitness { witness in
      subject?.observe { [log] in log("\(witness.sees($0))") }
    }
    subject?.send(1)
    #expect(witness.isHeld)
    subject = nil
    #expect(!witness.isHeld)
    #expect(log.take() == ["next(1)"])
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: SubjectKind.allCases)
  func theEndAndADisposalLetGoOfTheObserver(kind: SubjectKind) {
    for ends in [true, false] {
      let subject: Subject<Int, TestError> = kind.make()
      let (witness, observation) = withWitness { witness in subject.observe { _ in witness.sees(()) } }
      if ends { subject.send(completion: .finished) } else { observation.dispose() }
      #expect(!witness.isHeld, "ends: \(ends)")
      withExtendedLifetime(observation) {}
    }
  }

  @Test(arguments: SubjectKind.allCases)
  func fourThreadsSendWhatAllObserversSeeInOneOrder(kind: SubjectKind) {
    let subject: Subject<Int, TestError> = kind.make()
    nonisolated(unsafe) var first: [Int] = []
    nonisolated(unsafe) var second: [Int] = []
    let overlaps = Atomic<Int>(0)
    let isInside = Atomic<Bool>(false)
    subject.observe { event in
      if isInside.exchange(true, ordering: .relaxed) { overlaps.add(1, ordering: .relaxed) }
      first.append(event.element ?? -1)
    }.store(in: subject.disposeBag)
    subject.observe { event in
      second.append(event.element ?? -1)
      isInside.store(false, ordering: .relaxed)
    }.store(in: subject.disposeBag)
    onThreads(4) { thread in
      for number in 0..<2_000 { subject.send(thread * 2_000 + number) }
    }
    #expect(overlaps.load(ordering: .relaxed) == 0 && first == second)
    #expect(first.sorted() == Array(0..<8_000))
    for thread in 0..<4 {
      #expect(first.filter { $0 / 2_000 == thread } == Array(thread * 2_000..<(thread + 1) * 2_000))
    }
  }

  @Test(arguments: SubjectKind.allCases)
  func subjectsThatSendIntoEachOtherFromTwoThreadsDoNotBlock(kind: SubjectKind) {
    let left: Subject<Int, Never> = kind.make()
    let right: Subject<Int, Never> = kind.make()
    let received = Atomic<Int>(0)
    left.observe { if let element = $0.element, element > 0 { right.send(element - 1) } }.store(in: left.disposeBag)
    right.observe { if let element = $0.element, element > 0 { left.send(element - 1) } }.store(in: right.disposeBag)
    for subject in [left, right] {
      subject.observe { _ in received.add(1, ordering: .relaxed) }.store(in: subject.disposeBag)
    }
    onThreads(2) { thread in
      for _ in 0..<2_000 { (thread == 0 ? left : right).send(3) }
    }
    #expect(received.load(ordering: .relaxed) == 2 * 2_000 * 4)
  }

  @Test(arguments: SubjectKind.allCases)
  func cancellingDeliversNothingThatAnotherThreadSendsMeanwhile(kind: SubjectKind) {
    let subject: Subject<Int, Never> = kind.make()
    let here = threadToken()
    let observer = subject.sink { [log] in log("\($0) \(threadToken() == here ? "here" : "elsewhere")") }
    let leaving: AnyCancellable = {
      // The value comes when what the subscriber holds is released, so in the middle of the cancellation.
      let will = LastWill { #expect(getsThroughElsewhere { subject.send(1) }) }
      return subject.sink { _ in will.hold() }
    }()
    leaving.cancel()
    #expect(log.take() == ["1 elsewhere"])
    withExtendedLifetime(observer) {}
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubjectToWhichNobodySendsKeepsNoneOfThoseWhoHaveCancelled(kind: SubjectKind) {
    let subject: Subject<Int, Never> = kind.make()
    var kept: [AnyCancellable] = []
    for number in 0..<10_000 {
      let observation = subject.sink { _ in }
      if number % 1_000 == 0 { kept.append(observation) } else { observation.cancel() }
    }
    #expect(subject.core.positions.taken == 10 && subject.core.positions.all < 100)
    kept = []
    #expect(subject.core.positions.taken == 0)
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubjectKeepsNoneOfThoseWhoComeDuringADeliveryAndCancelLater(kind: SubjectKind) {
    let subject: Subject<Int, Never> = kind.make()
    var late: [AnyCancellable] = []
    let observer = subject.sink { _ in late.append(subject.sink { _ in }) }
    for value in 1...10 { subject.send(value) }
    #expect(subject.core.positions.taken == 11)
    late = []
    #expect(subject.core.positions.taken == 1)
    withExtendedLifetime(observer) {}
  }

  @Test(arguments: SubjectKind.allCases)
  func threadsThatSubscribeAndCancelWhileOthersSendLeaveNothingBehind(kind: SubjectKind) {
    let subject: Subject<Int, Never> = kind.make()
    let sum = Atomic<Int>(0)
    let observer = subject.sink { sum.add($0, ordering: .relaxed) }
    onThreads(6) { thread in
      for _ in 0..<300 {
        if thread < 2 { subject.send(1) } else { subject.sink { _ in }.cancel() }
      }
    }
    #expect(sum.load(ordering: .relaxed) == 600)
    #expect(subject.core.positions.taken == 1)
    withExtendedLifetime(observer) {}
  }

  @Test(arguments: SubjectKind.allCases)
  func aSubjectTakesTheElementsOfASignalThatIsBoundToIt(kind: SubjectKind) {
    let source = PassthroughSubject<Int, Never>()
    var target: Subject<Int, Never>? = kind.make()
    target?.note(in: log)
    let binding = source.bind(to: target!)
    source.send(1)
    #expect(!binding.isDisposed)
    source.send(completion: .finished)
    #expect(binding.isDisposed)
    target?.send(2)
    #expect(log.take() == ["1", "2"])
    let other = PassthroughSubject<Int, Never>()
    let second = other.toSignal().handleEvents(receiveCancel: { [log] in log("let go") }).bind(to: target!)
    target = nil
    #expect(second.isDisposed)
    #expect(log.take() == ["let go"])
  }

  @Test func aSubjectOfNothingSendsWithoutAnArgument() {
    let subject = PassthroughSubject<Void, Never>()
    subject.note(in: log)
    subject.send()
    #expect(log.take() == ["()"])
  }

  @Test(arguments: SubjectKind.allCases)
  func theBagOfASubjectLivesAsLongAsTheSubject(kind: SubjectKind) {
    var subject: Subject<Int, Never>? = kind.make()
    subject?.disposeBag.deallocated.note("bag", in: log)
    BlockDisposable { [log] in log("disposed") }.store(in: subject!.disposeBag)
    #expect(log.take() == [])
    subject = nil
    #expect(log.take() == ["disposed", "bag finished"])
  }

  @Test func aSubclassSeesWhatIsSentAndObserved() {
    final class Doubling: Subject<Int, Never>, @unchecked Sendable {
      let log: Log

      init(_ log: Log) {
        self.log = log
        super.init()
      }

      override func on(_ event: Signal<Int, Never>.Event) {
        super.on(event.element.map { .next($0 * 2) } ?? event)
      }

      override func observe(with observer: @escaping Observer<Int, Never>) -> any Disposable {
        log("observed")
        return super.observe(with: observer)
      }
    }
    let subject = Doubling(log)
    subject.note("a", in: log)
    subject.map { $0 + 1 }.note("b", in: log)
    subject.send(1)
    let connection = Signal<Int, Never>(sequence: [2]).multicast(subject: subject).connect()
    #expect(log.take() == ["observed", "observed", "a 2", "b 3", "a 4", "b 5", "a finished", "b finished"])
    #expect(connection.isDisposed)
    let bound = Doubling(log)
    bound.note(in: log)
    Signal<Int, Never>(just: 3).bind(to: bound)
    #expect(log.take() == ["observed", "6"])
  }
}
