import RKPublishers
import RKTracing
import ReactiveKit
import TestSupport
import Testing

/// The diagrams and tests that recordings become. Examples/test_examples.py compiles such a test, and runs it.
@Suite struct LaneScriptTests {
  /// An event: milliseconds, subscription, kind, text, cause. The lanes of the subscriptions are `a`, `b`, and so on.
  typealias Row = (Double, Int, LaneEvent.Kind, String, Int?)

  private func recording(_ rows: [Row], lanes: [String] = ["a", "b", "c", "d"]) -> LaneRecording {
    LaneRecording(
      events: rows.enumerated().map { number, row in
        LaneEvent(
          number: number, nanoseconds: UInt64(row.0 * 1_000_000), lane: lanes[row.1 - 1], subscription: row.1,
          kind: row.2, text: row.3, thread: 1, cause: row.4, duration: 0)
      })
  }

  /// The diagram of a lane `a` that sends texts, one in each 10 ms, and its table.
  private func diagram(of texts: [String], end: LaneEvent.Kind? = .finished) -> [String] {
    var rows: [Row] = [(0, 1, .subscribed, "Publisher<String, Never>", nil)]
    for (index, text) in texts.enumerated() { rows.append((Double(index + 1) * 10, 1, .value, text, nil)) }
    if let end { rows.append((Double(texts.count + 1) * 10, 1, end, "", nil)) }
    return lines(recording(rows).diagram(of: "a", tick: .milliseconds(10)))
  }

