import Dispatch
import Foundation
import ReactiveKit

/// Fetches products, and remembers them for everyone who asks.
final class CatalogueService {
  /// Sends whether something is being fetched.
  let isBusy = Property(false)

  /// Sends each failure, for whoever shows alerts.
  let failures = ReactiveKit.PassthroughSubject<ShopError, Never>()

  /// Sends how many pieces are in stock, after each time that products were fetched.
  let pieces = SafeReplaySubject<Int>(bufferSize: 1)

  private let backend: Backend
  private let context: ExecutionContext
  private let lock = NSRecursiveLock()
  private var fetches = 0

  init(backend: Backend, context: ExecutionContext = DispatchQueue.global().context) {
    self.backend = backend
    self.context = context
    lock.name = "catalogue"
  }

  /// How often the server was asked.
  var numberOfFetches: Int {
    return lock.withLock { fetches }
  }

  /// All products; one request for all who observe.
  lazy var products: Signal<[Product], ShopError> = self.fetch()
    .retry(2)
    .handleEvents(receiveCompletion: { [unowned self] end in
      if case .failure(let error) = end { self.failures.send(error) }
    })
    .feedActivity(into: self.isBusy)
    .subscribe(on: self.context)
    .share(limit: 1)

  /// The product of an identifier.
  func product(id: String) -> Signal<Product, ShopError> {
    return
      products
      .flatMapLatest { all -> Signal<Product, ShopError> in
        guard let product = all.first(where: { $0.id == id }) else {
          return Signal.failed(.unknownProduct(id))
        }
        return Signal<Product, ShopError>(just: product)
      }
      .prefix(maxLength: 1)
  }

  /// The cheapest products, one after the other.
  func bargains(_ count: Int) -> SafeSignal<Product> {
    return
      products
      .map { $0.sorted { $0.price < $1.price } }
      .flattenElements()
      .filter { $0.stock > 0 }
      .suppressError(logging: false)
      .prefix(maxLength: count)
  }

  private func fetch() -> Signal<[Product], ShopError> {
    return Signal { [weak self] observer in
      guard let me = self else {
        observer.receive(completion: .finished)
        return NonDisposable.instance
      }
      me.lock.withLock { me.fetches += 1 }
      me.backend.fetchProducts { result in
        me.pieces.send(result.pieces)
        switch result {
        case .success(let products):
          observer.receive(lastElement: products)
        case .failure(let error):
          observer.receive(completion: .failure(error))
        }
      }
      return BlockDisposable {}
    }
  }
}
