import ReactiveKit
import TestSupport
import Testing

/// The language of tests' inputs.
@Suite struct TimelineTests {
  private let log = Log()

  @Test(
    arguments: [
      ("", 1, []),
      ("   ", 1, []),
      ("1 -2 0", 1, [.value(1, source: 0), .value(-2, source: 0), .value(0, source: 0)]),
      ("  x   |s ", 1, nil),
      ("  x   | s ", 1, [.failure(source: 0), .finish(source: 0), .subscription(source: 0)]),
      (
        "a1 b-20 c| ax bs", 3,
        [
          .value(1, source: 0), .value(-20, source: 1), .finish(source: 2), .failure(source: 0),
          .subscription(source: 1),
        ]
      ),
      ("h8 r2 !", 8, [.value(8, source: 7), .request(.max(2)), .cancel]),
      ("r0 r41 r* !", 1, [.request(.none), .request(.max(41)), .request(.unlimited), .cancel]),
      (
        "+0 +2 +0.5 +10.25 +0.000000001", 1,
        [
          .time(nanoseconds: 0), .time(nanoseconds: 2_000_000_000), .time(nanoseconds: 500_000_000),
          .time(nanoseconds: 10_250_000_000), .time(nanoseconds: 1),
        ]
      ),
    ] as [(String, Int, [Timeline.Step]?)])
  func aLineIsReadStepByStep(line: String, sources: Int, steps: [Timeline.Step]?) {
    #expect((try? Timeline(parsing: line, sources: sources))?.steps == steps)
  }

  @Test(arguments: [
    ("q", 1, "column 1 of \"q\": `q` is not a step"),
    ("1 2 r2x |", 1, "column 5 of \"1 2 r2x |\": `r2x` is not a request, as in r2 and r*"),
    ("  1 r", 1, "column 5 of \"  1 r\": `r` is not a request, as in r2 and r*"),
    ("r-1", 1, "column 1 of \"r-1\": `r-1` is not a request, as in r2 and r*"),
    ("r**", 1, "column 1 of \"r**\": `r**` is not a request, as in r2 and r*"),
    ("1 !!", 1, "column 3 of \"1 !!\": `!!` is not a step"),
    ("||", 1, "column 1 of \"||\": `||` is not a step"),
    ("1,2", 1, "column 1 of \"1,2\": `1,2` is not a step"),
    ("--1", 1, "column 1 of \"--1\": `--1` is not a step"),
    ("-", 1, "column 1 of \"-\": `-` is not a step"),
    ("+1 1.5", 1, "column 4 of \"+1 1.5\": `1.5` is not a step"),
    ("1\t2", 1, "column 1 of \"1\t2\": `1\t2` is not a step"),
    ("9223372036854775808", 1, "column 1 of \"9223372036854775808\": `9223372036854775808` is not a step"),
    ("1 +", 1, "column 3 of \"1 +\": `+` is not a time in seconds, as in +2 and +0.5"),
    ("+.5", 1, "column 1 of \"+.5\": `+.5` is not a time in seconds, as in +2 and +0.5"),
    ("+5.", 1, "column 1 of \"+5.\": `+5.` is not a time in seconds, as in +2 and +0.5"),
    ("+1.2.3", 1, "column 1 of \"+1.2.3\": `+1.2.3` is not a time in seconds, as in +2 and +0.5"),
    ("+-1", 1, "column 1 of \"+-1\": `+-1` is not a time in seconds, as in +2 and +0.5"),
    ("+1e3", 1, "column 1 of \"+1e3\": `+1e3` is not a time in seconds, as in +2 and +0.5"),
    (
      "+0.1234567891", 1,
      "column 1 of \"+0.1234567891\": `+0.1234567891` is not a time in seconds, as in +2 and +0.5"
    ),
    ("+99999999999", 1, "column 1 of \"+99999999999\": `+99999999999` is not a time in seconds, as in +2 and +0.5"),
    ("1 a1", 1, "column 3 of \"1 a1\": `a1` names a source where there is one"),
    ("a1 1", 2, "column 4 of \"a1 1\": `1` names none of 2 sources"),
    ("a1 |", 2, "column 4 of \"a1 |\": `|` names none of 2 sources"),
    ("a1 bx c1", 2, "column 7 of \"a1 bx c1\": `c1` names none of 2 sources"),
    ("a! b", 2, "column 1 of \"a! b\": `a!` is not a step"),
    ("a", 2, "column 1 of \"a\": `a` is not a step"),
  ])
  func aMalformedLineSaysWhatIsWrongAndInWhichColumn(line: String, sources: Int, message: String) {
    let malformed = #expect(throws: Timeline.Malformed.self) { try Timeline(parsing: line, sources: sources) }
    #expect(malformed?.description == message)
  }

