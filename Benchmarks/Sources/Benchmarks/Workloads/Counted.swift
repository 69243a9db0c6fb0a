import RKPublishers
import ReactiveKit

import protocol RKPublishers.ObservableObject
import struct RKPublishers.Published

/// Workloads without a limit line, which are counted and not timed.
func countedWorkloads() -> [Workload] {
  func workload(_ name: String, _ prepare: @escaping () -> (Int) -> Int) -> Workload {
    Workload(name: name, events: 100_000, forms: [Form("publishers", prepare: prepare)])
  }
  return [
    workload("sequence → tryMap → catch → sink") {
      { events in
        let sum = Sum()
        (1...events).publisher.tryMap { step($0) }.catch { _ in Just(0) }.sink { sum.add($0) }.cancel()
        return sum.value
      }
    },
    sending(
      "subject → receive on the immediate scheduler → sink", events: 100_000, bound: 1, limit: "",
      hand: { _ in { _ in } },
      publishers: { sum, subjects in [subjects[0].receive(on: ImmediateScheduler.shared).sink { sum.add($0) }] },
      signals: nil),
    workload("new observable object with four properties") {
      { events in (0..<events).reduce(0) { sum, event in sum &+ Person(age: event).age } }
    },
  ]
}

private final class Person: ObservableObject {
  @Published var age: Int
  @Published var name = ""
  @Published var isOnline = false
  @Published var friends: [String] = []

  init(age: Int) { self.age = age }
}
