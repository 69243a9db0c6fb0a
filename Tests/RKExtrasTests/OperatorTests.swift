import RKExtras
import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal

// What the operators do, as tables. Each row is played with publishers, and with signals unless the meaning differs.

@Suite struct OperatorTests {
  typealias Source = ScriptedPublisher<Int, TestError>
  private static let both = "subscribed; b request unlimited; a request unlimited"

  static let latest = [
    Script(
      "withLatestFrom drops values until the other has one", sources: 2, "a1 b10 a2 a3 b20 b| a4 a|", opening: both,
      signalOpening: both, saw: "wants 1; 12; 13; 24; finished",
      publisher: { $0[0].withLatestFrom($0[1]) { $0 + $1 } }, signal: { $0[0].withLatestFrom($0[1]) { $0 + $1 } }),
    Script(
      "withLatestFrom requests what the subscriber does, and one more for a dropped value", sources: 2,
      "a1 b10 a2 r2 a3 !", demand: .max(1), opening: "subscribed; b request unlimited; a request 1",
      saw: "wants 1; 10; a request 2; 10; a cancel; b cancel",
      publisher: { $0[0].withLatestFrom($0[1]) }, signal: { $0[0].withLatestFrom($0[1]) }),
    Script(
      "withLatestFrom fails with the other, having cancelled", sources: 2, "b1 a1 bx a2", opening: both,
      saw: "1; a cancel; failed: oops",
      publisher: { $0[0].withLatestFrom($0[1]) }, signal: { $0[0].withLatestFrom($0[1]) }),
    Script(
      "withLatestFrom of three waits for all", sources: 4, "b1 c2 a9 d3 a9 c4 a8 a|",
      opening:
        "subscribed; b request unlimited; c request unlimited; d request unlimited; a request unlimited",
      saw: "wants 1; (1, 2, 3); (1, 4, 3); b cancel; c cancel; d cancel; finished",
      publisher: { $0[0].withLatestFrom($0[1], $0[2], $0[3]) }, signal: { $0[0].withLatestFrom($0[1], $0[2], $0[3]) }),
    Script(
      "withLatestFrom of two, with a closure", sources: 3, "b1 c2 a9 !",
      opening: "subscribed; b request unlimited; c request unlimited; a request unlimited",
      saw: "9 and (1, 2); a cancel; b cancel; c cancel",
      publisher: { $0[0].withLatestFrom($0[1], $0[2]) { "\($0) and \($1)" } },
      signal: { $0[0].withLatestFrom($0[1], $0[2]) { "\($0) and \($1)" } }),
    Script(
      "withLatestFrom of three, with a closure", sources: 4, "b1 c2 d3 a9 !",
      opening: "subscribed; b request unlimited; c request unlimited; d request unlimited; a request unlimited",
      saw: "9, 1, 2, and 3; a cancel; b cancel; c cancel; d cancel",
      publisher: { $0[0].withLatestFrom($0[1], $0[2], $0[3]) { "\($0), \($1.0), \($1.1), and \($1.2)" } },
      signal: { $0[0].withLatestFrom($0[1], $0[2], $0[3]) { "\($0), \($1.0), \($1.1), and \($1.2)" } }),
  ]

