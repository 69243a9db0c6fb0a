import Combine
import Foundation

struct Overview: Equatable {
  var reader: Reader
  var first: [Book]
  var news: [String]
}

enum SearchState: Equatable {
  case idle
  case searching(String)
  case found([Book])
  case failed(APIError)
}

/// What the screens of the application ask for.
final class Catalogue<Context: Scheduler> {
  private let client: APIClient<Context>
  private let cache: ResponseCache<Int, Book, Context>
  private let scheduler: Context

  init(client: APIClient<Context>, cache: ResponseCache<Int, Book, Context>, scheduler: Context) {
    self.client = client
    self.cache = cache
    self.scheduler = scheduler
  }

  func book(_ id: Int) -> AnyPublisher<Book, APIError> {
    cache.value(for: id) { [client] in client.response(to: .book(id)) }
  }

  /// Three requests at once. Without the news it works as well.
  func overview() -> AnyPublisher<Overview, APIError> {
    Publishers.Zip3(
      client.response(to: .me),
      client.response(to: .books()).map(\.items),
      client.response(to: .news).replaceError(with: []).setFailureType(to: APIError.self)
    )
    .map(Overview.init)
    .eraseToAnyPublisher()
  }

  /// All at once, in the order of the numbers.
  func books(_ ids: [Int]) -> AnyPublisher<[Book], APIError> {
    Publishers.MergeMany(ids.map(book))
      .collect()
      .map { books in books.sorted { ids.firstIndex(of: $0.id)! < ids.firstIndex(of: $1.id)! } }
      .eraseToAnyPublisher()
  }

  /// A few at a time; those that cannot be had are left out.
  func available(_ ids: some Sequence<Int>, atATime limit: Int) -> AnyPublisher<Book, Never> {
    ids.publisher
      .flatMap(maxPublishers: .max(limit)) { [self] id in
        book(id).map(Optional.some).replaceError(with: nil)
      }
      .compactMap { $0 }
      .eraseToAnyPublisher()
  }

  /// The books that a reader loves: one request, and then one for each.
  func favourites() -> AnyPublisher<[Book], APIError> {
    client.response(to: .me)
      .map(\.favourites)
      .flatMap { [self] in books($0) }
      .eraseToAnyPublisher()
  }

  func allBooks() -> AnyPublisher<[Book], APIError> {
    client.pages(from: .books()) { .books(from: $0) }
      .handleEvents(receiveOutput: { [cache] in $0.forEach { cache.insert($0, for: $0.id) } })
      .reduce([], +)
      .eraseToAnyPublisher()
  }

  /// Searches for what is typed: not before a pause, not twice for the same, and for the latest only.
  func search(_ texts: some Publisher<String, Never>) -> AnyPublisher<SearchState, Never> {
    texts
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .removeDuplicates()
      .map { [client] text -> AnyPublisher<SearchState, Never> in
        guard !text.isEmpty else { return Just(.idle).eraseToAnyPublisher() }
        return client.response(to: .search(text))
          .map { .found($0.items) }
          .catch { Just(.failed($0)) }
          .prepend(.searching(text))
          .eraseToAnyPublisher()
      }
      .switchToLatest()
      .eraseToAnyPublisher()
  }

  /// The first of several to answer.
  func fastest(_ endpoints: [Endpoint<Book>]) -> AnyPublisher<Book, APIError> {
    Publishers.MergeMany(endpoints.map { client.response(to: $0) }).first().eraseToAnyPublisher()
  }

  /// Both lists, told apart, as they arrive.
  func feed() -> AnyPublisher<String, Never> {
    let news = client.response(to: .news).flatMap { $0.publisher.setFailureType(to: APIError.self) }.map {
      "news: \($0)"
    }
    let books = allBooks().map { "books: \($0.count)" }
    return news.merge(with: books)
      .catch { Just("error: \($0)") }
      .eraseToAnyPublisher()
  }

  /// Gives up after some time.
  func book(_ id: Int, within seconds: Int) -> AnyPublisher<Book, APIError> {
    book(id)
      .timeout(.seconds(seconds), scheduler: scheduler) { .transport(.timedOut) }
      .eraseToAnyPublisher()
  }

  /// Whether a book is among those listed; not more pages are loaded than it takes.
  func lists(_ title: String) -> AnyPublisher<Bool, APIError> {
    client.pages(from: .books()) { .books(from: $0) }
      .subscribe(on: scheduler)
      .contains { $0.contains { $0.title == title } }
      .eraseToAnyPublisher()
  }

  /// The first book whose title begins with a text, or one that stands for none.
  func first(_ text: String, or none: Book) -> AnyPublisher<Book, APIError> {
    client.response(to: .search(text))
      .compactMap(\.items.first)
      .replaceEmpty(with: none)
      .eraseToAnyPublisher()
  }

  /// Adds a book, after a look at it.
  func add(_ book: Book) -> AnyPublisher<Void, APIError> {
    Result<Book, APIError> {
      () throws(APIError) in
      if book.title.isEmpty { throw .malformed("no title") }
      return book
    }
    .publisher
    .encode(encoder: JSONEncoder())
    .mapError(APIError.init)
    .flatMap { [client] in client.command(HTTPRequest(.post, "/books", body: $0)) }
    .eraseToAnyPublisher()
  }
}
