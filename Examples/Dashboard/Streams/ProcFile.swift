import Foundation

/// The files in which Linux tells about the system.
enum ProcFile {
  /// Whether this system has them.
  static let isThere = text(of: "stat") != nil

  /// The words of each line of a file, or `nil` if it is not there.
  static func lines(of name: String) -> [[Substring]]? {
    text(of: name)?.split(separator: "\n").map { $0.split(separator: " ") }
  }

  private static func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "/proc/" + name).map { String(decoding: $0, as: UTF8.self) }
  }
}