  static let flattening = [
    Script(
      "flatMapLatest leaves an inner publisher for the next", sources: 3, "a1 b10 a2 b11 c20 c| a|",
      opening: "subscribed; a request unlimited",
      saw: "b request unlimited; 10; b cancel; c request unlimited; 20; finished",
      publisher: { s in s[0].flatMapLatest { s[$0] } }, signal: { s in s[0].flatMapLatest { s[$0] } }),
    Script(
      "flatMapFirst drops values while an inner publisher runs", sources: 3, "a1 b10 a2 b11 b| a2 c20 a| c|",
      opening: "subscribed; a request unlimited",
      saw: "b request unlimited; 10; 11; c request unlimited; 20; finished",
      publisher: { s in s[0].flatMapFirst { s[$0] } }, signal: { s in s[0].flatMapFirst { s[$0] } }),
    Script(
      "flatMapFirst fails with the inner publisher, and cancels", sources: 2, "a1 bx a1",
      opening: "subscribed; a request unlimited", saw: "b request unlimited; a cancel; failed: oops",
      publisher: { s in s[0].flatMapFirst { s[$0] } }, signal: { s in s[0].flatMapFirst { s[$0] } }),
    Script(
      "flatMapFirst requests inner values one by one for a finite demand", sources: 2, "a1 b10 b11 r1 !",
      demand: .max(1), opening: "subscribed; a request unlimited",
      saw: "b request 1; 10; wants 1; 11; b request 1; b cancel; a cancel"
    ) { s in s[0].flatMapFirst { s[$0] } },
    Script(
      "concatMap runs one inner publisher after the other", sources: 3, "a1 b10 b| a2 c20 c| a|",
      opening: "subscribed; a request 1",
      saw: "b request unlimited; 10; a request 1; c request unlimited; 20; a request 1; finished"
    ) { s in s[0].concatMap { s[$0] } },
    Script.signals(
      "a signal's concatMap buffers", 3, "a1 b10 a2 b| c20 c| a|", opening: "subscribed; a request unlimited",
      saw: "b request unlimited; 10; c request unlimited; 20; finished"
    ) { s in s[0].concatMap { s[$0] } },
  ]

  static let events = [
    Script(
      "materialize makes values of all events", "1 x", saw: "value(1); failure(oops); finished", { $0.materialize() }),
    Script(
      "materialize has the completion wait for demand", "1 | r1 r1", demand: .max(1),
      saw: "value(1); finished; finished",
      { $0.materialize() }),
    Script(
      "materialize cancels", "1 !", saw: "value(1); cancel", { $0.materialize() }),
    Script(
      "dematerialize ends at the first completion", "1 2 3 4", saw: "1; 2; cancel; finished",
      { $0.assertNoFailure().map { $0 < 3 ? Event<Int, TestError>.value($0) : .finished }.dematerialize() }),
    Script(
      "dematerialize fails", "1 3", demand: .max(2), saw: "1; cancel; failed: oops",
      { $0.assertNoFailure().map { $0 < 3 ? Event<Int, TestError>.value($0) : .failure(.oops) }.dematerialize() }),
    Script(
      "dematerialize undoes materialize", "1 x", saw: "1; failed: oops", { $0.materialize().dematerialize() }),
  ]

