import Foundation
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

/// A call with a count, an interval or a range that is not allowed traps there and then, with a message that names the operator
/// and the value: not at the subscription, and not in a scheduler. `MisuseTests` of ReactiveKitTests has those of signals.
@Suite struct BadCallTests {
  private static var publisher: AnyPublisher<Int, TestError> { Fail(error: .oops).eraseToAnyPublisher() }
  private static var time: VirtualTimeScheduler { VirtualTimeScheduler() }
  private static var queue: DispatchQueue { .global() }

  static let counts: [Misuse] = [
    .traps("retry(_:): -1 retries; pass 0 or more") { publisher.retry(-1) },
    .traps("retry(_:): -1 retries; pass 0 or more") { Just(1).retry(-1) },
    .traps("retry(_:): -1 retries; pass 0 or more") { Int?(1).publisher.retry(-1) },
    .traps("retry(_:): -1 retries; pass 0 or more") { Result<Int, TestError>.success(1).publisher.retry(-1) },
    .traps("prefix(_:): -1 values; pass 0 or more") { publisher.prefix(-1) },
    .traps("buffer(size:prefetch:whenFull:): -1 values; pass 0 or more") {
      publisher.buffer(size: -1, prefetch: .keepFull, whenFull: .dropNewest)
    },
    .traps("collect(_:): 0 values; pass 1 or more") {
      Publishers.CollectByCount(upstream: publisher, count: 0)
    },
    .traps("collect(_:options:): 0 values; pass 1 or more") {
      publisher.collect(.byTimeOrCount(time, .seconds(1), 0))
    },
    .traps("flatMap(maxPublishers:_:): max(0) publishers at once; pass 1 or more, or .unlimited") {
      publisher.flatMap(maxPublishers: .none) { Just($0).setFailureType(to: TestError.self) }
    },
  ]

  static let ranges: [Misuse] = [
    .traps("output(in:): the range -1..<9223372036854775807; pass one within 0...") {
      publisher.output(in: (-1)...)
    },
    .traps("output(in:): the range -2..<0; pass one within 0...") { publisher.output(in: -2...(-1)) },
    .traps("output(in:): the range ..<-1; pass one within 0...") { publisher.output(in: ..<(-1)) },
    .traps("output(in:): the range -1..<1; pass one within 0..<1, the bounds of the sequence") {
      [1].publisher.output(in: -1..<1)
    },
    .traps("output(in:): the range 0..<2; pass one within 0..<1, the bounds of the sequence") {
      [1].publisher.output(in: 0..<2)
    },
    .traps("output(in:): the range -1..<2; pass one that starts at 0 or above and ends below Int.max - 1") {
      Int?(1).publisher.output(in: -1..<2)
    },
    .traps(
      "output(in:): the range 0..<9223372036854775806; pass one that starts at 0 or above and ends below Int.max - 1"
    ) {
      Int?(1).publisher.output(in: 0..<(Int.max - 1))
    },
    .traps(
      "output(in:): the range 0..<9223372036854775807; pass one that starts at 0 or above and ends below Int.max - 1"
    ) {
      Int?(1).publisher.output(in: 0...)
    },
    .traps(
      "output(in:): the range 0..<9223372036854775807; pass one that starts at 0 or above and ends below Int.max - 1"
    ) {
      Int?(1).publisher.output(in: ...Int.max)
    },
  ]

