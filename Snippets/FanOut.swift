// Load an item for each identifier, at most three at a time. The results come in order, and a failure concerns one item only.

import RKExtras
import RKPublishers

// snippet.hide
struct LoadError: Error {}

actor Server {
  private(set) var requests = 0
  private(set) var cancelled = 0
  private var running = 0
  private(set) var most = 0
  private var answered: [Int] = []
  private var isSilent = false

  func item(_ id: Int) async throws -> String {
    requests += 1
    running += 1
    defer { running -= 1 }
    most = max(most, running)
    // No answer comes before three requests run, and the first one comes after the second one. A silent server answers
    // only the first request.
    while most < 3 || id == 1 && !answered.contains(2) { await Task.yield() }
    while isSilent, id > 1 {
      if Task.isCancelled { cancelled += 1 }
      try Task.checkCancellation()
      await Task.yield()
    }
    answered.append(id)
    if id == 4 { throw LoadError() }
    return "item \(id)"
  }

  func forgetAnswers() { answered = [] }

  func beSilent() {
    isSilent = true
    requests = 0
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
await server.forgetAnswers()
for await item in items.values { texts.append((try? item.get()) ?? "failed") }
precondition(texts == ids.map { $0 == 4 ? "failed" : "item \($0)" }, "\(texts)")
let most = await server.most
precondition(most == 3, "\(most)")

// A cancellation cancels the tasks that run, and no other one begins.
await server.beSilent()
var subscription: AnyCancellable?
await withCheckedContinuation { continuation in
  subscription = items.sink { _ in continuation.resume() }
}
subscription?.cancel()
// The tasks of the second and the third item run. That of the fourth one may not have begun.
while await server.cancelled < 2 { await Task.yield() }
for _ in 1...100 { await Task.yield() }
let requests = await server.requests
precondition(requests <= 4, "\(requests)")

// So does leaving the loop in a function.
@MainActor func loadFirst() async {
  for await _ in items.values { break }
}
let before = await server.cancelled
await loadFirst()
while await server.cancelled < before + 2 { await Task.yield() }
