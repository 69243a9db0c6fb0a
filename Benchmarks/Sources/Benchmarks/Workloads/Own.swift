import RKPublishers

import enum ReactiveKit.FlattenStrategy

typealias Work = (_ events: Int) -> Void
private typealias Source = PassthroughSubject<Int, Never>

/// The same work for each event.
private func each(_ body: @escaping (Int) -> Void) -> Work {
  { events in for x in 1...events { body(x) } }
}

/// A workload with one form of publishers. Each form is given a sum to add to, and prepares work for events.
private func workload(
  _ name: String, bound: Double, limit: String, hand: @escaping (Sum) -> Work, publishers: @escaping (Sum) -> Work
) -> Workload {
  func form(_ name: String, _ bounds: [Bound], _ prepare: @escaping (Sum) -> Work) -> Form {
    Form(name, bounds) {
      let sum = Sum()
      let work = prepare(sum)
      return { events in
        sum.value = 0
        work(events)
        return sum.value
      }
    }
  }
  return Workload(
    name: name, events: 200_000, forms: [form(limit, [], hand), form("publishers", [.time(bound)], publishers)])
}

/// A user's own publisher, operator, subject, or scheduler, and generic code that is not specialised.
func ownCode() -> [Workload] {
  ownPublishers() + ownSubscriptions() + ownSubjects() + ownSchedulers() + unspecialised() + models()
}

private func ownPublishers() -> [Workload] {
  func passing(
    _ name: String, bound: Double, hand: @escaping (@escaping (Int) -> Void) -> (Int) -> Void,
    _ make: @escaping (OwnPublisher, Sum) -> AnyCancellable
  ) -> Workload {
    workload(
      name, bound: bound, limit: "a loop, with a flag in a mutex",
      hand: { sum in
        let isActive = Mutexed(true)
        let sink = hand(opaque { sum.add($0) })
        return { events in for x in 1...events where isActive.with({ $0 }) { sink(x) } }
      },
      publishers: { sum in { make(OwnPublisher(values: 1...$0), sum).cancel() } })
  }
  func flattening(
    _ name: String, _ strategy: FlattenStrategy, _ make: @escaping (Source, Sum) -> AnyCancellable
  ) -> Workload {
    workload(
      name, bound: 17, limit: "sources as closures, accounts in a mutex",
      hand: { sum in
        let flattening = HandFlattening(strategy, opaque { sum.add($0) })
        return each { flattening.add(handSource(of: $0)) }
      },
      publishers: { sum in
        let subject = Source()
        let subscription = make(subject, sum)
        return each { x in withExtendedLifetime(subscription) { subject.send(x) } }
      })
  }
  return [
    passing("own publisher → sink", bound: 14, hand: { $0 }) { publisher, sum in publisher.sink { sum.add($0) } },
    passing(
      "own publisher → map → filter → sink", bound: 14,
      hand: { sink in
        let filter = opaque { if isEven($0) { sink($0) } }
        return opaque { filter(step($0)) }
      }
    ) { publisher, sum in publisher.map(step).filter(isEven).sink { sum.add($0) } },
    flattening("subject → flatMap to own publishers → sink", .merge) { subject, sum in
      subject.flatMap { OwnPublisher(values: $0...$0) }.sink { sum.add($0) }
    },
    flattening("subject → map to own publishers → switchToLatest → sink", .latest) { subject, sum in
      subject.map { OwnPublisher(values: $0...$0) }.switchToLatest().sink { sum.add($0) }
    },
  ]
}

