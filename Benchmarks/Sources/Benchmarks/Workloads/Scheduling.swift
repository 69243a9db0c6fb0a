import Dispatch
import RKPublishers
import ReactiveKit

import class RKPublishers.PassthroughSubject

func receivingOnQueue() -> Workload {
  func work(_ prepare: @escaping (Sum, DispatchQueue) -> (AnyCancellable?, (Int) -> Void)) -> () -> (Int) -> Int {
    {
      let sum = Sum()
      let queue = DispatchQueue(label: "benchmark")
      let (observation, send) = prepare(sum, queue)
      return { events in
        sum.value = 0
        for x in 1...events { send(x) }
        queue.sync {}
        withExtendedLifetime(observation) {}
        return sum.value
      }
    }
  }
  return Workload(
    name: "subject → receive on a queue → sink", events: 200_000,
    forms: [
      Form(
        "one queue.async per value",
        prepare: work { sum, queue in
          nonisolated(unsafe) let sum = sum
          return (nil, { value in queue.async { sum.add(value) } })
        }),
      Form(
        "publishers", .time(1.3),
        prepare: work { sum, queue in
          let subject = PassthroughSubject<Int, Never>()
          return (subject.receive(on: queue).sink { sum.add($0) }, { subject.send($0) })
        }),
      Form(
        "signals", .time(1.3),
        prepare: work { sum, queue in
          let subject = ReactiveKit.PassthroughSubject<Int, Never>()
          return (subject.receive(on: queue).sink { sum.add($0) }, { subject.send($0) })
        }),
    ])
}
