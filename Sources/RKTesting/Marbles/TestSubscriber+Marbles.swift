import ReactiveCore

/// The characters that stand for recorded values: those of a table, then the values' own, then capital letters.
struct MarbleNames<Output> {
  private var names: [(name: Character, value: Output)]
  private let isEqual: (Output, Output) -> Bool

  /// The letters of values that are in no table.
  private var letters: [Character] = []

  init(_ values: [Character: Output], _ isEqual: @escaping (Output, Output) -> Bool) {
    names = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.isEqual = isEqual
  }

  mutating func name(of value: Output) -> Character {
    if let known = names.first(where: { isEqual($0.value, value) }) { return known.name }
    let name: Character
    if let own = own(value), isFree(own) {
      name = own
    } else {
      name = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".first(where: isFree) ?? "?"
      letters.append(name)
    }
    names.append((name, value))
    return name
  }

  /// What letters stand for that are in no table, and what was expected in their place, such as `A = 12`.
  func legend(_ expected: MarbleDiagrams.Row, _ actual: MarbleDiagrams.Row) -> [String] {
    let columns = expected.keys.sorted().map { (expected[$0] ?? "", actual[$0] ?? "") }
    let pairs = columns.flatMap { zip($0, $1) }.filter { $0 != $1 && letters.contains($1) }
    var shown: [Character] = []
    for name in pairs.map(\.0) + letters where !shown.contains(name) { shown.append(name) }
    return shown.compactMap { name in
      guard let text = text(of: name), text != "\"\(name)\"" && text != "\(name)" else { return nil }
      let other = pairs.first { $0.0 == name }?.1 ?? pairs.first { $0.1 == name }?.0
      return "\(name) = \(text.cut(near: other.flatMap(self.text)))"
    }
  }

  private func text(of name: Character) -> String? {
    guard let value = names.first(where: { $0.name == name })?.value else { return nil }
    return (value as? String)?.debugDescription ?? "\(value)"
  }

  /// The character that stands for a value without a table.
  private func own(_ value: Output) -> Character? {
    guard value is String || value is Character || value is Int else { return nil }
    let text = "\(value)"
    return text.count == 1 && !"-|#^!() ".contains(text) ? text.first : nil
  }

  private func isFree(_ name: Character) -> Bool { !names.contains { $0.name == name } }
}

extension String {
  /// At most 80 characters of a text, from shortly before it differs from another one.
  fileprivate func cut(near other: String?) -> String {
    let common = other.map { zip(self, $0).prefix { $0 == $1 }.count } ?? 0
    let start = Swift.max(0, Swift.min(common - 20, count - 80))
    return (start > 0 ? "…" : "") + dropFirst(start).prefix(80) + (start + 80 < count ? "…" : "")
  }
}

extension TestSubscriber where Input: Equatable {
  /// Returns what was recorded as a marble diagram, which <doc:Marbles> describes. Its first column is the time at which
  /// this subscriber was created.
  ///
  /// A value without a character in `values` is shown as itself if it is a string of one character or a digit, and
  /// otherwise as a capital letter.
  ///
  /// - Parameters:
  ///   - tick: The time that a column takes. If something happened between two columns, the diagram has narrower ones.
  ///   - values: The values that characters stand for.
  ///
  /// - Precondition: `tick` is more than 0.
  /// - Complexity: O(*n* · *v*), for *n* events and *v* values in the table.
  public func marbles(
    tick: Duration = .seconds(1), values: [Character: Input] = [:]
  ) -> String {
    if tick.nanoseconds <= 0 {
      trap("TestSubscriber.marbles(tick:values:)", "a tick of \(tick.nanoseconds) nanoseconds; pass more than 0")
    }
    var names = MarbleNames(values, ==)
    return MarbleDiagrams([row(&names)], tick: tick.nanoseconds).texts[0]
  }

}

extension TestSubscriber {
  /// What was recorded, in characters.
  func row(_ names: inout MarbleNames<Input>) -> MarbleDiagrams.Row {
    let start = startTime
    return events.reduce(into: [:]) { row, event in
      let time = start.distance(to: event.time).magnitude
      switch event.event {
      case .subscribed: break
      case .value(let value): row[time, default: ""].append(names.name(of: value))
      case .finished: row[time, default: ""] += "|"
      case .failed: row[time, default: ""] += "#"
      }
    }
  }
}