  private func lines(_ text: String?) -> [String] {
    (text ?? "nil\n").dropLast().split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " })
    }
  }

  private let column = "A column is 0.01 s."

  @Test func aDiagramShowsValuesAsTheirOwnCharactersOrLetters() {
    #expect(diagram(of: ["x", "7"]) == ["a:  -x7|", column])
    #expect(diagram(of: ["salt", "x", "salt"]) == ["a:  -AxA|", "A = salt", column])
    // A letter that a value is itself stands for no other value.
    #expect(diagram(of: ["salt", "A", "😀"]) == ["a:  -BA😀|", "B = salt", column])
    // What means something else in a diagram, or is no character there.
    #expect(
      diagram(of: ["-", "|", "(", " ", "", "\n", "\"", "\\"])
        == ["a:  -ABCDEF\"\\|", "A = -, B = |, C = (, D =  , E = , F = ·", column])
    // What joins its neighbours: half of a flag, an accent, a sound of a syllable.
    #expect(
      diagram(of: ["\u{1F1E9}", "\u{301}", "\u{1161}"])
        == ["a:  -ABC|", "A = \u{1F1E9}, B = \u{301}, C = \u{1161}", column])
    // What no one sees.
    #expect(
      diagram(of: ["\u{A0}", "\u{3000}", "\u{1}", "\u{200B}"]).first == "a:  -ABCD|"
        && diagram(of: ["\u{A0}"]).count == 3)
    // More values than letters.
    let many = (10..<70).map(String.init)
    #expect(diagram(of: many)[0].hasPrefix("a:  -ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz一丁"))
    // A unit of time after a digit.
    #expect(diagram(of: ["5", "s"]) == ["a:  -5s|", column])
  }

  @Test func aDiagramShowsHowALaneEnds() {
    #expect(diagram(of: ["x"], end: .failed) == ["a:  -x#", column])
    #expect(diagram(of: ["x"], end: .cancelled) == ["a:  -x!", column])
    #expect(diagram(of: ["x"], end: nil) == ["a:  -x", column])
    // A cancellation has a column to itself.
    let taken: [Row] = [
      (0, 1, .subscribed, "", nil), (10, 1, .value, "x", nil), (10, 1, .cancelled, "", 1), (10, 1, .value, "y", nil),
    ]
    #expect(lines(recording(taken).diagram(of: "a", tick: .milliseconds(10))) == ["a:  -x!", column])
  }

  @Test func aDiagramGroupsWhatHappensWithinAMillisecondAndShortensGaps() {
    let rows: [Row] = [
      (5, 1, .subscribed, "", nil), (5.02, 1, .value, "x", nil), (5.9, 1, .value, "y", nil),
      (104.99, 1, .value, "z", nil), (6_004, 1, .finished, "", nil),
    ]
    #expect(lines(recording(rows).diagram(of: "a")) == ["a:  (xy)---------z 5.89s |", column])
    // The ends of time are no fault.
    let eternity = LaneRecording(
      events: [0, .max].enumerated().map { number, time in
        LaneEvent(
          number: number, nanoseconds: time, lane: "a", subscription: 1, kind: .value, text: "x", thread: 1, cause: nil,
          duration: 0)
      })
    #expect(lines(eternity.diagram(of: "a")) == ["a:  x 1576799999s x", "A column is 1 s."])
    #expect(eternity.test(of: "a", tick: .seconds(Int64.max)) != nil)
  }

  @Test func aTickIsAsLongAsItKeepsEventsApart() {
    for (gap, column) in [
      (20_000, "1"), (9_000, "1"), (8_999, "0.1"), (900, "0.1"), (899, "0.01"), (90, "0.01"), (89, "0.001"),
      (2, "0.001"),
    ] {
      let rows: [Row] = [(0, 1, .value, "x", nil), (Double(gap), 1, .value, "y", nil)]
      #expect(lines(recording(rows).diagram(of: "a")).last == "A column is \(column) s.")
    }
  }

  @Test func anEventStandsInTheColumnNearestToItsTimeAndAfterThoseBeforeIt() {
    func diagram(_ times: Double...) -> String {
      let rows: [Row] = [(0, 1, .subscribed, "", nil)] + times.map { ($0, 1, .value, "x", nil) }
      return lines(recording(rows).diagram(of: "a", tick: .milliseconds(10)))[0]
    }
    #expect(diagram(14.999_999, 25) == "a:  -x-x")
    #expect(diagram(4.999_999) == "a:  x" && diagram(5) == "a:  -x")
    // Within a millisecond of the first one, not of the one before. A later one is not.
    #expect(diagram(4.5, 5.499_999) == "a:  (xx)")
    #expect(diagram(4.5, 5.5) == "a:  xx")
    // Threads may number events in another order than that of their times.
    #expect(diagram(30, 10, 40) == "a:  ---(xx)x")
  }

  @Test func subscriptionsThatAreNamedAreShownIfTheyLastWhileTheLaneDoes() {
    let rows: [Row] = [
      (0, 1, .subscribed, "", nil), (20, 1, .finished, "", nil),  // before
      (10, 2, .subscribed, "", nil), (30, 2, .finished, "", nil),  // until its beginning
      (30, 3, .subscribed, "", nil),  // 4: the one that is shown
      // What follows the end is not shown.
      (30, 4, .subscribed, "", nil), (40, 4, .finished, "", nil), (45, 4, .value, "z", nil),
      (50, 5, .subscribed, "", nil),  // at its end
      (50, 3, .finished, "", nil),  // 9
      (50.000_001, 6, .subscribed, "", nil),  // after
      (60, 7, .value, "y", nil),  // with a beginning that is not recorded
    ]
    let recording = recording(rows, lanes: ["b", "b", "a", "b", "b", "b", "c"])
    let ten = Duration.milliseconds(10)
    #expect(
      lines(recording.diagram(of: "a", from: ["b", "a", "b #4", "c"], tick: ten)) == [
        "b #2:  |", "b #4:  -|", "b #5:  --^-", "c:     ---y", "a:     --|", column,
      ])
    #expect(lines(recording.diagram(of: "a #3", from: ["b #1"], tick: ten)) == ["a:  --|", column])
    #expect(recording.diagram(of: "a", from: ["b #3"]) == nil && recording.diagram(of: "b#2") == nil)
    // Without a subscription that is recorded, it has been there from the start on.
    #expect(
      lines(recording.diagram(of: "c", from: ["b #1", "b #6"], tick: ten)) == [
        "b #1:  --|", "b #6:  -----^-", "c:     ------y", column,
      ])
    let soon: [Row] = [
      (0, 1, .value, "x", nil), (0.000_001, 2, .subscribed, "", nil), (10, 2, .value, "y", nil),
    ]
    #expect(
      lines(self.recording(soon).diagram(of: "a", from: ["b"], tick: ten)) == ["b:  ^y", "a:  x-", column])
  }

  @Test func aTestSaysItsTickAndLeavesTimeForWhatComesLater() {
    let rows: [Row] = [(0, 1, .subscribed, "", nil), (0, 1, .value, "x", nil)]
    for (tick, code, dashes, tolerance) in [
      (.seconds(2), ".seconds(2)", 2, ".seconds(4)"), (.milliseconds(1_500), ".milliseconds(1500)", 2, ".seconds(3)"),
      (.milliseconds(10), ".milliseconds(10)", 2, ".milliseconds(20)"),
      (.milliseconds(9), ".milliseconds(9)", 3, ".milliseconds(20)"),
      (.milliseconds(7), ".milliseconds(7)", 3, ".milliseconds(20)"),
      (.microseconds(5_500), ".microseconds(5500)", 4, ".milliseconds(20)"),
      (.nanoseconds(10_500_001), ".nanoseconds(10500001)", 2, ".nanoseconds(21000002)"),
    ] as [(Duration, String, Int, String)] {
      let test = recording(rows).test(of: "a", tick: tick)?.split(separator: "    a(").last ?? ""
      #expect(
        test == "scheduler: time), on: time,\n    \"x\(String(repeating: "-", count: dashes))\",\n"
          + "    values: [\"x\": <#x#>], tick: \(code), tolerance: \(tolerance))\n}\n")
    }
    // A test expects any error.
    let failed = recording([(0, 1, .subscribed, "Publisher<Int, Lost>", nil), (1, 1, .failed, "lost", nil)])
    #expect(failed.test(of: "a")?.contains("failure:") == false)
    // Nothing comes later than an end.
    #expect(recording(rows + [(9, 1, .finished, "", nil)]).test(of: "a")?.contains("\"x--------|\",") == true)
  }

  @Test func aSourceWithALongTableHasALineForEachValue() {
    let rows: [Row] =
      [(0, 1, .subscribed, "Publisher<Int, Never>", nil), (0, 2, .subscribed, "Publisher<String, Lost>", 0)]
      + (0..<4).map { (Double($0), 2, .value, "a long value of the number \($0)", nil) } + [
        (4, 2, .failed, "lost", nil)
      ]
    let test = recording(rows).test(of: "a", tick: .milliseconds(1)) ?? ""
    #expect(
      test.contains(
        """
          let time = VirtualTimeScheduler()
          let b = TestPublisher<String, Lost>(
            on: time,
            values: [
              "A": "a long value of the number 0",
              "B": "a long value of the number 1",
              "C": "a long value of the number 2",
              "D": "a long value of the number 3",
            ],
            failure: <#lost#>)
          b.play("ABCD#", tick: .milliseconds(1))

        """), "\(test)")
  }

  @Test func whatASubscriptionMakesUpstreamBeginsWithItThoughALittleLater() {
    let rows: [Row] = [
      (0, 1, .subscribed, "", nil), (2, 2, .subscribed, "", 0), (4, 3, .subscribed, "", 1),
      (6, 4, .subscribed, "", nil),
      (8, 3, .value, "x", nil),
    ]
    #expect(
      lines(recording(rows).diagram(of: "a", from: ["b", "c", "d"], tick: .milliseconds(1))) == [
        "b:  ---------", "c:  --------x", "d:  ------^--", "a:  ---------", "A column is 0.001 s.",
      ])
  }

  @Test func aTestHasNoLineThatIsTooLongIfItsTextsAreNot() {
    for count in 1...9 {
      for length in 1...(count < 3 ? 100 : 30) {
        var rows: [Row] = [(0, 1, .subscribed, "Publisher<Double, Never>", nil)]
        for value in 0..<count {
          rows.append((Double(value), 1, .value, String(repeating: "1", count: length) + "\(value).5", nil))
        }
        let test = recording(rows).test(of: "a", tick: .milliseconds(1)) ?? ""
        let lines = test.split(separator: "\n").filter { !$0.hasPrefix("//") }
        #expect(lines.allSatisfy { $0.count <= 120 })
        // The entries of a table that has more than 100 characters stand below one another, and otherwise in one line.
        let table = 3 * count + count * (length + 5) + 2 * (count - 1)
        let entries = lines.drop { !$0.contains("values: [") }.prefix { !$0.contains("tick:") }
        #expect(entries.count == (table > 100 ? count + 2 : table + 69 > 120 ? 1 : 0), "\(count) \(length) \(test)")
      }
    }
  }

  @Test func aTickOfNoTimeTraps() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let event = LaneEvent(
        number: 0, nanoseconds: 0, lane: "a", subscription: 1, kind: .value, text: "", thread: 1, cause: nil,
        duration: 0)
      let recording = LaneRecording(events: [event])
      Misuse.check([
        .traps("LaneRecording: a tick of 0 nanoseconds; pass more than 0") { recording.test(of: "a", tick: .zero) },
        .traps("LaneRecording: a tick of -1 nanoseconds; pass more than 0") {
          recording.diagram(of: "a", tick: .nanoseconds(-1))
        },
        .gives("true") { recording.diagram(of: "a", tick: .nanoseconds(1)) != nil },
      ])
    }
    #expect(result.message == "")
  }

  @Test func theSourcesOfALaneAreThoseFurthestUpstream() {
    let rows: [Row] = [
      (0, 1, .subscribed, "", nil),  // 0: a, which subscribes to b and c
      (0, 2, .subscribed, "", 0), (0, 3, .subscribed, "", 0),
      (0, 4, .subscribed, "", 1),  // 3: d, to which b subscribes
      (10, 4, .value, "x", nil), (20, 3, .value, "y", nil), (20, 1, .value, "z", 5), (30, 4, .finished, "", nil),
      (30, 5, .subscribed, "", 6),  // 8: what the value of a begins is downstream
      (30, 6, .value, "w", 4),  // what a value reaches is not what it has begun, if its beginning is not recorded
    ]
    let recording = recording(rows, lanes: ["a", "b", "c", "d", "e", "f"])
    let ten = Duration.milliseconds(10)
    #expect(lines(recording.diagram(of: "a", tick: ten)) == ["c:  --y-", "d:  -x-|", "a:  --z-", column])
    #expect(lines(recording.diagram(of: "b", tick: ten)) == ["d:  -x-|", "b:  ----", column])
    #expect(lines(recording.diagram(of: "d", tick: ten)) == ["d:  -x-|", column])
    #expect(lines(recording.diagram(of: "a", from: ["c #3"], tick: ten)) == ["c:  --y", "a:  --z", column])
    #expect(recording.diagram(of: "z") == nil)
    #expect(recording.diagram(of: "a #2") == nil)
    #expect(recording.diagram(of: "a", from: ["z"]) == nil)
    #expect(recording.test(of: "a", from: []) != nil)
  }

  @Test func aSourceThatAValueSubscribesToIsShownFromItsSubscriptionOn() {
    let rows: [Row] = [
      (0, 1, .subscribed, "Publisher<Int, Never>", nil), (0, 2, .subscribed, "Publisher<Int, Never>", 0),
      (10, 2, .value, "1", nil), (10, 3, .subscribed, "Publisher<Int, Never>", 2), (30, 3, .value, "10", nil),
      (30, 1, .value, "10", 4), (30, 3, .cancelled, "", nil),
    ]
    let recording = recording(rows, lanes: ["sum", "typed", "load"])
    #expect(
      lines(recording.diagram(of: "sum", tick: .milliseconds(10)))
        == [
          "typed:  -1--", "load:   -^-A!", "sum:    ---A-", "A = 10", column,
        ].map { $0.replacing("-1--", with: "-1---") })
    #expect(
      recording.test(of: "sum", tick: .milliseconds(10)) == """
        import RKTesting
        import Testing

        // From a recording of the lane `sum`. Write `sum(typed:load:scheduler:)`, which returns its stream.
        // Correct what is expected where the recorded stream is wrong.
        @Test func sumIsAsExpected() {
          let time = VirtualTimeScheduler()
          let typed = TestPublisher<Int, Never>(on: time)
          let load = [
            TestPublisher<Int, Never>(cold: "--A", on: time, values: ["A": 10], tick: .milliseconds(10)),
          ]
          typed.play("-1---", tick: .milliseconds(10))
          expect(
            sum(typed: typed, load: load, scheduler: time), on: time,
            "         ---A---",
            values: ["A": 10], tick: .milliseconds(10), tolerance: .milliseconds(20))
        }

        """)
  }

  @Test func aTestHasATableOfValuesThatAreNotTheirOwnCharacters() {
    func value(_ type: String, _ text: String) -> String {
      let rows: [Row] = [(0, 1, .subscribed, "Publisher<\(type), Never>", nil), (1, 1, .value, text, nil)]
      let test = recording(rows).test(of: "a", from: []) ?? ""
      return test.firstMatch(of: #/values: \[".": (.*)\],/#).map { String($0.1) } ?? "none"
    }
    #expect(value("String", "x") == "none")
    #expect(value("Int", "7") == "none")
    #expect(value("Double", "7") == "7")
    #expect(value("String", "a \"b\"\\\n\u{202E}é😀") == #""a \"b\"\\\n\u{202e}é😀""#)
    #expect(value("Array<Optional<String>>", #"[Optional("a"), nil]"#) == #"[Optional("a"), nil]"#)
    #expect(value("Dictionary<String, Array<Int>>", #"["a": [1, 2]]"#) == #"["a": [1, 2]]"#)
    // What no text of Swift is known for is left to fill in.
    #expect(value("Double", "-inf") == "<#-inf#>")
    #expect(value("Frame", "Frame(load: 0.5, #>)") == "<#Frame(load: 0.5, # >)#>")
    #expect(value("String", String(repeating: "x", count: 61) + "…") == "<#\(String(repeating: "x", count: 61))…#>")
    #expect(value("String", String(repeating: "x", count: 60) + "…") == "\"\(String(repeating: "x", count: 60))…\"")
    #expect(value("Character", "x") == "none" && value("Character", "ab") == "\"ab\"")
    #expect(value("Int", "10") == "10" && value("Int", "٣") == "٣" && value("Double", "nan") == "<#nan#>")
    #expect(value("(Int, Optional<Frame>)", "(1, nil)") == "<#(1, nil)#>")
    #expect(value("Array<String>", "[\"\u{202E}\"]") == "<#[\"·\"]#>")
  }

  @Test func aTestKnowsSignalsAndTheTypesOfSources() {
    func sources(_ stream: String) -> [String] {
      let rows: [Row] = [
        (0, 1, .subscribed, "Publisher<Int, Never>", nil), (0, 2, .subscribed, stream, 0), (1, 2, .failed, "lost", nil),
      ]
      return (recording(rows).test(of: "a") ?? "").split(separator: "\n").map { $0.trimmingPrefix("  ") }.filter {
        $0.hasPrefix("let b") || $0.hasPrefix("  a(") || $0 == "import ReactiveKit"
      }.map { String($0.trimmingPrefix("  ")) }
    }
    #expect(
      sources("Publisher<Dictionary<String, Int>, any Error>") == [
        "let b = TestPublisher<Dictionary<String, Int>, any Error>(on: time)", "a(b: b, scheduler: time), on: time,",
      ])
    #expect(sources("Publisher<Int, MarbleFailure>")[0] == "let b = TestPublisher<Int, MarbleFailure>(on: time)")
    #expect(
      sources("Signal<Int, Lost>") == [
        "import ReactiveKit", "let b = TestPublisher<Int, Lost>(on: time, failure: <#lost#>)",
        "a(b: b.toSignal(), scheduler: time), on: time,",
      ])
    #expect(
      sources("Publisher<Array<(Int, Int)>, Fault<Int, (Int, [Int])>>")[0]
        .hasPrefix("let b = TestPublisher<Array<(Int, Int)>, Fault<Int, (Int, [Int])>>("))
    #expect(sources("Publisher<Int, L…")[0].hasPrefix("let b = TestPublisher<<#values#>, <#failures#>>("))
    #expect(sources("")[0].hasPrefix("let b = TestPublisher<<#values#>, <#failures#>>("))
  }

  @Test func namesOfLanesBecomeNamesOfVariables() {
    func name(_ lane: String) -> String {
      let test = recording([(0, 1, .value, "x", nil)], lanes: [lane]).test(of: "\(lane) #1") ?? ""
      return test.firstMatch(of: #/    (\w+)\(scheduler/#).map { String($0.1) } ?? "none"
    }
    #expect(name("search") == "search")
    #expect(name("Debounce main.swift:12") == "debounceMainSwift12")
    #expect(name("1st \u{1B}[2J") == "lane1st2J")
    #expect(name("default") == "defaultStream")
    #expect(name("time") == "time2")
    #expect(name("") == "lane")
    #expect(name("é9a") == "lane9a" && name("URL of") == "uRLOf")
    // Each name once.
    let rows: [Row] = [
      (0, 1, .subscribed, "", nil), (0, 2, .subscribed, "", 0), (0, 3, .subscribed, "", 0), (0, 4, .subscribed, "", 0),
    ]
    let test = recording(rows, lanes: ["a", "a.", "a", "A2"]).test(of: "a #1") ?? ""
    #expect(test.contains("Write `a(a2:a3:a22:scheduler:)`"))
  }

  @Test func aRecorderKnowsTheTypesOfAStreamAndWhoSubscribes() {
    let recorder = LaneRecorder()
    let first = RKPublishers.PassthroughSubject<Int, TestError>()
    let second = RKPublishers.PassthroughSubject<[String], TestError>()
    let merged = first.lane("first", in: recorder).map(String.init)
      .merge(with: second.lane("second", in: recorder).compactMap { $0.first }).lane("merged", in: recorder)
      .flatMap { RKPublishers.Just($0).setFailureType(to: TestError.self).lane("inner", in: recorder) }.lane(
        "all", in: recorder)
    let subscription = merged.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    second.send(["x"])
    SafeSignal(just: 1).lane("signal", in: recorder).observe { _ in }.dispose()
    subscription.cancel()

    let events = recorder.recording().events
    let lanes = Dictionary(events.map { ($0.number, $0.lane) }, uniquingKeysWith: { $1 })
    let subscribed = events.filter { $0.kind == .subscribed }.map {
      "\($0.lane) \($0.text) \($0.cause.flatMap { lanes[$0] } ?? "-")"
    }
    #expect(
      subscribed == [
        "all Publisher<String, TestError> -", "merged Publisher<String, TestError> all",
        "first Publisher<Int, TestError> merged", "second Publisher<Array<String>, TestError> merged",
        "inner Publisher<String, TestError> merged", "signal Signal<Int, Never> -",
      ])
    // A subscription is the cause of subscriptions alone.
    let caused = events.filter { $0.kind != .subscribed }.compactMap { $0.cause.flatMap { lanes[$0] } }
    #expect(Set(caused) == ["second", "merged", "inner"])
    let shown = recorder.recording().diagram(of: "all")?.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(shown?.prefix(4) == ["first", "second", "inner", "all"])
  }
}
