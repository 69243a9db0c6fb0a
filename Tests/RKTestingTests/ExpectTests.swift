import Foundation
import Observation
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

@testable import RKTesting

/// What holds, and where a difference is reported.
@Suite struct ExpectTests {
  let time = VirtualTimeScheduler()

  @Test func aStreamIsComparedWithADiagramWhileItsSourcePlaysAnother() {
    let source = TestPublisher<String, Never>(on: time)
    expect(
      source.debounce(for: 2, scheduler: time),
      "-a-b----c---|",
      "-----b----c-|")
  }

  @Test func valuesAndFailuresComeFromTablesAndOtherwiseFromTheCharacters() {
    let words = TestPublisher<Int, TestError>(on: time, values: ["x": 10, "y": 20], failure: .oops)
    expect(words.map { $0 * 2 }, "x-y-#", "a-b-#", values: ["a": 20, "b": 40], failure: .oops)
    expect(TestPublisher<Int, Never>().map { $0 + 1 }, "-12|", "-23|")
    expect(TestPublisher<Character, MarbleFailure>().replaceError(with: "z"), "-ab#", "-ab(z|)")
    // Any of the characters that stand for equal values.
    expect(TestPublisher<Int, Never>(), "-11|", "-ab|", values: ["a": 1, "b": 1])
  }

  private struct Word {
    let text: String
  }

  @Test func valuesThatAreNotEquatableAreComparedByTheirDescriptionsOrByAClosure() async {
    let words = TestPublisher<String, Never>(on: time)
    expect(words.map { Word(text: $0) }, "-a-b-|", "-x-y-|", values: ["x": Word(text: "a"), "y": Word(text: "b")])
    let taps = TestPublisher<Int, Never>(cold: "-1-1|", on: time).map { _ in }
    expect(taps, on: time, "-x-x|", values: ["x": ()])
    let record = TestPublisher<Int, Never>(cold: "-1-2|", on: time).map { Word(text: "\($0)") }.recorded(on: time)
    time.run()
    expect(record, "-x-x|", values: ["x": Word(text: "7")], by: { $0.text.count == $1.text.count })
    let text = await report(#line + 1) {
      expect(record, "-x-x|", values: ["x": Word(text: "1")], by: { $0.text == $1.text })
    }
    #expect(text.contains("A = Word(text: \"2\")"))
    // By default, the descriptions are compared.
    for expectation in [
      { expect(words.map { Word(text: $0) }, "a", "x", values: ["x": Word(text: "b")]) },
      { expect(Just(Word(text: "a")), on: self.time, "(x|)", values: ["x": Word(text: "b")]) },
      { expect(record, "-x-y|", values: ["x": Word(text: "1"), "y": Word(text: "3")]) },
    ] {
      var holds = true
      let count = await issues { holds = expectation() }.count
      #expect(!holds && count == 1)
    }
  }

  @Observable final class Model {
    var name = ""
    var age = 0
    @ObservationIgnored var changes: [AnyCancellable] = []
  }

