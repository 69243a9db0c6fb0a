import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// From operations to streams and back. What ReactiveKit 2 does after a failure is not what today's operators do.
@Suite struct StreamConversionTests {
  private let failing = Signal<Int, TestError>(sequence: [1]).append(Signal<Int, TestError>.failed("offline"))

  @available(*, deprecated)
  @Test func aStreamIsSilentAfterAFailureUnlessItIsToCompleteOrToRecover() {
    #expect(line(failing.toStream(justLogError: false)) == "1")
    #expect(line(failing.toStream(justLogError: false, completeOnError: true)) == "1 finished")
    #expect(line(failing.suppressError(logging: false)) == "1 finished", "which today's does")
    #expect(line(Signal<Int, TestError>(just: 1).toStream(justLogError: false)) == "1 finished")
    #expect(line(failing.toStream(logError: false)) == "1 finished", "which the first releases did")
    #expect(line(failing.toStream(logError: false, completeOnError: false)) == "1")
    #expect(line(failing.toStream(recoverWith: 0)) == "1 0 finished")
  }

  @available(*, deprecated)
  @Test func aFailureIsPrintedIfItIsToBeLogged() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let failing = Signal<Int, TestError>.failed("lost")
      let signals: [(Bool) -> Signal<Int, Never>] = [
        { failing.toStream(justLogError: $0, file: "A", line: 1) },
        { failing.toStream(justLogError: $0, completeOnError: true, file: "A", line: 2) },
        { failing.toStream(logError: $0, file: "A", line: 3) },
        { failing.toStream(logError: $0, completeOnError: false, file: "A", line: 4) },
        { failing.suppressError(logging: $0, file: "A", line: 5) },
        { failing.toStream(feedErrorInto: PushStream<TestError>(), logError: $0, file: "A", line: 6) },
        {
          failing.toStream(
            feedErrorInto: PushStream<TestError>(), logError: $0, completeOnError: true, file: "A", line: 7)
        },
        { failing.suppressError(logging: $0, completeOnError: true, file: "A", line: 8) },
        { failing.suppressError(logging: $0, completeOnError: false, file: "A", line: 9) },
        {
          failing.suppressAndFeedError(
            into: PushStream<TestError>(), logging: $0, completeOnError: false, file: "A", line: 10)
        },
        { isLogged in
          let listener = PushStream<TestError>()
          return isLogged ? failing.toStream(feedErrorInto: listener, file: "A", line: 11) : .never()
        },
        { isLogged in
          let listener = PushStream<TestError>()
          return isLogged
            ? failing.toStream(feedErrorInto: listener, completeOnError: true, file: "A", line: 12) : .never()
        },
      ]
      failing.bindNextTo(Property(0)).dispose()
      failing.bindNextTo(Property<Int?>(nil)).dispose()
      Signal<Int, TestError>(just: 1).debug(id: "made").observe { _ in }.dispose()
      for signal in signals { for isLogged in [false, true] { signal(isLogged).observe { _ in }.dispose() } }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.hasSuffix("lost") }
    #expect(lines.count == 12 && (1...12).allSatisfy { number in lines.contains { $0.contains("A:\(number) ") } })
    #expect(output.contains("[made] next(1)\n"))
  }

  @available(*, deprecated)
  @Test func aStreamThatFeedsItsFailureIsSilentAfterwardsUnlessItIsToComplete() {
    let failures = PushStream<TestError>()
    let seen = failures.track()
    #expect(line(failing.toStream(feedErrorInto: failures, logError: false)) == "1")
    #expect(line(failing.toStream(feedErrorInto: failures, logError: false, completeOnError: true)) == "1 finished")
    #expect(seen.log.take() == ["subscribed", "offline", "offline"])
  }

  @available(*, deprecated)
  @Test func theStreamOfErrorsDoesNotCompleteAfterOne() {
    #expect(line(failing.toErrorStream()) == "offline")
    #expect(line(failing.toErrorSignal()) == "offline finished", "which today's does")
    #expect(line(Signal<Int, TestError>(just: 1).toErrorStream()) == "finished")
  }

  @available(*, deprecated)
  @Test func anOperationBecomesTwoStreamsOfOneRun() {
    let log = Log()
    let operation = failing.doOn(start: { log("run") })
    let (elements, errors): (Signal<Int, Never>, Signal<TestError, Never>) = operation.toStream()
    #expect(line(elements) == "1")
    #expect(line(errors) == "offline")
    #expect(log.take() == ["run"])

    let (_, texts) = operation.toStream { "converted: \($0)" }
    #expect(line(texts) == "converted: offline")
  }

  @available(*, deprecated)
  @Test func streamsAndOperationsBecomeOneAnother() {
    let stream = Signal<Int, Never>(just: 1)
    let operation: Signal<Int, TestError> = stream.toOperation()
    #expect(line(operation) == "1 finished")
    #expect(line(operation.toOperation()) == "1 finished")
    #expect(line(stream.toStream()) == "1 finished")
  }

  @available(*, deprecated)
  @Test func resultsBecomeElementsAndAFailure() {
    struct OuterError: Error {}
    typealias Outcome = Result<Int, TestError>
    let results = Signal<Outcome, OuterError>(sequence: [.Success(1), .Failure("inner"), .Success(2)])
    #expect(line(results.dematerialize { _ in "outer" }) == "1 failed: inner")
    #expect(line(Signal<Outcome, OuterError>.failed(OuterError()).dematerialize { _ in "outer" }) == "failed: outer")
  }
}
