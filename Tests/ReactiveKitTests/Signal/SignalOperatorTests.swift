import ReactiveKit
import TestSupport
import Testing

/// What the models in `Tests/ModelTests` do not say of the signals' operators: bounds of parameters, demand, and operators without
/// a model.
@Suite struct SignalOperatorTests {
  static let rows: [Script] = [
    Script("replaceElements", "1 2 |", saw: "x; x; finished") { $0.toSignal().replaceElements(with: "x") },
    Script("eraseType", "1 |", saw: "(); finished") { $0.toSignal().eraseType() },
    Script("mapWrapped", "1 2 |", saw: "Optional(10); nil; finished") {
      $0.toSignal().map { $0 == 1 ? $0 : nil }.mapWrapped { $0 * 10 }
    },
    Script("mapElement", "2 |", saw: "[0, 10]; finished") { $0.toSignal().map { 0..<$0 }.mapElement { $0 * 10 } },
    Script("flattenElements", "2 3 |", saw: "0; 1; 0; 1; 2; finished") {
      $0.toSignal().map { 0..<$0 }.flattenElements()
    },
    Script("ignoreTerminal", "1 |", saw: "1") { $0.toSignal().ignoreTerminal() },
    Script("mapToResult", "1 x", saw: "success(1); failure(oops); finished") { $0.toSignal().mapToResult() },
    Script("getValues", "1 2", saw: "1; cancel; failed: even") {
      $0.toSignal().map { $0 == 1 ? Result<Int, TestError>.success($0) : .failure("even") }.getValues()
    },
    Script("toErrorSignal", "1 x", saw: "wants 1; oops; finished") { $0.toSignal().toErrorSignal() },
    Script("suffix of none", "1 |", saw: "wants 1; finished") { $0.toSignal().suffix(maxLength: 0) },
    Script("dropLast of none", "1 |", saw: "1; finished") { $0.toSignal().dropLast(0) },
    Script("prefix of none does not run the source", "1", opening: "subscribed", saw: "finished") {
      $0.toSignal().prefix(maxLength: 0)
    },
    Script("retry of none", "x", saw: "failed: oops") { $0.toSignal().retry(0) },
    Script("flatMapFilter takes silence for no", "1 |", saw: "finished") {
      $0.toSignal().flatMapFilter { _ in .completed() }
    },
    Script("flatMapFilter goes by what is said first", "1 2 |", saw: "1; finished") {
      $0.toSignal().flatMapFilter { Signal(sequence: [$0 == 1, $0 != 1]) }
    },
    .signals(
      "with(latestFrom:) passes demand on", 2, "b10 a1 r2 a2", demand: .max(1),
      opening: "subscribed; b request unlimited; a request 1", saw: "11; a request 2; 12",
      of: { $0[0].with(latestFrom: $0[1], combine: +) }),
    .signals(
      "repeat(when:) runs again with each element of the signal made of the newest", 2, "a1 b0 a2 a| b|",
      opening: "subscribed; a request unlimited",
      saw: "1; b request unlimited; a cancel; a request unlimited; 2; b cancel; b request unlimited; finished",
      of: { s in s[0].repeat(when: { _ in s[1].suppressError(logging: false) }) }),
    .signals(
      "repeat(when:) requests the rest of the demand from the next run", 2, "a1 b0 a2", demand: .max(4),
      opening: "subscribed; a request 4",
      saw: "1; b request unlimited; a cancel; a request 3; 2; b cancel; b request unlimited",
      of: { s in s[0].repeat(when: { _ in s[1].suppressError(logging: false) }) }),
    .signals(
      "retry(when:if:) does not wait for what is hopeless", 2, "ax", opening: "subscribed; a request unlimited",
      saw: "failed: oops", of: { $0[0].retry(when: $0[1].suppressError(logging: false), if: { _ in false }) }),
  ]

  /// The models observe signals with unlimited demand; here the subscriber requests less.
  static let demand: [Script] = [
    Script(
      "map passes demand, failure and cancellation through", "1 r2 2 !", demand: .max(1), more: .max(3),
      saw: "2; wants 3; request 2; 4; wants 3; cancel"
    ) { $0.toSignal().map { $0 * 2 } },
    Script(
      "compactMap asks for another when there is nothing", "1 2 3 |", demand: .max(1),
      saw: "odd 1; wants 1; odd 3; finished"
    ) { $0.toSignal().compactMap { isOdd($0) ? "odd \($0)" : nil } },
    Script(
      "collect delivers at the end, having asked for everything", "1 2 3 |", demand: .max(1),
      opening: "subscribed; request unlimited", saw: "[1, 2, 3]; finished"
    ) { $0.toSignal().collect() },
    Script(
      "reduce delivers the result at the end", "1 2 3 |", demand: .max(1), opening: "subscribed; request unlimited",
      saw: "6; finished"
    ) { $0.toSignal().reduce(0, +) },
    Script(
      "filter asks for another value for each that it leaves out", "1 2 3 4 |", demand: .max(1),
      saw: "1; wants 1; 3; wants 1; finished"
    ) { $0.toSignal().filter(isOdd) },
    Script(
      "removeDuplicates", "1 1 2 2 1 |", demand: .max(2), saw: "1; wants 1; 2; wants 1; 1; finished"
    ) { $0.toSignal().removeDuplicates() },
    Script(
      "dropFirst asks for what it leaves out beforehand", "1 2 3 r1 4 |", demand: .max(1),
      opening: "subscribed; request 3",
      saw: "3; request 1; 4; finished"
    ) { $0.toSignal().dropFirst(2) },
    Script(
      "append asks what follows for the rest of the demand", "1 |", demand: .max(2), saw: "1; 8"
    ) { $0.toSignal().append(Signal<Int, TestError>(sequence: [8, 9])) },
  ]

  private static func isOdd(_ value: Int) -> Bool { !value.isMultiple(of: 2) }

  @Test(arguments: rows + demand) func operatorsDoWhatTheRowSays(_ script: Script) { script.check() }

  @Test func replayLatestSendsEachElementOfASignalThatSendsThemAtOnce() {
    let again = PassthroughSubject<Void, Never>()
    let log = Log()
    let observation = Signal<Int, Never>(sequence: [1, 2]).replayLatest(when: again).observeNext { log("\($0)") }
    again.send()
    #expect(log.take() == ["1", "2", "2"])
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
