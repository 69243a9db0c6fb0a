/// A station's mean temperature of a day.
struct DayMean: Equatable {
  let date: CalendarDate
  let temperature: Double
}
