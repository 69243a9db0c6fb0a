import ReactiveKit
import TestSupport
import Testing

@Suite struct AccumulatorTests {
  private let log = Log()

  @Test func accumulatorRequestsUnlimitedValuesAndKeepsThemWithTheCompletion() {
    let source = ScriptedPublisher<Int, TestError>(log: log)
    let accumulator = Subscribers.Accumulator<Int, TestError>()
    source.subscribe(accumulator)
    for value in 1...3 { #expect(source.send(value) == .none) }
    #expect(accumulator.values == [1, 2, 3])
    #expect(!accumulator.isFinished && !accumulator.isFailure)
    source.sendButKeep(completion: .finished)
    source.send(4)
    source.send(completion: .failure(.oops))
    #expect(accumulator.values == [1, 2, 3])
    #expect(accumulator.isFinished && !accumulator.isFailure && accumulator.error == nil)
    #expect(log.take() == ["request unlimited"])
  }

  @Test func keepsTheError() {
    let accumulator = Subscribers.Accumulator<Int, TestError>()
    Signal<Int, TestError>.failed(.oops).subscribe(accumulator)
    #expect(accumulator.isFailure && !accumulator.isFinished && accumulator.error == .oops)
  }

  @Test func cancelsASecondSubscriptionAndTakesNothingAfterACancellation() {
    let first = ScriptedPublisher<Int, TestError>("first", log: log)
    let second = ScriptedPublisher<Int, TestError>("second", log: log)
    let accumulator = Subscribers.Accumulator<Int, TestError>()
    first.subscribe(accumulator)
    second.subscribe(accumulator)
    accumulator.cancel()
    first.send(1)
    #expect(accumulator.values == [])
    #expect(log.take() == ["first request unlimited", "second cancel", "first cancel"])
  }
}
