// Words and numbers as they are printed. No format strings, hence no Foundation, and the same in every locale.

/// A number with one digit behind the point.
func oneDigit(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}

/// A difference: a number with its sign.
func signed(_ number: Double) -> String {
  let text = oneDigit(number)
  return text.hasPrefix("-") ? text : "+" + text
}

/// A count, with commas between the thousands, and a noun in its number.
func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// A number of 0 or more, with commas between the thousands.
func grouped(_ number: Int) -> String {
  let rest = String(number % 1000)
  return number < 1000 ? rest : grouped(number / 1000) + "," + String(repeating: "0", count: 3 - rest.count) + rest
}

/// A foreign text in quotation marks: on one line, without control characters, and not too long.
func quoted(_ text: some StringProtocol) -> String {
  let start = text.unicodeScalars.prefix(60).map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: "·"
    default: String(scalar)
    }
  }
  return "'\(start.joined())\(text.unicodeScalars.count > 60 ? "…" : "")'"
}

extension String {
  /// The text with spaces before it, to a width.
  func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text with spaces behind it, to a width.
  func left(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
