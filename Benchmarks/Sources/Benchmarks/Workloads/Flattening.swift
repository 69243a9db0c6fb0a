import Foundation
import RKPublishers
import ReactiveKit

import struct RKPublishers.Deferred

/// A source, as a person would write it: a function that is given who receives, now or later, and returns what cancels.
private typealias HandSource = (_ receive: @escaping (Int) -> Void, _ end: @escaping () -> Void) -> () -> Void

@inline(never)
private func handSource(of value: Int) -> HandSource {
  { receive, end in
    receive(value)
    end()
    return {}
  }
}

/// Sources that come one by one, joined by a strategy, with the accounts in a mutex.
private final class HandFlattening {
  private struct State {
    var last = 0
    var running: [Int: () -> Void] = [:]
    /// What has ended before it could be noted as running.
    var ended: Set<Int> = []
    var waiting: [HandSource] = []
    var isBusy = false
  }

  private let state = Mutexed(State())
  private let strategy: FlattenStrategy
  private let sink: (Int) -> Void

  /// How many run at the same time, where the others wait.
  private let limit: Int

  init(_ strategy: FlattenStrategy, limit: Int = 1, _ sink: @escaping (Int) -> Void) {
    self.strategy = strategy
    self.limit = limit
    self.sink = sink
  }

  @inline(never)
  func add(_ source: @escaping HandSource) {
    switch strategy {
    case .merge: run(source)
    case .latest:
      let former = state.with { state in
        defer { state.running = [:] }
        return state.running
      }
      for cancel in former.values { cancel() }
      run(source)
    case .concat:
      state.with { $0.waiting.append(source) }
      runWaiting()
    }
  }

  private func runWaiting() {
    while true {
      let next = state.with { state -> HandSource? in
        if state.isBusy || state.running.count >= limit || state.waiting.isEmpty { return nil }
        state.isBusy = true
        return state.waiting.removeFirst()
      }
      guard let next else { return }
      run(next)
      state.with { $0.isBusy = false }
    }
  }

  private func run(_ source: HandSource) {
    let token = state.with {
      $0.last += 1
      return $0.last
    }
    let cancel = source(
      { value in
        let isHeard = self.strategy != .latest || self.state.with { $0.last == token }
        if isHeard { self.sink(value) }
      },
      {
        self.state.with { if $0.running.removeValue(forKey: token) == nil { $0.ended.insert(token) } }
        if self.strategy == .concat { self.runWaiting() }
      })
    state.with { if $0.ended.remove(token) == nil { $0.running[token] = cancel } }
  }
}

func flattening(_ strategy: FlattenStrategy) -> Workload {
  var forms = [
    Form("sources as closures, accounts in a mutex") {
      { events in
        let sum = Sum()
        let flattening = HandFlattening(strategy, opaque { sum.add($0) })
        for x in 1...events { flattening.add(handSource(of: x)) }
        return sum.value
      }
    }
  ]
  switch strategy {
  case .concat: break
  case .merge:
    forms.append(
      Form("publishers", .time(3)) {
        { events in
          let sum = Sum()
          publisher(of: 1...events).flatMap { Just($0) }.sink { sum.add($0) }.cancel()
          return sum.value
        }
      })
  case .latest:
    forms.append(
      Form("publishers", .time(3)) {
        { events in
          let sum = Sum()
          Publishers.Map(upstream: publisher(of: 1...events)) { Just($0) }.switchToLatest().sink { sum.add($0) }
            .cancel()
          return sum.value
        }
      })
  }
  forms.append(
    Form("signals", .time(3)) {
      { events in
        let sum = Sum()
        Signal<Int, Never>(sequence: 1...events).flatMap(strategy) { Signal<Int, Never>(just: $0) }.sink { sum.add($0) }
          .cancel()
        return sum.value
      }
    })
  return Workload(name: "100,000 one-element sources, flatMap (\(strategy))", events: 100_000, forms: forms)
}

func flatteningEight() -> Workload {
  Workload(
    name: "100,000 one-element sources, flatMap (at most 8 at a time)", events: 100_000,
    forms: [
      Form("sources as closures, accounts in a mutex") {
        { events in
          let sum = Sum()
          let flattening = HandFlattening(.concat, limit: 8, opaque { sum.add($0) })
          for x in 1...events { flattening.add(handSource(of: x)) }
          return sum.value
        }
      },
      Form("publishers", .time(3)) {
        { events in
          let sum = Sum()
          publisher(of: 1...events).flatMap(maxPublishers: .max(8)) { Just($0) }.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
    ])
}

private struct Failed: Error {}

/// Runs the work on a thread whose stack is 512 KiB.
private func onSmallStack(_ work: @escaping () -> Int) -> Int {
  nonisolated(unsafe) let work = work
  nonisolated(unsafe) var result = 0
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = work()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  return result
}

func retrying() -> Workload {
  func work(_ run: @escaping (Sum, _ attempts: Int) -> Void) -> () -> (Int) -> Int {
    {
      { events in
        onSmallStack {
          let sum = Sum()
          run(sum, events)
          return sum.value
        }
      }
    }
  }
  return Workload(
    name: "retries at once, on a stack of 512 KiB", events: 1_000_000,
    forms: [
      Form(
        "a loop, attempts counted in a mutex",
        prepare: work { sum, attempts in
          // An attempt is given whom to tell of a failure, now or later, and returns what cancels it.
          let attempt: (_ fail: @escaping () -> Void) -> () -> Void = { fail in
            sum.add(1)
            fail()
            return {}
          }
          let state = Mutexed<(left: Int, again: Bool, cancel: () -> Void)>((attempts, true, {}))
          while state.with({ $0.again }) {
            state.with { $0.again = false }
            let cancel = attempt {
              state.with {
                $0.again = $0.left > 0
                $0.left -= 1
              }
            }
            state.with { $0.cancel = cancel }
          }
        }),
      Form(
        "publishers", .time(3),
        prepare: work { sum, attempts in
          Deferred {
            sum.add(1)
            return Fail<Int, Failed>(error: Failed())
          }
          .retry(attempts).sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
        }),
      Form(
        "signals", .time(3),
        prepare: work { sum, attempts in
          Signal<Int, Failed>(deferring: {
            sum.add(1)
            return Signal<Int, Failed>.failed(Failed())
          })
          .retry(attempts).sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
        }),
    ])
}

func concatenating() -> Workload {
  Workload(
    name: "concatenations of one element, on a stack of 512 KiB", events: 1_000_000,
    forms: [
      Form("sources as closures, accounts in a mutex") {
        { events in
          let sources = (1...events).map { handSource(of: $0) }
          return onSmallStack {
            let sum = Sum()
            let flattening = HandFlattening(.concat, opaque { sum.add($0) })
            for source in sources { flattening.add(source) }
            return sum.value
          }
        }
      },
      Form("signals", .time(3)) {
        { events in
          let sources = (1...events).map { Signal<Int, Never>(just: $0) }
          return onSmallStack {
            let sum = Sum()
            Signal(flattening: sources, strategy: .concat).sink { sum.add($0) }.cancel()
            return sum.value
          }
        }
      },
    ])
}