  @Test func aMalformedLineIsAnIssueWhereItStandsAndHasNoSteps() async {
    let line = #line
    let issues = await issues { #expect(Timeline("1 2 q").steps == []) }
    #expect(issues.map(\.text) == ["column 5 of \"1 2 q\": `q` is not a step"])
    #expect(issues.first?.sourceLocation?.line == line + 1)
  }

  @Test func eachStepIsTakenInItsTurn() {
    let scheduler = VirtualTimeScheduler()
    let time = scheduler.stopwatch()
    Timeline("a1 r2 +0.5 b| bx +1.25 as r* !", sources: 2).play(
      in: scheduler, send: { [log] in log("send \($0) from \($1)\(time())") },
      complete: { [log] in log("\(words($0)) \($1)\(time())") },
      subscribe: { [log] in log("subscribe \($0)\(time())") },
      request: { [log] in log("\($0)") }, cancel: { [log] in log("cancel\(time())") })
    #expect(
      log.take() == [
        "send 1 from 0@0", "max(2)", "finished 1@0.5", "failed: oops 1@0.5", "subscribe 0@1.75", "unlimited",
        "cancel@1.75",
      ])
  }

  @Test func aStepThatNothingTakesIsAnIssueAndIsLeftOut() async {
    let line = #line
    let issues = await issues { [log] in
      Timeline("1 s r1 ! +1 2").play(send: { value, _ in log("\(value)") }, complete: { _, _ in })
    }
    #expect(
      issues.map(\.text)
        == [3, 5, 8, 10].map { "column \($0) of \"1 s r1 ! +1 2\": nothing here takes such a step" })
    #expect(issues.allSatisfy { $0.sourceLocation?.line == line + 2 })
    #expect(log.take() == ["1", "2"])
  }

  @Test func scriptedPublishersPlayAllSteps() {
    let sources = ["a", "b"].map { ScriptedPublisher<Int, TestError>($0, log: log) }
    let subscriber = TrackingSubscriber<Int, TestError>(.max(1), log: log)
    subscriber.onValue = { .max($0) }
    for source in sources { source.subscribe(subscriber) }
    Timeline("a1 b2 r3 a| ax a4 as !", sources: 2).play(on: sources, subscriber, wants: { [log] in log("wants \($0)") })
    #expect(
      log.take() == [
        "subscribed", "a request 1", "subscribed", "b request 1", "1", "wants max(1)", "2", "wants max(2)",
        "b request 3", "finished", "failed: oops", "4", "wants max(4)", "subscribed", "a request 1", "a cancel",
      ])
  }

  @Test func aStopwatchWritesTimesAsTheyAreRead() {
    let scheduler = VirtualTimeScheduler()
    scheduler.advance(by: .seconds(7))
    let time = scheduler.stopwatch()
    var seen = [time()]
    for nanoseconds in [1, 499_999_999, 500_000_000, 9_000_000_000, 50_000_000] {
      scheduler.advance(by: .nanoseconds(nanoseconds))
      seen.append(time())
    }
    #expect(seen == ["@0", "@0.000000001", "@0.5", "@1", "@10", "@10.05"])
  }
}
