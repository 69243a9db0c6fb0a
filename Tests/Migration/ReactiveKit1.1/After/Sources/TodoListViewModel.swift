import ReactiveKit

final class TodoListViewModel {
  let scope = Property(Scope.all)
  let heading = Property("")
  let badge = Property<Int?>(nil)
  let lastError = Property<TodoError?>(nil)

  /// Taps on the button that loads the list.
  let reload = PassthroughSubject<String, Never>()

  /// Each change of the rows, in words.
  let changes = Property<[String]>([])

  private let store: TodoStore
  private let server: TodoServer
  private let disposeBag = DisposeBag()

  init(store: TodoStore, server: TodoServer) {
    self.store = store
    self.server = server

    scope
      .combineLatest(with: store.items)
      .map { scope, event -> String in
        let count = event.collection.filter(scope.contains).count
        return count == 1 ? "1 task" : "\(count) tasks"
      }
      .removeDuplicates()
      .bind(to: heading)
      .dispose(in: disposeBag)

    store.counts
      .map { $1 }
      .filter { $0 > 0 }
      .bind(to: badge)
      .dispose(in: disposeBag)

    store.items.receive(on: ExecutionContext.immediateOnMain).observeNext { [changes] event in
      let words =
        (event.deletes + event.moves.map { $0.from }).map { "-\($0)" }
        + (event.inserts + event.moves.map { $0.to }).map { "+\($0) \(event.collection[$0].title)" }
        + event.updates.map { "~\($0) \(event.collection[$0].title)" }
      changes.value = (changes.value + words).suffix(10)
    }.dispose(in: disposeBag)

    reload.receive(on: ExecutionContext.immediateOnMain).observeNext { [unowned self] list in
      self.load(list)
    }.dispose(in: disposeBag)
  }

  private func load(_ list: String) {
    server.items(ofList: list)
      .receive(on: .immediateOnMain)
      .observe { [store, lastError] event in
        switch event {
        case .next(let items): store.load(items)
        case .failed(let error): lastError.value = error
        case .completed: lastError.value = nil
        }
      }
      .dispose(in: disposeBag)
  }

  func save(_ item: TodoItem) {
    let saved = server.save(item)
    saved
      .receive(on: ExecutionContext.immediateOnMain)
      .observeNext { [store] in store.replaceSilently($0) }
      .dispose(in: disposeBag)
  }
}
