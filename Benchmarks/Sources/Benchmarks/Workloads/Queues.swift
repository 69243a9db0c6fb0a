import Dispatch
import RKPublishers
import ReactiveKit

import class RKPublishers.PassthroughSubject

/// What many threads do at once. Rows of RESULTS.md.
func threading() -> [Workload] {
  [
    threadsToSubject(), threadsToCurrentValue(), threadsReadingValue(), threadsToTheirOwn(), threadsSubscribing(),
    threadsToMerge(), threadsToCombine(), threadsToFlatten(), threadsToShare(), threadsToQueue(),
    threadsWithBoundPairs(), threadsMakingObjects(),
  ]
}

private let delivery = "delivery under a mutex"

private func threadsToSubject() -> Workload {
  fromThreads(
    "threads → subject → sink", events: 3_000_000,
    [
      .limit(delivery) { _, sums in
        let subject = LockedSubject()
        subject.add { sums[0].add($0) }
        return { _, numbers in for number in numbers { subject.send(number) } }
      },
      .library("publishers", limit: delivery, bound: 0.7) { _, sums in
        let subject = PassthroughSubject<Int, Never>()
        let observation = subject.sink { sums[0].add($0) }
        return { _, numbers in
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observation) {}
        }
      },
      .library("signals", limit: delivery, bound: 0.7) { _, sums in
        let subject = ReactiveKit.PassthroughSubject<Int, Never>()
        let observation = subject.sink { sums[0].add($0) }
        return { _, numbers in
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observation) {}
        }
      },
    ])
}

private func threadsToCurrentValue() -> Workload {
  fromThreads(
    "threads → current value → sink", events: 3_000_000,
    [
      .limit(delivery) { _, sums in
        let subject = LockedSubject()
        subject.add { sums[0].add($0) }
        return { _, numbers in for number in numbers { subject.set(number) } }
      },
      .library("publishers, CurrentValueSubject", limit: delivery, bound: 0.7) { _, sums in
        let subject = CurrentValueSubject<Int, Never>(0)
        let observation = subject.dropFirst().sink { sums[0].add($0) }
        return { _, numbers in
          for number in numbers { subject.value = number }
          withExtendedLifetime(observation) {}
        }
      },
      .library("signals, Property", limit: delivery, bound: 0.7) { _, sums in
        let property = Property(0)
        let observation = property.dropFirst(1).sink { sums[0].add($0) }
        return { _, numbers in
          for number in numbers { property.value = number }
          withExtendedLifetime(observation) {}
        }
      },
    ])
}

private func threadsReadingValue() -> Workload {
  func reading(_ sums: [Sum], _ read: @escaping () -> Int) -> (Int, ClosedRange<Int>) -> Void {
    { thread, numbers in
      var sum = 0
      for _ in numbers { sum &+= read() }
      sums[thread].add(sum)
    }
  }
  return fromThreads(
    "threads reading one value", events: 3_000_000,
    [
      .limit("value in a mutex") { _, sums in
        let subject = LockedSubject()
        subject.set(1)
        return reading(sums) { subject.value }
      },
      .library("publishers, CurrentValueSubject", limit: "value in a mutex", bound: 0.7) { _, sums in
        let subject = CurrentValueSubject<Int, Never>(1)
        return reading(sums) { subject.value }
      },
      .library("signals, Property", limit: "value in a mutex") { _, sums in
        let property = Property(1)
        return reading(sums) { property.value }
      },
    ])
}

private func threadsToTheirOwn() -> Workload {
  fromThreads(
    "threads → a subject each → sink", events: 3_000_000,
    [
      .limit(delivery) { count, sums in
        let subjects = (0..<count).map { thread in
          let subject = LockedSubject()
          subject.add { sums[thread].add($0) }
          return subject
        }
        return { thread, numbers in
          let subject = subjects[thread]
          for number in numbers { subject.send(number) }
        }
      },
      .library("publishers", limit: delivery) { count, sums in
        let subjects = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
        let observations = subjects.enumerated().map { thread, subject in subject.sink { sums[thread].add($0) } }
        return { thread, numbers in
          let subject = subjects[thread]
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observations) {}
        }
      },
      .library("signals", limit: delivery) { count, sums in
        let subjects = (0..<count).map { _ in ReactiveKit.PassthroughSubject<Int, Never>() }
        let observations = subjects.enumerated().map { thread, subject in subject.sink { sums[thread].add($0) } }
        return { thread, numbers in
          let subject = subjects[thread]
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observations) {}
        }
      },
    ])
}

