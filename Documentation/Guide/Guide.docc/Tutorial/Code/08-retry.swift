import Dispatch
import RKExtras
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

func news() -> SafeSignal<String> {
  Signal<String, any Error>(await: { try await newsroom.headline() })
    .retry(3, after: .exponential(0.5), scheduler: DispatchQueue.main)
    .replaceError(with: "no news")
}
