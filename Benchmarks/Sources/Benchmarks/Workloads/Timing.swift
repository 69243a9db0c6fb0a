import Dispatch
import RKPublishers
import ReactiveKit
import Synchronization

import class RKPublishers.PassthroughSubject

/// How long the operators wait. A measurement includes it once, after its last value.
private let milliseconds = 1

/// Calls a closure on a queue with the latest value when no other has followed for a while. There is one timer. When it
/// fires too early, it is started again for the time that is left.
private final class HandDebounce: Sendable {
  private struct State {
    var latest = 0
    var due = DispatchTime.now()
    var isStarted = false
  }

  private let state = Mutex(State())
  private let queue: DispatchQueue
  private let sink: @Sendable (Int) -> Void

  init(_ queue: DispatchQueue, _ sink: @escaping @Sendable (Int) -> Void) {
    self.queue = queue
    self.sink = sink
  }

  @inline(never)
  func send(_ value: Int) {
    let due = DispatchTime.now() + .milliseconds(milliseconds)
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      state.latest = value
      state.due = due
      return !state.isStarted
    }
    if isFirst { start(due) }
  }

  private func start(_ due: DispatchTime) {
    queue.asyncAfter(deadline: due) { self.fire() }
  }

  private func fire() {
    let now = DispatchTime.now()
    let (value, due) = state.withLock { state -> (Int?, DispatchTime) in
      if now < state.due { return (nil, state.due) }
      state.isStarted = false
      return (state.latest, state.due)
    }
    if let value { sink(value) } else { start(due) }
  }
}

/// Calls a closure on a queue with the latest value, at most once in each interval.
private final class HandThrottle: Sendable {
  private struct State {
    var latest = 0
    var due: DispatchTime?
    var isScheduled = false
  }

  private let state = Mutex(State())
  private let queue: DispatchQueue
  private let sink: @Sendable (Int) -> Void

  init(_ queue: DispatchQueue, _ sink: @escaping @Sendable (Int) -> Void) {
    self.queue = queue
    self.sink = sink
  }

  @inline(never)
  func send(_ value: Int) {
    let due = state.withLock { state -> DispatchTime? in
      state.latest = value
      if state.isScheduled { return nil }
      state.isScheduled = true
      return state.due ?? .now()
    }
    if let due { queue.asyncAfter(deadline: due) { self.fire() } }
  }

  private func fire() {
    let value = state.withLock { state in
      state.isScheduled = false
      state.due = .now() + .milliseconds(milliseconds)
      return state.latest
    }
    sink(value)
  }
}

/// A workload in which values are sent as fast as possible, until the last has been delivered on a queue. How many of the
/// others are delivered depends on the time.
private func storming(
  _ name: String, events: Int, limit: String, bound: Double,
  hand: @escaping (DispatchQueue, @escaping @Sendable (Int) -> Void) -> (Int) -> Void,
  publishers: @escaping (PassthroughSubject<Int, Never>, DispatchQueue) -> any Publisher<Int, Never>,
  signals: @escaping (ReactiveKit.PassthroughSubject<Int, Never>, DispatchQueue) -> Signal<Int, Never>
) -> Workload {
  func form(
    _ name: String, _ bounds: [Bound],
    _ prepare: @escaping (DispatchQueue, @escaping @Sendable (Int) -> Void) -> (AnyCancellable?, (Int) -> Void)
  ) -> Form {
    Form(name, bounds) {
      let done = DispatchSemaphore(value: 0)
      // Written before the first value is sent.
      nonisolated(unsafe) let last = Sum()
      let (observation, send) = prepare(DispatchQueue(label: "timing")) { if $0 == last.value { done.signal() } }
      return { events in
        last.value = events
        for x in 1...events { send(x) }
        done.wait()
        withExtendedLifetime(observation) {}
        return events
      }
    }
  }
  return Workload(
    name: name, events: events,
    forms: [
      form(limit, []) { queue, sink in
        let subject = HandSubject()
        subject.add(hand(queue, sink))
        return (nil, { subject.send($0) })
      },
      form("publishers", [.time(bound)]) { queue, sink in
        let subject = PassthroughSubject<Int, Never>()
        return (publishers(subject, queue).sink { sink($0) }, { subject.send($0) })
      },
      form("signals", [.time(bound)]) { queue, sink in
        let subject = ReactiveKit.PassthroughSubject<Int, Never>()
        return (signals(subject, queue).sink { sink($0) }, { subject.send($0) })
      },
    ])
}

func debouncing() -> Workload {
  storming(
    "subject → debounce on a queue → sink", events: 100_000, limit: "one timer, started again for the latest value",
    bound: 2,
    hand: { HandDebounce($0, $1).send },
    publishers: { $0.debounce(for: .milliseconds(milliseconds), scheduler: $1) },
    signals: { $0.debounce(for: Double(milliseconds) / 1_000, queue: $1) })
}

func throttling() -> Workload {
  storming(
    "subject → throttle on a queue → sink", events: 1_000_000, limit: "latest value in a mutex, a block per interval",
    bound: 2,
    hand: { HandThrottle($0, $1).send },
    publishers: { $0.throttle(for: .milliseconds(milliseconds), scheduler: $1, latest: true) },
    signals: { $0.throttle(for: Double(milliseconds) / 1_000, queue: $1) })
}
