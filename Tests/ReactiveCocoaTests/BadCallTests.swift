import ReactiveCocoa
import TestSupport
import Testing

/// A call with what is not allowed traps there and then, with a message that names the operator and the value.
@Suite struct BadCallTests {
  @available(*, deprecated)
  static var rows: [Misuse] {
    [
      .traps("SignalProducer.buffer(_:): -1 values; pass 0 or more") {
        _ = SignalProducer<Int, TestError>.buffer(-1)
      },
      .traps("times(_:): -1 values; pass 0 or more") { _ = numbers(1...2).times(-1) },
      .traps("retry(_:): -1 retries; pass 0 or more") { _ = numbers(1...2).retry(-1) },
      .traps("replayLazily(_:): -1 values; pass 0 or more") { _ = numbers(1...2).replayLazily(-1) },
      .traps("collect(count:): 0 values; pass 1 or more") { _ = numbers(1...2).collect(count: 0) },
      .traps("delay(_:onScheduler:): an interval of -1.0 s; pass 0 or more") {
        _ = numbers(1...2).delay(-1, onScheduler: TestScheduler())
      },
      .traps("timer(_:onScheduler:withLeeway:): an interval of 0.0 s; pass more than 0") {
        _ = timer(0, onScheduler: TestScheduler())
      },
      .traps("timer(_:onScheduler:withLeeway:): an interval of 0.0 s; pass more than 0") {
        _ = timer(0, onScheduler: TestScheduler(), withLeeway: -1)
      },
      .traps("timer(_:onScheduler:withLeeway:): an interval of -1.0 s; pass 0 or more") {
        _ = timer(1, onScheduler: TestScheduler(), withLeeway: -1)
      },
      .traps("timeoutWithError(_:afterInterval:onScheduler:): an interval of -1.0 s; pass 0 or more") {
        _ = numbers(1...2).timeoutWithError(.oops, afterInterval: -1, onScheduler: TestScheduler())
      },
      .traps("throttle(_:onScheduler:): an interval of -1.0 s; pass 0 or more") {
        _ = numbers(1...2).throttle(-1, onScheduler: TestScheduler())
      },
      .traps("debounce(_:onScheduler:): an interval of -1.0 s; pass 0 or more") {
        _ = numbers(1...2).debounce(-1, onScheduler: TestScheduler())
      },
      .traps("scheduleAfter(_:repeatingEvery:withLeeway:action:): an interval of 0.0 s; pass more than 0") {
        TestScheduler().scheduleAfter(0, repeatingEvery: 0) {}
      },
      .traps("scheduleAfter(_:repeatingEvery:withLeeway:action:): an interval of -1.0 s; pass 0 or more") {
        QueueScheduler().scheduleAfter(.distantFuture, repeatingEvery: -1, withLeeway: -2) {}
      },
      .traps("scheduleAfter(_:repeatingEvery:withLeeway:action:): an interval of -2.0 s; pass 0 or more") {
        QueueScheduler().scheduleAfter(.distantFuture, repeatingEvery: 1, withLeeway: -2) {}
      },
      .traps("collect(count:): 0 values; pass 1 or more") {
        _ = Signal<Int, TestError>.never.collect(count: 0)
      },
    ]
  }

  @available(*, deprecated)
  @Test func theMessageNamesTheOperatorAndTheValue() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Misuse.check(BadCallTests.rows)
    }
    #expect(result.message == "")
  }
}
