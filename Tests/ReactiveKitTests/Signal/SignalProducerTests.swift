import ReactiveKit
import TestSupport
import Testing

/// `Signal { observer in … }`: what the observer lets pass, and when the producer is disposed.
@Suite struct SignalProducerTests {
  private typealias Numbers = Signal<Int, TestError>

  private let log = Log()

  @Test func theProducerRunsForEachObservation() {
    let source = HandFed<Int>(log)
    let first = source.signal.note("first", in: log)
    source.send(1)
    source.signal.note("second", in: log)
    source.send(2)
    first.dispose()
    source.send(completion: .finished)
    #expect(log.take() == ["run", "first 1", "run", "second 2", "disposed", "disposed", "second finished"])
  }

  @Test func aReferenceToReceiveOrSendIsTheOneForAnElement() {
    let signal = Numbers { observer in
      let receive = observer.receive
      [1, 2].forEach(receive)
      observer.receive(lastElement: 3)
      return NonDisposable.instance
    }
    #expect(signal.noted() == ["1", "2", "3", "finished"])
    let subject = PassthroughSubject<Int, TestError>()
    subject.note(in: log)
    let send = subject.send
    [1, 2].forEach(send)
    subject.send(lastElement: 3)
    #expect(log.take() == ["1", "2", "3", "finished"])
  }

  @Test func nothingFollowsTheEnd() {
    let ends: [(Numbers.Event, String)] = [(.completed, "finished"), (.failed(.oops), "failed: oops")]
    for (end, words) in ends {
      let signal = Numbers { observer in
        for event in [.next(1), end, .next(2), .completed, .failed("again")] as [Numbers.Event] { observer.on(event) }
        return NonDisposable.instance
      }
      #expect(signal.noted() == ["1", words])
    }
  }

  @Test func nothingFollowsTheEndOfAnUpstreamThatBreaksTheRules() {
    let source = ScriptedPublisher<Int, TestError>()
    let subscriber = Signal<Int, TestError> { observer in source.toSignal().observe { observer.on($0) } }.track()
    source.send(1)
    source.sendButKeep(completion: .finished)
    source.send(2)
    source.sendButKeep(completion: .failure(.oops))
    #expect(subscriber.log.take() == ["subscribed", "1", "finished"])
  }

  @Test func nothingFollowsTheDisposal() {
    let source = HandFed<Int>(log)
    let observation = source.signal.note(in: log)
    source.send(1)
    #expect(!observation.isDisposed && source.observer?.isDisposed == false)
    observation.dispose()
    observation.dispose()
    source.send(2)
    source.send(completion: .finished)
    #expect(log.take() == ["run", "1", "disposed"])
    #expect(observation.isDisposed && source.observer?.isDisposed == true)
  }

  @Test func theProducerIsDisposedBeforeAnEndThatComesLater() {
    let source = HandFed<Int>(log)
    let observation = source.signal.note(in: log)
    source.send(completion: .failure(.oops))
    observation.dispose()
    #expect(log.take() == ["run", "disposed", "failed: oops"])
    #expect(observation.isDisposed)
  }

  @Test func theProducerIsDisposedAfterAnEndThatItSendsItself() {
    Numbers { [log] observer in
      observer.receive(lastElement: 1)
      log("returns")
      return BlockDisposable { log("disposed") }
    }.note(in: log)
    #expect(log.take() == ["1", "finished", "returns", "disposed"])
  }

  @Test func aDisposalFromWithinTheProducerStopsItWhenItReturns() {
    Numbers { [log] observer in
      observer.receive(1)
      observer.dispose()
      observer.receive(2)
      return BlockDisposable { log("disposed") }
    }.note(in: log)
    #expect(log.take() == ["1", "disposed"])
  }

  @Test func lettingGoOfTheResultDoesNotEndTheObservation() {
    let source = HandFed<Int>(log)
    _ = source.signal.observe { [log] in log("\($0)") }
    source.send(1)
    #expect(log.take() == ["run", "next(1)"])
  }

