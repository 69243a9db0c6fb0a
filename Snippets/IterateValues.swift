// Wait for elements in asynchronous code, and make a signal of an asynchronous function.

import ReactiveKit

func name(of id: Int) async throws -> String {
  "user \(id)"
}

let ids = Property(1)
let names = ids.flatMapLatest { id in Signal<String, any Error>(await: { try await name(of: id) }) }

for try await name in names.values() {
  print(name)
  // snippet.hide
  precondition(name == "user \(ids.value)")
  // snippet.show
  if ids.value == 3 { break }
  ids.value += 1
}
// snippet.hide
precondition(ids.value == 3)
