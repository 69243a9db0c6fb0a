/// What a station read in an hour.
struct Reading: Equatable, CustomStringConvertible {
  let station: String
  let date: CalendarDate
  let hour: Int

  /// In seconds since 1970.
  let time: Int

  /// In degrees Fahrenheit.
  let temperature: Double

  /// In miles per hour.
  let wind: Double

  /// Whether the wind is a near gale at least: 7 on the Beaufort scale.
  var isNearGale: Bool { wind >= 32 }

  var description: String { "\(station) \(date) \(hour) h, \(temperature) °F, \(wind) mph" }
}
