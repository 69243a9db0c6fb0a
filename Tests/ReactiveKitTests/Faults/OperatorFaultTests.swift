import ReactiveKit
import Synchronization
import TestSupport
import Testing

/// Ends that must not be lost, costs that must not grow, and what is surprising but stays.
@Suite struct OperatorFaultTests {
  private typealias Numbers = Signal<Int, TestError>

  private static let both = "subscribed; a request unlimited; b request unlimited"

  static let ends: [Script] = [
    Script("debounce of one that is empty", "|", saw: "finished") {
      $0.toSignal().debounce(for: 1, scheduler: VirtualTimeScheduler())
    },
    Script("flatMapLatest of one that is empty", "|", saw: "finished") {
      $0.toSignal().flatMapLatest { _ in Signal<Int, TestError>.never() }
    },
    Script("flatMapConcat of one that is empty", "|", saw: "finished") {
      $0.toSignal().flatMapConcat { _ in Signal<Int, TestError>.never() }
    },
    Script("flatMapMerge of one that is empty", "|", saw: "finished") {
      $0.toSignal().flatMapMerge { _ in Signal<Int, TestError>.never() }
    },
    .signals(
      "combineLatest with one that is empty", 2, "a1 b|", opening: both, saw: "a cancel; finished",
      of: { $0[0].combineLatest(with: $0[1]) }),
    .signals(
      "retry(when:) of a pause that is empty", 2, "ax b|", opening: "subscribed; a request unlimited",
      saw: "b request unlimited; failed: oops",
      of: { $0[0].retry(when: $0[1].suppressError(logging: false)) }),
  ]

  /// Surprising, and as ever.
  static let kept: [Script] = [
    Script("reduce of one that is empty sends the initial result", "|", saw: "7; finished") {
      $0.toSignal().reduce(7, +)
    },
    Script("collect of one that is empty sends an empty array", "|", saw: "[]; finished") {
      $0.toSignal().collect()
    },
    Script("first of one that is empty", "|", saw: "finished") { $0.toSignal().first() },
    Script("last of one that is empty", "|", saw: "finished") { $0.toSignal().last() },
    Script("prefix of none does not run the source", "1", opening: "subscribed", saw: "finished") {
      $0.toSignal().prefix(maxLength: 0)
    },
    Script("dropLast of none leaves out none", "1 |", saw: "1; finished") { $0.toSignal().dropLast(0) },
    Script("buffer leaves out an incomplete group", "1 2 3 |", saw: "[1, 2]; finished") {
      $0.toSignal().buffer(size: 2)
    },
    Script("window sends groups as signals, and leaves out an incomplete one", "1 2 3 |", saw: "1; 2; finished") {
      $0.toSignal().window(ofSize: 2).flatMapConcat { $0 }
    },
    .signals(
      "prepend does not go on behind a failure", 2, "a1 ax b2", opening: "subscribed; a request unlimited",
      saw: "1; failed: oops", of: { $0[1].prepend($0[0]) }),
    .signals(
      "append runs the other when the first has completed", 2, "a1 b9 a| b2 b|",
      opening: "subscribed; a request unlimited", saw: "1; b request unlimited; 2; finished",
      of: { $0[0].append($0[1]) }),
    Script("retry of none", "x", saw: "failed: oops") { $0.toSignal().retry(0) },
    Script("flatMapFilter goes by what is said first", "1 2 |", saw: "1; finished") {
      $0.toSignal().flatMapFilter { Signal(sequence: [$0 == 1, $0 != 1]) }
    },
    Script("a map that throws fails the signal and ends the source", "1 2", saw: "1; cancel; failed: even") {
      $0.toSignal().mapError { $0 as any Error }.map { value -> Int in
        if value == 2 { throw TestError("even") }
        return value
      }
    },
  ]

  @Test(arguments: ends) func endsAreNotLost(_ script: Script) { script.check() }
  @Test(arguments: kept) func theseStayAsTheyWere(_ script: Script) { script.check() }

  @Test func aRetryRunsOnceMoreThanItsNumber() {
    nonisolated(unsafe) var runs = 0
    let failing = Numbers(evaluating: {
      runs += 1
      return .failure(.oops)
    })
    #expect(failing.retry(2).noted() == ["failed: oops"] && runs == 3)
    #expect(failing.retry(2, if: { _ in runs < 5 }).noted() == ["failed: oops"] && runs == 5)
  }

  @Test func theRestOfAnAmbIsNotRunOnceOneHasSent() {
    let log = Log()
    let other = HandFed<Int>(log)
    #expect(Numbers(just: 1).append(Numbers.never()).amb(with: other.signal).noted() == ["1"])
    #expect(log.take() == [])
  }

  @Test func handleEventsReportsTheEndOfASynchronousSourceBeforeItIsSent() {
    let log = Log()
    Numbers(just: 1).handleEvents(receiveCancel: { log("ends") }).note(in: log)
    #expect(log.take() == ["1", "ends", "finished"])
  }

  @Test func debounceSendsAPendingElementOnceIfTimerAndCompletionRace() {
    for _ in 0..<300 {
      let source = HandFed<Int>(Log())
      let scheduler = VirtualTimeScheduler()
      let log = Log()
      source.signal.debounce(for: 1, scheduler: scheduler).note(in: log)
      source.send(1)
      source.send(2)
      onThreads(2) { thread in
        if thread == 0 { source.send(completion: .finished) } else { scheduler.advance(by: 1) }
      }
      scheduler.advance(by: 1)
      #expect(log.take() == ["2", "finished"])
    }
  }

  /// Large, so that copying what is kept for each that comes is most of the work.
  private static let large = SIMD64<Int>(repeating: 1)

  @Test func collectingCostsTheSameForEachElement() {
    let runs = runs(of: 500, inOneOf: 16_000) { count in
      var collected = 0
      let source = PassthroughSubject<SIMD64<Int>, Never>()
      let observation = source.collect().observe { collected += $0.element?.count ?? 0 }
      for _ in 0..<count { source.send(Self.large) }
      source.send(completion: .finished)
      observation.dispose()
      #expect(collected == count)
    }
    #expect(runs < 128)
  }

  @Test func pairingCostsTheSameForEachElementHoweverManyWait() {
    let runs = runs(of: 500, inOneOf: 16_000) { count in
      var pairs = 0
      let left = PassthroughSubject<SIMD64<Int>, Never>()
      let right = PassthroughSubject<SIMD64<Int>, Never>()
      let observation = left.zip(with: right).observe { if $0.element != nil { pairs += 1 } }
      for _ in 0..<count { left.send(Self.large) }
      for _ in 0..<count { right.send(Self.large) }
      observation.dispose()
      #expect(pairs == count)
    }
    #expect(runs < 128)
  }
}
