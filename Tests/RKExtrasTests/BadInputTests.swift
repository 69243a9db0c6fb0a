import RKExtras
import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal

/// What an operator cannot work with stops the program where the operator is called.
@Suite struct BadInputTests {
  @Test func countsAndIntervalsThatMakeNoSenseTrap() async {
    let nwise = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).nwise(0)
    }
    #expect(nwise.message.contains("nwise(_:): 0 values; pass 1 or more"))
    let window = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int, Never>(just: 1).window(count: 0)
    }
    #expect(window.message.contains("window(count:): 0 elements; pass 1 or more"))
    let jitter = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).retry(after: .constant(1, jitter: 2), scheduler: ImmediateScheduler.shared)
    }
    #expect(
      jitter.message.contains("Backoff: a jitter of 2.0; pass 0.0 to 1.0"))
    let backoff = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).retry(after: .exponential(1, factor: 0.5), scheduler: ImmediateScheduler.shared)
    }
    #expect(backoff.message.contains("a backoff of 0.5; pass 1.0 or more"))
    let limit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).concurrentMap(maxConcurrent: 0) { $0 }
    }
    #expect(limit.message.contains("concurrentMap(maxConcurrent:ordered:_:): 0 tasks; pass 1 or more"))
    let rate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).rateLimit(count: 0, per: 1, scheduler: ImmediateScheduler.shared)
    }
    #expect(rate.message.contains("rateLimit(count:per:scheduler:): 0 values; pass 1 or more"))
    let share = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).shareReplay(limit: -1)
    }
    #expect(share.message.contains("shareReplay(limit:keepAlive:): -1 values; pass 0 or more"))
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
