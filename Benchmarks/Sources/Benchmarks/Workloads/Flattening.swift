import Foundation
import RKPublishers
import ReactiveKit

import struct RKPublishers.Deferred
import class RKPublishers.PassthroughSubject
import struct ReactiveCocoa.SignalProducer

/// A source, as a person would write it: a function that is given who receives, now or later, and returns what cancels.
typealias HandSource = (_ receive: @escaping (Int) -> Void, _ end: @escaping () -> Void) -> () -> Void

@inline(never)
func handSource(of value: Int) -> HandSource {
  { receive, end in
    receive(value)
    end()
    return {}
  }
}

/// Sources that come one by one, joined by a strategy, with the accounts in a mutex.
final class HandFlattening {
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
      Form("publishers", .time(2)) {
        { events in
          let sum = Sum()
          publisher(of: 1...events).flatMap { Just($0) }.sink { sum.add($0) }.cancel()
          return sum.value
        }
      })
  case .latest:
    forms.append(
      Form("publishers", .time(2)) {
        { events in
          let sum = Sum()
          Publishers.Map(upstream: publisher(of: 1...events)) { Just($0) }.switchToLatest().sink { sum.add($0) }
            .cancel()
          return sum.value
        }
      })
  }
  forms.append(
    Form("signals", .time(2)) {
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
      Form("publishers", .time(2)) {
        { events in
          let sum = Sum()
          publisher(of: 1...events).flatMap(maxPublishers: .max(8)) { Just($0) }.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
    ])
}

/// A source that somebody else feeds and ends, as a person would write it.
private final class HandInner {
  private let observers = Mutexed<(receive: (Int) -> Void, end: () -> Void)?>(nil)

  var source: HandSource {
    { receive, end in
      self.observers.with { $0 = (receive, end) }
      return { self.observers.with { $0 = nil } }
    }
  }

  @inline(never)
  func send(_ value: Int) {
    if let observers = observers.with({ $0 }) { observers.receive(value) }
  }

  @inline(never)
  func end() {
    let ended = observers.with { observers in
      defer { observers = nil }
      return observers
    }
    ended?.end()
  }
}

/// 10,000 inner sources that are running. An event is a value of the oldest, its end, and one more in its place.
func flatteningLive() -> Workload {
  let live = 10_000
  /// Work on inner sources in the order in which they were made.
  func replacing<Inner>(
    _ sum: Sum, _ keep: AnyCancellable?, make: @escaping () -> Inner, add: @escaping (Inner) -> Void,
    send: @escaping (Inner, Int) -> Void, end: @escaping (Inner) -> Void
  ) -> (Int) -> Int {
    var inners: [Inner] = []
    for _ in 0..<live {
      inners.append(make())
      add(inners.last!)
    }
    var oldest = 0
    return { events in
      sum.value = 0
      for x in 1...events {
        send(inners[oldest], x)
        end(inners[oldest])
        inners[oldest] = make()
        add(inners[oldest])
        oldest = (oldest + 1) % live
      }
      withExtendedLifetime(keep) {}
      return sum.value
    }
  }
  return Workload(
    name: "flatMap of 10,000 live sources, one ends and one comes", events: 100_000,
    forms: [
      Form("sources as closures, accounts in a mutex") {
        let sum = Sum()
        let flattening = HandFlattening(.merge, opaque { sum.add($0) })
        return replacing(
          sum, nil, make: { HandInner() }, add: { flattening.add($0.source) }, send: { $0.send($1) }, end: { $0.end() })
      },
      Form("publishers", .time(2)) {
        let sum = Sum()
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        return replacing(
          sum, outer.flatMap { $0 }.sink { sum.add($0) }, make: { PassthroughSubject<Int, Never>() },
          add: { outer.send($0) }, send: { $0.send($1) }, end: { $0.send(completion: .finished) })
      },
      Form("signals", .time(2)) {
        let sum = Sum()
        let outer = ReactiveKit.PassthroughSubject<ReactiveKit.PassthroughSubject<Int, Never>, Never>()
        return replacing(
          sum, outer.flatMap(.merge) { $0 }.sink { sum.add($0) },
          make: { ReactiveKit.PassthroughSubject<Int, Never>() },
          add: { outer.send($0) }, send: { $0.send($1) }, end: { $0.send(completion: .finished) })
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
        "publishers", .time(2),
        prepare: work { sum, attempts in
          Deferred {
            sum.add(1)
            return Fail<Int, Failed>(error: Failed())
          }
          .retry(attempts).sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
        }),
      Form(
        "signals", .time(2.5),
        prepare: work { sum, attempts in
          Signal<Int, Failed>(deferring: {
            sum.add(1)
            return Signal<Int, Failed>.failed(Failed())
          })
          .retry(attempts).sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
        }),
      Form("ReactiveCocoa 4, a producer", .time(2), prepare: work((ProducerRetry() as any Retrying).run)),
    ])
}

private protocol Retrying {
  func run(_ sum: Sum, attempts: Int)
}

private struct ProducerRetry: Retrying {
  // Called through the protocol, which is not deprecated.
  @available(*, deprecated)
  func run(_ sum: Sum, attempts: Int) {
    SignalProducer<Int, Failed>.attempt {
      sum.add(1)
      return .failure(Failed())
    }
    .retry(attempts).start().dispose()
  }
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
      Form("signals", .time(2)) {
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
