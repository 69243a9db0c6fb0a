// Numbers and foreign texts as panels show them, the same in every locale.

/// A number with digits behind the point.
func fixed(_ number: Double, _ digits: Int) -> String {
  var unit = 1
  for _ in 0..<digits { unit *= 10 }
  let scaled = Int((abs(number) * Double(unit)).rounded())
  let rest = String(scaled % unit)
  let fraction = digits == 0 ? "" : "." + String(repeating: "0", count: digits - rest.count) + rest
  return "\(number < 0 && scaled > 0 ? "-" : "")\(scaled / unit)\(fraction)"
}

/// A text without control characters, which could be commands for the terminal.
func printable(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case _ where scalar == "\t": Unicode.Scalar(" ")
    case .control, .format, .lineSeparator, .paragraphSeparator: Unicode.Scalar("·")
    default: scalar
    }
  }
  return String(String.UnicodeScalarView(scalars))
}

/// Numbers as a row of bars, from the least to the greatest, or between limits.
func bars(_ numbers: [Double], in limits: ClosedRange<Double>? = nil) -> String {
  guard let least = limits?.lowerBound ?? numbers.min(), let most = limits?.upperBound ?? numbers.max() else {
    return ""
  }
  let levels = Array("▁▂▃▄▅▆▇█")
  return String(
    numbers.map { number in
      most > least ? levels[min(7, max(0, Int((number - least) / (most - least) * 8)))] : levels[0]
    })
}

/// A part of a whole as a bar of a width.
func gauge(_ part: Double, width: Int = 20) -> String {
  let filled = min(width, max(0, Int((part * Double(width)).rounded())))
  return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
}
