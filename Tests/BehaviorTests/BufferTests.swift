import Implementation
import Testing

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
    #expect(log.take() == ["1", "failed: oops", "2", "3"])
  }
}
