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
    Script("compactMap.asks-for-another", "1 2 |", demand: .max(1), saw: "odd; wants 1; finished") {
      $0.compactMap { isOdd($0) ? "odd" : nil }
    },
    Script("tryCompactMap.throw", "2 1 13", saw: "wants 1; 1; cancel; failed: unlucky") {
      $0.tryCompactMap(unlucky { isOdd($0) ? $0 : nil })
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
    Script("tryMax.throw", "1 13", saw: "cancel; failed: unlucky") {
      $0.tryMax { try unlucky { $0 }($0) < unlucky { $0 }($1) }
    },
    Script("tryMin.throw", "1 13", saw: "cancel; failed: unlucky") {
      $0.tryMin { try unlucky { $0 }($0) < unlucky { $0 }($1) }
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
  ]

  #if !WITHOUT_collectByTime
    static let collecting = [
      Script(
        "collectByTime.values", "1 2 +10 +10 3 +10", opening: "subscribed; request 1",
        saw: "wants 1; wants 1; [1, 2]@10; wants 1; [3]@30"
      ) {
        $0.collect(.byTime($1, 10)).map { "\($0)" }
      },
      Script(
        "collectByTime.demand", "1 2 r5 +10", demand: .none, opening: "subscribed",
        saw: "wants 1; wants 1; request 1; [1, 2]@10"
      ) {
        $0.collect(.byTime($1, 10)).map { "\($0)" }
      },
      Script("collectByTime.finish", "1 +5 | +0", opening: "subscribed; request 1", saw: "wants 1; [1]@5; finished@5") {
        $0.collect(.byTime($1, 10)).map { "\($0)" }
      },
      Script("collectByTime.failure", "1 +5 x +0", opening: "subscribed; request 1", saw: "wants 1; failed: oops@5") {
        $0.collect(.byTime($1, 10)).map { "\($0)" }
      },
      Script("collectByTimeOrCount.values", "1 2 3 +20 4 5 +0", saw: "[1, 2]@0; [3]@20; [4, 5]@20") {
        $0.collect(.byTimeOrCount($1, 20, 2)).map { "\($0)" }
      },
      Script(
        "collectByTimeOrCount.demand", "1 2 +0", demand: .max(3), more: .max(1), opening: "subscribed; request 6",
        saw: "[1, 2]@0; request 2"
      ) {
        $0.collect(.byTimeOrCount($1, 20, 2)).map { "\($0)" }
      },
    ]

    @Test(arguments: collecting) func collects(_ script: Script) { script.check() }
  #endif

  @Test(arguments: mapping + reducing) func behaves(_ script: Script) { script.check() }

  @Test(.behavior("tryMap.fused")) func twoTransformationsAndEitherThrows() {
    let numbers = [1, 13, 2].publisher.eraseToAnyPublisher()
    let (double, next) = ({ (value: Int) in value * 2 }, { (value: Int) in value + 1 })
    let maps: [Publishers.TryMap<AnyPublisher<Int, Never>, Int>] = [
      numbers.map(double).tryMap { $0 == 26 ? try unlucky { $0 }(13) : next($0) },
      numbers.tryMap(unlucky(double)).map(next), numbers.tryMap(unlucky(double)).tryMap(next),
      numbers.tryMap(double).tryMap { $0 == 26 ? try unlucky { $0 }(13) : next($0) },
    ]
    for map in maps { #expect(map.seen() == ["subscribed", "3", "failed: unlucky"]) }
  }

  @Test(.behavior("compactMap.fused")) func twoTransformationsAndEitherGivesNil() {
    let numbers = (1...13).publisher.eraseToAnyPublisher()
    let (large, odd) = (
      { (value: Int) in value > 8 ? value + 1 : nil }, { (value: Int) in isOdd(value) ? -value : nil }
    )
    let map: Publishers.CompactMap<AnyPublisher<Int, Never>, Int> = numbers.compactMap(large).compactMap(odd)
    #expect(map.seen() == ["subscribed", "-11", "-13", "finished"])
    let throwing: [Publishers.TryCompactMap<AnyPublisher<Int, Never>, Int>] = [
      numbers.tryCompactMap(large).compactMap(unlucky(odd)), numbers.tryCompactMap(unlucky(large)).compactMap(odd),
    ]
    #expect(throwing[0].seen() == ["subscribed", "-11", "failed: unlucky"])
    #expect(throwing[1].seen() == ["subscribed", "-11", "-13", "failed: unlucky"])
  }

  @Test(.behavior("reduce.request-none")) func reduceTrapsOnARequestOfNone() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log())
      source.reduce(0, +).record(.none).request(.none)
      source.send(completion: .finished)
    }
  }

  @Test(.behavior("map.subscription-object")) func theSubscriptionIsUpstreams() {
    let source = Ints(log: Log())
    let subscription = source.map { $0 }.record().subscription
    #expect((subscription is Inlet ? "upstream's" : "another") == outcome("upstream's"))
  }

  @Test(.behavior("map.subscription-identity")) func theSubscriptionLooksLikeUpstreams() {
    let source = Ints(log: Log(), isSilent: true)
    let recorder = source.map { $0 }.record()
    let inlet = source.sendSubscription()
    #expect(recorder.subscription?.combineIdentifier == inlet.combineIdentifier)
    #expect(recorder.subscription.map { "\($0)" } == "inlet")
  }

  @Test(.behavior("min.comparisons")) func theFirstValueIsComparedWithNothing() {
    var calls = 0
    _ = [3, 1, 2].publisher.eraseToAnyPublisher().min {
      calls += 1
      return $0 < $1
    }.seen()
    #expect(calls == 2)
  }
}

