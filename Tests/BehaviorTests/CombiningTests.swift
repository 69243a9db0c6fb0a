import Implementation
import Testing

/// A publisher that notes when it is subscribed to.
private typealias Noted = Deferred<Empty<Int, Never>>

/// What is subscribed to, in its order, by the forms of an operator for two upstreams, for three, and so on. None sends anything.
private func subscribed(_ forms: [([Noted]) -> [String]]) -> [String] {
  forms.enumerated().map { index, form in
    let log = Log()
    let upstreams = "abcdefgh".prefix(index + 2).map { name in
      Noted {
        log("\(name)")
        return Empty(completeImmediately: false)
      }
    }
    _ = form(upstreams)
    return log.take().joined()
  }
}

@Suite struct CombiningTests {
  static let zipping = [
    Script("zip.values", sources: 2, "a1 a2 b10 b20", saw: "(1, 10); (2, 20)") { $0[0].zip($0[1]) },
    Script("zip.finishes-early", sources: 2, "a1 b10 a|", saw: "(1, 10); finished; b cancel") { $0[0].zip($0[1]) },
    Script("zip.surplus", sources: 2, "a1 a2 a| b10 b20 . b|", saw: "(1, 10); (2, 20); finished; b cancel; .") {
      $0[0].zip($0[1])
    },
    Script("zip.values-after-end", sources: 2, "a1 a| b10 . b20", saw: "(1, 10); finished; b cancel; .") {
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
    Script("zip.cancel", sources: 2, "! !", saw: "a cancel; b cancel") { $0[0].zip($0[1]) },
    Script("zip.values-after-cancel", sources: 2, "! . a1 b10", saw: "a cancel; b cancel; .") { $0[0].zip($0[1]) },
    Script("zip.second-subscription", sources: 2, "as a1 b10", saw: "a cancel; (1, 10)") { $0[0].zip($0[1]) },
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
  ]

  @Test(arguments: zipping + following) func behaves(_ script: Script) { script.check() }

  @Test(.behavior("zip.subscription-order")) func zipSubscribesInOrder() {
    #expect(
      subscribed([
        { $0[0].zip($0[1]).seen() }, { $0[0].zip($0[1], $0[2]).seen() }, { $0[0].zip($0[1], $0[2], $0[3]).seen() },
      ]) == ["ab", "abc", "abcd"])
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

  @Test(.behavior("zip.completion-in-closure")) func aCompletionFromAClosureBelowThePair() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = a.zip(b) {
      b.send(completion: .finished)
      return $0 + $1
    }.record()
    a.send(1)
    b.send(2)
    #expect(recorder.log.taken() == outcome("subscribed; finished; 3"))
  }
}

#if !WITHOUT_combineLatest
  @Suite struct CombineLatestTests {
    static let rows = [
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

    @Test(arguments: rows) func behaves(_ script: Script) { script.check() }

    @Test(.behavior("combineLatest.subscription-order")) func combineLatestSubscribesInOrder() {
      #expect(
        subscribed([
          { $0[0].combineLatest($0[1]).seen() }, { $0[0].combineLatest($0[1], $0[2]).seen() },
          { $0[0].combineLatest($0[1], $0[2], $0[3]).seen() },
        ]) == ["ab", "abc", "abcd"])
    }

    @Test(.behavior("combineLatest.completion-in-closure")) func completionsFromAClosureBelowThePair() {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = a.combineLatest(b) {
        for subject in [a, b] { subject.send(completion: .finished) }
        return $0 + $1
      }.record()
      a.send(1)
      b.send(2)
      #expect(recorder.log.take() == ["subscribed", "finished", "3"])
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

#if !WITHOUT_merge
  @Suite struct MergeTests {
    static let rows = [
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

    @Test(arguments: rows) func behaves(_ script: Script) { script.check() }

    @Test(.behavior("merge.subscription-order")) func mergeSubscribesInOrder() {
      #expect(
        subscribed([
          { Publishers.Merge($0[0], $0[1]).seen() }, { $0[0].merge(with: $0[1], $0[2]).seen() },
          { $0[0].merge(with: $0[1], $0[2], $0[3]).seen() }, { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4]).seen() },
          { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5]).seen() },
          { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).seen() },
          { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).seen() },
        ]) == ["ab", "abc", "abcd", "abcde", "abcdef", "abcdefg", "abcdefgh"])
      #expect(subscribed([{ Publishers.MergeMany($0).merge(with: $0[0]).seen() }]) == ["aba"])
    }

    @Test(.behavior("merge.completion-in-closure")) func completionsFromAClosureBelowTheValue() {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = a.merge(with: b).map {
        for subject in [a, b] { subject.send(completion: .finished) }
        return $0
      }.record()
      a.send(1)
      #expect(recorder.log.take() == ["subscribed", "finished", "1"])
    }

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
  }
#endif
