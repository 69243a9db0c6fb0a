import Combine
import Dispatch
import Foundation

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

func articles(at address: URL) -> AnyPublisher<[String], any Error> {
  URLSession.shared.dataTaskPublisher(for: address)
    .map(\.data)
    .decode(type: [String].self, decoder: JSONDecoder())
    .receive(on: DispatchQueue.main)
    .eraseToAnyPublisher()
}

func seconds() -> AnyPublisher<Date, Never> {
  Timer.publish(every: 1, on: .main, in: .common).autoconnect().eraseToAnyPublisher()
}
