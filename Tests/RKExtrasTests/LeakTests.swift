import RKExtras
import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal
import class ReactiveKit.VirtualTimeScheduler

/// Whatever the operator: when its stream has ended, or was cancelled, nothing of it is left.
@Suite struct LeakTests {
  private static func other() -> ScriptedPublisher<Int, TestError> { ScriptedPublisher() }
  private static func trigger() -> ScriptedPublisher<Int, Never> { ScriptedPublisher() }

  static let cases: [LeakCase] = [
    LeakCase("withLatestFrom") { s, w in
      s.withLatestFrom(Just(1).setFailureType(to: TestError.self)) { w.sees($0) + $1 }
    },
    LeakCase("withLatestFrom nothing") { s, w in s.map { w.sees($0) }.withLatestFrom(other()) },
    LeakCase("withLatestFrom itself") { s, w in s.map { w.sees($0) }.withLatestFrom(s, other()) { w.sees($0) + $1.0 } },
    LeakCase("flatMapLatest") { s, w in s.flatMapLatest { _ in w.sees(other()) } },
    LeakCase("flatMapFirst") { s, w in s.flatMapFirst { _ in w.sees(other()) } },
    LeakCase("flatMapFirst, over at once") { s, w in
      s.flatMapFirst { Just(w.sees($0)).setFailureType(to: TestError.self) }
    },
    LeakCase("concatMap") { s, w in s.concatMap { _ in w.sees(other()) } },
    LeakCase("materialize") { s, w in s.map { w.sees($0) }.materialize() },
    LeakCase("dematerialize") { s, w in s.map { w.sees($0) }.materialize().dematerialize() },
    LeakCase("retry") { s, w in
      s.map { w.sees($0) }.retry(2, after: 0, scheduler: ImmediateScheduler.shared, while: { w.sees($0) != .oops })
    },
    LeakCase("shareReplay") { s, w in s.map { w.sees($0) }.shareReplay(limit: 2) },
    LeakCase("shareReplay, kept alive") { s, w in s.map { w.sees($0) }.shareReplay(limit: 2, keepAlive: true) },
    LeakCase("shareReplayWhileConnected") { s, w in s.map { w.sees($0) }.shareReplayWhileConnected(limit: 2) },
    LeakCase("prefix(while:inclusive:)") { s, w in s.prefix(while: { w.sees($0) < 2 }, inclusive: true) },
    LeakCase("pausableBuffered") { s, w in
      s.map { w.sees($0) }.pausableBuffered(by: trigger().map { w.sees($0) > 0 }, limit: 2)
    },
    LeakCase("pausableBuffered, paused") { s, w in
      s.map { w.sees($0) }.pausableBuffered(by: Just(false).append(trigger().map { _ in true }), limit: 2)
    },
    LeakCase("groupBy until") { s, w in
      s.groupBy({ w.sees($0) % 2 }, until: { _ in trigger().map { w.sees($0) } }).flatMap { $0.map { w.sees($0) } }
    },
    LeakCase("groupBy until a group's own value") { s, w in
      s.groupBy({ w.sees($0) % 2 }, until: { $0.dropFirst().replaceError(with: 0).map { w.sees($0) } })
    },
    LeakCase("cache") { s, w in s.map { w.sees($0) }.cache(ttl: 1, scheduler: ImmediateScheduler.shared) },
    LeakCase("groupBy") { s, w in s.groupBy { w.sees($0) % 2 }.flatMap { $0.map { w.sees($0) } } },
    LeakCase("groupBy, not subscribed") { s, w in s.groupBy { w.sees($0) % 2 } },
    LeakCase("bufferUntil") { s, w in s.map { w.sees($0) }.bufferUntil(trigger()) },
    LeakCase("window") { s, w in s.map { w.sees($0) }.window(count: 2).flatMap { $0.map { w.sees($0) } } },
    LeakCase("window until") { s, w in s.map { w.sees($0) }.window(until: trigger()).flatMap { $0.map { w.sees($0) } }
    },
    LeakCase("window, not subscribed") { s, w in s.map { w.sees($0) }.window(until: trigger()) },
    LeakCase("zip of many") { s, w in Publishers.zip(s.map { w.sees($0) }, other(), s) },
    LeakCase("combineLatest of many") { s, w in Publishers.combineLatest(s.map { w.sees($0) }, other(), s) },
    LeakCase("merge of many") { s, w in Publishers.merge(s.map { w.sees($0) }, s) },
    LeakCase("zip of a collection") { s, w in [s.map { w.sees($0) }, s.map { w.sees($0) }].zip() },
    LeakCase("combineLatest of a collection") { s, w in [s.map { w.sees($0) }, s.map { w.sees($0) }].combineLatest() },
    LeakCase("merge of a collection") { s, w in [s.map { w.sees($0) }, s.map { w.sees($0) }].merge() },
    LeakCase("race") { s, w in s.map { w.sees($0) }.race(with: other()) },
    LeakCase("pairwise") { s, w in s.map { w.sees($0) }.pairwise() },
    LeakCase("nwise") { s, w in s.map { w.sees($0) }.nwise(2) },
    LeakCase("toggle") { s, w in s.map { w.sees($0) > 1 }.toggle() },
    LeakCase("partition") { s, w in s.partition { w.sees($0) > 1 }.matches },
    LeakCase("distinct") { s, w in s.distinct { w.sees($0) } },
    LeakCase("startWith") { s, w in s.map { w.sees($0) }.startWith(1) },
    LeakCase("ifEmpty") { s, w in
      s.filter { w.sees($0) > 9 }.ifEmpty(switchTo: Just(1).setFailureType(to: TestError.self))
    },
    LeakCase("using") { s, w in
      Publishers.using(resource: { w }, release: { _ = $0.sees(1) }) { w in s.map { w.sees($0) } }
    },
    LeakCase("poll") { s, w in
      s.map { w.sees($0) }.append(Fail(error: .oops)).poll(every: 0, scheduler: ImmediateScheduler.shared)
    },
    LeakCase("delaySubscription") { s, w in
      s.map { w.sees($0) }.delaySubscription(for: 0, scheduler: ImmediateScheduler.shared)
    },
    LeakCase("timestamp") { s, w in s.map { w.sees($0) }.timestamp(ImmediateScheduler.shared) },
    LeakCase("rateLimit") { s, w in
      s.map { w.sees($0) }.rateLimit(count: 1, per: 0, scheduler: ImmediateScheduler.shared)
    },
    LeakCase("concurrentMap") { s, w in
      s.filter { w.sees($0) > 9 }.concurrentMap(maxConcurrent: 2) { value async in w.sees(value) }
    },
    LeakCase("tryConcurrentMap") { s, w in
      s.filter { w.sees($0) > 9 }.tryConcurrentMap(maxConcurrent: 2) { value async in w.sees(value) }
    },
    LeakCase("concurrentMap, unordered") { s, w in
      s.filter { w.sees($0) > 9 }.concurrentMap(maxConcurrent: 2, ordered: false) { value async in w.sees(value) }
    },
    LeakCase(signal: "withLatestFrom") { s, w in
      s.withLatestFrom(other().toSignal(), s) { w.sees($0) + $1.1 }
    },
    LeakCase(signal: "flatMapFirst") { s, w in s.flatMapFirst { _ in w.sees(other().toSignal()) } },
    LeakCase(signal: "retry") { s, w in
      s.retry(2, after: 0, scheduler: ImmediateScheduler.shared, while: { w.sees($0) != .oops })
    },
    LeakCase(signal: "shareReplay") { s, w in s.map { w.sees($0) }.shareReplay(limit: 2) },
    LeakCase(signal: "shareReplayWhileConnected") { s, w in
      s.map { w.sees($0) }.shareReplayWhileConnected(limit: 2)
    },
    LeakCase(signal: "pausableBuffered") { s, w in
      s.map { w.sees($0) }.pausableBuffered(by: trigger().toSignal().map { w.sees($0) > 0 }, limit: 2)
    },
    LeakCase(signal: "groupBy until") { s, w in
      s.groupBy({ w.sees($0) % 2 }, until: { _ in trigger().toSignal().map { w.sees($0) } })
        .flatMapMerge { $0 }
    },
    LeakCase(signal: "buffer") { s, w in
      s.map { w.sees($0) }.buffer(every: 0, orCount: 2, scheduler: ImmediateScheduler.shared)
    },
    LeakCase(signal: "cache") { s, w in
      s.map { w.sees($0) }.cache(ttl: 1, scheduler: ImmediateScheduler.shared)
    },
    LeakCase(signal: "groupBy") { s, w in s.groupBy { w.sees($0) % 2 }.flatMapMerge { $0 } },
    LeakCase(signal: "bufferUntil") { s, w in s.map { w.sees($0) }.bufferUntil(trigger().toSignal()) },
    LeakCase(signal: "window") { s, w in s.map { w.sees($0) }.window(count: 2).flatMapMerge { $0 } },
    LeakCase(signal: "zip") { s, w in [s.map { w.sees($0) }, s].zip() },
    LeakCase(signal: "combineLatest") { s, w in [s.map { w.sees($0) }, s].combineLatest() },
    LeakCase(signal: "merge") { s, w in [s.map { w.sees($0) }, other().toSignal()].merge() },
    LeakCase(signal: "flatMapLatest") { s, w in
      s.flatMapLatest { _ in w.sees(trigger().toSignal()) }
    },
    LeakCase(signal: "race") { s, w in [s.map { w.sees($0) }, other().toSignal()].race() },
    LeakCase(signal: "using") { s, w in
      Signal<Int, TestError>.using(resource: { w }, release: { _ = $0.sees(1) }) { w in
        s.map { w.sees($0) }
      }
    },
    LeakCase(signal: "rateLimit") { s, w in
      s.map { w.sees($0) }.rateLimit(count: 1, per: 0, scheduler: ImmediateScheduler.shared)
    },
    LeakCase(signal: "partition") { s, w in s.partition { w.sees($0) > 1 }.matches },
    LeakCase(signal: "ifEmpty") { s, w in s.map { w.sees($0) }.ifEmpty(switchTo: other().toSignal()) },
    LeakCase(signal: "concurrentMap") { s, w in
      s.filter { w.sees($0) > 9 }.concurrentMap(maxConcurrent: 2) { value async in w.sees(value) }
    },
    LeakCase(signal: "tryConcurrentMap") { s, w in
      s.filter { w.sees($0) > 9 }.tryConcurrentMap(maxConcurrent: 2) { value async in w.sees(value) }
    },
    LeakCase(signal: "concatMap") { s, w in s.concatMap { _ in w.sees(other().toSignal()) } },
    LeakCase(signal: "nwise") { s, w in s.map { w.sees($0) }.nwise(2) },
    LeakCase(signal: "toggle") { s, w in s.map { w.sees($0) > 1 }.toggle() },
    LeakCase(signal: "distinct") { s, w in s.distinct { w.sees($0) } },
    LeakCase(signal: "startWith") { s, w in s.map { w.sees($0) }.startWith(1) },
    LeakCase(signal: "poll") { s, w in
      s.map { w.sees($0) }.append(Signal<Int, TestError>.failed(.oops))
        .poll(every: 0, scheduler: ImmediateScheduler.shared)
    },
    LeakCase(signal: "delaySubscription") { s, w in
      s.map { w.sees($0) }.delaySubscription(for: 0, scheduler: ImmediateScheduler.shared)
    },
    LeakCase(signal: "timestamp") { s, w in s.map { w.sees($0) }.timestamp(ImmediateScheduler.shared) },
  ]

