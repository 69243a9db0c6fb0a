/// Diagrams in the language of `RKTesting`, printed one below the other, a column for each tick. Tests and recordings write
/// them.
package struct MarbleDiagrams {
  /// What happens at each time, in characters.
  package typealias Row = [Int: String]

  package let tick: Int

  /// The rows that were compared, after the one that was given. Each is a diagram that can be read again.
  package let texts: [String]
  private let marks: String
  private let hasGiven: Bool

  /// Whether the times are not those of the columns that the test gives.
  package let hasOtherTick: Bool

  /// Lays out rows. Columns are narrower than a tick if something happens between two ticks, and gaps of more than twenty
  /// columns are written as times. The row that was given stands above the others, and is not compared with them.
  package init(_ compared: [Row], given: Row? = nil, tick unit: Int) {
    let rows = (given.map { [$0] } ?? []) + compared
    let times = Set(rows.flatMap { $0.keys }).sorted()
    let tick = times.reduce(unit, greatestCommonDivisor)
    self.tick = tick
    hasOtherTick = tick != unit
    hasGiven = given != nil
    // No time passes after the end of a stream.
    let ends = rows.map { $0.first { $0.value.contains { "|#!".contains($0) } }?.key ?? .max }
    var texts = [String](repeating: "", count: rows.count)
    var marks = ""
    func add(_ cells: [String], isEqual: Bool) {
      let width = cells.reduce(0) { max($0, $1.count) }
      for (index, cell) in cells.enumerated() { texts[index] += cell.padded(to: width) }
      marks += String(repeating: isEqual ? " " : "^", count: width)
    }
    func gap(from start: Int, to end: Int) {
      let columns = (end - start) / tick
      let text = columns > 20 ? " \(seconds(end - start))s " : String(repeating: "-", count: max(0, columns))
      add(ends.map { $0 < end ? "" : text }, isEqual: true)
    }
    var end = 0
    for time in times {
      gap(from: end, to: time)
      let cells = zip(rows, ends).map { row, end in
        row[time].map { $0.count == 1 ? $0 : "(\($0))" } ?? (end < time ? "" : "-")
      }
      let isEqual = cells.suffix(compared.count).allSatisfy { $0 == cells.last }
      add(zip(cells, texts).map(MarbleDiagrams.value), isEqual: isEqual)
      end = time + tick
    }
    self.texts = texts
    self.marks = marks
  }

  /// The text of a value. A value that would be read as the unit of the digits before it is alone in a group.
  private static func value(_ cell: String, after text: String) -> String {
    guard cell == "s" || cell == "m" else { return cell }
    let word = text.reversed().prefix { $0 != " " }
    return !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." } ? "(\(cell))" : cell
  }

  /// The rows below one another, with a line that marks the columns in which they differ.
  package func compared(_ names: [String]) -> String {
    let names = hasGiven ? ["given"] + names : names
    let width = (names.map(\.count).max() ?? 0) + 2
    var lines = zip(names, texts).map { ($0 + ":").padded(to: width) + $1 }
    if marks.contains("^") { lines.append(String(repeating: " ", count: width) + marks) }
    return lines.map { line in
      var line = "  " + line
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}

/// A number of nanoseconds in seconds, without superfluous digits, as a diagram may say it.
package func seconds(_ nanoseconds: Int) -> String {
  let (whole, part) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
  if part == 0 { return "\(whole)" }
  let digits = "\(part)".reversed().drop { $0 == "0" }.reversed()
  return "\(whole)." + String(repeating: "0", count: 9 - "\(part)".count) + digits
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
