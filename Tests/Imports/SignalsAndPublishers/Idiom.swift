import RKPublishers
import ReactiveKit

import class RKPublishers.PassthroughSubject
import struct ReactiveKit.Published

/// Signals inside, a publisher outside.
final class Search {
  @Published var query = ""
  let results = Property<[String]>([])
  let taps = PassthroughSubject<Int, Never>()

  init(find: @escaping (String) -> AnyPublisher<[String], Never>) {
    $query
      .toSignal()
      .flatMapLatest { find($0).toSignal() }
      .bind(to: results)
  }

  var titles: AnyPublisher<String, Never> {
    results.map { $0.joined(separator: ", ") }.eraseToAnyPublisher()
  }

  var chosen: Signal<String, Never> {
    taps.toSignal().with(latestFrom: results) { index, results in results[index] }
  }
}
