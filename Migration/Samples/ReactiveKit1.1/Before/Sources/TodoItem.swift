import Foundation

struct TodoItem: Equatable {
  let id: Int
  var title: String
  var isDone = false
  var due: Date?
}

enum TodoError: Error, Equatable {
  case offline
  case rejected(String)
}

enum Scope {
  case all
  case open
  case done

  func contains(_ item: TodoItem) -> Bool {
    switch self {
    case .all: return true
    case .open: return !item.isDone
    case .done: return item.isDone
    }
  }
}
