/// What a pipeline makes of a weather file.
struct Report: Equatable {
  let rejections: [Rejection]
  let days: [DayPair]
  let weeks: [Week]
  let bulletins: [Bulletin]

  /// Says what is the first to differ between two reports, and how; `nil` if they are the same.
  func firstDifference(from other: Report) -> (mine: String, theirs: String)? {
    difference("rejection", rejections, other.rejections)
      ?? difference("day", days, other.days)
      ?? difference("week", weeks, other.weeks)
      ?? difference("bulletin", bulletins, other.bulletins)
  }
}

private func difference<Part: Equatable>(
  _ title: String, _ mine: [Part], _ theirs: [Part]
) -> (mine: String, theirs: String)? {
  let place = zip(mine, theirs).enumerated().first { $1.0 != $1.1 }?.offset ?? min(mine.count, theirs.count)
  func words(_ parts: [Part]) -> String {
    parts.indices.contains(place) ? "\(title) \(place + 1) is \(parts[place])" : "there is no \(title) \(place + 1)"
  }
  return place < max(mine.count, theirs.count) ? (words(mine), words(theirs)) : nil
}
