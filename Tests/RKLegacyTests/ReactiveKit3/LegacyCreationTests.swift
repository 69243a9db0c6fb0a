import Dispatch
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Signals made by functions, as in ReactiveKit 2 and 3.
@Suite struct LegacyCreationTests {
  private typealias Numbers = Signal<Int, TestError>

  private let log = Log()

  @available(*, deprecated)
  @Test func elementsAndSequencesAreSentAtOnce() {
    #expect(Numbers.just(1).seen() == ["subscribed", "1", "finished"])
    #expect(Numbers.sequence([1, 2]).seen() == ["subscribed", "1", "2", "finished"])
  }

  @available(*, deprecated)
  @Test func signalsOfAListAreCombinedAndMerged() {
    let sources = [PassthroughSubject<Int, TestError>(), PassthroughSubject()]
    let signals = sources.map { $0.toSignal() }
    let kept = [
      combineLatest(signals, combine: { $0 }).track(log: log), merge(signals).map { [$0] }.track(log: log),
    ]
    #expect(log.take() == ["subscribed", "subscribed"])
    sources[0].send(1)
    sources[1].send(2)
    #expect(log.take() == ["[1]", "[1, 2]", "[2]"])
    sources[0].send(completion: .failure(.oops))
    #expect(log.take() == ["failed: oops", "failed: oops"])
    #expect(line(combineLatest([Numbers](), combine: { $0 })) == "finished" && line(merge([Numbers]())) == "finished")
    withExtendedLifetime(kept) {}
  }

  @available(*, deprecated)
  @Test func intervalsCountFromZeroAndTimersSendOnceOnTheirQueues() async {
    let queue = DispatchQueue(label: "test")
    for signal in [
      Numbers.interval(0.001, queue: queue).prefix(maxLength: 3), Numbers.timer(element: 9, time: 0.001, queue: queue),
    ] {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        _ = signal.toSignal().observe(
          with: AnyObserver { [log] event in
            dispatchPrecondition(condition: .onQueue(queue))
            log("\(event)")
            if event.isTerminal { done.resume() }
          })
      }
    }
    #expect(log.take() == ["next(0)", "next(1)", "next(2)", "completed", "next(9)", "completed"])
  }

  @available(*, deprecated)
  @Test func noErrorIsNever() {
    #expect(NoError.self == Never.self)
  }
}
