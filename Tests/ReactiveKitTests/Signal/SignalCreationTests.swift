import Dispatch
import ReactiveKit
import TestSupport
import Testing

/// The initialisers of `Signal`, but for the one that takes a producer: see `SignalProducerTests`.
@Suite struct SignalCreationTests {
  private typealias Numbers = Signal<Int, TestError>

  private let log = Log()

  @Test func signalInitializersSendElementsAndTheCompletionAtOnce() {
    #expect(Numbers(just: 1).noted() == ["1", "finished"])
    #expect(Numbers(sequence: [1, 2]).noted() == ["1", "2", "finished"])
    #expect(Numbers(sequence: []).noted() == ["finished"])
    #expect(Numbers(result: .success(1)).noted() == ["1", "finished"])
    #expect(Numbers(result: .failure(.oops)).noted() == ["failed: oops"])
    #expect(Numbers.completed().noted() == ["finished"])
    #expect(Numbers.failed(.oops).noted() == ["failed: oops"])
    #expect(Numbers.never().noted() == [])
  }

  @Test func closuresRunOnceForEachObservationAndNotBefore() {
    var runs = 0
    func next() -> Int {
      runs += 1
      return runs
    }
    let performing = Numbers(performing: next)
    let evaluating = Numbers(evaluating: { next() == 4 ? .failure(.oops) : .success(runs) })
    let deferring = Numbers(deferring: { Numbers(sequence: [next(), 0]) })
    let catching = Signal<Int, any Error>(catching: { if next() == 8 { throw TestError.oops } else { runs } })
    #expect(runs == 0)
    #expect(performing.noted() == ["1", "finished"] && performing.noted() == ["2", "finished"])
    #expect(evaluating.noted() == ["3", "finished"] && evaluating.noted() == ["failed: oops"])
    #expect(deferring.noted() == ["5", "0", "finished"] && deferring.noted() == ["6", "0", "finished"])
    #expect(catching.noted() == ["7", "finished"] && catching.noted() == ["failed: oops"])
    #expect(runs == 8)
  }

  @Test func aSequenceIsIteratedAnewForEachObservationAndOnlyAsFarAsWanted() {
    var made = 0
    let endless = sequence(first: 1) { number in
      made += 1
      return number + 1
    }
    let signal = Numbers(sequence: endless).prefix(maxLength: 3)
    #expect(signal.noted() == ["1", "2", "3", "finished"])
    #expect(signal.noted() == ["1", "2", "3", "finished"])
    #expect(made <= 2 * 3)
  }

  @Test func deferredReleasesItsSourceWhenDisposed() {
    weak var source: ScriptedPublisher<Int, TestError>?
    let log = Log()
    do {
      let scripted = ScriptedPublisher<Int, TestError>(log: log)
      source = scripted
      let observation = Deferred { scripted.toSignal() }.observe { log("\($0)") }
      scripted.send(1)
      observation.dispose()
      scripted.forget()
    }
    #expect(source == nil)
    #expect(log.take() == ["request unlimited", "next(1)", "cancel"])
  }

  @Test func deferredAndEmptyHaveWhatTheyWereMadeWith() {
    #expect(Deferred { Numbers(just: 1) }.signalFactory().noted() == ["1", "finished"])
    #expect(Empty<Int, TestError>().noted() == ["finished"] && Empty<Int, TestError>().completeImmediately)
    let silent = Empty<Int, TestError>(completeImmediately: false)
    #expect(silent.noted() == [] && !silent.completeImmediately)
    #expect(Empty(outputType: Int.self, failureType: TestError.self) == Empty())
    #expect(Empty(completeImmediately: false, outputType: Int.self, failureType: TestError.self) == silent)
  }

