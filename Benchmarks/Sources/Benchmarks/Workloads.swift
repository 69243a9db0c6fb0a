import Dispatch
import RKPublishers

func allWorkloads() -> [Workload] {
  [
    sequenceMapFilterSink(), sequenceTenMaps(), subjectSink(), subjectMapFilterSink(), subjectHundredSinks(),
    churn(), twoThreads(),
  ]
}

// The user's closures. As functions they are the same for all forms.
func step(_ x: Int) -> Int { x &* 3 &+ 1 }
func isEven(_ x: Int) -> Bool { x & 1 == 0 }

// Ten that differ, so that the compiler does not fold ten stages into one piece of code.
func increased(_ x: Int) -> Int { x &+ 11 }
func tripled(_ x: Int) -> Int { x &* 3 }
func flipped(_ x: Int) -> Int { x ^ 0x55 }
func decreased(_ x: Int) -> Int { 3 &- x }
func doubled(_ x: Int) -> Int { x << 1 }
func inverted(_ x: Int) -> Int { ~x }
func masked(_ x: Int) -> Int { x & 0xffff_ffff }
func squared(_ x: Int) -> Int { x &* x }
func halved(_ x: Int) -> Int { x >> 1 }
func marked(_ x: Int) -> Int { x | 0x100 }

extension Publisher {
  // Operators as stages of their own: the methods on concrete types may fold two into one, or run at once.
  @inline(__always)
  func mapped(_ transform: @escaping (Output) -> Int) -> Publishers.Map<Self, Int> {
    Publishers.Map(upstream: self, transform: transform)
  }

  @inline(__always)
  func erased(_ transform: @escaping (Output) -> Int) -> AnyPublisher<Int, Failure> {
    mapped(transform).eraseToAnyPublisher()
  }

