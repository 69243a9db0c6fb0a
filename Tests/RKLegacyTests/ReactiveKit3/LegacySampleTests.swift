import Foundation
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Lines as real programs for ReactiveKit 3 have them, which need several spellings at a time.
@Suite struct LegacySampleTests {
  private enum Failure: Error { case offline }
  private final class Hops {
    var n = 0
    func hop(_ work: @escaping () -> Void) {
      n += 1
      work()
    }
  }

  private let log = Log()
  private let s = Signal<Int, Failure>(sequence: [1, 2])
  private let bag = DisposeBag()
  @available(*, deprecated)
  private var n: Signal<Int, NoError> { Signal(sequence: [1, 2]) }
  @available(*, deprecated)
  private var all: Signal1<Int> { return n }

  @available(*, deprecated)
  @Test func aMethodIsAContext() {
    let h = Hops()
    _ = n.executeIn(h.hop).observeIn(h.hop).observe { _ in }
    #expect(h.n == 4)
  }

  @available(*, deprecated)
  @Test @MainActor func aContextIsAConstantThatIsCalled() {
    _ = n.observeIn(ImmediateOnMainExecutionContext).observeNext { [log] in log("\($0)") }
    ImmediateOnMainExecutionContext { [log] in log("draw") }
    #expect(log.take() == ["1", "2", "draw"])
  }

  @available(*, deprecated)
  @Test func aSubjectOfOneParameterTellsOfChanges() {
    let changed = PublishSubject1<Void>()
    changed.with(latestFrom: all).observeNext { [log] in log("\($0.1)") }.dispose(in: bag)
    changed.next()
    #expect(log.take() == ["2"])
  }

  @available(*, deprecated)
  @Test func aResultHoldsAValueOrAnErrorAndReturnsIt() {
    for text in ["", "abc"] {
      let r = text.isEmpty ? Result<Int, Failure>(.offline) : Result<Int, Failure>(text.count)
      #expect(r.value == (text.isEmpty ? nil : 3))
      #expect(r.error == (text.isEmpty ? .offline : nil))
    }
  }

  @available(*, deprecated)
  @Test func closuresHaveLabels() {
    let seen = s.filter(include: { $0 > 1 }).flatMapLatest(transform: { k in Signal<Int, Failure>.just(k) }).seen()
    #expect(seen == ["subscribed", "2", "finished"])
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

  @available(*, deprecated)
  @Test func aNamedLockGuardsAClosure() {
    var counter = (1...).makeIterator()
    let lock = NSRecursiveLock(name: "count")
    let now = lock.atomic { counter.next() }
    #expect(now == 1)
  }
}
