import ReactiveKit
import TestSupport
import Testing

// What only the signals have, as tables; rows as in RKPublishersTests' `OperatorTests`.

private func isOdd(_ value: Int) -> Bool { !value.isMultiple(of: 2) }

@Suite struct SignalOperatorTests {
  static let elements = [
    Script("replaceElements", "1 2 |", saw: "x; x; finished") { $0.toSignal().replaceElements(with: "x") },
    Script("eraseType", "1 |", saw: "(); finished") { $0.toSignal().eraseType() },
    Script("pairwise begins with the second", "1 2 3 |", saw: "wants 1; (1, 2); (2, 3); finished") {
      $0.toSignal().pairwise()
    },
    Script("zipPrevious begins with the first", "1 2 |", saw: "nil 1; Optional(1) 2; finished") {
      $0.toSignal().zipPrevious().map { "\($0.debugDescription) \($1)" }
    },
    Script("materialize sends the completion as an element", "1 |", saw: "next(1); completed; finished") {
      $0.toSignal().materialize()
    },
    Script("materialize sends the failure as an element", "1 x", saw: "next(1); failed(oops); finished") {
      $0.toSignal().materialize()
    },
    Script("dematerialize undoes it", "1 x", saw: "1; failed: oops") {
      $0.toSignal().materialize().dematerialize() as Signal<Int, TestError>
    },
    Script("dematerialize ends with the first event that does", "1 2 3", saw: "1; cancel; finished") {
      $0.toSignal().map { $0 == 2 ? Signal<Int, TestError>.Event.completed : .next($0) }.dematerialize()
        as Signal<Int, TestError>
    },
    Script("replaceEmpty of an empty one", "|", saw: "0; finished") { $0.toSignal().replaceEmpty(with: 0) },
    Script("replaceEmpty of a full one", "1 |", saw: "1; finished") { $0.toSignal().replaceEmpty(with: 0) },
    Script("replaceEmpty lets a failure pass", "x", saw: "failed: oops") { $0.toSignal().replaceEmpty(with: 0) },
    Script("mapWrapped", "1 2 |", saw: "Optional(10); nil; finished") {
      $0.toSignal().map { isOdd($0) ? $0 : nil }.mapWrapped { $0 * 10 }
    },
    Script("replaceNils", "1 2 |", saw: "1; 0; finished") {
      $0.toSignal().map { isOdd($0) ? $0 : nil }.replaceNils(with: 0)
    },
    Script("ignoreNils", "1 2 |", saw: "1; wants 1; finished") {
      $0.toSignal().map { isOdd($0) ? $0 : nil }.ignoreNils()
    },
    Script("mapElement", "2 |", saw: "[0, 10]; finished") { $0.toSignal().map { 0..<$0 }.mapElement { $0 * 10 } },
    Script("flattenElements", "2 3 |", saw: "0; 1; 0; 1; 2; finished") {
      $0.toSignal().map { 0..<$0 }.flattenElements()
    },
  ]

  static let filtering = [
    Script("dropLast delays by what it may have to leave out", "1 2 3 |", saw: "wants 1; wants 1; 1; finished") {
      $0.toSignal().dropLast(2)
    },
    Script("dropLast of none", "1 |", saw: "1; finished") { $0.toSignal().dropLast(0) },
    Script("suffix", "1 2 3 |", saw: "2; 3; finished") { $0.toSignal().suffix(maxLength: 2) },
    Script("suffix of a shorter one", "1 |", saw: "1; finished") { $0.toSignal().suffix(maxLength: 2) },
    Script("suffix of none", "1 |", saw: "wants 1; finished") { $0.toSignal().suffix(maxLength: 0) },
    Script("output(at:)", "1 2 3", saw: "wants 1; 2; cancel; finished") { $0.toSignal().output(at: 1) },
    Script("output(at:) of a shorter one", "1 |", saw: "wants 1; finished") { $0.toSignal().output(at: 1) },
    Script("ignoreOutput", "1 x", saw: "wants 1; failed: oops") { $0.toSignal().ignoreOutput() },
    Script("ignoreTerminal", "1 |", saw: "1") { $0.toSignal().ignoreTerminal() },
    Script("flatMapFilter", "1 2 3 |", saw: "1; 3; finished") {
      $0.toSignal().flatMapFilter { Signal(just: isOdd($0)) }
    },
    Script("flatMapFilter takes silence for no", "1 |", saw: "finished") {
      $0.toSignal().flatMapFilter { _ in .completed() }
    },
  ]

