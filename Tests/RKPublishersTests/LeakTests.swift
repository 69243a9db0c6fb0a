import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

/// Whatever the operator: when its stream has ended, or was cancelled, nothing of it is left.
@Suite struct LeakTests {
  /// An upstream that goes on where the tested one fails, finishes, or is joined by another.
  static func other() -> ScriptedPublisher<Int, TestError> { ScriptedPublisher() }

  static let publishers: [LeakCase] = [
    LeakCase("no operator") { s, _ in s },
    LeakCase("eraseToAnyPublisher") { s, _ in s.eraseToAnyPublisher() },
    LeakCase("map") { s, w in s.map { w.sees($0) } },
    LeakCase("tryMap") { s, w in s.tryMap { w.sees($0) } },
    LeakCase("compactMap") { s, w in s.compactMap { w.sees($0) } },
    LeakCase("tryCompactMap") { s, w in s.tryCompactMap { w.sees($0) } },
    LeakCase("filter") { s, w in s.filter { w.sees($0) > 1 } },
    LeakCase("tryFilter") { s, w in s.tryFilter { w.sees($0) > 1 } },
    LeakCase("removeDuplicates") { s, w in s.removeDuplicates { w.sees($0) == $1 } },
    LeakCase("tryRemoveDuplicates") { s, w in s.tryRemoveDuplicates { w.sees($0) == $1 } },
    LeakCase("scan") { s, w in s.scan(0) { w.sees($0) + $1 } },
    LeakCase("tryScan") { s, w in s.tryScan(0) { w.sees($0) + $1 } },
    LeakCase("reduce") { s, w in s.reduce(0) { w.sees($0) + $1 } },
    LeakCase("tryReduce") { s, w in s.tryReduce(0) { w.sees($0) + $1 } },
    LeakCase("collect") { s, w in s.map { w.sees($0) }.collect() },
    LeakCase("collect by count") { s, w in s.map { w.sees($0) }.collect(2) },
    LeakCase("prefix") { s, w in s.map { w.sees($0) }.prefix(2) },
    LeakCase("output(in:)") { s, w in s.map { w.sees($0) }.output(in: 1...) },
    LeakCase("prefix(while:)") { s, w in s.prefix { w.sees($0) < 3 } },
    LeakCase("tryPrefix(while:)") { s, w in s.tryPrefix { w.sees($0) < 9 } },
    LeakCase("dropFirst") { s, w in s.map { w.sees($0) }.dropFirst(2) },
    LeakCase("drop(while:)") { s, w in s.drop { w.sees($0) < 3 } },
    LeakCase("tryDrop(while:)") { s, w in s.tryDrop { w.sees($0) < 9 } },
    LeakCase("first") { s, w in s.map { w.sees($0) }.first() },
    LeakCase("first(where:)") { s, w in s.first { w.sees($0) > 1 } },
    LeakCase("tryFirst(where:)") { s, w in s.tryFirst { w.sees($0) > 9 } },
    LeakCase("last") { s, w in s.map { w.sees($0) }.last() },
    LeakCase("last(where:)") { s, w in s.last { w.sees($0) > 1 } },
    LeakCase("tryLast(where:)") { s, w in s.tryLast { w.sees($0) > 1 } },
    LeakCase("mapError") { s, w in s.mapError { w.sees($0) } },
    LeakCase("catch") { s, w in s.catch { Just(1).setFailureType(to: type(of: w.sees($0))) } },
    LeakCase("tryCatch") { s, w in s.tryCatch { Fail<Int, TestError>(error: w.sees($0)) } },
    LeakCase("replaceError") { s, w in s.map { w.sees($0) }.replaceError(with: 0) },
    LeakCase("setFailureType") { s, w in s.replaceError(with: 0).map { w.sees($0) }.setFailureType(to: TestError.self)
    },
    LeakCase("retry") { s, w in s.map { w.sees($0) }.retry(0) },
    LeakCase("append") { s, w in s.append(Just(1).map { w.sees($0) }.setFailureType(to: TestError.self)) },
    LeakCase("prepend") { s, w in s.prepend([1, 2].publisher.map { w.sees($0) }.setFailureType(to: TestError.self)) },
    LeakCase("merge") { s, w in s.merge(with: s.map { w.sees($0) }) },
    LeakCase("merge with one that goes on") { s, w in s.merge(with: other().map { w.sees($0) }).prefix(3) },
    LeakCase("merge of three") { s, w in s.merge(with: s.map { w.sees($0) }, s) },
    LeakCase("merge of eight") { s, w in s.merge(with: s, s, s, s, s, s, s.map { w.sees($0) }) },
    LeakCase("MergeMany") { s, w in Publishers.MergeMany([s, s]).map { w.sees($0) } },
    LeakCase("combineLatest") { s, w in s.combineLatest(s) { w.sees($0) + $1 } },
    LeakCase("combineLatest of three") { s, w in s.combineLatest(s, s) { w.sees($0) + $1 + $2 } },
    LeakCase("combineLatest of four") { s, w in s.combineLatest(s, s, s.map { w.sees($0) }) },
    LeakCase("zip") { s, w in s.zip(s) { w.sees($0) + $1 } },
    LeakCase("zip of three") { s, w in s.zip(s, s) { w.sees($0) + $1 + $2 } },
    LeakCase("zip of four") { s, w in s.zip(s, s, s.map { w.sees($0) }) },
    LeakCase("flatMap") { s, w in s.flatMap { Just(w.sees($0)) } },
    LeakCase("flatMap with a limit") { s, w in s.flatMap(maxPublishers: .max(1)) { Just(w.sees($0)) } },
    LeakCase("switchToLatest") { s, w in
      s.map { Just(w.sees($0)).setFailureType(to: TestError.self) }.switchToLatest()
    },
    LeakCase("handleEvents") { s, w in
      s.handleEvents(
        receiveSubscription: { _ = w.sees($0) }, receiveOutput: { _ = w.sees($0) },
        receiveCompletion: { _ = w.sees($0) },
        receiveCancel: { _ = w.sees(0) }, receiveRequest: { _ = w.sees($0) })
    },
    LeakCase("breakpointOnError") { s, w in s.replaceError(with: 0).map { w.sees($0) }.breakpointOnError() },
    LeakCase("receive(on:)") { s, w in s.map { w.sees($0) }.receive(on: ImmediateScheduler.shared) },
    LeakCase("delay") { s, w in s.map { w.sees($0) }.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    LeakCase("debounce") { s, w in s.map { w.sees($0) }.debounce(for: 1, scheduler: ImmediateScheduler.shared) },
    LeakCase("throttle") { s, w in
      s.map { w.sees($0) }.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true)
    },
    LeakCase("share") { s, w in s.map { w.sees($0) }.share() },
    LeakCase("multicast, autoconnect") { s, w in
      s.map { w.sees($0) }.multicast { PassthroughSubject<Int, TestError>() }.autoconnect()
    },
    LeakCase("makeConnectable, autoconnect") { s, w in
      s.replaceError(with: 0).map { w.sees($0) }.makeConnectable().autoconnect()
    },
    LeakCase("Deferred") { s, w in
      Deferred {
        _ = w.sees(0)
        return s
      }
    },
    LeakCase("AnySubscriber") { s, w in Attaching { s.map { w.sees($0) }.receive(subscriber: AnySubscriber($0)) } },
  ]

