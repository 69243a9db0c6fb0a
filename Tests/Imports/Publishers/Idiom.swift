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
/// The form as it is written for Combine.
final class SignUp: ObservableObject {
  @Published var name = ""
  @Published var password = ""
  @Published private(set) var canSubmit = false
  let submit = PassthroughSubject<Void, Never>()
  let latest = CurrentValueSubject<String?, Never>(nil)
  private var cancellables: Set<AnyCancellable> = []

  init(send: @escaping (String) -> AnyPublisher<String, SignUpError>) {
    $name.combineLatest($password)
      .map { !$0.isEmpty && $1.count > 7 }
      .removeDuplicates()
      .assign(to: &$canSubmit)
    submit
      .compactMap { [weak self] in self?.name }
      .map { name in send(name).map(Optional.some).catch { _ in Just(nil) } }
      .switchToLatest()
      .sink { [latest] in latest.send($0) }
      .store(in: &cancellables)
  }
}

enum SignUpError: Error {
  case taken
}

func tick<S: Scheduler>(on scheduler: S) -> some Publisher<Int, Never> {
  [1, 2, 3].publisher.receive(on: scheduler).scan(0, +)
}

let demand: Subscribers.Demand = .max(2) + 1
>>>>>>> rk1
