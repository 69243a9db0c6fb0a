import RKPublishers
import ReactiveKit
import Testing

import struct RKPublishers.Empty
import class RKPublishers.PassthroughSubject

private func kind<T>(_ value: T) -> String {
  String("\(T.self)".prefix { $0 != "<" })
}

private enum Oops: Error {
  case oops
}

private func next(_ value: Int) -> Int { value + 1 }

/// In a file that sees publishers and signals, a signal's operators are a signal's, with closures, functions and defaults, and a
/// publisher's are a publisher's.
@Suite struct SignalsStaySignalsTests {
  private let s = Signal<Int, Oops>(sequence: 1...3)
  private let safe = Signal<Int, Never>(sequence: 1...3)
  private let signals = Signal<Signal<Int, Oops>, Oops>(just: Signal<Int, Oops>(just: 1))
  private let scheduler = ImmediateScheduler.shared

  @Test func operatorsOfSignalsGiveSignals() {
    let kinds: [(String, String)] = [
      ("map", kind(s.map { $0 + 1 })), ("map of a function", kind(s.map(next))),
      ("map by key path", kind(s.map(\.description))), ("tryMap", kind(s.tryMap { Result<Int, Oops>.success($0) })),
      ("compactMap", kind(s.compactMap { $0 > 1 ? $0 : nil })), ("scan", kind(s.scan(0, +))),
      ("scan with a closure", kind(s.scan("") { $0 + "\($1)" })), ("reduce", kind(s.reduce(0, +))),
      ("collect", kind(s.collect())), ("buffer", kind(s.buffer(size: 2))), ("window", kind(s.window(ofSize: 2))),
      ("filter", kind(s.filter { $0 > 1 })), ("removeDuplicates", kind(s.removeDuplicates())),
      ("removeDuplicates(by:)", kind(s.removeDuplicates(by: ==))), ("prefix", kind(s.prefix(maxLength: 2))),
      ("prefix(while:)", kind(s.prefix(while: { $0 < 2 }))),
      ("prefix(while:inclusive:)", kind(s.prefix(while: { $0 < 2 }, inclusive: true))),
      ("dropFirst", kind(s.dropFirst(1))), ("drop(while:)", kind(s.drop(while: { $0 < 2 }))),
      ("first", kind(s.first())),
      ("last", kind(s.last())), ("mapError", kind(s.mapError { $0 as any Error })),
      ("flatMapError", kind(s.flatMapError { _ in Signal<Int, Never>(just: 0) })),
      ("replaceError", kind(s.replaceError(with: 0))), ("retry", kind(s.retry(3))),
      ("retry(if:)", kind(s.retry(3, if: { _ in true }))), ("append", kind(s.append(s))),
      ("prepend", kind(s.prepend(s))),
      ("append of an element", kind(s.append(1))), ("merge", kind(s.merge(with: s))),
      ("merge with one that cannot fail", kind(s.merge(with: safe))), ("zip", kind(s.zip(with: s))),
      ("zip, combined", kind(s.zip(with: s) { $0 + $1 })), ("combineLatest", kind(s.combineLatest(with: s))),
      ("combineLatest, combined", kind(s.combineLatest(with: s, combine: +))),
      ("combineLatest function", kind(combineLatest(s, s, s))), ("zip function", kind(zip(s, s))),
      ("merge function", kind(merge(s, s))), ("flatMapMerge", kind(s.flatMapMerge { Signal<Int, Oops>(just: $0) })),
      ("flatMapLatest", kind(s.flatMapLatest { Signal<Int, Oops>(just: $0) })),
      ("flatMapConcat", kind(s.flatMapConcat { Signal<Int, Oops>(just: $0) })),
      ("flatMap by strategy", kind(s.flatMap(.latest) { Signal<Int, Oops>(just: $0) })),
      ("flatten", kind(signals.flatten(.merge))), ("switchToLatest", kind(signals.switchToLatest())),
      ("handleEvents", kind(s.handleEvents(receiveOutput: { _ in }))),
      ("receive(on:)", kind(s.receive(on: scheduler))), ("receive(on:) a context", kind(s.receive(on: .immediate))),
      ("delay", kind(s.delay(interval: 1))), ("delay by a scheduler", kind(s.delay(for: 1, scheduler: scheduler))),
      ("receive(on:) a queue", kind(s.receive(on: .main).receive(on: .global()))),
      ("delay by a duration", kind(s.delay(for: Duration.seconds(1), scheduler: scheduler))),
      ("throttle by a duration", kind(s.throttle(for: Duration.seconds(1), scheduler: scheduler, latest: true))),
      ("debounce by a duration", kind(s.debounce(for: Duration.seconds(1), scheduler: scheduler))),
      ("debounce", kind(s.debounce(for: 1))),
      ("debounce by a scheduler", kind(s.debounce(for: 1, scheduler: scheduler))),
      ("throttle", kind(s.throttle(for: 1, scheduler: scheduler, latest: true))), ("share", kind(s.share())),
      ("output(at:)", kind(s.output(at: 1))), ("ignoreOutput", kind(s.ignoreOutput())),
      ("ignoreTerminal", kind(s.ignoreTerminal())), ("dropLast", kind(s.dropLast(1))),
      ("suffix", kind(s.suffix(maxLength: 1))), ("prefix(untilOutputFrom:)", kind(s.prefix(untilOutputFrom: safe))),
      ("pausable", kind(s.pausable(by: Signal<Bool, Never>(just: true)))), ("amb", kind(s.amb(with: s))),
      ("amb function", kind(amb(s, s, s))), ("with(latestFrom:)", kind(s.with(latestFrom: safe))),
      ("replayLatest", kind(s.replayLatest(when: safe))), ("retry(when:)", kind(s.retry(when: safe))),
      ("repeat(when:)", kind(s.repeat(when: { _ in safe }))), ("subscribe(on:)", kind(s.subscribe(on: scheduler))),
      ("timeout", kind(s.timeout(after: 1, with: .oops))), ("sample", kind(s.sample(interval: 1))),
      ("throttle by seconds", kind(s.throttle(for: 1.5))), ("dropFirst(for:)", kind(s.dropFirst(for: 1.5))),
      ("materialize", kind(s.materialize())), ("mapToResult", kind(s.mapToResult())), ("pairwise", kind(s.pairwise())),
      ("dematerialize", kind(s.materialize().dematerialize())), ("getValues", kind(s.mapToResult().getValues())),
      ("mapValue", kind(s.mapToResult().mapValue(next))), ("mapElement", kind(s.map { [$0] }.mapElement(next))),
      ("mapWrapped", kind(s.map { Int?($0) }.mapWrapped(next))),
      ("replaceElements", kind(s.replaceElements(with: 1))),
      ("replaceNils", kind(s.map { Int?($0) }.replaceNils(with: 1))),
      ("ignoreNils", kind(s.map { Int?($0) }.ignoreNils())),
      ("flattenElements", kind(s.map { [$0] }.flattenElements())), ("concat", kind(signals.concat())),
      ("merge of signals", kind(signals.merge())), ("branchOutError", kind(s.branchOutError().0)),
      (
        "suppressAndFeedError",
        kind(s.suppressAndFeedError(into: ReactiveKit.PassthroughSubject<Oops, Never>(), logging: false))
      ),
      ("feedActivity", kind(s.feedActivity(into: ReactiveKit.PassthroughSubject<Bool, Never>()))),
      ("feedError", kind(s.feedError(into: ReactiveKit.PassthroughSubject<Oops, Never>()))),
      ("feedNext", kind(s.feedNext(into: ReactiveKit.PassthroughSubject<Int, Never>()))),
      ("refCount", kind(s.publish().refCount())),
      ("throttleLeading", kind(s.throttleLeading(for: 1, scheduler: scheduler))),
      ("zipPrevious", kind(s.zipPrevious())), ("replaceEmpty", kind(s.replaceEmpty(with: 1))),
      ("eraseType", kind(s.eraseType())), ("debug", kind(s.debug())), ("breakpoint", kind(s.breakpoint())),
      ("breakpoint with a closure", kind(s.breakpoint(receiveOutput: { _ in false }))),
      ("breakpointOnError", kind(s.breakpointOnError())),
      ("suppressError", kind(s.suppressError(logging: false))), ("toErrorSignal", kind(s.toErrorSignal())),
      ("flatMapFilter", kind(s.flatMapFilter { Signal(just: $0 > 1) })),
      ("flatMap of arrays", kind(s.flatMap { [$0, $0] })),
      ("share with arguments", kind(s.share(limit: 1, keepAlive: true))), ("toSignal", kind(s.toSignal())),
      ("a chain", kind(s.map(next).filter { $0 > 1 }.scan(0, +).removeDuplicates().map { "\($0)" }.first())),
    ]
    for (name, kind) in kinds { #expect(kind == "Signal", "\(name)") }
    let connectable: [(String, String)] = [
      ("publish", kind(s.publish())), ("replay", kind(s.replay(limit: 1))),
      ("multicast", kind(s.multicast(subject: ReactiveKit.PassthroughSubject()))),
    ]
    for (name, kind) in connectable { #expect(kind == "ConnectableSignal", "\(name)") }
  }

  @Test func operatorsOfPublishersGivePublishers() {
    let p = [1, 2, 3].publisher.eraseToAnyPublisher()
    #expect(kind(p.map { $0 + 1 }) == "Map" && kind(p.scan(0, +)) == "Scan" && kind(p.share()) == "Share")
    #expect(kind(p.append(1)) == "Concatenate" && kind(p.flatMap { Just($0) }) == "FlatMap")
    #expect(kind(p.subscribe(on: scheduler)) == "SubscribeOn" && kind(p.breakpoint()) == "Breakpoint")
  }

  @Test func whatOnlyPublishersHaveGivesPublishersOfSignalsToo() {
    #expect(kind(s.print()) == "Print" && kind(s.assertNoFailure()) == "AssertNoFailure")
    #expect(kind(s.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)) == "Buffer")
    #expect(kind(s.collect(.byTime(scheduler, 1))) == "CollectByTime")
    #expect(kind(s.timeout(1, scheduler: scheduler)) == "Timeout")
    #expect(kind(s.measureInterval(using: scheduler)) == "MeasureInterval")
  }

  @Test func anAnnotationPicksEither() {
    let publisher: Publishers.Map<Signal<Int, Oops>, Int> = s.map { $0 + 1 }
    let signal: Signal<Int, Oops> = s.map { $0 + 1 }
    #expect(kind(publisher) == "Map" && kind(signal) == "Signal")
  }

  @Test func signalsArePublishersAndCombineWithPublishers() {
    func count(_ publisher: some Publisher<Int, Never>) -> Int {
      var count = 0
      publisher.sink { _ in count += 1 }.cancel()
      return count
    }
    #expect(count(safe) == 3 && count(Just(1)) == 1)
    #expect(count(safe.eraseToAnyPublisher().merge(with: safe)) == 6)
    #expect(count(safe.flatMap { Just($0) }) == 3)
    let observation: AnyCancellable = safe.sink { _ in }
    observation.cancel()
  }
}
