import Dispatch
import RKPublishers
import ReactiveKit

import class RKPublishers.PassthroughSubject

/// A workload in which values are sent to subjects that have been set up before.
func sending(
  _ name: String, events: Int, perSend: Int = 1, subjects count: Int = 1, bound: Double, limit: String,
  hand: @escaping (Sum) -> (Int) -> Void,
  publishers: ((Sum, [PassthroughSubject<Int, Never>]) -> [AnyCancellable])? = nil,
  signals: ((Sum, [ReactiveKit.PassthroughSubject<Int, Never>]) -> [AnyCancellable])?
) -> Workload {
  func run(_ sum: Sum, _ keep: [AnyCancellable], _ send: @escaping (Int) -> Void) -> (Int) -> Int {
    { events in
      sum.value = 0
      for x in 1...(events / perSend) { send(x) }
      withExtendedLifetime(keep) {}
      return sum.value
    }
  }
  /// Sends to each of the subjects in turn.
  func toAll<S>(_ subjects: [S], _ send: @escaping (S, Int) -> Void) -> (Int) -> Void {
    if subjects.count == 1 {
      let subject = subjects[0]
      return { send(subject, $0) }
    }
    return { send(subjects[$0 % subjects.count], $0) }
  }
  var forms = [
    Form(limit) {
      let sum = Sum()
      return run(sum, [], hand(sum))
    }
  ]
  if let publishers {
    forms.append(
      Form("publishers", .time(bound)) {
        let sum = Sum()
        let subjects = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
        return run(sum, publishers(sum, subjects), toAll(subjects) { $0.send($1) })
      })
  }
  if let signals {
    forms.append(
      Form("signals", .time(bound)) {
        let sum = Sum()
        let subjects = (0..<count).map { _ in ReactiveKit.PassthroughSubject<Int, Never>() }
        return run(sum, signals(sum, subjects), toAll(subjects) { $0.send($1) })
      })
  }
  return Workload(name: name, events: events, forms: forms)
}

func subjectSink() -> Workload {
  return sending(
    "subject → sink", events: 1_000_000, bound: 2, limit: "mutex and list of closures",
    hand: { sum in
      let subject = HandSubject()
      subject.add { sum.add($0) }
      return { subject.send($0) }
    },
    publishers: { sum, subjects in [subjects[0].sink { sum.add($0) }] },
    signals: { sum, subjects in [subjects[0].sink { sum.add($0) }] })
}

func subjectMapFilterSink() -> Workload {
  return sending(
    "subject → map → filter → sink", events: 1_000_000, bound: 1, limit: "mutex and list of closures",
    hand: { sum in
      let sink = opaque { sum.add($0) }
      let filter = opaque { if isEven($0) { sink($0) } }
      let subject = HandSubject()
      subject.add(opaque { filter(step($0)) })
      return { subject.send($0) }
    },
    publishers: { sum, subjects in [subjects[0].mapped(step).filtered(isEven).sink { sum.add($0) }] },
    signals: { sum, subjects in [subjects[0].map(step).filter(isEven).sink { sum.add($0) }] })
}

func subjectHundredSinks() -> Workload {
  return sending(
    "subject → 100 sinks, per delivered value", events: 1_000_000, perSend: 100, bound: 1.2,
    limit: "closures in an array",
    hand: { sum in
      let closures = (0..<100).map { _ in opaque { sum.add($0) } }
      return { value in for closure in closures { closure(value) } }
    },
    publishers: { sum, subjects in (0..<100).map { _ in subjects[0].sink { sum.add($0) } } },
    signals: { sum, subjects in (0..<100).map { _ in subjects[0].sink { sum.add($0) } } })
}

func propertySet() -> Workload { settingProperty("Property, set with one observer", observers: 1) }

func propertySetTen() -> Workload {
  settingProperty("Property, set with ten observers, per delivered value", observers: 10)
}

private func settingProperty(_ name: String, observers count: Int) -> Workload {
  Workload(
    name: name, events: 1_000_000,
    forms: [
      Form("value in a mutex, list of closures") {
        let sum = Sum()
        let value = Mutexed(0)
        let subject = HandSubject()
        for _ in 0..<count { subject.add(opaque { sum.add($0) }) }
        return { events in
          sum.value = 0
          for x in 1...events / count {
            value.with { $0 = x }
            subject.send(x)
          }
          return sum.value
        }
      },
      Form("publishers, CurrentValueSubject", .time(2)) {
        let sum = Sum()
        let subject = CurrentValueSubject<Int, Never>(0)
        let observations = (0..<count).map { _ in subject.sink { sum.add($0) } }
        return { events in
          sum.value = 0
          for x in 1...events / count { subject.value = x }
          withExtendedLifetime(observations) {}
          return sum.value
        }
      },
      Form("signals, Property", .time(2)) {
        let sum = Sum()
        let property = Property(0)
        let observations = (0..<count).map { _ in property.sink { sum.add($0) } }
        return { events in
          sum.value = 0
          for x in 1...events / count { property.value = x }
          withExtendedLifetime(observations) {}
          return sum.value
        }
      },
    ])
}

func shareToFour() -> Workload {
  sending(
    "subject → share → 4 sinks", events: 1_000_000, bound: 2,
    limit: "hand-written subject, the latest in a mutex, subject",
    hand: { sum in
      let shared = HandSubject()
      for _ in 0..<4 { shared.add(opaque { sum.add($0) }) }
      let latest = Mutexed(0)
      let subject = HandSubject()
      subject.add(
        opaque { value in
          latest.with { $0 = value }
          shared.send(value)
        })
      return { subject.send($0) }
    },
    publishers: { sum, subjects in
      let shared = subjects[0].share()
      return (0..<4).map { _ in shared.sink { sum.add($0) } }
    },
    signals: { sum, subjects in
      let shared = subjects[0].share(limit: 1)
      return (0..<4).map { _ in shared.sink { sum.add($0) } }
    })
}

func twoThreads() -> Workload {
  return Workload(
    name: "two threads → subject → sink", events: 1_000_000,
    forms: [
      Form("delivery under a second mutex") {
        let sum = Sum()
        let subject = SerialHandSubject()
        subject.add { sum.add($0) }
        return fromTwoThreads(sum) { subject.send($0) }
      },
      Form("publishers", .time(0.6)) {
        let sum = Sum()
        let subject = PassthroughSubject<Int, Never>()
        let observation = subject.sink { sum.add($0) }
        return fromTwoThreads(sum, keeping: observation) { subject.send($0) }
      },
      Form("signals", .time(0.6)) {
        let sum = Sum()
        let subject = ReactiveKit.PassthroughSubject<Int, Never>()
        let observation = subject.sink { sum.add($0) }
        return fromTwoThreads(sum, keeping: observation) { subject.send($0) }
      },
    ])
}

func fromTwoThreads(
  _ sum: Sum, keeping observation: AnyCancellable? = nil, _ send: @escaping (Int) -> Void
) -> (Int) -> Int {
  { events in
    sum.value = 0
    nonisolated(unsafe) let send = send
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for x in 1...(events / 2) { send(x) }
    }
    withExtendedLifetime(observation) {}
    return sum.value
  }
}
