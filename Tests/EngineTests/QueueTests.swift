import TestSupport
import Testing

@testable import ReactiveCore

/// The queue behind buffers, backlogs, and gates, against an array.
@Suite struct QueueTests {
  private enum Step: CaseIterable {
    case append, pop
  }

  private func problem(_ queue: Queue<Int>, _ array: [Int]) -> String? {
    difference(queue.all, array) ?? difference(queue.count, array.count) ?? difference(queue.isEmpty, array.isEmpty)
  }

  @Test func allSequencesOfEightStepsAreThoseOfAnArray() {
    let found = firstProblem(of: Step.allCases, upTo: 8) { steps in
      var queue = Queue<Int>()
      var array: [Int] = []
      for (number, step) in steps.enumerated() {
        switch step {
        case .append:
          queue.append(number)
          array.append(number)
        case .pop:
          let (saw, expected) = (queue.popFirst(), array.isEmpty ? nil : array.removeFirst())
          if let problem = difference(saw, expected) { return problem }
        }
        if let problem = problem(queue, array) { return problem }
      }
      return nil
    }
    #expect(found == nil)
  }

  @Test func anyNumberOfPopsOfAnyNumberLeavesTheOthersInTheirOrder() {
    for count in 0...100 {
      for popped in 0...count {
        var queue = Queue<Int>()
        for number in 0..<count { queue.append(number) }
        for number in 0..<popped { #expect(queue.popFirst() == number) }
        for number in count..<(count + 3) { queue.append(number) }
        let found = problem(queue, Array(popped..<(count + 3)))
        #expect(found == nil, "\(popped) of \(count)")
        if found != nil { return }
      }
    }
  }

  /// The places that an element of any size and alignment takes are its own.
  private func check<Element>(_ make: (Int) -> Element, _ text: (Element) -> String) {
    var queue = Queue<Element>()
    for number in 0..<40 {
      queue.append(make(number))
      queue.append(make(number))
      _ = queue.removeFirst()
    }
    let expected = (20..<40).flatMap { ["\($0)", "\($0)"] }
    #expect(queue.all.map(text) == expected, "\(Element.self)")
    #expect((0..<40).map { _ in text(queue.removeFirst()) } == expected && queue.isEmpty, "\(Element.self)")
  }

  @Test func elementsOfAnySizeAndAlignmentComeOutAsTheyWentIn() {
    check({ $0 }, { "\($0)" })
    check({ UInt8($0) }, { "\($0)" })
    check({ "\($0)" }, { $0 })
    check({ String(repeating: " ", count: 40) + "\($0)" }, { String($0.dropFirst(40)) })
    check({ SIMD16<Double>(repeating: Double($0)) }, { "\(Int($0[15]))" })
    check({ ($0, UInt8(1), [$0]) }, { "\($0.2[0])" })
    check({ number in { number } }, { "\($0())" })
  }

  @Test func elementsWithoutASizeAreCounted() {
    var queue = Queue<Void>()
    for _ in 0..<40 { queue.append(()) }
    #expect(queue.count == 40)
    for _ in 0..<40 { queue.removeFirst() }
    #expect(queue.isEmpty)
  }

  @Test func theMemoryGrowsTwofoldFromFour() {
    var queue = Queue<Int>()
    #expect(queue.elements.memory == nil)
    var capacities: [Int] = []
    for number in 0..<100 {
      queue.append(number)
      if capacities.last != queue.elements.contents.room {
        capacities.append(queue.elements.contents.room)
      }
    }
    #expect(capacities == [4, 8, 16, 32, 64, 128])
  }

  @Test(arguments: [1, 5, 40, 200]) func aQueueThatStaysShortTakesNoMorePlaces(length: Int) {
    var queue = Queue<Int>()
    for number in 0..<10_000 {
      queue.append(number)
      if queue.count > length { #expect(queue.popFirst() == number - length) }
    }
    #expect(queue.elements.contents.room <= 2 * max(length, 2))
  }

  @Test func whatIsTakenOutIsReleasedThenAndEachOnce() {
    let log = Log()
    var queue = Queue<LastWill>()
    for number in 0..<70 { queue.append(LastWill { log("\(number)") }) }
    for number in 0..<66 {
      _ = queue.popFirst()
      #expect(log.take() == ["\(number)"])
    }
    queue = Queue()
    #expect(log.take() == ["66", "67", "68", "69"])
  }

  @Test func memoryOfABurstIsFreedWhenTheQueueIsEmpty() {
    var queue = Queue<Int>()
    for count in [1_000, 8] {
      for number in 0..<count { queue.append(number) }
      while queue.popFirst() != nil {}
      #expect((queue.elements.memory == nil) == (count == 1_000) && queue.isEmpty)
    }
  }
}
