import ReactiveKit

struct Offline: Error {}

/// The latest headline. Every third call fails, as networks do.
actor Newsroom {
  private var calls = 0

  func headline() throws -> String {
    calls += 1
    if calls % 3 == 0 { throw Offline() }
    return "headline \(calls)"
  }
}

let newsroom = Newsroom()

func news() -> Signal<String, any Error> {
  Signal(await: { try await newsroom.headline() })
}
