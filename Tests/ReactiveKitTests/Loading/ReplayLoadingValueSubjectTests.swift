import ReactiveKit
import TestSupport
import Testing

@Suite struct ReplayLoadingValueSubjectTests {
  private typealias Subject = ReplayLoadingValueSubject<Int, TestError, TestError>

  @Test func aNewObserverGetsWhatTellsWhereLoadingStands() {
    let rows: [(Int, [State], String)] = [
      (.max, [], ""),
      (.max, [.loading], "loading"),
      (.max, [.loading, .loading], "loading"),
      (.max, [.loading, .loaded(1)], "loaded(1)"),
      (.max, [.loaded(1), .loading], "loaded(1)"),
      (.max, [.loaded(1), .loading, .loaded(2), .loaded(3)], "loaded(1); loaded(2); loaded(3)"),
      (2, [.loaded(1), .loading, .loaded(2), .loaded(3)], "loaded(2); loaded(3)"),
      (.max, [.loaded(1), .loaded(2), .failed(.oops)], "failed(oops)"),
      (.max, [.loaded(1), .failed(.oops), .loading], "failed(oops)"),
      (.max, [.failed("first"), .failed(.oops)], "failed(oops)"),
      (.max, [.loaded(1), .failed(.oops), .loaded(2)], "loaded(2)"),
      (1, [.failed(.oops), .loaded(1), .loaded(2)], "loaded(2)"),
      (0, [.loading], "loading"),
      (0, [.loading, .loaded(1), .loading], ""),
      (0, [.loaded(1), .failed(.oops)], "failed(oops)"),
    ]
    for (size, sent, saw) in rows {
      let subject = Subject(bufferSize: size)
      for state in sent { subject.send(state) }
      #expect(subject.line == saw, "\(size), \(sent)")
      subject.send(completion: .failure("end"))
      subject.send(.loaded(9))
      #expect(subject.line == (saw.isEmpty ? "" : saw + "; ") + "failed: end", "\(size), \(sent), ended")
      #expect(subject.bufferSize == size && subject.isTerminated)
    }
  }

  @Test func presentObserversGetEverything() {
    let subject = Subject()
    let log = Log()
    subject.track(log: log)
    for state: State in [.loading, .loading, .loaded(1), .failed(.oops), .loading] { subject.send(state) }
    subject.send(completion: .finished)
    #expect(log.line() == "subscribed; loading; loading; loaded(1); failed(oops); loading; finished")
  }

  @Test func aSubjectThatIsFedBySignalsKeepsStatesInTheSameWay() {
    let bound = ReplayLoadingValueSubject<Int, TestError, Never>(bufferSize: 1)
    bound.bind(signal: states(.loaded(1), .loading, .loaded(2), .loading)).dispose()
    #expect(bound.line == "loaded(2)")
    let connectable = states(.loaded(1), .loading, .loaded(2), .loading).replayValues(limit: 1)
    _ = connectable.connect()
    #expect(connectable.line == "loaded(2); finished")
  }

  @Test func observersMaySendWhatOthersGetInTheSameOrder() {
    let subject = Subject()
    let logs = [Log(), Log()]
    let first = subject.observe { event in
      if let state = event.element { logs[0]("\(state)") }
      if event.element == .loading { subject.send(.loaded(1)) }
    }
    let second = subject.observe { if let state = $0.element { logs[1]("\(state)") } }
    subject.send(.loading)
    #expect(logs.map { $0.line() } == ["loading; loaded(1)", "loading; loaded(1)"])
    first.dispose()
    second.dispose()
  }

  @Test func twoSubjectsThatSendIntoEachOtherFromTwoThreadsDoNotBlock() {
    let subjects = [Subject(bufferSize: 1), Subject(bufferSize: 1)]
    let observations = [0, 1].map { number in
      subjects[number].observe { event in
        if let value = event.element?.value, value > 0 { subjects[1 - number].send(.loaded(value - 1)) }
      }
    }
    let all = Log()
    let end = subjects.map { $0.observe { if $0.element == .loaded(0) { all("0") } } }
    onThreads(2) { number in
      for _ in 0..<2000 { subjects[number].send(.loaded(3)) }
    }
    #expect(all.take().count == 4000)
    for observation in observations + end { observation.dispose() }
  }

  @Test func anObserverThatComesWhileOthersSendMissesNothing() {
    let subject = Subject(bufferSize: .max)
    let logs = (0..<2).map { _ in Log() }
    onThreads(3) { number in
      if number == 2 {
        for value in 1...2000 { subject.send(.loaded(value)) }
        subject.send(completion: .finished)
      } else {
        _ = subject.observe { if let value = $0.element?.value { logs[number]("\(value)") } }
      }
    }
    for log in logs { #expect(log.take() == (1...2000).map(String.init)) }
  }

  // MARK: Sharing

  @Test func replayedValuesAreConnectedWhenToldTo() {
    let log = Log()
    let connectable = states(.loading, .loaded(1)).handleEvents(receiveSubscription: { log("run") }).replayValues()
    #expect(connectable.line == "" && log.line() == "")
    let connection = connectable.connect()
    #expect(connectable.line == "loaded(1); finished" && log.line() == "run")
    connection.dispose()
  }

  @Test func sharedValuesComeOfOneRun() {
    let log = Log()
    let source = PassthroughSubject<State, Never>()
    let shared = source.handleEvents(receiveSubscription: { log("run") }, receiveCancel: { log("end") })
      .shareReplayValues(limit: 1)
    let first = shared.track()
    for state: State in [.loading, .loaded(1), .loaded(2), .loading] { source.send(state) }
    let second = shared.track()
    #expect(first.log.line() == "subscribed; loading; loaded(1); loaded(2); loading")
    #expect(second.log.line() == "subscribed; loaded(2)" && log.line() == "run")
    first.cancel()
    #expect(log.line() == "")
    second.cancel()
    #expect(log.line() == "end")
  }

  @Test func aSharedSignalMayFail() {
    let source = ScriptedPublisher<State, TestError>()
    let shared = source.toSignal().shareReplayValues()
    let subscriber = shared.track()
    source.send(.loaded(1))
    source.send(completion: .failure(.oops))
    #expect(subscriber.log.line() == "subscribed; loaded(1); failed: oops" && shared.line == "loaded(1); failed: oops")
  }
}
