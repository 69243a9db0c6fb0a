import Dispatch
import Foundation
import RKLegacy
import ReactiveKit

/// Fetches products, and remembers them for everyone who asks.
final class CatalogueService {
  /// Sends whether something is being fetched.
  let isBusy = Property(false)

  /// Sends each failure, for whoever shows alerts.
  let failures = PublishSubject1<ShopError>()

  /// Sends how many pieces are in stock, after each time that products were fetched.
  let pieces = SafeReplaySubject<Int>(bufferSize: 1)

  private let backend: Backend
  private let context: ExecutionContext
  private let lock = NSRecursiveLock(name: "catalogue")
  private var fetches = 0

  init(backend: Backend, context: ExecutionContext = DispatchQueue.global().context) {
    self.backend = backend
    self.context = context
  }

  /// How often the server was asked.
  var numberOfFetches: Int {
    return lock.atomic { fetches }
  }

  /// All products; one request for all who observe.
  lazy var products: Signal<[Product], ShopError> = self.fetch()
    .retry(times: 2)
    .doOn(failed: { [unowned self] error in self.failures.next(error) })
    .feedActivity(into: self.isBusy)
    .executeIn(self.context)
    .shareReplay(limit: 1)

  /// The product of an identifier.
  func product(id: String) -> Signal<Product, ShopError> {
    return
      products
      .flatMapLatest { all -> Signal<Product, ShopError> in
        guard let product = all.first(where: { $0.id == id }) else {
          return Signal.failed(.unknownProduct(id))
        }
        return Signal<Product, ShopError>.just(product)
      }
      .take(first: 1)
  }

  /// The cheapest products, one after the other.
  func bargains(_ count: Int) -> Signal1<Product> {
    return
      products
      .map { $0.sorted { $0.price < $1.price } }
      .unwrap()
      .filter { $0.stock > 0 }
      .suppressError(logging: false)
      .take(first: count)
  }

  private func fetch() -> Signal<[Product], ShopError> {
    return Signal { [weak self] observer in
      guard let me = self else {
        observer.completed()
        return NonDisposable.instance
      }
      me.lock.atomic { me.fetches += 1 }
      me.backend.fetchProducts { result in
        me.pieces.next(result.pieces)
        switch result {
        case .success(let products):
          observer.completed(with: products)
        case .failure(let error):
          observer.failed(error)
        }
      }
      return BlockDisposable {}
    }
  }
}