  @Test("Nothing is left of", arguments: cases, LeakCase.End.allCases)
  func nothingIsLeft(of operation: LeakCase, after end: LeakCase.End) {
    // A run of a cache continues without subscribers. So the subscription holds it until it is released.
    let isKept = operation.name == "cache, signals" && end == .cancelledDuringADeliveryElsewhere
    #expect(operation.leaks(after: end) == (isKept ? ["closures, while the subscription is held"] : []))
  }

  @Test func cancellationReleasesWhatWaitsForATimer() {
    let scheduler = VirtualTimeScheduler()
    let timed: [LeakCase] = [
      LeakCase("retry") { s, w in
        s.map { w.sees($0) }.retry(after: 1, scheduler: scheduler)
      },
      LeakCase("window") { s, w in s.map { w.sees($0) }.window(every: 1, scheduler: scheduler).flatMap { $0 } },
      LeakCase("delaySubscription") { s, w in s.map { w.sees($0) }.delaySubscription(for: 1, scheduler: scheduler) },
      LeakCase("rateLimit") { s, w in s.map { w.sees($0) }.rateLimit(count: 1, per: 1, scheduler: scheduler) },
    ]
    for operation in timed {
      // What is scheduled holds the subscription, which after a cancellation holds nothing.
      let leaks = operation.leaks(after: .cancelledAfterValues)
      #expect(leaks.filter { $0 != "subscription" } == [], "\(operation)")
    }
  }
}