  @Test func signalsOfAListAreJoinedByAStrategy() {
    let expected: [(FlattenStrategy, [String])] = [
      (.merge, ["1", "2", "3", "4", "finished"]), (.concat, ["1", "4", "finished"]), (.latest, ["2", "finished"]),
    ]
    for (strategy, saw) in expected {
      let sources = [PassthroughSubject<Int, TestError>(), PassthroughSubject()]
      let observation = Numbers(flattening: sources, strategy: strategy).note(in: log)
      sources[0].send(1)
      sources[1].send(2)
      if strategy == .merge { sources[1].send(3) }
      sources[0].send(completion: .finished)
      if strategy != .latest { sources[1].send(4) }
      sources[1].send(completion: .finished)
      #expect(log.take() == saw, "\(strategy)")
      #expect(observation.isDisposed)
      #expect(Numbers(flattening: [Numbers](), strategy: strategy).noted() == ["finished"])
    }
  }

  @Test func theLatestElementsOfAListAreCombined() {
    let sources = (0..<3).map { _ in PassthroughSubject<Int, TestError>() }
    let sums = Signal<[Int], TestError>(combiningLatest: sources, combine: { $0 })
    sums.note(in: log)
    sources[2].send(3)
    sources[0].send(1)
    sources[0].send(10)
    #expect(log.take() == [])
    sources[1].send(2)
    sources[2].send(30)
    sources[0].send(completion: .finished)
    sources[1].send(20)
    sources[2].send(completion: .finished)
    sources[1].send(completion: .finished)
    #expect(log.take() == ["[10, 2, 3]", "[10, 2, 30]", "[10, 20, 30]", "finished"])
  }

  @Test func combiningTheLatestEndsWhenNothingCanCome() {
    let none = Numbers(combiningLatest: [Numbers](), combine: { $0[0] })
    #expect(none.noted() == ["finished"])
    let oneIsEmpty = Numbers(combiningLatest: [.never(), .completed(), Numbers(performing: { fatalError("not run") })])
    { $0[0] }
    #expect(oneIsEmpty.noted() == ["finished"])
    let oneFails = Numbers(combiningLatest: [Numbers(just: 1), .failed(.oops)]) { $0[0] }
    #expect(oneFails.noted() == ["failed: oops"])
  }

  @Test func aSignalWithItsObserverGetsWhatIsSentFromThenOn() {
    let (signal, observer) = Numbers.withObserver()
    observer.receive(1)
    signal.note("first", in: log)
    observer.receive(2)
    signal.note("second", in: log)
    observer.on(.next(3))
    observer.receive(completion: .failure(.oops))
    observer.receive(4)
    #expect(log.take() == ["first 2", "first 3", "second 3", "first failed: oops", "second failed: oops"])
  }

  @Test func takingOverAClosureStillCallsTheOneBefore() {
    var closure: (Int) -> Void = { [log] in log("former \($0)") }
    let signal = Signal<Int, Never>(takingOver: &closure)
    closure(1)
    signal.note(in: log)
    closure(2)
    #expect(log.take() == ["former 1", "former 2", "2"])
    var silent: () -> Void = { [log] in log("former") }
    Signal<Void, Never>(takingOver: &silent).note(in: log)
    silent()
    #expect(log.take() == ["former", "()"])
  }

  @Test func elementsOfADispatchQueuesTimeComeOnThatQueue() async {
    let queue = DispatchQueue(label: "test")
    let mark = QueueMark(queue)
    let signals = [
      Numbers(just: 1, after: 0.001, queue: queue), Numbers(sequence: [1, 2], interval: 0.001, queue: queue),
      Numbers(sequence: [3], interval: Duration.milliseconds(1), queue: queue),
    ]
    for signal in signals {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        _ = signal.observe { [log] event in
          log("\(event) \(mark.isHere)")
          if event.isTerminal { done.resume() }
        }
      }
    }
    #expect(
      log.take() == [
        "next(1) true", "completed true", "next(1) true", "next(2) true", "completed true", "next(3) true",
        "completed true",
      ])
  }
}
