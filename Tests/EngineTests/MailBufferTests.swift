import TestSupport
import Testing

@testable import ReactiveCore

/// Events in memory that is managed by hand.
@Suite struct MailBufferTests {
  private enum Step: CaseIterable {
    case appendOne, appendFifteen, drain
  }

  /// Tries all sequences of steps against an array. A drained buffer is used again, as a gate does.
  private func check<Event>(_ make: (Int) -> Event, _ text: (Event) -> String) {
    let problem = firstProblem(of: Step.allCases, upTo: 6) { steps in
      var buffer = MailBuffer()
      var array: [String] = []
      var number = 0
      defer { buffer.free() }
      for step in steps + [.drain] {
        switch step {
        case .appendOne, .appendFifteen:
          for _ in 0..<(step == .appendOne ? 1 : 15) {
            buffer.append(make(number))
            array.append("\(number)")
            number += 1
          }
          if buffer.capacity < buffer.count { return "\(buffer.count) events in \(buffer.capacity) places" }
        case .drain:
          let taken = (0..<buffer.count).map { text(buffer.take($0, as: Event.self)) }
          if let problem = difference(taken, array) { return problem }
          buffer.count = 0
          array = []
        }
        if let problem = difference(buffer.count, array.count) { return problem }
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
    var buffer = MailBuffer()
    for _ in 0..<40 { buffer.append(()) }
    for number in 0..<buffer.count { buffer.take(number, as: Void.self) }
    #expect(buffer.count == 40)
    buffer.free()
  }

  @Test func eventsAreReleasedWhenTheyAreTakenAndNotBefore() {
    let log = Log()
    var buffer = MailBuffer()
    for number in 0..<40 { buffer.append(LastWill { log("\(number)") }) }
    #expect(log.take() == [])
    var released: [[String]] = []
    for number in 0..<40 {
      do { _ = buffer.take(number, as: LastWill.self) }
      released.append(log.take())
    }
    #expect(released == (0..<40).map { ["\($0)"] })
    buffer.free()
  }

  @Test func theMemoryGrowsTwofoldFromSixteen() {
    var buffer = MailBuffer()
    #expect(buffer.base == nil && buffer.capacity == 0)
    var capacities: [Int] = []
    for number in 0..<100 {
      buffer.append(number)
      if capacities.last != buffer.capacity { capacities.append(buffer.capacity) }
    }
    #expect(capacities == [16, 32, 64, 128])
    buffer.free()
  }
}
