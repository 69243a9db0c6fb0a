import RKLegacy
import ReactiveKit

/// Stands for the label of a user interface.
final class Label: DisposeBagProvider, BindingExecutionContextProvider {
  let bag = DisposeBag()
  var bindingExecutionContext: ExecutionContext { return ImmediateExecutionContext }
  var text = ""
  var isHidden = false

  init() {}
}

extension Label {
  /// Takes texts.
  var texts: Bond<String> {
    return Bond(of: self) { $0.text = $1 }
  }
}

/// Something that a signal can be bound to, as in the user interface's library.
struct Bond<Element>: BindableProtocol {
  private let take: (Signal<Element, NoError>) -> Disposable

  init<Target: Deallocatable & BindingExecutionContextProvider>(
    of target: Target, set: @escaping (Target, Element) -> Void
  ) {
    take = { [weak target] signal in
      guard let target = target else { return NonDisposable.instance }
      return signal.bind(to: target, setter: set)
    }
  }

  func bind(signal: Signal<Element, NoError>) -> Disposable {
    return take(signal)
  }
}

/// The screen: labels that show the cart and the state of the checkout.
final class ShopScreen: DisposeBagProvider {
  let bag = DisposeBag()
  let badge = Label()
  let total = Label()
  let spinner = Label()
  let notice = Label()
  let sortsByPrice = Property(false)

  /// What the user did, for the statistics.
  private(set) var events: [Event<String, NoError>] = []

  private let settings: Property<Bool>

  init(cart: Cart, checkout: CheckoutViewModel, settings: Property<Bool>) {
    self.settings = settings

    cart.count
      .map { $0 == 0 ? "" : String($0) }
      .bind(to: badge.texts)

    cart.total
      .map { "\($0 / 100).\($0 % 100 / 10)\($0 % 10)" }
      .bind(to: total) { label, text in label.text = text }

    checkout.status
      .map { $0?.isLoading ?? false }
      .distinct()
      .observeIn(ImmediateOnMainExecutionContext)
      .observeNext { [weak self] isLoading in self?.spinner.isHidden = !isLoading }
      .dispose(in: bag)

    cart.refusals
      .map { "No more \($0)" }
      .bind(to: notice.texts, context: { $0() })

    merge(checkout.receipts.map { "paid \($0.total)" }, cart.refusals.map { "refused \($0)" })
      .observe { [weak self] event in self?.events.append(event) }
      .dispose(in: bag)

    settings.bidirectionalBind(to: sortsByPrice).dispose(in: bag)
  }

  /// What was bought and refused, as texts.
  var history: [String] {
    return events.map { event -> String in
      switch event {
      case .next(let text): return text
      case .completed: return "end"
      case .failed: return ""
      }
    }
  }

  /// Products in the order that the user chose.
  func sorted(_ products: Signal1<[Product]>) -> Signal1<[Product]> {
    return combineLatest(products, sortsByPrice) { products, byPrice in
      products.sorted { byPrice ? $0.price < $1.price : $0.name < $1.name }
    }
  }
}
