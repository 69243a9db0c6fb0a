/// Readings of a station, added up day by day: what a `scan` carries along.
///
///     readings.map(Optional.some).append(nil).scan(DayBook()) { $0.adding($1) }.compactMap(\.closed)
struct DayBook {
  /// The day that the last reading has closed, being of another day.
  private(set) var closed: DayMean?

  private var date: CalendarDate?
  private var sum = 0.0
  private var count = 0

  /// The book with one more reading. `nil` closes the last day.
  func adding(_ reading: Reading?) -> DayBook {
    var book = self
    book.closed = nil
    if let date, date != reading?.date {
      book.closed = DayMean(date: date, temperature: sum / Double(count))
      book.sum = 0
      book.count = 0
    }
    book.date = reading?.date
    if let reading {
      book.sum += reading.temperature
      book.count += 1
    }
    return book
  }
}