  static let windows = [
    Script(
      "pairwise", "1 2 3 |", demand: .max(1), saw: "wants 1; (1, 2); (2, 3); finished",
      publisher: { $0.pairwise() }, signal: { $0.pairwise() }),
    Script(
      "nwise", "1 2 3 4 x", demand: .max(1), saw: "wants 1; wants 1; [1, 2, 3]; [2, 3, 4]; failed: oops",
      publisher: { $0.nwise(3) }, signal: { $0.nwise(3) }),
    Script(
      "nwise of one", "1 2 !", saw: "[1]; [2]; cancel", publisher: { $0.nwise(1) }, signal: { $0.nwise(1) }),
    Script(
      "prefix(while:inclusive:) ends with the value that does not satisfy the predicate", "1 2 3 1",
      saw: "1; 2; 3; cancel; finished", { $0.prefix(while: { $0 < 3 }, inclusive: true) }),
    Script(
      "prefix(while:inclusive:) ends before that value if it is not inclusive", "1 3 1", demand: .max(2),
      saw: "1; cancel; finished", { $0.prefix(while: { $0 < 3 }, inclusive: false) }),
    Script(
      "toggle", "1 0 |", saw: "false; true; finished",
      publisher: { $0.map { $0 == 1 }.toggle() }, signal: { $0.map { $0 == 1 }.toggle() }),
    Script(
      "distinct drops keys that have been there", "1 2 11 3 |", demand: .max(1),
      saw: "1; 2; wants 1; 3; finished",
      publisher: { $0.distinct { $0 % 10 } }, signal: { $0.distinct { $0 % 10 } }),
    Script(
      "distinct compares values", "1 2 1 |", saw: "1; 2; wants 1; finished",
      publisher: { $0.distinct() }, signal: { $0.distinct() }),
    Script(
      "startWith", "3 |", opening: "subscribed; 1; 2; request unlimited", saw: "3; finished",
      publisher: { $0.startWith(1, 2) }, signal: { $0.startWith(1, 2) }),
    Script(
      "startWith counts its values as demand", "3 r1 4", demand: .max(3), opening: "subscribed; 1; 2; request 1",
      saw: "3; request 1; 4", publisher: { $0.startWith(1, 2) }, signal: { $0.startWith(1, 2) }),
    Script(
      "ifEmpty continues with the other", sources: 2, "a| b1 b|", demand: .max(2), opening: "subscribed; a request 2",
      saw: "b request 2; 1; finished",
      publisher: { $0[0].ifEmpty(switchTo: $0[1]) }, signal: { $0[0].ifEmpty(switchTo: $0[1]) }),
    Script(
      "ifEmpty has no effect after a value", sources: 2, "a1 a|", opening: "subscribed; a request unlimited",
      saw: "1; finished",
      publisher: { $0[0].ifEmpty(switchTo: $0[1]) }, signal: { $0[0].ifEmpty(switchTo: $0[1]) }),
    Script(
      "ifEmpty passes a failure, and cancels the other", sources: 2, "ax", opening: "subscribed; a request unlimited",
      saw: "failed: oops",
      publisher: { $0[0].ifEmpty(switchTo: $0[1]) }, signal: { $0[0].ifEmpty(switchTo: $0[1]) }),
    Script(
      "ifEmpty cancels the other", sources: 2, "a| !", opening: "subscribed; a request unlimited",
      saw: "b request unlimited; b cancel",
      publisher: { $0[0].ifEmpty(switchTo: $0[1]) }, signal: { $0[0].ifEmpty(switchTo: $0[1]) }),
    Script(
      "one side of a partition", "1 2 3 |", saw: "1; 3; finished",
      publisher: { $0.partition { !$0.isMultiple(of: 2) }.matches },
      signal: { $0.partition { !$0.isMultiple(of: 2) }.matches }),
    Script(
      "the other side of a partition, for less than everything", "1 2 3 4 r1 6 !", demand: .max(1),
      opening: "subscribed; request unlimited", saw: "2; 6; cancel"
    ) { $0.partition { !$0.isMultiple(of: 2) }.nonMatches },
  ]

  private static let requestsAll = "a request unlimited; b request unlimited; c request unlimited"

