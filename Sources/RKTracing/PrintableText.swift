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
