import Foundation

/// A number of a file in `/proc`: the first one of the line that begins with a name.
func read(_ file: String, _ name: String = "") -> Double? {
  guard let text = try? String(contentsOfFile: "/proc/\(file)", encoding: .utf8) else { return nil }
  let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
  return line?.split(separator: " ").lazy.compactMap { Double($0) }.first
}
