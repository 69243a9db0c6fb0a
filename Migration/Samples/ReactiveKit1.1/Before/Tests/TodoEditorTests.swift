import RKLegacy
import ReactiveKit
import XCTest

@testable import Tasks11

final class TodoEditorTests: XCTestCase {
  private let backend = TestBackend()
  private let bag = DisposeBag()

  func testTitleAndFieldFollowEachOther() {
    let editor = TodoEditor(placeholder: "New")
    XCTAssertEqual(editor.fieldText.value, "New")
    editor.fieldText.value = "Rest"
    XCTAssertEqual(editor.title.value, "Rest")
    editor.title.value = ""
    XCTAssertEqual(editor.fieldText.value, "")
    XCTAssertFalse(editor.canSave.value)
  }

  func testWordsAreLookedUpWhileTheScreenIsVisible() {
    let editor = TodoEditor(placeholder: "")
    var lookups: [String] = []
    editor.lookups.observe { lookups.append($0) }.disposeIn(bag)
    editor.fieldText.value = "milk"
    editor.isVisible.value = true
    editor.fieldText.value = "br"
    editor.fieldText.value = "bread"
    editor.fieldText.value = "bread"
    editor.isVisible.value = false
    editor.fieldText.value = "butter"
    XCTAssertEqual(lookups, ["bread"])
  }

  func testSavingTellsWhenItIsDone() {
    let editor = TodoEditor(placeholder: "Rest")
    XCTAssertEqual(editor.message.value, "Write what to do")
    var canSave: [Bool] = []
    editor.canSave.observe { canSave.append($0) }.disposeIn(bag)
    editor.save(with: TodoServer(backend: backend), id: 7)
    backend.answer(1, [])
    XCTAssertEqual(backend.requests, ["PUT 7"])
    XCTAssertEqual(canSave, [true, false, true])
    XCTAssertEqual(editor.message.value, "Saved Rest")
  }

  func testATaskWithoutATitleIsRejected() {
    var failures: [TodoError] = []
    TodoServer(backend: backend).save(TodoItem(id: 1, title: "")).observeError { failures.append($0) }.disposeIn(bag)
    XCTAssertEqual(failures, [.rejected("no title")])
    XCTAssertEqual(backend.requests, [])
  }
}
