import RKExtras
import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal

// ModelTests hold each operator to its model. Here are the forms that have no case there, the subscriber of a signal that
// requests less than everything, and windows whose values are seen as they come.

@Suite struct OperatorTests {
  typealias Source = ScriptedPublisher<Int, TestError>

  static let latest = [
    Script(
      "withLatestFrom requests what the subscriber does, and one more for a dropped value", sources: 2,
      "a1 b10 a2 r2 a3 !", demand: .max(1), opening: "subscribed; b request unlimited; a request 1",
      saw: "wants 1; 10; a request 2; 10; a cancel; b cancel",
      publisher: { $0[0].withLatestFrom($0[1]) }, signal: { $0[0].withLatestFrom($0[1]) }),
    Script(
      "withLatestFrom of three waits for all", sources: 4, "b1 c2 a9 d3 a9 c4 a8 a|",
      opening:
        "subscribed; b request unlimited; c request unlimited; d request unlimited; a request unlimited",
      saw: "wants 1; (1, 2, 3); (1, 4, 3); b cancel; c cancel; d cancel; finished",
      publisher: { $0[0].withLatestFrom($0[1], $0[2], $0[3]) }, signal: { $0[0].withLatestFrom($0[1], $0[2], $0[3]) }),
    Script(
      "withLatestFrom of two fails with one of them, though the other has finished without a value", sources: 3,
      "b| cx", opening: "subscribed; b request unlimited; c request unlimited; a request unlimited",
      saw: "a cancel; failed: oops",
      publisher: { $0[0].withLatestFrom($0[1], $0[2]) }, signal: { $0[0].withLatestFrom($0[1], $0[2]) }),
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

  static let windows = [
    Script(
      "nwise", "1 2 3 4 x", demand: .max(1), saw: "wants 1; wants 1; [1, 2, 3]; [2, 3, 4]; failed: oops",
      publisher: { $0.nwise(3) }, signal: { $0.nwise(3) }),
    Script(
      "pairwise requests one more value for the first", "1 2 r1 3 x", demand: .max(1),
      saw: "wants 1; (1, 2); request 1; (2, 3); failed: oops", publisher: { $0.pairwise() }, signal: { $0.pairwise() }),
    Script(
      "prefix(while:inclusive:) ends before that value if it is not inclusive", "1 3 1", demand: .max(2),
      saw: "1; cancel; finished", { $0.prefix(while: { $0 < 3 }, inclusive: false) }),
    Script(
      "distinct drops keys that have been there", "1 2 11 3 |", demand: .max(1),
      saw: "1; 2; wants 1; 3; finished",
      publisher: { $0.distinct { $0 % 10 } }, signal: { $0.distinct { $0 % 10 } }),
    Script(
      "startWith counts its values as demand", "3 r1 4", demand: .max(3), opening: "subscribed; 1; 2; request 1",
      saw: "3; request 1; 4", publisher: { $0.startWith(1, 2) }, signal: { $0.startWith(1, 2) }),
    Script(
      "ifEmpty continues with the other", sources: 2, "a| b1 b|", demand: .max(2), opening: "subscribed; a request 2",
      saw: "b request 2; 1; finished",
      publisher: { $0[0].ifEmpty(switchTo: $0[1]) }, signal: { $0[0].ifEmpty(switchTo: $0[1]) }),
    Script(
      "the other side of a partition, for less than everything", "1 2 3 4 r1 6 !", demand: .max(1),
      opening: "subscribed; request unlimited", saw: "2; 6; cancel"
    ) { $0.partition { !$0.isMultiple(of: 2) }.nonMatches },
  ]

  private static let requestsAll = "a request unlimited; b request unlimited; c request unlimited"

  static let combining = [
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
      "combineLatest of many", sources: 3, "a1 b2 c3 a4 b| a| c5 c|", opening: "subscribed; \(requestsAll)",
      saw: "(1, 2, 3); (4, 2, 3); (4, 2, 5); finished",
      publisher: { Publishers.combineLatest($0[0], $0[1].map { $0 }, $0[2]) },
      signal: { RKExtras.combineLatest($0[0], $0[1], $0[2]) }),
    Script.signals(
      "combineLatest of many signals completes with one that has sent nothing", 3, "a1 b| c3",
      opening: "subscribed; \(requestsAll)", saw: "a cancel; c cancel; finished"
    ) { RKExtras.combineLatest($0[0], $0[1], $0[2]) },
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
      "race forwards the first to end", sources: 2, "a| b1", demand: .max(1),
      opening: "subscribed; a request 1; b request 1", saw: "b cancel; finished",
      publisher: { $0[0].race(with: $0[1]) }, signal: { $0[0].race(with: $0[1]) }),
  ]

  private static func trigger(_ source: Source) -> some Publisher<Int, Never> {
    source.assertNoFailure()
  }

  private static func trigger(_ signal: Signal<Int, TestError>) -> Signal<Int, Never> {
    signal.suppressError(logging: false)
  }

  static let grouping = [
    Script(
      "bufferUntil takes values while there is demand for an array", sources: 2, "a1 a2 b0 a3 r1 b0 !",
      demand: .max(1), opening: "subscribed; b request 1; a request 1",
      saw: "wants 1; wants 1; [1, 2]; wants 1; a request 1; [3]; wants 1; b cancel; a cancel"
    ) { $0[0].bufferUntil(trigger($0[1])) },
    Script(
      "window by count", "1 2 3 |", saw: "1 in 0; 2 in 0; end of 0; 3 in 1; end of 1; finished",
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
  @Test(arguments: latest + windows + combining + grouping)
  func followsItsScript(_ script: Script) { script.check() }
}
