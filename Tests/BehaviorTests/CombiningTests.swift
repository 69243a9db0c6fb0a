import Implementation
import Testing

@Suite struct CombiningTests {
  static let zipping = [
    Script("zip.values", sources: 2, "a1 a2 b10 b20", saw: "(1, 10); (2, 20)") { $0[0].zip($0[1]) },
    Script("zip.finishes-early", sources: 2, "a1 b10 a|", saw: "(1, 10); finished; b cancel") { $0[0].zip($0[1]) },
    Script("zip.surplus", sources: 2, "a1 a2 a| b10 b20 . b30", saw: "(1, 10); (2, 20); finished; b cancel; .") {
      $0[0].zip($0[1])
    },
    Script("zip.surplus-of-both", sources: 2, "a1 a| . b|", saw: ".; finished") { $0[0].zip($0[1]) },
    Script("zip.failure", sources: 3, "a1 b2 cx", saw: "failed: oops; a cancel; b cancel; c cancel") {
      $0[0].zip($0[1], $0[2])
    },
    Script("zip.demand", sources: 2, "a1 b10 r2", demand: .max(1), saw: "(1, 10); a request 2; b request 2") {
      $0[0].zip($0[1])
    },
    Script("zip.beyond-demand", sources: 2, "a1 b10 a2 b20", demand: .max(1), saw: "(1, 10); (2, 20)") {
      $0[0].zip($0[1])
    },
    Script(
      "zip.returned-demand", sources: 2, "a1 b10", demand: .max(1), more: .max(3), saw: "(1, 10); a request 3; wants 3"
    ) {
      $0[0].zip($0[1])
    },
    Script("zip.four", sources: 4, "d4 c3 b2 a1", saw: "10") { $0[0].zip($0[1], $0[2], $0[3]) { $0 + $1 + $2 + $3 } },
    Script("zip.cancel", sources: 2, "! ! a1 b10", saw: "a cancel; b cancel") { $0[0].zip($0[1]) },
    Script("zip.second-subscription", sources: 2, "as a1 b10", saw: "a cancel; (1, 10)") { $0[0].zip($0[1]) },
  ]

  /// Values of the first source name the next one, from 1 on.
  private static func flatMapScript(
    _ id: String, sources: Int = 2, _ steps: String, demand: Subscribers.Demand = .unlimited, saw: String
  ) -> Script {
    Script(id, sources: sources, steps, demand: demand, opening: "subscribed; a request unlimited", saw: saw) {
      sources in
      sources[0].flatMap { sources[$0] }
    }
  }

  private static func switchScript(
    _ id: String, sources: Int = 2, _ steps: String, demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none, saw: String
  ) -> Script {
    Script(
      id, sources: sources, steps, demand: demand, more: more, opening: "subscribed; a request unlimited", saw: saw
    ) { sources in sources[0].map { sources[$0] }.switchToLatest() }
  }

