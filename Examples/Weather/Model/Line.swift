/// A line of a weather file, as it stands there, and its place in time.
struct Line {
  /// Its number in the file, from 1.
  let number: Int

  /// What stands between the commas.
  let fields: [Substring]

  /// What the line says its time is, in seconds since 1970; `nil` if that cannot be read.
  let time: Int?

  /// The seconds from the line before to this one, in the order of time. 0 if the time cannot be read.
  let wait: Int
}
