import RKLegacy
import ReactiveKit

final class TodoListViewModel {
  let scope = Observable(Scope.all)
  let heading = Observable("")
  let badge = Observable<Int?>(nil)
  let lastError = Observable<TodoError?>(nil)

  /// Taps on the button that loads the list.
  let reload = ActiveStream<String>()

  /// Each change of the rows, in words.
  let changes = ObservableBuffer<String>(limit: 10)

  private let store: TodoStore
  private let server: TodoServer
  private let disposeBag = DisposeBag()

  init(store: TodoStore, server: TodoServer) {
    self.store = store
    self.server = server

    scope
      .combineLatestWith(store.items)
      .map { scope, event -> String in
        let count = event.collection.filter(scope.contains).count
        return count == 1 ? "1 task" : "\(count) tasks"
      }
      .distinct()
      .bindTo(heading)
      .disposeIn(disposeBag)

    store.counts
      .map { $1 }
      .filter { $0 > 0 }
      .bindTo(badge)
      .disposeIn(disposeBag)

    store.items.observe { [changes] event in
      for index in event.deletes { changes.next("-\(index)") }
      for index in event.inserts { changes.next("+\(index) \(event.collection[index].title)") }
      for index in event.updates { changes.next("~\(index) \(event.collection[index].title)") }
    }.disposeIn(disposeBag)

    reload.observe { [unowned self] list in
      self.load(list)
    }.disposeIn(disposeBag)
  }

  private func load(_ list: String) {
    server.items(ofList: list)
      .switchTo(.immediateOnMain)
      .observe { [store, lastError] event in
        switch event {
        case .Next(let items): store.load(items)
        case .Failure(let error): lastError.value = error
        case .Completed: lastError.value = nil
        }
      }
      .disposeIn(disposeBag)
  }

  func save(_ item: TodoItem) {
    let saved = server.save(item)
    saved.observeNext(on: .immediateOnMain) { [store] in store.replaceSilently($0) }.disposeIn(disposeBag)
  }
}
