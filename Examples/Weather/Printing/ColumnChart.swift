/// A chart with a column for each value, drawn with block characters.
struct ColumnChart {
  /// How many values share a column, which shows their mean: as many as it takes to fit the width.
  let valuesPerColumn: Int

  private let columns: [Double]

  init(_ values: [Double], width: Int) {
    let valuesPerColumn = max(1, (values.count + width - 1) / width)
    self.valuesPerColumn = valuesPerColumn
    columns = stride(from: 0, to: values.count, by: valuesPerColumn).map { start in
      let shared = values[start..<min(start + valuesPerColumn, values.count)]
      return shared.reduce(0, +) / Double(shared.count)
    }
  }

  /// The chart's lines, each with the value of a column that ends at its top. The lowest value fills the lowest line.
  ///
  /// - Precondition: The height is 2 at least.
  func lines(height: Int) -> [String] {
    guard let low = columns.min(), let high = columns.max() else { return [] }
    let blocks = Array(" ▁▂▃▄▅▆▇█")
    let eighths = columns.map { value in
      high == low ? 8 : 8 + Int((Double(height * 8 - 8) * (value - low) / (high - low)).rounded())
    }
    return (0..<height).reversed().map { line in
      let top = low + (high - low) * Double(line) / Double(height - 1)
      return oneDigit(top).right(6) + " ┤" + String(eighths.map { blocks[min(max($0 - line * 8, 0), 8)] })
    }
  }
}
