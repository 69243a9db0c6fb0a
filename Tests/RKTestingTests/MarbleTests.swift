import ReactiveKit
import Testing

@testable import RKTesting

/// What diagrams mean, and what is said of those that mean nothing.
@Suite struct MarbleTests {
  @Test(arguments: [
    ("", "", 0),
    ("---", "", 3),
    ("--a--b-|", "2a 5b 7|", 8),
    ("-(ab)-c", "1a 1b 3c", 4),
    ("- (a|)  ", "1a 1|", 2),
    ("1#", "01 1#", 2),
    ("-^-!", "1^ 3!", 4),
    ("(^a)-!", "0^ 0a 2!", 3),
    ("a 3s b", "0a 4b", 5),
    ("2s a 1500ms b 1m |", "2a 4.5b 65.5|", 66.5),
    ("1s", "", 1),
    ("a1s", "0a 11 2s", 3),
    ("-🍏-é|", "1🍏 3é 4|", 5),
    ("26280000m", "", 1_576_800_000),
    // A time stands between spaces, and has a unit. What has not is values.
    ("a 0.5ms b 0.25s", "0a 1.0005b", 2.2505),
    (" 0s a", "0a", 1),
    ("a 2x", "0a 12 2x", 3),
    ("2s2s", "02 1s 22 3s", 4),
    ("1.2.3s a", "01 1. 22 3. 43 5s 6a", 7),
    ("٣s 3", "0٣ 1s 23", 3),
    ("s .5s", "0s 1. 25 3s", 4),
    ("( 1s) 1s (a)", "01 0s 2a", 3),
    ("^- 2s a ! 1s -", "0^ 4a 5!", 8),
  ])
  func eachCharacterIsAColumnAndAGroupIsOneToo(text: String, events: String, length: Double) throws {
    let marbles = try Marbles(parsing: text, tick: 1_000_000_000, .expectation)
    let found = marbles.events.map { event in
      let sign: Character =
        switch event.mark {
        case .value(let name): name
        case .finish: "|"
        case .failure: "#"
        case .subscription: "^"
        case .cancellation: "!"
        }
      return seconds(event.time) + String(sign)
    }
    #expect(found.joined(separator: " ") == events)
    #expect(marbles.length == Int(length * 1e9))
  }

  @Test(arguments: [
    ("-(ab", 1, "this group has no `)`", Marbles.Role.expectation),
    ("-ab)", 3, "`)` without `(`", .expectation),
    ("-()-", 2, "an empty group", .expectation),
    ("(a-b)", 2, "`-` in a group", .expectation),
    ("(a(b))", 2, "a group in a group", .expectation),
    ("-a|-b", 3, "nothing can follow the end", .expectation),
    ("-a| 3s", 4, "nothing can follow the end", .expectation),
    ("-a#(b)", 3, "nothing can follow the end", .expectation),
    ("-a!-b", 4, "only `-` and times can follow `!`", .expectation),
    ("-^!(^!)", 3, "only `-` and times can follow `!`", .subscription),
    ("#|", 1, "nothing can follow the end", .expectation),
    ("a 99999999999999999999s b", 2, "a diagram may last at most 50 years", .expectation),
    (" 12000000m 12000000m 12000000m ", 21, "a diagram may last at most 50 years", .expectation),
    ("26280000m -", 10, "a diagram may last at most 50 years", .expectation),
    ("| 99999999999s", 2, "nothing can follow the end", .expectation),
    ("^-|^", 3, "nothing can follow the end", .expectation),
    ("(|-)", 2, "`-` in a group", .expectation),
    ("(a|(b))", 3, "a group in a group", .expectation),
    ("a|!", 2, "`!` is not allowed here", .source(isHot: true)),
    ("-^-^", 3, "`^` stands here a second time", .expectation),
    ("-(a!)", 3, "`!` in a group", .expectation),
    ("a\tb", 1, "use spaces", .expectation),
    ("-a-!", 3, "`!` is not allowed here. A source has `-`, values,", .source(isHot: true)),
    ("-^a-", 1, "`^` is not allowed here. A cold source has `-`,", .source(isHot: false)),
    ("-^a-", 2, "`a` is not allowed here. A subscription has `-`, `^`, `!`", .subscription),
  ])
  func aMalformedDiagramSaysWhereAndWhatIsAllowed(
    text: String, offset: Int, reason: String, role: Marbles.Role
  ) throws {
    let fault = #expect(throws: Marbles.Malformed.self) { try Marbles(parsing: text, tick: 1, role) }
    #expect(fault?.offset == offset)
    #expect(fault?.reason.contains(reason) == true, "\(fault?.reason ?? "")")
    let caret = fault?.description.split(separator: "\n").last?.drop { $0 == " " }
    #expect(caret == "^")
  }

  @Test(arguments: [
    (Marbles.Role.expectation, "a|#^!", ""),
    (.source(isHot: true), "a|#^", "A source has `-`, values, `|`, `#`, `(…)`, `^`, and times such as ` 2s `."),
    (.source(isHot: false), "a|#", "A cold source has `-`, values, `|`, `#`, `(…)`, and times such as ` 2s `."),
    (.subscription, "^!", "A subscription has `-`, `^`, `!`, `(^!)`, and times such as ` 2s `."),
  ])
  func aDiagramHasWhatItsRoleAllows(role: Marbles.Role, allowed: String, sentence: String) {
    for mark in "a|#^!" {
      var reason: String?
      do throws(Marbles.Malformed) {
        _ = try Marbles(parsing: "-\(mark)", tick: 1, role)
      } catch {
        reason = error.reason
      }
      #expect(reason == (allowed.contains(mark) ? nil : "`\(mark)` is not allowed here. \(sentence)"))
    }
  }

  @Test func whatWasRecordedIsADiagramThatCanBeReadAgain() throws {
    for text in ["--a--b-|", "-(ab)-c-#", "(a|)", "-a 30s b|", "|", "1(s)", "-a 30s 1(m)s|"] {
      let time = VirtualTimeScheduler()
      let seen = TestPublisher<String, MarbleFailure>(cold: text, on: time).recorded(on: time)
      time.run()
      let diagram = seen.marbles()
      #expect(
        try Marbles(parsing: diagram, tick: 1, .expectation) == Marbles(parsing: text, tick: 1, .expectation)
          || diagram.filter { $0 != " " } == text.filter { $0 != " " }, "\(diagram)")
    }
  }

  @Test func columnsAreNarrowerThanATickIfSomethingHappensBetweenTwo() {
    let time = VirtualTimeScheduler()
    let source = TestPublisher<Int, Never>(on: time)
    let seen = source.recorded(on: time)
    time.advance(by: 0.5)
    source.send(1)
    time.advance(by: 1)
    source.send(12)
    #expect(seen.marbles(tick: .seconds(0.5)) == "-1-A")
    #expect(seen.marbles() == "-1-A")
    #expect(seen.marbles(tick: .seconds(0.5), values: ["b": 12]) == "-1-b")
  }

  @Test func timesOfNanosecondsAreWrittenAsADiagramSaysThem() throws {
    let time = VirtualTimeScheduler()
    let source = TestPublisher<Int, Never>(on: time)
    let seen = source.recorded(on: time)
    time.advance(by: .nanoseconds(49))
    source.send(1)
    time.advance(by: .nanoseconds(1_500_000_000))
    source.send(2)
    #expect(seen.marbles() == " 0.000000049s 1 1.499999999s 2")
    let read = try Marbles(parsing: seen.marbles(), tick: 1, .expectation)
    #expect(read.events.map(\.time) == [49, 1_500_000_049])
  }
}
