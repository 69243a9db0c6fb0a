import TestSupport
import Testing

@testable import ReactiveCore

/// The list of a subject's subscribers, against an array.
@Suite struct SlotListTests {
  private enum Step: Equatable {
    case append(Int), removeFirst(Int), removeMiddle, removeLast(Int), removeEveryOther
    /// Visits all slots, and appends two at the first.
    case walkAndAppend
  }

  /// A list, with the slots that should be in it.
  private final class Subject {
    private let core = SubjectCore<Int, Never>("Test", .nested)
    private(set) var list = SlotList()
    private(set) var slots: [Slot] = []
    private let log: Log

    init(_ log: Log = Log()) {
      self.log = log
    }

    func append(_ count: Int = 1) {
      for _ in 0..<count {
        let slot = Slot(ErasedOutlet(), core, keeping: LastWill { [log] in log("released") })
        list.append(slot)
        slots.append(slot)
      }
    }

    func remove(at index: Int) {
      list.remove(slots[index])
      #expect(slots[index].index == -1)
      // Removing it again has no effect.
      list.remove(slots[index])
      slots.remove(at: index)
    }

    /// Takes a step, and returns what is wrong after it.
    func take(_ step: Step) -> String? {
      switch step {
      case .append(let count):
        append(count)
      case .removeFirst(let count):
        for _ in 0..<min(count, slots.count) { remove(at: 0) }
      case .removeMiddle:
        if !slots.isEmpty { remove(at: slots.count / 2) }
      case .removeLast(let count):
        for _ in 0..<min(count, slots.count) { remove(at: slots.count - 1) }
      case .removeEveryOther:
        for index in slots.indices.reversed() where index.isMultiple(of: 2) { remove(at: index) }
      case .walkAndAppend:
        let expected = slots.map(ObjectIdentifier.init)
        var visited: [ObjectIdentifier] = []
        var index = 0
        // As `SubjectCore.deliver(_:)` does.
        let count = list.count
        while index < count {
          if let slot = list[index] {
            if visited.isEmpty { append(2) }
            visited.append(ObjectIdentifier(slot.takeUnretainedValue()))
          }
          index += 1
        }
        if visited != expected { return "visited others than \(expected.count) slots in their order" }
      }
      return problem
    }

    private var problem: String? {
      let places = (0..<list.count).map { list[$0]?.takeUnretainedValue() }
      let areInOrder = places.compactMap { $0 }.elementsEqual(slots, by: ===)
      if !areInOrder { return "\(places.compactMap { $0 }.count) slots, not the \(slots.count) in their order" }
      for slot in slots where places[slot.index - list.offset] !== slot { return "a slot is not in its place" }
      var walked = 0
      list.forEach { _ in walked += 1 }
      return difference(walked, slots.count)
        ?? difference(list.gaps, places.filter { $0 == nil }.count)
        ?? difference(list.front, places.prefix { $0 == nil }.count)
        ?? difference(places.last.map { $0 == nil } ?? false, list.count > 0 && list.front == list.count)
        ?? (list.gaps - list.front > max(16, list.count / 2) ? "\(list.gaps) gaps in \(list.count) places" : nil)
    }
  }

  @Test func allSequencesOfSixStepsAreThoseOfAnArray() {
    let steps: [Step] = [.append(1), .removeFirst(1), .removeMiddle, .removeLast(1), .walkAndAppend]
    let problem = firstProblem(of: steps, upTo: 6) { steps in
      let subject = Subject()
      for step in steps { if let problem = subject.take(step) { return problem } }
      return nil
    }
    #expect(problem == nil)
  }

  @Test func soAreThoseOfStepsThatCloseGaps() {
    let steps: [Step] = [
      .append(20), .removeFirst(9), .removeFirst(17), .removeMiddle, .removeLast(9), .removeEveryOther, .walkAndAppend,
    ]
    let problem = firstProblem(of: steps, upTo: 4) { steps in
      let subject = Subject()
      for step in [.append(41)] + steps { if let problem = subject.take(step) { return problem } }
      return nil
    }
    #expect(problem == nil)
  }

  @Test func subscribersThatComeAndGoLeaveNoMorePlacesThanTwiceTheirNumber() {
    for leaves in [Step.removeFirst(1), .removeMiddle] {
      let subject = Subject()
      subject.append(50)
      for _ in 0..<2_000 {
        #expect(subject.take(leaves) == nil)
        subject.append()
        #expect(subject.list.count <= 101)
      }
    }
  }

  @Test func gapsAreNoMoreThanSlotsInAnyOrderOfRemoval() {
    let subject = Subject()
    subject.append(1_001)
    #expect(subject.take(.removeFirst(500)) == nil && subject.list.count == 1_001)
    #expect(subject.take(.removeLast(500)) == nil)
    #expect(subject.list.count < 64)
  }

  @Test func aSlotIsReleasedWhenItIsRemovedAndTheOthersWithTheList() {
    let log = Log()
    do {
      let subject = Subject(log)
      subject.append(30)
      for _ in 0..<10 { subject.remove(at: 3) }
      #expect(log.take().count == 10)
    }
    #expect(log.take().count == 20)
  }

  @Test func memoryOfManySubscribersIsFreedWhenTheyHaveLeft() {
    for leaves in [Step.removeFirst(990), .removeLast(990), .removeEveryOther] {
      let subject = Subject()
      subject.append(1_000)
      for _ in 0..<10 where subject.slots.count > 10 { #expect(subject.take(leaves) == nil) }
      #expect(subject.list.capacity <= 64, "\(leaves)")
      #expect(subject.take(.removeFirst(10)) == nil)
      #expect(subject.list.capacity <= 16 && subject.list.count == 0, "\(leaves)")
    }
  }
}
