// Undo and redo the edits of a text.

import ReactiveKit

enum Edit { case write(String), undo, redo }

struct History {
  private(set) var text = ""
  private(set) var past: [String] = []
  private(set) var future: [String] = []

  func applying(_ edit: Edit) -> History {
    var next = self
    switch edit {
    case .write(let new):
      next.past.append(text)
      next.text = new
      next.future = []
    case .undo:
      guard let former = next.past.popLast() else { return self }
      next.future.append(text)
      next.text = former
    case .redo:
      guard let later = next.future.popLast() else { return self }
      next.past.append(text)
      next.text = later
    }
    return next
  }
}

let bag = DisposeBag()
let edits = PassthroughSubject<Edit, Never>()
let history = edits.scan(History()) { $0.applying($1) }.replay(limit: 1)
history.connect().store(in: bag)

let text = history.map(\.text).removeDuplicates()
let canUndo = history.map { !$0.past.isEmpty }.removeDuplicates()
let canRedo = history.map { !$0.future.isEmpty }.removeDuplicates()
// snippet.hide
/// What a view shows, and the observations that keep it up to date.
@MainActor final class View {
  var texts: [String] = []
  var undo: [Bool] = []
  var redo: [Bool] = []
  private var observations: Set<AnyCancellable> = []

  init() {
    text.sink { [unowned self] in
      print("text: \"\($0)\"")
      texts.append($0)
    }.store(in: &observations)
    canUndo.sink { [unowned self] in
      print("undo: \($0)")
      undo.append($0)
    }.store(in: &observations)
    canRedo.sink { [unowned self] in
      print("redo: \($0)")
      redo.append($0)
    }.store(in: &observations)
  }
}

@MainActor func send(_ some: [Edit]) { some.forEach { edits.send($0) } }

// Nobody observes the first edit. There is nothing to undo at first, and nothing to redo after an edit.
send([.undo, .redo, .write("a")])
var view: View? = View()
send([.write("ab"), .undo, .undo, .undo, .redo, .write("ac"), .redo])
precondition(view!.texts == ["a", "ab", "a", "", "a", "ac"], "\(view!.texts)")
precondition(view!.undo == [true, false, true], "\(view!.undo)")
precondition(view!.redo == [false, true, false], "\(view!.redo)")

// The history remains when no view shows it, and goes on.
view = nil
send([.undo, .write("ad"), .write("ae"), .undo])
view = View()
precondition(view!.texts == ["ad"] && view!.undo == [true] && view!.redo == [true], "\(view!.texts)")
send([.undo, .undo, .redo])
precondition(view!.texts == ["ad", "a", "", "a"], "\(view!.texts)")

// An edit that an observer sends during a delivery follows it.
let limit = text.filter { $0.count > 3 }.sink { _ in edits.send(.undo) }
send([.write("long"), .write("b")])
precondition(view!.texts.suffix(3) == ["long", "a", "b"], "\(view!.texts)")

// The end of the connection ends the history. Views keep the last text.
bag.dispose()
send([.write("c")])
precondition(view!.texts.last == "b")
