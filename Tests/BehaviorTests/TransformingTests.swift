import Implementation
import Testing

@Suite struct TransformingTests {
  static let mapping = [
    Script("map.values", "1 2 |", saw: "2; 4; finished") { $0.map { $0 * 2 } },
    Script(
      "map.passes-demand-and-cancellation", "1 r2 2 !", demand: .max(1), more: .max(3),
      saw: "2; wants 3; request 2; 4; wants 3; cancel"
    ) { $0.map { $0 * 2 } },
    Script("map.failure", "1 x", saw: "1; failed: oops") { $0.map(\.self) },
    Script("map.after-completion", "1 | 2 |", saw: "1; finished; 2; finished") { $0.map { $0 } },
    Script("map.second-subscription", "s 1", saw: "subscribed; request unlimited; 1") { $0.map { $0 } },
    Script("map.key-paths", "12 |", saw: "(\"12\", 12); finished") { $0.map(\.description, \.magnitude) },
    Script("tryMap.throw", "1 13", saw: "2; cancel; failed: unlucky") { $0.tryMap(unlucky { $0 * 2 }) },
    Script("tryMap.after-throw", "13 1", saw: "cancel; failed: unlucky; 2") { $0.tryMap(unlucky { $0 * 2 }) },
    Script("tryMap.failure", "x", saw: "failed: oops") { $0.tryMap(unlucky { $0 }) },
    Script("mapError.failure", "1 x", saw: "1; failed: unlucky") { $0.mapError { _ in Oops.unlucky } },
    Script("setFailureType.values", "1 |", saw: "1; finished") { $0.assertNoFailure().setFailureType(to: Oops.self) },
    Script("replaceNil.values", "1 2 |", saw: "1; 0; finished") { $0.map { isOdd($0) ? $0 : nil }.replaceNil(with: 0) },
    Script("scan.values", "1 2 3 |", saw: "1; 3; 6; finished") { $0.scan(0, +) },
    Script("scan.demand", "1 r2", demand: .max(1), more: .max(1), saw: "1; wants 1; request 2") { $0.scan(0, +) },
    Script("tryScan.throw", "1 13", saw: "1; cancel; failed: unlucky") {
      $0.tryScan(0) { sum, value in try unlucky { $0 + sum }(value) }
    },
    Script("tryScan.after-throw", "1 13 2", saw: "1; cancel; failed: unlucky; 3") {
      $0.tryScan(0) { sum, value in try unlucky { $0 + sum }(value) }
    },
    Script("encode.values", "1 2 |", saw: "<1>; <2>; finished") { $0.encode(encoder: Brackets()) },
    Script("encode.throw", "1 13 2 |", saw: "<1>; cancel; failed: unlucky") { $0.encode(encoder: Brackets()) },
    Script("decode.values", "1 |", saw: "1; finished") {
      $0.map { "\($0)" }.decode(type: Int.self, decoder: Brackets())
    },
  ]

  static let filtering = [
    Script("filter.asks-for-another", "2 1 |", demand: .max(1), saw: "wants 1; 1; finished") { $0.filter(isOdd) },
    Script("filter.fused", "2 1 3 |", saw: "wants 1; wants 1; 3; finished") { source in
      source.filter(isOdd).filter { $0 > 1 || !isOdd($0) }
    },
    Script("tryFilter.throw", "2 1 13 3", saw: "wants 1; 1; cancel; failed: unlucky") { $0.tryFilter(unlucky(isOdd)) },
    Script("compactMap.asks-for-another", "1 2 |", demand: .max(1), saw: "odd; wants 1; finished") {
      $0.compactMap { isOdd($0) ? "odd" : nil }
    },
    Script("tryCompactMap.throw", "2 1 13", saw: "wants 1; 1; cancel; failed: unlucky") {
      $0.tryCompactMap(unlucky { isOdd($0) ? $0 : nil })
    },
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
  ]

