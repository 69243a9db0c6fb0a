import Implementation
import Testing

@Suite struct FlatteningTests {
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

  static let rows = [
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
    flatMapScript("flatMap.upstream-fails", "a1 ax", saw: "b request unlimited; b cancel; failed: oops"),
    flatMapScript(
      "flatMap.values-after-failure", "a1 ax b10", saw: "b request unlimited; b cancel; failed: oops; 10"),
    flatMapScript(
      "flatMap.child-fails", sources: 3, "a1 a2 bx",
      saw: "b request unlimited; c request unlimited; c cancel; failed: oops"),
    flatMapScript("flatMap.cancel", "a1 ! ! a1", saw: "b request unlimited; b cancel; a cancel"),
    flatMapScript("flatMap.values-after-cancel", "a1 ! b10", saw: "b request unlimited; b cancel; a cancel"),
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

  @Test(arguments: rows) func behaves(_ script: Script) { script.check() }

  @Test(.behavior("switchToLatest.failure-types")) func upstreamOrItsChildrenCannotFail() {
    let end = Fail<Just<Int>, Oops>(error: .oops)
    #expect([Just(1), Just(2)].publisher.switchToLatest().seen() == ["subscribed", "1", "2", "finished"])
    #expect(end.prepend(Just(1), Just(2)).switchToLatest().seen() == ["subscribed", "1", "2", "failed: oops"])
    let children = [Fail<Int, Oops>(error: .oops).prepend(1), Fail(error: .unlucky).prepend(2)]
    #expect(children.publisher.switchToLatest().seen() == ["subscribed", "1", "failed: oops"])
  }

  @Test(.behavior("flatMap.request-none")) func flatMapTrapsOnARequestOfNone() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log())
      source.flatMap { _ in Empty<Int, Oops>() }.record(.none).request(.none)
      source.send(completion: .finished)
    }
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