  static let errors = [
    Script("mapToResult", "1 x", saw: "success(1); failure(oops); finished") { $0.toSignal().mapToResult() },
    Script("getValues", "1 2", saw: "1; cancel; failed: even") {
      $0.toSignal().map { isOdd($0) ? Result<Int, TestError>.success($0) : .failure("even") }.getValues()
    },
    Script("mapValue", "1 |", saw: "success(10); finished") {
      $0.toSignal().map { Result<Int, TestError>.success($0) }.mapValue { $0 * 10 }
    },
    Script("suppressError", "1 x", saw: "1; finished") { $0.toSignal().suppressError(logging: false) },
    Script("toErrorSignal", "1 x", saw: "wants 1; oops; finished") { $0.toSignal().toErrorSignal() },
    Script("toErrorSignal of one that does not fail", "1 |", saw: "wants 1; finished") {
      $0.toSignal().toErrorSignal()
    },
  ]

  private static let both = "subscribed; b request unlimited; a request unlimited"

  static let gating: [Script] = [
    .signals(
      "prefix(untilOutputFrom:) ends with an element", 2, "a1 b0 a2", opening: both,
      saw: "1; a cancel; b cancel; finished", of: { $0[0].prefix(untilOutputFrom: $0[1]) }),
    .signals(
      "prefix(untilOutputFrom:) ends with a completion", 2, "a1 b|", opening: both,
      saw: "1; a cancel; finished",
      of: { $0[0].prefix(untilOutputFrom: $0[1]) }),
    .signals(
      "prefix(untilOutputFrom:) ends with a failure of the other", 2, "bx", opening: both,
      saw: "a cancel; finished", of: { $0[0].prefix(untilOutputFrom: $0[1]) }),
    .signals(
      "prefix(untilOutputFrom:) cancels the other at its own end", 2, "ax", opening: both,
      saw: "b cancel; failed: oops", of: { $0[0].prefix(untilOutputFrom: $0[1]) }),
    .signals(
      "pausable is open at the start, and does not send again", 2, "a1 b0 a2 b1 a3 b0 b| a4 a|", opening: both,
      saw: "1; wants 1; 3; wants 1; finished", of: { $0[0].pausable(by: $0[1].map { $0 == 1 }) }),
    .signals(
      "pausable lets the end pass when it is closed", 2, "b0 ax", opening: both, saw: "b cancel; failed: oops",
      of: { $0[0].pausable(by: $0[1].map { $0 == 1 }) }),
    .signals(
      "with(latestFrom:) leaves out what comes before there is one", 2, "a1 b10 a2 b20 b| a3 a|",
      opening: both,
      saw: "wants 1; (2, 10); (3, 20); finished", of: { $0[0].with(latestFrom: $0[1]) }),
    .signals(
      "with(latestFrom:) fails with the other", 2, "bx", opening: both, saw: "a cancel; failed: oops",
      of: { $0[0].with(latestFrom: $0[1], combine: +) }),
    .signals(
      "with(latestFrom:) passes demand on", 2, "b10 a1 r2 a2", demand: .max(1),
      opening: "subscribed; b request unlimited; a request 1", saw: "11; a request 2; 12",
      of: { $0[0].with(latestFrom: $0[1], combine: +) }),
    .signals(
      "replayLatest", 2, "b0 a1 b0 b0 a2 a| b0 b|",
      opening: "subscribed; b request unlimited; a request unlimited", saw: "1; 1; 1; 2; 2; finished",
      of: { $0[0].replayLatest(when: $0[1].suppressError(logging: false)) }),
    .signals(
      "amb hears the one that is first", 3, "b1 a2 c3 b4 b|",
      opening: "subscribed; a request unlimited; b request unlimited; c request unlimited",
      saw: "a cancel; c cancel; 1; 4; finished", of: { amb($0[0], $0[1], $0[2]) }),
    .signals(
      "amb takes an end for an event", 2, "a| b1",
      opening: "subscribed; a request unlimited; b request unlimited", saw: "b cancel; finished",
      of: { $0[0].amb(with: $0[1]) }),
    .signals(
      "amb cancels all", 2, "! a1", opening: "subscribed; a request unlimited; b request unlimited",
      saw: "a cancel; b cancel", of: { $0[0].amb(with: $0[1]) }),
    .signals(
      "repeat(when:) runs again with each element of the signal made of the newest", 2, "a1 b0 a2 a| b|",
      opening: "subscribed; a request unlimited",
      saw: "1; b request unlimited; a cancel; a request unlimited; 2; b cancel; b request unlimited; finished",
      of: { s in s[0].repeat(when: { _ in s[1].suppressError(logging: false) }) }),
    .signals(
      "retry(when:) runs again when the other says so", 2, "a1 ax b0 a2 a|",
      opening: "subscribed; a request unlimited",
      saw: "1; b request unlimited; b cancel; a request unlimited; 2; finished",
      of: { $0[0].retry(when: $0[1].suppressError(logging: false)) }),
    .signals(
      "retry(when:) fails if the other never says so", 2, "ax b|", opening: "subscribed; a request unlimited",
      saw: "b request unlimited; failed: oops", of: { $0[0].retry(when: $0[1].suppressError(logging: false)) }),
    .signals(
      "retry(when:if:) does not wait for what is hopeless", 2, "ax",
      opening: "subscribed; a request unlimited",
      saw: "failed: oops", of: { $0[0].retry(when: $0[1].suppressError(logging: false), if: { _ in false }) }),
    .signals(
      "retry(when:) cancels what it waits for", 2, "ax ! b0", opening: "subscribed; a request unlimited",
      saw: "b request unlimited; b cancel", of: { $0[0].retry(when: $0[1].suppressError(logging: false)) }),
  ]

