import RKLegacy
import ReactiveKit

struct CartLine: Equatable {
  let product: Product
  var count: Int
}

/// What a customer is about to buy.
final class Cart {
  let lines = Property<[CartLine]>([])
  let coupon = Property<Int?>(nil)

  /// Sends the name of each product that could not be added.
  let refusals = PublishSubject<String, NoError>()

  /// The number of pieces.
  let count: Signal1<Int>

  /// The sum to be paid, without what the coupon takes off.
  let total: Signal1<Int>

  private let bag = DisposeBag()

  init() {
    count = lines.map { $0.reduce(0) { $0 + $1.count } }.distinct()
    total = combineLatest(lines, coupon) { lines, percent in
      let sum = lines.reduce(0) { $0 + $1.count * $1.product.price }
      return sum - sum * (percent ?? 0) / 100
    }
    .distinct()
  }

  func add(_ product: Product) {
    var changed = lines.value
    if let index = changed.firstIndex(where: { $0.product.id == product.id }) {
      guard changed[index].count < product.stock else {
        refusals.next(product.name)
        return
      }
      changed[index].count += 1
    } else {
      changed.append(CartLine(product: product, count: 1))
    }
    lines.value = changed
  }

  /// Adds each product that a signal sends.
  func add(from products: Signal1<Product>) {
    products
      .observeNext { [unowned self] in self.add($0) }
      .dispose(in: bag)
  }

  /// Sends whether the cart has just become empty or stopped being so.
  var isEmptyChanges: SafeSignal<Bool> {
    return
      lines
      .map { $0.isEmpty }
      .distinct(areDistinct: { $0 != $1 })
      .skip(first: 1)
  }
}
