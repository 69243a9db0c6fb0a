import ReactiveCocoa
import TestSupport
import Testing

/// A call with what is not allowed traps there and then, with a message that names the operator and the value.
@Suite struct BadCallTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let message: String
    let call: @Sendable () -> Void
    var testDescription: String { message }
  }

  @available(*, deprecated)
  static var rows: [Row] {
    [
      Row(message: "SignalProducer.buffer(_:): -1 values; pass 0 or more") {
        _ = SignalProducer<Int, TestError>.buffer(-1)
      },
      Row(message: "times(_:): -1 values; pass 0 or more") { _ = numbers(1...2).times(-1) },
      Row(message: "retry(_:): -1 retries; pass 0 or more") { _ = numbers(1...2).retry(-1) },
      Row(message: "replayLazily(_:): -1 values; pass 0 or more") { _ = numbers(1...2).replayLazily(-1) },
      Row(message: "collect(count:): 0 values; pass 1 or more") { _ = numbers(1...2).collect(count: 0) },
      Row(message: "delay(_:onScheduler:): an interval of -1.0 s; pass 0 or more") {
        _ = numbers(1...2).delay(-1, onScheduler: TestScheduler())
      },
      Row(message: "timer(_:onScheduler:withLeeway:): an interval of 0.0 s; pass more than 0") {
        _ = timer(0, onScheduler: TestScheduler())
      },
    ]
  }

  @available(*, deprecated)
  @Test(arguments: 0..<7) func theMessageNamesTheOperatorAndTheValue(number: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [number] in
      Self.rows[number].call()
    }
    #expect(result.message.contains(Self.rows[number].message))
  }
}
