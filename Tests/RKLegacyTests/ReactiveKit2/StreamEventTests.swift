import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Events whose cases are `.Next`, `.Failure` and `.Completed`.
@Suite struct StreamEventTests {
  private let log = Log()
  private let bag = DisposeBag()
  private let operation = Signal<Int, TestError>(just: 1).append(Signal<Int, TestError>.failed("offline"))
  private let stream = Signal<Int, Never>(just: 1)

  @available(*, deprecated)
  @Test func patternsOfThatTimeMatch() {
    operation.observe { [log] event in
      switch event {
      case .Next(let element): log("next \(element)")
      case .Failure(let error): log("failure \(error)")
      case .Completed: log("completed")
      }
    }.disposeIn(bag)
    #expect(log.take() == ["next 1", "failure offline"])
    stream.observe { [log] event in
      switch event {
      case .Next(let element):
        log("next \(element)")
      case .Completed:
        log("completed")
      }
    }.disposeIn(bag)
    #expect(log.take() == ["next 1", "completed"])
  }

  @Test func patternsOfTodayMatchBesideThem() {
    stream.observe { [log] event in
      switch event {
      case .next(let element): log("next \(element)")
      case .completed: log("completed")
      case .failed: log("failed")
      }
    }.dispose(in: bag)
    #expect(log.take() == ["next 1", "completed"])
  }

  @available(*, deprecated)
  @Test func everySourceIsObservedWithThem() {
    func elements(_ stream: some StreamType<Int>) {
      stream.observe { [log] in if case .Next(let element) = $0 { log("\(element)") } }.disposeIn(bag)
    }
    elements(stream)
    elements(Property(2))
    elements(Property(3).readOnlyView)
    let push = PushStream<Int>()
    elements(push)
    push.on(.Next(4))
    #expect(log.take() == ["1", "2", "3", "4"])
  }

  @available(*, deprecated)
  @Test func eventsAreSent() {
    let source = RKLegacy.Operation<Int, TestError> { observer in
      observer.on(.Next(1))
      observer.on(.Failure("offline"))
      return NotDisposable
    }
    #expect(source.seen() == ["subscribed", "1", "failed: offline"])
    let push = PushStream<Int>()
    let seen = push.track()
    push.on(.Next(1))
    push.on(.Completed)
    #expect(seen.log.take() == ["subscribed", "1", "finished"])
  }

  @available(*, deprecated)
  @Test func anEventTellsWhatItIs() {
    let events: [OperationEvent<Int, TestError>] = [.next(1), .failure("offline"), .completed()]
    #expect(events.map { "\($0)" } == ["Next(1)", "Failure(offline)", "Completed"])
    #expect(events.map { $0.element } == [1, nil, nil])
    #expect(events.map { $0.error } == [nil, "offline", nil])
    #expect(events.map { $0.isCompletion } == [false, false, true])
    #expect(events.map { $0.isFailure } == [false, true, false])
    #expect(events.map { $0.isTermination } == [false, true, true])

    let streamEvents: [StreamEvent<Int>] = [.next(1), .completed()]
    #expect(streamEvents.map { "\($0)" } == ["Next(1)", "Completed"])
    #expect(streamEvents.map { $0.element } == [1, nil])
    #expect(streamEvents.map { $0.isTermination } == [false, true])
    #expect(streamEvents.map { $0.isFailure } == [false, false])
    #expect(
      events.map { $0.isCompleted } == [false, false, true] && events.map { $0.isFailed } == [false, true, false])
    #expect(events.map { $0.isTerminal } == [false, true, true] && events.map { $0.unbox } == events)
    #expect(OperationEvent<Int, TestError>.failed("offline") == events[1])
  }

  @available(*, deprecated)
  @Test func anEventIsConverted() {
    struct OtherError: Error {}
    let event = OperationEvent<Int, TestError>.next(1)
    #expect("\(event.map { $0 * 2 })" == "Next(2)")
    #expect("\(event.tryMap { Result<Int, TestError>.failure(TestError("\($0)")) })" == "Failure(1)")
    #expect(
      "\(OperationEvent<Int, TestError>.failure("offline").mapError { _ in OtherError() })" == "Failure(OtherError())")
    #expect("\(StreamEvent<Int>.next(1).map { $0 * 2 })" == "Next(2)")
  }

  @available(*, deprecated)
  @Test func codeForAnyEventIsWritten() {
    func elements<Event: EventType>(_ events: [Event]) -> [Event.Element] {
      events.filter { !$0.isTermination }.compactMap { $0.element }
    }
    func errors<Event: Errorable>(_ events: [Event]) -> [Event.Error] { events.compactMap { $0.error } }
    #expect(elements([StreamEvent.next(1), .completed()]) == [1])
    #expect(errors([OperationEvent<Int, TestError>.next(1), .failure("offline")]) == ["offline"])
    func opened<Event: StreamEventType>(streamEvents events: [Event]) -> [StreamEvent<Event.Element>] {
      events.map { $0.unbox }
    }
    func opened<Event: OperationEventType>(_ events: [Event]) -> [OperationEvent<Event.Element, Event.Error>] {
      events.map { $0.unbox }
    }
    func doubled<Event: StreamEventType<Int>>(_ events: [Event]) -> [StreamEvent<Int>] {
      events.map { $0.map { $0 * 2 } }
    }
    let stream: [StreamEvent<Int>] = [.next(1), .completed()]
    #expect(
      opened(streamEvents: stream).map { $0.element } == [1, nil] && doubled(stream).map { $0.element } == [2, nil])
    let operation: [OperationEvent<Int, TestError>] = [.next(1), .failure("offline")]
    #expect(opened(operation) == operation)
  }

  @available(*, deprecated)
  @Test func codeForAnyStreamIsWritten() {
    #expect(operation.events() == [.next(1), .failure("offline")])
    #expect(Property(1).events() == [.next(1)])
    #expect(stream.events() == [.next(1), .completed()])
  }

  @available(*, deprecated)
  @Test func aRawStreamIsASignalOfItsEventsElements() {
    let raw = RawStream<OperationEvent<Int, TestError>> { observer in
      observer.on(.Next(1))
      observer.on(.Completed)
      return NotDisposable
    }
    #expect(Signal(rawStream: raw).seen() == ["subscribed", "1", "finished"])
  }
}

@available(*, deprecated)
extension _StreamType {
  /// The events that are sent at once.
  fileprivate func events() -> [Event] {
    var events: [Event] = []
    observe { event in events.append(event) }.dispose()
    return events
  }
}