  static let flattening = [
    Script("flatMap.silent", "s", demand: .none, silent: true, saw: "request unlimited") {
      $0.flatMap { Just($0).setFailureType(to: Oops.self) }
    },
    flatMapScript("flatMap.unlimited", "a1 b10 b| a|", saw: "b request unlimited; 10; finished"),
    flatMapScript("flatMap.finite-demand", "a1 b10 b11", demand: .max(5), saw: "b request 1; 10; wants 1; 11; wants 1"),
    flatMapScript(
      "flatMap.buffer", "a1 b10 b11 . r1 . r1", demand: .none,
      saw: "b request 1; .; 10; b request 1; .; 11; b request 1"),
    flatMapScript("flatMap.finish-waits", "a1 b10 b| a| . r1", demand: .none, saw: "b request 1; .; 10; finished"),
    Script(
      "flatMap.maxPublishers", sources: 3, "a1 b| a2 c|", opening: "subscribed; a request 1",
      saw: "b request unlimited; a request 1; c request unlimited; a request 1"
    ) { sources in
      sources[0].flatMap(maxPublishers: .max(1)) { sources[$0] }
    },
    flatMapScript("flatMap.upstream-fails", "a1 ax b10", saw: "b request unlimited; b cancel; failed: oops"),
    flatMapScript(
      "flatMap.child-fails", sources: 3, "a1 a2 bx",
      saw: "b request unlimited; c request unlimited; c cancel; failed: oops"),
    flatMapScript("flatMap.cancel", "a1 ! ! b10 a1", saw: "b request unlimited; b cancel; a cancel"),
    flatMapScript(
      "flatMap.later-unlimited", "a1 b10 b11 . r* b12", demand: .none,
      saw: "b request 1; .; 10; 11; b request unlimited; 12"
    ),
    switchScript(
      "switchToLatest.demand", sources: 3, "r41 r1 a1 b10 b11 a2", demand: .max(1), more: .max(5),
      saw: "b request 43; 10; wants 5; 11; wants 5; b cancel; c request 51"),
    switchScript(
      "switchToLatest.late-events", sources: 3, "a1 a2 b10 b| c20",
      saw: "b request unlimited; b cancel; c request unlimited; 20"),
    switchScript("switchToLatest.outer-first", "a1 a| b10 . b|", saw: "b request unlimited; 10; .; finished"),
    switchScript("switchToLatest.inner-first", "a1 b| . a|", saw: "b request unlimited; .; finished"),
    switchScript("switchToLatest.outer-fails", "a1 ax", saw: "b request unlimited; b cancel; failed: oops"),
    switchScript("switchToLatest.inner-fails", "a1 bx a1", saw: "b request unlimited; a cancel; failed: oops"),
    switchScript("switchToLatest.cancel", "a1 ! ! b10", saw: "b request unlimited; b cancel; a cancel"),
    switchScript("switchToLatest.outer-completions", "a| ax", saw: "finished; failed: oops"),
    switchScript(
      "switchToLatest.values-after-failure", "a1 ax b10", saw: "b request unlimited; b cancel; failed: oops; 10"),
  ]

  @Test(arguments: zipping + flattening) func behaves(_ script: Script) { script.check() }

  @Test(.behavior("flatMap.request-none")) func flatMapTrapsOnARequestOfNone() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log())
      source.flatMap { _ in Empty<Int, Oops>() }.record(.none).request(.none)
      source.send(completion: .finished)
    }
  }

  @Test(.behavior("zip.nested-request")) func aRequestFromWithinAPair() {
    let log = Log()
    let (a, b) = (Ints("a", log: log), Ints("b", log: log))
    let recorder = Recorder<(Int, Int), Oops>(.max(10), log: log)
    recorder.onValue = { [unowned recorder] _ in
      recorder.request(.max(5))
      return .none
    }
    a.zip(b).subscribe(recorder)
    _ = log.take()
    a.send(1)
    b.send(2)
    #expect(log.take() == ["(1, 2)", "a request 5", "wants 5"])
  }

  @Test(.behavior("zip.nested-value")) func aValueFromWithinAPair() {
    let log = Log()
    let (a, b) = (Ints("a", log: log), Ints("b", log: log))
    let recorder = Recorder<(Int, Int), Oops>(log: log)
    recorder.onValue = {
      if $0.0 < 3 { a.send($0.0 + 1) }
      return .none
    }
    a.zip(b).subscribe(recorder)
    _ = log.take()
    a.send(1)
    b.send(2)
    b.send(3)
    #expect(log.take() == ["(1, 2)", "(2, 3)"])
  }

  @Test(.behavior("switchToLatest.nested")) func theNextComesFromWithinAValue() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<Int, Never>()
    recorder.onValue = {
      if $0 == 1 { outer.send(second) }
      return .none
    }
    outer.switchToLatest().subscribe(recorder)
    outer.send(first)
    first.send(1)
    first.send(2)
    second.send(3)
    #expect(recorder.log.take() == ["subscribed", "1", "3"])
  }
}

