import ReactiveKit
import TestSupport
import Testing

/// The functions of two to six signals, for an array.
extension Array where Element: SignalProtocol, Element: SendableMetatype {
  typealias Joined<Result> = Signal<Result, Element.Error>

  var merged: Joined<Element.Element> {
    switch count {
    case 2: merge(self[0], self[1])
    case 3: merge(self[0], self[1], self[2])
    case 4: merge(self[0], self[1], self[2], self[3])
    case 5: merge(self[0], self[1], self[2], self[3], self[4])
    default: merge(self[0], self[1], self[2], self[3], self[4], self[5])
    }
  }

  var firstToSend: Joined<Element.Element> {
    switch count {
    case 2: amb(self[0], self[1])
    case 3: amb(self[0], self[1], self[2])
    case 4: amb(self[0], self[1], self[2], self[3])
    case 5: amb(self[0], self[1], self[2], self[3], self[4])
    default: amb(self[0], self[1], self[2], self[3], self[4], self[5])
    }
  }

  func zipped<Result>(_ combine: @escaping ([Element.Element]) -> Result) -> Joined<Result> {
    switch count {
    case 2: zip(self[0], self[1]) { combine([$0, $1]) }
    case 3: zip(self[0], self[1], self[2]) { combine([$0, $1, $2]) }
    case 4: zip(self[0], self[1], self[2], self[3]) { combine([$0, $1, $2, $3]) }
    case 5: zip(self[0], self[1], self[2], self[3], self[4]) { combine([$0, $1, $2, $3, $4]) }
    default: zip(self[0], self[1], self[2], self[3], self[4], self[5]) { combine([$0, $1, $2, $3, $4, $5]) }
    }
  }

  var zippedTuples: Joined<String> {
    switch count {
    case 2: zip(self[0], self[1]).map { "\($0)" }
    case 3: zip(self[0], self[1], self[2]).map { "\($0)" }
    case 4: zip(self[0], self[1], self[2], self[3]).map { "\($0)" }
    case 5: zip(self[0], self[1], self[2], self[3], self[4]).map { "\($0)" }
    default: zip(self[0], self[1], self[2], self[3], self[4], self[5]).map { "\($0)" }
    }
  }

  func latest<Result>(_ combine: @escaping ([Element.Element]) -> Result) -> Joined<Result> {
    switch count {
    case 2: combineLatest(self[0], self[1]) { combine([$0, $1]) }
    case 3: combineLatest(self[0], self[1], self[2]) { combine([$0, $1, $2]) }
    case 4: combineLatest(self[0], self[1], self[2], self[3]) { combine([$0, $1, $2, $3]) }
    case 5: combineLatest(self[0], self[1], self[2], self[3], self[4]) { combine([$0, $1, $2, $3, $4]) }
    default: combineLatest(self[0], self[1], self[2], self[3], self[4], self[5]) { combine([$0, $1, $2, $3, $4, $5]) }
    }
  }

  var latestTuples: Joined<String> {
    switch count {
    case 2: combineLatest(self[0], self[1]).map { "\($0)" }
    case 3: combineLatest(self[0], self[1], self[2]).map { "\($0)" }
    case 4: combineLatest(self[0], self[1], self[2], self[3]).map { "\($0)" }
    case 5: combineLatest(self[0], self[1], self[2], self[3], self[4]).map { "\($0)" }
    default: combineLatest(self[0], self[1], self[2], self[3], self[4], self[5]).map { "\($0)" }
    }
  }
}

/// The functions of two to six signals: each signal has its place in them.
@Suite struct ManySignalsTests {
  private func subjects(_ count: Int) -> [PassthroughSubject<Int, TestError>] {
    (0..<count).map { _ in PassthroughSubject() }
  }

  private func tuple(_ values: [Int]) -> String { "(" + values.map { "\($0)" }.joined(separator: ", ") + ")" }

  @Test func aCompletionFromAClosureFollowsTheElementThatTheClosureReceived() {
    typealias Numbers = PassthroughSubject<Int, Never>
    let operators: [(first: String, combine: (Numbers, Numbers) -> Signal<Int, Never>)] = [
      ("3", { zip($0, $1) { $0 + $1 } }), ("3", { combineLatest($0, $1) { $0 + $1 } }), ("1", { merge($0, $1) }),
    ]
    for (first, combine) in operators {
      let (log, a, b) = (Log(), Numbers(), Numbers())
      combine(a, b).map {
        for subject in [a, b] { subject.send(completion: .finished) }
        return $0
      }.note(in: log)
      a.send(1)
      b.send(2)
      #expect(log.take() == [first, "finished"])
    }
  }

