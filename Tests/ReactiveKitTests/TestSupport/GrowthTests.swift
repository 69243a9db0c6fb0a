import TestSupport
import Testing

@Suite struct GrowthTests {
  @Test func growthDistinguishesLinearFromQuadraticWork() {
    var steps = 0
    func linear(_ count: Int) { for _ in 0..<count { steps += 1 } }
    func quadratic(_ count: Int) { for _ in 0..<count { linear(count) } }
    #expect((16...64).contains(runs(of: 1_000, inOneOf: 32_000, linear)))
    #expect((512...2_048).contains(runs(of: 50, inOneOf: 1_600, quadratic)))
  }
}