  static let reducing = [
    Script("reduce.result", "1 2 3 . |", demand: .max(1), opening: everything, saw: ".; 6; finished") {
      $0.reduce(0, +)
    },
    Script("reduce.empty", "|", saw: "0; finished") { $0.reduce(0, +) },
    Script("reduce.waits", "1 | . r1 r1", demand: .none, opening: everything, saw: ".; 1; finished") {
      $0.reduce(0, +)
    },
    Script("reduce.failure-does-not-wait", "1 x", demand: .none, opening: everything, saw: "failed: oops") {
      $0.reduce(0, +)
    },
    Script("reduce.second-subscription", "s 1 |", saw: "cancel; 1; finished") { $0.reduce(0, +) },
    Script("reduce.cancel", "1 ! ! 2 | r1", saw: "cancel") { $0.reduce(0, +) },
    Script("reduce.cancel-with-result", "1 | ! . r1", demand: .none, opening: everything, saw: ".; 1; finished") {
      $0.reduce(0, +)
    },
    Script("reduce.silent", "1 s 2 |", silent: true, opening: "", saw: everything + "; 2; finished") {
      $0.reduce(0, +)
    },
    Script("tryReduce.throw", "1 13 2 | r1", demand: .none, opening: everything, saw: "cancel; failed: unlucky") {
      $0.tryReduce(0) { sum, value in try unlucky { $0 + sum }(value) }
    },
    Script("collect.result", "1 2 |", saw: "[1, 2]; finished") { $0.collect() },
    Script("collect.empty", "|", saw: "[]; finished") { $0.collect() },
    Script("collect.failure", "1 x", saw: "failed: oops") { $0.collect() },
    Script(
      "collect-count.demand", "1 2 3 r1", demand: .max(2), more: .max(1), opening: "subscribed; request 6",
      saw: "[1, 2, 3]; wants 3; request 3"
    ) { $0.collect(3) },
    Script(
      "collect-count.rest", "1 2 3 . |", demand: .max(1), opening: "subscribed; request 2",
      saw: "[1, 2]; .; [3]; finished"
    ) {
      $0.collect(2)
    },
    Script("collect-count.failure", "1 2 3 x", saw: "[1, 2]; failed: oops") { $0.collect(2) },
    Script("collect-count.completions", "1 | |", saw: "[1]; finished; finished") { $0.collect(2) },
    Script("count.result", "7 7 |", opening: everything, saw: "2; finished") { $0.count() },
    Script("count.empty", "|", saw: "0; finished") { $0.count() },
    Script("min.tie", "22 11 21 31 |", saw: "11; finished") { source in source.min { $0 % 10 < $1 % 10 } },
    Script("max.result", "1 3 2 |", saw: "3; finished") { $0.max() },
    Script("max.tie", "12 22 21 |", saw: "12; finished") { source in source.max { $0 % 10 < $1 % 10 } },
    Script("min.empty-waits", "| . r1", demand: .none, opening: everything, saw: ".; finished") { $0.min() },
    Script("tryMin.throw", "1 13", saw: "cancel; failed: unlucky") {
      $0.tryMin { try unlucky { $0 }($0) < unlucky { $0 }($1) }
    },
    Script("tryMax.throw", "1 13", saw: "cancel; failed: unlucky") {
      $0.tryMax { try unlucky { $0 }($0) < unlucky { $0 }($1) }
    },
    Script("contains.found", "1 2 . 3", opening: everything, saw: "cancel; true; finished; .") { $0.contains(2) },
    Script("contains.not-found", "1 |", saw: "false; finished") { $0.contains(2) },
    Script("contains.waits", "2 3 | . r1", demand: .none, opening: everything, saw: "cancel; .; true; finished") {
      $0.contains(2)
    },
    Script("tryContains.throw", "13 2", saw: "cancel; failed: unlucky") { $0.tryContains(where: unlucky { $0 == 2 }) },
    Script("allSatisfy.false", "1 2 . 3", saw: "cancel; false; finished; .") { $0.allSatisfy(isOdd) },
    Script("allSatisfy.empty", "|", saw: "true; finished") { $0.allSatisfy(isOdd) },
    Script("tryAllSatisfy.throw", "1 13", saw: "cancel; failed: unlucky") { $0.tryAllSatisfy(unlucky(isOdd)) },
    Script("first.value", "1 . 2", opening: everything, saw: "cancel; 1; finished; .") { $0.first() },
    Script("first.empty", "|", saw: "finished") { $0.first() },
    Script("first.where", "2 3 5", saw: "cancel; 3; finished") { $0.first(where: isOdd) },
    Script("tryFirst.throw", "2 13", saw: "cancel; failed: unlucky") { $0.tryFirst(where: unlucky(isOdd)) },
    Script("last.value", "1 2 |", opening: everything, saw: "2; finished") { $0.last() },
    Script("last.where", "1 3 2 |", saw: "3; finished") { $0.last(where: isOdd) },
    Script("tryLast.throw", "1 13", saw: "cancel; failed: unlucky") { $0.tryLast(where: unlucky(isOdd)) },
  ]

