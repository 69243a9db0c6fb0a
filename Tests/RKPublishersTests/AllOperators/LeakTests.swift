import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.ReplayOneSubject
import struct ReactiveKit.Signal
import class ReactiveKit.VirtualTimeScheduler
import func ReactiveKit.combineLatest

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

  static let signals: [LeakCase] = [
    LeakCase("toSignal") { s, _ in s.toSignal() },
    LeakCase("signal of an observer closure") { s, w in
      Signal<Int, TestError> { observer in
        s.toSignal().observe { observer.on($0.element.map { .next(w.sees($0)) } ?? $0) }
      }
    },
    LeakCase("signal map") { s, w in s.toSignal().map { w.sees($0) } },
    LeakCase("signal tryMap") { s, w in s.toSignal().tryMap { Result<Int, TestError>.success(w.sees($0)) } },
    LeakCase("signal compactMap") { s, w in s.toSignal().compactMap { w.sees($0) } },
    LeakCase("signal filter") { s, w in s.toSignal().filter { w.sees($0) > 1 } },
    LeakCase("signal scan") { s, w in s.toSignal().scan(0) { w.sees($0) + $1 } },
    LeakCase("signal reduce") { s, w in s.toSignal().reduce(0) { w.sees($0) + $1 } },
    LeakCase("signal collect") { s, w in s.toSignal().map { w.sees($0) }.collect() },
    LeakCase("signal buffer") { s, w in s.toSignal().map { w.sees($0) }.buffer(size: 2) },
    LeakCase("signal removeDuplicates") { s, w in s.toSignal().removeDuplicates { w.sees($0) == $1 } },
    LeakCase("signal prefix") { s, w in s.toSignal().map { w.sees($0) }.prefix(maxLength: 2) },
    LeakCase("signal prefix(while:)") { s, w in s.toSignal().prefix { w.sees($0) < 3 } },
    LeakCase("signal dropFirst") { s, w in s.toSignal().map { w.sees($0) }.dropFirst(2) },
    LeakCase("signal drop(while:)") { s, w in s.toSignal().drop { w.sees($0) < 3 } },
    LeakCase("signal first") { s, w in s.toSignal().map { w.sees($0) }.first() },
    LeakCase("signal last") { s, w in s.toSignal().map { w.sees($0) }.last() },
    LeakCase("signal mapError") { s, w in s.toSignal().mapError { w.sees($0) } },
    LeakCase("signal flatMapError") { s, w in s.toSignal().flatMapError { Signal<Int, TestError>.failed(w.sees($0)) } },
    LeakCase("signal replaceError") { s, w in s.toSignal().map { w.sees($0) }.replaceError(with: 0) },
    LeakCase("signal retry") { s, w in s.toSignal().retry(3, if: { w.sees($0) == "never" }) },
    LeakCase("signal append") { s, w in s.toSignal().append(Signal<Int, Never>(performing: { w.sees(1) })) },
    LeakCase("signal prepend") { s, w in s.toSignal().prepend(Signal<Int, Never>(performing: { w.sees(1) })) },
    LeakCase("signal merge") { s, w in s.toSignal().merge(with: s.toSignal().map { w.sees($0) }) },
    LeakCase("signal combineLatest") { s, w in
      s.toSignal().combineLatest(with: s.toSignal()) { w.sees($0) + $1 }
    },
    LeakCase("combineLatest of six signals") { s, w in
      let s = s.toSignal()
      return combineLatest(s, s, s, s, s, s) { w.sees($0) + $1 + $2 + $3 + $4 + $5 }
    },
    LeakCase("combining latest of an array of signals") { s, w in
      Signal(combiningLatest: [s.toSignal(), s.toSignal()]) { w.sees($0[0] + $0[1]) }
    },
    LeakCase("signal zip") { s, w in s.toSignal().zip(with: s.toSignal()) { w.sees($0) + $1 } },
    LeakCase("signal flatMapMerge") { s, w in s.toSignal().flatMapMerge { Signal<Int, TestError>(just: w.sees($0)) } },
    LeakCase("signal flatMapConcat") { s, w in s.toSignal().flatMapConcat { Signal<Int, TestError>(just: w.sees($0)) }
    },
    LeakCase("signal flatMapLatest") { s, w in s.toSignal().flatMapLatest { Signal<Int, TestError>(just: w.sees($0)) }
    },
    LeakCase("signal handleEvents") { s, w in
      s.toSignal().handleEvents(
        receiveSubscription: { _ = w.sees(0) }, receiveOutput: { _ = w.sees($0) },
        receiveCompletion: { _ = w.sees($0) },
        receiveCancel: { _ = w.sees(0) })
    },
    LeakCase("signal receive(on:)") { s, w in s.toSignal().map { w.sees($0) }.receive(on: ImmediateScheduler.shared) },
    LeakCase("signal receive(on:) a context") { s, w in s.toSignal().map { w.sees($0) }.receive(on: .nonRecursive()) },
    LeakCase("signal delay") { s, w in
      s.toSignal().map { w.sees($0) }.delay(for: 1, scheduler: ImmediateScheduler.shared)
    },
    LeakCase("signal debounce") { s, w in
      s.toSignal().map { w.sees($0) }.debounce(for: 1, scheduler: ImmediateScheduler.shared)
    },
    LeakCase("signal throttle") { s, w in
      s.toSignal().map { w.sees($0) }.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: false)
    },
    LeakCase("signal share") { s, w in s.toSignal().map { w.sees($0) }.share() },
    LeakCase("signal share without replay") { s, w in s.toSignal().map { w.sees($0) }.share(limit: 0) },
    LeakCase("signal prefix(untilOutputFrom:)") { s, w in
      s.toSignal().map { w.sees($0) }.prefix(untilOutputFrom: other().toSignal().map { w.sees($0) })
    },
    LeakCase("signal pausable") { s, w in s.toSignal().pausable(by: other().toSignal().map { w.sees($0) > 1 }) },
    LeakCase("signal with(latestFrom:)") { s, w in s.toSignal().with(latestFrom: s.toSignal()) { w.sees($0) + $1 } },
    LeakCase("signal replayLatest") { s, w in
      s.toSignal().map { w.sees($0) }.replayLatest(when: s.toSignal().suppressError(logging: false))
    },
    LeakCase("signal amb") { s, w in s.toSignal().map { w.sees($0) }.amb(with: other().toSignal().map { w.sees($0) }) },
    LeakCase("signal repeat(when:)") { s, w in
      s.toSignal().prefix(maxLength: 3).repeat { _ in Signal<Int, Never>.completed().map { w.sees($0) } }
    },
    LeakCase("signal retry(when:)") { s, w in
      s.toSignal().retry(when: Signal<Int, Never>.completed().map { w.sees($0) }, if: { w.sees($0) == .oops })
    },
    LeakCase("signal timeout") { s, w in
      s.toSignal().map { w.sees($0) }.timeout(after: .seconds(1), with: .oops, scheduler: VirtualTimeScheduler())
    },
    LeakCase("signal sample") { s, w in
      s.toSignal().map { w.sees($0) }.sample(interval: .seconds(1), scheduler: VirtualTimeScheduler())
    },
    LeakCase("signal subscribe(on:)") { s, w in
      s.toSignal().map { w.sees($0) }.subscribe(on: ImmediateScheduler.shared)
    },
    LeakCase("signal throttleLeading") { s, w in
      s.toSignal().map { w.sees($0) }.throttleLeading(for: 1, scheduler: ImmediateScheduler.shared)
    },
    LeakCase("signal materialize") { s, w in s.toSignal().map { w.sees($0) }.materialize() },
    LeakCase("signal replaceEmpty") { s, w in s.toSignal().map { w.sees($0) }.replaceEmpty(with: 0) },
    LeakCase("signal suffix") { s, w in s.toSignal().map { w.sees($0) }.suffix(maxLength: 2) },
    LeakCase("signal dropLast") { s, w in s.toSignal().map { w.sees($0) }.dropLast(1) },
    LeakCase("signal zipPrevious") { s, w in s.toSignal().map { w.sees($0) }.zipPrevious().map { $1 } },
    LeakCase("signal branchOutError") { s, w in s.toSignal().map { w.sees($0) }.branchOutError().0 },
    LeakCase("signal publish, refCount") { s, w in s.toSignal().map { w.sees($0) }.publish().refCount() },
    LeakCase("signal replay, refCount") { s, w in s.toSignal().map { w.sees($0) }.replay(limit: 1).refCount() },
    LeakCase("signal multicast, refCount") { s, w in
      s.toSignal().map { w.sees($0) }.multicast(subject: ReplayOneSubject()).refCount()
    },
    LeakCase("signal dematerialize") { s, w in s.toSignal().map { w.sees($0) }.materialize().dematerialize() },
    LeakCase("signal mapToResult") { s, w in s.toSignal().map { w.sees($0) }.mapToResult() },
    LeakCase("signal getValues") { s, w in
      s.toSignal().map { Result<Int, TestError>.success(w.sees($0)) }.getValues()
    },
    LeakCase("signal mapValue") { s, w in
      s.toSignal().map { Result<Int, TestError>.success($0) }.mapValue { w.sees($0) }
    },
    LeakCase("signal mapElement") { s, w in s.toSignal().map { [$0] }.mapElement { w.sees($0) } },
    LeakCase("signal mapWrapped") { s, w in s.toSignal().map { Int?($0) }.mapWrapped { w.sees($0) } },
    LeakCase("signal eraseType") { s, w in s.toSignal().map { w.sees($0) }.eraseType() },
    LeakCase("signal pairwise") { s, w in s.toSignal().map { w.sees($0) }.pairwise().map { $1 } },
    LeakCase("signal replaceElements") { s, w in s.toSignal().map { w.sees($0) }.replaceElements(with: 0) },
    LeakCase("signal replaceNils") { s, w in
      s.toSignal().map { $0 > 1 ? w.sees($0) : nil }.replaceNils(with: 0)
    },
    LeakCase("signal ignoreNils") { s, w in s.toSignal().map { $0 > 1 ? w.sees($0) : nil }.ignoreNils() },
    LeakCase("signal ignoreOutput") { s, w in s.toSignal().map { w.sees($0) }.ignoreOutput() },
    LeakCase("signal ignoreTerminal") { s, w in s.toSignal().map { w.sees($0) }.ignoreTerminal() },
    LeakCase("signal output(at:)") { s, w in s.toSignal().map { w.sees($0) }.output(at: 1) },
    LeakCase("signal flatMapFilter") { s, w in s.toSignal().flatMapFilter { Signal<Bool, Never>(just: w.sees($0) > 1) }
    },
    LeakCase("signal flatMap of arrays") { s, w in s.toSignal().flatMap { [w.sees($0)] } },
    LeakCase("signal flattenElements") { s, w in s.toSignal().map { [w.sees($0)] }.flattenElements() },
    LeakCase("signal flatten") { s, w in
      s.toSignal().map { Signal<Int, TestError>(just: w.sees($0)) }.flatten(.merge)
    },
    LeakCase("signal concat") { s, w in s.toSignal().map { Signal<Int, TestError>(just: w.sees($0)) }.concat() },
    LeakCase("signal merge of signals") { s, w in s.toSignal().map { Signal<Int, TestError>(just: w.sees($0)) }.merge()
    },
    LeakCase("signal switchToLatest") { s, w in
      s.toSignal().map { Signal<Int, TestError>(just: w.sees($0)) }.switchToLatest()
    },
    LeakCase("signal suppressError, castError") { s, w in
      s.toSignal().map { w.sees($0) }.suppressError(logging: false).castError() as Signal<Int, TestError>
    },
    LeakCase("signal suppressAndFeedError") { s, w in
      s.toSignal().map { w.sees($0) }.suppressAndFeedError(into: ReplayOneSubject<TestError, Never>(), logging: false)
    },
    LeakCase("signal toErrorSignal") { s, w in s.toSignal().map { w.sees($0) }.toErrorSignal() },
    LeakCase("signal feedNext") { s, w in
      s.toSignal().feedNext(into: ReplayOneSubject<Int, Never>(), when: { w.sees($0) > 1 }, map: { w.sees($0) })
    },
    LeakCase("signal feedError") { s, w in
      s.toSignal().map { w.sees($0) }.feedError(into: ReplayOneSubject<TestError, Never>())
    },
    LeakCase("signal feedActivity") { s, w in
      s.toSignal().map { w.sees($0) }.feedActivity(into: ReplayOneSubject<Bool, Never>())
    },
    LeakCase("signal debug") { s, w in s.toSignal().map { w.sees($0) }.debug("debug") },
    LeakCase("signal breakpoint") { s, w in s.toSignal().breakpoint(receiveOutput: { w.sees($0) > 9 }) },
    LeakCase("signal breakpointOnError") { s, w in
      s.toSignal().suppressError(logging: false).map { w.sees($0) }.breakpointOnError()
    },
  ]

  @Test("Nothing is left of", arguments: publishers + values + timing + signals, LeakCase.End.allCases)
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
      ("signal, observe", { w in source.toSignal().map { w.sees($0) }.sink { _ in } }),
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
