import RKPublishers
import TestSupport
import Testing

@Suite struct SourceTests {
  @Test func justDeliversItsValueAtTheFirstRequest() {
    let subscriber = Just(7).track(.none)
    #expect(subscriber.log.take() == ["subscribed"])
    subscriber.onValue = { [unowned subscriber] _ in
      subscriber.request(.max(1))
      return .unlimited
    }
    subscriber.request(.max(3))
    subscriber.request(.unlimited)
    #expect(subscriber.log.take() == ["7", "finished"])
    #expect(Just(1) == Just(1) && Just(1) != Just(2))
  }

  @Test func aJustThatIsCancelledDeliversNothing() {
    let subscriber = Just(7).track(.none)
    let subscription = subscriber.subscription
    subscriber.cancel()
    subscription?.request(.unlimited)
    #expect(subscriber.log.take() == ["subscribed"])
    let inDelivery = Just(7).track(.none)
    inDelivery.onValue = { [unowned inDelivery] _ in
      inDelivery.cancel()
      return .none
    }
    inDelivery.request(.unlimited)
    #expect(inDelivery.log.take() == ["subscribed", "7"])
  }

  @Test func aCancellationBeforeOrDuringTheValueIsTheEnd() {
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

  @Test func emptyAndFailEndWithoutBeingAsked() {
    #expect(Empty<Int, TestError>().track(.none).log.take() == ["subscribed", "finished"])
    #expect(Empty<Int, TestError>(completeImmediately: false).seen() == ["subscribed"])
    #expect(Fail<Int, TestError>(error: .oops).track(.none).log.take() == ["subscribed", "failed: oops"])
    #expect(Fail(outputType: Int.self, failure: TestError.oops) == Fail(error: .oops))
    #expect(Empty<Int, Never>() == Empty(completeImmediately: true, outputType: Int.self, failureType: Never.self))
  }

  @Test func deferredMakesAPublisherForEachSubscriber() {
    nonisolated(unsafe) var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    #expect(deferred.seen() == ["subscribed", "1", "finished"])
    #expect(deferred.map { $0 * 10 }.seen() == ["subscribed", "20", "finished"])
  }

  @Test func aSequenceDeliversAsItIsAsked() {
    let subscriber = [1, 2, 3, 4].publisher.track(.max(1))
    #expect(subscriber.log.take() == ["subscribed", "1"])
    subscriber.onValue = { $0 == 2 ? .max(1) : .none }
    subscriber.request(.max(1))
    #expect(subscriber.log.take() == ["2", "3"])
    subscriber.request(.max(1))
    #expect(subscriber.log.take() == ["4", "finished"])
    subscriber.request(.max(1))
    #expect(subscriber.log.take() == [])
  }

  @Test func anEmptySequenceFinishesAtOnceAndACancelledOneStops() {
    #expect([Int]().publisher.track(.none).log.take() == ["subscribed", "finished"])
    let subscriber = (1...).publisher.track(.none)
    subscriber.onValue = { [unowned subscriber] in
      if $0 == 3 { subscriber.cancel() }
      return .none
    }
    subscriber.request(.unlimited)
    #expect(subscriber.log.take() == ["subscribed", "1", "2", "3"])
  }

  @Test func aFutureRunsAtOnceAndKeepsItsResult() {
    let log = Log()
    nonisolated(unsafe) var promise: ((Result<Int, TestError>) -> Void)?
    let future = Future<Int, TestError> {
      log("running")
      promise = $0
    }
    #expect(log.take() == ["running"])
    let early = future.track(.none)
    promise?(.success(5))
    promise?(.success(6))
    promise?(.failure(.oops))
    #expect(early.log.take() == ["subscribed"])
    early.request(.max(1))
    #expect(early.log.take() == ["5", "finished"])
    #expect(future.seen() == ["subscribed", "5", "finished"])
    #expect(Future<Int, TestError> { $0(.failure(.oops)) }.seen() == ["subscribed", "failed: oops"])
  }

  @Test func aFutureIsDeafAfterACancellation() {
    nonisolated(unsafe) var promise: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { promise = $0 }
    let subscriber = future.track()
    subscriber.cancel()
    promise?(.success(5))
    #expect(subscriber.log.take() == ["subscribed"])
  }

  @Test func sourcesPrintTheirNames() {
    func name(_ publisher: some Publisher) -> String {
      let subscriber = publisher.track(.none)
      return subscriber.subscription.map { "\($0)" } ?? ""
    }
    #expect(name(Just(3)) == "Just")
    #expect(name([1, 2].publisher) == "[1, 2]")
    #expect(name(Empty<Int, Never>()) == "Empty")
    #expect(name(PassthroughSubject<Int, Never>()) == "PassthroughSubject")
    #expect(name(CurrentValueSubject<Int, Never>(0)) == "CurrentValueSubject")
    #expect(name(PassthroughSubject<Int, Never>().removeDuplicates()) == "RemoveDuplicates")
    #expect("\(Just(1).eraseToAnyPublisher())" == "AnyPublisher")
  }
}
