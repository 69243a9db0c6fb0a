import Foundation
import RKPublishers
import TestSupport
import Testing

typealias Demand = Subscribers.Demand

@Suite struct DemandTests {
  @Test func sumsSaturateAtUnlimitedAndUnlimitedStays() {
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(2) + 3 == .max(5))
    #expect(Demand.max(2) + -2 == .none)
    #expect(Demand.max(.max) + .max(10) == .unlimited)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.unlimited + .unlimited == .unlimited)
    #expect(Demand.unlimited + Int.min == .unlimited)
    #expect(Demand.none + .unlimited == .unlimited)
  }

  @Test func differencesOfUnlimitedAreUnlimitedAndMinusUnlimitedIsNone() {
    #expect(Demand.max(100) - .max(42) == .max(58))
    #expect(Demand.max(100) - 100 == .none)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.unlimited - Int.max == .unlimited)
    #expect(Demand.max(7) - .unlimited == .none)
    #expect(Demand.max(.max) - (-1) == .none)
  }

  @Test func productsSaturate() {
    #expect(Demand.max(6) * 7 == .max(42))
    #expect(Demand.none * -3 == .none)
    #expect(Demand.max(.max) * 2 == .unlimited)
    #expect(Demand.unlimited * Int.max == .unlimited)
  }

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

  @Test func printsAsCombineDoesAndGivesItsNumber() {
    #expect("\([Demand.none, .max(3), .unlimited])" == "[max(0), max(3), unlimited]")
    #expect([Demand.none, .max(3), .unlimited].map(\.max) == [0, 3, nil])
  }

  @Test func codesAsAnUnsignedNumber() throws {
    let demands = [Demand.none, .max(3), .unlimited]
    let data = try JSONEncoder().encode(demands)
    #expect(String(decoding: data, as: UTF8.self) == "[0,3,9223372036854775808]")
    #expect(try JSONDecoder().decode([Demand].self, from: data) == demands)
    #expect(try JSONDecoder().decode([Demand].self, from: Data("[9223372036854775809]".utf8)) == [.unlimited])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Demand].self, from: Data("[-1]".utf8)) }
  }

  @Test func aNegativeDemandTraps() async {
    let max = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Demand.max(-1) }
    #expect(max.message.contains("Subscribers.Demand.max(_:): -1 is negative; a demand is 0 or more, or .unlimited"))
    let sum = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Demand.max(1) + -2 }
    #expect(sum.message.contains("max(1) + -2 is negative"))
    let difference = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Demand.max(1) - .max(2)
    }
    #expect(difference.message.contains("max(1) - 2 is negative"))
    let product = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Demand.max(3) * -1
    }
    #expect(product.message.contains("max(3) * -1 is negative"))
  }
}