  /// Operators on values.
  static let values: [LeakCase] = [
    LeakCase("contains") { s, w in s.map { w.sees($0) }.contains(2) },
    LeakCase("contains, none") { s, w in s.map { w.sees($0) }.contains(9) },
    LeakCase("contains(where:)") { s, w in s.contains { w.sees($0) > 1 } },
    LeakCase("tryContains") { s, w in s.tryContains { w.sees($0) > 9 } },
    LeakCase("tryContains that throws") { s, w in
      s.tryContains { if w.sees($0) > 1 { throw TestError.oops } else { false } }
    },
    LeakCase("allSatisfy") { s, w in s.allSatisfy { w.sees($0) < 2 } },
    LeakCase("tryAllSatisfy") { s, w in s.tryAllSatisfy { w.sees($0) < 9 } },
    LeakCase("count") { s, w in s.map { w.sees($0) }.count() },
    LeakCase("min") { s, w in s.map { w.sees($0) }.min() },
    LeakCase("max(by:)") { s, w in s.max { w.sees($0) < $1 } },
    LeakCase("tryMin(by:)") { s, w in s.tryMin { w.sees($0) < $1 } },
    LeakCase("tryMax(by:)") { s, w in s.tryMax { w.sees($0) < $1 } },
    LeakCase("ignoreOutput") { s, w in s.map { w.sees($0) }.ignoreOutput() },
    LeakCase("replaceEmpty") { s, w in s.map { w.sees($0) }.replaceEmpty(with: 0) },
    LeakCase("replaceEmpty, none") { s, w in s.filter { w.sees($0) > 9 }.replaceEmpty(with: 0) },
    LeakCase("replaceNil") { s, w in s.map { $0 > 1 ? w.sees($0) : nil }.replaceNil(with: 0) },
    LeakCase("map by key path") { s, w in s.map { w.sees($0) }.map(\.description) },
    LeakCase("map by two key paths") { s, w in s.map { w.sees($0) }.map(\.description, \.magnitude) },
    LeakCase("map by three key paths") { s, w in s.map { w.sees($0) }.map(\.description, \.magnitude, \.bitWidth) },
    LeakCase("encode") { s, w in s.encode(encoder: Coder(witness: w)) },
    LeakCase("decode") { s, w in s.decode(type: Int.self, decoder: Coder(witness: w)) },
    LeakCase("decode that throws") { s, w in s.decode(type: String.self, decoder: Coder(witness: w)) },
    LeakCase("prefix(untilOutputFrom:)") { s, w in
      s.map { w.sees($0) }.prefix(untilOutputFrom: other().map { w.sees($0) })
    },
    LeakCase("prefix(untilOutputFrom:) of the same") { s, w in
      s.map { w.sees($0) }.prefix(untilOutputFrom: s.filter { w.sees($0) > 1 })
    },
    LeakCase("drop(untilOutputFrom:)") { s, w in
      s.map { w.sees($0) }.drop(untilOutputFrom: other().map { w.sees($0) })
    },
    LeakCase("drop(untilOutputFrom:) of the same") { s, w in
      s.map { w.sees($0) }.drop(untilOutputFrom: s.filter { w.sees($0) > 1 })
    },
  ]

