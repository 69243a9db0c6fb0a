import ReactiveKit
import TestSupport
import Testing

/// `multicast`, `publish`, `replay`, `refCount` and `share`: how often the source runs, and who gets what.
@Suite struct SharingTests {
  private let log = Log()
  private let source: HandFed<Int>

  init() {
    source = HandFed(log)
  }

  @Test func aConnectableSignalThatHasEndedDoesNotRunAgain() {
    let published = source.signal.publish()
    _ = published.connect()
    source.send(completion: .finished)
    #expect(log.take() == ["run", "disposed"])
    #expect(published.connect().isDisposed)
    published.note(in: log)
    #expect(log.take() == ["finished"])
  }

  @Test func eachConnectionIsARunThatFeedsAllObservers() {
    for published in [
      source.signal.publish(), ConnectableSignal(source: source.signal, subject: PassthroughSubject()),
    ] {
      published.note(in: log)
      let first = published.connect()
      let again = published.connect()
      source.send(1)
      first.dispose()
      #expect(first.isDisposed && !again.isDisposed)
      source.send(2)
      again.dispose()
      #expect(log.take() == ["run", "run", "1", "disposed", "2", "disposed"])
    }
  }

  /// What two observers receive of a shared sequence, the second of which the first one adds when it receives an element.
  private func received(_ shared: Signal<Int, Never>) -> [String] {
    let log = Log()
    let bag = DisposeBag()
    var isAlone = true
    shared.sink { value in
      log("\(value)")
      if isAlone {
        isAlone = false
        shared.sink { log("second \($0)") }.store(in: bag)
      }
    }.store(in: bag)
    return log.take()
  }

  @Test func anObserverAddedWithinTheFirstDeliveryDoesNotConnectAgain() {
    let sequence = Signal<Int, Never>(sequence: [1, 2])
    #expect(received(sequence.publish().refCount()) == ["1", "2", "second 2"])
    #expect(received(sequence.replay().refCount()) == ["1", "second 1", "2", "second 2"])
  }

  @Test func multicastMakesOneSubjectAtOnce() {
    let subject = ReplayOneSubject<Int, TestError>()
    let multicast = source.signal.multicast {
      log("made")
      return subject
    }
    #expect(log.take() == ["made"])
    _ = multicast.connect()
    subject.send(0)
    multicast.note("multicast", in: log)
    subject.note("subject", in: log)
    source.send(1)
    #expect(log.take() == ["run", "multicast 0", "subject 0", "multicast 1", "subject 1"])
  }

  @Test func replayKeepsTheLastElementsForNewObservers() {
    let expected: [(Int, [String])] = [
      (0, []), (1, ["3"]), (2, ["2", "3"]), (3, ["1", "2", "3"]), (.max, ["1", "2", "3"]),
    ]
    for (limit, kept) in expected {
      let replayed = source.signal.replay(limit: limit)
      _ = replayed.connect()
      for number in 1...3 { source.send(number) }
      _ = log.take()
      replayed.note(in: log)
      #expect(log.take() == kept)
      source.send(completion: .finished)
      #expect(log.take() == ["disposed", "finished"])
      replayed.note(in: log)
      #expect(log.take() == kept + ["finished"])
    }
  }

  @Test func eachRefCountHasACountOfItsOwn() {
    let published = source.signal.publish()
    let first = published.refCount().note("first", in: log)
    published.refCount().note("second", in: log)
    source.send(1)
    first.dispose()
    #expect(log.take() == ["run", "run", "first 1", "second 1", "disposed"])
  }

  @Test func refCountMayDisconnectAtAHigherCount() {
    let counted = source.signal.publish().refCount(disconnectCount: 1)
    counted.note("first", in: log)
    let second = counted.note("second", in: log)
    #expect(log.take() == ["run"])
    second.dispose()
    #expect(log.take() == ["disposed"])
  }

  @Test func shareReplaysEverythingToObserversOfOneRun() {
    let shared = source.signal.share()
    shared.note("first", in: log)
    source.send(1)
    source.send(2)
    shared.note("second", in: log)
    source.send(lastElement: 3)
    shared.note("late", in: log)
    #expect(
      log.take() == [
        "run", "first 1", "first 2", "second 1", "second 2", "first 3", "second 3", "disposed", "first finished",
        "second finished", "late 1", "late 2", "late 3", "late finished",
      ])
  }

  @Test func shareEndsItsRunWithTheLastObserverUnlessItIsKeptAlive() {
    for keepAlive in [false, true] {
      let shared = source.signal.share(limit: 1, keepAlive: keepAlive)
      shared.note("first", in: log).dispose()
      source.send(1)
      shared.note("second", in: log)
      source.send(2)
      #expect(
        log.take() == (keepAlive ? ["run", "second 1", "second 2"] : ["run", "disposed", "run", "second 2"]))
    }
  }

  @Test func shareReplaysElementsOfTheFormerRunBeforeTheNext() {
    let shared = source.signal.share(limit: 2)
    let first = shared.note("first", in: log)
    source.send(1)
    first.dispose()
    shared.note("second", in: log)
    source.send(2)
    #expect(log.take() == ["run", "first 1", "disposed", "second 1", "run", "second 2"])
  }

  @Test func anObserverThatComesWhileTheFirstLeavesInTheMiddleOfTheStartHasARun() {
    let shared = Signal<Int, TestError> { [log] observer in
      log("run")
      observer.receive(1)
      return BlockDisposable { log("disposed") }
    }.publish().refCount()
    shared.prefix(maxLength: 1).observe { [log] event in
      if event.isTerminal { shared.note("second", in: log) }
    }.dispose()
    #expect(log.take() == ["run"])
  }

  @Test func anObserverThatIsContentWithWhatWasKeptLeavesNoRunBehind() {
    let shared = source.signal.share(limit: 1)
    let first = shared.note("first", in: log)
    source.send(1)
    first.dispose()
    _ = log.take()
    shared.prefix(maxLength: 1).note("second", in: log)
    #expect(log.take() == ["second 1", "second finished"])
  }

  @Test func aConnectionFeedsItsObserversAlsoWhenTheSignalIsReleased() {
    var published: ConnectableSignal<Signal<Int, TestError>>? = source.signal.publish()
    published?.note(in: log)
    let connection = published?.connect()
    published = nil
    source.send(1)
    #expect(log.take() == ["run", "1"])
    withExtendedLifetime(connection) {}
  }
}

extension HandFed {
  fileprivate func send(lastElement element: Element) {
    send(element)
    send(completion: .finished)
  }
}
