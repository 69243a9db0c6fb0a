import ReactiveKit
import TestSupport
import Testing

/// What a delivery sends to several subjects, one of which ends or replaces what another feeds: what was sent first comes
/// first, and nothing is lost.
@Suite struct SwitchingTests {
  private typealias Numbers = PassthroughSubject<Int, TestError>

  private let log = Log()
  private let outer = Numbers()
  private let inner = Numbers()

  /// Observes, notes, and acts on 5.
  private func note(_ signal: Signal<Int, TestError>, on5 act: @escaping () -> Void) -> any Disposable {
    signal.observe { [log] event in
      switch event {
      case .next(let value):
        log("\(value)")
        if value == 5 { act() }
      case .completed: log("finished")
      case .failed(let error): log("failed: \(error)")
      }
    }
  }

  @Test func flatMapLatestSendsPendingElementsBeforeASwitch() {
    let kinds: [(String, Signal<Int, TestError>)] = [
      ("a subject", inner.toSignal()), ("map", inner.map { $0 }), ("node", inner.tryMap { .success($0) }.toSignal()),
      ("several", inner.map { $0 }.removeDuplicates().filter { $0 > 0 }),
    ]
    for (name, source) in kinds {
      let observation = note(
        outer.flatMapLatest { [log] value in
          log("inner \(value)")
          return value == 3 ? Signal(sequence: [31, 32]) : value == 1 ? source : Signal(just: value * 10)
        }
      ) { [inner, outer] in
        inner.send(10)
        outer.send(2)
        inner.send(11)
        outer.send(3)
      }
      outer.send(1)
      inner.send(5)
      inner.send(12)
      // The closure is called when an element arrives. 11 was sent after the switch.
      #expect(log.take() == ["inner 1", "5", "inner 2", "inner 3", "10", "20", "31", "32"], "\(name)")
      observation.dispose()
    }
  }

  @Test func aSwitchToTheSameSubjectLosesNothingAndRepeatsNothing() {
    let observation = note(outer.flatMapLatest { [inner] _ in inner }.toSignal()) { [inner, outer] in
      inner.send(10)
      outer.send(2)
    }
    outer.send(1)
    inner.send(5)
    inner.send(6)
    #expect(log.take() == ["5", "10", "6"])
    observation.dispose()
  }

  @Test func repeatLosesNothingSentBeforeTheNextRun() {
    let producer = HandFed<Int>(Log())
    let foreign = ScriptedPublisher<Int, TestError>()
    let sources: [(Signal<Int, TestError>, (Int) -> Void, (Subscribers.Completion<TestError>) -> Void)] = [
      (inner.toSignal(), { [inner] in inner.send($0) }, { [inner] in inner.send(completion: $0) }),
      (producer.signal, { producer.send($0) }, { producer.send(completion: $0) }),
      (foreign.toSignal(), { foreign.send($0) }, { foreign.send(completion: $0) }),
    ]
    for (source, send, end) in sources {
      // The signal for each value says at once to run again.
      let observation = note(source.repeat(when: { _ in Signal<Void, Never>(just: ()) })) {
        send(10)
        send(11)
      }
      send(1)
      send(5)
      send(6)
      #expect(log.take() == ["1", "5", "10", "11", "6"])
      observation.dispose()
      _ = note(source.repeat(when: { _ in Signal<Void, Never>(just: ()) })) {
        send(10)
        end(.failure(.oops))
      }
      send(5)
      #expect(log.take() == ["5", "10", "failed: oops"])
    }
  }

  @Test func flatMapLatestSendsPendingElementsBeforeTheOuterEnd() {
    let ends: [(Subscribers.Completion<TestError>, [String])] = [
      (.failure(.oops), ["5", "10", "failed: oops"]), (.finished, ["5", "10", "11", "finished"]),
    ]
    for (end, expected) in ends {
      let (outer, inner) = (Numbers(), Numbers())
      let observation = note(outer.flatMapLatest { _ in inner }) {
        inner.send(10)
        outer.send(completion: end)
        inner.send(11)
        inner.send(completion: .finished)
      }
      outer.send(1)
      inner.send(5)
      #expect(log.take() == expected)
      observation.dispose()
    }
  }

