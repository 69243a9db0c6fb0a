import Foundation

/// The lines that `dump` writes of a value, without the numbers that it gives to objects.
public func dumped(_ value: Any) -> [String] {
  var text = ""
  dump(value, to: &text)
  return text.split(separator: "\n").map { String($0.prefix(upTo: $0.range(of: " #")?.lowerBound ?? $0.endIndex)) }
}
