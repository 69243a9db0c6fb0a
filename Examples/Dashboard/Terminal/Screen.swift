/// What stands on the screen. It redraws the rows that have changed.
struct Screen {
  private let isColored: Bool
  private var size = Size(columns: 0, rows: 0)
  private var rows: [[Line]] = []

  init(isColored: Bool) { self.isColored = isColored }

  /// The commands that make the screen show a frame.
  mutating func drawing(_ frame: Frame, in size: Size) -> String {
    let newRows = Layout.rows(of: frame, in: size)
    var commands = ""
    if size != self.size {
      commands += "\u{1B}[2J"
      rows = []
      self.size = size
    }
    for row in 0..<max(rows.count, newRows.count) {
      let line = row < newRows.count ? newRows[row] : []
      if row < rows.count, rows[row] == line { continue }
      commands += "\u{1B}[\(row + 1);1H\(line.map(text).joined())\u{1B}[K"
    }
    rows = newRows
    return commands
  }

  private func text(_ line: Line) -> String {
    guard isColored else { return line.text }
    switch line.style {
    case .plain: return line.text
    case .title: return "\u{1B}[1;36m\(line.text)\u{1B}[0m"
    case .faint: return "\u{1B}[2m\(line.text)\u{1B}[0m"
    case .warning: return "\u{1B}[33m\(line.text)\u{1B}[0m"
    }
  }
}