  @Test func whatIsReadOfAnObservableObjectIsComparedAfterEachClosureOfTheScheduler() async {
    let model = Model()
    let names = TestPublisher<String, Never>(on: time)
    let ages = TestPublisher<Int, Never>(on: time)
    model.changes = [
      names.sink { model.name = $0 }, ages.delay(for: 1, scheduler: time).sink { model.age = $0 },
      // Several changes in one closure are one value, and a change to the same value is none.
      names.sink { model.age = $0 == "c" ? 7 : model.age },
    ]
    names.play("-a-ac")
    ages.play("---5")
    expect(
      observing: { "\(model.name)\(model.age)" }, on: time, "xy--(zu)",
      values: ["x": "0", "y": "a0", "z": "c7", "u": "c5"])
    model.name = "d"
    time.schedule(after: time.now.advanced(by: 2)) { model.name = "e" }
    expect(observing: { model.name }, on: time, "d-!")
    time.run()
    time.schedule(after: time.now.advanced(by: 1)) { model.name = "f" }
    let text = await report(#line) { [time] in expect(observing: { model.name }, on: time, "e--") }
    #expect(text.contains("actual:   ef"))
    model.changes = []
    // Another name with as many letters.
    time.schedule(after: time.now.advanced(by: 1)) { model.name = "g" }
    time.schedule(after: time.now.advanced(by: 2)) { model.name = "gg" }
    expect(observing: { model.name.count }, on: time, "1-2")
  }

  @Test func severalSourcesASubscriptionAndACancellation() {
    let cold = TestPublisher<Int, Never>(cold: "1-2-3-4-5-|", on: time)
    let hot = TestPublisher<Int, Never>(on: time)
    hot.play("---7---8")
    expect(cold.merge(with: hot), on: time, "--(^1)72-3!")
    expect(subscriptionsOf: cold, "--^----!")
    expect(subscriptionsOf: hot, "--^----!")
  }

  @Test func aSourceThatIsSubscribedToTwiceIsOneSource() {
    let source = TestPublisher<Int, Never>(on: time)
    expect(source.zip(source.dropFirst()).map { $0 * 10 + $1 }, "-1-2-(3|)", "---a-(b|)", values: ["a": 12, "b": 23])
    expect(subscriptionsOf: source, "^----!", "^----!")
  }

  @Test func aSubscriptionMayEndWhenItBegins() {
    let source = TestPublisher<Int, Never>(on: time)
    time.advance(by: 1)
    source.recorded().cancel()
    expect(subscriptionsOf: source, "-(^!)")
  }

  @Test func whatASourceSendsBeforeItsSubscriptionMarkIsNotSent() {
    expect(TestPublisher<String, Never>().toSignal(), "-a-^-b-|", "--b-|")
    let source = TestPublisher<String, Never>(on: time)
    source.play("-a-^-b-|")
    expect(source, on: time, "--b-|")
  }

  @Test func aSubscriptionPrecedesAndACancellationTooWhatHappensAtTheSameTime() {
    let source = TestPublisher<String, Never>(on: time)
    source.play("a-b-c|")
    expect(source, on: time, "--(^b)-!")
    expect(TestPublisher<String, Never>(), "a-b", "a-!")
    // Even of what was scheduled with the subscription, or before the expectation.
    expect(TestPublisher<String, Never>(cold: "-a-b", on: time), on: time, "-a-!")
    expect(TestPublisher<String, Never>(on: time).timeout(3, scheduler: time), "----", "---!")
    expect(TestPublisher<String, Never>(cold: "a", on: time), on: time, "!")
    let early = TestPublisher<String, Never>(on: time)
    time.schedule(after: time.now.advanced(by: 2)) { early.send("b") }
    expect(early, on: time, "--(^b)-!")
  }

  @Test func timeAdvancesToTheEndOfBothDiagramsAndUpToTwentyTicksMoreForTheEnd() async {
    func now(_ expectation: @escaping (VirtualTimeScheduler) -> Void) async -> Int {
      let time = VirtualTimeScheduler()
      _ = await issues { expectation(time) }
      return VirtualTimeScheduler().now.distance(to: time.now).magnitude
    }
    let second = 1_000_000_000
    // The last moment of the last column.
    #expect(await now { expect(TestPublisher<Int, Never>(on: $0), "1-2-", "1-") } == 4 * second - 1)
    #expect(await now { expect(TestPublisher<Int, Never>(on: $0), "1-", "1---") } == 4 * second - 1)
    #expect(await now { expect(TestPublisher<Int, Never>(on: $0), "1-", "1-!-") } == 4 * second - 1)
    #expect(await now { expect(TestPublisher<Int, Never>(on: $0), on: $0, "---") } == 3 * second - 1)
    #expect(await now { expect(observing: { 1 }, on: $0, "1--") } == 3 * second - 1)
    #expect(await now { expect(observing: { 1 }, on: $0, "1--!-") } == 3 * second - 1)
    // What happens while an end is expected, to its end or for twenty ticks.
    func watched(_ interval: Int, _ expected: String) async -> Int {
      await now { time in
        expect(Just(1).delay(for: .nanoseconds(interval), scheduler: time), on: time, expected)
      }
    }
    #expect(await watched(22 * second - 1, "1|") == 22 * second - 1)
    #expect(await watched(22 * second, "1|") == 2 * second - 1)
    #expect(await watched(21 * second, "1-") == 2 * second - 1)
    #expect(await watched(5 * second, "1#") == 5 * second)
    #expect(await watched(5 * second, "1!") == 2 * second - 1)
    // Without a column, nothing is run.
    expect(Just(1).receive(on: time), on: time, "")
  }

  @Test func aStreamWithoutAnEndIsWatchedForTheColumnsOfItsDiagram() {
    expect(Signal<Int, Never>(sequence: 1..., interval: 1, scheduler: time), on: time, "-123")
    #expect(time.nextDate == nil)
  }

  @Test func anEventMayBeAsFarFromItsColumnAsTheTolerance() async {
    func holds(_ expected: String, _ tolerance: Duration) async -> Bool {
      await issues {
        let source = TestPublisher<String, Never>()
        expect(source, "--a--(bc)-d|", expected, tolerance: tolerance)
      }.isEmpty
    }
    #expect(await holds("--a--(bc)-d|", .zero))
    #expect(await holds("-a--b-c--d|", .seconds(2)))
    #expect(await holds("---a--(bc)-(d|)", .seconds(1)))
    #expect(await !holds("----a-(bc)-(d|)", .seconds(1)))
    // As early, and not more.
    #expect(await holds("-a---(bc)--d|", .seconds(1)))
    #expect(await !holds("-a---(bc)--d|", .milliseconds(999)))
    #expect(await !holds("---a--(bc)-(d|)", .milliseconds(999)))
    #expect(await holds("--a--(bc)-d|", .seconds(-1)))
    // Each event takes another one of those that are expected.
    expect(TestPublisher<String, Never>(), "-aa", "-a-a", tolerance: .seconds(1))
    // Not in another order, not twice, and no other value.
    #expect(await !holds("--a--(cb)-d|", .seconds(2)))
    #expect(await !holds("--(aa)--(bc)-d|", .seconds(2)))
    #expect(await !holds("--a--b-d|", .seconds(9)))
    #expect(await !holds("--a--(bx)-d|", .seconds(Int64.max)))
  }

  @Test func aColumnIsASecondAndThereIsNoToleranceUnlessACallSaysOtherwise() async {
    func late(_ time: VirtualTimeScheduler) -> some Publisher<String, Never> {
      Just("a").append(TestPublisher()).delay(for: 2, scheduler: time)
    }
    func watched<P: Publisher>(_ publisher: P, _ time: VirtualTimeScheduler) -> TestSubscriber<P.Output, P.Failure> {
      let seen = publisher.recorded(on: time)
      time.advance(by: 9)
      return seen
    }
    let word = ["a": Word(text: "a")] as [Character: Word]
    // What happens after two seconds, and how many columns are expected before.
    let calls: [(VirtualTimeScheduler, String) -> Bool] = [
      { expect(TestPublisher<String, Never>(on: $0).delay(for: 2, scheduler: $0), "a", $1 + "a") },
      { expect(late($0), on: $0, $1 + "a") },
      { expect(watched(late($0), $0), $1 + "a") },
      {
        let source = TestPublisher<String, Never>(on: $0)
        return expect(source.delay(for: 2, scheduler: $0).map { Word(text: $0) }, "a", $1 + "a", values: word)
      },
      { expect(late($0).map { Word(text: $0) }, on: $0, $1 + "a", values: word) },
      { expect(watched(late($0).map { Word(text: $0) }, $0), $1 + "a", values: word) },
      {
        let model = Model()
        $0.schedule(after: $0.now.advanced(by: 2)) { model.name = "a" }
        return expect(observing: { model.name }, on: $0, "n" + $1.dropFirst() + "a", values: ["n": ""])
      },
      {
        let source = TestPublisher<String, Never>(on: $0)
        $0.advance(by: 2)
        source.recorded().cancel()
        return expect(subscriptionsOf: source, $1 + "(^!)")
      },
      // What a recording says, and what a publisher plays.
      { watched(late($0), $0).marbles() == $1 + "a" },
      { watched(TestPublisher<String, Never>(cold: $1 + "a", on: $0), $0).events.last?.time.seconds == 2 },
      {
        let source = TestPublisher<String, Never>(on: $0)
        source.play($1 + "a")
        return watched(source, $0).events.last?.time.seconds == 2
      },
    ]
    for (index, call) in calls.enumerated() {
      var results: [Bool] = []
      let found = await issues { results = ["-", "--", "---"].map { call(VirtualTimeScheduler(), $0) } }
      #expect(results == [false, true, false] && found.count == (index < 8 ? 2 : 0), "call \(index)")
    }
  }

  @Test func whatIsSentToASubscriptionBelongsToItsFirstColumn() {
    time.advance(by: 3)
    let source = TestPublisher<Int, Never>(on: time)
    expect(source.prepend(7), "1-|", "(71)-|")
  }

  @Test func recordingsAreComparedFromTheirOwnBeginningOn() {
    let shared = TestPublisher<String, Never>(cold: "-a-b|", on: time).share()
    let first = shared.recorded(on: time)
    time.advance(by: 2)
    let second = shared.recorded(on: time)
    time.run()
    expect(first, "-a-b|")
    expect(second, "-b|")
  }

  @Test func ticksHaveAnyLengthAndTimesNeedNotBeTicks() {
    let source = TestPublisher<Int, Never>(on: time)
    expect(source.delay(for: .milliseconds(250), scheduler: time), "1-|", "--1-|", tick: .milliseconds(125))
    let late = TestPublisher<Int, Never>(on: time)
    expect(late.delay(for: .milliseconds(1_500), scheduler: time), "1-2--|", "1500ms 1 1s 2 2s |")
  }

  // MARK: Reports

  /// What an expectation reports, if it does so at the caller's place.
  private func report(_ line: Int, _ expectation: @escaping () -> Bool) async -> String {
    var holds = true
    let issues = await issues { holds = expectation() }
    #expect(!holds && issues.count == 1)
    #expect(issues.allSatisfy { $0.sourceLocation?.line == line && $0.sourceLocation?.fileID == #fileID })
    return issues.map(\.text).joined(separator: "\n")
  }

  @Test func bothDiagramsStandBelowOneAnotherWithTheDifferenceMarked() async {
    let source = TestPublisher<String, Never>(on: time)
    #expect(
      await report(#line) { expect(source.map { $0 == "b" ? "two" : $0 }, "-(ab)-c-|", "-a--cd|") } == """
        The stream is not the expected one.
          given:    -(ab)-c-|
          expected: -a   --cd|
          actual:   -(aA)-c-|
                     ^^^^ ^^^^
          where A = "two"
        """)
  }

  @Test func aValueKeepsTheNameThatTheDiagramGivesIt() async {
    let source = TestPublisher<Int?, Never>(on: time)
    let text = await report(#line) { expect(source, "3-|", "-3|") }
    #expect(text.contains("  expected: -3|\n") && text.contains("  actual:   3-|\n") && !text.contains("where"))
    let other = TestPublisher<Int, Never>(on: time)
    let exchanged = await report(#line) { expect(other, "1-2|", "b-a|", values: ["a": 1, "b": 2]) }
    #expect(exchanged.contains("  expected: b-a|\n") && exchanged.contains("  actual:   a-b|\n"))
    #expect(!exchanged.contains("where"))
  }

  @Test func aValueOfTheTableStandsBesideTheOneThatCameInItsPlace() async {
    let source = TestPublisher<Int, Never>(on: time)
    let text = await report(#line) { expect(source.map { $0 * 10 }, "1-2|", "a-b|", values: ["a": 10, "b": 30]) }
    #expect(text.hasSuffix("where b = 30, A = 20"))
  }

  @Test func aValueThatIsItsOwnNameIsNotExplained() async {
    let numbers = TestPublisher<Int, Never>(on: time)
    #expect(await report(#line) { expect(numbers.map { $0 * 12 }, "1|", "1|") }.hasSuffix("\n  where A = 12"))
    let texts = TestPublisher<String, Never>(on: time)
    #expect(await report(#line) { expect(texts.map { $0 + "b" }, "a|", "a|") }.hasSuffix("\n  where A = \"ab\""))
    // A name of the table is no other value's.
    let ones = TestPublisher<Int, Never>(on: time)
    #expect(await report(#line) { expect(ones, "1", "1", values: ["1": 10]) }.hasSuffix("\n  where 1 = 10, A = 1"))
    // More values than letters.
    let many = TestPublisher<Int, Never>(on: time)
    let text = await report(#line + 1) {
      expect(many.scan(9) { $0 + $1 }, String(repeating: "1", count: 28) + "|", "|")
    }
    #expect(text.contains("actual:   ABCDEFGHIJKLMNOPQRSTUVWXYZ??|") && text.contains("Z = 35, ? = 36"))
  }

  @Test func longValuesAreCutTo80Characters() async {
    /// A text without quotes.
    struct Text: Equatable, CustomStringConvertible {
      let description: String
    }
    let letters = String((0..<200).map { Character(Unicode.Scalar(0x4E00 + $0)!) })
    func shown(_ count: Int, besides other: String? = nil) async -> String {
      let text = await issues {
        let source = TestPublisher<Int, Never>()
        expect(
          source.map { _ in Text(description: String(letters.prefix(count))) }, "1", "x",
          values: ["x": Text(description: other ?? "-")])
      }.map(\.text).joined()
      return text.split(separator: "A = ").last.map(String.init) ?? ""
    }
    for count in [1, 79, 80] { #expect(await shown(count) == letters.prefix(count)) }
    for count in [81, 82, 200] { #expect(await shown(count) == letters.prefix(80) + "…") }
    // From 20 characters before the difference on, but no later than 80 before the end.
    for (count, common, start) in [
      (200, 20, 0), (200, 21, 1), (200, 139, 119), (200, 140, 120), (200, 141, 120), (81, 40, 1), (81, 20, 0),
    ] {
      let text = await shown(count, besides: letters.prefix(common) + "-")
      let end = start + 80 < count ? "…" : ""
      #expect(
        text == (start > 0 ? "…" : "") + letters.prefix(count).dropFirst(start).prefix(80) + end, "\(count) \(common)")
    }
  }

  @Test func longValuesAreCutAroundTheirFirstDifference() async {
    let source = TestPublisher<Int, Never>(on: time)
    let (same, rest) = (String(repeating: "a", count: 500), String(repeating: "z", count: 500))
    let long = source.map { "\(same)\($0)\(rest)" }
    let text = await report(#line) { expect(long, "1|", "x|", values: ["x": same + "2" + rest]) }
    let part = (String(repeating: "a", count: 20), String(repeating: "z", count: 59))
    #expect(text.hasSuffix("where x = …\(part.0)2\(part.1)…, A = …\(part.0)1\(part.1)…"))
    let other = TestPublisher<Int, Never>(on: time)
    let word = await report(#line) { expect(other.map { _ in same }, "1|", "x|", values: ["x": "b"]) }
    #expect(word.hasSuffix("where x = \"b\", A = \"\(same.prefix(79))…"))
  }

  @Test func aReportOutsideOfTestsGoesToTheStandardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Site(fileID: #fileID, filePath: "Sources/App.swift", line: 7, column: 3).record("two\nlines", isInTests: false)
    }
    #expect(
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        == "Sources/App.swift:7:3: error: two\nlines\n")
    #expect(Site.isInTests && !Site.runsTests(["/usr/bin/app", "--verbose"]))
  }

  @Test func aReportInATestIsAnIssueAndNoLineOnTheStandardError() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let written = try FileHandle(forWritingTo: file)
    let message = UUID().uuidString
    let former = dup(STDERR_FILENO)
    let found = await issues {
      dup2(written.fileDescriptor, STDERR_FILENO)
      Site(fileID: #fileID, filePath: "Sources/App.swift", line: 7, column: 3).record(message, isInTests: false)
      dup2(former, STDERR_FILENO)
    }
    close(former)
    #expect(found.map(\.text) == [message])
    // Other tests run meanwhile: what they have written is not lost.
    let text = try Data(contentsOf: file)
    #expect(text.range(of: Data(message.utf8)) == nil)
    try FileHandle.standardError.write(contentsOf: text)
  }

  @Test func aReportFromATaskThatBelongsToNoTestFailsTheRun() async {
    var errors = ""
    let found = await issues {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        await Task.detached { Site(fileID: "a/b.swift", filePath: "b.swift", line: 7, column: 3).record("lost") }.value
      }
      errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    #expect(found.map(\.text).contains { $0.contains("lost") }, "\(found)")
    #expect(!errors.contains("b.swift:7:3: error: lost"))
  }

  @Test func aDifferenceBetweenTwoColumnsMakesThemNarrower() async {
    let source = TestPublisher<Int, Never>(on: time)
    #expect(
      await report(#line) { expect(source.delay(for: 0.5, scheduler: time), "1-|", "-1-|") } == """
        The stream is not the expected one.
          given:    1---|
          expected: --1---|
          actual:   -1---|
                     ^^  ^^
          A column is 0.5 s.
        """)
  }

  @Test func aReportExplainsValuesAndThenColumns() async {
    let source = TestPublisher<Int, Never>(on: time)
    let late = source.delay(for: 0.5, scheduler: time).map { $0 * 12 }
    #expect(
      await report(#line) { expect(late, "1", "1") } == """
        The stream is not the expected one.
          given:    1-
          expected: 1-
          actual:   -A
                    ^^
          where A = 12
          A column is 0.5 s.
        """)
  }

  @Test func errorsThatAreNotEquatableAreComparedByTheirDescriptions() async {
    struct Fault: Error { let number: Int }
    func source() -> TestPublisher<Int, Fault> { TestPublisher(on: time, failure: Fault(number: 1)) }
    expect(source(), "1#", "1#", failure: Fault(number: 1))
    #expect(
      await report(#line) { expect(source(), "1#", "1#", failure: Fault(number: 2)) }
        .hasSuffix("where # = Fault(number: 1), expected Fault(number: 2)"))
  }

  @Test func errorsThatAreEquatableAreNotComparedByTheirDescriptions() async {
    struct Fault: Error, Equatable, CustomStringConvertible {
      let number: Int
      var description: String { "fault" }
    }
    func source() -> TestPublisher<Int, Fault> { TestPublisher(on: time, failure: Fault(number: 1)) }
    expect(source(), "1#", "1#", failure: Fault(number: 1))
    #expect(
      await report(#line) { expect(source(), "1#", "1#", failure: Fault(number: 2)) }
        .hasSuffix("where # = fault, expected fault"))
  }

  @Test func anotherErrorIsADifference() async {
    let source = TestPublisher<Int, TestError>(on: time, failure: "other")
    #expect(
      await report(#line) { expect(source, "1#", "1#", failure: .oops) }.hasSuffix("where # = other, expected oops"))
  }

  @Test func eachCallComparesTheErrorThatItIsGiven() async {
    func failing() -> TestPublisher<Int, TestError> { TestPublisher(on: time, failure: .oops) }
    func cold() -> TestPublisher<Int, TestError> { TestPublisher(cold: "1#", on: time, failure: .oops) }
    func record<P: Publisher>(_ publisher: P) -> TestSubscriber<P.Output, P.Failure> {
      let seen = publisher.recorded(on: time)
      time.run()
      return seen
    }
    func word(_ value: Int) -> Word { Word(text: "\(value)") }
    let one = ["1": word(1)] as [Character: Word]
    for call in [
      { expect(failing(), "1#", "1#", failure: $0) },
      { expect(cold(), on: self.time, "1#", failure: $0) },
      { expect(record(cold()), "1#", failure: $0) },
      { expect(failing().map(word), "1#", "1#", values: one, failure: $0) },
      { expect(cold().map(word), on: self.time, "1#", values: one, failure: $0) },
      { expect(record(cold().map(word)), "1#", values: one, failure: $0) },
    ] as [(TestError?) -> Bool] {
      #expect(call(.oops) && call(nil))
      #expect(await issues { _ = call("other") }.map(\.text).joined().hasSuffix("where # = oops, expected other"))
    }
  }

  @Test func otherSubscriptionsThanExpectedAreListed() async {
    let source = TestPublisher<Int, MarbleFailure>(cold: "-#", on: time)
    expect(source.retry(1), on: time, "--#")
    #expect(
      await report(#line) { expect(subscriptionsOf: source, "^!", "--^!", "^") } == """
        The subscriptions are not the expected ones.
          subscription 1, expected: ^!
          actual:                   ^!
          subscription 2, expected: --^!
          actual:                   -^!
                                     ^^^
          subscription 3, expected: ^
          actual:                   -
                                    ^
        """)
  }

  @Test func mistakesInACallSayWhatIsMissing() async {
    let source = TestPublisher<Int, Never>(on: time)
    #expect(await report(#line) { expect(source, "1-(2", "1") }.contains("this group has no `)`"))
    #expect(
      await report(#line) { expect(source, "1-2", "1-z") }.contains("no value for `z`. Pass `values: [\"z\": …]`"))
    #expect(
      await report(#line) { expect(source, "1-#", "1-#") }.contains("no `#`: the stream's failures are of type Never"))
    let cold = await issues { [time] in _ = TestPublisher<Int, Never>(cold: "-^1", on: time) }
    #expect(cold.map(\.text).joined().contains("`^` is not allowed here. A cold source has"))
    let failing = TestPublisher<Int, TestError>(on: time)
    #expect(await report(#line) { expect(failing, "1-#", "1-#") }.contains("no error for `#`. Pass `failure:`"))
    let optional = TestPublisher<Int?, Never>(on: time)
    #expect(await report(#line) { expect(optional, "3a", "3") }.contains("no value for `a`"))
    // Any error is as expected, unless one is given.
    expect(TestPublisher<Int, TestError>(on: time, failure: .oops), "1#", "1#")
    expect(TestPublisher<Int, any Error>(on: time, failure: TestError.oops), "1#", "1#")
    #expect(await report(#line) { expect(source, "1\n2", "12") }.hasSuffix("  1␤2\n   ^"))
    #expect(await report(#line) { expect(Just(1), "1|", "(1|)") }.contains("subscribes to 0 test publishers"))
    let other = TestPublisher<Int, Never>(on: time)
    #expect(await report(#line) { expect(source.merge(with: other), "1|", "1|") }.contains("to 2 test publishers"))
    #expect(await report(#line) { expect(source, "1|", "1|", tick: .zero) }.contains("A tick of 0 nanoseconds"))
    #expect(
      await report(#line) { expect(source, "1", "-^1", tick: .nanoseconds(1)) }
        .contains(
          "`^` after the first column of `-^1`. With one source, say in its diagram when the subscription begins."))
    expect(source, "1-", "(^1)-", tick: .nanoseconds(1))
    #expect(await report(#line) { expect(source, on: time, "1-(2") }.contains("this group has no `)`"))
    #expect(await report(#line) { expect(TestSubscriber<Int, Never>(), "1-(2") }.contains("this group has no `)`"))
    let observed = await report(#line) { [time] in expect(observing: { source.dropped }, on: time, "-(") }
    #expect(observed.contains("this group has no `)`"))
    #expect(await report(#line) { expect(subscriptionsOf: source, "^1") }.contains("`1` is not allowed here"))
    #expect(source.subscriberCount == 0)
    source.send(completion: .finished)
    #expect(await report(#line) { expect(source, "1|", "1|") }.contains("has ended in an earlier expectation"))
  }
}
