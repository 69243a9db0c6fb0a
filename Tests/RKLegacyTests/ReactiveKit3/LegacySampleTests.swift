import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Lines as real programs for ReactiveKit 3 have them, which need several spellings at a time.
@Suite struct LegacySampleTests {
  private enum Failure: Error { case offline }

  private let log = Log()
  private let s = Signal<Int, Failure>(sequence: [1, 2])
  private let bag = DisposeBag()
  @available(*, deprecated)
  private var n: Signal<Int, NoError> { Signal(sequence: [1, 2]) }
  @available(*, deprecated)
  private var all: Signal1<Int> { return n }

  @available(*, deprecated)
  @Test func aSubjectOfOneParameterTellsOfChanges() {
    let changed = PublishSubject1<Void>()
    changed.with(latestFrom: all).observeNext { [log] in log("\($0.1)") }.dispose(in: bag)
    changed.next()
    #expect(log.take() == ["2"])
  }

  @available(*, deprecated)
  @Test func materializedEventsAreTakenApart() {
    let failing = s.concat(with: Signal.failed(.offline))
    failing.materialize().errors().observeNext { [log] in log("\($0)") }.dispose(in: bag)
    failing.materialize().elements().observeNext { [log] in log("\($0)") }.dispose(in: bag)
    #expect(log.take() == ["offline", "1", "2"])
  }

  @available(*, deprecated)
  @Test func closuresMayGiveAnOptionalOrASignal() {
    let texts = n.flatMap { $0 > 1 ? "many" : nil }
    let numbers = n.filter { k in SafeSignal<Bool>(just: k > 1) }
    #expect(texts.seen() == ["subscribed", "many", "finished"])
    #expect(numbers.seen() == ["subscribed", "2", "finished"])
  }
}