private func ownSubscriptions() -> [Workload] {
  func churning(_ name: String, bound: Double, _ subscribe: @escaping (Source, Sum) -> AnyCancellable) -> Workload {
    workload(
      name, bound: bound, limit: "dictionary by token behind a mutex",
      hand: { sum in
        let subject = HandSubject()
        return each { x in
          let sink = opaque { sum.add($0) }
          subject.cancel(subject.subscribe(opaque { sink($0 &+ x) }))
        }
      },
      publishers: { sum in
        let subject = Source()
        return each { _ in subscribe(subject, sum).cancel() }
      })
  }
  func ending(_ name: String, bound: Double, _ subscribe: @escaping (Int, Sum) -> AnyCancellable) -> Workload {
    workload(
      name, bound: bound, limit: "sources as closures, accounts in a mutex",
      hand: { sum in each { x in HandSubscription(handSource(of: x), opaque { sum.add($0) }).cancel() } },
      publishers: { sum in each { subscribe($0, sum).cancel() } })
  }
  return [
    ending("own publisher of one value → map → sink, and its end", bound: 14) { x, sum in
      OwnPublisher(values: x...x).map { $0 }.sink { sum.add($0) }
    },
    ending("Future of one value → sink, and its end", bound: 7.5) { x, sum in
      Future<Int, Never> { $0(.success(x)) }.sink { sum.add($0) }
    },
    churning("subscribe (own operator + sink) and cancel", bound: 17) { subject, sum in
      OwnOperator(upstream: subject).sink { sum.add($0) }
    },
    churning("subscribe (subscribe(on:) an own scheduler + sink) and cancel", bound: 25) { subject, sum in
      subject.subscribe(on: OwnScheduler()).sink { sum.add($0) }
    },
  ]
}

/// A workload of values that subjects send: what it is by hand, from the sink, and what it is with publishers.
private func sending(
  _ name: String, bound: Double, limit: String = "mutex and list of closures", sinks: Int = 1,
  hand: @escaping (@escaping (Int) -> Void) -> (Int) -> Void, publishers: @escaping (Sum) -> (Int) -> Void
) -> Workload {
  workload(
    name, bound: bound, limit: limit,
    hand: { sum in
      let subject = HandSubject()
      for _ in 0..<sinks { subject.add(hand(opaque { sum.add($0) })) }
      return each { subject.send($0) }
    },
    publishers: { sum in each(publishers(sum)) })
}

/// Sends to a subject whose values go through an operator to a sink.
private func toSink<P: Publisher<Int, Never>>(_ make: @escaping (Source) -> P) -> (Sum) -> (Int) -> Void {
  { sum in
    let subject = Source()
    let subscription = make(subject).sink { sum.add($0) }
    return { x in withExtendedLifetime(subscription) { subject.send(x) } }
  }
}

/// Values in a queue, which a scheduler, or demand that each value renews, takes out.
private func handQueue(_ sink: @escaping (Int) -> Void) -> (Int) -> Void {
  let state = Mutexed((queue: [Int](), demand: 1))
  return opaque { value in
    state.with { $0.queue.append(value) }
    func next() -> Int? {
      state.with { state in
        if state.demand == 0 || state.queue.isEmpty { return nil }
        state.demand -= 1
        return state.queue.removeFirst()
      }
    }
    while let value = next() {
      sink(value)
      state.with { $0.demand += 1 }
    }
  }
}

private let queueInMutex = "hand-written subject, queue in a mutex"

private func ownSubjects() -> [Workload] {
  func ownSubject(_ name: String, bound: Double, sinks: Int) -> Workload {
    sending(
      name, bound: bound, sinks: sinks, hand: { $0 },
      publishers: { sum in
        let subject = OwnSubject()
        let subscriptions = (0..<sinks).map { _ in subject.sink { sum.add($0) } }
        return { x in withExtendedLifetime(subscriptions) { subject.send(x) } }
      })
  }
  return [
    ownSubject("own subject → sink", bound: 4, sinks: 1), ownSubject("own subject → ten sinks", bound: 3.5, sinks: 10),
  ]
}

private func ownSchedulers() -> [Workload] {
  [
    sending(
      "subject → receive on an own scheduler → sink", bound: 4.5, limit: queueInMutex, hand: handQueue,
      publishers: toSink { $0.receive(on: OwnScheduler()) }),
    sending(
      "subject → delay on an own scheduler → sink", bound: 4.5, limit: queueInMutex, hand: handQueue,
      publishers: toSink { $0.delay(for: 1, scheduler: OwnScheduler()) }),
    sending(
      "subject → receive on ImmediateScheduler → sink", bound: 3.5, limit: queueInMutex, hand: handQueue,
      publishers: toSink { $0.receive(on: ImmediateScheduler.shared) }),
  ]
}

