import ReactiveCocoa

/// The books that a person keeps.
public final class Favourites {
  /// What has happened to the list.
  public enum Change: Equatable, Sendable {
    case added(Book)
    case removed(Book)
  }

  /// The books, the newest last.
  public let books = MutableProperty<[Book]>([])

  /// Whether books may be added.
  public let isUnlocked = MutableProperty(true)

  /// What happens to the list, from now on.
  public let changes: Signal<Change, NoError>

  /// The titles, in one line.
  public let summary: AnyProperty<String>

  /// Adds a book, and sends how many there are then.
  public let add: Action<Book, Int, FavouritesError>

  private let changeObserver: Observer<Change, NoError>

  public init(limit: Int) {
    let (changes, changeObserver) = Signal<Change, NoError>.pipe()
    self.changes = changes
    self.changeObserver = changeObserver
    let books = self.books
    summary = books.map { $0.map { $0.title }.joined(separator: ", ") }
    add = Action(enabledIf: isUnlocked) { book in
      SignalProducer.attempt {
        if books.value.contains(book) { return .failure(.alreadyThere) }
        if books.value.count == limit { return .failure(.full(limit: limit)) }
        books.value.append(book)
        changeObserver.sendNext(.added(book))
        return .success(books.value.count)
      }
    }
  }

  deinit {
    changeObserver.sendCompleted()
  }

  /// Takes a book out.
  public func remove(_ book: Book) {
    guard books.value.contains(book) else { return }
    books.value.removeAll { $0 == book }
    changeObserver.sendNext(.removed(book))
  }

  /// Adds a book, if that may be done now.
  public func keep(_ book: Book) {
    add.apply(book).start()
  }
}
