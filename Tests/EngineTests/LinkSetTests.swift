import TestSupport
import Testing

@testable import ReactiveCore

/// The links of inner publishers, against a set.
@Suite struct LinkSetTests {
  private enum Step: Equatable {
    case insert(Int), remove(Int), takeAll
  }

  @Test func allSequencesOfSixStepsAreThoseOfASet() {
    let indices = 0..<4
    let steps = indices.map(Step.insert) + indices.map(Step.remove) + [.takeAll]
    let problem = firstProblem(upTo: 6) { (sequence: [Step]) in
      // A link is inserted only while it is outside. All are alike, so they are first inserted in their order.
      let inside = sequence.reduce(into: Set<Int>()) { set, step in
        switch step {
        case .insert(let index): set.insert(index)
        case .remove(let index): set.remove(index)
        case .takeAll: set = []
        }
      }
      let known = indices.filter { sequence.contains(.insert($0)) }.count
      return steps.filter { step in
        switch step {
        case .insert(let index): !inside.contains(index) && index <= known
        case .remove(let index): index < known
        case .takeAll: true
        }
      }
    } _: { sequence in
      let links = indices.map { _ in UpstreamLink("Test") }
      var set = LinkSet()
      var model: Set<Int> = []
      for step in sequence {
        switch step {
        case .insert(let index):
          set.insert(links[index])
          model.insert(index)
        case .remove(let index):
          set.remove(links[index])
          model.remove(index)
        case .takeAll:
          let taken = set.takeAll()
          if let problem = difference(
            indices.filter { index in taken.contains { $0 === links[index] } }, model.sorted())
          {
            return problem
          }
          if let problem = difference(taken.count, model.count) { return problem }
          model = []
        }
        let problem =
          difference(set.count, model.count)
          ?? difference(indices.filter { index in set.all.contains { $0 === links[index] } }, model.sorted())
          ?? difference(set.all.enumerated().allSatisfy { Int($1.position) == $0 }, true)
          ?? difference(indices.filter { links[$0].position >= 0 }, model.sorted())
        if let problem { return problem }
      }
      return nil
    }
    #expect(problem == nil)
  }

  @Test func aLinkThatIsTakenOutIsReleased() {
    var set = LinkSet()
    weak var first: UpstreamLink?
    weak var second: UpstreamLink?
    weak var third: UpstreamLink?
    do {
      let links = (0..<3).map { _ in UpstreamLink("Test") }
      (first, second, third) = (links[0], links[1], links[2])
      for link in links { set.insert(link) }
      set.remove(links[0])
    }
    #expect(first == nil && second != nil && third != nil)
    do { #expect(set.takeAll().count == 2) }
    #expect(second == nil && third == nil)
  }
}
