import ReactiveKit

extension LaneRecording {
  /// What one subscription sent, and what its sources sent, as marble diagrams in the language of `RKTesting`.
  ///
  ///     typed:   -a-----A-------B
  ///     result:  ---------C-------|
  ///              A = sa, B = sal, C = salt
  ///              A column is 0.1 s.
  ///
  /// See <doc:FromARecordingToATest> for what a diagram cannot show.
  ///
  /// - Parameters:
  ///   - lane: The name of a lane, whose last subscription is shown; or of a subscription, such as `result #2`.
  ///   - sources: The names of the lanes that send what the stream receives. By default, those furthest upstream.
  ///   - tick: The time that a column takes. By default, the longest of 1 s, 100 ms, 10 ms, and 1 ms with which there are
  ///     nine columns between any two times. Traps if it is not more than 0.
  /// - Returns: The diagrams, or `nil` if the recording has no such lane, or not that of a source.
  public func diagram(of lane: String, from sources: [String]? = nil, tick: Duration? = nil) -> String? {
    LaneScript(lane, from: sources, of: LaneRuns(self), tick: tick)?.diagram
  }

  /// The text of a test that sends a stream what its sources sent, and expects what one of its subscriptions sent.
  ///
  /// The test is one of Swift Testing, with `RKTesting`. It calls a function with the name of the lane, which you write: it
  /// creates the stream, from its sources, on a scheduler. What was recorded with a fault is corrected in the expected
  /// diagram. Then the test fails until the stream is mended. See <doc:FromARecordingToATest>.
  ///
  /// - Parameters:
  ///   - lane: The name of a lane, whose last subscription is expected; or of a subscription, such as `result #2`.
  ///   - sources: The names of the lanes that send what the stream receives. By default, those furthest upstream.
  ///   - tick: The time that a column takes. By default, the longest of 1 s, 100 ms, 10 ms, and 1 ms with which there are
  ///     nine columns between any two times. Traps if it is not more than 0.
  /// - Returns: The text, or `nil` if the recording has no such lane, or not that of a source.
  public func test(of lane: String, from sources: [String]? = nil, tick: Duration? = nil) -> String? {
    LaneScript(lane, from: sources, of: LaneRuns(self), tick: tick)?.test
  }
}

