/// A line that has been looked at: a reading, or the reason why it is none.
struct Row {
  /// What stands in the station's place, whether the rest of the row is good or bad.
  let station: Substring

  let outcome: Result<Reading, Rejection>

  /// The reading, if the row is good.
  var reading: Reading? { try? outcome.get() }

  /// The reason, if the row is bad.
  var rejection: Rejection? {
    if case .failure(let rejection) = outcome { rejection } else { nil }
  }
}
