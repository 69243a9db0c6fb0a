<<<<<<< HEAD
import Combine
import RKLegacy

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
      .sink { print($0) }
      .store(in: &subscriptions)
  }
}

enum SearchError: Error { case offline }
=======
#if canImport(Combine) && !canImport(Darwin)
  import Combine
  import RKLegacy

  import class ReactiveKit.DisposeBag

  @available(*, deprecated)
  func observe(_ numbers: some Publisher<Int, NoError>, in bag: DisposeBag) {
    numbers.map { $0 * 2 }.observeNext { print($0) }.dispose(in: bag)
  }

  let current = CurrentValueSubject<Int, Never>(1)
#endif
>>>>>>> rk1