  @Test(arguments: mapping + filtering + reducing) func behaves(_ script: Script) { script.check() }

  @Test(.behavior("tryFilter.value-before-subscription")) func filterWithoutSubscription() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log(), isSilent: true)
      _ = source.tryFilter { _ in true }.record()
      source.send(1)
    }
  }

  @Test(.behavior("reduce.request-none")) func reduceTrapsOnARequestOfNone() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log())
      source.reduce(0, +).record(.none).request(.none)
      source.send(completion: .finished)
    }
  }

  @Test(.behavior("assertNoFailure.failure")) func assertNoFailureTraps() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log())
      _ = source.assertNoFailure().record()
      source.send(completion: .failure(.oops))
    }
  }

  @Test(.behavior("map.subscription-object")) func theSubscriptionIsUpstreams() {
    let source = Ints(log: Log())
    #expect(source.map { $0 }.record().subscription is Inlet)
  }

  @Test(.behavior("map.subscription-identity")) func theSubscriptionLooksLikeUpstreams() {
    let source = Ints(log: Log(), isSilent: true)
    let recorder = source.map { $0 }.record()
    let inlet = source.sendSubscription()
    #expect(recorder.subscription?.combineIdentifier == inlet.combineIdentifier)
    #expect(recorder.subscription.map { "\($0)" } == "inlet")
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

  @Test(.behavior("min.comparisons")) func theFirstValueIsComparedWithNothing() {
    var calls = 0
    _ = [3, 1, 2].publisher.eraseToAnyPublisher().min {
      calls += 1
      return $0 < $1
    }.seen()
    #expect(calls == 2)
  }

  @Test(.behavior("breakpoint.order")) func closuresThatDoNotStopRunBeforeTheEventGoesOn() {
    let log = Log()
    func goesOn(_ line: String) -> Bool {
      log("+\(line)")
      return false
    }
    let source = Ints(log: log)
    _ = source.breakpoint(
      receiveSubscription: { _ in goesOn("subscription") }, receiveOutput: { goesOn("\($0)") },
      receiveCompletion: { _ in goesOn("completion") }
    ).record(log: log)
    source.send(1)
    source.send(completion: .finished)
    #expect(log.take() == ["+subscription", "subscribed", "request unlimited", "+1", "1", "+completion", "finished"])
  }

  @Test(.behavior("breakpointOnError.finished")) func aCompletionWithoutAFailureDoesNotStop() {
    let log = Log()
    let source = Ints(log: log)
    _ = source.breakpointOnError().record(log: log)
    source.send(completion: .finished)
    #expect(log.take() == ["subscribed", "request unlimited", "finished"])
  }

  @Test(.behavior("handleEvents.order")) func closuresRunBeforeTheEventGoesOn() {
    let log = Log()
    let source = Ints(log: log)
    let recorder = source.handleEvents(
      receiveSubscription: { _ in log("+subscription") }, receiveOutput: { log("+\($0)") },
      receiveCompletion: { _ in log("+completion") }, receiveCancel: { log("+cancel") },
      receiveRequest: { log("+request \(text($0))") }
    ).record(.max(1), log: log)
    recorder.onValue = { _ in .max(2) }
    source.send(1)
    #expect(
      log.take() == [
        "+subscription", "subscribed", "+request 1", "request 1", "+1", "1", "+request 2", "wants 2",
      ])
    source.send(completion: .finished)
    recorder.cancel()
    #expect(log.take() == ["+completion", "finished"])
  }

  @Test(.behavior("handleEvents.cancel")) func cancelIsNotedFirst() {
    let log = Log()
    let recorder = Ints(log: log).handleEvents(receiveCancel: { log("+cancel") }).record(log: log)
    _ = log.take()
    recorder.cancel()
    recorder.cancel()
    #expect(log.take() == ["+cancel", "cancel"])
  }
}

/// Writes numbers between brackets, and reads them without.
struct Brackets: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> String {
    if value as? Int == 13 { throw Oops.unlucky }
    return "<\(value)>"
  }

  func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
    guard let value = Int(text) as? T else { throw Oops.unlucky }
    return value
  }
}
