extension Report {
  /// The rejections in the order of the file, not of time.
  var rejectionsByLine: [Rejection] { rejections.sorted { $0.line < $1.line } }

  /// The report as a text that fits a terminal of 80 columns.
  func text(of file: WeatherFile) -> String {
    [rejectionsText(of: file), weeksText, chartText, bulletinsText].joined(separator: "\n\n")
  }

  private func rejectionsText(of file: WeatherFile) -> String {
    let rows = counted(file.lines.count, "row")
    guard !rejections.isEmpty else { return "\(rows), all of which can be used." }
    let table = Table(alignments: [.left], rows: rejectionsByLine.map { ["\($0)"] })
    return section("\(rows), of which \(grouped(rejections.count)) cannot be used:", table.lines(limit: 10))
  }

  private var weeksText: String {
    guard !weeks.isEmpty else { return "No seven days on which both JFK and LGA have readings." }
    let table = Table(
      alignments: [.left, .right, .right, .right], header: ["week from", "JFK", "LGA", "LGA - JFK"],
      rows: weeks.map {
        ["\($0.start)", oneDigit($0.kennedy), oneDigit($0.laGuardia), signed($0.laGuardia - $0.kennedy)]
      })
    return section("Mean temperature of a week at two airports, °F:", table.lines(limit: 53))
  }

  private var chartText: String {
    guard let first = days.first, let last = days.last else { return "No day on which both JFK and LGA have readings." }
    let chart = ColumnChart(days.map(\.kennedy), width: 70)
    let column = counted(chart.valuesPerColumn, "day")
    return section(
      "Mean temperature at JFK, \(first.date) to \(last.date), \(column) a column, °F:", chart.lines(height: 8))
  }

  private var bulletinsText: String {
    guard !bulletins.isEmpty else { return "No near gale." }
    let table = Table(
      alignments: [.left, .left, .right, .left], header: ["read", "at", "mph", "told"],
      rows: bulletins.map {
        let reading = $0.reading
        let hour = "\(reading.date) \(String(reading.hour).right(2)) h"
        return [hour, reading.station, oneDigit(reading.wind), $0.delay == 0 ? "at once" : "\($0.delay) h later"]
      })
    return section(
      "Near gales at EWR until its first bad row, then at JFK; one a day at most:", table.lines(limit: 53))
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    ([title] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}
