import Dispatch

#if OPENCOMBINE
  import OpenCombine
  import OpenCombineDispatch
#else
  import RKPublishers
#endif

/// What the sinks add up, so that both libraries can be seen to have done the same work.
final class Sum {
  var value = 0
}

/// Work that is measured: the preparation returns a function that does it for as many events.
struct Row {
  let name: String
  let events: Int
  let prepare: (Sum) -> (_ events: Int) -> Void

  init(_ name: String, _ events: Int, _ prepare: @escaping (Sum) -> (_ events: Int) -> Void) {
    self.name = name
    self.events = events
    self.prepare = prepare
  }
}

private typealias Source = PassthroughSubject<Int, Never>

/// Each event is a value that is sent to what the preparation has subscribed to.
private func sending(
  _ name: String, _ events: Int = 20_000, _ prepare: @escaping (Sum) -> (send: (Int) -> Void, kept: [AnyCancellable])
) -> Row {
  Row(name, events) { sum in
    let (send, kept) = prepare(sum)
    return { events in withExtendedLifetime(kept) { for number in 0..<events { send(number) } } }
  }
}

/// Each event is a subscription, which is cancelled if it does not end by itself.
private func subscribing(_ name: String, _ subscribe: @escaping (Int, Sum) -> AnyCancellable) -> Row {
  Row(name, 3_000) { sum in { events in for number in 0..<events { subscribe(number, sum).cancel() } } }
}

/// Each event is a value of a publisher that the function subscribes to.
private func publishing(_ name: String, _ subscribe: @escaping (Int, Sum) -> AnyCancellable) -> Row {
  Row(name, 50_000) { sum in { events in subscribe(events, sum).cancel() } }
}

private func fromSubject<P: Publisher>(
  _ name: String, _ events: Int = 20_000, sinks: Int = 1, _ make: @escaping (Source) -> P
) -> Row where P.Output == Int, P.Failure == Never {
  sending(name, events) { sum in
    let subject = Source()
    let publisher = make(subject)
    return ({ subject.send($0) }, (0..<sinks).map { _ in publisher.sink { sum.value &+= $0 } })
  }
}

private func fromOwnSubject(_ name: String, sinks: Int) -> Row {
  sending(name) { sum in
    let subject = Speaker()
    return ({ subject.send($0) }, (0..<sinks).map { _ in subject.sink { sum.value &+= $0 } })
  }
}

#if OPENCOMBINE
  private let queue = DispatchQueue(label: "rows").ocombine
#else
  private let queue = DispatchQueue(label: "rows")
#endif

let rows = [
  publishing("own publisher → sink") { count, sum in Numbers(count: count).sink { sum.value &+= $0 } },
  publishing("own publisher → map → filter → sink") { count, sum in
    Numbers(count: count).map { $0 &* 3 }.filter { $0 % 2 == 0 }.sink { sum.value &+= $0 }
  },
  subscribing("own publisher of one value → map → sink, and its end") { _, sum in
    Numbers(count: 1).map { $0 + 1 }.sink { sum.value &+= $0 }
  },
  fromSubject("subject → flatMap to own publishers → sink", 5_000) { $0.flatMap { _ in Numbers(count: 1) } },
  fromSubject("subject → own operator → sink") { Negative(upstream: $0) },
  fromOwnSubject("own subject → sink", sinks: 1),
  fromOwnSubject("own subject → 10 sinks", sinks: 10),
  fromSubject("subject → receive on own scheduler → sink") { $0.receive(on: AtOnce()) },
  fromSubject("subject → map → sink") { $0.map { $0 &* 3 } },
  fromSubject("subject → share → 4 sinks", sinks: 4) { $0.map { $0 &* 3 }.share() },
  sending("`CurrentValueSubject`, set with one sink") { sum in
    let subject = CurrentValueSubject<Int, Never>(0)
    return ({ subject.value = $0 }, [subject.sink { sum.value &+= $0 }])
  },
  sending("`@Published`, set with `objectWillChange` and one sink") { sum in
    let model = Model()
    return (
      { model.number = $0 }, [model.$number.sink { sum.value &+= $0 }, model.objectWillChange.sink { sum.value &+= 1 }]
    )
  },
  sending("zip of two subjects → sink") { sum in
    let (first, second) = (Source(), Source())
    let send = { (number: Int) in
      first.send(number)
      second.send(number)
    }
    return (send, [first.zip(second).sink { sum.value &+= $0 &* $1 }])
  },
  // The values that pass depend on time.
  sending("subject → debounce on a queue → sink", 5_000) { _ in
    let subject = Source()
    return ({ subject.send($0) }, [subject.debounce(for: .milliseconds(10), scheduler: queue).sink { _ in }])
  },
  subscribing("`Future` of one value → sink, and its end") { number, sum in
    Future<Int, Never> { $0(.success(number)) }.sink { sum.value &+= $0 }
  },
  publishing("sequence → map → filter → sink") { count, sum in
    (0..<count).publisher.map { $0 &* 3 }.filter { $0 % 2 == 0 }.sink { sum.value &+= $0 }
  },
  Row("subject → map → sink: subscribe and cancel", 3_000) { sum in
    let subject = Source()
    return { events in
      for _ in 0..<events { subject.map { $0 &* 3 }.sink { sum.value &+= $0 }.cancel() }
    }
  },
]
