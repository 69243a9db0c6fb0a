import Foundation
import RKPublishers
import TestSupport
import Testing

typealias Demand = Subscribers.Demand

@Suite struct DemandTests {
  @Test func assigningFormsDoTheSame() {
    var demand = Demand.max(5)
    demand += .max(2)
    demand += 3
    demand -= .max(4)
    demand -= 1
    demand *= 3
    #expect(demand == .max(15))
  }

  @Test func comparesWithDemandsAndNumbersInBothDirections() {
    let ordered: [Demand] = [.none, .max(1), .max(.max), .unlimited]
    for (i, left) in ordered.enumerated() {
      for (j, right) in ordered.enumerated() {
        #expect((left < right) == (i < j) && (left <= right) == (i <= j) && (left == right) == (i == j))
        #expect((left > right) == (i > j) && (left >= right) == (i >= j) && (left != right) == (i != j))
        guard let number = right.max else { continue }
        #expect((left < number) == (i < j) && (left <= number) == (i <= j) && (left == number) == (i == j))
        #expect((left > number) == (i > j) && (left >= number) == (i >= j) && (left != number) == (i != j))
        #expect((number < left) == (j < i) && (number <= left) == (j <= i) && (number == left) == (j == i))
        #expect((number > left) == (j > i) && (number >= left) == (j >= i) && (number != left) == (j != i))
      }
    }
  }
}
