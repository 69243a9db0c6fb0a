/// The mean temperatures of seven days at two stations.
struct Week: Equatable {
  static let length = 7

  let start: CalendarDate
  let kennedy: Double
  let laGuardia: Double

  /// - Precondition: There is a day at least.
  init(days: [DayPair]) {
    start = days[0].date
    kennedy = days.map(\.kennedy).reduce(0, +) / Double(days.count)
    laGuardia = days.map(\.laGuardia).reduce(0, +) / Double(days.count)
  }
}