  @inline(__always)
  func filtered(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

func publisher(of range: ClosedRange<Int>) -> Publishers.Sequence<ClosedRange<Int>, Never> {
  Publishers.Sequence(sequence: range)
}

func sequenceMapFilterSink() -> Workload {
  return Workload(
    name: "sequence → map → filter → sink", events: 1_000_000,
    forms: [
      Form("one opaque closure per stage") {
        let sum = Sum()
        let sink = opaque { sum.add($0) }
        let filter = opaque { if isEven($0) { sink($0) } }
        let map = opaque { filter(step($0)) }
        return { events in
          sum.value = 0
          for x in 1...events { map(x) }
          return sum.value
        }
      },
      Form("publishers", .time(2)) {
        { events in
          let sum = Sum()
          publisher(of: 1...events).mapped(step).filtered(isEven).sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
      Form("publishers, erased at every stage", .time(2), .time(1.15, of: "publishers")) {
        { events in
          let sum = Sum()
          let source = publisher(of: 1...events).eraseToAnyPublisher()
          let even = source.mapped(step).eraseToAnyPublisher().filtered(isEven).eraseToAnyPublisher()
          even.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
      Form("signals", .time(2), .time(1.15, of: "publishers")) {
        { events in
          let sum = Sum()
          Signal<Int, Never>(sequence: 1...events).map(step).filter(isEven).sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
    ])
}

func sequenceTenMaps() -> Workload {
  return Workload(
    name: "sequence → ten maps → sink", events: 300_000,
    forms: [
      Form("one opaque closure per stage") {
        let sum = Sum()
        let sink = opaque { sum.add($0) }
        let ten = opaque { sink(marked($0)) }
        let nine = opaque { ten(halved($0)) }
        let eight = opaque { nine(squared($0)) }
        let seven = opaque { eight(masked($0)) }
        let six = opaque { seven(inverted($0)) }
        let five = opaque { six(doubled($0)) }
        let four = opaque { five(decreased($0)) }
        let three = opaque { four(flipped($0)) }
        let two = opaque { three(tripled($0)) }
        let first = opaque { two(increased($0)) }
        return { events in
          sum.value = 0
          for x in 1...events { first(x) }
          return sum.value
        }
      },
      Form("publishers", .time(2)) {
        { events in
          let sum = Sum()
          let source = publisher(of: 1...events)
          let five = source.mapped(increased).mapped(tripled).mapped(flipped).mapped(decreased).mapped(doubled)
          let ten = five.mapped(inverted).mapped(masked).mapped(squared).mapped(halved).mapped(marked)
          ten.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
      Form("publishers, erased at every stage", .time(2), .time(1.15, of: "publishers")) {
        { events in
          let sum = Sum()
          let source = publisher(of: 1...events).eraseToAnyPublisher()
          let three = source.erased(increased).erased(tripled).erased(flipped)
          let six = three.erased(decreased).erased(doubled).erased(inverted)
          let ten = six.erased(masked).erased(squared).erased(halved).erased(marked)
          ten.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
      Form("signals", .time(2), .time(1.15, of: "publishers")) {
        { events in
          let sum = Sum()
          let source = Signal<Int, Never>(sequence: 1...events)
          let five = source.map(increased).map(tripled).map(flipped).map(decreased).map(doubled)
          let ten = five.map(inverted).map(masked).map(squared).map(halved).map(marked)
          ten.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
    ])
}

/// A workload in which values are sent to a subject that has been set up before.
func sending(
  _ name: String, events: Int, perSend: Int = 1, bound: Double, limit: String,
  hand: @escaping (Sum) -> (Int) -> Void,
  publishers: @escaping (Sum, PassthroughSubject<Int, Never>) -> [AnyCancellable],
  signals: @escaping (Sum, ReactiveKit.PassthroughSubject<Int, Never>) -> [AnyCancellable]
) -> Workload {
  func run(_ sum: Sum, _ keep: [AnyCancellable], _ send: @escaping (Int) -> Void) -> (Int) -> Int {
    { events in
      sum.value = 0
      for x in 1...(events / perSend) { send(x) }
      withExtendedLifetime(keep) {}
      return sum.value
    }
  }
  return Workload(
    name: name, events: events,
    forms: [
      Form(limit) {
        let sum = Sum()
        return run(sum, [], hand(sum))
      },
      Form("publishers", .time(bound)) {
        let sum = Sum()
        let subject = PassthroughSubject<Int, Never>()
        return run(sum, publishers(sum, subject)) { subject.send($0) }
      },
      Form("signals", .time(bound), .time(1.15, of: "publishers")) {
        let sum = Sum()
        let subject = ReactiveKit.PassthroughSubject<Int, Never>()
        return run(sum, signals(sum, subject)) { subject.send($0) }
      },
    ])
}

func subjectSink() -> Workload {
  return sending(
    "subject → sink", events: 1_000_000, bound: 2, limit: "mutex and list of closures",
    hand: { sum in
      let subject = HandSubject()
      subject.add { sum.add($0) }
      return { subject.send($0) }
    },
    publishers: { sum, subject in [subject.sink { sum.add($0) }] },
    signals: { sum, subject in [subject.sink { sum.add($0) }] })
}

func subjectMapFilterSink() -> Workload {
  return sending(
    "subject → map → filter → sink", events: 1_000_000, bound: 2, limit: "mutex and list of closures",
    hand: { sum in
      let sink = opaque { sum.add($0) }
      let filter = opaque { if isEven($0) { sink($0) } }
      let subject = HandSubject()
      subject.add(opaque { filter(step($0)) })
      return { subject.send($0) }
    },
    publishers: { sum, subject in [subject.mapped(step).filtered(isEven).sink { sum.add($0) }] },
    signals: { sum, subject in [subject.map(step).filter(isEven).sink { sum.add($0) }] })
}

func subjectHundredSinks() -> Workload {
  return sending(
    "subject → 100 sinks, per delivered value", events: 1_000_000, perSend: 100, bound: 2.5,
    limit: "closures in an array",
    hand: { sum in
      let closures = (0..<100).map { _ in opaque { sum.add($0) } }
      return { value in for closure in closures { closure(value) } }
    },
    publishers: { sum, subject in (0..<100).map { _ in subject.sink { sum.add($0) } } },
    signals: { sum, subject in (0..<100).map { _ in subject.sink { sum.add($0) } } })
}

/// Work that subscribes with a sink, and cancels.
func churning<P: Publisher<Int, Never>>(_ publisher: P) -> (Int) -> Int {
  let sum = Sum()
  return { events in
    for _ in 0..<events { publisher.sink { sum.add($0) }.cancel() }
    return sum.value
  }
}

func churn() -> Workload {
  func publishers(others: Int) -> () -> (Int) -> Int {
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
  func signals(others: Int) -> () -> (Int) -> Int {
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
      Form("publishers", .time(3.5), prepare: publishers(others: 0)),
      Form("publishers, 10000 others", .time(1.15, of: "publishers"), prepare: publishers(others: 10_000)),
      Form("signals", .time(3.5), .time(1.15, of: "publishers"), prepare: signals(others: 0)),
      Form("signals, 10000 others", .time(1.15, of: "signals"), prepare: signals(others: 10_000)),
    ])
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