private func threadsSubscribing() -> Workload {
  fromThreads(
    "threads → subscribe to one subject, cancel", events: 200_000,
    [
      .limit("closures by number in a mutex") { _, sums in
        let subject = LockedSubject()
        return { thread, numbers in
          for number in numbers {
            let token = subject.subscribe { sums[thread].add($0) }
            subject.cancel(token)
            sums[thread].add(number)
          }
        }
      },
      .library("publishers", limit: "closures by number in a mutex") { _, sums in
        let subject = PassthroughSubject<Int, Never>()
        return { thread, numbers in
          for number in numbers {
            subject.sink { sums[thread].add($0) }.cancel()
            sums[thread].add(number)
          }
        }
      },
      .library("signals", limit: "closures by number in a mutex") { _, sums in
        let subject = ReactiveKit.PassthroughSubject<Int, Never>()
        return { thread, numbers in
          for number in numbers {
            subject.sink { sums[thread].add($0) }.cancel()
            sums[thread].add(number)
          }
        }
      },
    ])
}

private func threadsToMerge() -> Workload {
  fromThreads(
    "threads → a subject each → merge → sink", events: 3_000_000,
    [
      .limit(delivery) { _, sums in
        let subject = LockedSubject()
        subject.add { sums[0].add($0) }
        return { _, numbers in for number in numbers { subject.send(number) } }
      },
      .library("publishers, MergeMany", limit: delivery, bound: 0.7) { count, sums in
        let subjects = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
        let observation = Publishers.MergeMany(subjects).sink { sums[0].add($0) }
        return { thread, numbers in
          let subject = subjects[thread]
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observation) {}
        }
      },
      .library("signals, flatten", limit: delivery) { count, sums in
        let subjects = (0..<count).map { _ in ReactiveKit.PassthroughSubject<Int, Never>() }
        let observation = Signal(flattening: subjects, strategy: .merge).sink { sums[0].add($0) }
        return { thread, numbers in
          let subject = subjects[thread]
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observation) {}
        }
      },
    ])
}

private func threadsToCombine() -> Workload {
  fromThreads(
    "threads → two subjects → combineLatest → sink", events: 3_000_000,
    [
      .limit(delivery) { _, sums in
        let subject = LockedSubject()
        // Used under the subject's mutex alone.
        nonisolated(unsafe) var latest = (0, 0)
        let deliver = opaque { (_: Int) in sums[0].add(1) }
        subject.add { number in
          if number & 1 == 0 { latest.0 = number } else { latest.1 = number }
          deliver(latest.0 &+ latest.1)
        }
        return { _, numbers in for number in numbers { subject.send(number) } }
      },
      .library("publishers", limit: delivery, bound: 0.7) { _, sums in
        let (even, odd) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let observation = even.combineLatest(odd).sink { _, _ in sums[0].add(1) }
        even.send(0)
        odd.send(1)
        return { _, numbers in
          for number in numbers { (number & 1 == 0 ? even : odd).send(number) }
          withExtendedLifetime(observation) {}
        }
      },
      .library("signals", limit: delivery) { _, sums in
        let even = ReactiveKit.PassthroughSubject<Int, Never>()
        let odd = ReactiveKit.PassthroughSubject<Int, Never>()
        let observation = even.combineLatest(with: odd).sink { _ in sums[0].add(1) }
        even.send(0)
        odd.send(1)
        return { _, numbers in
          for number in numbers { (number & 1 == 0 ? even : odd).send(number) }
          withExtendedLifetime(observation) {}
        }
      },
    ])
}

private func threadsToFlatten() -> Workload {
  fromThreads(
    "threads → a subject each → flatMap → sink", events: 3_000_000,
    [
      .limit(delivery) { _, sums in
        let subject = LockedSubject()
        subject.add { sums[0].add($0) }
        return { _, numbers in for number in numbers { subject.send(number) } }
      },
      .library("publishers", limit: delivery, bound: 0.7) { count, sums in
        let subjects = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
        let numbers = PassthroughSubject<Int, Never>()
        let observation = numbers.flatMap { subjects[$0] }.sink { sums[0].add($0) }
        for number in 0..<count { numbers.send(number) }
        return { thread, numbers in
          let subject = subjects[thread]
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observation) {}
        }
      },
      .library("signals", limit: delivery) { count, sums in
        let subjects = (0..<count).map { _ in ReactiveKit.PassthroughSubject<Int, Never>() }
        let numbers = ReactiveKit.PassthroughSubject<Int, Never>()
        let observation = numbers.flatMap(.merge) { subjects[$0] }.sink { sums[0].add($0) }
        for number in 0..<count { numbers.send(number) }
        return { thread, numbers in
          let subject = subjects[thread]
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observation) {}
        }
      },
    ])
}

