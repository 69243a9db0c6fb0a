/// The columns that a character takes on a terminal: 0, 1, or 2.
///
/// An approximation without tables: it knows the blocks of East Asian scripts and of emoji.
func columns(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .control, .format: return 0
  default: break
  }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default: return character.unicodeScalars.contains("\u{FE0F}") ? 2 : 1
  }
}

extension String {
  /// The text, cut to a number of columns, or with spaces behind it.
  func fitted(to width: Int) -> String {
    var text = ""
    var used = 0
    for character in self {
      let columns = columns(of: character)
      if used + columns > width { break }
      text.append(character)
      used += columns
    }
    return text + String(repeating: " ", count: max(0, width - used))
  }
}
