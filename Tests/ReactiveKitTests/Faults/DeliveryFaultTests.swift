import ReactiveKit
import Synchronization
import TestSupport
import Testing

/// What reaches an observer while several threads send, end and dispose.
@Suite struct DeliveryFaultTests {
  private let log = Log()
  private let source: HandFed<Int>

  init() {
    source = HandFed(log)
  }

  /// Sends 1, and does something on another thread while that is delivered.
  private func whileDelivering(_ elsewhere: @escaping (any Disposable) -> Void) -> [String] {
    let observation = SerialDisposable(otherDisposable: nil)
    observation.otherDisposable = source.signal.observe { [log] event in
      log("\(event) begins")
      if event.element == 1 { #expect(getsThroughElsewhere { elsewhere(observation) }) }
      log("\(event) ends")
    }
    source.send(1)
    source.send(9)
    return Array(log.take().dropFirst())
  }

  @Test func anElementOfAnotherThreadWaitsForTheDeliveryToEnd() {
    let saw = whileDelivering { [source] _ in source.send(2) }
    #expect(
      saw == [
        "next(1) begins", "next(1) ends", "next(2) begins", "next(2) ends", "next(9) begins", "next(9) ends",
      ])
  }

  @Test func anEndOfAnotherThreadDoesNotOvertakeTheElementThatIsBeingDelivered() {
    let saw = whileDelivering { [source] _ in source.send(completion: .finished) }
    #expect(saw == ["next(1) begins", "disposed", "next(1) ends", "completed begins", "completed ends"])
  }

  @Test func aDisposalOnAnotherThreadDropsWhatWaits() {
    let saw = whileDelivering { [source] observation in
      source.send(2)
      source.send(completion: .finished)
      observation.dispose()
    }
    #expect(saw == ["next(1) begins", "disposed", "next(1) ends"])
  }

  @Test func noMoreThanTheDeliveryThatIsUnderWayBeginsOnceADisposalHasReturned() {
    for _ in 0..<300 {
      let source = HandFed<Int>(Log())
      let isDisposed = Atomic<Bool>(false)
      let late = Atomic<Int>(0)
      nonisolated(unsafe) let observation = source.signal.observe { _ in
        if isDisposed.load(ordering: .sequentiallyConsistent) { late.add(1, ordering: .relaxed) }
      }
      onThreads(4) { thread in
        for number in 0..<30 {
          if thread > 0 { source.send(number) }
          if thread == 0, number == 10 {
            observation.dispose()
            isDisposed.store(true, ordering: .sequentiallyConsistent)
          }
        }
      }
      #expect(late.load(ordering: .relaxed) <= 1)
    }
  }

  @Test func aProducerThatIsAttachedWhileAnotherThreadDisposesIsStopped() {
    let started = Atomic<Int>(-1)
    let running = Atomic<Int>(0)
    let observers = (0..<10_000).map { _ in AtomicObserver<Int, TestError> { _ in } }
    onThreads(2) { thread in
      for (index, observer) in observers.enumerated() {
        if thread == 1 {
          // While the producer runs, or is being added.
          let runs = eventually { started.load(ordering: .relaxed) >= index }
          if !runs { return }
          observer.dispose()
        } else {
          observer.attach { _ in
            started.store(index, ordering: .relaxed)
            running.add(1, ordering: .relaxed)
            // Turns of different length, so that the disposal comes before, while and after the producer is added.
            for _ in 0..<index % 100 { _ = started.load(ordering: .relaxed) }
            return BlockDisposable { running.subtract(1, ordering: .relaxed) }
          }
        }
      }
    }
    #expect(running.load(ordering: .relaxed) == 0)
  }

  @Test func aSinkThatSeveralThreadsEndHearsOfOneEnd() {
    let ends = Atomic<Int>(0)
    let sinks = (0..<10_000).map { _ in
      Subscribers.Sink<Int, TestError>(
        receiveCompletion: { _ in ends.add(1, ordering: .relaxed) }, receiveValue: { _ in })
    }
    onThreads(4) { _ in
      for sink in sinks {
        _ = sink.receive(1)
        sink.receive(completion: .finished)
      }
    }
    #expect(ends.load(ordering: .relaxed) == 10_000)
  }

  @Test func aSinkThatIsEndedFromWithinItsEndHearsOfOneEnd() {
    nonisolated(unsafe) var sink: Subscribers.Sink<Int, TestError>?
    sink = Subscribers.Sink(
      receiveCompletion: { [log] in
        log(words($0))
        sink?.receive(completion: .failure(.oops))
        _ = sink?.receive(1)
      }, receiveValue: { [log] in log("\($0)") })
    sink?.receive(completion: .finished)
    #expect(log.take() == ["finished"])
    sink = nil
  }

  @Test func anAccumulatorKeepsWhatSeveralThreadsSend() {
    let accumulator = Subscribers.Accumulator<Int, TestError>()
    onThreads(4) { thread in
      for number in 0..<10_000 { _ = accumulator.receive(thread * 10_000 + number) }
    }
    #expect(accumulator.values.sorted() == Array(0..<40_000))
    onThreads(4) { thread in accumulator.receive(completion: thread < 2 ? .finished : .failure(.oops)) }
    #expect(accumulator.isFinished != accumulator.isFailure)
  }
}
