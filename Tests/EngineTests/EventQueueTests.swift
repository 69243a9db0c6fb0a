import TestSupport
import Testing

@testable import ReactiveCore

/// Events in memory that is managed by hand.
@Suite struct EventQueueTests {
  private enum Step: CaseIterable {
    case appendOne, appendFifteen, removeFour, drain
  }

  /// Tries all sequences of steps against an array. An emptied queue is used again, as a gate does.
  private func check<Event>(_ make: (Int) -> Event, _ text: (Event) -> String) {
    let problem = firstProblem(of: Step.allCases, upTo: 6) { steps in
      var queue = EventQueue()
      var array: [String] = []
      var number = 0
      defer { queue.free() }
      for step in steps + [.drain] {
        switch step {
        case .appendOne, .appendFifteen:
          for _ in 0..<(step == .appendOne ? 1 : 15) {
            queue.append(make(number))
            array.append("\(number)")
            number += 1
          }
          if queue.capacity < queue.count { return "\(queue.count) events in \(queue.capacity) places" }
        case .removeFour, .drain:
          let count = step == .drain ? queue.count : min(4, queue.count)
          let taken = (0..<count).map { _ in text(queue.removeFirst(as: Event.self)) }
          if let problem = difference(taken, Array(array.prefix(count))) { return problem }
          array.removeFirst(count)
        }
        if let problem = difference(queue.count, array.count) { return problem }
      }
      return nil
    }
    #expect(problem == nil, "\(Event.self)")
  }

  @Test func eventsOfAnySizeAndAlignmentComeOutAsTheyWentIn() {
    check({ $0 }, { "\($0)" })
    check({ UInt8($0) }, { "\($0)" })
    check({ "\($0)" }, { $0 })
    check({ String(repeating: " ", count: 40) + "\($0)" }, { String($0.dropFirst(40)) })
    check({ SIMD16<Double>(repeating: Double($0)) }, { "\(Int($0[15]))" })
    check({ ($0, UInt8(1), [$0]) }, { "\($0.2[0])" })
    check({ number in { number } }, { "\($0())" })
    check(
      { number -> Delivery<Int, TestError> in .value(number) },
      { if case .value(let value) = $0 { "\(value)" } else { "" } })
  }

  @Test func eventsWithoutASizeAreCounted() {
    var queue = EventQueue()
    for _ in 0..<40 { queue.append(()) }
    #expect(queue.count == 40)
    for _ in 0..<40 { queue.removeFirst(as: Void.self) }
    #expect(queue.count == 0)
    queue.free()
  }

  @Test func eventsAreReleasedWhenTheyAreTakenAndNotBefore() {
    let log = Log()
    var queue = EventQueue()
    for number in 0..<40 { queue.append(LastWill { log("\(number)") }) }
    #expect(log.take() == [])
    var released: [[String]] = []
    for _ in 0..<40 {
      do { _ = queue.removeFirst(as: LastWill.self) }
      released.append(log.take())
    }
    #expect(released == (0..<40).map { ["\($0)"] })
    queue.free()
  }

  @Test func theMemoryGrowsTwofoldFromFour() {
    var queue = EventQueue()
    #expect(queue.base == nil && queue.capacity == 0)
    var capacities: [Int] = []
    for number in 0..<100 {
      queue.append(number)
      if capacities.last != queue.capacity { capacities.append(queue.capacity) }
    }
    #expect(capacities == [4, 8, 16, 32, 64, 128])
    for _ in 0..<100 { _ = queue.removeFirst(as: Int.self) }
    queue.free()
  }

  @Test func memoryThatIsHalfEmptyIsUsedAgain() {
    var queue = EventQueue()
    for number in 0..<10_000 {
      queue.append(number)
      if number >= 8 { _ = queue.removeFirst(as: Int.self) }
    }
    #expect(queue.capacity == 16 && queue.count == 8)
    for _ in 0..<8 { _ = queue.removeFirst(as: Int.self) }
    queue.free()
  }

  @Test func memoryOfABurstIsFreedWhenTheQueueIsEmpty() {
    var queue = EventQueue()
    for count in [4, 5] {
      for number in 0..<count { queue.append(number) }
      for _ in 0..<count { _ = queue.removeFirst(as: Int.self) }
      #expect(queue.capacity == (count == 4 ? 4 : 0) && (queue.base == nil) == (count == 5))
    }
    queue.free()
  }
}