  /// Operators that keep, time, or print values.
  static let timing: [LeakCase] = [
    LeakCase("buffer, kept full") { s, w in
      s.map { w.sees($0) }.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)
    },
    LeakCase("buffer with an error") { s, w in
      s.map { w.sees($0) }.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { w.sees(.oops) })
    },
    LeakCase("collect by time") { s, w in s.map { w.sees($0) }.collect(.byTime(ImmediateScheduler.shared, 1)) },
    LeakCase("collect by time or count") { s, w in
      s.map { w.sees($0) }.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 2))
    },
    LeakCase("timeout") { s, w in
      s.map { w.sees($0) }.timeout(1, scheduler: VirtualTimePrompt(), customError: { w.sees(.oops) })
    },
    LeakCase("timeout at once") { s, w in
      s.map { w.sees($0) }.timeout(1, scheduler: ImmediateScheduler.shared, customError: { w.sees(.oops) })
    },
    LeakCase("measureInterval") { s, w in s.map { w.sees($0) }.measureInterval(using: ImmediateScheduler.shared) },
    LeakCase("subscribe(on:)") { s, w in s.map { w.sees($0) }.subscribe(on: ImmediateScheduler.shared) },
    LeakCase("subscribe(on:) a scheduler") { s, w in
      s.map { w.sees($0) }.subscribe(on: VirtualTimePrompt(while: w), options: nil)
    },
    LeakCase("print") { s, w in s.map { w.sees($0) }.print("", to: Nowhere()) },
    LeakCase("breakpoint") { s, w in
      s.breakpoint(
        receiveSubscription: { _ in w.sees(false) }, receiveOutput: { _ in w.sees(false) },
        receiveCompletion: { _ in w.sees(false) })
    },
    LeakCase("assertNoFailure") { s, w in s.map { w.sees($0) }.replaceError(with: 0).assertNoFailure() },
  ]

  @Test("Nothing is left of", arguments: publishers + values + timing, LeakCase.End.allCases)
  func nothingIsLeft(of operation: LeakCase, after end: LeakCase.End) {
    #expect(operation.leaks(after: end) == [])
  }

  @Test func aPublisherThatNeverLetsGoOfItsSubscribersKeepsNothingElse() {
    final class Target {
      var value = 0
    }
    let source = ScriptedPublisher<Int, Never>()
    let ways: [(String, (Witness) -> any Cancellable)] = [
      ("sink", { w in source.sink(receiveCompletion: { _ in _ = w.sees(0) }, receiveValue: { _ = w.sees($0) }) }),
      ("sink of values", { w in source.sink { _ = w.sees($0) } }),
      ("map, sink", { w in source.map { w.sees($0) }.sink { _ in } }),
      ("scan, prefix, sink", { w in source.scan(0) { w.sees($0 + $1) }.prefix(3).sink { _ in } }),
      ("flatMap, sink", { w in source.flatMap { Just(w.sees($0)) }.sink { _ in } }),
      ("assign", { w in source.map { w.sees($0) }.assign(to: \.value, on: Target()) }),
      ("subscribe", { w in source.map { w.sees($0) }.subscribe(PassthroughSubject()) }),
    ]
    for (name, way) in ways {
      for isCancelled in [true, false] {
        weak var witness: Witness?
        do {
          let new = Witness()
          witness = new
          let observation = way(new)
          source.send(1)
          if isCancelled { observation.cancel() } else { source.sendButKeep(completion: .finished) }
          withExtendedLifetime(observation) {}
        }
        #expect(witness == nil, "\(name), \(isCancelled ? "cancelled" : "finished")")
      }
    }
  }

  @Test func valuesThatWaitAreReleasedByACancellationAlsoIfAnUpstreamKeepsTheStage() {
    typealias Source = ScriptedPublisher<Witness, TestError>
    func check<P: Publisher>(_ name: String, _ make: (Source, Source) -> P) {
      let (a, b) = (Source(), Source())
      let subscriber = TrackingSubscriber<P.Output, P.Failure>(.none)
      make(a, b).subscribe(subscriber)
      weak var kept: Witness?
      do {
        let value = Witness()
        kept = value
        a.send(value)
      }
      let isKept = kept != nil
      subscriber.cancel()
      #expect(isKept && kept == nil, "\(name)")
    }
    check("merge") { $0.merge(with: $1) }
    check("zip") { $0.zip($1) }
    check("combineLatest") { $0.combineLatest($1) }
  }

  @Test func cancellationReleasesWhatWaitsForATimer() {
    let timed: [LeakCase] = [
      LeakCase("receive(on:)") { [self] s, w in s.map { w.sees($0) }.receive(on: scheduler) },
      LeakCase("delay") { [self] s, w in s.map { w.sees($0) }.delay(for: 1, scheduler: scheduler) },
      LeakCase("debounce") { [self] s, w in s.map { w.sees($0) }.debounce(for: 1, scheduler: scheduler) },
      LeakCase("throttle") { [self] s, w in s.map { w.sees($0) }.throttle(for: 1, scheduler: scheduler, latest: true) },
      LeakCase("collect by time") { [self] s, w in s.map { w.sees($0) }.collect(.byTime(scheduler, 1)) },
      LeakCase("collect by count") { [self] s, w in s.map { w.sees($0) }.collect(.byTimeOrCount(scheduler, 1, 2)) },
      LeakCase("timeout") { [self] s, w in s.map { w.sees($0) }.timeout(1, scheduler: scheduler) },
    ]
    for operation in timed {
      // What is scheduled holds the subscription, which after a cancellation holds nothing.
      let leaks = operation.leaks(after: .cancelledAfterValues)
      #expect(leaks.filter { $0 != "subscription" } == [], "\(operation)")
    }
  }

  private let scheduler = VirtualTimeScheduler()

  // MARK: Sources

  private static let sources: [(String, @Sendable (Witness) -> AnyPublisher<Witness, Never>)] = [
    ("Just", { Just($0).eraseToAnyPublisher() }),
    ("Optional", { Optional($0).publisher.eraseToAnyPublisher() }),
    ("Result", { Result.success($0).publisher.eraseToAnyPublisher() }),
    ("Sequence", { [$0].publisher.eraseToAnyPublisher() }),
    ("Record", { Record(output: [$0], completion: .finished).eraseToAnyPublisher() }),
  ]

  /// What is still alive while the subscription is held, after something was done with it.
  private func leaks(
    _ make: @Sendable (Witness) -> AnyPublisher<Witness, Never>, _ end: (any Subscription) -> Void
  ) -> [String] {
    weak var value: Witness?
    weak var subscriber: TrackingSubscriber<Witness, Never>?
    var held: (any Subscription)?
    do {
      let witness = Witness()
      value = witness
      let tracking = make(witness).track(.none)
      subscriber = tracking
      held = tracking.subscription
      tracking.onValue = { [witness] in
        _ = witness.sees($0)
        return .none
      }
    }
    if let held { end(held) }
    let leaks = [value.map { _ in "value" }, subscriber.map { _ in "subscriber" }].compactMap(\.self)
    withExtendedLifetime(held) {}
    return leaks
  }

  /// A source holds neither what it delivered nor its subscriber.
  @Test func nothingIsLeftOfASourceThatHasEnded() {
    for (name, make) in Self.sources {
      #expect(leaks(make) { $0.request(.unlimited) } == [], "\(name), finished")
      #expect(leaks(make) { $0.cancel() } == [], "\(name), cancelled")
      #expect(leaks(make) { _ in } == ["value", "subscriber"], "\(name), waiting")
    }
  }
}

/// A publisher that is a function from a subscriber.
private struct Attaching: Publisher {
  typealias Output = Int
  typealias Failure = TestError

  let attach: (AnySubscriber<Int, TestError>) -> Void

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
    attach(AnySubscriber(subscriber))
  }
}

private struct Coder: TopLevelEncoder, TopLevelDecoder {
  let witness: Witness

  func encode<T: Encodable>(_ value: T) throws -> Int { witness.sees(0) }

  func decode<T: Decodable>(_ type: T.Type, from: Int) throws -> T {
    guard let value = witness.sees(from) as? T else { throw TestError.oops }
    return value
  }
}
