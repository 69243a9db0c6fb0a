import ReactiveKit
import TestSupport
import Testing

@Suite struct SignalUtilityTests {
  private let log = Log()
  private let source = PassthroughSubject<Int, TestError>()

  @Test func feedActivitySendsTrueAtTheStartAndFalseAtEachEnd() {
    let listener = PassthroughSubject<Bool, Never>()
    let observation = listener.observe { [log] in log("\($0.element!)") }
    let fed = source.feedActivity(into: listener)
    fed.observe { _ in }.dispose()
    #expect(log.take() == ["true", "false"])
    let running = fed.observe { [log] in log("\($0)") }
    source.send(1)
    source.send(completion: .failure(.oops))
    #expect(log.take() == ["true", "next(1)", "false", "failed(oops)"])
    withExtendedLifetime((observation, running)) {}
  }

  @Test func feedNextAndFeedErrorSendACopy() {
    let elements = PassthroughSubject<String, Never>()
    let errors = PassthroughSubject<TestError, Never>()
    let observations = CompositeDisposable([
      elements.observe { [log] in log("fed \($0.element!)") }, errors.observe { [log] in log("fed \($0.element!)") },
    ])
    observations += source.feedNext(into: elements, when: { $0 > 1 }, map: { "\($0)" }).feedError(into: errors)
      .observe { [log] in log("\($0)") }
    source.send(1)
    source.send(2)
    source.send(completion: .failure(.oops))
    #expect(log.take() == ["next(1)", "fed 2", "next(2)", "fed oops", "failed(oops)"])
  }

  @Test func branchOutErrorSharesOneRun() {
    nonisolated(unsafe) var runs = 0
    let (elements, errors) = Signal<Int, TestError> { observer in
      runs += 1
      observer.receive(1)
      observer.receive(completion: .failure(.oops))
      return NonDisposable.instance
    }.branchOutError { "\($0)!" }
    #expect(elements.seen() == ["subscribed", "1", "finished"])
    #expect(errors.seen() == ["subscribed", "oops!", "finished"])
    #expect(runs == 1)
  }

  @Test func suppressAndFeedErrorCompletes() {
    let errors = ReplaySubject<TestError, Never>()
    #expect(
      Signal<Int, TestError>.failed(.oops).suppressAndFeedError(into: errors, logging: false).seen()
        == ["subscribed", "finished"])
    #expect(errors.track().log.take() == ["subscribed", "oops"])
  }

  @Test func waitingCollectsEverythingThatComesFromOtherThreads() {
    let signal = Signal<Int, TestError>(sequence: 1...3, interval: 0.001)
    #expect(signal.waitAndCollectElements() == [1, 2, 3])
    #expect(Signal<Int, TestError>.failed(.oops).waitAndCollectEvents() == [.failed(.oops)])
  }

  @Test func debugPrintsEachStepAndPassesEverythingOn() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      Signal<Int, TestError>(sequence: [7]).debug("title").observe { _ in }.dispose()
      Signal<Int, TestError>.failed(.oops).debug("other").observe { _ in }.dispose()
      Signal<Int, TestError>.completed().debug(file: "/app/Search.swift", function: "search()", line: 2)
        .observe { _ in }.dispose()
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      output.contains("[title] started\n[title] next(7)\n[title] finished\n[title] disposed")
        && output.contains("[other] started\n[other] failed: oops\n[other] disposed")
        && output.contains("[Search.swift:search():2] started\n[Search.swift:search():2] finished\n"))
  }

  @Test func manySynchronousRunsOfRepeatAndRetryWhenUseNoStack() {
    nonisolated(unsafe) var runs = 0
    onSmallStack {
      let failing = Signal<Int, TestError> { observer in
        runs += 1
        observer.receive(completion: .failure(.oops))
        return NonDisposable.instance
      }
      _ = failing.retry(when: Signal<Int, Never>(just: 1), if: { _ in runs < 10_000 }).waitAndCollectEvents()
      let repeated = Signal<Int, TestError>(performing: {
        runs += 1
        return runs
      }).repeat(when: { $0 < 20_000 ? Signal<Int, Never>(just: 1) : Signal<Int, Never>.completed() })
      _ = repeated.last().waitAndCollectElements()
    }
    #expect(runs == 20_000)
  }
}
