import Dispatch
import Foundation
import RKLegacy
import RKPublishers
import ReactiveKit

private let queue = DispatchQueue(label: "stress")
private let soon = DispatchQueue.SchedulerTimeType.Stride.microseconds(50)

final class Model: RKPublishers.ObservableObject, @unchecked Sendable {
  // `Sendable` holds because a published property may be set on any thread.
  @RKPublishers.Published var value = 0
}

/// A model that others take the place of.
private final class CurrentModel: @unchecked Sendable {
  // `Sendable` holds because the variable is used under the lock alone.
  private let lock = Lock()
  private var model = Model()

  var now: Model { lock.withLock { model } }

  func exchange(_ new: Model) -> Model {
    lock.withLock {
      defer { model = new }
      return model
    }
  }
}

/// Sources of Combine's API, and what holds subscriptions.
let sources: [Target] = [
  Target("PassthroughSubject") {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    return ({ subject.send($0) }, { subject.send(completion: .finished) }, subject.eraseToAnyPublisher())
  },
  Target("CurrentValueSubject") {
    let subject = RKPublishers.CurrentValueSubject<Int, Never>(0)
    return (
      {
        subject.value = $0
        _ = subject.value
      }, { subject.send(completion: .finished) }, subject.eraseToAnyPublisher()
    )
  },
  Target("Future") {
    nonisolated(unsafe) var promise: Future<Int, Never>.Promise!
    let future = Future<Int, Never> { promise = $0 }
    let promised = promise!
    return ({ if $0 % 50 == 0 { promised(.success($0)) } }, {}, future.eraseToAnyPublisher())
  },
  Target("foreign publisher") {
    let source = Foreign()
    return Target.sends({ source.send($0) }, {}) + Target.subscribes(source.map { $0 }.eraseToAnyPublisher())
  },
  Target("makeConnectable") {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let connectable = subject.makeConnectable()
    let held = Held()
    return Target.sends({ subject.send($0) }, {}) + Target.subscribes(connectable.eraseToAnyPublisher())
      + [
        { _ in
          let connection = connectable.connect()
          held.keep(AnyCancellable { connection.cancel() })
        }
      ]
  },
  Target("@Published and ObservableObject") {
    let model = Model()
    let held = Held()
    return Target.sends(
      {
        model.value = $0
        _ = model.value
      }, {}) + Target.subscribes(model.$value.eraseToAnyPublisher())
      + [
        { _ in
          let tally = Tally()
          held.keep(model.objectWillChange.sink { tally.note() })
        }
      ]
  },
  Target("assign(to:), while the model is released") {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let current = CurrentModel()
    return Target.sends({ subject.send($0) }, {}) + [
      { _ in
        let model = Model()
        var projection = model.$value
        subject.assign(to: &projection)
        _ = current.exchange(model).value
      },
      { _ in
        var projection = current.now.$value
        Just(1).assign(to: &projection)
      },
    ]
  },
  Target("values") {
    let subject = ReplaySubject<Int, Never>(bufferSize: 2)
    return Target.sends({ subject.send($0) }, {}) + [
      { _ in
        let task = Task { for await _ in subject.eraseToAnyPublisher().values.prefix(3) {} }
        task.cancel()
      },
      { _ in
        let task = Task { for await _ in subject.values().prefix(3) {} }
        task.cancel()
      },
      { _ in Task { for await _ in subject.eraseToAnyPublisher().values.prefix(1) {} } },
      { _ in Task { for await _ in subject.values(bufferingPolicy: .bufferingNewest(1)).prefix(1) {} } },
    ]
  },
  Target("AnyCancellable, disposables, and bags") {
    let bag = DisposeBag()
    let all = ReactiveKit.CompositeDisposable()
    let serial = ReactiveKit.SerialDisposable(otherDisposable: nil)
    let block = BlockDisposable {}
    let cancellable = AnyCancellable {}
    return [
      { _ in bag.add(disposable: BlockDisposable {}) }, { if $0 % 7 == 0 { bag.dispose() } },
      { _ in all.add(disposable: BlockDisposable {}) }, { if $0 % 97 == 0 { all.dispose() } },
      { _ in serial.otherDisposable = BlockDisposable {} }, { if $0 % 97 == 0 { serial.dispose() } },
      { _ in
        block.dispose()
        _ = block.isDisposed
      }, { _ in cancellable.cancel() },
      { _ in DeinitDisposable(disposable: BlockDisposable {}).dispose() },
    ]
  },
]

final class Foreign: Publisher, @unchecked Sendable {
  // `Sendable` holds because the variable is used under the lock alone.
  typealias Output = Int
  typealias Failure = Never

