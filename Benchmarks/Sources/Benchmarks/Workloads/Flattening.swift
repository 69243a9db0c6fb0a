import Foundation
import RKPublishers

/// A source of one value, as a person would write it: a function that is given who receives.
private typealias HandSource = (_ receive: (Int) -> Void, _ end: () -> Void) -> Void

@inline(never)
private func handSource(of value: Int) -> HandSource {
  { receive, end in
    receive(value)
    end()
  }
}

/// Sources that come one by one, joined by a strategy, with the accounts in a mutex.
private final class HandFlattening {
  private struct State {
    var running = 0
    var newest = 0
    var waiting: [HandSource] = []
  }

  private let state = Mutexed(State())
  private let strategy: FlattenStrategy
  private let sink: (Int) -> Void

  init(_ strategy: FlattenStrategy, _ sink: @escaping (Int) -> Void) {
    self.strategy = strategy
    self.sink = sink
  }

  @inline(never)
  func add(_ source: @escaping HandSource) {
    switch strategy {
    case .merge:
      state.with { $0.running += 1 }
      source({ value in state.with { _ in sink(value) } }, { state.with { $0.running -= 1 } })
    case .latest:
      let own = state.with {
        $0.newest += 1
        return $0.newest
      }
      source({ value in state.with { if $0.newest == own { sink(value) } } }, {})
    case .concat:
      let isFirst = state.with { state in
        state.running += 1
        if state.running > 1 { state.waiting.append(source) }
        return state.running == 1
      }
      guard isFirst else { return }
      var next: HandSource? = source
      while let source = next {
        source({ value in state.with { _ in sink(value) } }, {})
        next = state.with { state in
          state.running -= 1
          return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        }
      }
    }
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
          Publishers.Map(upstream: publisher(of: 1...events)) { Just($0) }.switchToLatest().sink { sum.add($0) }.cancel()
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
          let left = Mutexed(attempts)
          let attempt: (_ fail: () -> Void) -> Void = { fail in
            sum.add(1)
            fail()
          }
          var again = true
          while again {
            again = false
            attempt {
              again = left.with {
                $0 -= 1
                return $0 >= 0
              }
            }
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
