import ReactiveKit
import Synchronization
import TestSupport
import Testing

/// Races, and costs that must not grow.
@Suite struct OperatorFaultTests {
  private typealias Numbers = Signal<Int, TestError>

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
