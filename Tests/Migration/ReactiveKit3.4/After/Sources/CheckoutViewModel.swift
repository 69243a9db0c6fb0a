import ReactiveKit

/// Pays for a cart.
final class CheckoutViewModel: DisposeBagProvider {
  let bag = DisposeBag()

  let status = Property<Loadable<Receipt>?>(nil)
  let log = SafeReplaySubject<String>(bufferSize: 20)

  private let buy = ReactiveKit.PassthroughSubject<Void, Never>()
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
          .handleEvents(
            receiveSubscription: { self.log.send("paying \(total)") },
            receiveOutput: { self.log.send("receipt \($0.number)") },
            receiveCompletion: { if case .failure(let error) = $0 { self.log.send("failed: \(error)") } }
          )
          .toLoadable()
      }
      .bind(to: status)

    status
      .flatMapLatest { state -> SafeSignal<Receipt> in
        guard let receipt = state?.value else { return Signal.never() }
        return Signal(just: receipt)
      }
      .observeNext { _ in cart.lines.value = [] }
      .dispose(in: bag)
  }

  func tapBuy() {
    buy.send()
  }

  /// The receipts of this session; ends with the view model.
  var receipts: SafeSignal<Receipt> {
    return
      status
      .dropFirst(1)
      .map { $0?.value }
      .ignoreNils()
      .prefix(untilOutputFrom: bag.deallocated)
  }

  private func pay(_ amount: Int) -> Signal<Receipt, ShopError> {
    return Signal<Int, ShopError>({ observer in
      self.backend.pay(amount: amount) { result in
        if let number = (try? result.get()) {
          observer.receive(number)
          observer.receive(completion: .finished)
        } else if case .failure(let error) = result {
          observer.receive(completion: .failure(error))
        }
      }
      return NonDisposable.instance
    })
    .tryMap({ number -> Result<Receipt, ShopError> in
      return number > 0 ? Result.success(Receipt(number: number, total: amount)) : Result.failure(.declined)
    })
  }
}
