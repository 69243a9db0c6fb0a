extension Unicode.Scalar {
  /// Whether a terminal or a viewer shows this scalar, and obeys nothing in it: it is no control character, line end, or
  /// invisible format, such as those that turn the direction of text.
  var isPrintable: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}

/// A text in one line that a terminal shows, and obeys nothing in: with a point in the place of each other scalar.
func printable(_ text: String) -> String {
  escaping(text) { $0.isPrintable ? nil : "·" }
}

/// A text with other texts in the place of some scalars. A character can hold several: escaping that compares characters
/// overlooks a scalar that is joined to others.
func escaping(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if let replacement = replacement(scalar) {
      result.append(contentsOf: replacement.unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

extension Character {
  /// The number of columns that a terminal gives this character: 2 for an emoji and for a wide character of East Asia.
  var columns: Int {
    guard let first = unicodeScalars.first, first.value >= 0x1100 else { return 1 }
    // The scalar after a symbol may ask for its picture.
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension StringProtocol {
  /// The number of columns that a terminal gives this text.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The beginning of this text that a terminal shows in a number of columns.
  func prefix(columns: Int) -> SubSequence {
    var left = columns
    return prefix {
      left -= $0.columns
      return left >= 0
    }
  }
}
