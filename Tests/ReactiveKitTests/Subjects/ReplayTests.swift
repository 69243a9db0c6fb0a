import ReactiveKit
import TestSupport
import Testing

/// What `ReplaySubject` and `ReplayOneSubject` keep for new observers.
@Suite struct ReplayTests {
  private let log = Log()

  @Test func replayKeepsExactlyTheGivenNumberOfElementsAlsoAfterTheEnd() {
    for limit in [0, 1, 2, 3, 5, .max] {
      let subject = ReplaySubject<Int, TestError>(bufferSize: limit)
      #expect(subject.bufferSize == limit && subject.noted() == [])
      for sent in 1...4 {
        subject.send(sent)
        #expect(subject.noted() == (1...sent).suffix(limit).map { "\($0)" })
      }
      subject.send(completion: .failure(.oops))
      #expect(subject.noted() == (1...4).suffix(limit).map { "\($0)" } + ["failed: oops"])
    }
  }

  @Test func anObserverAddedDuringAReplayReceivesItsOwnImmediately() {
    let subject = ReplaySubject<Int, Never>()
    let bag = DisposeBag()
    var isAlone = true
    for value in 1...2 { subject.send(value) }
    subject.sink { [log] value in
      log("\(value)")
      if !isAlone { return }
      isAlone = false
      subject.sink { log("second \($0)") }.store(in: bag)
      subject.send(3)
    }.store(in: bag)
    #expect(log.take() == ["1", "second 1", "second 2", "second 3", "2", "3"])
  }

  @Test func replaySubjectSendsNewElementsAfterTheReplay() {
    let subject = ReplaySubject<Int, TestError>()
    subject.send(1)
    subject.send(2)
    subject.observe { [log] event in
      log("\(event)")
      if event.element == 1 { subject.send(lastElement: 3) }
    }.store(in: subject.disposeBag)
    #expect(log.take() == ["next(1)", "next(2)", "next(3)", "completed"])
  }

  @Test func aDisposalStopsTheReplay() {
    let subject = ReplaySubject<Int, TestError>()
    for number in 1...3 { subject.send(number) }
    #expect(subject.prefix(maxLength: 2).noted() == ["1", "2", "finished"])
    let subscriber = TrackingSubscriber<Int, TestError>(log: log)
    subscriber.onValue = { [unowned subscriber] _ in
      subscriber.cancel()
      return .none
    }
    subject.subscribe(subscriber)
    #expect(log.take() == ["subscribed", "1"])
  }

  @Test func observersThatComeWhileAThreadSendsMissNothingAndGetNothingTwice() {
    for _ in 0..<20 {
      let subject = ReplaySubject<Int, TestError>()
      let last = ReplayOneSubject<Int, TestError>()
      nonisolated(unsafe) var all = [[Int]](repeating: [], count: 30)
      nonisolated(unsafe) var newest = [[Int]](repeating: [], count: 30)
      onThreads(4) { thread in
        if thread == 0 {
          for number in 1...500 {
            subject.send(number)
            last.send(number)
          }
        } else {
          for index in (thread - 1) * 10..<thread * 10 {
            subject.observe { if let element = $0.element { all[index].append(element) } }.store(in: subject.disposeBag)
            last.observe { if let element = $0.element { newest[index].append(element) } }.store(in: last.disposeBag)
          }
        }
      }
      #expect(all.allSatisfy { $0 == Array(1...500) })
      #expect(newest.allSatisfy { $0 == Array(($0.first ?? 0)...500) })
    }
  }
}
