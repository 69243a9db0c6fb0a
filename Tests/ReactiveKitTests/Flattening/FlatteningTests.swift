import ReactiveKit
import TestSupport
import Testing

/// What the operators that flatten send when the next inner signal takes over, as in ReactiveKit 3.
@Suite struct FlatteningTests {
  private typealias Numbers = PassthroughSubject<Int, Never>

  private let log = Log()

  @Test(arguments: [FlattenStrategy.concat, .latest, .merge])
  func flatMapFilterCallsItsClosureWhenTheElementArrives(strategy: FlattenStrategy) {
    let (subject, inner) = (Numbers(), Numbers())
    var state = "A"
    let observation = subject.flatMapFilter(strategy) { [log] value in
      log("f\(value)\(state)")
      return inner.map { _ in true }
    }.observeNext { _ in }
    subject.send(1)
    subject.send(2)
    state = "B"
    subject.send(3)
    #expect(log.take() == ["f1A", "f2A", "f3B"])
    observation.dispose()
  }

  /// Each observer's inner signals are made of the subject that the outer elements come from, so they arrive while it is
  /// delivering.
  @Test func flatMapLatestSendsNothingThroughTheInnerSignalThatItLeaves() {
    let sources: [(String, (Numbers) -> Signal<Int, Never>)] = [
      ("map", { $0.map { $0 } }), ("share", { $0.share(limit: 1).toSignal() }), ("node", { $0.removeDuplicates() }),
    ]
    for (name, source) in sources {
      let subject = Numbers()
      let bag = DisposeBag()
      let inner = source(subject)
      for number in 0..<2 {
        subject.filter { $0 % 2 == 0 }.flatMapLatest { value in inner.map { "o\(number) \(value):\($0)" } }
          .observeNext { [log] in log($0) }.dispose(in: bag)
      }
      for value in 0..<6 { subject.send(value) }
      let seen = log.take()
      for expected in ["o0 0:1", "o1 0:1", "o0 2:3", "o1 2:3", "o0 4:5", "o1 4:5"] {
        #expect(seen.contains(expected), "\(name): \(seen)")
      }
      for left in ["o0 0:2", "o1 0:2", "o0 2:4", "o1 2:4"] {
        #expect(!seen.contains(left), "\(name): \(seen)")
      }
      bag.dispose()
    }
  }

  @Test func flatMapLatestLeavesItsInnerSignalWhenAnotherObserverArrivesInTheSameDelivery() {
    let subject = Numbers()
    let bag = DisposeBag()
    subject.observeNext { _ in subject.observeNext { _ in }.dispose(in: bag) }.dispose(in: bag)
    subject.flatMapLatest { value in subject.map { "\(value):\($0)" } }.observeNext { [log] in log($0) }.dispose(
      in: bag)
    for value in 0..<3 { subject.send(value) }
    #expect(log.take() == [])
    bag.dispose()
  }

  @Test func prefixUntilOutputFromItselfSendsNothing() {
    for sendsWithin in [false, true] {
      let subject = Numbers()
      let bag = DisposeBag()
      subject.observeNext { if sendsWithin, $0 == 1 { subject.send(5) } }.dispose(in: bag)
      subject.prefix(untilOutputFrom: subject).observe { [log] in log("\($0)") }.dispose(in: bag)
      subject.send(1)
      #expect(log.take() == ["completed"], "sends within: \(sendsWithin)")
      bag.dispose()
    }
  }
}