#if !OPENCOMBINE_CHECKOUT
  // OpenCombine up to 0.14 has no `combineLatest` and no `merge`.
  @Suite struct LatestAndMergeTests {
    static let latest = [
      Script("combineLatest.values", sources: 2, "a1 a2 b10 a3", saw: "(2, 10); (3, 10)") {
        $0[0].combineLatest($0[1])
      },
      Script("combineLatest.finish", sources: 2, "a1 a| b10 b20 . b|", saw: "(1, 10); (1, 20); .; finished") {
        $0[0].combineLatest($0[1])
      },
      Script("combineLatest.empty-side", sources: 2, "a| b10 . b|", saw: ".; finished") { $0[0].combineLatest($0[1]) },
      Script("combineLatest.failure", sources: 3, "a1 bx", saw: "a cancel; c cancel; failed: oops") {
        $0[0].combineLatest($0[1], $0[2])
      },
      Script(
        "combineLatest.demand", sources: 2, "r2 a| r1", demand: .max(1), saw: "a request 2; b request 2; b request 1"
      ) {
        $0[0].combineLatest($0[1])
      },
      Script(
        "combineLatest.without-demand", sources: 2, "a1 b10 a2 r1 a3", demand: .none,
        saw: "a request 1; b request 1; (3, 10)"
      ) {
        $0[0].combineLatest($0[1])
      },
      Script(
        "combineLatest.returned-demand", sources: 2, "a1 b10 a2 a3", demand: .max(1), more: .max(1),
        saw: "(1, 10); (2, 10); (3, 10)"
      ) {
        $0[0].combineLatest($0[1])
      },
      Script("combineLatest.four", sources: 4, "d4 c3 b2 a1 b5", saw: "10; 13") {
        $0[0].combineLatest($0[1], $0[2], $0[3]) { $0 + $1 + $2 + $3 }
      },
      Script("combineLatest.cancel", sources: 2, "! ! a1 b10", saw: "a cancel; b cancel") {
        $0[0].combineLatest($0[1])
      },
    ]

    static let merging = [
      Script("merge.values", sources: 2, "a1 b2 a3 a| b4 . b|", saw: "1; 2; 3; 4; .; finished") {
        $0[0].merge(with: $0[1])
      },
      Script(
        "merge.finite-demand", sources: 2, "a1 b2 r*", demand: .max(5), opening: "subscribed; a request 1; b request 1",
        saw: "1; wants 1; 2; wants 1; a request unlimited; b request unlimited"
      ) { $0[0].merge(with: $0[1]) },
      Script(
        "merge.slots", sources: 2, "b1 a2 b3 . r2", demand: .none, opening: "subscribed; a request 1; b request 1",
        saw: ".; 2; 3; a request 1; b request 1"
      ) { $0[0].merge(with: $0[1]) },
      Script(
        "merge.finish-waits", sources: 2, "a1 a| b| . r1", demand: .none,
        opening: "subscribed; a request 1; b request 1",
        saw: ".; 1; finished"
      ) { $0[0].merge(with: $0[1]) },
      Script("merge.failure", sources: 3, "a1 bx c2", saw: "1; a cancel; b cancel; c cancel; failed: oops") {
        $0[0].merge(with: $0[1], $0[2])
      },
      Script("merge.four", sources: 4, "d4 c3 b2 a1 a| b| c| . d|", saw: "4; 3; 2; 1; .; finished") {
        $0[0].merge(with: $0[1], $0[2], $0[3])
      },
      Script("merge.cancel", sources: 2, "! ! a1", saw: "a cancel; b cancel") { $0[0].merge(with: $0[1]) },
      Script("merge.completions", sources: 2, "a| a|", saw: "finished") { $0[0].merge(with: $0[1]) },
    ]

    @Test(arguments: latest + merging) func behaves(_ script: Script) { script.check() }

    @Test(.behavior("merge.synchronous")) func synchronousSourcesRunOneAfterTheOther() {
      #expect(
        [1, 2].publisher.merge(with: [3, 4].publisher).seen() == ["subscribed", "1", "2", "3", "4", "finished"])
    }

    @Test(.behavior("merge.nothing")) func mergeOfNothing() {
      let recorder = Publishers.MergeMany<Just<Int>>().record(.none)
      #expect(recorder.log.take() == ["subscribed"])
      recorder.request(.max(1))
      #expect(recorder.log.take() == ["finished"])
    }

    @Test(.behavior("combineLatest.nested")) func feedbackEnds() {
      let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
      let recorder = Recorder<Int, Never>()
      recorder.onValue = {
        if $0 % 10 == 0 { a.send($0 / 10 + 1) }
        return .none
      }
      a.combineLatest(b) { 10 * $0 + $1 }.subscribe(recorder)
      b.send(5)
      #expect(recorder.log.take() == ["subscribed", "0", "15"])
    }
  }
#endif
