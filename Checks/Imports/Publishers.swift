// with RKPublishers, without ReactiveKit

final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  let taps = PassthroughSubject<Void, Never>()
  private var subscriptions = Set<AnyCancellable>()

  init(search: @escaping (String) -> AnyPublisher<[String], SearchError>) {
    $query
      .dropFirst()
      .removeDuplicates()
      .filter { !$0.isEmpty }
      .map { search($0).replaceError(with: []) }
      .switchToLatest()
      .assign(to: &$results)
    $query.combineLatest(taps.prepend(())) { text, _ in text.count }
      .receive(on: .main)
      .sink { print($0) }
      .store(in: &subscriptions)
  }
}

enum SearchError: Error { case offline }
