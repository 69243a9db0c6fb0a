import ReactiveKit
import TestSupport
import Testing

/// A signal's `handleEvents`, whose last closure runs at every end.
@Suite struct HandleEventsTests {
  private let log = Log()
  private let source: HandFed<Int>
  private let signal: Signal<Int, TestError>

  init() {
    source = HandFed(log)
    signal = source.signal.handleEvents(
      receiveSubscription: { [log] in log("starts") }, receiveOutput: { [log] in log("takes \($0)") },
      receiveCompletion: { [log] in log("takes \(words($0))") }, receiveCancel: { [log] in log("ends") })
  }

  @Test func closuresAreCalledBeforeTheEventsPass() {
    signal.note(in: log)
    source.send(1)
    source.send(completion: .finished)
    #expect(
      log.take() == ["starts", "run", "takes 1", "1", "disposed", "takes finished", "ends", "finished"])
  }

  @Test func handleEventsReportsTheEndOnce() {
    signal.note(in: log).dispose()
    source.send(1)
    #expect(log.take() == ["starts", "run", "ends", "disposed"])
    let observation = signal.note(in: log)
    source.send(completion: .failure(.oops))
    observation.dispose()
    #expect(log.take() == ["starts", "run", "disposed", "takes failed: oops", "ends", "failed: oops"])
    signal.prefix(maxLength: 1).note(in: log)
    source.send(1)
    #expect(log.take() == ["starts", "run", "takes 1", "1", "ends", "disposed", "finished"])
  }

  @Test func closuresMayBeLeftOut() {
    #expect(Signal<Int, Never>(just: 1).handleEvents().noted() == ["1", "finished"])
  }
}