extension LaneScript {
  /// The rows below one another, with what their characters stand for.
  var diagram: String {
    let lanes = Dictionary(grouping: rows, by: \.lane)
    let names = rows.map { printable(lanes[$0.lane]?.count == 1 ? $0.lane : $0.title) + ":" }
    let margin = (names.map(\.count).max() ?? 0) + 2
    func line(_ name: String, _ text: String) -> String {
      LaneScript.trimmed(name + String(repeating: " ", count: margin - name.count) + text)
    }
    var lines = zip(names, rows).map { line($0, $1.diagram) }
    let values = rows.reduce(into: [:]) { $0.merge($1.values) { first, _ in first } }
    let table = values.sorted { $0.key < $1.key }.filter { "\($0.key)" != $0.value }
    if !table.isEmpty { lines.append(line("", table.map { "\($0) = \(printable($1))" }.joined(separator: ", "))) }
    lines.append(line("", "A column is \(seconds(tick)) s."))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text of a test.
  var test: String {
    let output = rows[rows.count - 1]
    var names = LaneIdentifiers(taken: ["time"])
    let function = names.name(for: output.lane)
    // Subscriptions that were made later are those to the publishers of `flatMap`, for example: an array of each lane.
    let sources = Dictionary(grouping: rows.dropLast(), by: { $0.isHot ? $0.title : $0.lane })
      .sorted { $0.value[0].subscription < $1.value[0].subscription }.map {
        ($0.value, names.name(for: $0.value[0].lane))
      }
    let isSignal = rows.contains { LaneStream($0.stream).isSignal }
    let tick = LaneScript.code(tick)
    let tolerance = max(2 * self.tick, 20_000_000)

    var lines = ["import RKTesting"] + (isSignal ? ["import ReactiveKit"] : []) + ["import Testing", ""]
    let arguments = sources.map { rows, name in
      let value = LaneStream(rows[0].stream).isSignal ? rows[0].isHot ? ".toSignal()" : ".map { $0.toSignal() }" : ""
      return (name, name + value)
    }
    let labels = (arguments.map(\.0) + ["scheduler"]).map { "\($0):" }.joined()
    lines += [
      "// From a recording of the lane `\(printable(output.lane))`. Write `\(function)(\(labels))`, which returns its stream.",
      "// Correct what is expected where the recorded stream is wrong.",
      "@Test func \(function)IsAsExpected() {",
      "  let time = VirtualTimeScheduler()",
    ]
    for (rows, name) in sources {
      if rows[0].isHot {
        lines += LaneScript.call("  let \(name) = \(source(rows[0]))(", ["on: time"] + tables(rows[0]), ")")
      } else {
        lines.append("  let \(name) = [")
        for row in rows {
          let diagram = "cold: \(LaneScript.literal(row.own))"
          lines += LaneScript.call(
            "    \(source(row))(", [diagram, "on: time"] + tables(row) + ["tick: \(tick)"], "),")
        }
        lines.append("  ]")
      }
    }
    // The diagrams stand one below the other: spaces in them mean nothing.
    let plays = sources.filter { $0.0[0].isHot }.map { ($0.0[0], "  \($0.1).play(") }
    let margin = plays.reduce(4) { max($0, $1.1.count) }
    func aligned(_ diagram: String, after text: String) -> String {
      LaneScript.literal(String(repeating: " ", count: margin - text.count) + diagram)
    }
    for (row, call) in plays { lines.append("\(call)\(aligned(row.hotDiagram, after: call)), tick: \(tick))") }
    // What comes a little later than recorded is within the columns.
    let rest = output.hasEnd ? "" : String(repeating: "-", count: (tolerance + self.tick - 1) / self.tick)
    let call = (arguments.map { "\($0): \($1)" } + ["scheduler: time"]).joined(separator: ", ")
    lines += [
      "  expect(", "    \(function)(\(call)), on: time,", "    \(aligned(output.diagram + rest, after: "    ")),",
    ]
    lines += LaneScript.call(
      "    ", tables(output, isSource: false) + ["tick: \(tick)", "tolerance: \(LaneScript.code(tolerance))"], ")")
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The type of a source.
  private func source(_ row: Row) -> String {
    let stream = LaneStream(row.stream)
    return "TestPublisher<\(stream.output ?? "<#values#>"), \(stream.failure ?? "<#failures#>")>"
  }

  /// The arguments with the values and the error that a row's characters stand for.
  private func tables(_ row: Row, isSource: Bool = true) -> [String] {
    let stream = LaneStream(row.stream)
    let table = row.values.sorted { $0.key < $1.key }.filter { !stream.isItself($0.key, $0.value) }
    var tables: [String] = []
    if !table.isEmpty {
      let entries = table.map { "\(LaneScript.literal("\($0)")): \(stream.expression($1))" }
      let line = entries.joined(separator: ", ")
      tables.append(line.count <= 100 ? "values: [\(line)]" : "values: [\n\(entries.joined(separator: ",\n")),\n]")
    }
    if isSource, let failure = row.failure, !["MarbleFailure", "any Error"].contains(stream.failure) {
      tables.append("failure: \(LaneScript.placeholder(failure))")
    }
    return tables
  }

  /// A call in one line, or if that would be too long, with a line for each argument.
  private static func call(_ start: String, _ arguments: [String], _ end: String) -> [String] {
    let line = start + arguments.joined(separator: ", ") + end
    if line.count <= 120 && !line.contains("\n") { return [line] }
    let opens = start.hasSuffix("(")
    let margin = String(repeating: " ", count: start.prefix { $0 == " " }.count + (opens ? 2 : 0))
    let lines = (arguments.joined(separator: ",\n") + end).split(separator: "\n").map { line in
      // The entries of a table are in brackets.
      margin + (line.first == "\"" ? "  " : "") + line
    }
    return (opens ? [start] : []) + lines
  }

  private static func code(_ nanoseconds: Int) -> String {
    for (unit, name) in [(1_000_000_000, "seconds"), (1_000_000, "milliseconds"), (1_000, "microseconds")] {
      if nanoseconds % unit == 0 { return ".\(name)(\(nanoseconds / unit))" }
    }
    return ".nanoseconds(\(nanoseconds))"
  }

  /// A text as a literal of Swift, in one line.
  static func literal(_ text: String) -> String {
    let escaped = escaping(text) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case _ where scalar.isPrintable: nil
      default: "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(escaped)\""
  }

  /// What has to be filled in: the compiler refuses it.
  static func placeholder(_ text: String) -> String {
    "<#\(printable(text).split(separator: "#>", omittingEmptySubsequences: false).joined(separator: "# >"))#>"
  }
}

extension LaneScript.Row {
  /// The diagram of a source that is played from the start.
  fileprivate var hotDiagram: String { String(diagram.prefix { $0 != "!" }) }
}

/// A stream's kind and types, as a recording says them: `Signal<String, Never>`.
private struct LaneStream {
  var isSignal = false
  /// The types in Swift. `nil` if the recording does not say them, or not all of them.
  var output: String?
  var failure: String?

  init(_ text: String?) {
    guard let text, text.last == ">", let start = text.firstIndex(of: "<") else { return }
    isSignal = text[..<start] == "Signal"
    let types = text[text.index(after: start)..<text.index(before: text.endIndex)]
    // The comma between the types is the last one that is not within one of them.
    var depth = 0
    for index in types.indices.reversed() {
      switch types[index] {
      case ">", ")", "]": depth += 1
      case "<", "(", "[": depth -= 1
      case "," where depth == 0:
        output = String(types[..<index])
        let name = String(types[types.index(index, offsetBy: 2)...])
        failure = name == "Error" ? "any Error" : name
        return
      default: break
      }
    }
  }

  /// Whether a character of a diagram stands for a value without a table.
  func isItself(_ name: Character, _ text: String) -> Bool {
    switch output {
    case "String", "Character": text == "\(name)"
    case "Int": text == "\(name)" && name.isASCII && name.isNumber
    default: false
    }
  }

  /// The value of a text in Swift, if its type says how it is written.
  func expression(_ text: String) -> String {
    // What a recorder has cut has an ellipsis after 61 bytes or more.
    if text.hasSuffix("…") && text.utf8.count >= 64 { return LaneScript.placeholder(text) }
    if output == "String" || output == "Character" { return LaneScript.literal(text) }
    let words = output?.split { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? ["?"]
    let isFinite = !text.contains("inf") && !text.contains("nan")
    return words.allSatisfy { LaneStream.written.contains(String($0)) } && isFinite && text == printable(text)
      ? text : LaneScript.placeholder(text)
  }

  /// The types whose descriptions are Swift.
  private static let written: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
    "String", "Character", "Optional", "Array", "ContiguousArray", "Dictionary", "Set",
  ]
}

/// Names of variables and functions for lanes, each once.
private struct LaneIdentifiers {
  private var taken: Set<String>

  init(taken: Set<String>) { self.taken = taken }

  mutating func name(for lane: String) -> String {
    let words = lane.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var name = words.enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
    if name.first?.isLetter != true { name = "lane" + name }
    if LaneIdentifiers.keywords.contains(name) { name += "Stream" }
    var other = 1
    var free = name
    while !taken.insert(free).inserted {
      other += 1
      free = "\(name)\(other)"
    }
    return free
  }

  private static let keywords: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "var",
    "where", "while",
  ]
}
