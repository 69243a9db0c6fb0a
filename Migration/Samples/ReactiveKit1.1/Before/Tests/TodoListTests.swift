import RKLegacy
import ReactiveKit
import XCTest

@testable import Tasks11

final class TodoListTests: XCTestCase {
  private let backend = TestBackend()
  private let store = TodoStore()
  private var server: TodoServer!
  private var list: TodoListViewModel!
  private let bag = DisposeBag()

  override func setUp() {
    server = TodoServer(backend: backend)
    list = TodoListViewModel(store: store, server: server)
  }

  func testALoadedListIsShown() {
    backend.answers = [[milk, bread, call]]
    var headings: [String] = []
    list.heading.observe { headings.append($0) }.disposeIn(bag)
    list.reload.next("home")
    XCTAssertEqual(backend.requests, ["GET home"])
    XCTAssertEqual(store.open.collection, [milk, bread])
    XCTAssertEqual(store.titles.collection, ["Bake bread", "Buy milk", "Call Ada"])
    list.scope.value = .done
    XCTAssertEqual(headings, ["0 tasks", "3 tasks", "1 task"])
    XCTAssertEqual(list.badge.value, 3)
  }

  func testChangesAreToldByPlace() {
    store.load([milk, bread, call])
    store.moveToTop(2)
    store.toggle(milk.id)
    store.add(TodoItem(id: 4, title: "Rest"))
    XCTAssertEqual(
      list.changes.buffer,
      [
        "+0 Buy milk", "+1 Bake bread", "+2 Call Ada", "~0 Call Ada", "~1 Buy milk", "~2 Bake bread", "~1 Buy milk",
        "+3 Rest",
      ])
    XCTAssertEqual(store.open.count, 2)
    store.removeDone()
    XCTAssertEqual(store.items.collection.map { $0.id }, [2, 4])
    XCTAssertEqual(store.counts.value.0, 3)
    XCTAssertEqual(store.counts.value.1, 2)
  }

  func testAFailureIsShownAfterTwoMoreAttempts() {
    backend.answers = [nil, nil, nil]
    list.reload.next("home")
    XCTAssertEqual(list.lastError.value, .offline)
    XCTAssertEqual(backend.requests.count, 3)
    XCTAssertEqual(server.log.buffer, ["GET home: offline", "GET home", "GET home: offline"])
    XCTAssertFalse(server.isBusy.value)
    backend.answers = [nil, [milk]]
    list.reload.next("home")
    XCTAssertNil(list.lastError.value)
    XCTAssertEqual(store.items.count, 1)
  }

  func testARequestIsCancelledWithItsScreen() {
    list.reload.next("home")
    XCTAssertTrue(server.isBusy.value)
    list = nil
    XCTAssertEqual(backend.cancelled, [1])
  }

  func testWhatWasSavedIsPutInPlaceUntold() {
    store.load([milk, bread])
    var events = 0
    store.items.observe { _ in events += 1 }.disposeIn(bag)
    backend.answers = [[TodoItem(id: 2, title: "Bake rye bread")]]
    list.save(bread)
    XCTAssertEqual(store.items[1].title, "Bake rye bread")
    XCTAssertEqual(events, 1)
  }
}
