import RKPublishers
import TestSupport
import Testing

@Suite struct SourceTests {
  @Test func innerJustCancelledBeforeOrDuringItsValueDeliversNothingMore() {
    for isBefore in [true, false] {
      let log = Log()
      nonisolated(unsafe) var observation: AnyCancellable?
      let one = Deferred {
        if isBefore { observation?.cancel() }
        return Just(1)
      }
      .map { value in
        log("made")
        return value
      }
      let subject = PassthroughSubject<Int, Never>()
      for publisher in [
        subject.flatMap { _ in one }.eraseToAnyPublisher(),
        subject.map { _ in one }.switchToLatest().eraseToAnyPublisher(),
        subject.map { _ in Empty<Int, Never>().append(one) }.switchToLatest().eraseToAnyPublisher(),
      ] {
        observation = publisher.sink(receiveCompletion: { log(words($0)) }) { _ in
          log("received")
          observation?.cancel()
        }
        subject.send(1)
        #expect(log.take() == (isBefore ? [] : ["made", "received"]))
      }
    }
  }
}
