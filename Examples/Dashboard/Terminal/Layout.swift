/// Where the lines of a frame stand.
enum Layout {
  /// From this width on, panels stand in two columns.
  private static let twoColumns = 76

  /// A frame as rows of a screen. A row has one cell for each column, which are as wide as the screen together.
  static func rows(of frame: Frame, in size: Size) -> [[Line]] {
    let isWide = size.columns >= twoColumns
    let width = isWide ? (size.columns - 2) / 2 : size.columns
    let cells = frame.panels.map { panel in
      ([Line(panel.title, .title)] + panel.lines).map { Line($0.text.fitted(to: width), $0.style) }
    }
    let gap = Line(String(repeating: " ", count: width))
    var rows: [[Line]] = []
    for index in stride(from: 0, to: cells.count, by: isWide ? 2 : 1) {
      let group = cells[index..<min(cells.count, index + (isWide ? 2 : 1))]
      let height = group.map(\.count).max() ?? 0
      // The empty row below keeps groups apart. Rows have the same height again at once when a panel has lines to fill.
      for row in 0...height {
        let line = group.map { row < $0.count ? $0[row] : gap }
        rows.append(line.count == 2 ? [line[0], Line("  "), line[1]] : line)
      }
    }
    return Array(rows.prefix(size.rows))
  }

  /// A frame as text for a pipe: no width, no escape sequences.
  static func text(of frame: Frame, second: Int) -> String {
    let panels = frame.panels.map { panel in
      ([panel.title] + panel.lines.map { "  " + $0.text }).joined(separator: "\n")
    }
    return "--- \(second) s ---\n" + panels.joined(separator: "\n") + "\n"
  }
}