private func threadsToShare() -> Workload {
  fromThreads(
    "threads → subject → share → 4 sinks", events: 400_000,
    [
      .limit(delivery) { _, sums in
        let subject = LockedSubject()
        for _ in 0..<4 { subject.add { sums[0].add($0) } }
        return { _, numbers in for number in numbers { subject.send(number) } }
      },
      .library("publishers", limit: delivery) { _, sums in
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.share()
        let observations = (0..<4).map { _ in shared.sink { sums[0].add($0) } }
        return { _, numbers in
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observations) {}
        }
      },
      .library("signals", limit: delivery) { _, sums in
        let subject = ReactiveKit.PassthroughSubject<Int, Never>()
        let shared = subject.share(limit: 1)
        let observations = (0..<4).map { _ in shared.sink { sums[0].add($0) } }
        return { _, numbers in
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observations) {}
        }
      },
    ])
}

private func threadsToQueue() -> Workload {
  let queue = DispatchQueue(label: "threads")
  return fromThreads(
    "threads → subject → receive on a queue → sink", events: 100_000,
    [
      .limit("one queue.async per value", finish: { queue.sync {} }) { _, sums in
        nonisolated(unsafe) let sum = sums[0]
        return { _, numbers in
          for number in numbers { queue.async { sum.add(number) } }
        }
      },
      .library("publishers", limit: "one queue.async per value", finish: { queue.sync {} }) { _, sums in
        let subject = PassthroughSubject<Int, Never>()
        let observation = subject.receive(on: queue).sink { sums[0].add($0) }
        return { _, numbers in
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observation) {}
        }
      },
      .library("signals", limit: "one queue.async per value", finish: { queue.sync {} }) { _, sums in
        let subject = ReactiveKit.PassthroughSubject<Int, Never>()
        let observation = subject.receive(on: queue).sink { sums[0].add($0) }
        return { _, numbers in
          for number in numbers { subject.send(number) }
          withExtendedLifetime(observation) {}
        }
      },
    ])
}

/// Two values that are kept equal, by hand: each tells the other, unless it was told by it.
private final class HandPair {
  private let mutexes = (PosixMutex(), PosixMutex())
  private var values = (0, 0)
  private var observers: ([(Int) -> Void], [(Int) -> Void]) = ([], [])
  private var isTold = false

  init() {
    observers.0.append(opaque { [unowned self] in setRight($0) })
    observers.1.append(opaque { [unowned self] in setLeft($0) })
  }

  @inline(never)
  func setLeft(_ value: Int) {
    if isTold { return }
    isTold = true
    let observers = mutexes.0.withLock {
      values.0 = value
      return self.observers.0
    }
    for observer in observers { observer(value) }
    isTold = false
  }

  @inline(never)
  func setRight(_ value: Int) {
    let observers = mutexes.1.withLock {
      values.1 = value
      return self.observers.1
    }
    for observer in observers { observer(value) }
  }

  var right: Int { mutexes.1.withLock { values.1 } }
}

private func threadsWithBoundPairs() -> Workload {
  fromThreads(
    "threads → a bound pair of properties each", events: 40_000,
    [
      .limit("two values in mutexes") { count, sums in
        let pairs = (0..<count).map { _ in HandPair() }
        return { thread, numbers in
          for number in numbers {
            pairs[thread].setLeft(number)
            sums[thread].add(pairs[thread].right)
          }
        }
      },
      .library("signals", limit: "two values in mutexes") { count, sums in
        let pairs = (0..<count).map { _ in (Property(0), Property(0)) }
        let bindings = pairs.map { $0.bidirectionalBind(to: $1) }
        return { thread, numbers in
          for number in numbers {
            pairs[thread].0.value = number
            sums[thread].add(pairs[thread].1.value)
          }
          withExtendedLifetime(bindings) {}
        }
      },
    ])
}

private final class ThreadedHandModel {
  private let observers = LockedSubject()
  var value = 0 { willSet { observers.send(newValue) } }

  func observe(_ observer: @escaping (Int) -> Void) { observers.add(observer) }
}

private func threadsMakingObjects() -> Workload {
  fromThreads(
    "threads → new observable objects", events: 20_000,
    [
      .limit("closures in a mutex") { _, sums in
        { thread, numbers in
          for number in numbers {
            let model = ThreadedHandModel()
            model.observe(opaque { _ in sums[thread].add(number) })
            model.value = number
          }
        }
      },
      .library("publishers", limit: "closures in a mutex") { _, sums in
        { thread, numbers in
          for number in numbers {
            let model = Model()
            let observation = model.objectWillChange.sink { _ in sums[thread].add(number) }
            model.value = number
            withExtendedLifetime(observation) {}
          }
        }
      },
      .library("signals", limit: "closures in a mutex") { _, sums in
        { thread, numbers in
          for number in numbers {
            let model = SignalModel()
            let observation = model.objectWillChange.sink { _ in sums[thread].add(number) }
            model.value = number
            withExtendedLifetime(observation) {}
          }
        }
      },
    ])
}
