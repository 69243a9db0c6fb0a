import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Observing as in ReactiveKit 2 and 3, of signals and of publishers.
@Suite struct LegacyObservingTests {
  private let log = Log()

  /// Notes what each of the shims calls its closure with, from a source that sends 1 and 2 and then its end.
  @available(*, deprecated)
  private func note<P: Publisher>(_ source: P) -> [String] where P.Output == Int, P.Failure == TestError {
    let observations = [
      source.observe(with: { [log] in log("event \($0)") }), source.observe({ [log] in log("2.x \($0)") }),
      source.observeNext(with: { [log] in log("next \($0)") }), source.observeNext({ [log] in log("2.x next \($0)") }),
      source.observeFailed(with: { [log] in log("failed \($0)") }),
      source.observeError({ [log] in log("error \($0)") }),
      source.observeCompleted(with: { [log] in log("completed") }),
      source.observeCompleted({ [log] in log("2.x completed") }),
    ]
    #expect(observations.allSatisfy { $0.isDisposed })
    return log.take()
  }

  @available(*, deprecated)
  @Test func closuresAreCalledWithTheEventsThatTheyAreFor() {
    let events = ["event next(1)", "event next(2)", "event completed", "2.x next(1)", "2.x next(2)", "2.x completed"]
    let elements = ["next 1", "next 2", "2.x next 1", "2.x next 2"]
    let completing = events + elements + ["completed", "2.x completed"]
    #expect(note(Signal(sequence: [1, 2])) == completing)
    #expect(note(two(.finished)) == completing)
    let failing =
      events.map { $0.replacing("completed", with: "failed(oops)") } + elements + ["failed oops", "error oops"]
    #expect(note(Signal.failed(.oops).prepend(2).prepend(1)) == failing)
    #expect(note(two(.failure(.oops))) == failing)
  }

  @available(*, deprecated)
  @Test func theResultEndsTheObservationWhenItIsDisposedAndNotWhenItIsReleased() {
    let source = ScriptedPublisher<Int, TestError>(log: log)
    _ = source.observeNext(with: { [log] in log("released \($0)") })
    let disposable = source.observeNext({ [log] in log("disposed \($0)") })
    source.send(1)
    disposable.dispose()
    source.send(2)
    #expect(
      log.take() == ["request unlimited", "request unlimited", "released 1", "disposed 1", "cancel", "released 2"])
  }

  @available(*, deprecated)
  @Test func closuresMayTrail() {
    let signal = Signal<Int, TestError>(just: 1)
    signal.observeNext { [log] in log("\($0)") }.dispose()
    signal.observeCompleted { [log] in log("completed") }.dispose()
    ScriptedPublisher<Int, TestError>().observe { _ in }.dispose()
    #expect(log.take() == ["1", "completed"])
  }

  /// A publisher that is no signal, and not of the library.
  private func two(_ end: Subscribers.Completion<TestError>) -> ScriptedPublisher<Int, TestError> {
    ScriptedPublisher(onSubscribe: {
      $0.sendSubscription()
      for number in 1...2 { $0.send(number) }
      $0.send(completion: end)
    })
  }
}
