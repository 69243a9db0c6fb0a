import Implementation
import Testing

@Suite struct BufferTests {
  private static let opening = "request unlimited; subscribed"

  static let rows = [
    Script("buffer.keepFull", "1 2", opening: "request 2; subscribed", saw: "1; wants 1; 2; wants 1") {
      $0.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
    },
    Script(
      "buffer.replenish", "1 2 3 . r2 . r1", demand: .none, opening: "request 3; subscribed",
      saw: ".; 1; 2; request 2; .; 3; request 1"
    ) {
      $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest)
    },
    Script(
      "buffer.returned-demand", "1 2 3 . r1", demand: .none, more: .max(1), opening: "request 3; subscribed",
      saw: ".; 1; 2; 3; request 3"
    ) { $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest) },
    Script("buffer.byRequest", "1 2", opening: opening, saw: "1; 2") {
      $0.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Script("buffer.dropNewest", "1 2 3 . r*", demand: .none, opening: opening, saw: ".; 1; 2") {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Script("buffer.dropOldest", "1 2 3 . r*", demand: .none, opening: opening, saw: ".; 2; 3") {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
    },
    Script("buffer.customError", "1 2 3 . r1", demand: .none, opening: opening, saw: "cancel; .; 1; failed: oops") {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { .oops })
    },
    Script(
      "buffer.customError-later-request", "1 2 3 r1", demand: .none, opening: "request 2; subscribed",
      saw: "cancel; 1; failed: oops; request 1"
    ) { $0.buffer(size: 2, prefetch: .keepFull, whenFull: .customError { .oops }) },
    Script("buffer.finish-waits", "1 | . r1 . r1", demand: .none, opening: opening, saw: ".; 1; .; finished") {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Script("buffer.empty-finish-waits", "| . r1", demand: .none, opening: opening, saw: ".; finished") {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Script("buffer.failure", "1 x . r1", demand: .none, opening: opening, saw: "failed: oops; .") {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Script("buffer.values-after-finish", "| 1 . r2", demand: .none, opening: opening, saw: ".; 1; finished") {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Script("buffer.cancel", "1 ! ! 2 r1", demand: .none, opening: opening, saw: "cancel") {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Script("buffer.request-none", "1 r0 r1", demand: .none, opening: opening, saw: "1") {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Script("buffer.size-zero", "1", opening: opening, saw: "") {
      $0.buffer(size: 0, prefetch: .byRequest, whenFull: .dropNewest)
    },
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
