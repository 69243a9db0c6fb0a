/// A table of texts.
struct Table {
  /// Where a column's texts stand.
  enum Alignment {
    case left
    case right
  }

  let alignments: [Alignment]
  var header: [String]?
  let rows: [[String]]

  /// The lines of the table. Of the rows so many are shown at most, and it is said how many are not.
  func lines(limit: Int) -> [String] {
    let shown = (header.map { [$0] } ?? []) + rows.prefix(limit)
    let widths = alignments.indices.map { column in shown.map { $0[column].count }.max() ?? 0 }
    let lines = shown.map { row in
      let cells = alignments.indices.map { column in
        switch alignments[column] {
        case .left: row[column].left(column == alignments.indices.last ? 0 : widths[column])
        case .right: row[column].right(widths[column])
        }
      }
      return cells.joined(separator: "  ")
    }
    return rows.count > limit ? lines + ["… and \(grouped(rows.count - limit)) more"] : lines
  }
}
