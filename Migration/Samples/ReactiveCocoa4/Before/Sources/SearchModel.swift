import Foundation
import ReactiveCocoa

/// What the search screen shows.
public final class SearchModel {
  /// What is typed.
  public let text = MutableProperty("")

  /// The books that were found for what was typed last.
  public let results: AnyProperty<[Book]>

  /// The number of results, in words.
  public let count: AnyProperty<String>

  /// What to tell about the last failure.
  public let message = MutableProperty<String?>(nil)

  /// Whether a search is under way.
  public let isSearching = MutableProperty(false)

  /// The last texts that were searched for.
  public let history: SignalProducer<String, NoError>

  private let disposable = CompositeDisposable()

  public init(catalogue: Catalogue, clock: Clock, minimum: Int = 3) {
    let (failures, failureObserver) = Signal<SearchError, NoError>.pipe()
    let (history, historyObserver) = SignalProducer<String, NoError>.buffer(3)
    let isSearching = self.isSearching
    self.history = history

    let books = text.producer
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .skipRepeats()
      .skip(1)
      .debounce(0.3, onScheduler: clock.scheduler)
      .flatMap(.Latest) { text -> SignalProducer<[Book], NoError> in
        guard text.count >= minimum else { return SignalProducer(value: []) }
        historyObserver.sendNext(text)
        return catalogue.search(text)
          .on(started: { isSearching.value = true }, disposed: { isSearching.value = false })
          .retry(1)
          .flatMapError { error in
            failureObserver.sendNext(error)
            return SignalProducer(value: [])
          }
      }
    results = AnyProperty(initialValue: [], producer: books)
    count = results.map { $0.count == 1 ? "1 book" : "\($0.count) books" }

    message
      <~ failures.map { error -> String? in
        switch error {
        case .offline: return "You are offline."
        case .unknown(let id): return "There is no book \(id)."
        }
      }
    disposable += message <~ results.signal.filter { !$0.isEmpty }.map { _ -> String? in nil }
  }

  deinit {
    disposable.dispose()
  }

  /// Shows a text in a field, and the number of results, until the result is disposed.
  public func show(in field: @escaping (String, String) -> Void) -> Disposable {
    text.producer.combineLatestWith(count.producer).startWithNext { text, count in field(text, count) }
  }
}
