import Foundation
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

/// A call with a count, an interval or a range that is not allowed traps there and then, with a message that names the operator
/// and the value: not at the subscription, and not in a scheduler.
@Suite struct BadCallTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let message: String
    let call: @Sendable () -> Void
    var testDescription: String { message }

    init<Result>(_ message: String, _ call: @escaping @Sendable () -> Result) {
      self.message = message
      self.call = { _ = call() }
    }
  }

  private static var publisher: AnyPublisher<Int, TestError> { Fail(error: .oops).eraseToAnyPublisher() }
  private static var signal: Signal<Int, TestError> { .failed(.oops) }
  private static var time: VirtualTimeScheduler { VirtualTimeScheduler() }
  private static var queue: DispatchQueue { .global() }

  static let counts: [Row] = [
    Row("retry(_:): -1 retries; pass 0 or more") { publisher.retry(-1) },
    Row("retry(_:): -1 retries; pass 0 or more") { Just(1).retry(-1) },
    Row("retry(_:): -1 retries; pass 0 or more") { signal.retry(-1) },
    Row("retry(_:if:): -2 retries; pass 0 or more") { signal.retry(-2, if: { _ in true }) },
    Row("prefix(_:): -1 values; pass 0 or more") { publisher.prefix(-1) },
    Row("prefix(maxLength:): -1 values; pass 0 or more") { signal.prefix(maxLength: -1) },
    Row("dropFirst(_:): -1 values; pass 0 or more") { publisher.dropFirst(-1) },
    Row("dropFirst(_:): -1 values; pass 0 or more") { signal.dropFirst(-1) },
    Row("dropLast(_:): -3 values; pass 0 or more") { signal.dropLast(-3) },
    Row("suffix(maxLength:): -1 values; pass 0 or more") { signal.suffix(maxLength: -1) },
    Row("buffer(size:prefetch:whenFull:): -1 values; pass 0 or more") {
      publisher.buffer(size: -1, prefetch: .keepFull, whenFull: .dropNewest)
    },
    Row("collect(_:): 0 values; pass 1 or more") {
      Publishers.CollectByCount(upstream: publisher, count: 0)
    },
    Row("collect(_:options:): 0 values; pass 1 or more") {
      publisher.collect(.byTimeOrCount(time, .seconds(1), 0))
    },
    Row("flatMap(maxPublishers:_:): max(0) publishers at once; pass 1 or more, or .unlimited") {
      publisher.flatMap(maxPublishers: .none) { Just($0).setFailureType(to: TestError.self) }
    },
    Row("replayValues(limit:): -1 values; pass 0 or more") {
      LoadingSignal<Int, TestError>(just: .loading).replayValues(limit: -1)
    },
    Row("shareReplayValues(limit:): -1 values; pass 0 or more") {
      LoadingSignal<Int, TestError>(just: .loading).shareReplayValues(limit: -1)
    },
  ]

  static let ranges: [Row] = [
    Row("output(in:): the range -1..<9223372036854775807; pass one within 0...") {
      publisher.output(in: (-1)...)
    },
    Row("output(in:): the range -2..<0; pass one within 0...") { publisher.output(in: -2...(-1)) },
    Row("output(in:): the range ..<-1; pass one within 0...") { publisher.output(in: ..<(-1)) },
    Row("output(in:): the range -1..<1; pass one within 0..<1, the bounds of the sequence") {
      [1].publisher.output(in: -1..<1)
    },
    Row("output(in:): the range 0..<2; pass one within 0..<1, the bounds of the sequence") {
      [1].publisher.output(in: 0..<2)
    },
    Row("output(in:): the range 0..<9223372036854775807; pass one that starts at 0 or above and ends below") {
      Int?(1).publisher.output(in: ...Int.max)
    },
  ]

  static let intervals: [Row] = [
    Row("debounce(for:scheduler:options:): an interval of -1.0 s; pass 0 or more") {
      publisher.debounce(for: -1, scheduler: queue)
    },
    Row("debounce(for:scheduler:options:): an interval of -9223372036.854776 s; pass 0 or more") {
      publisher.debounce(for: .seconds(-.infinity), scheduler: time)
    },
    Row("debounce(for:scheduler:options:): an interval of -0.001 s; pass 0 or more") {
      signal.debounce(for: .milliseconds(-1), scheduler: time)
    },
    Row("debounce(for:queue:): an interval of nan s; pass 0 or more") { signal.debounce(for: .nan) },
    Row("throttle(for:scheduler:latest:): an interval of -1.0 s; pass 0 or more") {
      publisher.throttle(for: -1, scheduler: time, latest: true)
    },
    Row("throttle(for:scheduler:latest:): an interval of -1.0 s; pass 0 or more") {
      signal.throttle(for: -1, scheduler: time, latest: true)
    },
    Row("throttle(for:queue:latest:): an interval of -1.0 s; pass 0 or more") { signal.throttle(for: -1) },
    Row("throttleLeading(for:scheduler:): an interval of -1.0 s; pass 0 or more") {
      signal.throttleLeading(for: -1, scheduler: time)
    },
    Row("delay(for:tolerance:scheduler:options:): an interval of -1.0 s; pass 0 or more") {
      publisher.delay(for: -1, scheduler: time)
    },
    Row("delay(for:tolerance:scheduler:options:): an interval of -1.0 s; pass 0 or more") {
      signal.delay(for: -1, scheduler: time)
    },
    Row("delay(interval:on:): an interval of nan s; pass 0 or more") { signal.delay(interval: .nan) },
    Row("timeout(_:scheduler:options:customError:): an interval of -1.0 s; pass 0 or more") {
      publisher.timeout(-1, scheduler: time)
    },
    Row("timeout(after:with:scheduler:): an interval of -1.0 s; pass 0 or more") {
      signal.timeout(after: -1, with: .oops, scheduler: time)
    },
    Row("timeout(after:with:on:): an interval of nan s; pass 0 or more") { signal.timeout(after: .nan, with: .oops) },
    Row("collect(_:options:): an interval of 0.0 s; pass more than 0") { publisher.collect(.byTime(time, 0)) },
    Row("collect(_:options:): an interval of -1.0 s; pass more than 0") {
      publisher.collect(.byTimeOrCount(queue, -1, 3))
    },
    Row("sample(interval:scheduler:): an interval of 0.0 s; pass more than 0") {
      signal.sample(interval: 0, scheduler: time)
    },
    Row("sample(interval:on:): an interval of -1.0 s; pass 0 or more") { signal.sample(interval: -1) },
    Row("dropFirst(for:): an interval of nan s; pass 0 or more") { signal.dropFirst(for: .nan) },
    Row("dropFirst(for:scheduler:): an interval of -1.0 s; pass 0 or more") {
      signal.dropFirst(for: -1, scheduler: time)
    },
    Row("Signal(sequence:interval:scheduler:): an interval of -1.0 s; pass 0 or more") {
      Signal<Int, Never>(sequence: 0..., interval: -1, scheduler: time)
    },
    Row("Signal(sequence:interval:queue:): an interval of nan s; pass 0 or more") {
      Signal<Int, Never>(sequence: 0..., interval: .nan)
    },
    Row("Signal(just:after:queue:): an interval of -1.0 s; pass 0 or more") { Signal<Int, Never>(just: 1, after: -1) },
    Row("debounce(for:scheduler:options:): an interval of -1; pass 0 or more") {
      publisher.debounce(for: -1, scheduler: TickScheduler(log: Log()))
    },
    Row("delay(for:tolerance:scheduler:options:): an interval of Stride(magnitude: nan); pass 0 or more") {
      publisher.delay(for: .seconds(.nan), scheduler: OperationQueue())
    },
    Row("timeout(_:scheduler:options:customError:): an interval of Stride(magnitude: nan); pass 0 or more") {
      publisher.timeout(.seconds(.nan), scheduler: RunLoop.main)
    },
    Row("Timer.publish(every:tolerance:on:in:options:): an interval of nan s; pass 0 or more") {
      Timer.publish(every: .nan, on: .main, in: .default)
    },
    Row("Timer.publish(every:tolerance:on:in:options:): an interval of -1.0 s; pass 0 or more") {
      Timer.publish(every: -1, on: .main, in: .default)
    },
    Row("RunLoop.schedule(after:): a date that is not a number; pass one that is a number") {
      RunLoop.main.schedule(after: .init(Date(timeIntervalSince1970: .nan))) {}
    },
    Row("OperationQueue.schedule(after:interval:): an interval of nan s; pass a number") {
      OperationQueue().schedule(after: OperationQueue().now, interval: .seconds(.nan)) {}
    },
  ]

  static let rows = counts + ranges + intervals

  /// The backtrace of a trap takes seconds, and nobody reads these.
  private static let withoutBacktraces: Void = { _ = setenv("SWIFT_BACKTRACE", "enable=no", 1) }()

  @Test(arguments: rows.indices) func aBadCallTrapsWithTheOperatorAndTheValue(index: Int) async {
    Self.withoutBacktraces
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index = index as Int] in
      BadCallTests.rows[index].call()
    }
    #expect(result.message.contains(Self.rows[index].message))
  }

  @Test func aRangeThatEndsAtTheLargestNumberMeansAll() {
    let source = [1, 2, 3].publisher.eraseToAnyPublisher()
    #expect(source.output(in: ...Int.max).seen() == ["subscribed", "1", "2", "3", "finished"])
    #expect(source.output(in: 0...Int.max).seen() == ["subscribed", "1", "2", "3", "finished"])
    #expect(source.output(in: 1...Int.max).seen() == ["subscribed", "2", "3", "finished"])
    #expect(source.output(in: Int.max...Int.max).seen() == ["subscribed", "finished"])
    #expect(source.output(in: 1...1).seen() == ["subscribed", "2", "finished"])
    #expect(source.output(in: ...0).seen() == ["subscribed", "1", "finished"])
    #expect(source.output(in: ..<2).seen() == ["subscribed", "1", "2", "finished"])
    #expect(source.output(in: 2...).seen() == ["subscribed", "3", "finished"])
    #expect(Just(1).output(in: 0...Int.max).seen() == ["subscribed", "1", "finished"])
    #expect(Just(1).output(in: ...Int.max).seen() == ["subscribed", "1", "finished"])
    // As in Combine, a publisher of one value ignores a range that starts below 0.
    #expect(Just(1).output(in: -2...(-1)).seen() == ["subscribed", "finished"])
  }

  @Test func anIntervalOfNoneIsAllowedWhereNothingIsRepeatedForEver() {
    let scheduler = VirtualTimeScheduler()
    let source = ScriptedPublisher<Int, TestError>()
    let subscribers = [
      source.debounce(for: 0, scheduler: scheduler).track(), source.delay(for: 0, scheduler: scheduler).track(),
      source.throttle(for: 0, scheduler: scheduler, latest: true).track(),
      source.toSignal().debounce(for: 0, scheduler: scheduler).track(),
      source.toSignal().delay(for: 0, scheduler: scheduler).track(),
    ]
    source.send(1)
    scheduler.advance()
    for subscriber in subscribers { #expect(subscriber.log.take() == ["subscribed", "1"]) }
    // A scheduler whose time stands still has no interval but this.
    let immediate = ImmediateScheduler.shared
    #expect(
      [1, 2].publisher.collect(.byTime(immediate, .seconds(1))).seen() == ["subscribed", "[1, 2]", "finished"])
  }
}
