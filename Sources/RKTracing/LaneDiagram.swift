extension LaneRecording {
  /// The recording as marble diagrams, a line for each subscription, for a terminal.
  ///
  ///     search #1  ^--a---b-----------|
  ///     result #1  ^------A------B----|
  ///                0 ms          12 ms
  ///
  /// `^` is the subscription, `|` the completion, `#` a failure, `!` a cancellation. A value is shown as its text where that
  /// fits, otherwise as `o`; several values in one column are `*`. A long name is cut before its last word. A control
  /// character of a name is shown as `·`.
  ///
  /// - Parameters:
  ///   - width: The number of columns. At least 40 are used, and at most 100,000.
  ///   - isColored: Whether to write ANSI codes for color.
  public func diagram(width: Int = 80, isColored: Bool = false) -> String {
    let width = min(max(width, 40), 100_000)
    let times = events.map(\.nanoseconds)
    guard let first = times.min(), let last = times.max() else {
      return "Nothing was recorded.\n"
    }
    let subscriptions = Dictionary(grouping: events, by: \.subscription).sorted { $0.key < $1.key }
    // Beside the longest number of a subscription, which has 20 characters, 10 columns and 4 characters of a name fit.
    let longest = subscriptions.map { "\($0.key)".count }.max() ?? 0
    let longestName = min(max(24, width * 3 / 10), width - longest - " #".count - 2 - 10)
    let names = subscriptions.map { "\(LaneRecording.cut(printable($0.value[0].lane), to: longestName)) #\($0.key)" }
    let margin = (names.map(\.columns).max() ?? 0) + 2
    let columns = width - margin
    let scale = Double(max(last - first, 1)) / Double(columns - 1)
    func column(_ event: LaneEvent) -> Int { min(columns - 1, Int(Double(event.nanoseconds - first) / scale)) }

    var lines: [String] = []
    for ((_, events), name) in zip(subscriptions, names) {
      let shown = events.filter { $0.kind != .requested }
      // Before the subscription, if that is recorded, and after the end, nothing is drawn.
      let begin = shown.first.map { $0.kind == .subscribed ? column($0) : 0 } ?? 0
      let end = shown.last.map { $0.kind.isEnd ? column($0) : columns - 1 } ?? columns - 1
      var cells = (0..<columns).map { $0 >= begin && $0 <= end ? Character("-") : " " }
      var styles = [Style?](repeating: nil, count: columns)
      for (index, event) in shown.enumerated() {
        let place = column(event)
        switch event.kind {
        case .value:
          let text = event.text
          var next = index + 1 < shown.count ? column(shown[index + 1]) : columns
          // Between two words there is a column.
          if text.utf8.count > 1, index + 1 < shown.count, shown[index + 1].kind == .value { next -= 1 }
          if index > 0, column(shown[index - 1]) == place, shown[index - 1].kind == .value {
            cells[place] = "*"
          } else if !text.isEmpty, text.utf8.count <= 8, place + text.utf8.count <= min(next, columns),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
          {
            for (offset, character) in text.enumerated() {
              cells[place + offset] = character
              styles[place + offset] = .value
            }
          } else {
            cells[place] = "o"
          }
          styles[place] = .value
        case .subscribed: if cells[place] == "-" { cells[place] = "^" }
        case .finished: cells[place] = "|"
        case .failed:
          cells[place] = "#"
          styles[place] = .failure
        case .cancelled: cells[place] = "!"
        case .requested: break
        }
      }
      let line = zip(cells, styles).map { isColored ? LaneRecording.paint($0, $1) : String($0) }.joined()
      lines.append(name + String(repeating: " ", count: margin - name.columns) + LaneRecording.trimmed(line))
    }
    let right = LaneRecording.span(last - first)
    let gap = max(1, columns - 1 - right.count)
    lines.append(String(repeating: " ", count: margin) + "0" + String(repeating: " ", count: gap) + right)
    if dropped > 0 { lines.append("\(dropped) older events were dropped.") }
    return lines.joined(separator: "\n") + "\n"
  }

  private enum Style: String {
    case value = "36"
    case failure = "31"
  }

  private static func paint(_ character: Character, _ style: Style?) -> String {
    style.map { "\u{1B}[\($0.rawValue)m\(character)\u{1B}[0m" } ?? String(character)
  }

  private static func trimmed(_ line: String) -> Substring {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func cut(_ text: String, to length: Int) -> String {
    if text.columns <= length { return text }
    let last = text.lastIndex(of: " ").map { text[$0...] } ?? ""
    return last.columns < length - 4
      ? text.prefix(columns: length - 1 - last.columns) + "…" + last : text.prefix(columns: length - 1) + "…"
  }

  private static func span(_ nanoseconds: UInt64) -> String {
    switch nanoseconds {
    case ..<10_000: "\(nanoseconds) ns"
    case ..<10_000_000: "\(nanoseconds / 1_000) µs"
    case ..<10_000_000_000: "\(nanoseconds / 1_000_000) ms"
    default: "\(nanoseconds / 1_000_000_000) s"
    }
  }
}
