import Implementation
import Testing

@Suite struct GatingTests {
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

  static let following = [
    Script(
      "append.demand", sources: 2, "a1 a| b2 b|", demand: .max(3), opening: "subscribed; a request 3",
      saw: "1; b request 2; 2; finished"
    ) {
      $0[0].append($0[1])
    },
    Script(
      "append.without-demand", sources: 2, "a1 a| r1 b2", demand: .none, opening: "subscribed", saw: "b request 1; 2"
    ) {
      $0[0].append($0[1])
    },
    Script("append.failure", sources: 2, "ax", opening: "subscribed; a request unlimited", saw: "failed: oops") {
      $0[0].append($0[1])
    },
    Script("append.cancel", sources: 2, "! a| b1", opening: "subscribed; a request unlimited", saw: "a cancel") {
      $0[0].append($0[1])
    },
    Script(
      "prepend.publisher", sources: 2, "b1 b| a2 a|", opening: "subscribed; b request unlimited",
      saw: "1; a request unlimited; 2; finished"
    ) {
      $0[0].prepend($0[1])
    },
    Script("prepend.values", "3 |", opening: "subscribed; 1; 2; request unlimited", saw: "3; finished") {
      $0.prepend(1, 2)
    },
    Script(
      "catch.demand", sources: 2, "r5 a1 a1 a1 a1 a1 a1 a1 a1 ax", demand: .max(12), more: .max(3),
      opening: "subscribed; a request 12",
      saw: "a request 5; " + String(repeating: "1; wants 3; ", count: 8) + "b request 33"
    ) { sources in sources[0].catch { _ in sources[1] } },
    Script(
      "catch.failure", sources: 2, "ax b1 bx", opening: "subscribed; a request unlimited",
      saw: "b request unlimited; 1; failed: oops"
    ) { sources in sources[0].catch { _ in sources[1] } },
    Script(
      "catch.cancel", sources: 2, "ax ! b1", opening: "subscribed; a request unlimited",
      saw: "b request unlimited; b cancel; 1"
    ) {
      sources in sources[0].catch { _ in sources[1] }
    },
    Script("catch.finish", sources: 2, "a1 a|", opening: "subscribed; a request unlimited", saw: "1; finished") {
      sources in
      sources[0].catch { _ in sources[1] }
    },
    Script("tryCatch.throw", "1 x", saw: "1; failed: unlucky") { $0.tryCatch { _ -> Just<Int> in throw Oops.unlucky } },
    Script("retry.demand", "1 x 2 x 3 x", demand: .max(5), saw: "1; request 4; 2; request 3; 3; failed: oops") {
      $0.retry(2)
    },
    Script("retry.returned-demand", "1 x", demand: .max(3), more: .max(2), saw: "1; request 2; request 4") {
      $0.retry(1)
    },
    Script("retry.finish", "x 1 |", saw: "request unlimited; 1; finished") { $0.retry(1) },
    Script("retry.cancel", "! ! x", saw: "cancel") { $0.retry(1) },
    Script("retry.zero", "x", saw: "failed: oops") { $0.retry(0) },
    Script("replaceError.failure", "1 x", demand: .max(2), saw: "1; 7; finished") { $0.replaceError(with: 7) },
    Script("replaceError.waits", "1 x . r1", demand: .max(1), saw: "1; .; 7; finished") { $0.replaceError(with: 7) },
  ]

  @Test(arguments: counting + untilOutput + following) func behaves(_ script: Script) { script.check() }

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

  @Test(.behavior("replaceError.value-without-demand")) func replaceErrorWithoutDemand() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log())
      _ = source.replaceError(with: 7).record(.none)
      source.send(1)
    }
  }

  @Test(.behavior("retry.negative")) func aNegativeNumberOfRetries() async {
    await #expect(processExitsWith: .success) {
      let log = Log()
      let source = Ints(log: log)
      _ = source.retry(-1).record()
      for _ in 1...3 { source.send(completion: .failure(.oops)) }
      precondition(log.take().count == 4)
    }
  }

  @Test(.behavior("retry.depth")) func manyFailuresAtOnce() {
    #expect(Fail<Int, Oops>(error: .oops).retry(10_000).seen() == ["subscribed", "failed: oops"])
  }

  @Test(.behavior("catch.second-failure")) func aSecondFailure() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log())
      _ = source.catch { _ in Empty<Int, Never>(completeImmediately: false) }.record()
      source.send(completion: .failure(.oops))
      source.send(completion: .failure(.oops))
    }
  }

  @Test(.behavior("catch.cancel-in-closure")) func cancelFromTheClosure() {
    let log = Log()
    let (source, other) = (Ints("a", log: log), Ints("b", log: log))
    let recorder = Recorder<Int, Oops>(log: log)
    source.catch { _ -> Ints in
      recorder.cancel()
      return other
    }.subscribe(recorder)
    _ = log.take()
    source.send(completion: .failure(.oops))
    #expect(log.take() == ["b request unlimited"])
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
