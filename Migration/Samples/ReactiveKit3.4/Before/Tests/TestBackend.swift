import RKLegacy
import ReactiveKit

@testable import Shop34

/// A server that answers at once, with what the test says.
final class TestBackend: Backend {
  var answers: [Result<[Product], ShopError>] = []
  var payment = Result<Int, ShopError>.success(1)

  func fetchProducts(completion: @escaping (Result<[Product], ShopError>) -> Void) {
    completion(answers.count > 1 ? answers.removeFirst() : answers[0])
  }

  func pay(amount: Int, completion: @escaping (Result<Int, ShopError>) -> Void) {
    completion(payment)
  }
}

let tea = Product(id: "tea", name: "Tea", price: 450, stock: 2)
let toast = Product(id: "toast", name: "Toast", price: 120, stock: 9)
let jam = Product(id: "jam", name: "Jam", price: 310, stock: 0)

func makeService(_ backend: TestBackend) -> CatalogueService {
  return CatalogueService(backend: backend, context: ImmediateExecutionContext)
}
