import ReactiveKit

/// The books that a person keeps.
public final class Favourites {
  /// What has happened to the list.
  public enum Change: Equatable, Sendable {
    case added(Book)
    case removed(Book)
  }

  /// The books, the newest last.
  public let books = Property<[Book]>([])

  /// Whether books may be added.
  public let isUnlocked = Property(true)

  /// What happens to the list, from now on.
  public let changes: Signal<Change, Never>

  /// The titles, in one line.
  public let summary: Signal<String, Never>

  /// Adds a book, and sends how many there are then.
  public let add: Action<Book, Int, FavouritesError>

  private let changeObserver: PassthroughSubject<Change, Never>

  public init(limit: Int) {
    let changeObserver = PassthroughSubject<Change, Never>()
    self.changes = changeObserver.toSignal()
    self.changeObserver = changeObserver
    let books = self.books
    summary = books.map { $0.map { $0.title }.joined(separator: ", ") }
    add = Action(enabledIf: isUnlocked) { book in
      Signal(evaluating: {
        if books.value.contains(book) { return .failure(.alreadyThere) }
        if books.value.count == limit { return .failure(.full(limit: limit)) }
        books.value.append(book)
        changeObserver.send(.added(book))
        return .success(books.value.count)
      })
    }
  }

  deinit {
    changeObserver.send(completion: .finished)
  }

  /// Takes a book out.
  public func remove(_ book: Book) {
    guard books.value.contains(book) else { return }
    books.value.removeAll { $0 == book }
    changeObserver.send(.removed(book))
  }

  /// Adds a book, if that may be done now.
  public func keep(_ book: Book) {
    add.execute(book)
  }
}
