import Testing

@testable import ReactiveCore

/// Demand and flags in one word.
@Suite struct DemandWordTests {
  private static let limit = 1 << 61
  private let flags: [UInt] = [
    0, DemandWord.held, DemandWord.waiting, DemandWord.held | DemandWord.waiting,
  ]
  private let finite = [0, 1, 2, limit / 2 - 1, limit / 2, limit / 2 + 1, limit - 2, limit - 1]
  private let added =
    [0, 1, 2, limit / 2, limit / 2 + 1, limit - 2, limit - 1, limit, limit + 1, .max - 1, .max].map {
      Subscribers.Demand.max($0)
    } + [.unlimited]

  @Test func demandIsAddedBesideAllFlags() {
    for flags in flags {
      for demand in finite {
        for added in added {
          let sum = UInt128(demand) + UInt128(added.rawValue)
          let expected = sum < UInt128(Self.limit) ? UInt(sum) : DemandWord.unlimited
          let word = DemandWord.adding(added, to: UInt(demand) | flags)
          #expect(word == expected | flags, "\(demand) + \(added), flags \(flags)")
          #expect(DemandWord.demand(word) == expected)
        }
      }
      for added in added {
        #expect(DemandWord.adding(added, to: DemandWord.unlimited | flags) == DemandWord.unlimited | flags)
      }
    }
  }

  @Test func oneIsTakenUnlessTheDemandIsUnlimited() {
    for flags in flags {
      for demand in finite where demand > 0 {
        #expect(DemandWord.takingOne(from: UInt(demand) | flags) == UInt(demand - 1) | flags)
      }
      #expect(DemandWord.takingOne(from: DemandWord.unlimited | flags) == DemandWord.unlimited | flags)
    }
  }

  @Test func noWordThatLivesIsTheDeadOne() {
    for flags in flags {
      for demand in finite.map(UInt.init) + [DemandWord.unlimited] { #expect(demand | flags != DemandWord.dead) }
    }
    #expect(DemandWord.dead & DemandWord.held != 0 && DemandWord.dead & DemandWord.waiting != 0)
  }

  @Test func demandWordConvertsToADemand() {
    for demand in finite {
      #expect(Subscribers.Demand(rawValue: DemandWord.demand(UInt(demand))) == .max(demand))
    }
    #expect(Subscribers.Demand(rawValue: DemandWord.demand(DemandWord.unlimited)) == .unlimited)
  }
}
