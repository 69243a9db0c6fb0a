/// A date, as a station's local calendar has it.
struct CalendarDate: Hashable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  /// As in `2013-02-12`.
  var description: String { "\(year)-\(twoDigits(month))-\(twoDigits(day))" }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
