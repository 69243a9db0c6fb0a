// with ReactiveKit, without RKPublishers ReactiveCocoa

final class SearchModel {
  let query = Property("")
  let results = Property<[String]>([])
  let failures = PassthroughSubject<SearchError, Never>()
  private let bag = DisposeBag()

  init(search: @escaping (String) -> Signal<[String], SearchError>) {
    query
      .dropFirst(1)
      .removeDuplicates()
      .filter { !$0.isEmpty }
      .flatMapLatest { text in search(text).suppressAndFeedError(into: self.failures) }
      .bind(to: results)
    query.combineLatest(with: results) { "\($0): \($1.count)" }
      .observeNext { print($0) }
      .dispose(in: bag)
  }
}

enum SearchError: Error { case offline }
