import ReactiveKit
import TestSupport
import Testing

/// What a `Subscriber` sees of a signal that asks for less than everything.
@Suite struct SignalDemandTests {
  private let log = Log()

  @Test func aSequenceSendsAsManyValuesAsRequested() {
    let subscriber = Signal<Int, TestError>(sequence: 1...4).track(.max(1), log: log)
    #expect(log.take() == ["subscribed", "1"])
    subscriber.request(.max(2))
    #expect(log.take() == ["2", "3"])
    subscriber.request(.unlimited)
    #expect(log.take() == ["4", "finished"])
  }

  @Test func signalBuffersElementsBeyondTheDemandAndTheCompletion() {
    let source = HandFed<Int>(log)
    let subscriber = source.signal.track(.max(1), log: log)
    for number in 1...4 { source.send(number) }
    source.send(completion: .failure(.oops))
    #expect(log.take() == ["subscribed", "run", "1", "disposed"])
    subscriber.request(.max(2))
    #expect(log.take() == ["2", "3"])
    subscriber.request(.max(1))
    #expect(log.take() == ["4", "failed: oops"])
  }

  @Test func flatMapLatestDropsElementsBeyondTheDemand() {
    let (outer, inner) = (
      ScriptedPublisher<Int, TestError>("outer", log: log), ScriptedPublisher<Int, TestError>("inner", log: log)
    )
    let subscriber = outer.toSignal().flatMapLatest { _ in inner.toSignal() }.track(.max(1), log: log)
    outer.send(1)
    for value in 1...3 { inner.send(value) }
    subscriber.request(.max(1))
    inner.send(4)
    #expect(
      log.take() == ["subscribed", "outer request unlimited", "inner request 1", "1", "inner request 1", "4"])
    subscriber.cancel()
  }

  @Test func sampleSendsNoMoreElementsThanRequestedAndKeepsTheLatest() {
    let scheduler = VirtualTimeScheduler()
    let source = ScriptedPublisher<Int, TestError>("source", log: log)
    let subscriber = TrackingSubscriber<Int, TestError>(.max(1), log: log)
    subscriber.onValue = { $0 == 4 ? .max(1) : .none }
    source.toSignal().sample(interval: 1, scheduler: scheduler).subscribe(subscriber)
    for pair in [[1, 2], [3, 4], [5, 6]] {
      for value in pair { source.send(value) }
      scheduler.advance(by: 1)
    }
    #expect(log.take() == ["subscribed", "source request unlimited", "2"])
    subscriber.request(.max(1))
    source.send(7)
    scheduler.advance(by: 1)
    #expect(log.take() == ["6"])
    source.send(completion: .finished)
    subscriber.request(.max(1))
    #expect(log.take() == ["7", "finished"])
  }

  @Test func signalReleasesBufferedElementsOnCancellation() {
    let source = HandFed<Witness>(log)
    let subscriber = source.signal.track(.none, log: log)
    let (witness, _) = withWitness { source.send($0) }
    #expect(witness.isHeld)
    subscriber.cancel()
    #expect(!witness.isHeld)
    #expect(log.take() == ["subscribed", "run", "disposed"])
  }

  @Test func demandReturnedForAValueIsServedWithoutRecursion() {
    let subscriber = TrackingSubscriber<Int, TestError>(.max(1), log: log)
    subscriber.onValue = { $0 < 3 ? .max(1) : .none }
    let source = HandFed<Int>(log)
    source.signal.subscribe(subscriber)
    for number in 1...5 { source.send(number) }
    #expect(log.take() == ["subscribed", "run", "1", "2", "3"])
  }

  @Test func aSubscriberThatCancelsAtOnceKeepsTheProducerFromRunning() {
    let subscriber = TrackingSubscriber<Int, TestError>(log: log)
    subscriber.onSubscription = { $0.cancel() }
    HandFed<Int>(log).signal.subscribe(subscriber)
    #expect(log.take() == ["subscribed"])
  }

  @Test func eachKindOfSubjectDoesWithTheSurplusWhatItsMemoryIsFor() {
    let expected: [(Subject<Int, TestError>, [String])] = [
      (PassthroughSubject(), ["1", "5", "finished"]), (Subject(), ["1", "5", "finished"]),
      (ReplaySubject(), ["1", "2", "3", "4", "5", "finished"]),
      (ReplaySubject(bufferSize: 1), ["1", "2", "3", "4", "5", "finished"]),
      (ReplayOneSubject(), ["1", "2", "3", "4", "5", "finished"]),
    ]
    for (subject, saw) in expected {
      let subscriber = subject.track(.max(1), log: log)
      for number in 1...4 { subject.send(number) }
      #expect(log.take() == ["subscribed", "1"])
      subscriber.request(.max(4))
      subject.send(5)
      subject.send(completion: .finished)
      #expect(["1"] + log.take() == saw, "\(subject)")
    }
  }

  @Test func aPropertyKeepsTheNewestValueUntilItIsRequested() {
    let property = Property(1)
    let subscriber = property.track(.none, log: log)
    property.value = 2
    property.value = 3
    #expect(log.take() == ["subscribed"])
    subscriber.request(.max(2))
    #expect(log.take() == ["3"])
    property.value = 4
    property.value = 5
    #expect(log.take() == ["4"])
    subscriber.request(.max(1))
    #expect(log.take() == ["5"])
  }

  @Test func replayedElementsComeAsRequestedBeforeThoseSentMeanwhile() {
    let subject = ReplaySubject<Int, TestError>(bufferSize: 2)
    for number in 1...3 { subject.send(number) }
    let subscriber = subject.track(.max(1), log: log)
    subject.send(lastElement: 4)
    #expect(log.take() == ["subscribed", "2"])
    subscriber.request(.max(2))
    #expect(log.take() == ["3", "4", "finished"])
  }
}
