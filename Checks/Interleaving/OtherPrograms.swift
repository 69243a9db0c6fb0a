import RKPublishers
import RKTracing
import ReactiveKit

// MARK: Publishers of other code

let bridgePrograms: [Program] = [
  foreign("send send | send", all: [10, 11, 20]), foreign("send | send | send", all: [10, 20, 30]),
  foreign("send send | finish"), foreign("send finish | send finish"), foreign("send send | cancel"),
  foreign("send | send | cancel"), foreign("send send | send request"),
  // It returns no demand for a value, and requests it.
  foreign("send send | send request", "receive(on:)") { $0.receive(on: ImmediateScheduler.shared) },
  foreign("send send | send request", "prefix(untilOutputFrom:)") {
    $0.prefix(untilOutputFrom: Just(0).filter { $0 > 0 })
  },
  foreign("send send | send request", "drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: Just(0)) },
  foreign("send send | send request", "removeDuplicates") { $0.removeDuplicates() },
  foreign("send send | send request", "handleEvents") { $0.handleEvents(receiveCancel: {}) },
  foreign("send send | send request", "dropFirst", keepsAll: false) { $0.dropFirst() },
  foreign("send send | send request", "drop(while:)", keepsAll: false) { $0.drop { $0 == 10 } },
  foreign("send send | send request", "collect(_:)", keepsAll: false) { $0.collect(2).map { $0[1] } },
  foreign("send send | send request", "retry") { $0.setFailureType(to: Oops.self).retry(1).assertNoFailure() },
  inner("switchToLatest", "send send | switch send request") { $0.switchToLatest() },
  inner("signals' flatMapLatest", "send send | switch send request") { $0.toSignal().flatMapLatest { $0.toSignal() } },
  inner("flatMap", "send send | send request") { $0.flatMap { $0 } },
  inner("signals' flatMapMerge", "send send | send request") { $0.toSignal().flatMapMerge { $0.toSignal() } },
  inner("flatMap, one at a time,", "send finish | send request") { $0.flatMap(maxPublishers: .max(1)) { $0 } },
  inner("signals' flatMapConcat", "send finish | send request") { $0.toSignal().flatMapConcat { $0.toSignal() } },
]

/// Each thread sends by an inner publisher.
private func inner(
  _ stage: String, _ line: String,
  _ make: @escaping @Sendable (RKPublishers.AnyPublisher<ForeignPublisher, Never>) -> some Publisher<Int, Never>
) -> Program {
  Program("\(stage) of two publishers: \(line)") { record in
    let outer = RKPublishers.PassthroughSubject<ForeignPublisher, Never>()
    let inner = [ForeignPublisher(record), ForeignPublisher(record)]
    let seen = Seen("subscriber", record, isOrdered: false, isConfined: false)
    let probe = Probe(seen, .max(2), answers: true)
    let first = inner.prefix(line.contains("switch") ? 1 : 2).publisher.append(outer)
    make(first.eraseToAnyPublisher()).subscribe(probe)
    record.atEnd {
      probe.expectDemandKept(inner[1].send)
      probe.cancel()
    }
    return threads(
      line,
      [
        "send": { inner[$0 / 20].send($0) }, "finish": { _ in inner[0].finish() },
        "switch": { _ in outer.send(inner[1]) }, "request": { _ in probe.request(.max(1)) },
      ])
  }
}

// MARK: The debug graph

/// What a thread does while another one looks, it does itself.
let lookingPrograms: [Program] = [
  looking("look | cancel"), looking("look | finish"), looking("look | cancel | finish"),
  looking("look | look | cancel"),
  lookingAtSource("Just", Just(7).eraseToAnyPublisher()),
  lookingAtSource("CurrentValueSubject", CurrentValueSubject(7).eraseToAnyPublisher()),
]

/// A value that waits for a request is delivered by the thread that requests it.
private func lookingAtSource(
  _ name: String, _ source: @escaping @Sendable @autoclosure () -> AnyPublisher<Int, Never>
) -> Program {
  Program("mirror of \(name): look | request") { record in
    let seen = Seen("subscriber", record)
    let probe = Probe(seen, .none)
    source().subscribe(probe)
    let subscription = probe.subscription!
    return threads(
      "look | request",
      [
        "look": { _ in _ = Mirror(reflecting: subscription).children.count },
        "request": { _ in
          probe.request(.max(1))
          seen.expectAll([7])
          probe.cancel()
        },
      ])
  }
}

private func looking(_ name: String) -> Program {
  var program = Program("debug graph: \(name)") { record in
    let source = RKPublishers.PassthroughSubject<Int, Never>()
    let token = record.token("what the sink retains")
    let result = source.map { $0 }.sink { [token] _ in withExtendedLifetime(token) {} }
    record.atEnd { record.expect("\(source)".contains("subscribers: 0"), "still subscribed: \(source)") }
    return threads(
      name,
      [
        "look": { _ in _ = debugGraph(of: result) },
        "cancel": { _ in
          result.cancel()
          if name.contains("finish") { return }
          record.expect("\(source)".contains("subscribers: 0"), "still subscribed after cancel()")
        },
        "finish": { _ in source.send(completion: .finished) },
      ])
  }
  program.discount = name.count { $0 == "|" } - 1
  return program.exchangeable
}

private func foreign(
  _ name: String, all: [Int]? = nil, _ operation: String = "filter", keepsAll: Bool = true,
  _ make: @escaping @Sendable (ForeignPublisher) -> some Publisher<Int, Never> = { $0.filter { $0 > 0 } }
) -> Program {
  Program("foreign publisher, \(operation): \(name)") { record in
    let source = ForeignPublisher(record)
    let isRequested = name.contains("request")
    // A thread that requests may send what another one has not sent.
    let seen = Seen("subscriber", record, isOrdered: !isRequested, isConfined: !isRequested)
    let probe = Probe(seen, isRequested ? .max(2) : .unlimited, answers: isRequested)
    // What arrives after the end passes through steps, and a sink drops it.
    let subscription = name.contains("finish") ? make(source).see(seen) : nil
    if subscription == nil { make(source).subscribe(probe) }
    record.atEnd {
      if let all { seen.expectAll(all) }
      if name.contains("finish"), !name.contains("cancel") { seen.expectEnd() }
      if name.contains("cancel") {
        record.expect(source.cancellations.value <= 1, "cancelled \(source.cancellations.value) times")
      }
      if isRequested { probe.expectDemandKept(source.send) }
      if isRequested, keepsAll { probe.expectAll() }
      probe.cancel()
      subscription?.cancel()
    }
    return threads(
      name,
      [
        "send": { source.send($0) }, "finish": { _ in source.finish() }, "cancel": { _ in probe.cancel() },
        "request": { _ in probe.request(.max(1)) },
      ])
  }.exchangeable
}

// MARK: Sharing

let sharingPrograms: [Program] =
  [
    sharing("share", { $0.share().eraseToAnyPublisher() }),
    sharing(
      "multicast autoconnect",
      {
        $0.multicast { RKPublishers.PassthroughSubject<Int, Never>() }.autoconnect().eraseToAnyPublisher()
      }),
    sharing("signals' share", { $0.toSignal().share(limit: 0).eraseToAnyPublisher() }),
  ].flatMap { $0 } + [
    Program("makeConnectable: connect cancel | send send") { record in
      let source = SubjectKind.passthrough.make()
      let connectable = source.publisher.makeConnectable()
      let seen = Seen("subscriber", record)
      let subscription = connectable.see(seen)
      record.atEnd { subscription.cancel() }
      var connection: (any RKPublishers.Cancellable)?
      return threads(
        "connect cancel | send send",
        [
          "connect": { _ in connection = connectable.connect() }, "cancel": { _ in connection?.cancel() },
          "send": { source.send($0) },
        ])
    }
  ]

/// The first thread cancels the only subscription, while the others subscribe, and send.
private func sharing(
  _ name: String,
  _ share: @escaping @Sendable (RKPublishers.AnyPublisher<Int, Never>) -> RKPublishers.AnyPublisher<Int, Never>
) -> [Program] {
  ["cancel | subscribe cancel", "cancel | subscribe send", "cancel | subscribe | send"].map { form in
    Program("\(name): \(form)") { record in
      let source = SubjectKind.passthrough.make()
      let connections = Count()
      let shared = share(
        source.publisher.handleEvents(
          receiveSubscription: { _ in connections.add() }, receiveCancel: { connections.add(-1) }
        ).eraseToAnyPublisher())
      // A value may come by two connections: by one that is about to end because its last subscriber has left, and by
      // the one made for the next subscriber.
      let seen = ["first", "second"].map { Seen("\($0) subscriber", record, isOrdered: false) }
      let first = shared.see(seen[0])
      var second: AnyCancellable?
      record.atEnd {
        if form.contains("subscribe send") {
          record.expect(seen[1].values.contains(21), "sent 21 after subscribing, and received \(seen[1].values)")
        }
        second?.cancel()
        record.expect(connections.value == 0, "\(connections.value) connections left")
      }
      return threads(form) { thread in
        let cancel: () -> Void = thread == 0 ? { first.cancel() } : { second?.cancel() }
        return [
          "subscribe": { _ in second = shared.see(seen[1]) }, "send": { source.send($0) },
          "cancel": { _ in
            cancel()
            seen[thread].cancelled()
          },
        ]
      }
    }
  }
}

// MARK: Futures

let futurePrograms: [Program] = [
  "promise | promise", "promise | subscribe subscribe", "promise | promise | subscribe", "promise | subscribe cancel",
  "promise | request", "promise | request | request", "promise | request cancel",
].map { name in
  Program("Future: \(name)") { record in
    nonisolated(unsafe) var promise: Future<Int, Never>.Promise!
    let future = Future<Int, Never> { promise = $0 }
    let seen = Seen("first subscriber", record)
    let probe = Probe(seen, name.contains("request") ? .none : .unlimited)
    future.subscribe(probe)
    var all: [Seen] = name.contains("cancel") ? [] : [seen]
    let promised = promise!
    promise = nil
    record.atEnd {
      for seen in all {
        seen.expectEnd()
        record.expect(seen.values.count == 1, "\(seen.name): \(seen.values)")
        record.expect(seen.values == all[0].values, "\(seen.values) and \(all[0].values)")
      }
      probe.cancel()
    }
    return threads(
      name,
      [
        "promise": { promised(.success($0)) },
        "subscribe": {
          let seen = Seen("subscriber \($0)", record)
          let subscription = future.see(seen)
          all.append(seen)
          record.atEnd { subscription.cancel() }
        },
        "request": { _ in probe.request(.max(1)) }, "cancel": { _ in probe.cancel() },
      ])
  }.exchangeable
}

// MARK: Properties

let propertyPrograms: [Program] = [
  property("set set | set read"), property("set | set | read read"), property("set set | observe"),
  property("set | observe | set"), property("set observe | set observe"), property("set | silentUpdate read"),
  Program("bidirectionalBind: set | set") { record in
    let a = Property(0)
    let b = Property(1)
    let binding = a.bidirectionalBind(to: b)
    record.atEnd {
      // Values set at the same time may cross.
      record.expect([[10, 10], [20, 20], [20, 10]].contains([a.value, b.value]), "\(a.value) and \(b.value)")
      binding.dispose()
    }
    return [{ a.value = 10 }, { b.value = 20 }]
  },
  Program("bind(to:): set set | dispose") { record in
    let a = Property(0)
    let b = Property(1)
    let binding = a.bind(to: b)
    return threads("set set | dispose", ["set": { a.value = $0 }, "dispose": { _ in binding.dispose() }])
  },
  Program("@Published: set set | subscribe set") { record in
    let model = Model()
    let seen = Seen("subscriber", record)
    var subscription: AnyCancellable?
    record.atEnd {
      record.expect(seen.values.last == model.value, "received \(seen.values), and it is \(model.value)")
      subscription?.cancel()
    }
    return threads(
      "set set | subscribe set",
      ["set": { model.value = $0 }, "subscribe": { _ in subscription = model.$value.see(seen) }])
  },
  Program("objectWillChange, observed: set | set") { record in
    let model = Model()
    let seen = Seen("subscriber", record, isOrdered: false)
    let subscription = model.objectWillChange.sink { seen.value(0) }
    record.atEnd {
      record.expect(seen.values.count == 2, "\(seen.values.count) changes seen of 2")
      subscription.cancel()
    }
    return [{ model.value = 10 }, { model.value = 20 }]
  },
  Program("objectWillChange: set | subscribe set") { record in
    let model = Model()
    let seen = Seen("subscriber", record, isOrdered: false)
    return [
      { model.value = 10 },
      {
        let subscription = model.objectWillChange.sink { seen.value(0) }
        model.value = 20
        record.atEnd {
          // The announcement of one thread may be delivered by the other.
          record.expect(!seen.values.isEmpty, "no change seen")
          subscription.cancel()
        }
      },
    ]
  },
]

final class Model: RKPublishers.ObservableObject, @unchecked Sendable {
  // `Sendable` holds because a published property may be set on any thread.
  @RKPublishers.Published var value = 0
}

private func property(_ name: String) -> Program {
  Program("Property: \(name)") { record in
    let property = Property(0)
    let first = Seen("first observer", record)
    let observation = property.see(first)
    var late: [Seen] = []
    let isSilent = name.contains("silent")
    record.atEnd {
      for seen in late where !isSilent { seen.expectSuffix(of: first) }
      if !isSilent {
        record.expect(first.values.last == property.value, "received \(first.values), and it is \(property.value)")
      }
      observation.cancel()
    }
    return threads(
      name,
      [
        "set": { property.value = $0 }, "silentUpdate": { property.silentUpdate(value: $0) },
        "read": { _ in
          let value = property.value
          record.expect(value != 0 || !name.contains("set read"), "read \(value) after it was set to 20")
        },
        "observe": {
          let seen = Seen("observer \($0)", record)
          let observation = property.see(seen)
          late.append(seen)
          record.atEnd { observation.cancel() }
        },
      ])
  }.exchangeable
}

// MARK: Properties that nobody has observed yet

/// A kind of property, by what can be done with it.
private enum PropertyKind: String, CaseIterable {
  case property = "Property"
  case published = "@Published"
  case signals = "signals' @Published"

  func make() -> (set: (Int) -> Void, get: () -> Int, observe: (Seen) -> AnyCancellable) {
    switch self {
    case .property:
      let property = Property(0)
      return ({ property.value = $0 }, { property.value }, { property.see($0) })
    case .published:
      let model = Model()
      return ({ model.value = $0 }, { model.value }, { model.$value.see($0) })
    case .signals:
      let model = SignalModel()
      return ({ model.value = $0 }, { model.value }, { model.$value.see($0) })
    }
  }
}

/// What a thread does with a property.
private enum PropertyUse: String {
  case set, read, observe
}

let firstObserverPrograms: [Program] = PropertyKind.allCases.flatMap { kind in
  [
    firstObserverProgram(kind, [[.set], [.observe], [.observe]]),
    firstObserverProgram(kind, [[.set], [.set], [.observe]]),
    firstObserverProgram(kind, [[.set, .set], [.observe, .set]]),
    firstObserverProgram(kind, [[.set, .set], [.read, .read, .observe]]),
    firstObserverProgram(kind, [[.set, .read], [.read, .read], [.observe]]),
  ]
}

private func firstObserverProgram(_ kind: PropertyKind, _ threads: [[PropertyUse]]) -> Program {
  let name = threads.map { $0.map(\.rawValue).joined(separator: " ") }.joined(separator: " | ")
  var program = Program("\(kind.rawValue), not observed yet: \(name)") { record in
    let property = kind.make()
    let isSetByOne = threads.count { $0.contains(.set) } == 1
    var last: [Int] = []
    return threads.enumerated().map { number, uses in
      let values = uses.indices.map { (number + 1) * 10 + $0 }
      if let index = uses.lastIndex(of: .set) { last.append(values[index]) }
      return {
        var read = 0
        for (use, value) in zip(uses, values) {
          switch use {
          case .set:
            property.set(value)
            read = value
          case .read:
            let current = property.get()
            record.expect(!isSetByOne || current >= read, "read \(current) after \(read)")
            read = current
          case .observe:
            let seen = Seen("observer on \(number)", record)
            let observation = property.observe(seen)
            record.atEnd {
              record.expect(last.contains(property.get()), "\(property.get()) is not one of \(last)")
              record.expect(seen.values.last == property.get(), "received \(seen.values), and it is \(property.get())")
              observation.cancel()
            }
          }
        }
      }
    }
  }
  // What the first observer changes is the same in all of them.
  if threads.count > 2, kind != .property { program.discount = 1 }
  return program.exchangeable
}

final class SignalModel: ReactiveKit.ObservableObject, @unchecked Sendable {
  // `Sendable` holds because a published property may be set on any thread.
  @ReactiveKit.Published var value = 0
}

// MARK: Disposables

let disposablePrograms: [Program] = [
  bag("add add | dispose"), bag("add | add | dispose"),
  disposing("CompositeDisposable", "add dispose | add dispose") { _, one, other in
    let all = CompositeDisposable()
    return ["add": { all.add(disposable: $0 < 20 ? one : other) }, "dispose": { _ in all.dispose() }]
  },
  disposing("SerialDisposable", "set | dispose | disposeOther") { _, one, other in
    let serial = SerialDisposable(otherDisposable: nil)
    return [
      "set": { _ in serial.otherDisposable = one }, "dispose": { _ in serial.dispose() },
      "disposeOther": { _ in other.dispose() },
    ]
  },
  disposing("BlockDisposable", "one other | other one") { _, one, other in
    ["one": { _ in one.dispose() }, "other": { _ in other.dispose() }]
  },
  disposing("DeinitDisposable", "dispose | dispose release") { _, one, other in
    let disposable = DeinitDisposable(disposable: one)
    nonisolated(unsafe) var held: DeinitDisposable? = DeinitDisposable(disposable: other)
    return [
      "dispose": { _ in disposable.dispose() },
      "release": { _ in
        held = nil
        withExtendedLifetime(held) {}
      },
    ]
  },
  disposing("AnyCancellable", "cancel cancel | cancel disposeOther") { _, one, other in
    let cancellable = AnyCancellable { one.dispose() }
    return ["cancel": { _ in cancellable.cancel() }, "disposeOther": { _ in other.dispose() }]
  },
  Program("AnyCancellable of a subject: cancel | cancel | send") { record in
    let source = SubjectKind.passthrough.make()
    let seen = Seen("subscriber", record)
    let subscription = source.publisher.see(seen)
    return threads(
      "cancel | cancel | send",
      [
        "send": { source.send($0) },
        "cancel": { _ in
          subscription.cancel()
          seen.cancelled()
        },
      ])
  },
]

private func bag(_ line: String) -> Program {
  disposing("DisposeBag", line) { record, one, other in
    let bag = DisposeBag()
    record.atEnd { bag.dispose() }
    return ["add": { bag.add(disposable: $0 == 10 ? one : other) }, "dispose": { _ in bag.dispose() }]
  }
}

private func disposing(
  _ name: String, _ line: String,
  _ acts: @escaping @Sendable (Record, any Disposable, any Disposable) -> [String: (Int) -> Void]
) -> Program {
  Program("\(name): \(line)") { record in
    let counts = [Count(), Count()]
    let disposables = counts.map { count in
      let token = record.token("disposable")
      return BlockDisposable {
        record.explorer.expectNoLock("disposal")
        withExtendedLifetime(token) { count.add() }
      }
    }
    let bodies = threads(line, acts(record, disposables[0], disposables[1]))
    record.atEnd {
      record.expect(counts.allSatisfy { $0.value == 1 }, "disposed \(counts.map(\.value)) times")
    }
    return bodies
  }
}

// MARK: Others

let otherPrograms: [Program] = [
  Program("Signal: send | send finish | dispose") { record in
    nonisolated(unsafe) var observer: AtomicObserver<Int, Never>!
    let signal = Signal<Int, Never> {
      observer = $0
      return SimpleDisposable()
    }
    let seen = Seen("observer", record)
    let observation = signal.see(seen)
    let sender = observer!
    observer = nil
    return threads(
      "send | send finish | dispose",
      [
        "send": { sender.receive($0) }, "finish": { _ in sender.receive(completion: .finished) },
        "dispose": { _ in
          observation.cancel()
          seen.cancelled()
        },
      ])
  },
  Program("Action: execute | execute") { record in
    let runs = Count()
    let action = Action<Int, Int, Never> { input in
      runs.add()
      return Signal(just: input)
    }
    let seen = Seen("observer", record)
    let observation = action.values.see(seen)
    record.atEnd {
      record.expect(seen.values.count == runs.value, "\(seen.values) of \(runs.value) runs")
      observation.cancel()
    }
    return [{ _ = action.execute(10) }, { _ = action.execute(20) }]
  }.exchangeable,
  Program("CollectionProperty: append | append observe") { record in
    let collection = CollectionProperty<[Int]>([])
    let seen = Seen("observer", record)
    let observation = collection.sink { seen.value($0.collection.count) }
    record.atEnd {
      record.expect(collection.value.sorted() == [10, 20], "\(collection.value)")
      record.expect(seen.values.last == 2, "\(seen.values)")
      observation.cancel()
    }
    return [{ collection.append(10) }, { collection.append(20) }]
  },
  // The observer of each subject sends to the other one.
  Program("two subjects that feed each other: send | send") { record in
    let a = RKPublishers.PassthroughSubject<Int, Never>()
    let b = RKPublishers.PassthroughSubject<Int, Never>()
    let seen = [Seen("observer of a", record, isOrdered: false), Seen("observer of b", record, isOrdered: false)]
    let links = [
      a.sink {
        seen[0].value($0)
        if $0 % 10 < 2 { b.send($0 + 1) }
      },
      b.sink {
        seen[1].value($0)
        if $0 % 10 < 2 { a.send($0 + 1) }
      },
    ]
    record.atEnd {
      seen[0].expectAll([10, 12, 21])
      seen[1].expectAll([11, 20, 22])
      links.forEach { $0.cancel() }
    }
    return [{ a.send(10) }, { b.send(20) }]
  },
  Program("two CurrentValueSubjects that feed each other: send | send") { record in
    let a = CurrentValueSubject<Int, Never>(9)
    let b = CurrentValueSubject<Int, Never>(9)
    let seen = [Seen("observer of a", record, isOrdered: false), Seen("observer of b", record, isOrdered: false)]
    let links = [
      a.dropFirst().sink {
        seen[0].value($0)
        if $0 % 10 < 2 { b.send($0 + 1) }
      },
      b.dropFirst().sink {
        seen[1].value($0)
        if $0 % 10 < 2 { a.send($0 + 1) }
      },
    ]
    record.atEnd {
      seen[0].expectAll([10, 12, 21])
      seen[1].expectAll([11, 20, 22])
      links.forEach { $0.cancel() }
    }
    return [{ a.send(10) }, { b.send(20) }]
  },
  Program("senders under a lock that the sink takes: send send | send send") { record in
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let lock = UserLock(record)
    let seen = Seen("observer", record)
    let link = subject.sink { value in lock.withLock { seen.value(value) } }
    record.atEnd {
      seen.expectAll([10, 11, 20, 21])
      link.cancel()
    }
    return [
      {
        lock.withLock {
          subject.send(10)
          subject.send(11)
        }
      },
      {
        subject.send(20)
        subject.send(21)
      },
    ]
  },
  // A wait that ends because there is capacity, or because it times out.
  Program("a sender that waits for capacity: send | free capacity") { record in
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let seen = Seen("observer", record)
    let link = subject.see(seen)
    let point = Point()
    var hasCapacity = false
    record.atEnd {
      seen.expectAll([10, 20])
      link.cancel()
    }
    return [
      {
        let isInTime = record.explorer.wait(point, canTimeOut: true) { hasCapacity }
        record.expect(!isInTime || hasCapacity, "no capacity")
        subject.send(10)
      },
      {
        subject.send(20)
        point.reach(.write)
        hasCapacity = true
      },
    ]
  },
  // A value whose release uses the subject that it was in.
  Program("CurrentValueSubject of objects: send send | send") { record in
    let subject = CurrentValueSubject<Parting?, Never>(nil)
    record.atEnd { subject.send(nil) }
    return [
      {
        subject.send(Parting(subject, record))
        subject.send(nil)
      }, { subject.send(Parting(subject, record)) },
    ]
  },
]

/// An object that reads a subject when it is released.
final class Parting {
  private weak var subject: CurrentValueSubject<Parting?, Never>?
  private let token: Record.Token

  init(_ subject: CurrentValueSubject<Parting?, Never>, _ record: Record) {
    self.subject = subject
    token = record.token("value")
  }

  deinit { _ = subject?.value }
}