  static let combining = [
    Script(
      "zip of many", sources: 3, "a1 a2 b1 c1 c2 b2 a|", opening: "subscribed; \(requestsAll)",
      saw: "(1, 1, 1); (2, 2, 2); finished; b cancel; c cancel"
    ) { Publishers.zip($0[0], $0[1].map { $0 }, $0[2]) },
    Script.signals(
      "zip of many signals", 3, "a1 a2 b1 c1 c2 b2 a|", opening: "subscribed; \(requestsAll)",
      saw: "(1, 1, 1); (2, 2, 2); b cancel; c cancel; finished"
    ) { RKExtras.zip($0[0], $0[1], $0[2]) },
    Script(
      "zip of many requests the demand from each", sources: 3, "a1 b1 c1 r1 !", demand: .max(1),
      opening: "subscribed; a request 1; b request 1; c request 1",
      saw: "(1, 1, 1); a request 1; b request 1; c request 1; a cancel; b cancel; c cancel",
      publisher: { Publishers.zip($0[0], $0[1].map { $0 }, $0[2]) }, signal: { RKExtras.zip($0[0], $0[1], $0[2]) }),
    Script(
      "zip of a collection", sources: 3, "a1 a2 b1 c1 c2 b2 bx", opening: "subscribed; \(requestsAll)",
      saw: "[1, 1, 1]; [2, 2, 2]; failed: oops; a cancel; b cancel; c cancel"
    ) { $0.zip() },
    Script.signals(
      "zip of a collection of signals", 3, "a1 a2 b1 c1 c2 b2 bx", opening: "subscribed; \(requestsAll)",
      saw: "[1, 1, 1]; [2, 2, 2]; a cancel; c cancel; failed: oops"
    ) { $0.zip() },
    Script(
      "combineLatest of many", sources: 3, "a1 b2 c3 a4 b| a| c5 c|", opening: "subscribed; \(requestsAll)",
      saw: "(1, 2, 3); (4, 2, 3); (4, 2, 5); finished",
      publisher: { Publishers.combineLatest($0[0], $0[1].map { $0 }, $0[2]) },
      signal: { RKExtras.combineLatest($0[0], $0[1], $0[2]) }),
    Script.signals(
      "combineLatest of many signals completes with one that has sent nothing", 3, "a1 b| c3",
      opening: "subscribed; \(requestsAll)", saw: "a cancel; c cancel; finished"
    ) { RKExtras.combineLatest($0[0], $0[1], $0[2]) },
    Script(
      "combineLatest of a collection", sources: 3, "a1 b2 c3 a4 cx", opening: "subscribed; \(requestsAll)",
      saw: "[1, 2, 3]; [4, 2, 3]; a cancel; b cancel; failed: oops",
      publisher: { $0.combineLatest() }, signal: { $0.combineLatest() }),
    Script(
      "combineLatest of a collection drops what there is no demand for", sources: 2, "a1 b2 a3 r1 b4 !",
      demand: .max(1),
      opening: "subscribed; a request 1; b request 1",
      saw: "[1, 2]; a request 1; b request 1; [3, 4]; a cancel; b cancel",
      publisher: { $0.combineLatest() }, signal: { $0.combineLatest() }),
    Script(
      "merge of many", sources: 2, "a1 b2 a| b3 b|",
      opening: "subscribed; a request unlimited; b request unlimited",
      saw: "1; 2; 3; finished",
      publisher: { Publishers.merge($0[0], $0[1].map { $0 }) }, signal: { RKExtras.merge($0[0], $0[1]) }),
    Script(
      "merge of a collection", sources: 2, "a1 b2 ax b3",
      opening: "subscribed; a request unlimited; b request unlimited",
      saw: "1; 2; a cancel; b cancel; failed: oops"
    ) { $0.merge() },
    .signals(
      "merge of a collection of signals", 2, "a1 b2 ax b3",
      opening: "subscribed; a request unlimited; b request unlimited", saw: "1; 2; b cancel; failed: oops",
      of: { $0.merge() }),
    Script(
      "race forwards the first to send", sources: 3, "b1 a2 b3 c| b|", opening: "subscribed; \(requestsAll)",
      saw: "a cancel; c cancel; 1; 3; finished",
      publisher: { $0.race() }, signal: { $0.race() }),
    Script(
      "race forwards the first to end", sources: 2, "a| b1", demand: .max(1),
      opening: "subscribed; a request 1; b request 1", saw: "b cancel; finished",
      publisher: { $0[0].race(with: $0[1]) }, signal: { $0[0].race(with: $0[1]) }),
  ]

  @Test func mergeReceivesSynchronousSourcesOneAfterAnother() {
    let expected = ["subscribed"] + (1...6).map { "\($0)" } + ["finished"]
    #expect([1...2, 3...4, 5...6].map(\.publisher).merge().seen() == expected)
    #expect(Publishers.merge([1, 2].publisher, [3, 4].publisher, [5, 6].publisher).seen() == expected)
  }

  @Test func feedbackThroughCombineLatestEnds() {
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    for combination in [
      [a, b].combineLatest().map { $0[0] }.eraseToAnyPublisher(),
      Publishers.combineLatest(a, b).map { $0.0 }.eraseToAnyPublisher(),
    ] {
      a.value = 0
      var seen: [Int] = []
      let subscription = combination.sink { value in
        seen.append(value)
        a.send(value + 1)
      }
      b.send(1)
      #expect(seen == [0, 1])
      subscription.cancel()
    }
  }

  private static func trigger(_ source: Source) -> some Publisher<Int, Never> {
    source.assertNoFailure()
  }

  private static func trigger(_ signal: Signal<Int, TestError>) -> Signal<Int, Never> {
    signal.suppressError(logging: false)
  }

