import RKLegacy
import ReactiveKit

/// The items of the list that is open, and what the screens derive of them.
final class TodoStore {
  let items = ObservableCollection<[TodoItem]>([])
  let open: ObservableCollection<[TodoItem]>
  let titles: ObservableCollection<[String]>

  /// How many items were there, and how many are, for the badge to animate.
  let counts = Observable((0, 0))

  private let disposeBag = DisposeBag()

  init() {
    open = items.filter { !$0.isDone }
    titles = items.sort { $0.title < $1.title }.map { $0.title }
    items
      .map { $0.collection.count }
      .distinct()
      .zipPrevious()
      .map { ($0 ?? 0, $1) }
      .bindTo(counts)
      .disposeIn(disposeBag)
  }

  func load(_ newItems: [TodoItem]) {
    items.replace(newItems, performDiff: true)
  }

  func add(_ item: TodoItem) {
    items.append(item)
  }

  func moveToTop(_ index: Int) {
    items.moveItemAtIndex(index, toIndex: 0)
  }

  func toggle(_ id: Int) {
    guard let index = items.collection.firstIndex(where: { $0.id == id }) else { return }
    items[index].isDone = !items[index].isDone
  }

  func removeDone() {
    for index in items.collection.indices.reversed() where items[index].isDone {
      items.removeAtIndex(index)
    }
  }

  /// Puts what was saved at the place of what it was, without a word to the screens, which show that already.
  func replaceSilently(_ item: TodoItem) {
    items.silentUpdate { items in
      guard let index = items.collection.firstIndex(where: { $0.id == item.id }) else { return }
      items[index] = item
    }
  }
}
