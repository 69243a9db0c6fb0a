/// Where a file has which field: its header says so, hence columns may come in any order, and more than are needed.
struct Columns {
  /// The fields that a row must have.
  enum Name: String, CaseIterable {
    case origin, year, month, day, hour, temp
    case windSpeed = "wind_speed"
    case timeHour = "time_hour"
  }

  private let count: Int
  private let places: [Name: Int]

  /// Reads a header.
  ///
  /// - Throws: ``MissingColumn``, which names the first that is not there.
  init(header: [Substring]) throws(MissingColumn) {
    var places: [Name: Int] = [:]
    for name in Name.allCases {
      guard let place = header.firstIndex(of: name.rawValue[...]) else { throw MissingColumn(name: name.rawValue) }
      places[name] = place
    }
    self.places = places
    count = header.count
  }

  /// The field in a column; empty where the row is too short to have it.
  func field(_ name: Name, of fields: [Substring]) -> Substring {
    guard let place = places[name], fields.indices.contains(place) else { return "" }
    return fields[place]
  }

  /// Makes a reading of a line, or says what is wrong with the line.
  func row(_ line: Line) -> Row {
    let station = field(.origin, of: line.fields)
    do throws(Fault) {
      return Row(station: station, outcome: .success(try reading(line)))
    } catch {
      return Row(station: station, outcome: .failure(Rejection(line: line.number, fault: error.words)))
    }
  }

  private func reading(_ line: Line) throws(Fault) -> Reading {
    guard line.fields.count == count else {
      throw Fault("it has \(counted(line.fields.count, "field")), and the header has \(count)")
    }
    let station = try text(.origin, "station", of: line)
    let date = CalendarDate(
      year: try number(.year, "year", in: 1900...2100, of: line),
      month: try number(.month, "month", in: 1...12, of: line),
      day: try number(.day, "day", in: 1...31, of: line))
    let hour: Int = try number(.hour, "hour", in: 0...23, of: line)
    let timeHour = try text(.timeHour, "time", of: line)
    guard let time = line.time else {
      throw Fault("the time \(quoted(timeHour)) is not like 2013-01-01T06:00:00Z, of 1900 to 2099")
    }
    return Reading(
      station: String(station), date: date, hour: hour, time: time,
      temperature: try number(.temp, "temperature", in: -80...140, "°F", of: line),
      wind: try number(.windSpeed, "wind speed", in: 0...250, "mph", of: line))
  }

  /// The number in a column: there, readable, and not absurd.
  private func number<Number: LosslessStringConvertible & Comparable & Numeric>(
    _ name: Name, _ title: String, in range: ClosedRange<Int>, _ unit: String? = nil, of line: Line
  ) throws(Fault) -> Number {
    let text = try text(name, title, of: line)
    guard let number = Number(String(text)) else { throw Fault("the \(title) \(quoted(text)) is not a number") }
    guard let low = Number(exactly: range.lowerBound), let high = Number(exactly: range.upperBound),
      low <= number, number <= high
    else {
      let measure = unit.map { "\(text) \($0)" } ?? "\(text)"
      throw Fault("the \(title) \(measure) is not within \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The text in a column, if there is one.
  private func text(_ name: Name, _ title: String, of line: Line) throws(Fault) -> Substring {
    let text = field(name, of: line.fields)
    guard !text.isEmpty else { throw Fault("the \(title) is missing") }
    guard text != "NA" else { throw Fault("the \(title) is missing (NA)") }
    return text
  }
}

/// A column that a header lacks.
struct MissingColumn: Error {
  let name: String
}

/// What is wrong with a row, before it is said where that row stands.
private struct Fault: Error {
  let words: String

  init(_ words: String) { self.words = words }
}
