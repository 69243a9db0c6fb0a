import Combine
import Foundation
import Vocabulary

public struct AppState: Equatable {
  public var listings: [Property] = []
  public var favorites: Set<Property.ID> = []
  public var query = ""
  public var error: String?

  public init() {}

  public var found: [Property] {
    query.isEmpty ? listings : listings.filter { $0.title.localizedCaseInsensitiveContains(query) }
  }
}

public typealias Effect = AnyPublisher<Action, Never>

/// The state of the app, and the only place where it changes.
public final class Store: ObservableObject {
  @Published public private(set) var state = AppState()

  private let effects: (Action) -> Effect
  private var running: [UUID: AnyCancellable] = [:]

  public init(effects: @escaping (Action) -> Effect) {
    self.effects = effects
  }

  public func send(_ action: Action) {
    reduce(action)
    let id = UUID()
    var isOver = false
    let subscription = effects(action)
      .sink(
        receiveCompletion: { [weak self] _ in
          isOver = true
          self?.running[id] = nil
        },
        receiveValue: { [weak self] in self?.send($0) })
    if !isOver { running[id] = subscription }
  }

  public var runningEffects: Int { running.count }

  public func observe<Value: Equatable>(_ keyPath: KeyPath<AppState, Value>) -> AnyPublisher<Value, Never> {
    $state.map(keyPath).removeDuplicates().eraseToAnyPublisher()
  }

  private func reduce(_ action: Action) {
    switch action {
    case .load: state.error = nil
    case .loaded(let listings): state.listings = listings
    case .failed(let message): state.error = message
    case .toggleFavorite(let id): state.favorites.formSymmetricDifference([id])
    case .search(let query): state.query = query
    }
  }
}