  static let intervals: [Misuse] = [
    .traps("debounce(for:scheduler:options:): an interval of -1.0 s; pass 0 or more") {
      publisher.debounce(for: -1, scheduler: queue)
    },
    .traps("debounce(for:scheduler:options:): an interval of -9223372036.854776 s; pass 0 or more") {
      publisher.debounce(for: .seconds(-.infinity), scheduler: time)
    },
    .traps("throttle(for:scheduler:latest:): an interval of -1.0 s; pass 0 or more") {
      publisher.throttle(for: -1, scheduler: time, latest: true)
    },
    .traps("delay(for:tolerance:scheduler:options:): an interval of -1.0 s; pass 0 or more") {
      publisher.delay(for: -1, scheduler: time)
    },
    .traps("timeout(_:scheduler:options:customError:): an interval of -1.0 s; pass 0 or more") {
      publisher.timeout(-1, scheduler: time)
    },
    .traps("collect(_:options:): an interval of 0.0 s; pass more than 0") { publisher.collect(.byTime(time, 0)) },
    .traps("collect(_:options:): an interval of -1.0 s; pass more than 0") {
      publisher.collect(.byTimeOrCount(queue, -1, 3))
    },
    .traps("debounce(for:scheduler:options:): an interval of -1; pass 0 or more") {
      publisher.debounce(for: -1, scheduler: TickScheduler(log: Log()))
    },
    .traps("delay(for:tolerance:scheduler:options:): an interval of Stride(magnitude: nan); pass 0 or more") {
      publisher.delay(for: .seconds(.nan), scheduler: OperationQueue())
    },
    .traps("timeout(_:scheduler:options:customError:): an interval of Stride(magnitude: nan); pass 0 or more") {
      publisher.timeout(.seconds(.nan), scheduler: RunLoop.main)
    },
    .traps("Timer.publish(every:tolerance:on:in:options:): an interval of nan s; pass 0 or more") {
      Timer.publish(every: .nan, on: .main, in: .default)
    },
    .traps("Timer.publish(every:tolerance:on:in:options:): an interval of -1.0 s; pass 0 or more") {
      Timer.publish(every: -1, on: .main, in: .default)
    },
    .traps("RunLoop.schedule(after:): a date that is not a number; pass one that is a number") {
      RunLoop.main.schedule(after: .init(Date(timeIntervalSince1970: .nan))) {}
    },
    .traps("OperationQueue.schedule(after:interval:): a date that is not a number; pass one that is a number") {
      OperationQueue().schedule(after: .init(Date(timeIntervalSince1970: .nan)), interval: .seconds(1)) {}
    },
    .traps("RunLoop.schedule(after:interval:): a date that is not a number; pass one that is a number") {
      RunLoop.main.schedule(after: .init(Date(timeIntervalSince1970: .nan)), interval: .seconds(1)) {}
    },
    .traps("OperationQueue.schedule(after:interval:): an interval of nan s; pass a number") {
      OperationQueue().schedule(after: OperationQueue().now, interval: .seconds(.nan)) {}
    },
  ]

  private static let rows = counts + ranges + intervals

  @Test func aBadCallTrapsWithTheOperatorAndTheValue() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Misuse.check(BadCallTests.rows)
    }
    #expect(result.message == "")
  }

  @Test func aTrapNamesTheFileOfTheOperator() async {
    let publisher = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).delay(for: -1, scheduler: DispatchQueue.main)
    }
    #expect(publisher.message.contains("RKPublishers/Delay.swift:"))
    let signal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int, Never>(just: 1).delay(interval: -1)
    }
    #expect(signal.message.contains("ReactiveKit/Delay.swift:"))
    let request = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [1].publisher.flatMap { Just($0) }.track(.none).request(.none)
    }
    #expect(request.message.contains("ReactiveCore/FlatMap.swift:"))
    let value = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ScriptedPublisher<Int, Never>(onSubscribe: { _ in })
      let subscriber = source.removeDuplicates().track()
      source.send(3)
      withExtendedLifetime(subscriber) {}
    }
    #expect(value.message.contains("ReactiveCore/RemoveDuplicates.swift:"))
  }

  @Test func theLeastCountsAreAllowed() {
    let (publisher, signal) = ([1, 2].publisher.eraseToAnyPublisher(), Signal<Int, TestError>(sequence: [1, 2]))
    let (none, both) = (["subscribed", "finished"], ["subscribed", "1", "2", "finished"])
    #expect(publisher.retry(0).seen() == both && Just(1).retry(0).seen() == ["subscribed", "1", "finished"])
    #expect(signal.retry(0).seen() == both && signal.retry(0, if: { _ in true }).seen() == both)
    #expect(publisher.prefix(0).seen() == none && signal.prefix(maxLength: 0).seen() == none)
    #expect(publisher.dropFirst(0).seen() == both && signal.dropFirst(0).seen() == both)
    #expect(signal.dropLast(0).seen() == both && signal.suffix(maxLength: 0).seen() == none)
    #expect(publisher.output(at: 0).seen() == ["subscribed", "1", "finished"])
    #expect(signal.output(at: 0).seen() == ["subscribed", "1", "finished"])
    #expect(Int?(1).publisher.output(at: 0).seen() == ["subscribed", "1", "finished"])
    #expect(publisher.collect(1).map { $0[0] }.seen() == both && signal.buffer(size: 1).map { $0[0] }.seen() == both)
    #expect(signal.window(ofSize: 1).flatMapMerge { $0 }.seen() == both)
    // Such a buffer drops even a value that is requested.
    #expect(publisher.buffer(size: 0, prefetch: .byRequest, whenFull: .dropNewest).seen() == none)
    #expect(publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.seen() == both)
    let replay = ReplaySubject<Int, Never>(bufferSize: 0)
    replay.send(1)
    #expect(replay.seen() == ["subscribed"])
    #expect(signal.replay(limit: 0).refCount().seen() == both && signal.share(limit: 0).seen() == both)
    // Without values, the latest state is kept.
    let states = LoadingSignal<Int, TestError>(just: .loaded(1))
    for signal in [states.replayValues(limit: 0).refCount(), states.shareReplayValues(limit: 0)] {
      #expect(signal.seen() == ["subscribed", "loaded(1)", "finished"])
    }
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