private func unspecialised() -> [Workload] {
  func throughGenericCode<P: Publisher<Int, Never>>(
    _ name: String, bound: Double, limit: String = "mutex and list of closures",
    hand: @escaping (@escaping (Int) -> Void) -> (Int) -> Void, _ make: @escaping (Source) -> P
  ) -> Workload {
    sending(
      name, bound: bound, limit: limit, hand: hand,
      publishers: { sum in
        let subject = Source()
        let subscription = make(subject).sink { sum.add($0) }
        return { x in withExtendedLifetime(subscription) { passOn(x, to: subject) } }
      })
  }
  return [
    throughGenericCode(
      "generic code: subject → map → filter → handleEvents → sink", bound: 6,
      hand: { sink in
        let handle = opaque { sink($0) }
        let filter = opaque { handle($0) }
        return opaque { filter(step($0)) }
      }
    ) { chained($0, step) },
    throughGenericCode(
      "generic code: subject → receive on ImmediateScheduler → sink", bound: 8, limit: queueInMutex, hand: handQueue
    ) {
      moved($0, to: ImmediateScheduler.shared)
    },
    throughGenericCode("generic code: subject → buffer → sink", bound: 9, limit: queueInMutex, hand: handQueue) {
      buffered($0)
    },
  ]
}

private func models() -> [Workload] {
  [
    workload(
      "make an object with two @Published, observe one, set the other", bound: 12,
      limit: "values in mutexes, dictionary by token behind a mutex",
      hand: { sum in
        each { x in
          let (name, age, observers) = (Mutexed(x), Mutexed(0), HandSubject())
          let sink = opaque { sum.add($0) }
          let token = observers.subscribe(sink)
          sink(name.with { $0 })
          age.with { $0 = x }
          observers.cancel(token)
        }
      },
      publishers: { sum in
        each { x in
          let form = OwnForm(number: x)
          let subscription = form.$number.sink { sum.add($0) }
          form.age = x
          subscription.cancel()
        }
      }),
    workload(
      "CurrentValueSubject, set and read", bound: 2, limit: "value in a mutex",
      hand: { sum in
        let value = Mutexed(0)
        return each { x in
          value.with { $0 = x }
          sum.add(value.with { $0 })
        }
      },
      publishers: { sum in
        let subject = CurrentValueSubject<Int, Never>(0)
        return each { x in
          subject.value = x
          sum.add(subject.value)
        }
      }),
  ]
}

private final class OwnForm: ObservableObject {
  @Published var number: Int
  @Published var age = 0

  init(number: Int) { self.number = number }
}

/// Values behind operators that keep them, for a subscriber that requests one after the other.
func oneByOne() -> [Workload] {
  /// Each event is a value of both subjects. By hand, it is one or two values in a queue.
  func bounded<P: Publisher<Int, Never>>(
    _ operators: String, bound: Double, values: Int = 1, factor: Int = 1, _ make: @escaping (Source, Source) -> P
  ) -> Workload {
    workload(
      "\(operators) → one by one", bound: bound, limit: "queue and demand in a mutex",
      hand: { sum in
        let receive = handQueue(opaque { sum.add($0) })
        return each { x in for _ in 0..<values { receive(x &* factor) } }
      },
      publishers: { sum in
        let (subject, other) = (Source(), Source())
        make(subject, other).subscribe(OneByOne(sum))
        return each { x in
          subject.send(x)
          other.send(x)
        }
      })
  }
  return [
    bounded("subject → buffer", bound: 2.5) { subject, _ in
      subject.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)
    },
    bounded("subject → buffer, kept full", bound: 3) { subject, _ in
      subject.buffer(size: 100, prefetch: .keepFull, whenFull: .dropOldest)
    },
    bounded("two subjects → merge", bound: 3.5, values: 2) { $0.merge(with: $1) },
    bounded("two subjects → MergeMany", bound: 5, values: 2) { Publishers.MergeMany($0, $1) },
    bounded("one value → flatMap to a subject", bound: 3.5) { subject, _ in Just(0).flatMap { _ in subject } },
    bounded("two subjects → zip", bound: 6, factor: 2) { $0.zip($1) { $0 &+ $1 } },
    // Not combineLatest: it requests nothing for what is returned.
    bounded("subject → prefix until output", bound: 2) { subject, _ in
      subject.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
    },
    bounded("subject → receive on ImmediateScheduler", bound: 8) { subject, _ in
      subject.receive(on: ImmediateScheduler.shared)
    },
  ]
}