  static let grouping = [
    Script(
      "bufferUntil collects until the trigger", sources: 2, "a1 a2 b0 b0 a3 a|",
      opening: "subscribed; b request unlimited; a request unlimited",
      saw: "wants 1; wants 1; [1, 2]; []; wants 1; [3]; b cancel; finished",
      publisher: { $0[0].bufferUntil(trigger($0[1])) }, signal: { $0[0].bufferUntil(trigger($0[1])) }),
    Script(
      "bufferUntil goes on without the trigger, and finishes with nothing", sources: 2, "a1 b0 b| a|",
      opening: "subscribed; b request unlimited; a request unlimited",
      saw: "wants 1; [1]; finished",
      publisher: { $0[0].bufferUntil(trigger($0[1])) }, signal: { $0[0].bufferUntil(trigger($0[1])) }),
    Script(
      "bufferUntil takes values while there is demand for an array", sources: 2, "a1 a2 b0 a3 r1 b0 !",
      demand: .max(1), opening: "subscribed; b request 1; a request 1",
      saw: "wants 1; wants 1; [1, 2]; wants 1; a request 1; [3]; wants 1; b cancel; a cancel"
    ) { $0[0].bufferUntil(trigger($0[1])) },
    Script(
      "bufferUntil drops what is left at a failure", sources: 2, "a1 ax",
      opening: "subscribed; b request unlimited; a request unlimited",
      saw: "wants 1; b cancel; failed: oops",
      publisher: { $0[0].bufferUntil(trigger($0[1])) }, signal: { $0[0].bufferUntil(trigger($0[1])) }),
    Script(
      "window by count", "1 2 3 |", saw: "1 in 0; 2 in 0; end of 0; 3 in 1; end of 1; finished",
      publisher: { numbered($0.window(count: 2)) }, signal: { numbered($0.window(count: 2)) }),
    Script(
      "window by count fails with the upstream", "1 x", saw: "1 in 0; failed: oops",
      publisher: { numbered($0.window(count: 2)) }, signal: { numbered($0.window(count: 2)) }),
    Script(
      "windows that are not requested wait, and so do their values", "1 2 3 r1 !", demand: .max(1),
      opening: "subscribed; request unlimited", saw: "[1, 2]; cancel"
    ) { $0.window(count: 2).flatMap(maxPublishers: .max(1)) { $0.collect() } },
    Script(
      "window by a trigger", sources: 2, "a1 b0 b0 a2 a|",
      opening: "subscribed; b request unlimited; a request unlimited",
      saw: "1 in 0; end of 0; end of 1; 2 in 2; end of 2; b cancel; finished"
    ) { numbered($0[0].window(until: trigger($0[1]))) },
    Script.signals(
      "window by a trigger, of signals", 2, "b0 a2 !", opening: "subscribed; b request unlimited; a request unlimited",
      saw: "end of 0; 2 in 1; b cancel; a cancel"
    ) { numbered($0[0].window(until: trigger($0[1]))) },
    Script(
      "groupBy sends values by key", "1 2 11 3 12 |",
      saw: "1 in 1; 2 in 2; 11 in 1; 3 in 3; 12 in 2; end of 1; end of 2; end of 3; finished",
      publisher: { s in
        s.groupBy { $0 % 10 }.flatMap { group in
          group.map { "\($0) in \(group.key)" }.append("end of \(group.key)")
        }
      },
      signal: { s in
        s.groupBy { $0 % 10 }.flatMapMerge { group in
          group.map { "\($0) in \(group.key)" }.append("end of \(group.key)")
        }
      }),
    Script(
      "groupBy requests everything, and groups wait for demand", "1 11 2 3 !", demand: .max(1),
      opening: "subscribed; request unlimited", saw: "1; cancel"
    ) { $0.groupBy { $0 % 10 }.map { $0.key } },
    Script(
      "groupBy fails all groups", "1 x", saw: "1; failed: oops",
      publisher: { $0.groupBy { $0 }.flatMap { $0 } }, signal: { $0.groupBy { $0 }.flatMapMerge { $0 } }),
  ]

  private static let paused = "b request unlimited; subscribed; a request unlimited"

