import Foundation
import ReactiveCocoa

/// Where books are looked up.
public protocol Catalogue: AnyObject {
  /// Finds the books that match a text.
  func search(_ text: String) -> SignalProducer<[Book], SearchError>

  /// Finds a book by its number.
  func book(_ id: Int) -> SignalProducer<Book, SearchError>
}

/// A catalogue in memory, as slow as one in the network.
public final class ShelfCatalogue: Catalogue {
  private let books: [Book]
  private let clock: Clock
  private let delay: TimeInterval

  /// Whether requests are answered.
  public let isOnline = MutableProperty(true)

  /// What was asked for, and what became of it.
  public private(set) var requests: [String] = []

  public init(_ books: [Book], clock: Clock, delay: TimeInterval = 0.2) {
    self.books = books
    self.clock = clock
    self.delay = delay
  }

  public func search(_ text: String) -> SignalProducer<[Book], SearchError> {
    answer("search \(text)") { .success($0.filter { $0.matches(text) }) }
  }

  public func book(_ id: Int) -> SignalProducer<Book, SearchError> {
    answer("book \(id)") { books in
      guard let book = books.first(where: { $0.id == id }) else { return .failure(.unknown(id: id)) }
      return .success(book)
    }
  }

  private func answer<T>(
    _ request: String, _ find: @escaping ([Book]) -> Result<T, SearchError>
  ) -> SignalProducer<T, SearchError> {
    SignalProducer { observer, disposable in
      self.requests.append(request)
      let work = self.clock.after(self.delay) {
        guard self.isOnline.value else { return observer.sendFailed(.offline) }
        switch find(self.books) {
        case .success(let found):
          observer.sendNext(found)
          observer.sendCompleted()
        case .failure(let error):
          observer.sendFailed(error)
        }
      }
      disposable.addDisposable(work)
    }
  }

  /// Finds several books, one after another, and sends them together.
  public func shelf(_ ids: [Int]) -> SignalProducer<[Book], SearchError> {
    SignalProducer<Int, SearchError>(values: ids).flatMap(.Concat) { self.book($0) }.collect()
  }

  /// Finds the books of two texts, and sends what is in both results.
  public func search(_ text: String, and other: String) -> SignalProducer<[Book], SearchError> {
    search(text).zipWith(search(other)).map { left, right in left.filter { right.contains($0) } }
  }
}
