import ReactiveKit
import TestSupport
import Testing

extension SignalProtocol {
  /// The elements as they print.
  fileprivate var texts: Signal<String, Error> { map { "\($0)" } }
}

/// The overloads for a signal that cannot fail, beside one that can: on either side. The result can fail.
@Suite struct ErrorTypesTests {
  private typealias Failing = PassthroughSubject<Int, TestError>
  private typealias Safe = PassthroughSubject<Int, Never>
  private typealias Result = Signal<String, TestError>

  /// Each is for a signal that sends 1 and 3 and then fails, and another that sends 2 between these, in both orders.
  private let rows: [(name: String, saw: [String], make: [(Failing, Safe) -> Result])] = [
    ("amb", ["1 3 failed: oops", "1 3 failed: oops"], [{ $0.amb(with: $1).texts }, { $1.amb(with: $0).texts }]),
    (
      "merge", ["1 2 3 failed: oops", "1 2 3 failed: oops"],
      [{ $0.merge(with: $1).texts }, { $1.merge(with: $0).texts }]
    ),
    (
      "zip", ["(1, 2) failed: oops", "(2, 1) failed: oops"], [{ $0.zip(with: $1).texts }, { $1.zip(with: $0).texts }]
    ),
    (
      "zip, combined", ["-1 failed: oops", "1 failed: oops"],
      [{ $0.zip(with: $1, combine: -).texts }, { $1.zip(with: $0, combine: -).texts }]
    ),
    (
      "combineLatest", ["(1, 2) (3, 2) failed: oops", "(2, 1) (2, 3) failed: oops"],
      [{ $0.combineLatest(with: $1).texts }, { $1.combineLatest(with: $0).texts }]
    ),
    (
      "combineLatest, combined", ["-1 1 failed: oops", "1 -1 failed: oops"],
      [{ $0.combineLatest(with: $1, combine: -).texts }, { $1.combineLatest(with: $0, combine: -).texts }]
    ),
    (
      "with(latestFrom:)", ["(3, 2) failed: oops", "(2, 1) failed: oops"],
      [{ $0.with(latestFrom: $1).texts }, { $1.with(latestFrom: $0).texts }]
    ),
    (
      "with(latestFrom:), combined", ["1 failed: oops", "1 failed: oops"],
      [{ $0.with(latestFrom: $1, combine: -).texts }, { $1.with(latestFrom: $0, combine: -).texts }]
    ),
    ("append", ["1 3 failed: oops", "2"], [{ $0.append($1).texts }, { $1.append($0).texts }]),
    ("prepend", ["2", "1 3 failed: oops"], [{ $0.prepend($1).texts }, { $1.prepend($0).texts }]),
  ]

  @Test func twoSignalsOfWhichOneCannotFail() {
    for (name, saw, make) in rows {
      let seen = make.map { make in
        let (failing, safe) = (Failing(), Safe())
        let subscriber = make(failing, safe).track()
        failing.send(1)
        safe.send(2)
        failing.send(3)
        failing.send(completion: .failure(.oops))
        return subscriber.log.take().dropFirst().joined(separator: " ")
      }
      #expect(seen == saw, "\(name)")
    }
  }

  @Test func signalsOfTwoKindsAreMerged() {
    let (a, b) = (Failing(), Failing())
    let subscriber = a.toSignal().merge(with: b).track()
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(completion: .failure(.oops))
    #expect(subscriber.log.take() == ["subscribed", "1", "2", "failed: oops"])
  }

  @Test func oneThatFollowsAnother() {
    let (safe, failing) = (
      Signal<Int, Never>(sequence: [1, 2]), Signal<Int, TestError>(just: 3).append(Signal<Int, TestError>.failed(.oops))
    )
    #expect(safe.append(failing).seen() == ["subscribed", "1", "2", "3", "failed: oops"])
    #expect(failing.prepend(safe).seen() == ["subscribed", "1", "2", "3", "failed: oops"])
  }

  @Test func signalsThatFailOfOneThatCannot() {
    let safe = Signal<Int, Never>(sequence: [1, 2, 3])
    let inner = { (number: Int) in
      number == 3 ? Signal<Int, TestError>.failed(.oops) : Signal(sequence: [10 * number, 10 * number + 1])
    }
    let saw = ["subscribed", "10", "11", "20", "21", "failed: oops"]
    #expect(safe.flatMap(.latest, inner).seen() == saw)
    #expect(safe.flatMapConcat(inner).seen() == saw)
    #expect(safe.flatMapMerge(inner).seen() == saw)
    #expect(safe.flatMapLatest(inner).seen() == saw)
    #expect(safe.map(inner).flatten(.concat).seen() == saw)
    // The strategies differ in what waits, and in what is disposed.
    let strategies:
      [(String, [String], (Signal<Int, Never>, @escaping (Int) -> Signal<Int, TestError>) -> Signal<Int, TestError>)] =
        [
          ("flatMapConcat", ["1"], { $0.flatMapConcat($1) }),
          ("flatMapMerge", ["1", "2", "3"], { $0.flatMapMerge($1) }),
          ("flatMapLatest", ["1", "1 ends", "2", "2 ends", "3"], { $0.flatMapLatest($1) }),
          ("flatten", ["1", "1 ends", "2", "2 ends", "3"], { $0.map($1).flatten(.latest) }),
          ("flatMap", ["1"], { $0.flatMap(.concat, $1) }),
        ]
    for (name, saw, make) in strategies {
      let log = Log()
      let subscriber = make(safe) { number in
        Signal { _ in
          log("\(number)")
          return BlockDisposable { log("\(number) ends") }
        }
      }.track()
      #expect(log.take() == saw, "\(name)")
      subscriber.cancel()
    }
    #expect(
      safe.tryMap { $0 == 3 ? Swift.Result<Int, TestError>.failure(.oops) : .success(-$0) }.seen()
        == ["subscribed", "-1", "-2", "failed: oops"])
  }
}
