import Foundation

/// The load of the system, from Linux's `/proc/loadavg`.
func readLoad() -> Double? {
  guard let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8) else { return nil }
  return text.split(separator: " ").first.flatMap { Double($0) }
}

print(readLoad() ?? 0)
