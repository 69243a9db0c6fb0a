import RKLegacy
import RKPublishers

<<<<<<< HEAD
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
import class ReactiveKit.DisposeBag

/// Observing by the names of ReactiveKit, of publishers.
@available(*, deprecated)
final class Halfway {
  let numbers = PassthroughSubject<Int, NoError>()
  let bag = DisposeBag()

  func start() {
    numbers.map { $0 * 2 }.observeNext { print($0) }.dispose(in: bag)
    numbers.observeCompleted { print("completed") }.dispose(in: bag)
  }
}

/// Combine's names mean what they mean without the other import.
func today(_ numbers: some Publisher<Int, Never>) -> AnyPublisher<String, Never> {
  numbers.map { "\($0)" }.merge(with: Just("start")).prepend("first").eraseToAnyPublisher()
}

var subject: any Subject<Int, Never> { CurrentValueSubject<Int, Never>(1) }
>>>>>>> rk1
