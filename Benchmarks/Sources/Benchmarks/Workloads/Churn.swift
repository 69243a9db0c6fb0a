import RKPublishers
import ReactiveKit

import class RKPublishers.PassthroughSubject

/// Work that subscribes with a sink, and cancels.
private func churning<P: Publisher<Int, Never>>(_ publisher: P) -> (Int) -> Int {
  let sum = Sum()
  return { events in
    for _ in 0..<events { publisher.sink { sum.add($0) }.cancel() }
    return sum.value
  }
}

/// Work that subscribes with a map and a sink, and cancels, while a subject has other subscribers.
private func churningPublishers(others: Int) -> () -> (Int) -> Int {
  {
    let sum = Sum()
    let subject = PassthroughSubject<Int, Never>()
    let present = (0..<others).map { _ in subject.sink { sum.add($0) } }
    return { events in
      for event in 0..<events { subject.mapped { $0 &+ event }.sink { sum.add($0) }.cancel() }
      withExtendedLifetime(present) {}
      return sum.value
    }
  }
}

/// The same with signals.
private func churningSignals(others: Int) -> () -> (Int) -> Int {
  {
    let sum = Sum()
    let subject = ReactiveKit.PassthroughSubject<Int, Never>()
    let present = (0..<others).map { _ in subject.sink { sum.add($0) } }
    return { events in
      for event in 0..<events { subject.map { $0 &+ event }.sink { sum.add($0) }.cancel() }
      withExtendedLifetime(present) {}
      return sum.value
    }
  }
}

func churn() -> Workload {
  func forms(_ name: String, _ bounds: [Bound], _ work: (Int) -> () -> (Int) -> Int) -> [Form] {
    [Form(name, bounds, prepare: work(0))]
      + [100, 1_000, 10_000].map { Form("\(name), \($0) others", .time(1.3, of: name), prepare: work($0)) }
  }
  return Workload(
    name: "subscribe (map + sink) and cancel", events: 100_000,
    forms: [
      Form("dictionary by token behind a mutex") {
        let sum = Sum()
        let subject = HandSubject()
        return { events in
          for event in 0..<events {
            let sink = opaque { sum.add($0) }
            subject.cancel(subject.subscribe(opaque { sink($0 &+ event) }))
          }
          return sum.value
        }
      },
      Form("publishers, without the map") {
        churning(PassthroughSubject<Int, Never>())
      },
      Form("publishers, the map made before", .extraAllocations(1, beyond: "publishers, without the map")) {
        churning(PassthroughSubject<Int, Never>().mapped(step))
      },
      Form("publishers, scan made before") { churning(PassthroughSubject<Int, Never>().scan(0, &+)) },
      // It sends the initial result, too.
      Form("signals, scan made before", .extraAllocations(3, beyond: "publishers, scan made before")) {
        churning(ReactiveKit.PassthroughSubject<Int, Never>().scan(0, &+))
      },
      Form("publishers, prepend made before") { churning(PassthroughSubject<Int, Never>().prepend(0)) },
      Form("signals, prepend made before", .time(1, of: "publishers, prepend made before")) {
        churning(ReactiveKit.PassthroughSubject<Int, Never>().prepend(0))
      },
      // 2.7 to 3.6 by the processor: on some, a locked instruction costs more beside a lookup in a dictionary.
    ] + forms("publishers", [.time(4)], churningPublishers)
      + forms("signals", [.time(4), .time(1.15, of: "publishers")], churningSignals))
}

/// Observers that come, and go oldest first; a subscription counts as one event.
func teardown() -> Workload {
  func signals(_ count: Int) -> () -> (Int) -> Int {
    {
      { events in
        let sum = Sum()
        let subject = ReactiveKit.PassthroughSubject<Int, Never>()
        var left = events
        while left > 0 {
          let observations = (0..<min(left, count)).map { _ in subject.sink { sum.add($0) } }
          for observation in observations { observation.cancel() }
          left -= observations.count
        }
        return sum.value
      }
    }
  }
  return Workload(
    name: "observers that leave, oldest first", events: 40_000,
    forms: [
      Form("dictionary by token behind a mutex, 4000 at a time") {
        { events in
          let sum = Sum()
          let subject = HandSubject()
          var left = events
          while left > 0 {
            let tokens = (0..<min(left, 4_000)).map { _ in subject.subscribe(opaque { sum.add($0) }) }
            for token in tokens { subject.cancel(token) }
            left -= tokens.count
          }
          return sum.value
        }
      },
      Form("signals, 1 at a time", prepare: signals(1)),
      Form("signals, 4000 at a time", .time(1.3, of: "signals, 1 at a time"), prepare: signals(4_000)),
      Form("signals, 10000 at a time", .time(1.3, of: "signals, 1 at a time"), prepare: signals(10_000)),
    ])
}
