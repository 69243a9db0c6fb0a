import RKPublishers
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// `print`, `breakpoint` and `assertNoFailure`.
@Suite struct DebuggingTests {
  /// A stream of text that keeps what is written.
  private final class Paper: TextOutputStream, Sendable {
    private let writes = Mutex<[String]>([])

    func write(_ string: String) {
      writes.withLock { $0.append(string) }
    }

    func take() -> [String] {
      writes.withLock { writes in
        defer { writes = [] }
        return writes
      }
    }

    var lines: [String] { take().joined().split(separator: "\n").map(String.init) }
  }

  private let paper = Paper()
  private let log = Log()
  private let source: ScriptedPublisher<Int, TestError>

  init() {
    source = ScriptedPublisher(log: log)
  }

  @Test func printWritesALineForEachEventAndEachCall() {
    let source = PassthroughSubject<Int, TestError>()
    let publisher = source.print("", to: paper)
    #expect(publisher.prefix == "")
    let subscriber = publisher.track(.max(2))
    subscriber.onValue = { [unowned subscriber] value in
      if value == 2 { subscriber.request(.max(3)) }
      return value == 2 ? .unlimited : .none
    }
    source.send(1)
    source.send(2)
    source.send(completion: .failure(.oops))
    #expect(
      paper.lines == [
        "receive subscription: (PassthroughSubject)", "request max: (2)", "receive value: (1)", "receive value: (2)",
        "request max: (3)", "request unlimited (synchronous)", "receive error: (oops)",
      ])
    Just(1).print("", to: paper).track().cancel()
    #expect(
      paper.lines == [
        "receive subscription: (Just)", "request unlimited", "receive value: (1)", "receive finished",
        "receive cancel",
      ])
  }

  @Test func printWritesTheLineBeforeItActs() {
    final class Pen: TextOutputStream {
      let log: Log
      init(_ log: Log) { self.log = log }
      func write(_ string: String) { if string.count > 1 { log("- \(string)") } }
    }
    let subscriber = source.map { $0 }.print("", to: Pen(log)).track(.max(1), log: log)
    source.send(1)
    subscriber.cancel()
    let lines = log.take().map { $0.contains("ScriptedSubscription") ? "- receive subscription" : $0 }
    #expect(
      lines == [
        "- receive subscription", "subscribed", "- request max: (1)", "request 1", "- receive value: (1)", "1",
        "- receive cancel", "cancel",
      ])
  }

  @Test func printTakesValuesBeforeASubscriptionAndCallsAfterTheEnd() {
    let source = ScriptedPublisher<Int, TestError>(log: log, onSubscribe: { _ in })
    let subscriber = source.print("", to: paper).track(.none, log: log)
    source.send(1)
    source.sendSubscription()
    source.sendSubscription()
    subscriber.request(.none)
    let subscription = subscriber.subscription
    source.sendButKeep(completion: .finished)
    source.send(2)
    source.sendButKeep(completion: .finished)
    subscription?.request(.max(1))
    subscriber.cancel()
    subscription?.cancel()
    #expect(log.take() == ["1", "subscribed", "cancel", "request 0", "finished"])
    let lines = paper.lines.map { $0.contains("ScriptedSubscription") ? "receive subscription" : $0 }
    #expect(
      lines == [
        "receive value: (1)", "receive subscription", "receive subscription", "request max: (0)", "receive finished",
        "request max: (1)", "receive cancel", "receive cancel",
      ])
    #expect(subscription.map { "\($0)" } == "Print")
  }

  @Test func printWritesALineInThreeParts() {
    Empty<Int, Never>(completeImmediately: false).print("p", to: paper).track(.none).cancel()
    #expect(paper.take() == ["", "p: receive subscription: (Empty)", "\n", "", "p: receive cancel", "\n"])
  }

  @Test func printGoesToTheStandardOutputWithoutAStream() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      Just(1).print("one").track().cancel()
      fflush(nil)
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        """
        one: receive subscription: (Just)
        one: request unlimited
        one: receive value: (1)
        one: receive finished
        one: receive cancel

        """))
  }

  @Test func handleEventsTellsOfEachEventBeforeItPasses() {
    let log = Log()
    let source = ScriptedPublisher<Int, TestError>(log: log)
    let subscriber = TrackingSubscriber<Int, TestError>(.max(2), log: log)
    subscriber.onValue = { _ in .max(3) }
    source.handleEvents(
      receiveSubscription: { _ in log("will subscribe") }, receiveOutput: { log("will deliver \($0)") },
      receiveCompletion: { _ in log("will end") }, receiveCancel: { log("will cancel") },
      receiveRequest: { log("will ask for \($0)") }
    ).subscribe(subscriber)
    source.send(1)
    subscriber.request(.none)
    source.sendSubscription()
    subscriber.cancel()
    subscriber.cancel()
    #expect(
      log.take() == [
        "will subscribe", "subscribed", "will ask for max(2)", "request 2", "will deliver 1", "1",
        "will ask for max(3)",
        "will ask for max(0)", "request 0", "will subscribe", "cancel", "will cancel", "cancel",
      ])
  }

  @Test func breakpointShowsEachEventToItsClosureAndPassesIt() {
    let log = log
    let source = ScriptedPublisher<Int, TestError>(log: log, onSubscribe: { _ in })
    let subscriber = source.breakpoint(
      receiveSubscription: {
        log("\($0 is ScriptedSubscription)")
        return false
      },
      receiveOutput: {
        log("see \($0)")
        return false
      },
      receiveCompletion: {
        log("see \($0)")
        return false
      }
    ).track(.max(1), log: log)
    subscriber.onValue = { _ in .max(3) }
    source.send(1)
    source.sendSubscription()
    source.sendSubscription()
    #expect(source.send(2) == .max(3))
    source.sendButKeep(completion: .finished)
    source.sendButKeep(completion: .failure(.oops))
    #expect(
      log.take() == [
        "see 1", "1", "true", "subscribed", "request 1", "true", "subscribed", "request 1", "see 2", "2",
        "see finished", "finished", "see failure(oops)", "failed: oops",
      ])
  }

  @Test func breakpointOnErrorLetsAFinishPass() {
    let subscriber = source.breakpointOnError().track(log: log)
    #expect(subscriber.subscription.map { "\($0)".contains("ScriptedSubscription") } == true)
    source.send(1)
    source.send(completion: .finished)
    #expect(log.take() == ["subscribed", "request unlimited", "1", "finished"])
  }

  @Test func assertNoFailureStopsAtAFailure() async {
    let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Fail<Int, TestError>(error: .oops).assertNoFailure(file: "Here.swift", line: 7).track(.none).cancel()
    }
    #expect(plain.message.contains("Here.swift:7: Fatal error: oops\n"))
    let prefixed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ScriptedPublisher<Int, TestError>()
      let subscriber = source.assertNoFailure("no").track(.none)
      source.sendButKeep(completion: .finished)
      source.sendButKeep(completion: .failure(.oops))
      withExtendedLifetime(subscriber) {}
    }
    #expect(prefixed.message.contains("DebuggingTests.swift"))
    #expect(prefixed.message.contains("Fatal error: no: oops\n"))
  }

  @Test func assertNoFailurePassesEverythingElse() {
    let source = ScriptedPublisher<Int, TestError>(log: log, onSubscribe: { _ in })
    let subscriber = source.assertNoFailure().track(.max(1), log: log)
    source.send(1)
    source.sendSubscription()
    #expect(subscriber.subscription.map { "\($0)".contains("ScriptedSubscription") } == true)
    source.sendButKeep(completion: .finished)
    source.send(2)
    source.sendButKeep(completion: .finished)
    #expect(log.take() == ["1", "subscribed", "request 1", "finished", "2", "finished"])
  }
}