  @Test(arguments: 2...6) func eachFunctionObservesTheSignalsInTheirOrder(_ count: Int) {
    let log = Log()
    let signals = (0..<count).map { number in
      Signal<Int, TestError> { _ in
        log("\(number)")
        return NonDisposable.instance
      }
    }
    let functions: [(String, ([Signal<Int, TestError>]) -> [String])] = [
      ("merge", { $0.merged.seen() }), ("amb", { $0.firstToSend.seen() }), ("zip", { $0.zippedTuples.seen() }),
      ("zip, combined", { $0.zipped(tuple).seen() }), ("combineLatest", { $0.latestTuples.seen() }),
      ("combineLatest, combined", { $0.latest(tuple).seen() }),
    ]
    for (name, function) in functions {
      _ = function(signals)
      #expect(log.take() == (0..<count).map { "\($0)" }, "\(name)")
    }
  }

  @Test(arguments: 2...6) func mergeSendsTheElementsOfEachAndCompletesWithTheLast(_ count: Int) {
    for last in 0..<count {
      let subjects = subjects(count)
      let seen = subjects.merged.track()
      for (number, subject) in subjects.enumerated() { subject.send(number) }
      #expect(seen.log.take() == ["subscribed"] + (0..<count).map { "\($0)" })
      for (number, subject) in subjects.enumerated() where number != last { subject.send(completion: .finished) }
      #expect(seen.log.take() == [])
      subjects[last].send(completion: .finished)
      #expect(seen.log.take() == ["finished"])
    }
  }

  @Test(arguments: 2...6) func ambSendsTheEventsOfTheFirstToSendAndDisposesTheOthers(_ count: Int) {
    for winner in 0..<count {
      let subjects = subjects(count)
      let log = Log()
      let signals = subjects.enumerated().map { number, subject in
        subject.handleEvents(receiveCancel: { log("\(number) is disposed") })
      }
      let seen = signals.firstToSend.track()
      subjects[winner].send(7)
      #expect(log.take() == (0..<count).filter { $0 != winner }.map { "\($0) is disposed" })
      for subject in subjects where subject !== subjects[winner] { subject.send(8) }
      subjects[winner].send(completion: .finished)
      #expect(seen.log.take() == ["subscribed", "7", "finished"])
    }
  }

  @Test(arguments: 2...6) func ambObservesNoSignalAfterOneThatHasSent(_ count: Int) {
    let log = Log()
    let signals = (0..<count).map { number in
      Signal<Int, TestError>(just: number).append(Signal<Int, TestError>.never()).handleEvents(receiveSubscription: {
        log("\(number)")
      })
    }
    #expect(signals.firstToSend.track().log.take() == ["subscribed", "0"] && log.take() == ["0"])
  }

  @Test(arguments: 2...6) func zipPutsTheElementsOfEachInItsPlace(_ count: Int) {
    for last in 0..<count {
      let subjects = subjects(count)
      let seen = [subjects.zippedTuples, subjects.zipped(tuple)].map { $0.track() }
      for (number, subject) in subjects.enumerated() where number != last { subject.send(number) }
      #expect(seen.flatMap { $0.log.take() } == ["subscribed", "subscribed"])
      subjects[last].send(last)
      let all = tuple(Array(0..<count))
      #expect(seen.flatMap { $0.log.take() } == [all, all])
    }
  }

  @Test(arguments: 2...6) func combineLatestPutsTheLatestElementOfEachInItsPlace(_ count: Int) {
    for last in 0..<count {
      let subjects = subjects(count)
      let seen = [subjects.latestTuples, subjects.latest(tuple)].map { $0.track() }
      for (number, subject) in subjects.enumerated() where number != last { subject.send(number) }
      #expect(seen.flatMap { $0.log.take() } == ["subscribed", "subscribed"])
      subjects[last].send(9)
      subjects[last].send(last)
      let (nine, all) = (tuple((0..<count).map { $0 == last ? 9 : $0 }), tuple(Array(0..<count)))
      #expect(seen.flatMap { $0.log.take() } == [nine, all, nine, all])
    }
  }

  @Test(arguments: 2...6) func combineLatestCompletesWithTheFirstThatCompletesWithoutAnElement(_ count: Int) {
    for first in 0..<count {
      let subjects = subjects(count)
      let seen = [subjects.latestTuples, subjects.latest(tuple)].map { $0.track() }
      for (number, subject) in subjects.enumerated() where number != first { subject.send(number) }
      subjects[first].send(completion: .finished)
      #expect(seen.flatMap { $0.log.take() } == ["subscribed", "finished", "subscribed", "finished"])
    }
  }
}
