import ReactiveKit
import TestSupport
import Testing

/// The ways to observe a signal or a publisher, and the small types around them.
@Suite struct ObservingTests {
  private let log = Log()

  @Test func anObserverMayBeAClosureOrAnObject() {
    let signal = Signal<Int, TestError>(sequence: [1, 2])
    let closure = signal.observe { [log] in log("\($0)") }
    let any = signal.observe(with: AnyObserver { [log] in log("any \($0)") })
    let subject = PassthroughSubject<Int, TestError>()
    subject.note("subject", in: log)
    let fed = signal.observe(with: subject)
    #expect(
      log.take() == [
        "next(1)", "next(2)", "completed", "any next(1)", "any next(2)", "any completed", "subject 1", "subject 2",
        "subject finished",
      ])
    #expect([closure, any, fed].allSatisfy { $0.isDisposed })
  }

  @Test func anObserverTakesElementsAndEndsByName() {
    let observer = AnyObserver<Int, TestError> { [log] in log("\($0)") }
    observer.receive(1)
    observer.receive(lastElement: 2)
    observer.receive(completion: .failure(.oops))
    observer.toObserver()(.next(3))
    observer.observer(.next(4))
    #expect(log.take() == ["next(1)", "next(2)", "completed", "failed(oops)", "next(3)", "next(4)"])
    AnyObserver<Void, Never> { [log] in log("\($0)") }.receive()
    #expect(log.take() == ["next()"])
  }

  @Test func aSinkTakesElementsAndTheEndWhileItsResultIsKept() {
    let source = HandFed<Int>(log)
    var kept: AnyCancellable? = source.signal.sink(
      receiveCompletion: { [log] in log(words($0)) }, receiveValue: { [log] in log("\($0)") })
    source.send(1)
    #expect(kept?.isDisposed == false)
    kept = nil
    source.send(2)
    #expect(log.take() == ["run", "1", "disposed"])
    kept = source.signal.sink(
      receiveCompletion: { [log] in log(words($0)) }, receiveValue: { [log] in log("\($0)") })
    source.send(3)
    source.send(completion: .failure(.oops))
    kept?.cancel()
    #expect(log.take() == ["run", "3", "disposed", "failed: oops"])
  }

  @Test func aSinkOfASignalThatCannotFailNeedsOneClosure() {
    let subject = PassthroughSubject<Int, Never>()
    let kept = subject.sink { [log] in log("\($0)") }
    subject.send(1)
    kept.dispose()
    subject.send(2)
    #expect(log.take() == ["1"])
    #expect(kept.isDisposed)
  }

  @Test func anEventSaysWhatItIs() {
    typealias Event = Signal<Int, TestError>.Event
    let events: [(Event, String)] = [
      (.next(1), "next Optional(1) nil"), (.failed(.oops), "failed terminal nil Optional(oops)"),
      (.completed, "completed terminal nil nil"),
    ]
    for (event, words) in events {
      let kinds = [
        event.isNext ? "next" : nil, event.isFailed ? "failed" : nil, event.isCompleted ? "completed" : nil,
        event.isTerminal ? "terminal" : nil,
      ]
      let parts = kinds.compactMap { $0 } + [String(describing: event.element), String(describing: event.error)]
      #expect(parts.joined(separator: " ") == words)
    }
    #expect(Event.next(1) == .next(1) && Event.next(1) != .next(2) && Event.completed != .failed(.oops))
  }

  @Test func eachObserverOfAPublisherAsASignalRequestsUnlimitedValues() {
    let publisher = ScriptedPublisher<Int, TestError>(log: log)
    let signal = publisher.toSignal()
    #expect(publisher.subscriberCount == 0)
    let first = signal.note("first", in: log)
    signal.note("second", in: log)
    publisher.send(1)
    first.dispose()
    publisher.send(2)
    publisher.send(completion: .failure(.oops))
    #expect(
      log.take() == [
        "request unlimited", "request unlimited", "first 1", "second 1", "cancel", "second 2", "second failed: oops",
      ])
  }

  @Test func toSignalDeliversElementsOfFourThreadsOneAtATime() {
    let publisher = ScriptedPublisher<Int, TestError>()
    let overlaps = Overlaps()
    nonisolated(unsafe) var count = 0
    let observation = publisher.toSignal().observe { _ in overlaps { count += 1 } }
    onThreads(4) { _ in
      for number in 0..<2_000 { publisher.send(number) }
    }
    publisher.send(completion: .finished)
    #expect(overlaps.count == 0 && count == 4 * 2_000 + 1)
    #expect(observation.isDisposed)
  }
}