  private struct Nothing: Subscription {
    let combineIdentifier = CombineIdentifier()
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }

  private let lock = Lock()
  private var subscribers: [RKPublishers.AnySubscriber<Int, Never>] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    let former = lock.withLock {
      defer { subscribers = subscribers.suffix(8) + [AnySubscriber(subscriber)] }
      return subscribers
    }
    subscriber.receive(subscription: Nothing())
    withExtendedLifetime(former) {}
  }

  func send(_ value: Int) {
    for subscriber in lock.withLock({ subscribers }) { _ = subscriber.receive(value) }
  }
}

struct Oops: Error {}

/// Operators of publishers and signals that keep state.
let stages: [Target] = [
  Target(stage: "steps") { a, _ in
    a.map { $0 + 1 }.filter { $0 > 0 }.scan(0, +).removeDuplicates().compactMap { $0 }.dropFirst(2).collect(2).map(
      \.count)
  },
  Target(stage: "ends") { a, _ in a.prefix(20).prefix { $0 >= 0 }.drop { $0 < 3 }.replaceEmpty(with: 1) },
  Target(stage: "reductions") { a, b in
    a.prefix(5).reduce(0, +).merge(with: b.first(), b.prefix(3).last(), a.prefix(4).count(), a.prefix(3).max())
  },
  Target(stage: "merge") { $0.merge(with: $1) },
  Target(stage: "combineLatest") { $0.combineLatest($1, +) },
  Target(stage: "zip") { $0.zip($1, +) },
  Target(stage: "append") { $0.prefix(3).append($1.prefix(3)).prepend($1.prefix(1)) },
  Target(stage: "flatMap") { a, b in a.flatMap { _ in b.prefix(2) } },
  Target(stage: "flatMap, two at a time") { a, b in a.flatMap(maxPublishers: .max(2)) { _ in b.prefix(2) } },
  Target(stage: "switchToLatest") { a, b in a.map { _ in b.prefix(2) }.switchToLatest() },
  Target(stage: "until") { a, b in a.prefix(untilOutputFrom: b.dropFirst(20)).drop(untilOutputFrom: b.dropFirst(3)) },
  Target(stage: "catch") { a, b in a.tryMap { if $0 % 7 == 0 { throw Oops() } else { $0 } }.catch { _ in b } },
  Target(stage: "retry") { a, _ in
    a.tryMap { if $0 % 7 == 0 { throw Oops() } else { $0 } }.retry(20).replaceError(with: 0)
  },
  Target(stage: "buffer") { a, b in
    a.merge(with: b).buffer(size: 8, prefetch: .keepFull, whenFull: .dropOldest)
  },
  Target(stage: "share") { $0.merge(with: $1).share() },
  Target(stage: "multicast") { a, _ in a.multicast { RKPublishers.CurrentValueSubject<Int, Never>(0) }.autoconnect() },
  Target(stage: "receive(on:)", isInPlace: false) { a, _ in a.receive(on: queue) },
  Target(stage: "subscribe(on:)") { a, _ in a.subscribe(on: queue) },
  Target(stage: "delay", isInPlace: false) { a, _ in a.delay(for: soon, scheduler: queue) },
  Target(stage: "debounce", isInPlace: false) { a, _ in a.debounce(for: soon, scheduler: queue) },
  Target(stage: "throttle", isInPlace: false) { a, _ in a.throttle(for: soon, scheduler: queue, latest: true) },
  Target(stage: "timeout", isInPlace: false) { a, _ in a.timeout(.milliseconds(5), scheduler: queue) },
  Target(stage: "collect by time", isInPlace: false) { a, _ in a.collect(.byTimeOrCount(queue, soon, 3)).map(\.count) },
  Target(stage: "measureInterval") { a, _ in a.measureInterval(using: queue).map { _ in 1 } },
  Target(stage: "signals: merge, zip, combineLatest") { a, b in
    let (a, b) = (a.toSignal(), b.toSignal())
    return a.merge(with: b).zip(with: a) { $0 + $1 }.combineLatest(with: b) { $0 + $1 }
  },
  Target(stage: "signals: flatten") { a, b in
    let (a, b) = (a.toSignal(), b.toSignal())
    return a.flatMapLatest { _ in b }.merge(with: a.flatMapConcat { _ in b.prefix(maxLength: 2) })
  },
  Target(stage: "signals: gates") { a, b in
    let (a, b) = (a.toSignal(), b.toSignal())
    return a.with(latestFrom: b) { $0 + $1 }.pausable(by: b.map { $0 % 3 != 0 }).replayLatest(when: b).amb(with: b)
  },
  Target(stage: "signals: time", isInPlace: false) { a, _ in
    a.toSignal().throttle(for: 0.0001, queue: queue).debounce(for: 0.0001, queue: queue).receive(on: queue)
  },
  Target(stage: "signals: share") { a, _ in a.toSignal().share(limit: 2) },
]

