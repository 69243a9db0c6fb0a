import RKLegacy
import ReactiveKit

struct Product: Equatable {
  let id: String
  let name: String
  let price: Int
  let stock: Int

  init(id: String, name: String, price: Int, stock: Int) {
    self.id = id
    self.name = name
    self.price = price
    self.stock = stock
  }
}

enum ShopError: Error, Equatable {
  case offline
  case unknownProduct(String)
  case soldOut(String)
  case declined
}

struct Receipt: Equatable {
  let number: Int
  let total: Int
}

/// What the server can do. A call answers once, at any time.
protocol Backend: AnyObject {
  func fetchProducts(completion: @escaping (Result<[Product], ShopError>) -> Void)
  func pay(amount: Int, completion: @escaping (Result<Int, ShopError>) -> Void)
}

extension Result where Success == [Product], Failure == ShopError {
  /// How many pieces are in stock in all, 0 if the products are not there.
  var pieces: Int {
    return (value ?? []).reduce(0) { $0 + $1.stock }
  }
}
