import ReactiveKit
import TestSupport
import Testing

@Suite struct SinkTests {
  private let log = Log()

  private func sink() -> Subscribers.Sink<Int, TestError> {
    Subscribers.Sink(receiveCompletion: { [log] in log(words($0)) }, receiveValue: { [log] in log("\($0)") })
  }

  @Test func cancelsASecondSubscriptionAndOneAfterTheEnd() {
    let first = ScriptedPublisher<Int, TestError>("first", log: log)
    let second = ScriptedPublisher<Int, TestError>("second", log: log)
    let sink = sink()
    first.subscribe(sink)
    second.subscribe(sink)
    #expect(log.take() == ["first request unlimited", "second cancel"])
    first.send(completion: .finished)
    second.subscribe(sink)
    #expect(log.take() == ["finished", "second cancel"])
  }

  @Test func cancelledBeforeItIsSubscribedItCancelsTheSubscription() {
    let sink = sink()
    sink.cancel()
    ScriptedPublisher<Int, TestError>(log: log).subscribe(sink)
    #expect(log.take() == ["cancel"])
  }

  @Test func hasTheClosuresThatItCallsUntilTheEnd() {
    let sink = sink()
    sink.receiveValue(1)
    sink.receiveCompletion(.failure(.oops))
    #expect(log.take() == ["1", "failed: oops"])
    sink.receive(completion: .finished)
    sink.receiveValue(2)
    #expect(log.take() == ["finished"])
  }

  @Test func letsGoOfItsClosuresOutsideTheLock() {
    for ends in [true, false] {
      nonisolated(unsafe) weak var known: Subscribers.Sink<Int, TestError>?
      let sink = {
        let object = LastWill { [log] in
          known?.receive(completion: .finished)
          known?.cancel()
          log("released")
        }
        return Subscribers.Sink<Int, TestError>(
          receiveCompletion: { [log] in
            log(words($0))
            object.hold()
          }, receiveValue: { _ in object.hold() })
      }()
      known = sink
      ScriptedPublisher<Int, TestError>(log: log).subscribe(sink)
      if ends { sink.receive(completion: .failure(.oops)) } else { sink.cancel() }
      #expect(log.take() == ["request unlimited"] + [ends ? "failed: oops" : "cancel", "released"])
    }
  }
}
