import RKPublishers
import Synchronization
import TestSupport
import Testing

import struct ReactiveKit.Signal

/// What a publisher may not do is ignored, or does what Combine does.
@Suite struct BadInputTests {
  private typealias Source = ScriptedPublisher<Int, TestError>

  @Test func aReplacedInnerPublishersValuesAreIgnored() {
    let log = Log()
    let outer = Source("outer", log: log)
    let inners = [
      Source("a", log: log, onSubscribe: { _ in }), Source("b", log: log), Source("c", log: log, onSubscribe: { _ in }),
    ]
    let subscriber = outer.map { inners[$0] }.switchToLatest().track(.max(2), log: log)
    outer.send(0)
    inners[0].send(1)
    outer.send(1)
    inners[0].send(2)
    inners[0].sendButKeep(completion: .finished)
    inners[1].send(3)
    subscriber.cancel()
    outer.send(2)
    #expect(
      log.take() == [
        "subscribed", "outer request unlimited", "1", "b request 1", "3", "b cancel", "outer cancel",
      ])
  }

  private static let early = [
    Script(silent: "collect(_:) passes an end", "1 |", saw: "finished") { $0.collect(2) },
    Script(silent: "steps pass values", "1 2", saw: "wants 1; 4") { $0.map { $0 * 2 }.filter { $0 > 2 } },
    Script(silent: "encode passes values and an end", "1 | 2 s", saw: "<1>; finished; cancel") {
      $0.encode(encoder: Brackets())
    },
    Script(silent: "decode fails once", "13 13 1 s", saw: "failed: unlucky; cancel") {
      $0.decode(type: String.self, decoder: Words())
    },
    Script(
      silent: "replaceEmpty ignores all events", "1 | s | r1", demand: .none,
      saw: "subscribed; request unlimited; 7; finished"
    ) { $0.replaceEmpty(with: 7) },
    Script(
      silent: "replaceError ignores all events", "1 x s 2 x", saw: "subscribed; request unlimited; 2; 0; finished"
    ) { $0.replaceError(with: 0) },
    Script(
      silent: "output(in:) counts values", "0 1 x s 2 3", more: .max(42),
      saw: "wants 1; 1; wants 42; subscribed; request unlimited; 2; cancel; finished; wants 42"
    ) { $0.output(in: 1...2) },
    Script(silent: "buffer ignores all events", "1 | s 2", saw: "request unlimited; subscribed; 2") {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Script(
      silent: "append ignores values of the second publisher", "1 s 2", more: .max(42),
      saw: "subscribed; request unlimited; 2; wants 42"
    ) { Empty().append($0) },
  ]

  @Test(arguments: early) func eventsBeforeASubscription(_ script: Script) { script.check() }

  @Test func stagesWithAStateCallNoClosureAfterACancellation() {
    let stages: [(String, (Source, @escaping (Int) -> Bool) -> any Publisher)] = [
      ("drop(while:)", { $0.drop(while: $1) }), ("tryDrop(while:)", { $0.tryDrop(while: $1) }),
      ("prefix(while:)", { $0.prefix(while: $1) }), ("tryPrefix(while:)", { $0.tryPrefix(while: $1) }),
      ("first(where:)", { source, call in source.first { !call($0) } }),
      ("tryFirst(where:)", { source, call in source.tryFirst { !call($0) } }),
      ("last(where:)", { $0.last(where: $1) }), ("tryLast(where:)", { $0.tryLast(where: $1) }),
      ("contains(where:)", { source, call in source.contains { !call($0) } }),
      ("tryContains(where:)", { source, call in source.tryContains { !call($0) } }),
      ("allSatisfy", { $0.allSatisfy($1) }), ("tryAllSatisfy", { $0.tryAllSatisfy($1) }),
      ("reduce", { source, call in source.reduce(true) { call($1) && $0 } }),
      ("tryReduce", { source, call in source.tryReduce(true) { call($1) && $0 } }),
      ("max(by:)", { source, call in source.max { call($0) && call($1) } }),
      ("tryMap", { $0.tryMap($1) }), ("tryFilter", { $0.tryFilter($1) }),
      ("tryCompactMap", { source, call in source.tryCompactMap { call($0) ? $0 : nil } }),
      ("tryScan", { source, call in source.tryScan(true) { call($1) && $0 } }),
      ("tryRemoveDuplicates", { source, call in source.tryRemoveDuplicates { call($0) && call($1) } }),
    ]
    for (name, make) in stages {
      let source = Source()
      var calls = 0
      func play(_ publisher: some Publisher) {
        let subscriber = publisher.track()
        for value in 1...3 { source.send(value) }
        let former = calls
        #expect(former > 0, "\(name)")
        subscriber.cancel()
        source.send(4)
        #expect(calls == former, "\(name)")
      }
      play(
        make(source) { _ in
          calls += 1
          return true
        })
    }
  }

  /// A producer that breaks the rules: four threads at once.
  @Test func fourThreadsThatSendAtOnceAreMadeOneStream() {
    for _ in 0..<20 {
      let source = ScriptedPublisher<Int, Never>()
      let isInside = Atomic<Bool>(false)
      let overlaps = Atomic<Int>(0)
      nonisolated(unsafe) var lastOfThread = [0, 0, 0, 0]
      nonisolated(unsafe) var disorder = 0
      nonisolated(unsafe) var count = 0
      let observation = source.scan((0, 0)) { ($0.0 + 1, $1) }.filter { _ in true }.sink { number, value in
        if isInside.exchange(true, ordering: .acquiringAndReleasing) { overlaps.add(1, ordering: .relaxed) }
        count += 1
        if number != count { disorder += 1 }
        if value / 4 < lastOfThread[value % 4] { disorder += 1 }
        lastOfThread[value % 4] = value / 4
        isInside.store(false, ordering: .releasing)
      }
      onThreads(4) { thread in
        for number in 0..<1_000 { source.send(number * 4 + thread) }
      }
      #expect(overlaps.load(ordering: .relaxed) == 0)
      #expect(disorder == 0 && count == 4_000)
      observation.cancel()
    }
  }

  /// A scheduler that runs work at once: what a stage schedules comes back before it has gone on.
  @Test func aSchedulerThatRunsWorkAtOnceIsServed() {
    let scheduler = ImmediateScheduler.shared
    let values = [1, 2, 3].publisher
    #expect(values.receive(on: scheduler).seen() == ["subscribed", "1", "2", "3", "finished"])
    #expect(values.delay(for: 1, scheduler: scheduler).seen() == ["subscribed", "1", "2", "3", "finished"])
    #expect(values.debounce(for: 1, scheduler: scheduler).seen() == ["subscribed", "1", "2", "3", "finished"])
    #expect(
      values.throttle(for: 1, scheduler: scheduler, latest: true).seen() == ["subscribed", "1", "2", "3", "finished"])
    let signal = Signal<Int, Never>(sequence: [1, 2, 3])
    #expect(signal.receive(on: scheduler).seen() == ["subscribed", "1", "2", "3", "finished"])
    #expect(signal.delay(for: 1, scheduler: scheduler).seen() == ["subscribed", "1", "2", "3", "finished"])
    #expect(signal.debounce(for: 1, scheduler: scheduler).seen() == ["subscribed", "1", "2", "3", "finished"])
    #expect(
      signal.throttle(for: 1, scheduler: scheduler, latest: true).seen() == ["subscribed", "1", "2", "3", "finished"])
  }
}

struct Brackets: TopLevelEncoder {
  func encode<T: Encodable>(_ value: T) throws -> String {
    if "\(value)" == "13" { throw TestError("unlucky") }
    return "<\(value)>"
  }
}

struct Words: TopLevelDecoder {
  func decode<T: Decodable>(_ type: T.Type, from: Int) throws -> T {
    guard from != 13, let word = "number \(from)" as? T else { throw TestError("unlucky") }
    return word
  }
}
