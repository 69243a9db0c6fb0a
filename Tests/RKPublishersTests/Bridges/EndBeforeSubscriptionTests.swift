import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal
import func ReactiveKit.amb

/// A publisher that is not the library's ends without a subscription: as an operator's upstream, or as one of several.
@Suite struct EndBeforeSubscriptionTests {
  typealias Source = ScriptedPublisher<Int, TestError>

  struct Row: @unchecked Sendable, CustomTestStringConvertible {
    // `Sendable` holds because nothing is changed, and the closure captures what makes publishers, and no state.

    // `Sendable` holds because the closure is only called by the test that has the row.
    let testDescription: String
    /// What comes of it if the publisher finishes, and if it fails.
    let saw: (finished: String, failed: String)
    let seen: (Source) -> [String]

    init<P: Publisher>(_ name: String, _ finished: String, _ failed: String, _ make: @escaping (Source) -> P) {
      testDescription = name
      saw = (finished, failed)
      seen = { make($0).seen() }
    }
  }

  private static let one = Just(1).setFailureType(to: TestError.self)
  private static let broken = Fail<Int, TestError>(error: "first")
  private static var signal: Signal<Int, TestError> { Signal(just: 1) }
  private static let immediate = ImmediateScheduler.shared

  static let others = [
    Row("append", "subscribed 1 finished", "subscribed 1 failed: oops") { one.append($0) },
    Row("catch", "subscribed finished", "subscribed failed: oops") { source in broken.catch { _ in source } },
    Row("tryCatch", "subscribed finished", "subscribed failed: oops") { source in broken.tryCatch { _ in source } },
    Row("flatMap", "subscribed finished", "subscribed failed: oops") { source in one.flatMap { _ in source } },
    Row("prefix(untilOutputFrom:)", "subscribed 1 finished", "subscribed 1 finished") {
      one.prefix(untilOutputFrom: $0)
    },
    Row("drop(untilOutputFrom:)", "subscribed finished", "subscribed failed: oops") { one.drop(untilOutputFrom: $0) },
  ]

  static let ofSignals = [
    Row("append", "subscribed 1 finished", "subscribed 1 failed: oops") { signal.append($0.toSignal()) },
    Row("flatMapError", "subscribed finished", "subscribed failed: oops") { source in
      Signal<Int, TestError>.failed("first").flatMapError { _ in source.toSignal() }
    },
    Row("amb", "subscribed finished", "subscribed failed: oops") { amb($0.toSignal(), Signal.never()) },
    Row("with(latestFrom:)", "subscribed finished", "subscribed failed: oops") {
      signal.with(latestFrom: $0.toSignal())
    },
    Row("subscribe(on:)", "subscribed finished", "subscribed failed: oops") {
      $0.toSignal().subscribe(on: immediate)
    },
    Row("flatMapLatest", "subscribed finished", "subscribed failed: oops") { source in
      signal.flatMapLatest { _ in source.toSignal() }
    },
    Row("flatMapConcat", "subscribed finished", "subscribed failed: oops") { source in
      signal.flatMapConcat { _ in source.toSignal() }
    },
  ]

  static let upstreams = [
    Row("map", "finished", "failed: oops") { $0.map { $0 } },
    Row("encode", "finished", "failed: oops") { $0.encode(encoder: Texts()) },
    Row("decode", "finished", "failed: oops") { $0.decode(type: Int.self, decoder: Same()) },
    Row("print", "finished", "failed: oops") { $0.print(to: Nowhere()) },
    Row("retry", "finished", "failed: oops") { $0.retry(1) },
    Row("flatMap", "subscribed finished", "subscribed failed: oops") { $0.flatMap { _ in one } },
    Row("switchToLatest", "subscribed finished", "subscribed failed: oops") { $0.map { _ in one }.switchToLatest() },
  ]

  /// What Combine ignores, or does not say: an operator that waits for each upstream's subscription goes on without it.
  static let ignored = [
    Row("tryMap", "", "") { $0.tryMap { $0 } },
    Row("append to it", "", "") { $0.append(one) },
    Row("prepend", "", "") { one.prepend($0) },
    Row("subscribe(on:)", "", "") { $0.subscribe(on: immediate) },
    Row("prefix(untilOutputFrom:) of it", "", "") { $0.prefix(untilOutputFrom: Empty<Int, Never>()) },
    Row("share", "subscribed", "subscribed") { $0.share() },
    Row("merge", "subscribed 1", "subscribed 1") { one.merge(with: $0) },
    Row("zip", "subscribed", "subscribed") { one.zip($0) },
    Row("combineLatest", "subscribed", "subscribed") { one.combineLatest($0) },
  ]

  @Test(arguments: others + ofSignals + upstreams + ignored) func anEndCountsOrIsIgnored(_ row: Row) {
    for (completion, saw) in [(.finished, row.saw.finished), (.failure(.oops), row.saw.failed)]
      as [(Subscribers.Completion<TestError>, String)]
    {
      let source = Source(onSubscribe: { $0.sendButKeep(completion: completion) })
      #expect(row.seen(source).joined(separator: " ") == saw)
    }
  }

  private struct Texts: TopLevelEncoder {
    func encode<T: Encodable>(_ value: T) -> String { "\(value)" }
  }

  private struct Same: TopLevelDecoder {
    func decode<T: Decodable>(_ type: T.Type, from value: Int) -> T { value as! T }
  }

  private final class Nowhere: TextOutputStream {
    func write(_ string: String) {}
  }
}
