import ReactiveKit

/// The items of the list that is open, and what the screens derive of them.
final class TodoStore {
  let items = CollectionProperty<[TodoItem]>([])
  let open = CollectionProperty<[TodoItem]>([])
  let titles = CollectionProperty<[String]>([])

  /// How many items were there, and how many are, for the badge to animate.
  let counts = Property((0, 0))

  private let disposeBag = DisposeBag()

  init() {
    items.filter { !$0.isDone }.bind(to: open).dispose(in: disposeBag)
    items.sort { $0.title < $1.title }.mapCollection { $0.title }.bind(to: titles).dispose(in: disposeBag)
    items
      .map { $0.collection.count }
      .removeDuplicates()
      .zipPrevious()
      .map { ($0 ?? 0, $1) }
      .bind(to: counts)
      .dispose(in: disposeBag)
  }

  func load(_ newItems: [TodoItem]) {
    items.replace(with: newItems, performDiff: true)
  }

  func add(_ item: TodoItem) {
    items.append(item)
  }

  func moveToTop(_ index: Int) {
    items.move(from: index, to: 0)
  }

  func toggle(_ id: Int) {
    guard let index = items.collection.firstIndex(where: { $0.id == id }) else { return }
    items[index].isDone = !items[index].isDone
  }

  func removeDone() {
    for index in items.collection.indices.reversed() where items[index].isDone {
      items.remove(at: index)
    }
  }

  /// Puts what was saved at the place of what it was, without a word to the screens, which show that already.
  func replaceSilently(_ item: TodoItem) {
    var collection = items.collection
    guard let index = collection.firstIndex(where: { $0.id == item.id }) else { return }
    collection[index] = item
    items.silentUpdate(value: collection)
  }
}
