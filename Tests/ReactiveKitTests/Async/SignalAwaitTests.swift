import ReactiveKit
import TestSupport
import Testing

/// Suspends until its task is cancelled, and tells of both.
func untilCancelled(
  _ log: Log, _ started: AsyncStream<Void>.Continuation, _ ended: AsyncStream<Void>.Continuation
) async {
  let (never, continuation) = AsyncStream<Void>.makeStream()
  await withTaskCancellationHandler {
    started.yield()
    for await _ in never {}
    log("cancelled: \(Task.isCancelled)")
    ended.yield()
  } onCancel: {
    continuation.finish()
  }
}

extension AsyncStream where Element: Sendable {
  /// Waits for the next element, in tests that wait for something to happen once.
  func first() async -> Element? {
    for await element in self { return element }
    return nil
  }
}

extension AsyncSequence {
  /// All elements, when the sequence has ended.
  func all() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }
}

@Suite struct SignalAwaitTests {
  private let log = Log()

  @Test func sendsTheResultAndCompletesForEachObservation() async throws {
    let signal = Signal<Int, Never>(await: { [log] in
      log("runs")
      return 1
    })
    #expect(log.take() == [])
    for _ in 1...2 {
      #expect(try await signal.values().all() == [1])
      #expect(log.take() == ["runs"])
    }
  }

  @Test func failsWithWhatIsThrown() async {
    let signal = Signal<Int, any Error>(await: { throw TestError.oops })
    await #expect(throws: TestError.oops) { try await signal.values().all() }
  }

  @Test func aDisposalCancelsTheTaskOfThatObservationAndNothingIsSent() async {
    let (started, didStart) = AsyncStream<Void>.makeStream()
    let (ended, didEnd) = AsyncStream<Void>.makeStream()
    let observation = Signal<Int, Never>(await: { [log] in
      await untilCancelled(log, didStart, didEnd)
      return 1
    }).observe { [log] in log("\($0)") }
    _ = await started.first()
    observation.dispose()
    _ = await ended.first()
    #expect(log.take() == ["cancelled: true"])
  }

  @Test func aSignalThatTakesItsPlaceCancelsTheTask() async {
    let (started, didStart) = AsyncStream<Void>.makeStream()
    let (ended, didEnd) = AsyncStream<Void>.makeStream()
    let waits = PassthroughSubject<Bool, Never>()
    let awaiting = Signal<Int, Never>(await: { [log] in
      await untilCancelled(log, didStart, didEnd)
      return 1
    })
    let observation = waits.flatMapLatest { $0 ? awaiting : Signal(just: 2) }.observe { [log] in log("\($0)") }
    waits.send(true)
    _ = await started.first()
    waits.send(false)
    _ = await ended.first()
    observation.dispose()
    #expect(Set(log.take()) == ["next(2)", "cancelled: true"])
  }

  @MainActor private final class Counter {
    var count = 0
  }

  @Test @MainActor func theClosureRunsWhereItIsWritten() async throws {
    let counter = Counter()
    let signal = Signal<Int, Never>(await: {
      MainActor.assertIsolated()
      counter.count += 1
      return counter.count
    })
    #expect(try await signal.values().all() == [1])
  }

  @Test func nothingIsHeldAfterTheEndOrADisposal() async {
    for disposes in [true, false] {
      weak var witness: Witness?
      let (started, didStart) = AsyncStream<Void>.makeStream()
      let (ended, didEnd) = AsyncStream<Void>.makeStream()
      do {
        let seen = Witness()
        witness = seen
        let source = PassthroughSubject<Int, Never>()
        let observation = Signal<Int, Never>(await: { [log] in
          if disposes { await untilCancelled(log, didStart, didEnd) }
          return seen.sees(1)
        }).observe {
          if $0.isCompleted { didEnd.yield() }
          _ = seen.sees($0)
        }
        if disposes {
          _ = await started.first()
          observation.dispose()
        }
        withExtendedLifetime(source) {}
      }
      _ = await ended.first()
      // The task has a few instructions left to run.
      await eventually("disposes: \(disposes)") { witness == nil }
    }
  }
}
