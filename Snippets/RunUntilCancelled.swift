// Run a stream as a service, which ends with the process.

import RKPublishers

// snippet.hide
// A stand-in for what the program uses of swift-service-lifecycle.

protocol Service: Sendable {
  func run() async throws
}

actor Store {
  private(set) var prices: [Int] = []
  func save(_ price: Int) {
    prices.append(price)
    print("saved \(price)")
  }
}
// snippet.show
struct SavePrices: Service {
  let prices: CurrentValueSubject<Int, Never>
  let store: Store

  func run() async throws {
    for await price in prices.values(bufferingPolicy: .bufferingNewest(100)) {
      await store.save(price)
    }
    print("stopped")
  }
}

let prices = CurrentValueSubject<Int, Never>(10)
let store = Store()
let service = SavePrices(prices: prices, store: store)
// snippet.hide
// What a `ServiceGroup` does.
let task = Task { try await service.run() }
while await store.prices.count < 1 { await Task.yield() }
prices.value = 11
while await store.prices.count < 2 { await Task.yield() }
task.cancel()
try await task.value
prices.value = 12
let saved = await store.prices
precondition(saved == [10, 11], "\(saved)")
