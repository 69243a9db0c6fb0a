import Combine
import Foundation

// A module that has names like Combine's says which it means.

public protocol Publisher {
  var name: String { get }
}

public struct Newspaper: Publisher {
  public let name: String

  public init(name: String) {
    self.name = name
  }
}

public final class Newsstand: Combine.ObservableObject {
  @Combine.Published public var papers: [Newspaper] = []
  @Combine.Published public private(set) var count = 0

  private var subscriptions = Set<Combine.AnyCancellable>()

  public init() {
    $papers
      .map { $0.count }
      .assign(to: &$count)
  }

  public var names: Combine.AnyPublisher<[String], Never> {
    let names: Combine.Publishers.Map<Combine.Published<[Newspaper]>.Publisher, [String]> = $papers.map {
      $0.map(\.name)
    }
    return names.removeDuplicates().eraseToAnyPublisher()
  }

  public func follow<P: Combine.Publisher>(_ publisher: P) where P.Output == Newspaper, P.Failure == Never {
    publisher
      .sink { [weak self] paper in self?.papers.append(paper) }
      .store(in: &subscriptions)
  }

  public func next(after name: String) -> any Combine.Publisher<Newspaper, Never> {
    $papers
      .compactMap { papers in papers.drop { $0.name != name }.dropFirst().first }
      .first()
  }
}

public typealias Relay<Value> = Combine.PassthroughSubject<Value, Never>

public func describe(_ publisher: any Publisher, _ publishers: [any Combine.Publisher]) -> String {
  "\(publisher.name), \(publishers.count)"
}

public func merge<A: Combine.Publisher, B: Combine.Publisher>(
  _ a: A, _ b: B
) -> Combine.Publishers.Merge<A, B> where A.Output == B.Output, A.Failure == B.Failure {
  Combine.Publishers.Merge(a, b)
}
