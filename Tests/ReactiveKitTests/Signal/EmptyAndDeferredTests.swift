import ReactiveKit
import TestSupport
import Testing

@Suite struct EmptyAndDeferredTests {
  @Test func emptyCompletesAtOnceOrNever() {
    #expect(Empty<Int, TestError>().seen() == ["subscribed", "finished"])
    #expect(Empty<Int, TestError>(completeImmediately: false).seen() == ["subscribed"])
    #expect(Empty(outputType: Int.self, failureType: TestError.self) == Empty())
    #expect(Empty<Int, TestError>() != Empty(completeImmediately: false))
  }

  @Test func deferredMakesASignalForEachObserver() {
    let log = Log()
    let deferred = Deferred { () -> Signal<Int, TestError> in
      log("made")
      return Signal(just: 1)
    }
    #expect(log.take() == [])
    #expect(deferred.seen() == ["subscribed", "1", "finished"])
    _ = deferred.observe { log("\($0)") }
    #expect(log.take() == ["made", "made", "next(1)", "completed"])
  }

  @Test func aDeferredSignalLetsGoWhenItIsDisposed() {
    weak var source: ScriptedPublisher<Int, TestError>?
    let log = Log()
    do {
      let scripted = ScriptedPublisher<Int, TestError>(log: log)
      source = scripted
      let observation = Deferred { scripted.toSignal() }.observe { log("\($0)") }
      scripted.send(1)
      observation.dispose()
      scripted.forget()
    }
    #expect(source == nil)
    #expect(log.take() == ["request unlimited", "next(1)", "cancel"])
  }
}
