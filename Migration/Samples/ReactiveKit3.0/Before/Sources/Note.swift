import RKLegacy
import ReactiveKit

struct Note: Equatable {
  let id: Int
  var text: String
  var weather: String?
}

enum NotesError: Error, Equatable {
  case noConnection
  case tooLong(Int)
}

/// Checks a text before it becomes a note.
func validated(_ text: String) -> Result<String, NotesError> {
  return text.count > 20 ? Result(error: .tooLong(text.count)) : Result(value: text)
}
