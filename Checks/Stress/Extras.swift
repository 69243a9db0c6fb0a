import Dispatch
import RKExtras
import RKPublishers
import RKTracing
import ReactiveKit

private let queue = DispatchQueue(label: "stress of RKExtras")
private let soon = DispatchQueue.SchedulerTimeType.Stride.microseconds(50)

/// Operators of RKExtras that keep state, and what looks at streams.
let extras: [Target] = [
  Target(stage: "withLatestFrom") { a, b in a.withLatestFrom(b) },
  Target(stage: "flatMapFirst") { a, b in a.flatMapFirst { _ in b.prefix(2) } },
  Target(stage: "flatMapLatest") { a, b in a.flatMapLatest { _ in b } },
  Target(stage: "concatMap") { a, b in a.concatMap { _ in b.prefix(1) } },
  Target(stage: "race") { a, b in a.race(with: b) },
  Target(stage: "merge and combineLatest of collections") { a, b in
    [a, b].merge().merge(with: [a, b].combineLatest().map(\.count))
  },
  Target(stage: "zip of a pack") { a, b in Publishers.zip(a, b, a).map { $0.0 } },
  Target(stage: "bufferUntil") { a, b in a.bufferUntil(b.map { _ in }).map(\.count) },
  Target(stage: "window(until:)") { a, b in a.window(until: b.map { _ in }).flatMap { $0 } },
  Target(stage: "window(every:)", isInPlace: false) { a, _ in
    a.window(every: soon, orCount: 3, scheduler: queue).flatMap { $0 }
  },
  Target(stage: "groupBy") { a, _ in a.groupBy { $0 % 3 }.flatMap { $0 } },
  Target(stage: "partition") { a, b in
    let (even, odd) = a.merge(with: b).partition { $0 % 2 == 0 }
    return even.merge(with: odd)
  },
  Target(stage: "shareReplay") { a, _ in a.shareReplay(limit: 2) },
  // Not of a current value: the thread that begins a run delivers the kept value to all who share the run.
  Target(stage: "cache") { a, _ in a.prefix(3).cache(ttl: soon, scheduler: queue) },
  Target(stage: "ifEmpty") { a, b in a.prefix(0).ifEmpty(switchTo: b) },
  Target(stage: "retry with a delay", isInPlace: false) { a, _ in
    a.tryMap { number in
      if number % 5 == 0 { throw CancellationError() }
      return number
    }
    .retry(2, after: 0.00005, scheduler: queue).replaceError(with: 0)
  },
  Target(stage: "poll", isInPlace: false) { _, b in b.prefix(1).poll(every: soon, scheduler: queue) },
  Target(stage: "rateLimit", isInPlace: false) { a, _ in a.rateLimit(count: 3, per: soon, scheduler: queue) },
  Target(stage: "delaySubscription", isInPlace: false) { _, b in b.delaySubscription(for: soon, scheduler: queue) },
  Target(stage: "concurrentMap", isInPlace: false) { a, _ in a.concurrentMap(maxConcurrent: 2) { $0 } },
  Target("a lane, and a recording that is read") {
    let recorder = LaneRecorder(capacity: 64)
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    return Target.sends({ subject.send($0) }, {})
      + Target.subscribes(subject.lane("lane", in: recorder).eraseToAnyPublisher())
      + [{ _ in _ = recorder.recording().events.count }]
  },
  Target("the debug graph of a live subscription") {
    let a = RKPublishers.PassthroughSubject<Int, Never>()
    let b = RKPublishers.CurrentValueSubject<Int, Never>(0)
    let publisher = a.combineLatest(b).flatMap { Just($0 + $1) }.share().eraseToAnyPublisher()
    let subscription = publisher.sink { _ in }
    return Target.sends({ a.send($0) }, {}) + Target.sends({ b.send($0) }, {}) + Target.subscribes(publisher)
      + [{ _ in _ = debugGraph(of: subscription).description.count }]
  },
]
