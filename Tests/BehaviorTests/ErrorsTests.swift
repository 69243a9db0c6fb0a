import Implementation
import Testing

@Suite struct ErrorsTests {
  static let rows = [
    Script("mapError.failure", "1 x", saw: "1; failed: unlucky") { $0.mapError { _ in Oops.unlucky } },
    Script("setFailureType.values", "1 |", saw: "1; finished") { $0.assertNoFailure().setFailureType(to: Oops.self) },
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

  @Test(arguments: rows) func behaves(_ script: Script) { script.check() }

  @Test(.behavior("setFailureType.fused")) func anotherFailureTypeTakesTheFirstOnesPlace() {
    let publisher: Publishers.SetFailureType<Publishers.Sequence<[Int], Never>, any Error> =
      [1, 2].publisher.setFailureType(to: Oops.self).setFailureType(to: (any Error).self)
    #expect(publisher.seen() == ["subscribed", "1", "2", "finished"])
  }

  @Test(.behavior("assertNoFailure.failure")) func assertNoFailureTraps() async {
    await #expect(processExitsWith: .failure) {
      let source = Ints(log: Log())
      _ = source.assertNoFailure().record()
      source.send(completion: .failure(.oops))
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
    let expected = outcome("request unlimited; request unlimited; request unlimited; request unlimited")
    let result = await #expect(processExitsWith: ending(expected), observing: [\.standardOutputContent]) {
      let log = Log()
      let source = Ints(log: log)
      _ = source.retry(-1).record()
      for _ in 1...3 { source.send(completion: .failure(.oops)) }
      print(log.taken(), terminator: "")
    }
    #expect(printed(result) == expected)
  }

  @Test(.behavior("retry.depth")) func manyFailuresAtOnce() {
    #expect(Fail<Int, Oops>(error: .oops).retry(10_000).seen() == ["subscribed", "failed: oops"])
  }

  @Test(.behavior("catch.second-failure")) func aSecondFailure() async {
    let expected = outcome("traps")
    let result = await #expect(processExitsWith: ending(expected), observing: [\.standardOutputContent]) {
      let log = Log()
      let source = Ints(log: log)
      _ = source.catch { _ in Empty<Int, Never>(completeImmediately: false) }.record(log: log)
      source.send(completion: .failure(.oops))
      source.send(completion: .failure(.oops))
      print(log.taken(), terminator: "")
    }
    #expect(printed(result) == expected)
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
    #expect(log.taken() == outcome("b request unlimited"))
  }
}
