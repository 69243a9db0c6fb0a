import Foundation
import ReactiveKit

/// What the search screen shows.
public final class SearchModel {
  /// What is typed.
  public let text = Property("")

  /// The books that were found for what was typed last.
  public let results: AnyProperty<[Book]>

  /// The number of results, in words.
  public let count: Signal<String, Never>

  /// What to tell about the last failure.
  public let message = Property<String?>(nil)

  /// Whether a search is under way.
  public let isSearching = Property(false)

  /// The last texts that were searched for.
  public let history: Signal<String, Never>

  private let disposable = CompositeDisposable()

  public init(catalogue: any Catalogue, clock: Clock, minimum: Int = 3) {
    let failureObserver = PassthroughSubject<SearchError, Never>()
    let historyObserver = ReplaySubject<String, Never>(bufferSize: 3)
    let isSearching = self.isSearching
    history = historyObserver.toSignal()

    let books =
      text
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .removeDuplicates()
      .dropFirst(1)
      .debounce(for: .seconds(0.3), scheduler: clock.scheduler)
      .flatMap(.latest) { text -> Signal<[Book], Never> in
        guard text.count >= minimum else { return Signal(just: []) }
        historyObserver.send(text)
        return catalogue.search(text)
          .handleEvents(
            receiveSubscription: { isSearching.value = true }, receiveCancel: { isSearching.value = false }
          )
          .retry(1)
          .flatMapError { error in
            failureObserver.send(error)
            return Signal<[Book], Never>(just: [])
          }
      }
    let results = Property<[Book]>([])
    self.results = results.readOnlyView
    count = results.map { $0.count == 1 ? "1 book" : "\($0.count) books" }
    disposable += books.bind(to: results)

    failureObserver.map { error -> String? in
      switch error {
      case .offline: return "You are offline."
      case .unknown(let id): return "There is no book \(id)."
      }
    }.bind(to: message)
    disposable += results.dropFirst(1).filter { !$0.isEmpty }.map { _ -> String? in nil }.bind(to: message)
  }

  deinit {
    disposable.dispose()
  }

  /// Shows a text in a field, and the number of results, until the result is disposed.
  public func show(in field: @escaping (String, String) -> Void) -> any Disposable {
    text.combineLatest(with: count).observeNext { text, count in field(text, count) }
  }
}
