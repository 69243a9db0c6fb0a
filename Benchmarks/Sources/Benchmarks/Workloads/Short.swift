import RKPublishers
import ReactiveKit
import Synchronization

/// What a person would write by hand for a subscription: it can be cancelled on any thread, and delivers nothing after
/// that.
final class HandSubscription: Sendable {
  private struct State {
    var isActive = true
    nonisolated(unsafe) var cancel: (() -> Void)?
  }

  private let state = Mutex(State())

  init(
    _ source: (_ receive: @escaping (Int) -> Void, _ end: @escaping () -> Void) -> () -> Void,
    _ receive: @escaping (Int) -> Void
  ) {
    let isActive = { self.state.withLock { $0.isActive } }
    nonisolated(unsafe) let cancel = source(
      { if isActive() { receive($0) } }, { self.state.withLock { $0.isActive = false } })
    state.withLock { if $0.isActive { $0.cancel = cancel } }
  }

  func cancel() {
    nonisolated(unsafe) var cancel: (() -> Void)?
    state.withLock { state in
      state.isActive = false
      cancel = state.cancel.take()
    }
    cancel?()
  }
}

/// A workload of subscriptions that end at once.
private func subscribing(
  _ name: String, hand: @escaping (Int, Sum) -> Void, _ ways: [(name: String, bound: Double, run: (Int, Sum) -> Void)]
) -> Workload {
  func form(_ name: String, _ bounds: [Bound], _ run: @escaping (Int, Sum) -> Void) -> Form {
    Form(name, bounds) {
      { events in
        let sum = Sum()
        for x in 1...events { run(x, sum) }
        return sum.value
      }
    }
  }
  return Workload(
    name: name, events: 100_000,
    forms: [form("sources as closures, accounts in a mutex", [], hand)]
      + ways.map { form($0.name, [.time($0.bound)], $0.run) })
}

func oneValue() -> Workload {
  subscribing(
    "one value → map → filter → sink, and its end",
    hand: { x, sum in
      let sink = opaque { sum.add($0) }
      let filter = opaque { if $0 >= 0 { sink($0) } }
      HandSubscription(handSource(of: x), opaque { filter(step($0)) }).cancel()
    },
    [
      ("publishers", 2, { x, sum in Just(x).mapped(step).filtered { $0 >= 0 }.sink { sum.add($0) }.cancel() }),
      ("publishers, as written", 2, { x, sum in Just(x).map(step).filter { $0 >= 0 }.sink { sum.add($0) }.cancel() }),
      (
        "signals", 2,
        { x, sum in Signal<Int, Never>(just: x).map(step).filter { $0 >= 0 }.sink { sum.add($0) }.cancel() }
      ),
    ])
}

func succession() -> Workload {
  subscribing(
    "one value, then the next, then the next → sink",
    hand: { x, sum in
      let flattening = HandFlattening(.concat, opaque { sum.add($0) })
      for x in x...x + 2 { flattening.add(handSource(of: x)) }
    },
    [
      (
        "publishers", 2,
        { x, sum in Just(x).append(Just(x + 1)).append(Just(x + 2)).sink { sum.add($0) }.cancel() }
      ),
      (
        "publishers, values appended", 2,
        { x, sum in Just(x).append(x + 1).append(x + 2).sink { sum.add($0) }.cancel() }
      ),
      (
        "signals", 2,
        { x, sum in Signal<Int, Never>(just: x).append(x + 1).append(x + 2).sink { sum.add($0) }.cancel() }
      ),
    ])
}