  @Test func anEventThatADeliveryCausesWaitsUntilItIsOver() {
    let source = HandFed<Int>(log)
    _ = source.signal.observe { [log] event in
      log("\(event) begins")
      if event.element == 1 {
        source.send(2)
        source.send(completion: .finished)
        source.send(3)
      }
      log("\(event) ends")
    }
    source.send(1)
    #expect(
      log.take() == [
        "run", "next(1) begins", "disposed", "next(1) ends", "next(2) begins", "next(2) ends", "completed begins",
        "completed ends",
      ])
  }

  @Test func aDeliveryMayEndTheObservation() {
    let source = HandFed<Int>(log)
    let observation = SerialDisposable(otherDisposable: nil)
    observation.otherDisposable = source.signal.observe { [log] event in
      log("\(event)")
      source.send(2)
      observation.dispose()
    }
    source.send(1)
    #expect(log.take() == ["run", "next(1)", "disposed"])
  }

  @Test func eventsFromFourThreadsComeOneAtATimeAndEachThreadsInOrder() {
    let source = HandFed<(thread: Int, number: Int)>(Log())
    let overlaps = Overlaps()
    nonisolated(unsafe) var received = [[Int]](repeating: [], count: 4)
    nonisolated(unsafe) var ends = 0
    let observation = source.signal.observe { event in
      overlaps {
        if let element = event.element { received[element.thread].append(element.number) } else { ends += 1 }
      }
    }
    onThreads(4) { thread in
      for number in 0..<5_000 { source.send((thread, number)) }
    }
    onThreads(4) { _ in source.send(completion: .finished) }
    #expect(received == [[Int]](repeating: Array(0..<5_000), count: 4))
    #expect(overlaps.count == 0 && ends == 1)
    observation.dispose()
  }

  @Test func theEndLetsGoOfTheObserverAndOfTheProducer() {
    for ends in [true, false] {
      let source = HandFed<Int>(log)
      let signal = source.signal
      let (witness, observation) = withWitness { witness in
        Numbers { observer in
          CompositeDisposable([signal.observe(with: observer), BlockDisposable { witness.sees(()) }])
        }.observe { _ in witness.sees(()) }
      }
      source.send(1)
      #expect(witness.isHeld)
      if ends { source.send(completion: .finished) } else { observation.dispose() }
      #expect(!witness.isHeld, "ends: \(ends)")
      withExtendedLifetime((source, observation)) {}
    }
  }

  @Test func aProducerThatDropsItsObserverIsStillDisposed() {
    let (witness, observation) = withWitness { witness in
      Numbers { [log] _ in BlockDisposable { log("disposed") } }.observe { _ in witness.sees(()) }
    }
    #expect(!witness.isHeld)
    #expect(log.take() == [])
    observation.dispose()
    #expect(log.take() == ["disposed"])
  }

  @Test func anAtomicObserverThatHasEndedRunsNoProducer() {
    let observer = AtomicObserver<Int, TestError> { [log] in log("\($0)") }
    observer.attach { observer in
      observer.receive(1)
      return BlockDisposable { [log] in log("disposed") }
    }
    #expect(!observer.isDisposed)
    observer.receive(completion: .finished)
    observer.attach { [log] _ in
      log("run")
      return NonDisposable.instance
    }
    #expect(log.take() == ["next(1)", "disposed", "completed"])
    #expect(observer.isDisposed)
  }

  @Test func aSignalTypeOfOnesOwnNeedsToBeObservableAlone() {
    struct Countdown: SignalProtocol {
      let start: Int

      func observe(with observer: @escaping Observer<Int, TestError>) -> any Disposable {
        for number in (1...start).reversed() { observer(.next(number)) }
        observer(.completed)
        observer(.next(0))
        return NonDisposable.instance
      }
    }
    #expect(Countdown(start: 3).map { $0 * 2 }.noted() == ["6", "4", "2", "finished"])
    #expect(Countdown(start: 2).toSignal().noted() == ["2", "1", "finished"])
    let subscriber = Countdown(start: 3).track(.max(2), log: log)
    #expect(log.take() == ["subscribed", "3", "2"])
    subscriber.request(.max(5))
    #expect(log.take() == ["1", "finished"])
  }
}
