import RKPublishers
import TestSupport
import Testing

/// Publishers that hold no closure are equal if all they hold is.
@Suite struct EqualityTests {
  private typealias Numbers = Publishers.Sequence<[Int], Never>

  private let a = Numbers(sequence: [1])
  private let b = Numbers(sequence: [2])

  private func check<P: Equatable>(_ make: (Numbers, Numbers, Int) -> P, differs count: Int = 1, _ line: Int = #line) {
    #expect(make(a, b, 1) == make(a, b, 1), "line \(line)")
    #expect(make(a, a, 1) != make(b, a, 1), "line \(line): upstream")
    if count > 1 { #expect(make(a, a, 1) != make(a, b, 1), "line \(line): the last of several") }
  }

  private func checkArgument<P: Equatable>(_ make: (Numbers, Int) -> P, _ line: Int = #line) {
    #expect(make(a, 1) == make(a, 1) && make(a, 1) != make(b, 1) && make(a, 1) != make(a, 2), "line \(line)")
  }

  @Test func publishersOfOneUpstream() {
    check { p, _, _ in Publishers.Collect(upstream: p) }
    check { p, _, _ in Publishers.Count(upstream: p) }
    check { p, _, _ in Publishers.First(upstream: p) }
    check { p, _, _ in Publishers.Last(upstream: p) }
    check { p, _, _ in Publishers.IgnoreOutput(upstream: p) }
    check { p, _, _ in Publishers.SetFailureType<Numbers, any Error>(upstream: p) }
    check { p, _, _ in Publishers.MergeMany(p) }
    check { p, _, _ in p }
  }

  @Test func publishersWithAnArgument() {
    checkArgument { Publishers.CollectByCount(upstream: $0, count: $1) }
    checkArgument { Publishers.Contains(upstream: $0, output: $1) }
    checkArgument { Publishers.Drop(upstream: $0, count: $1) }
    checkArgument { Publishers.Output(upstream: $0, range: 0..<$1) }
    checkArgument { Publishers.Retry(upstream: $0, retries: $1) }
    checkArgument { Publishers.ReplaceEmpty(upstream: $0, output: $1) }
    checkArgument { Publishers.ReplaceError(upstream: $0, output: $1) }
  }

  @Test func publishersOfSeveral() {
    check({ p, q, _ in Publishers.Concatenate(prefix: p, suffix: q) }, differs: 2)
    check({ p, q, _ in Publishers.DropUntilOutput(upstream: p, other: q) }, differs: 2)
    check({ p, q, _ in Publishers.CombineLatest(p, q) }, differs: 2)
    check({ p, q, _ in Publishers.CombineLatest3(p, p, q) }, differs: 2)
    check({ p, q, _ in Publishers.CombineLatest4(p, p, p, q) }, differs: 2)
    check({ p, q, _ in Publishers.Zip(p, q) }, differs: 2)
    check({ p, q, _ in Publishers.Zip3(p, p, q) }, differs: 2)
    check({ p, q, _ in Publishers.Zip4(p, p, p, q) }, differs: 2)
    check({ p, q, _ in Publishers.Merge(p, q) }, differs: 2)
    check({ p, q, _ in Publishers.Merge3(p, p, q) }, differs: 2)
    check({ p, q, _ in Publishers.Merge4(p, p, p, q) }, differs: 2)
    check({ p, q, _ in Publishers.Merge5(p, p, p, p, q) }, differs: 2)
    check({ p, q, _ in Publishers.Merge6(p, p, p, p, p, q) }, differs: 2)
    check({ p, q, _ in Publishers.Merge7(p, p, p, p, p, p, q) }, differs: 2)
    check({ p, q, _ in Publishers.Merge8(p, p, p, p, p, p, p, q) }, differs: 2)
    check({ p, q, _ in Publishers.MergeMany(p, q) }, differs: 2)
  }

  @Test func sources() {
    #expect(Just(1) == Just(1) && Just(1) != Just(2))
    #expect(Fail(outputType: Int.self, failure: TestError.oops) == Fail(error: .oops))
    #expect(Empty<Int, Never>() == Empty(completeImmediately: true, outputType: Int.self, failureType: Never.self))
    #expect(Empty(outputType: Int.self, failureType: TestError.self) != Empty(completeImmediately: false))
  }

  @Test func aSharedPublisherEqualsItself() {
    let shared = Publishers.Share(upstream: a)
    #expect(shared == shared && shared != Publishers.Share(upstream: a))
  }
}
