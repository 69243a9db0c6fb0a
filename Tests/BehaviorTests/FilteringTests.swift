import Implementation
import Testing

@Suite struct FilteringTests {
  static let filtering = [
    Script("filter.asks-for-another", "2 1 |", demand: .max(1), saw: "wants 1; 1; finished") { $0.filter(isOdd) },
    Script("filter.fused", "2 1 3 |", saw: "wants 1; wants 1; 3; finished") { source in
      source.filter(isOdd).filter { $0 > 1 || !isOdd($0) }
    },
    Script("tryFilter.throw", "2 1 13 3", saw: "wants 1; 1; cancel; failed: unlucky") { $0.tryFilter(unlucky(isOdd)) },
    Script("removeDuplicates.consecutive", "1 1 2 1 |", saw: "1; wants 1; 2; 1; finished") { $0.removeDuplicates() },
    Script("removeDuplicates.by", "1 3 2 |", saw: "1; wants 1; 2; finished") { source in
      source.removeDuplicates { isOdd($0) == isOdd($1) }
    },
    Script("tryRemoveDuplicates.throw", "13 1 2", saw: "13; cancel; failed: unlucky") {
      $0.tryRemoveDuplicates { try unlucky(isOdd)($0) == isOdd($1) }
    },
    Script(
      "replaceEmpty.empty", "|", demand: .max(1), opening: "subscribed; request 1; request unlimited",
      saw: "7; finished"
    ) {
      $0.replaceEmpty(with: 7)
    },
    Script(
      "replaceEmpty.waits", "| . r1", demand: .none, opening: everything, saw: ".; 7; finished"
    ) { $0.replaceEmpty(with: 7) },
    Script("replaceEmpty.not-empty", "1 |", opening: everything + "; request unlimited", saw: "1; finished") {
      $0.replaceEmpty(with: 7)
    },
    Script("replaceEmpty.failure", "x", demand: .none, opening: everything, saw: "failed: oops") {
      $0.replaceEmpty(with: 7)
    },
    Script("ignoreOutput.values", "1 2 . |", opening: everything + "; request unlimited", saw: ".; finished") {
      $0.ignoreOutput()
    },
    Script("ignoreOutput.failure", "1 x", demand: .none, opening: everything, saw: "failed: oops") {
      $0.ignoreOutput()
    },
    Script("first.value", "1 . 2", opening: everything, saw: "cancel; 1; finished; .") { $0.first() },
    Script("first.empty", "|", saw: "finished") { $0.first() },
    Script("first.where", "2 3 5", saw: "cancel; 3; finished") { $0.first(where: isOdd) },
    Script("tryFirst.throw", "2 13", saw: "cancel; failed: unlucky") { $0.tryFirst(where: unlucky(isOdd)) },
    Script("last.value", "1 2 |", opening: everything, saw: "2; finished") { $0.last() },
    Script("last.where", "1 3 2 |", saw: "3; finished") { $0.last(where: isOdd) },
    Script("tryLast.throw", "1 13", saw: "cancel; failed: unlucky") { $0.tryLast(where: unlucky(isOdd)) },
  ]

  static let counting = [
    Script("prefix.last-value", "1 2", saw: "1; 2; cancel; finished") { $0.prefix(2) },
    Script("prefix.demand", "1 r2 2", demand: .max(1), more: .max(4), saw: "1; wants 4; request 2; 2; wants 4") {
      $0.prefix(3)
    },
    Script("prefix.failure", "1 x |", saw: "1; failed: oops") { $0.prefix(2) },
    Script("prefix.zero", "", saw: "") { $0.prefix(0) },
    Script(
      "prefix.silent", "1 s 2 3", silent: true, opening: "",
      saw: "1; subscribed; request unlimited; 2; cancel; finished"
    ) {
      $0.prefix(2)
    },
    Script("prefix.after-cancel", "! 1", saw: "cancel; 1") { $0.prefix(2) },
    Script("output.at", "1 2 3", saw: "wants 1; 2; cancel; finished") { $0.output(at: 1) },
    Script("output.in", "1 2 3", saw: "wants 1; 2; 3; cancel; finished") { $0.output(in: 1...2) },
    Script("prefixWhile.stop", "1 2 . 3 |", saw: "1; cancel; finished; .") { $0.prefix(while: isOdd) },
    Script("tryPrefixWhile.throw", "1 13 3", saw: "1; cancel; failed: unlucky") { $0.tryPrefix(while: unlucky(isOdd)) },
    Script(
      "dropFirst.demand", "1 2 3 r1 |", demand: .max(1), opening: "subscribed; request 3", saw: "3; request 1; finished"
    ) {
      $0.dropFirst(2)
    },
    Script("dropFirst.without-demand", "1", demand: .none, opening: "subscribed; request 2", saw: "") {
      $0.dropFirst(2)
    },
    Script("dropFirst.silent", "s", demand: .max(42), silent: true, saw: "request 44") { $0.dropFirst(2) },
    Script("dropFirst.completions", "| |", saw: "finished; finished") { $0.dropFirst(0) },
    Script("dropWhile.values", "1 3 4 5 |", saw: "wants 1; wants 1; 4; 5; finished") { $0.drop(while: isOdd) },
    Script("tryDropWhile.throw", "1 13 4", saw: "wants 1; cancel; failed: unlucky") {
      $0.tryDrop(while: unlucky(isOdd))
    },
  ]

