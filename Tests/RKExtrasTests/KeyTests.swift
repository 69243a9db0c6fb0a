import RKExtras
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import class RKPublishers.PassthroughSubject

/// `distinct` and `groupBy` look up keys of the user's type, of which `hash(into:)` and `==` may do anything.
@Suite struct KeyTests {
  /// A key that runs a closure whenever it is hashed or compared. Of ten numbers in a row, all have the same hash.
  private struct Key: Hashable {
    let number: Int
    let act: @Sendable (_ isComparison: Bool) -> Void

    func hash(into hasher: inout Hasher) {
      act(false)
      hasher.combine(number / 10)
    }

    static func == (lhs: Key, rhs: Key) -> Bool {
      lhs.act(true)
      rhs.act(true)
      return lhs.number == rhs.number
    }
  }

  /// The operators: what is sent for each value whose key is new.
  enum Operator: CaseIterable {
    case distinct, groupBy, groupByUntil
  }

  private func news(
    _ name: Operator, of subject: PassthroughSubject<Int, Never>, _ key: @escaping (Int) -> Key
  )
    -> AnyPublisher<Int, Never>
  {
    switch name {
    case .distinct: subject.distinct(by: key).eraseToAnyPublisher()
    case .groupBy: subject.groupBy(key).map(\.key.number).eraseToAnyPublisher()
    case .groupByUntil:
      subject.groupBy(key, until: { _ in RKPublishers.Empty<Int, Never>(completeImmediately: false) })
        .map(\.key.number).eraseToAnyPublisher()
    }
  }

  @Test(arguments: Operator.allCases) func aKeyMaySendIntoTheOperatorThatHashesOrComparesIt(name: Operator) {
    for sendsInComparisons in [false, true] {
      let subject = PassthroughSubject<Int, Never>()
      nonisolated(unsafe) var pending: [Int] = []
      let key = { number in
        Key(number: number) { isComparison in
          if isComparison == sendsInComparisons, let next = pending.popLast() { subject.send(next) }
        }
      }
      var seen: [Int] = []
      let observation = news(name, of: subject, key).sink { seen.append($0) }
      subject.send(1)
      // Enough for the table to grow several times while a key is looked up; with equal keys, and keys of equal hash.
      pending = (2...40).flatMap { [$0, $0, 1] }
      subject.send(2)
      while !pending.isEmpty { subject.send(1) }
      #expect(seen.sorted() == Array(1...40), "\(sendsInComparisons)")
      observation.cancel()
    }
  }

  @Test(arguments: Operator.allCases) func aKeyThatIsSentAgainWhileItIsComparedIsNewOnce(name: Operator) {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var resends = false
    let key = { number in
      Key(number: number) { isComparison in
        if isComparison, resends {
          resends = false
          subject.send(2)
        }
      }
    }
    var seen: [Int] = []
    let observation = news(name, of: subject, key).sink { seen.append($0) }
    subject.send(1)
    resends = true
    subject.send(2)
    #expect(seen == [1, 2])
    observation.cancel()
  }

  @Test(arguments: Operator.allCases) func keysOfDifferentHashesAreNotCompared(name: Operator) {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var comparisons = 0
    let key = { number in Key(number: number) { isComparison in if isComparison { comparisons += 1 } } }
    let observation = news(name, of: subject, key).sink { _ in }
    for number in 0..<100 { subject.send(number * 10) }
    #expect(comparisons == 0)
    observation.cancel()
  }

  @Test func noLockIsHeldWhileAKeyIsHashedOrCompared() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var answers: Set<Bool> = []
    let key = { number in
      Key(number: number) { _ in answers.insert(getsThroughElsewhere { subject.sink { _ in }.cancel() }) }
    }
    let observations = [
      subject.distinct(by: key).sink { _ in }, subject.groupBy(key).flatMap { $0 }.sink { _ in },
    ]
    for number in [1, 2, 1] { subject.send(number) }
    #expect(answers == [true])
    for observation in observations { observation.cancel() }
  }

  @Test func aThousandKeysAreEachFound() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var counts: [Int: Int] = [:]
    let observations = [
      subject.distinct().sink { seen.append($0) },
      subject.groupBy { $0 }.flatMap { group in group.map { _ in group.key } }.sink { counts[$0, default: 0] += 1 },
    ]
    for _ in 0..<3 { for number in 0..<1_000 { subject.send(number) } }
    #expect(seen == Array(0..<1_000))
    #expect(counts == Dictionary(uniqueKeysWithValues: (0..<1_000).map { ($0, 3) }))
    for observation in observations { observation.cancel() }
  }
}
