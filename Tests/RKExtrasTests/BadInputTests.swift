import RKExtras
import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal
import class ReactiveKit.VirtualTimeScheduler

/// What an operator cannot work with stops the program where the operator is called.
@Suite struct BadInputTests {
  private static var publisher: AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
  private static var signal: Signal<Int, Never> { Signal(just: 1) }
  private static var now: ImmediateScheduler { .shared }
  private static var time: VirtualTimeScheduler { VirtualTimeScheduler() }

  private static let rows: [Misuse] = [
    .traps("nwise(_:): 0 values; pass 1 or more") { publisher.nwise(0) },
    .traps("nwise(_:): 0 values; pass 1 or more") { signal.nwise(0) },
    .traps("window(count:): 0 values; pass 1 or more") { publisher.window(count: 0) },
    .traps("window(count:): 0 elements; pass 1 or more") { signal.window(count: 0) },
    .traps("window(every:orCount:scheduler:): 0 values; pass 1 or more") {
      publisher.window(every: 1, orCount: 0, scheduler: time)
    },
    .traps("window(every:orCount:scheduler:): 0 elements; pass 1 or more") {
      signal.window(every: 1, orCount: 0, scheduler: time)
    },
    .traps("window(every:orCount:scheduler:): an interval of 0.0 s; pass more than 0") {
      publisher.window(every: 0, scheduler: time)
    },
    .traps("window(every:orCount:scheduler:): an interval of 0.0 s; pass more than 0") {
      signal.window(every: 0, scheduler: time)
    },
    .traps("retry(_:after:scheduler:while:): -1 retries; pass 0 or more") {
      publisher.retry(-1, after: 1, scheduler: now)
    },
    .traps("retry(_:after:scheduler:while:): -1 retries; pass 0 or more") {
      signal.retry(-1, after: 1, scheduler: now)
    },
    .traps("Backoff: a jitter of 2.0; pass 0.0 to 1.0") {
      publisher.retry(after: .constant(1, jitter: 2), scheduler: now)
    },
    .traps("Backoff: a factor of 0.5; pass 1.0 or more, and finite") {
      publisher.retry(after: .exponential(1, factor: 0.5), scheduler: now)
    },
    .traps("Backoff: a limit of -1.0; pass 0.0 or more, and finite") {
      publisher.retry(after: .exponential(1, limit: -1), scheduler: now)
    },
    .traps("Backoff: a delay of -1.0; pass 0.0 or more, and finite") {
      publisher.retry(after: .constant(-1), scheduler: now)
    },
    .traps("concurrentMap(maxConcurrent:ordered:_:): 0 tasks; pass 1 or more") {
      publisher.concurrentMap(maxConcurrent: 0) { $0 }
    },
    .traps("concurrentMap(maxConcurrent:ordered:_:): 0 tasks; pass 1 or more") {
      signal.concurrentMap(maxConcurrent: 0) { $0 }
    },
    .traps("tryConcurrentMap(maxConcurrent:ordered:_:): 0 tasks; pass 1 or more") {
      publisher.tryConcurrentMap(maxConcurrent: 0) { $0 }
    },
    .traps("tryConcurrentMap(maxConcurrent:ordered:_:): 0 tasks; pass 1 or more") {
      signal.tryConcurrentMap(maxConcurrent: 0) { $0 }
    },
    .traps("rateLimit(count:per:scheduler:): 0 values; pass 1 or more") {
      publisher.rateLimit(count: 0, per: 1, scheduler: time)
    },
    .traps("rateLimit(count:per:scheduler:): 0 values; pass 1 or more") {
      signal.rateLimit(count: 0, per: 1, scheduler: time)
    },
    .traps("rateLimit(count:per:scheduler:): an interval of -1.0 s; pass 0 or more") {
      publisher.rateLimit(count: 1, per: -1, scheduler: time)
    },
    .traps("rateLimit(count:per:scheduler:): an interval of -1.0 s; pass 0 or more") {
      signal.rateLimit(count: 1, per: -1, scheduler: time)
    },
    .traps("poll(every:scheduler:): an interval of 0.0 s; pass more than 0") {
      publisher.poll(every: 0, scheduler: time)
    },
    .traps("poll(every:scheduler:): an interval of 0.0 s; pass more than 0") { signal.poll(every: 0, scheduler: time) },
    .traps("delaySubscription(for:scheduler:options:): an interval of -1.0 s; pass 0 or more") {
      publisher.delaySubscription(for: -1, scheduler: time)
    },
    .traps("delaySubscription(for:scheduler:options:): an interval of -1.0 s; pass 0 or more") {
      signal.delaySubscription(for: -1, scheduler: time)
    },
    .traps("cache(ttl:scheduler:): an interval of -1.0 s; pass 0 or more") {
      publisher.cache(ttl: -1, scheduler: time)
    },
    .traps("cache(ttl:scheduler:): an interval of -1.0 s; pass 0 or more") { signal.cache(ttl: -1, scheduler: time) },
    .traps("shareReplay(limit:keepAlive:): -1 values; pass 0 or more") { publisher.shareReplay(limit: -1) },
    .traps("share(limit:): -1 elements; pass 0 or more") { signal.shareReplay(limit: -1) },
    .traps("shareReplayWhileConnected(limit:): -1 values; pass 0 or more") {
      publisher.shareReplayWhileConnected(limit: -1)
    },
    .traps("shareReplayWhileConnected(limit:): -1 elements; pass 0 or more") {
      signal.shareReplayWhileConnected(limit: -1)
    },
    .traps("pausableBuffered(by:limit:): a limit of 0; pass 1 or more") {
      publisher.pausableBuffered(by: Just(true), limit: 0)
    },
    .traps("pausableBuffered(by:limit:): a limit of 0; pass 1 or more") {
      signal.pausableBuffered(by: Signal(just: true), limit: 0)
    },
    .traps("buffer(every:orCount:scheduler:): 0 elements; pass 1 or more") {
      signal.buffer(every: 1, orCount: 0, scheduler: time)
    },
    .traps("buffer(every:orCount:scheduler:): an interval of 0.0 s; pass more than 0") {
      signal.buffer(every: 0, scheduler: time)
    },
  ]