  private static func prefixScript(_ id: String, _ steps: String, saw: String) -> Script {
    Script(id, sources: 2, steps, opening: "b request 1; subscribed; a request unlimited", saw: saw) {
      $0[0].prefix(untilOutputFrom: $0[1])
    }
  }

  private static func dropScript(_ id: String, _ steps: String, saw: String) -> Script {
    Script(id, sources: 2, steps, opening: "subscribed; b request 1; a request unlimited", saw: saw) {
      $0[0].drop(untilOutputFrom: $0[1])
    }
  }

  static let untilOutput = [
    prefixScript("prefixUntil.value", "a1 b9 a2 b9", saw: "1; a cancel; finished"),
    prefixScript("prefixUntil.other-finishes", "b| a1", saw: "1"),
    prefixScript("prefixUntil.other-fails", "bx a1 b9 a2", saw: "1; 2"),
    prefixScript("prefixUntil.upstream-ends", "a1 a| b9", saw: "1; b cancel; finished"),
    prefixScript("prefixUntil.cancel", "! ! b9", saw: "a cancel; b cancel"),
    Script("prefixUntil.before-subscription", "1", opening: "finished; cancel", saw: "") {
      $0.prefix(untilOutputFrom: Just("now"))
    },
    dropScript("dropUntil.value", "a1 b9 a2 b9 a|", saw: "2; finished"),
    Script(
      "dropUntil.demand", sources: 2, "a1 r1 b9 a2", demand: .max(2), more: .max(4),
      opening: "subscribed; b request 1; a request 2", saw: "a request 1; 2; wants 4"
    ) { $0[0].drop(untilOutputFrom: $0[1]) },
    dropScript("dropUntil.other-ends", "a1 b|", saw: "a cancel; finished"),
    dropScript("dropUntil.both-end", "b| a|", saw: "a cancel; finished; finished"),
    dropScript("dropUntil.upstream-ends", "a|", saw: "finished"),
    dropScript("dropUntil.other-stays", "b9 b| a1 !", saw: "1; a cancel"),
    dropScript("dropUntil.cancel", "! ! b9 a1", saw: "a cancel; b cancel"),
  ]

  @Test(arguments: filtering + counting + untilOutput) func behaves(_ script: Script) { script.check() }

  @Test(.behavior("tryFilter.value-before-subscription")) func filterWithoutSubscription() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log(), isSilent: true)
      _ = source.tryFilter { _ in true }.record()
      source.send(1)
    }
  }

  @Test(.behavior("filter.predicates-in-order")) func theLeftPredicateIsFirst() {
    var calls: [Int] = []
    let subscription = [1, 2].publisher.map { $0 }.eraseToAnyPublisher().filter {
      calls.append($0)
      return isOdd($0)
    }.filter {
      calls.append(10 * $0)
      return true
    }.sink { _ in }
    subscription.cancel()
    #expect(calls == [1, 10, 2])
  }

  @Test(.behavior("tryFilter.fused")) func twoPredicatesAndEitherThrows() {
    let numbers = (1...15).publisher.eraseToAnyPublisher()
    let isLarge = { (value: Int) in value > 8 }
    let filters: [Publishers.TryFilter<AnyPublisher<Int, Never>>] = [
      numbers.filter(isLarge).tryFilter(unlucky(isOdd)), numbers.tryFilter(unlucky(isLarge)).filter(isOdd),
      numbers.tryFilter(unlucky(isLarge)).tryFilter(isOdd), numbers.tryFilter(isLarge).tryFilter(unlucky(isOdd)),
    ]
    for filter in filters { #expect(filter.seen() == ["subscribed", "9", "11", "failed: unlucky"]) }
    // The right one is not asked about what the left one leaves out.
    let small = numbers.tryFilter { $0 < 13 }.tryFilter(unlucky(isLarge))
    #expect(small.seen() == ["subscribed", "9", "10", "11", "12", "finished"])
  }

  @Test(.behavior("prefix.negative")) func prefixOfANegativeCount() async {
    await #expect(processExitsWith: .failure) { _ = Ints(log: Log()).prefix(-1) }
  }

  @Test(.behavior("dropFirst.negative")) func dropFirstOfANegativeCount() async {
    await #expect(processExitsWith: .failure) { _ = Ints(log: Log()).dropFirst(-1).record() }
  }

  @Test(.behavior("dropUntil.value-without-demand")) func dropUntilWithoutDemand() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log())
      _ = source.drop(untilOutputFrom: Empty<Int, Oops>(completeImmediately: false)).record(.none)
      source.send(1)
    }
  }

  @Test(.behavior("dropWhile.predicate")) func thePredicateIsDoneWithTheFirstValueThatPasses() {
    var calls: [Int] = []
    let source = Ints(log: Log())
    _ = source.drop {
      calls.append($0)
      return isOdd($0)
    }.record()
    for value in 1...4 { source.send(value) }
    #expect(calls == [1, 2])
  }
}
