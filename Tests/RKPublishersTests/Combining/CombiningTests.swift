import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.Property
import func ReactiveKit.combineLatest
import func ReactiveKit.merge
import func ReactiveKit.zip

// What the operators do that have several upstreams. Rows as in `OperatorTests`.

@Suite struct CombiningTests {
  private static func requests(_ demand: String) -> String {
    "abcdefgh".map { "\($0) request \(demand)" }.joined(separator: "; ")
  }

  static let merging = [
    Script(
      "merge delivers as values come, and finishes with the last", sources: 2, "a1 b2 a3 a| b4 b|",
      opening: "subscribed; a request unlimited; b request unlimited",
      saw: "1; 2; 3; 4; finished",
      publisher: { $0[0].eraseToAnyPublisher().merge(with: $0[1].map { $0 }) }, signal: { $0[0].merge(with: $0[1]) }),
    Script(
      "merge fails with the first failure, having cancelled all", sources: 3, "a1 bx c2",
      opening: "subscribed; a request unlimited; b request unlimited; c request unlimited",
      saw: "1; a cancel; b cancel; c cancel; failed: oops"
    ) { $0[0].merge(with: $0[1].map { $0 }, $0[2].map { $0 }) },
    .signals(
      "a signal's merge fails with the first failure, having disposed the others", 3, "a1 bx c2",
      opening: "subscribed; a request unlimited; b request unlimited; c request unlimited",
      saw: "1; a cancel; c cancel; failed: oops", of: { merge($0[0], $0[1], $0[2]) }),
    Script(
      "merge cancels all", sources: 2, "a1 ! b2",
      opening: "subscribed; a request unlimited; b request unlimited",
      saw: "1; a cancel; b cancel",
      publisher: { $0[0].merge(with: $0[1]) }, signal: { $0[0].merge(with: $0[1]) }),
    Script(
      "merge of eight", sources: 8, "a1 b2 c3 d4 e5 f6 g7 h8 a| b| c| d| e| f| g| h|",
      opening: "subscribed; " + requests("unlimited"),
      saw: "1; 2; 3; 4; 5; 6; 7; 8; finished"
    ) {
      $0[0].map { $0 }.merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7])
    },
  ]

  static let combining = [
    Script(
      "combineLatest delivers once all have, and with each value after", sources: 2, "a1 a2 b10 a3 a| b20 b|",
      opening: "subscribed; a request unlimited; b request unlimited",
      saw: "(2, 10); (3, 10); (3, 20); finished",
      publisher: { $0[0].combineLatest($0[1]) }, signal: { $0[0].combineLatest(with: $0[1]) }),
    Script(
      "combineLatest fails with the first failure, having cancelled the others", sources: 2, "a1 b10 ax b20",
      opening: "subscribed; a request unlimited; b request unlimited",
      saw: "(1, 10); b cancel; failed: oops",
      publisher: { $0[0].combineLatest($0[1]) }, signal: { $0[0].combineLatest(with: $0[1]) }),
    Script(
      "combineLatest of four, transformed", sources: 4, "a1 b2 c3 d4 b5 !",
      opening: "subscribed; a request unlimited; b request unlimited; c request unlimited; d request unlimited",
      saw: "10; 13; a cancel; b cancel; c cancel; d cancel",
      publisher: { $0[0].combineLatest($0[1], $0[2], $0[3]) { $0 + $1 + $2 + $3 } },
      signal: { combineLatest($0[0], $0[1], $0[2], $0[3]) { $0 + $1 + $2 + $3 } }),
    Script(
      "zip pairs values by position, and finishes when a pair can not come any more", sources: 2,
      "a1 a2 b10 a| b20 b30",
      opening: "subscribed; a request unlimited; b request unlimited",
      saw: "(1, 10); (2, 20); finished; b cancel"
    ) { $0[0].zip($0[1]) },
    .signals(
      "a signal's zip disposes the others before it completes", 2, "a1 a2 b10 a| b20 b30",
      opening: "subscribed; a request unlimited; b request unlimited",
      saw: "(1, 10); (2, 20); b cancel; finished", of: { $0[0].zip(with: $0[1]) }),
    Script(
      "zip fails with the first failure, and cancels all then", sources: 3, "a1 b2 cx",
      opening: "subscribed; a request unlimited; b request unlimited; c request unlimited",
      saw: "failed: oops; a cancel; b cancel; c cancel"
    ) { $0[0].zip($0[1], $0[2]) { $0 + $1 + $2 } },
    .signals(
      "a signal's zip disposes the others before it fails", 3, "a1 b2 cx",
      opening: "subscribed; a request unlimited; b request unlimited; c request unlimited",
      saw: "a cancel; b cancel; failed: oops", of: { zip($0[0], $0[1], $0[2]) { $0 + $1 + $2 } }),
    Script(
      "zip of four", sources: 4, "d4 c3 b2 a1 !",
      opening:
        "subscribed; a request unlimited; b request unlimited; c request unlimited; d request unlimited",
      saw: "(1, 2, 3, 4); a cancel; b cancel; c cancel; d cancel",
      publisher: { $0[0].zip($0[1], $0[2], $0[3]) }, signal: { zip($0[0], $0[1], $0[2], $0[3]) }),
    Script(
      "zip asks each for as many pairs as are wanted", sources: 2, "a1 b10 r2", demand: .max(1),
      opening: "subscribed; a request 1; b request 1", saw: "(1, 10); a request 2; b request 2"
    ) { $0[0].zip($0[1]) },
  ]

  static let flattening = [
    Script(
      "flatMap subscribes to each, and finishes with the last", sources: 3, "a1 b10 a2 c20 b11 a| b| c21 c|",
      opening: "subscribed; a request unlimited",
      saw: "b request unlimited; 10; c request unlimited; 20; 11; 21; finished",
      publisher: { s in s[0].flatMap { s[$0] } }, signal: { s in s[0].flatMapMerge { s[$0] } }),
    Script(
      "flatMap fails with an inner failure, having cancelled everything", sources: 3, "a1 a2 bx c20",
      opening: "subscribed; a request unlimited",
      saw: "b request unlimited; c request unlimited; c cancel; a cancel; failed: oops",
      publisher: { s in s[0].flatMap { s[$0] } }, signal: { s in s[0].flatMapMerge { s[$0] } }),
    Script(
      "flatMap fails with the outer failure, having cancelled the inner ones", sources: 2, "a1 ax b10",
      opening: "subscribed; a request unlimited", saw: "b request unlimited; b cancel; failed: oops",
      publisher: { s in s[0].flatMap { s[$0] } }, signal: { s in s[0].flatMapMerge { s[$0] } }),
    Script(
      "flatMap cancels everything", sources: 3, "a1 a2 ! b10", opening: "subscribed; a request unlimited",
      saw: "b request unlimited; c request unlimited; b cancel; c cancel; a cancel",
      publisher: { s in s[0].flatMap { s[$0] } }, signal: { s in s[0].flatMapMerge { s[$0] } }),
    Script(
      "flatMap with a limit asks for the next when one has finished", sources: 3, "a1 b10 b| a2 c20 c|",
      demand: .max(5),
      opening: "subscribed; a request 1",
      saw: "b request 1; 10; wants 1; a request 1; c request 1; 20; wants 1; a request 1"
    ) { s in s[0].flatMap(maxPublishers: .max(1)) { s[$0] } },
    Script(
      "a signal's flatMapConcat takes them one after another", sources: 3, "a1 a2 b10 b| c20 a| c|",
      opening: "subscribed; a request unlimited", saw: "b request unlimited; 10; c request unlimited; 20; finished"
    ) { s in s[0].toSignal().flatMapConcat { s[$0].toSignal() } },
    Script(
      "switchToLatest cancels the former, and finishes when both have", sources: 3, "a1 b10 a2 b11 c20 a| c|",
      opening: "subscribed; a request unlimited",
      saw: "b request unlimited; 10; b cancel; c request unlimited; 20; finished",
      publisher: { s in s[0].map { s[$0] }.switchToLatest() }, signal: { s in s[0].flatMapLatest { s[$0] } }),
    Script(
      "switchToLatest fails with the inner failure", sources: 2, "a1 bx a1", opening: "subscribed; a request unlimited",
      saw: "b request unlimited; a cancel; failed: oops",
      publisher: { s in s[0].map { s[$0] }.switchToLatest() }, signal: { s in s[0].flatMapLatest { s[$0] } }),
  ]

  @Test func mergeReceivesSynchronousSourcesOneAfterAnother() {
    let (a, b) = ([1, 2, 3].publisher, [4, 5, 6].publisher)
    let one = Just(7)
    let merges: [(AnyPublisher<Int, Never>, ClosedRange<Int>)] = [
      (a.merge(with: b).eraseToAnyPublisher(), 1...6),
      (a.merge(with: b, one).eraseToAnyPublisher(), 1...7),
      (Publishers.MergeMany([1...2, 3...4, 5...6].map(\.publisher)).eraseToAnyPublisher(), 1...6),
    ]
    for (merge, expected) in merges {
      #expect(merge.seen() == ["subscribed"] + expected.map { "\($0)" } + ["finished"])
    }
    let eight = Just(1).merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))
    #expect(eight.seen() == ["subscribed"] + (1...8).map { "\($0)" } + ["finished"])
  }

  @Test func mergeOfNothingFinishesWithTheFirstRequest() {
    let subscriber = Publishers.MergeMany<Just<Int>>().track(.none)
    #expect(subscriber.log.take() == ["subscribed"])
    subscriber.request(.max(1))
    #expect(subscriber.log.take() == ["finished"])
  }

  /// A value that a delivery of `combineLatest` causes is kept, and shows in the next combination.
  @Test func feedbackThroughCombineLatestEnds() {
    typealias Numbers = CurrentValueSubject<Int, Never>
    let combinations: [(String, Int, ([Numbers]) -> AnyPublisher<[Int], Never>)] = [
      ("of 2", 2, { $0[0].combineLatest($0[1]) { [$0, $1] }.eraseToAnyPublisher() }),
      ("of 3", 3, { $0[0].combineLatest($0[1], $0[2]) { [$0, $1, $2] }.eraseToAnyPublisher() }),
      ("of 4", 4, { $0[0].combineLatest($0[1], $0[2], $0[3]) { [$0, $1, $2, $3] }.eraseToAnyPublisher() }),
    ]
    for (name, count, combine) in combinations {
      for fed in 0..<count {
        let numbers = (0..<count).map { _ in Numbers(0) }
        var seen: [[Int]] = []
        let subscription = combine(numbers).sink { values in
          seen.append(values)
          numbers[fed].send(values[fed] + 1)
        }
        #expect(seen.count == 1, "\(name), \(fed)")
        let other = (fed + 1) % count
        numbers[other].send(7)
        var next = [Int](repeating: 0, count: count)
        (next[fed], next[other]) = (1, 7)
        #expect(seen.last == next && seen.count == 2, "\(name), \(fed)")
        subscription.cancel()
      }
    }
  }

  @Test func aValueThatCombineLatestKeepsTakesNoDemand() {
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    let subscriber = TrackingSubscriber<Int, Never>(.max(2))
    subscriber.onValue = { value in
      if value == 0 { a.send(1) }
      return .none
    }
    a.combineLatest(b) { 10 * $0 + $1 }.subscribe(subscriber)
    #expect(subscriber.log.take() == ["subscribed", "0"])
    b.send(5)
    #expect(subscriber.log.take() == ["15"])
  }

  /// Signals' events queue: what a delivery causes follows it.
  @Test func feedbackThroughASignalsCombineLatestGoesOn() {
    let (a, b) = (Property(0), Property(0))
    var last = 0
    let observation = a.combineLatest(with: b).observeNext { pair in
      last = pair.0
      if pair.0 < 100_000 { a.value = pair.0 + 1 }
    }
    #expect(last == 100_000)
    observation.dispose()
  }

  @Test(arguments: merging) func merges(_ script: Script) { check(script) }
  @Test(arguments: combining) func combines(_ script: Script) { check(script) }
  @Test(arguments: flattening) func flattens(_ script: Script) { check(script) }

  private func check(_ script: Script) {
    for (saw, expected) in script.play() { #expect(saw == expected) }
  }
}
