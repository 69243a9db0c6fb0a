import Foundation
import OpenCombineShim

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct Entry: Codable, Equatable {
  public var title: String
}

extension Notification.Name {
  public static let feedHasChanged = Notification.Name("feedHasChanged")
}

/// Loads entries from a URL or from text.
public final class Feed: ObservableObject {
  @Published public var entries: [Entry] = []
  private var subscriptions = Set<AnyCancellable>()

  public init() {}

  public func load(_ url: URL) -> AnyPublisher<[Entry], Error> {
    #if canImport(Darwin)
      let publisher = URLSession.shared.dataTaskPublisher(for: url)
    #else
      let publisher = URLSession.shared.ocombine.dataTaskPublisher(for: url)
    #endif
    return publisher.map(\.data).decode(type: [Entry].self, decoder: JSONDecoder()).eraseToAnyPublisher()
  }

  public func read(_ text: String) {
    Just(Data(text.utf8))
      .decode(type: [Entry].self, decoder: JSONDecoder())
      .replaceError(with: [])
      .sink { [unowned self] in
        entries = $0
        NotificationCenter.default.post(name: .feedHasChanged, object: self)
      }
      .store(in: &subscriptions)
  }
}
