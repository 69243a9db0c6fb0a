import TestSupport
import Testing

@testable import ReactiveCore

/// The queue behind buffers and backlogs, against an array.
@Suite struct QueueTests {
  private enum Step: CaseIterable {
    case append, pop
  }

  private func problem(_ queue: Queue<Int>, _ array: [Int]) -> String? {
    difference(Array(queue), array) ?? difference(queue.count, array.count)
      ?? difference(queue.isEmpty, array.isEmpty) ?? difference(queue.first, array.first)
      ?? difference(queue.second, array.dropFirst().first)
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

  /// The number of elements appended and popped; then the number of places, and of empty places at the front. A queue that has
  /// been short keeps its places when it is empty.
  @Test(arguments: [
    (31, 30, 31, 30), (31, 31, 31, 0), (32, 32, 32, 0), (63, 31, 63, 31), (63, 32, 31, 0), (64, 31, 64, 31),
    (64, 32, 32, 0), (65, 32, 65, 32), (65, 33, 32, 0), (65, 34, 32, 1), (100, 49, 100, 49), (100, 50, 50, 0),
    (100, 81, 50, 31), (100, 82, 18, 0), (100, 100, 0, 0),
  ])
  func emptyPlacesAreClosedWhenTheyAre32AndHalfOfAll(appended: Int, popped: Int, places: Int, head: Int) {
    var queue = Queue<Int>()
    for number in 0..<appended { queue.append(number) }
    for _ in 0..<popped { _ = queue.popFirst() }
    #expect(queue.elements.count == places && queue.head == head)
  }

  @Test(arguments: [1, 5, 40, 200]) func aQueueThatStaysShortTakesNoMorePlaces(length: Int) {
    var queue = Queue<Int>()
    var most = 0
    for number in 0..<10_000 {
      queue.append(number)
      if queue.count > length { #expect(queue.popFirst() == number - length) }
      most = max(most, queue.elements.count)
    }
    #expect(most <= 2 * max(length + 1, 33))
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
      #expect((queue.elements.capacity == 0) == (count == 1_000) && queue.isEmpty)
    }
  }
}