  static let pausing = [
    Script(
      "pausableBuffered keeps the last values of a pause", sources: 2, "a1 b0 a2 a3 a4 b1 a5 a|", opening: paused,
      saw: "1; 3; 4; 5; b cancel; finished",
      publisher: { $0[0].pausableBuffered(by: $0[1].map { $0 > 0 }.replaceError(with: true), limit: 2) },
      signal: { $0[0].pausableBuffered(by: $0[1].map { $0 > 0 }.replaceError(with: true), limit: 2) }),
    Script(
      "pausableBuffered sends what it has before it finishes", sources: 2, "b0 b| a1 a2 a|", opening: paused,
      saw: "1; 2; finished",
      publisher: { $0[0].pausableBuffered(by: $0[1].map { $0 > 0 }.replaceError(with: true), limit: 2) },
      signal: { $0[0].pausableBuffered(by: $0[1].map { $0 > 0 }.replaceError(with: true), limit: 2) }),
    Script(
      "pausableBuffered drops what it has when it fails", sources: 2, "b0 a1 ax", opening: paused,
      saw: "b cancel; failed: oops",
      publisher: { $0[0].pausableBuffered(by: $0[1].map { $0 > 0 }.replaceError(with: true), limit: 2) },
      signal: { $0[0].pausableBuffered(by: $0[1].map { $0 > 0 }.replaceError(with: true), limit: 2) }),
    Script(
      "pausableBuffered keeps the last values without demand", sources: 2, "a1 a2 a3 a4 r1 b0 r9 b1 !",
      demand: .max(1), opening: paused, saw: "1; 3; 4; b cancel; a cancel"
    ) { $0[0].pausableBuffered(by: $0[1].map { $0 > 0 }.replaceError(with: true), limit: 2) },
  ]

  @Test func whatIsBufferedNeedsNoDemandForTheEnd() {
    func check(_ make: (Source) -> some Publisher<Int, TestError>) {
      let source = Source()
      let tracked = make(source).track(.max(1))
      source.send(1)
      source.send(completion: .finished)
      #expect(tracked.log.take() == ["subscribed", "1", "finished"])
    }
    let never = Empty<Bool, Never>(completeImmediately: false)
    check { $0.groupBy { $0 }.map(\.key) }
    check { $0.groupBy({ $0 }, until: { _ in never }).map(\.key) }
    check { $0.window(count: 2).map { _ in 1 } }
    check { $0.pausableBuffered(by: never, limit: 2) }
  }

  @Test func aPauseWithinADeliveryTakesEffectBeforeTheNextValue() {
    let open = PassthroughSubject<Bool, Never>()
    let source = PassthroughSubject<Int, Never>()
    for stream in [
      source.pausableBuffered(by: open, limit: 9),
      source.toSignal().pausableBuffered(by: open.toSignal(), limit: 9).eraseToAnyPublisher(),
    ] {
      var seen: [Int] = []
      let observation = stream.sink { value in
        seen.append(value)
        if value == 2 { open.send(false) }
        // Sent while the buffer is being emptied: after what is in there.
        if value == 3 { source.send(5) }
      }
      open.send(false)
      for value in 1...4 { source.send(value) }
      open.send(true)
      #expect(seen == [1, 2])
      open.send(true)
      #expect(seen == [1, 2, 3, 4, 5])
      observation.cancel()
    }
  }

  private static func numbered(
    _ windows: some Publisher<AnyPublisher<Int, TestError>, TestError>
  ) -> AnyPublisher<String, TestError> {
    windows.scan((-1, Empty<Int, TestError>().eraseToAnyPublisher())) { ($0.0 + 1, $1) }.flatMap { number, window in
      window.map { "\($0) in \(number)" }.append("end of \(number)")
    }.eraseToAnyPublisher()
  }

  private static func numbered(_ windows: Signal<Signal<Int, TestError>, TestError>) -> Signal<String, TestError> {
    windows.zip(with: Signal<Int, TestError>(sequence: 0...9)).flatMapMerge { window, number in
      window.map { "\($0) in \(number)" }.append("end of \(number)")
    }
  }

  @Test(arguments: latest) func combinesWithTheLatest(_ script: Script) { script.check() }
  @Test(arguments: flattening) func flattens(_ script: Script) { script.check() }
  @Test(arguments: events) func convertsEvents(_ script: Script) { script.check() }
  @Test(arguments: windows) func transforms(_ script: Script) { script.check() }
  @Test(arguments: combining) func combines(_ script: Script) { script.check() }
  @Test(arguments: grouping) func groups(_ script: Script) { script.check() }
  @Test(arguments: pausing) func pauses(_ script: Script) { script.check() }
}