@Suite struct BufferTests {
  private typealias Strategy = Publishers.BufferingStrategy<Oops>

  /// A script of a buffer that requests everything.
  private static func bufferScript(
    _ id: String, _ steps: String, size: Int = 2, demand: Subscribers.Demand = .none, whenFull: Strategy = .dropNewest,
    saw: String
  ) -> Script {
    Script(id, steps, demand: demand, opening: "request unlimited; subscribed", saw: saw) {
      $0.buffer(size: size, prefetch: .byRequest, whenFull: whenFull)
    }
  }

  /// A script of a buffer that is kept full.
  private static func fullBufferScript(
    _ id: String, _ steps: String, size: Int = 2, demand: Subscribers.Demand = .none,
    more: Subscribers.Demand = .none, whenFull: Strategy = .dropNewest, saw: String
  ) -> Script {
    Script(id, steps, demand: demand, more: more, opening: "request \(size); subscribed", saw: saw) {
      $0.buffer(size: size, prefetch: .keepFull, whenFull: whenFull)
    }
  }

  static let rows = [
    fullBufferScript("buffer.keepFull", "1 2", demand: .unlimited, saw: "1; wants 1; 2; wants 1"),
    fullBufferScript("buffer.replenish", "1 2 3 . r2 . r1", size: 3, saw: ".; 1; 2; request 2; .; 3; request 1"),
    fullBufferScript("buffer.returned-demand", "1 2 3 . r1", size: 3, more: .max(1), saw: ".; 1; 2; 3; request 3"),
    bufferScript("buffer.byRequest", "1 2", size: 1, demand: .unlimited, saw: "1; 2"),
    bufferScript("buffer.dropNewest", "1 2 3 . r*", saw: ".; 1; 2"),
    bufferScript("buffer.dropOldest", "1 2 3 . r*", whenFull: .dropOldest, saw: ".; 2; 3"),
    bufferScript(
      "buffer.customError", "1 2 3 . r1", whenFull: .customError { .oops }, saw: "cancel; .; 1; failed: oops"),
    fullBufferScript(
      "buffer.customError-later-request", "1 2 3 r1", whenFull: .customError { .oops },
      saw: "cancel; 1; failed: oops; request 1"),
    bufferScript("buffer.finish-waits", "1 | . r1 . r1", saw: ".; 1; .; finished"),
    bufferScript("buffer.empty-finish-waits", "| . r1", saw: ".; finished"),
    bufferScript("buffer.failure", "1 x . r1", saw: "failed: oops; ."),
    bufferScript("buffer.values-after-finish", "| 1 . r2", saw: ".; 1; finished"),
    bufferScript("buffer.cancel", "1 ! ! 2 r1", saw: "cancel"),
    bufferScript("buffer.request-none", "1 r0 . r1", saw: ".; 1"),
    bufferScript("buffer.size-zero", "1", size: 0, demand: .unlimited, saw: ""),
  ]

  @Test(arguments: rows) func behaves(_ script: Script) { script.check() }

  @Test(.behavior("buffer.nested-request")) func aRequestFromWithinADelivery() {
    let log = Log()
    let source = Ints(log: log)
    let recorder = Recorder<Int, Oops>(.none, log: log)
    recorder.onValue = { [unowned recorder] in
      if $0 == 1 { recorder.request(.max(1)) }
      log("done \($0)")
      return .none
    }
    source.buffer(size: 5, prefetch: .keepFull, whenFull: .dropNewest).subscribe(recorder)
    for value in 1...3 { source.send(value) }
    _ = log.take()
    recorder.request(.max(1))
    #expect(log.take() == ["1", "done 1", "2", "done 2", "request 2"])
  }

  @Test(.behavior("buffer.nested-failure")) func aFailureFromWithinADelivery() {
    let log = Log()
    let source = Ints(log: log)
    let recorder = Recorder<Int, Oops>(.none, log: log)
    recorder.onValue = {
      if $0 == 1 { source.send(completion: .failure(.oops)) }
      return .none
    }
    source.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).subscribe(recorder)
    for value in 1...3 { source.send(value) }
    _ = log.take()
    recorder.request(.max(3))
    #expect(log.taken() == outcome("1; failed: oops; 2; 3"))
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