  @Test func aSwitchWithNothingBeforeItIsDoneAtOnce() {
    let observation = note(outer.flatMapLatest { [inner] in $0 == 1 ? inner.toSignal() : Signal(just: 20) }) {
      [log, inner, outer] in
      outer.send(2)
      log("switched")
      inner.send(10)
    }
    outer.send(1)
    inner.send(5)
    #expect(log.take() == ["5", "switched", "20"])
    observation.dispose()
  }

  @Test func aSignalThatIsReplacedByItsOwnElementIsAskedForNoMore() {
    let foreign = ScriptedPublisher<Int, TestError>()
    var wanted: Subscribers.Demand?
    let replacing = foreign.toSignal().map { [outer] in
      outer.send(3)
      return $0
    }
    let signals = [inner.toSignal(), replacing, .never()]
    let observation = note(outer.flatMapLatest { signals[$0 - 1] }) { [outer] in
      outer.send(2)
      wanted = foreign.send(6)
    }
    outer.send(1)
    inner.send(5)
    #expect(log.take() == ["5"] && wanted == Subscribers.Demand.none)
    observation.dispose()
  }

  @Test func aDisposalDropsTheSwitchThatWaits() {
    let disposable = SerialDisposable(otherDisposable: nil)
    let (known, _) = withWitness { witness in
      disposable.otherDisposable = note(
        outer.flatMapLatest { [inner, log] value -> Signal<Int, TestError> in
          log("inner \(value)")
          return inner.map { witness.sees($0) }
        }
      ) { [inner, outer] in
        inner.send(10)
        outer.send(2)
        disposable.dispose()
      }
      outer.send(1)
    }
    inner.send(5)
    #expect(log.take() == ["inner 1", "5", "inner 2"])
    #expect(!known.isHeld)
  }

  @Test func aDisposalDropsWhatTheInnerSignalHasSentMeanwhile() {
    let foreign = ScriptedPublisher<Int, TestError>()
    let disposable = SerialDisposable(otherDisposable: nil)
    disposable.otherDisposable = note(outer.flatMapLatest { _ in foreign.toSignal() }) {
      foreign.send(10)
      disposable.dispose()
    }
    outer.send(1)
    foreign.send(5)
    #expect(log.take() == ["5"])
  }

  @Test func prefixUntilOutputSendsPendingElementsBeforeTheCompletion() {
    for ends in [false, true] {
      let (source, other) = (Numbers(), Numbers())
      let observation = note(source.prefix(untilOutputFrom: other)) {
        source.send(10)
        if ends { other.send(completion: .finished) } else { other.send(0) }
        source.send(11)
      }
      source.send(5)
      #expect(log.take() == ["5", "10", "finished"])
      observation.dispose()
    }
  }

  /// Several threads send, one of them switches: each inner signal's elements come in order, none after a newer signal's,
  /// and the last signal's all come.
  @Test func withSeveralThreadsNoReplacedSignalIsHeardAfterANewerOne() {
    for _ in 0..<50 {
      let outer = PassthroughSubject<Int, Never>()
      let inners = (0..<20).map { _ in PassthroughSubject<Int, Never>() }
      let log = Log()
      let observation = outer.flatMapLatest { inners[$0] }.sink { log("\($0)") }
      onThreads(3) { thread in
        if thread == 0 {
          for index in inners.indices { outer.send(index) }
        } else {
          for index in inners.indices { for step in 0..<10 { inners[index].send(index * 100 + step + thread * 20) } }
        }
      }
      for step in 0..<5 { inners[19].send(1_990 + step) }
      let seen = log.take().map { Int($0)! }
      #expect(seen.map { $0 / 100 } == seen.map { $0 / 100 }.sorted())
      #expect(seen.suffix(5) == [1_990, 1_991, 1_992, 1_993, 1_994])
      observation.cancel()
    }
  }
}