/// The signals' own sources.
let signals: [Target] = [
  Target("signals' PassthroughSubject") {
    let subject = ReactiveKit.PassthroughSubject<Int, Never>()
    return ({ subject.send($0) }, { subject.send(completion: .finished) }, subject.eraseToAnyPublisher())
  },
  Target("ReplaySubject") {
    let subject = ReplaySubject<Int, Never>(bufferSize: 3)
    return ({ subject.send($0) }, { subject.send(completion: .finished) }, subject.eraseToAnyPublisher())
  },
  Target("ReplayOneSubject") {
    let subject = ReplayOneSubject<Int, Never>()
    return ({ subject.send($0) }, { subject.send(completion: .finished) }, subject.eraseToAnyPublisher())
  },
  Target("Property") {
    let property = Property(0)
    return (
      {
        property.value = $0
        _ = property.value
      }, {}, property.eraseToAnyPublisher()
    )
  },
  Target("bindings") {
    let (a, b, c) = (Property(0), Property(0), Property(0))
    let held = Held()
    a.bidirectionalBind(to: b)
    return Target.sends({ a.value = $0 }, {}) + Target.sends({ b.value = $0 }, {}) + [
      { _ in
        let binding = a.bind(to: c)
        held.keep(AnyCancellable { binding.dispose() })
      },
      { held.cancel($0) }, { _ in _ = c.value },
    ]
  },
  Target("CollectionProperty") {
    let collection = CollectionProperty<[Int]>([3, 1, 2])
    let held = Held()
    return [
      { collection.append($0) }, { _ in _ = collection.value.count },
      { if $0 % 20 == 0 { collection.replace(with: [$0]) } },
      { _ in
        let tally = Tally()
        held.keep(collection.filterCollection { $0 % 2 == 0 }.mapCollection { $0 + 1 }.sink { _ in tally.note() })
      },
      { _ in
        let tally = Tally()
        held.keep(collection.sortCollection(by: <).sink { _ in tally.note() })
      },
      { held.cancel($0) },
    ]
  },
  Target("Action") {
    let action = ReactiveKit.Action<Int, Int, Never> { Signal(just: $0) }
    return Target.sends({ _ = action.execute($0) }, {}) + Target.subscribes(action.values.eraseToAnyPublisher())
  },
  Target("LoadingProperty") {
    let source = ReactiveKit.PassthroughSubject<Int, Never>()
    // A load retains the property until it ends, and these do not end before the source is released.
    let property = LoadingProperty<Int, Never> { [weak source] in source?.toLoadingSignal() ?? .loading() }
    return Target.sends({ source.send($0) }, {})
      + Target.subscribes(property.map { _ in 1 }.eraseToAnyPublisher())
      + [{ _ in _ = property.reload().sink { _ in } }]
  },
  Target("Signal") {
    let lock = Lock()
    nonisolated(unsafe) var observers: [AtomicObserver<Int, Never>] = []
    let signal = Signal<Int, Never> { observer in
      lock.withLock { observers = observers.suffix(4) + [observer] }
      return SimpleDisposable()
    }
    return Target.sends({ number in for observer in lock.withLock({ observers }) { observer.receive(number) } }, {})
      + Target.subscribes(signal.eraseToAnyPublisher())
  },
]

/// Types of ReactiveKit's old releases that keep state of their own.
let legacy: [Target] = [
  Target("ReactiveKit 1: Observable") {
    let observable = Observable(0)
    return (
      {
        observable.next($0)
        observable.silentUpdate($0)
      }, {}, observable.eraseToAnyPublisher()
    )
  },
  Target("ReactiveKit 1: ObservableBuffer") {
    let buffer = ObservableBuffer<Int>(limit: 3)
    return ({ buffer.next($0) }, {}, buffer.eraseToAnyPublisher())
  },
  Target("ReactiveKit 1: ObservableCollection") {
    let collection = ObservableCollection([1, 2, 3])
    return [{ collection.append($0) }, { _ in _ = collection.count }]
  },
  Target("ReactiveKit 2: PushOperation") {
    let subject = PushOperation<Int, Never>()
    return ({ subject.send($0) }, { subject.send(completion: .finished) }, subject.eraseToAnyPublisher())
  },
]
