import Foundation

/// A file of hourly weather, its lines put in the order of time. What they say is yet to be looked at.
///
/// Such a file holds one station after another; in the order of time, lines come as they would have come from the stations.
/// A line whose time cannot be read comes with the line that it follows in the file.
struct WeatherFile {
  /// Where each field stands in a line.
  let columns: Columns

  /// The lines in the order of time, without the header.
  let lines: [Line]

  /// The time of the first line, in seconds since 1970.
  let start: Int

  /// Reads a file.
  ///
  /// - Throws: ``FileProblem``, if there is none, or it is not of this kind.
  init(path: String) throws(FileProblem) {
    var rows = try Self.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    while rows.last == [""] { rows.removeLast() }
    guard let header = rows.first else { throw FileProblem("is empty") }
    do throws(MissingColumn) {
      columns = try Columns(header: header)
    } catch {
      let found = quoted(header.joined(separator: ","))
      throw FileProblem("has no column '\(error.name)': its first line is \(found)")
    }
    guard rows.count > 1 else { throw FileProblem("has a header and no rows") }
    (lines, start) = Self.inOrderOfTime(rows.dropFirst(), columns)
  }

  /// The whole file as a text, with the line ends of Unix, and no byte order mark.
  private static func text(of path: String) throws(FileProblem) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FileProblem("does not exist")
    }
    guard !isFolder.boolValue else { throw FileProblem("is a folder, not a file") }
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data() else {
      throw FileProblem("cannot be read")
    }
    guard !data.contains(0), let text = String(validating: data, as: UTF8.self) else {
      throw FileProblem("is not a text file")
    }
    let content = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    return content.replacingOccurrences(of: "\r\n", with: "\n")
  }

  private static func inOrderOfTime(_ rows: ArraySlice<[Substring]>, _ columns: Columns) -> ([Line], start: Int) {
    let times = rows.map { time(columns.field(.timeHour, of: $0)) }
    var latest = times.lazy.compactMap { $0 }.first ?? 0
    let start = times.lazy.compactMap { $0 }.min() ?? 0
    var places: [(time: Int, index: Int)] = []
    for (index, time) in times.enumerated() {
      latest = time ?? latest
      places.append((latest, index))
    }
    places.sort(by: <)

    let lines = places.map { place, index in
      let row = rows.startIndex + index
      return Line(number: row + 1, fields: rows[row], time: times[index], arrival: place - start)
    }
    return (lines, start)
  }

  /// A time between 1900 and 2100, in seconds since 1970.
  private static func time(_ text: Substring) -> Int? {
    guard let date = try? Date(String(text), strategy: .iso8601) else { return nil }
    let seconds = date.timeIntervalSince1970
    return -2_208_988_800..<4_102_444_800 ~= seconds ? Int(seconds) : nil
  }
}