  @Test func countsAndIntervalsThatMakeNoSenseTrap() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Misuse.check(BadInputTests.rows)
    }
    #expect(result.message == "")
  }

  @Test func theLeastCountsAndIntervalsAreAllowed() {
    let (publisher, signal, now) = (BadInputTests.publisher, BadInputTests.signal, BadInputTests.now)
    let one = ["subscribed", "1", "finished"]
    #expect(publisher.nwise(1).map { $0[0] }.seen() == one && signal.nwise(1).map { $0[0] }.seen() == one)
    #expect(publisher.window(count: 1).flatMap { $0 }.seen() == one)
    #expect(signal.window(count: 1).flatMapMerge { $0 }.seen() == one)
    #expect(publisher.window(every: 0, orCount: 1, scheduler: now).flatMap { $0 }.seen() == one)
    #expect(signal.window(every: 0, orCount: 1, scheduler: now).flatMapMerge { $0 }.seen() == one)
    #expect(publisher.retry(0, after: .constant(0, jitter: 0), scheduler: now).seen() == one)
    #expect(signal.retry(0, after: .constant(0, jitter: 1), scheduler: now).seen() == one)
    #expect(publisher.rateLimit(count: 1, per: 0, scheduler: now).seen() == one)
    #expect(signal.rateLimit(count: 1, per: 0, scheduler: now).seen() == one)
    #expect(publisher.delaySubscription(for: 0, scheduler: now).seen() == one)
    #expect(signal.delaySubscription(for: 0, scheduler: now).seen() == one)
    #expect(publisher.cache(ttl: 0, scheduler: now).seen() == one)
    #expect(signal.cache(ttl: 0, scheduler: now).seen() == one)
    #expect(publisher.shareReplay(limit: 0).seen() == one && signal.shareReplay(limit: 0).seen() == one)
    #expect(publisher.shareReplayWhileConnected(limit: 0).seen() == one)
    #expect(signal.shareReplayWhileConnected(limit: 0).seen() == one)
    #expect(publisher.pausableBuffered(by: Just(true), limit: 1).seen() == one)
    #expect(signal.pausableBuffered(by: Signal(just: true), limit: 1).seen() == one)
    #expect(signal.buffer(every: 0, orCount: 1, scheduler: now).map { $0[0] }.seen() == one)
    #expect(publisher.retry(0, after: .exponential(0, factor: 1, limit: 0), scheduler: now).seen() == one)
  }

  @Test func nothingFromNothing() {
    let none: [Just<Int>] = []
    #expect(none.zip().seen() == ["subscribed", "finished"])
    #expect(none.combineLatest().seen() == ["subscribed", "finished"])
    #expect(none.merge().seen() == ["subscribed", "finished"])
    #expect(none.race().seen() == ["subscribed", "finished"])
    let signals: [Signal<Int, Never>] = []
    #expect(signals.zip().seen() == ["subscribed", "finished"])
    #expect(signals.combineLatest().seen() == ["subscribed", "finished"])
    #expect(signals.merge().seen() == ["subscribed", "finished"])
    #expect(signals.race().seen() == ["subscribed", "finished"])
  }
}