  @Test(arguments: elements) func convertsElements(_ script: Script) { script.check() }
  @Test(arguments: filtering) func filters(_ script: Script) { script.check() }
  @Test(arguments: errors) func handlesErrors(_ script: Script) { script.check() }
  @Test(arguments: gating) func gates(_ script: Script) { script.check() }

  @Test func replayLatestSendsEachElementOfASignalThatSendsThemAtOnce() {
    let again = PassthroughSubject<Void, Never>()
    let log = Log()
    let observation = Signal<Int, Never>(sequence: [1, 2]).replayLatest(when: again).observeNext { log("\($0)") }
    again.send()
    #expect(log.take() == ["1", "2", "2"])
    observation.dispose()
  }

  @Test func firstStopsObservingAfterItHasSentTheElement() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let observation = subject.handleEvents(receiveCancel: { log("disposed") }).first().observe { log("\($0)") }
    subject.send(1)
    #expect(log.take() == ["next(1)", "disposed", "completed"])
    observation.dispose()
  }

  @Test func demandReturnedForAValueWhoseDeliveryRepeatsGoesToTheNewRun() {
    let source = ScriptedPublisher<Int, TestError>()
    let again = PassthroughSubject<Int, Never>()
    let subscriber = TrackingSubscriber<Int, TestError>(.max(2), log: source.log)
    subscriber.onValue = { value in
      if value == 2 { again.send(0) }
      return value == 2 ? .max(3) : .none
    }
    source.toSignal().repeat(when: { _ in again.toSignal() }).subscribe(subscriber)
    for value in 1...3 { source.send(value) }
    #expect(source.log.take() == ["subscribed", "request 2", "1", "2", "cancel", "request 3", "3"])
    subscriber.cancel()
    #expect(source.log.take() == ["cancel"])
  }
}
