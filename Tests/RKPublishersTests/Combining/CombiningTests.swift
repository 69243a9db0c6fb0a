import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.Property
import func ReactiveKit.combineLatest
import func ReactiveKit.merge
import func ReactiveKit.zip

// What operators with several upstreams do that no row of Behavior says.

@Suite struct CombiningTests {
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

}
