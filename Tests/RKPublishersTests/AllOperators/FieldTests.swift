import Dispatch
import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

private func isOdd(_ value: Int) -> Bool { !value.isMultiple(of: 2) }

private func isAllowed(_ value: Int) throws -> Bool {
  if value == 9 { throw TestError.oops }
  return isOdd(value)
}

/// The type of an operator shows what it was created with. Created without the operator, it does the same.
@Suite struct FieldTests {
  private typealias Numbers = Publishers.Sequence<[Int], TestError>

  private let p = Numbers(sequence: [3, 1, 2])
  private let q = Numbers(sequence: [7, 8])
  private let nine = Numbers(sequence: [3, 9, 5])
  private let failing = Fail<Int, TestError>(error: .oops)
  private let scheduler = VirtualTimeScheduler()

  /// Checks the fields of a publisher, and what it publishes, after an arrow.
  private func check<P: Publisher>(
    _ publisher: P, _ fields: (P) throws -> [Any?], _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) rethrows {
    let shown = try fields(publisher).map { field in field.map { "\($0)" } ?? "nil" }
    let subscriber = publisher.track()
    scheduler.advance(by: 9)
    let seen = subscriber.log.take().dropFirst()
    #expect(
      "\(shown.joined(separator: "; ")) → \(seen.joined(separator: " "))" == expected, sourceLocation: sourceLocation)
  }

  @Test func transforming() throws {
    check(
      Publishers.Map(upstream: p, transform: { $0 * 10 }), { [$0.upstream.sequence, $0.transform(4)] },
      "[3, 1, 2]; 40 → 30 10 20 finished")
    try check(
      Publishers.TryMap(upstream: nine, transform: isAllowed), { [$0.upstream.sequence, try $0.transform(4)] },
      "[3, 9, 5]; false → true failed: oops")
    check(
      Publishers.CompactMap(upstream: p, transform: { isOdd($0) ? -$0 : nil }),
      { [$0.upstream.sequence, $0.transform(5), $0.transform(4)] }, "[3, 1, 2]; -5; nil → -3 -1 finished")
    try check(
      Publishers.TryCompactMap(upstream: nine, transform: { try isAllowed($0) ? -$0 : nil }),
      { [$0.upstream.sequence, try $0.transform(5), try $0.transform(4)] }, "[3, 9, 5]; -5; nil → -3 failed: oops")
    check(
      Publishers.Scan(upstream: p, initialResult: 10, nextPartialResult: -),
      { [$0.upstream.sequence, $0.initialResult, $0.nextPartialResult(5, 2)] }, "[3, 1, 2]; 10; 3 → 7 6 4 finished")
    try check(
      Publishers.TryScan(upstream: nine, initialResult: 10, nextPartialResult: { try isAllowed($1) ? $0 - $1 : 0 }),
      { [$0.upstream.sequence, $0.initialResult, try $0.nextPartialResult(5, 3)] }, "[3, 9, 5]; 10; 2 → 7 failed: oops")
    check(
      Publishers.Reduce(upstream: p, initial: 10, nextPartialResult: -),
      { [$0.upstream.sequence, $0.initial, $0.nextPartialResult(5, 2)] }, "[3, 1, 2]; 10; 3 → 4 finished")
    try check(
      Publishers.TryReduce(upstream: nine, initial: 10, nextPartialResult: { try isAllowed($1) ? $0 - $1 : 0 }),
      { [$0.upstream.sequence, $0.initial, try $0.nextPartialResult(5, 3)] }, "[3, 9, 5]; 10; 2 → failed: oops")
    check(
      Publishers.Comparison(upstream: p, areInIncreasingOrder: >),
      { [$0.upstream.sequence, $0.areInIncreasingOrder(1, 2), $0.areInIncreasingOrder(2, 1)] },
      "[3, 1, 2]; false; true → 1 finished")
    try check(
      Publishers.TryComparison(upstream: nine, areInIncreasingOrder: { try isAllowed($1) && $0 > $1 }),
      { [$0.upstream.sequence, try $0.areInIncreasingOrder(4, 3), try $0.areInIncreasingOrder(3, 4)] },
      "[3, 9, 5]; true; false → failed: oops")
    check(
      Publishers.AllSatisfy(upstream: p, predicate: isOdd),
      { [$0.upstream.sequence, $0.predicate(3), $0.predicate(4)] },
      "[3, 1, 2]; true; false → false finished")
    try check(
      Publishers.TryAllSatisfy(upstream: nine, predicate: isAllowed),
      { [$0.upstream.sequence, try $0.predicate(3), try $0.predicate(4)] }, "[3, 9, 5]; true; false → failed: oops")
    check(
      Publishers.Contains(upstream: p, output: 2), { [$0.upstream.sequence, $0.output] }, "[3, 1, 2]; 2 → true finished"
    )
    check(
      Publishers.ContainsWhere(upstream: p, predicate: { $0 > 3 }), { [$0.upstream.sequence, $0.predicate(4)] },
      "[3, 1, 2]; true → false finished")
    try check(
      Publishers.TryContainsWhere(upstream: nine, predicate: { try !isAllowed($0) }),
      { [$0.upstream.sequence, try $0.predicate(4)] }, "[3, 9, 5]; true → failed: oops")
    check(Publishers.Count(upstream: q), { [$0.upstream.sequence] }, "[7, 8] → 2 finished")
    check(Publishers.Collect(upstream: p), { [$0.upstream.sequence] }, "[3, 1, 2] → [3, 1, 2] finished")
    check(
      Publishers.CollectByCount(upstream: p, count: 2), { [$0.upstream.sequence, $0.count] },
      "[3, 1, 2]; 2 → [3, 1] [2] finished")
    check(
      Publishers.Buffer(upstream: p, size: 2, prefetch: .keepFull, whenFull: .dropOldest),
      { [$0.upstream.sequence, $0.size, $0.prefetch, $0.whenFull] },
      "[3, 1, 2]; 2; keepFull; dropOldest → 3 1 2 finished")
    check(
      p.map(\.words.count), { [$0.upstream.sequence, $0.keyPath == \.words.count] }, "[3, 1, 2]; true → 1 1 1 finished")
    check(
      q.map(\.self, \.words.count), { [$0.upstream.sequence, $0.keyPath0 == \.self, $0.keyPath1 == \.words.count] },
      "[7, 8]; true; true → (7, 1) (8, 1) finished")
    check(
      q.map(\.self, \.words.count, \.hashValue.words.count),
      {
        [
          $0.upstream.sequence, $0.keyPath0 == \.self, $0.keyPath1 == \.words.count,
          $0.keyPath2 == \.hashValue.words.count,
        ]
      },
      "[7, 8]; true; true; true → (7, 1, 1) (8, 1, 1) finished")
  }

  @Test func coding() {
    struct Coder: TopLevelEncoder, TopLevelDecoder {
      func encode<T: Encodable>(_ value: T) throws -> String {
        if "\(value)" == "9" { throw TestError.oops }
        return "<\(value)>"
      }
      func decode<T: Decodable>(_ type: T.Type, from input: Int) throws -> T { try isAllowed(input) as! T }
    }
    check(
      Publishers.Encode(upstream: nine, encoder: Coder()), { [$0.upstream.sequence] },
      "[3, 9, 5] → <3> failed: oops")
    check(
      Publishers.Decode<Numbers, Bool, Coder>(upstream: nine, decoder: Coder()), { [$0.upstream.sequence] },
      "[3, 9, 5] → true failed: oops")
  }

  @Test func filtering() throws {
    check(
      Publishers.Filter(upstream: p, isIncluded: isOdd), { [$0.upstream.sequence, $0.isIncluded(4)] },
      "[3, 1, 2]; false → 3 1 finished")
    try check(
      Publishers.TryFilter(upstream: nine, isIncluded: isAllowed), { [$0.upstream.sequence, try $0.isIncluded(4)] },
      "[3, 9, 5]; false → 3 failed: oops")
    check(
      Publishers.RemoveDuplicates(upstream: p, predicate: { isOdd($0) == isOdd($1) }),
      { [$0.upstream.sequence, $0.predicate(1, 2), $0.predicate(1, 3)] }, "[3, 1, 2]; false; true → 3 2 finished")
    try check(
      Publishers.TryRemoveDuplicates(upstream: nine, predicate: { try isAllowed($1) == isOdd($0) }),
      { [$0.upstream.sequence, try $0.predicate(1, 2), try $0.predicate(1, 3)] },
      "[3, 9, 5]; false; true → 3 failed: oops")
    check(
      Publishers.ReplaceEmpty(upstream: Numbers(sequence: []), output: 5), { [$0.upstream.sequence, $0.output] },
      "[]; 5 → 5 finished")
    check(Publishers.IgnoreOutput(upstream: p), { [$0.upstream.sequence] }, "[3, 1, 2] → finished")
    check(Publishers.First(upstream: p), { [$0.upstream.sequence] }, "[3, 1, 2] → 3 finished")
    check(Publishers.Last(upstream: p), { [$0.upstream.sequence] }, "[3, 1, 2] → 2 finished")
    check(
      Publishers.FirstWhere(upstream: p, predicate: { $0 < 3 }), { [$0.upstream.sequence, $0.predicate(3)] },
      "[3, 1, 2]; false → 1 finished")
    check(
      Publishers.LastWhere(upstream: p, predicate: isOdd), { [$0.upstream.sequence, $0.predicate(4)] },
      "[3, 1, 2]; false → 1 finished")
    try check(
      Publishers.TryFirstWhere(upstream: nine, predicate: { try !isAllowed($0) }),
      { [$0.upstream.sequence, try $0.predicate(4)] }, "[3, 9, 5]; true → failed: oops")
    try check(
      Publishers.TryLastWhere(upstream: nine, predicate: isAllowed), { [$0.upstream.sequence, try $0.predicate(4)] },
      "[3, 9, 5]; false → failed: oops")
    check(
      Publishers.Output(upstream: p, range: 1..<2), { [$0.upstream.sequence, $0.range] },
      "[3, 1, 2]; 1..<2 → 1 finished")
    check(
      Publishers.Drop(upstream: p, count: 2), { [$0.upstream.sequence, $0.count] }, "[3, 1, 2]; 2 → 2 finished")
    check(
      Publishers.DropWhile(upstream: p, predicate: isOdd), { [$0.upstream.sequence, $0.predicate(4)] },
      "[3, 1, 2]; false → 2 finished")
    check(
      Publishers.PrefixWhile(upstream: p, predicate: isOdd), { [$0.upstream.sequence, $0.predicate(4)] },
      "[3, 1, 2]; false → 3 1 finished")
    try check(
      Publishers.TryDropWhile(upstream: nine, predicate: isAllowed), { [$0.upstream.sequence, try $0.predicate(4)] },
      "[3, 9, 5]; false → failed: oops")
    try check(
      Publishers.TryPrefixWhile(upstream: nine, predicate: isAllowed), { [$0.upstream.sequence, try $0.predicate(4)] },
      "[3, 9, 5]; false → 3 failed: oops")
    check(
      Publishers.DropUntilOutput(upstream: p, other: q), { [$0.upstream.sequence, $0.other.sequence] },
      "[3, 1, 2]; [7, 8] → 3 1 2 finished")
    check(
      Publishers.PrefixUntilOutput(upstream: p, other: Numbers(sequence: [])),
      { [$0.upstream.sequence, $0.other.sequence] }, "[3, 1, 2]; [] → 3 1 2 finished")
  }

  @Test func errors() throws {
    check(
      Publishers.Catch(upstream: failing, handler: { Just($0.description).map(\.count) }),
      { [$0.upstream.error, $0.handler("four").seen()] }, #"oops; ["subscribed", "4", "finished"] → 4 finished"#)
    try check(
      Publishers.TryCatch(
        upstream: failing,
        handler: { error -> Numbers in
          if error == .oops { throw TestError("no") }
          return p
        }),
      { [$0.upstream.error, try $0.handler("yes").sequence] }, "oops; [3, 1, 2] → failed: no")
    check(
      Publishers.MapError(upstream: failing, transform: { TestError("\($0)!") }),
      { [$0.upstream.error, $0.transform("no")] }, "oops; no! → failed: oops!")
    check(
      Publishers.MapError(upstream: failing, { TestError("\($0)?") }),
      { [$0.upstream.error, $0.transform("no")] }, "oops; no? → failed: oops?")
    check(
      Publishers.ReplaceError(upstream: failing, output: 5), { [$0.upstream.error, $0.output] }, "oops; 5 → 5 finished")
    check(
      Publishers.Retry(upstream: failing, retries: 2), { [$0.upstream.error, $0.retries] }, "oops; 2 → failed: oops")
    check(
      Publishers.SetFailureType<_, TestError>(upstream: Just(1)), { [$0.upstream.output] }, "1 → 1 finished")
    check(
      Publishers.AssertNoFailure(upstream: p, prefix: "no failure", file: "File.swift", line: 7),
      { [$0.upstream.sequence, $0.prefix, $0.file, $0.line] }, "[3, 1, 2]; no failure; File.swift; 7 → 3 1 2 finished")
  }

  @Test func combining() {
    let (r, s) = (Numbers(sequence: [5]), Numbers(sequence: [6]))
    check(
      Publishers.Concatenate(prefix: p, suffix: q), { [$0.prefix.sequence, $0.suffix.sequence] },
      "[3, 1, 2]; [7, 8] → 3 1 2 7 8 finished")
    check(Publishers.Zip(r, q), { [$0.a, $0.b].map(\.sequence) }, "[5]; [7, 8] → (5, 7) finished")
    check(
      Publishers.Zip3(r, q, s), { [$0.a, $0.b, $0.c].map(\.sequence) }, "[5]; [7, 8]; [6] → (5, 7, 6) finished")
    check(
      Publishers.Zip4(r, q, s, p), { [$0.a, $0.b, $0.c, $0.d].map(\.sequence) },
      "[5]; [7, 8]; [6]; [3, 1, 2] → (5, 7, 6, 3) finished")
    check(
      Publishers.CombineLatest(r, q), { [$0.a, $0.b].map(\.sequence) }, "[5]; [7, 8] → (5, 7) (5, 8) finished")
    check(
      Publishers.CombineLatest3(r, q, s), { [$0.a, $0.b, $0.c].map(\.sequence) },
      "[5]; [7, 8]; [6] → (5, 8, 6) finished")
    check(
      Publishers.CombineLatest4(r, q, s, p), { [$0.a, $0.b, $0.c, $0.d].map(\.sequence) },
      "[5]; [7, 8]; [6]; [3, 1, 2] → (5, 8, 6, 3) (5, 8, 6, 1) (5, 8, 6, 2) finished")
  }

  /// A merge of a merge and of others is one merge of all. Its fields, and its values, are in their order.
  @Test func merging() {
    let n = (0...7).map { Numbers(sequence: [$0]) }
    let (a, b, c) = (
      Publishers.Merge(n[0], n[1]), Publishers.Merge3(n[0], n[1], n[2]), Publishers.Merge4(n[0], n[1], n[2], n[3])
    )
    let d = Publishers.Merge5(n[0], n[1], n[2], n[3], n[4])
    let e = Publishers.Merge6(n[0], n[1], n[2], n[3], n[4], n[5])
    let f = Publishers.Merge7(n[0], n[1], n[2], n[3], n[4], n[5], n[6])
    func check<P: Publisher<Int, TestError>>(
      _ publishers: [P], _ count: Int, _ fields: (P) -> [Numbers], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for publisher in publishers {
        #expect(fields(publisher) == Array(n.prefix(count)), sourceLocation: sourceLocation)
        let values = (0..<count).map { "\($0)" }
        #expect(publisher.seen() == ["subscribed"] + values + ["finished"], sourceLocation: sourceLocation)
      }
    }
    check([a], 2) { [$0.a, $0.b] }
    check([b, a.merge(with: n[2])], 3) { [$0.a, $0.b, $0.c] }
    check([c, a.merge(with: n[2], n[3]), b.merge(with: n[3])], 4) { [$0.a, $0.b, $0.c, $0.d] }
    check([d, a.merge(with: n[2], n[3], n[4]), b.merge(with: n[3], n[4]), c.merge(with: n[4])], 5) {
      [$0.a, $0.b, $0.c, $0.d, $0.e]
    }
    check(
      [
        e, a.merge(with: n[2], n[3], n[4], n[5]), b.merge(with: n[3], n[4], n[5]), c.merge(with: n[4], n[5]),
        d.merge(with: n[5]),
      ], 6
    ) { [$0.a, $0.b, $0.c, $0.d, $0.e, $0.f] }
    check(
      [
        f, a.merge(with: n[2], n[3], n[4], n[5], n[6]), b.merge(with: n[3], n[4], n[5], n[6]),
        c.merge(with: n[4], n[5], n[6]), d.merge(with: n[5], n[6]), e.merge(with: n[6]),
      ], 7
    ) { [$0.a, $0.b, $0.c, $0.d, $0.e, $0.f, $0.g] }
    check(
      [
        a.merge(with: n[2], n[3], n[4], n[5], n[6], n[7]), b.merge(with: n[3], n[4], n[5], n[6], n[7]),
        c.merge(with: n[4], n[5], n[6], n[7]), d.merge(with: n[5], n[6], n[7]), e.merge(with: n[6], n[7]),
        f.merge(with: n[7]),
      ], 8
    ) { [$0.a, $0.b, $0.c, $0.d, $0.e, $0.f, $0.g, $0.h] }
    check([Publishers.MergeMany(n), Publishers.MergeMany(n.dropLast()).merge(with: n[7])], 8) { $0.publishers }
  }

  @Test func flattening() {
    check(
      Publishers.FlatMap(upstream: q, maxPublishers: .max(1), transform: { Numbers(sequence: [$0, -$0]) }),
      { [$0.upstream.sequence, $0.maxPublishers, $0.transform(4).sequence] },
      "[7, 8]; max(1); [4, -4] → 7 -7 8 -8 finished")
    check(
      Publishers.SwitchToLatest(upstream: Publishers.Sequence<[Numbers], TestError>(sequence: [p, q])),
      { [$0.upstream.sequence.map(\.sequence)] }, "[[3, 1, 2], [7, 8]] → 3 1 2 7 8 finished")
    // An outer publisher, or an inner one, that cannot fail.
    check([q, q].publisher.switchToLatest(), { _ in [] }, " → 7 8 7 8 finished")
    check(
      Publishers.Sequence<[Just<Int>], TestError>(sequence: [Just(1), Just(2)]).switchToLatest(), { _ in [] },
      " → 1 2 finished")
    check([Just(1), Just(2)].publisher.switchToLatest(), { _ in [] }, " → 1 2 finished")
  }

  @Test func sharing() {
    let subject = PassthroughSubject<Int, TestError>()
    let multicast = Publishers.Multicast(upstream: p, createSubject: { subject })
    #expect(multicast.upstream == p && multicast.createSubject() === subject)
    check(
      Publishers.Autoconnect(upstream: multicast), { [$0.upstream.upstream.sequence] }, "[3, 1, 2] → 3 1 2 finished")
    check(Publishers.Share(upstream: q), { [$0.upstream.sequence] }, "[7, 8] → 7 8 finished")
    let connectable = Publishers.MakeConnectable(upstream: Just(1))
    let subscriber = connectable.track()
    #expect(subscriber.log.take() == ["subscribed"])
    withExtendedLifetime(connectable.connect()) { #expect(subscriber.log.take() == ["1", "finished"]) }
  }

  @Test func debugging() {
    final class Sheet: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let (sheet, log, subscription) = (Sheet(), Log(), ScriptedSubscription(log: Log()))
    check(
      Publishers.Print(upstream: q, prefix: "q", to: sheet),
      { [$0.upstream.sequence, $0.prefix, ($0.stream as? Sheet) === sheet] }, "[7, 8]; q; true → 7 8 finished")
    #expect(
      sheet.text.split(separator: "\n") == [
        "q: receive subscription: ([7, 8])", "q: request unlimited", "q: receive value: (7)", "q: receive value: (8)",
        "q: receive finished",
      ])
    let events = Publishers.HandleEvents(
      upstream: q, receiveSubscription: { log("\($0)") }, receiveOutput: { log("\($0)") },
      receiveCompletion: { log("\($0)") }, receiveCancel: { log("cancel") }, receiveRequest: { log("\($0)") })
    check(events, { [$0.upstream.sequence] }, "[7, 8] → 7 8 finished")
    #expect(log.take() == ["[7, 8]", "unlimited", "7", "8", "finished"])
    events.receiveSubscription?(subscription)
    events.receiveOutput?(5)
    events.receiveCompletion?(.failure(.oops))
    events.receiveCancel?()
    events.receiveRequest?(.max(2))
    #expect(log.take() == ["\(subscription)", "5", "failure(oops)", "cancel", "max(2)"])
    check(
      Publishers.Breakpoint(
        upstream: q, receiveSubscription: { $0.combineIdentifier == subscription.combineIdentifier },
        receiveOutput: { $0 == 5 },
        receiveCompletion: { $0 == .failure(.oops) }),
      {
        [
          $0.upstream.sequence, $0.receiveSubscription?(subscription), $0.receiveOutput?(5),
          $0.receiveCompletion?(.failure(.oops)),
        ]
      }, "[7, 8]; true; true; true → 7 8 finished")
  }

  /// Options are those of a queue, whose publishers are not run.
  @Test func timing() {
    let (queue, options) = (DispatchQueue(label: "timing"), DispatchQueue.SchedulerOptions(qos: .utility))
    let delay = Publishers.Delay(upstream: q, interval: 2, tolerance: 1, scheduler: queue, options: options)
    #expect(delay.upstream == q && delay.interval == 2 && delay.tolerance == 1)
    #expect(delay.scheduler === queue && delay.options?.qos == .utility)
    let debounce = Publishers.Debounce(upstream: q, dueTime: 2, scheduler: queue, options: options)
    #expect(debounce.upstream == q && debounce.dueTime == 2)
    #expect(debounce.scheduler === queue && debounce.options?.qos == .utility)
    let timeout = Publishers.Timeout(
      upstream: q, interval: 2, scheduler: queue, options: options, customError: { .oops })
    #expect(timeout.upstream == q && timeout.interval == 2 && timeout.customError?() == .oops)
    #expect(timeout.scheduler === queue && timeout.options?.qos == .utility)
    let collect = Publishers.CollectByTime(upstream: q, strategy: .byTime(queue, 2), options: options)
    #expect(collect.upstream == q && collect.options?.qos == .utility)
    guard case .byTime(let scheduler, 2) = collect.strategy, scheduler === queue else {
      Issue.record("the strategy is another one")
      return
    }
    let receive = Publishers.ReceiveOn(upstream: q, scheduler: queue, options: options)
    #expect(receive.upstream == q && receive.scheduler === queue && receive.options?.qos == .utility)
    let subscribe = Publishers.SubscribeOn(upstream: q, scheduler: queue, options: options)
    #expect(subscribe.upstream == q && subscribe.scheduler === queue && subscribe.options?.qos == .utility)
    // The operators pass options on, and have none unless they are given.
    let second = Duration.seconds(1)
    for given in [nil, options] {
      let made = [
        q.delay(for: 1, scheduler: queue, options: given).options,
        q.delay(for: second, scheduler: queue, options: given).options,
        q.debounce(for: 1, scheduler: queue, options: given).options,
        q.debounce(for: second, scheduler: queue, options: given).options,
        q.timeout(1, scheduler: queue, options: given).options,
        q.timeout(second, scheduler: queue, options: given).options,
        q.collect(.byTime(queue, 1), options: given).options,
        q.receive(on: queue, options: given).options, q.subscribe(on: queue, options: given).options,
      ]
      #expect(made.allSatisfy { $0?.qos == given?.qos })
    }
    let unsaid = [
      q.delay(for: 1, scheduler: queue).options, q.delay(for: second, scheduler: queue).options,
      q.debounce(for: 1, scheduler: queue).options, q.debounce(for: second, scheduler: queue).options,
      q.timeout(1, scheduler: queue).options, q.timeout(second, scheduler: queue).options,
      q.collect(.byTime(queue, 1)).options, q.receive(on: queue).options, q.subscribe(on: queue).options,
    ]
    #expect(unsaid.allSatisfy { $0 == nil })
  }

  @Test func timingByAScheduler() {
    let pending = p.append(Empty(completeImmediately: false))
    check(
      Publishers.Delay(upstream: q, interval: 2, tolerance: 0, scheduler: scheduler), { [$0.options] },
      "nil → 7 8 finished")
    check(
      Publishers.Debounce(upstream: pending, dueTime: 2, scheduler: scheduler, options: nil), { [$0.options] },
      "nil → 2")
    check(
      Publishers.Throttle(upstream: pending, interval: 2, scheduler: scheduler, latest: false),
      { [$0.upstream.prefix.sequence, $0.interval == 2, $0.scheduler === scheduler, $0.latest] },
      "[3, 1, 2]; true; true; false → 3")
    check(
      Publishers.Throttle(upstream: pending, interval: 2, scheduler: scheduler, latest: true), { [$0.latest] },
      "true → 2")
    check(
      Publishers.Timeout(
        upstream: Empty(completeImmediately: false, outputType: Int.self, failureType: TestError.self), interval: 2,
        scheduler: scheduler, options: nil, customError: { "late" }), { [$0.upstream.completeImmediately] },
      "false → failed: late")
    check(
      Publishers.MeasureInterval(upstream: q, scheduler: scheduler),
      { [$0.upstream.sequence, $0.scheduler === scheduler] },
      "[7, 8]; true → \(VirtualTimeScheduler.SchedulerTimeType.Stride.zero) \(VirtualTimeScheduler.SchedulerTimeType.Stride.zero) finished"
    )
    check(
      Publishers.ReceiveOn(upstream: q, scheduler: scheduler, options: nil), { [$0.options] }, "nil → 7 8 finished")
    check(
      Publishers.SubscribeOn(upstream: q, scheduler: scheduler, options: nil), { [$0.options] }, "nil → 7 8 finished")
  }

  @Test func sources() {
    check(Just(4), { [$0.output] }, "4 → 4 finished")
    check(failing, { [$0.error] }, "oops → failed: oops")
    check(Empty<Int, TestError>(), { [$0.completeImmediately] }, "true → finished")
    check(Empty<Int, TestError>(completeImmediately: false), { [$0.completeImmediately] }, "false → ")
    check(Deferred { q }, { [$0.createPublisher().sequence] }, "[7, 8] → 7 8 finished")
    // A collection without random access has an overload.
    let set = Set([7])
    check(set.publisher.output(in: set.startIndex..<set.endIndex), { [$0.sequence] }, "[7] → 7 finished")
    let letters = "abc"
    check(
      letters.publisher.output(in: letters.index(after: letters.startIndex)..<letters.endIndex), { [$0.sequence] },
      #"["b", "c"] → b c finished"#)
  }

  @Test func assigning() {
    final class Target {
      var value = 0
    }
    let target = Target()
    let assign = Subscribers.Assign<Target, Int>(object: target, keyPath: \.value)
    #expect(assign.object === target && assign.keyPath == \Target.value)
    Just(4).subscribe(assign)
    #expect(target.value == 4 && assign.object == nil)
  }

  @Test func iterating() async throws {
    var values: [Int] = []
    for await value in AsyncPublisher([3, 1, 2].publisher) { values.append(value) }
    for try await value in AsyncThrowingPublisher(q) { values.append(value) }
    #expect(values == [3, 1, 2, 7, 8])
    let stream = AsyncStream<Int> { continuation in
      for value in [5, 6] { continuation.yield(value) }
      continuation.finish()
    }
    let publisher = Publishers.AsyncSequence(sequence: stream, isolation: nil)
    values = []
    for await value in publisher.values { values.append(value) }
    for await value in publisher.sequence { values.append(value) }
    #expect(values == [5, 6])
  }
}
