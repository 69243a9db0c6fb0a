// Undo and redo the edits of a text.

import ReactiveKit

enum Edit {
  case write(String)
  case undo
  case redo
}

struct History {
  private(set) var text = ""
  private(set) var past: [String] = []
  private(set) var future: [String] = []

  mutating func apply(_ edit: Edit) {
    switch edit {
    case .write(let new):
      past.append(text)
      text = new
      future = []
    case .undo:
      guard let last = past.popLast() else { return }
      future.append(text)
      text = last
    case .redo:
      guard let next = future.popLast() else { return }
      past.append(text)
      text = next
    }
  }
}

let edits = PassthroughSubject<Edit, Never>()
let history =
  edits
  .scan(History()) { history, edit in
    var history = history
    history.apply(edit)
    return history
  }
  .share(limit: 1)

let text = history.map(\.text).removeDuplicates()
let canUndo = history.map { !$0.past.isEmpty }.removeDuplicates()
let canRedo = history.map { !$0.future.isEmpty }.removeDuplicates()
// snippet.hide
let bag = DisposeBag()
var texts: [String] = []
var undo: [Bool] = []
var redo: [Bool] = []
text.sink { texts.append($0) }.store(in: bag)
canUndo.sink { undo.append($0) }.store(in: bag)
canRedo.sink { redo.append($0) }.store(in: bag)
for edit: Edit in [.undo, .write("a"), .write("ab"), .undo, .undo, .redo, .write("ac"), .redo] { edits.send(edit) }
precondition(texts == ["", "a", "ab", "a", "", "a", "ac"], "\(texts)")
precondition(undo == [false, true, false, true], "\(undo)")
precondition(redo == [false, true, false], "\(redo)")
