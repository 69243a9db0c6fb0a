/// Why a row cannot be used. It is the error of a feed that accepts no such row.
struct Rejection: Error, Equatable, CustomStringConvertible {
  /// The number of the line in the file.
  let line: Int

  /// What is wrong with it, in words.
  let fault: String

  var description: String { "line \(line): \(fault)" }
}
