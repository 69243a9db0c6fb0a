import RKLegacy
import ReactiveKit
import XCTest

@testable import Shop34

final class ShopTests: XCTestCase {
  private let backend = TestBackend()
  private let bag = DisposeBag()

  func testTheCartCounts() {
    let cart = Cart()
    var totals: [Int] = []
    var empty: [Bool] = []
    var refused: [String] = []
    cart.total.observeNext { totals.append($0) }.dispose(in: bag)
    cart.isEmptyChanges.observeNext { empty.append($0) }.dispose(in: bag)
    cart.refusals.observeNext { refused.append($0) }.dispose(in: bag)
    cart.add(from: Signal1<Product>.sequence([tea, toast, tea, tea]))
    cart.coupon.value = 10
    XCTAssertEqual(totals, [0, 450, 570, 1020, 918])
    XCTAssertEqual(empty, [false])
    XCTAssertEqual(refused, ["Tea"])
  }

  func testTheSearchFollowsTheText() {
    backend.answers = [.success([tea, toast, jam])]
    let service = makeService(backend)
    let search = SearchViewModel(service: service, context: { $0() })
    var titles: [[String]] = []
    search.titles.observeNext { titles.append($0) }.dispose(in: bag)
    search.text.value = "T"
    search.text.value = "t"
    search.text.value = "tea"
    search.text.value = "x"
    XCTAssertEqual(titles, [[], ["Tea", "Toast"], ["Tea"], []])
    XCTAssertEqual(search.message.value, "Nothing found")
    XCTAssertEqual(service.numberOfFetches, 1)
  }

  func testAFailedSearchCanBeRetried() {
    backend.answers = [.failure(.offline)]
    let service = makeService(backend)
    let search = SearchViewModel(service: service, context: ImmediateExecutionContext.context)
    var messages: [String] = []
    search.message.observeNext { messages.append($0) }.dispose(in: bag)
    search.text.value = "tea"
    search.retry.next()
    search.retry.next()
    XCTAssertEqual(messages, ["", "Sorry: offline", "Sorry: offline"])
    XCTAssertEqual(search.results.value, [])
    XCTAssertEqual(service.numberOfFetches, 3)
  }

  func testBuyingEmptiesTheCart() {
    let cart = Cart()
    let checkout = CheckoutViewModel(cart: cart, backend: backend)
    var receipts: [Receipt] = []
    checkout.receipts.observeNext { receipts.append($0) }.dispose(in: bag)
    checkout.tapBuy()
    cart.add(tea)
    backend.payment = Result(.declined)
    checkout.tapBuy()
    backend.payment = Result(7)
    checkout.tapBuy()
    XCTAssertEqual(receipts, [Receipt(number: 7, total: 450)])
    XCTAssertEqual(cart.lines.value, [])
    var log: [String] = []
    checkout.log.observeNext { log.append($0) }.dispose(in: bag)
    XCTAssertEqual(log, ["paying 450", "failed: declined", "paying 450", "receipt 7"])
  }

  func testTheScreenShowsTheCart() {
    let cart = Cart()
    let checkout = CheckoutViewModel(cart: cart, backend: backend)
    let settings = Property(true)
    let screen = ShopScreen(cart: cart, checkout: checkout, settings: settings)
    var sorted: [[Product]] = []
    screen.sorted(Signal1.just([tea, toast, jam])).observeNext { sorted.append($0) }.dispose(in: bag)
    cart.add(tea)
    cart.add(tea)
    cart.add(tea)
    XCTAssertEqual([screen.badge.text, screen.total.text, screen.notice.text], ["2", "9.00", "No more Tea"])
    checkout.tapBuy()
    XCTAssertEqual([screen.badge.text, screen.total.text], ["", "0.00"])
    XCTAssertEqual(screen.history, ["refused Tea", "paid 900"])
    screen.sortsByPrice.value = false
    XCTAssertFalse(settings.value)
    XCTAssertEqual(sorted, [[toast, jam, tea], [jam, tea, toast]])
  }
}
