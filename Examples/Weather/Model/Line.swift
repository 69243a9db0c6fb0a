/// A line of a weather file, as it stands there, and its place in time.
struct Line {
  /// Its number in the file, from 1.
  let number: Int

  /// What stands between the commas.
  let fields: [Substring]

  /// What the line says its time is, in seconds since 1970; `nil` if that cannot be read.
  let time: Int?

  /// When it comes: seconds from the first line on. A line whose time cannot be read comes with the line before it.
  let arrival: Int
}
