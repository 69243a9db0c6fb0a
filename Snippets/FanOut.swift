// Load an item for each identifier, at most three at a time. The results come in order, and a failure concerns one item only.

import RKExtras
import RKPublishers

// snippet.hide
struct LoadError: Error {}

actor Server {
  private(set) var most = 0
  private var running = 0

  func item(_ id: Int) async throws -> String {
    running += 1
    most = max(most, running)
    // A later request is answered sooner.
    for _ in id...20 { await Task.yield() }
    running -= 1
    if id == 4 { throw LoadError() }
    return "item \(id)"
  }
}

let server = Server()
let ids = Array(1...9)
// snippet.show
let items = ids.publisher
  .concurrentMap(maxConcurrent: 3) { id in
    do {
      return Result<String, any Error>.success(try await server.item(id))
    } catch {
      return .failure(error)
    }
  }

for await item in items.values {
  switch item {
  case .success(let item): print(item)
  case .failure: print("An item could not be loaded.")
  }
}
// snippet.hide
var texts: [String] = []
for await item in items.values { texts.append((try? item.get()) ?? "failed") }
precondition(texts == ids.map { $0 == 4 ? "failed" : "item \($0)" }, "\(texts)")
let most = await server.most
precondition(most > 1 && most <= 3, "\(most)")
