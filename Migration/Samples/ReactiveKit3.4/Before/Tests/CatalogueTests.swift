import RKLegacy
import ReactiveKit
import XCTest

@testable import Shop34

final class CatalogueTests: XCTestCase {
  private let bag = DisposeBag()

  func testOneRequestServesAll() {
    let backend = TestBackend()
    backend.answers = [.success([tea, toast])]
    let service = makeService(backend)
    var seen: [[Product]] = []
    service.products.observeNext { seen.append($0) }.dispose(in: bag)
    service.products.observeNext { seen.append($0) }.dispose(in: bag)
    XCTAssertEqual(seen, [[tea, toast], [tea, toast]])
    XCTAssertEqual(service.numberOfFetches, 1)
    XCTAssertFalse(service.isBusy.value)
  }

  func testTheThirdAttemptSucceeds() {
    let backend = TestBackend()
    backend.answers = [.failure(.offline), Result(.offline), Result([tea])]
    let service = makeService(backend)
    var pieces: [Int] = []
    var seen: [Product] = []
    service.product(id: "tea").observeNext { seen.append($0) }.dispose(in: bag)
    XCTAssertEqual(seen, [tea])
    service.pieces.observeNext { pieces.append($0) }.dispose(in: bag)
    XCTAssertEqual(service.numberOfFetches, 3)
    XCTAssertEqual(pieces, [2])
  }

  func testAFailureIsReported() {
    let backend = TestBackend()
    backend.answers = [.failure(.offline)]
    let service = makeService(backend)
    var events: [Event<Product, ShopError>] = []
    var alerts: [ShopError] = []
    service.failures.observeNext { alerts.append($0) }.dispose(in: bag)
    service.product(id: "tea").observe { events.append($0) }.dispose(in: bag)
    XCTAssertEqual(events.map { $0.error }, [.offline])
    XCTAssertEqual(alerts, [.offline])
    XCTAssertEqual(service.numberOfFetches, 3)
  }

  func testAnUnknownProductIsAFailure() {
    let backend = TestBackend()
    backend.answers = [.success([tea])]
    let service = makeService(backend)
    var failures: [ShopError] = []
    service.product(id: "milk").observeFailed { failures.append($0) }.dispose(in: bag)
    XCTAssertEqual(failures, [.unknownProduct("milk")])
    XCTAssertEqual(service.numberOfFetches, 1)
  }

  func testBargainsAreCheapAndInStock() {
    let backend = TestBackend()
    backend.answers = [.success([tea, toast, jam])]
    let service = makeService(backend)
    var seen: [Product] = []
    service.bargains(2).start(with: jam).observeNext { seen.append($0) }.dispose(in: bag)
    XCTAssertEqual(seen, [jam, toast, tea])
    XCTAssertEqual(service.numberOfFetches, 1)
  }
}
