import RKLegacy
import ReactiveKit

/// Pays for a cart.
final class CheckoutViewModel: DisposeBagProvider {
  let bag = DisposeBag()

  let status = Property<Loadable<Receipt>?>(nil)
  let log = SafeReplaySubject<String>(bufferSize: 20)

  private let buy = PublishSubject1<Void>()
  private let cart: Cart
  private let backend: Backend

  init(cart: Cart, backend: Backend) {
    self.cart = cart
    self.backend = backend

    buy
      .with(latestFrom: cart.total) { _, total in total }
      .filter { $0 > 0 }
      .flatMapLatest { [unowned self] total in
        self.pay(total)
          .doOn(
            next: { self.log.next("receipt \($0.number)") },
            start: { self.log.next("paying \(total)") },
            failed: { self.log.next("failed: \($0)") }
          )
          .toLoadable()
      }
      .bind(to: status)

    status
      .flatMapLatest { state -> Signal1<Receipt> in
        guard let receipt = state?.value else { return Signal.never() }
        return Signal(just: receipt)
      }
      .observeNext { _ in cart.lines.value = [] }
      .dispose(in: bag)
  }

  func tapBuy() {
    buy.next()
  }

  /// The receipts of this session; ends with the view model.
  var receipts: Signal1<Receipt> {
    return
      status
      .skip(first: 1)
      .map { $0?.value }
      .ignoreNil()
      .take(until: bag.deallocated)
  }

  private func pay(_ amount: Int) -> Signal<Receipt, ShopError> {
    return Signal<Int, ShopError>(producer: { observer in
      self.backend.pay(amount: amount) { result in
        if let number = result.value {
          observer.next(number)
          observer.completed()
        } else if let error = result.error {
          observer.failed(error)
        }
      }
      return NonDisposable.instance
    })
    .tryMap(transform: { number -> Result<Receipt, ShopError> in
      return number > 0 ? Result(Receipt(number: number, total: amount)) : Result(.declined)
    })
  }
}
