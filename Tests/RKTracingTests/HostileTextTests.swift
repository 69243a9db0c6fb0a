import Foundation
import RKPublishers
import RKTracing
import ReactiveKit
import TestSupport
import Testing

/// Texts of any scalars, most of all of those that leave their place in a page, a file, or on a terminal.
@Suite struct HostileTextTests {
  private static let texts: [String] = {
    var generator = SeededGenerator(seed: 12)
    return (0..<600).map { _ in generator.text() }
  }()

  private func recording(_ texts: [String]) -> LaneRecording {
    LaneRecording(
      events: texts.enumerated().map { number, text in
        LaneEvent(
          number: number, nanoseconds: UInt64(number), lane: text, subscription: number, kind: .value, text: text,
          thread: 1, cause: nil, duration: 0)
      })
  }

  /// The scalars of a text that a terminal may obey.
  private func commands(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory) && $0 != "\n"
    }
  }

  @Test func pageHasNoMarkupOfValuesAndNames() throws {
    let recording = recording(Self.texts)
    let page = recording.html(title: "")
    let empty = self.recording(Self.texts.map { _ in "" }).html(title: "")
    #expect(page.utf8.count { $0 == UInt8(ascii: "<") } == empty.utf8.count { $0 == UInt8(ascii: "<") })
    #expect(commands(in: page) == [])

    // And loses nothing of them.
    let bytes = Data(page.utf8)
    let start = try #require(bytes.range(of: Data("id=\"recording\">".utf8))).upperBound
    let end = try #require(bytes.range(of: Data("</script>".utf8), in: start..<bytes.endIndex)).lowerBound
    let json = try #require(JSONSerialization.jsonObject(with: bytes[start..<end]) as? [String: Any])
    let events = try #require(json["events"] as? [[String: Any]])
    for key in ["text", "lane"] {
      let found = events.map { ($0[key] as? String ?? "").unicodeScalars.map(\.value) }
      #expect(found == Self.texts.map { $0.unicodeScalars.map(\.value) })
    }
  }

  @Test func pageHasNoMarkupOfItsTitle() {
    let recording = recording([])
    let count = recording.html(title: "").utf8.count { $0 == UInt8(ascii: "<") }
    for first in stride(from: 0, to: Self.texts.count, by: 100) {
      let page = recording.html(title: Self.texts[first..<first + 100].joined(separator: "-"))
      #expect(page.utf8.count { $0 == UInt8(ascii: "<") } == count)
      #expect(commands(in: page) == [])
    }
  }

  @Test func traceIsReadAsItWasWrittenAndHasNoCommands() throws {
    let recording = recording(Self.texts)
    let trace = recording.chromeTrace()
    #expect(commands(in: trace) == [])
    let again = try LaneRecording(chromeTrace: Data(trace.utf8))
    #expect(
      again.events.map { Array($0.text.unicodeScalars) } == recording.events.map { Array($0.text.unicodeScalars) })
    #expect(again == recording)
  }

  @Test func diagramHasALineForEachNameAndNoCommands() {
    let diagram = recording(Self.texts).diagram()
    #expect(commands(in: diagram) == [])
    #expect(diagram.utf8.count { $0 == UInt8(ascii: "\n") } == Self.texts.count + 1)
    for text in ["\u{1B}[2J", "\u{7}", "\u{8}", "\0", "\u{7F}", "\n", "\r\n", "\u{9B}2J", "\u{202E}", "a\u{301}"] {
      #expect(recording([text, ""]).diagram().contains("#0  o"), "\(text.debugDescription)")
    }
  }

  @Test func debugGraphHasALineForEachNodeAndNoCommands() {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let recorder = LaneRecorder(capacity: 8)
    for text in Self.texts {
      let graph = { debugGraph(of: subject.lane(text, in: recorder).sink { _ in }) }()
      #expect(commands(in: graph.description + graph.dot) == [])
      #expect(graph.description.utf8.count { $0 == UInt8(ascii: "\n") } == 3)
      // Each label is one string: what is between quotes has none, and ends no backslash's pair.
      var labels = 0
      var isInside = false
      var isEscaped = false
      for byte in graph.dot.utf8 {
        if isEscaped {
          isEscaped = false
        } else if isInside, byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInside.toggle()
          if isInside { labels += 1 }
        }
      }
      #expect(labels == 4 && !isInside, "\(text.debugDescription)")
    }
  }

  @Test func formatErrorIsOneLineWithoutCommands() throws {
    let data = Data("{\"traceEvents\": [{\"args\": {\"number\": \"\\u001b[2J\\n\\u202e\"}}]}".utf8)
    let error = try #require(#expect(throws: LaneFormatError.self) { try LaneRecording(chromeTrace: data) })
    #expect(commands(in: error.description) == [])
    #expect(error.description.unicodeScalars.contains("\n") == false)
  }

  @Test(arguments: [.min, -1, 0, 1, 39, 40, 44, 47, 80, 333] as [Int])
  func diagramIsDrawnInAnyWidth(_ width: Int) {
    for number in [0, 9, 1_234_567_890_123_456_789, .max, .min, -1] {
      for name in [
        "", "n", String(repeating: "l", count: 60), "a \(String(repeating: "long name ", count: 100))", "é🙂 \u{301}",
      ] {
        for times in [[0, 5], [5, 0], [0, 0], [.max, 0]] as [[UInt64]] {
          let events = times.map {
            LaneEvent(
              number: number, nanoseconds: $0, lane: name, subscription: number, kind: .value, text: "12345678",
              thread: number, cause: number, duration: .max)
          }
          let lines = LaneRecording(events: events, dropped: number).diagram(width: width).split(separator: "\n")
          #expect(lines[0].count <= max(40, width))
          #expect(["o", "*", "12345678"].contains { lines[0].contains($0) })
          if name == "n" { #expect(lines[0].hasPrefix("n #\(number) ")) }
        }
      }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func text() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &self) {
      switch Int.random(in: 0..<4, using: &self) {
      case 0: scalars.append(contentsOf: SeededGenerator.markup.randomElement(using: &self)!.unicodeScalars)
      case 1: scalars.append(SeededGenerator.joining.randomElement(using: &self)!)
      case 2: scalars.append(Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &self))!)
      default:
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self)) { scalars.append(scalar) }
      }
    }
    return String(scalars)
  }

  private static let markup = [
    "<", ">", "&", "\"", "\\", "</script>", "<script>", "<!--", "-->", "</title>", "\\u003c", "]}",
  ]
  /// Scalars that are one character with what follows or comes before, controls, and what turns the direction of text.
  private static let joining: [Unicode.Scalar] = [
    "\u{600}", "\u{605}", "\u{6DD}", "\u{70F}", "\u{8E2}", "\u{110BD}", "\u{301}", "\u{200D}", "\u{FE0F}",
    "\u{1F3FB}",
    "\r", "\n", "\0", "\u{7}", "\u{8}", "\t", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}",
    "\u{202E}",
    "\u{2066}", "\u{61C}", "\u{FEFF}", "\u{E0001}", "\u{110CD}",
  ]
}
