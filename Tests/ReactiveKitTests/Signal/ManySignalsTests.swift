import ReactiveKit
import TestSupport
import Testing

/// The functions of two to six signals: each signal has its place in them.
@Suite struct ManySignalsTests {
  private typealias Subject = PassthroughSubject<Int, TestError>

  private func subjects(_ count: Int) -> [Subject] { (0..<count).map { _ in Subject() } }

  private func merged(_ s: [Subject]) -> Signal<Int, TestError> {
    switch s.count {
    case 2: merge(s[0], s[1])
    case 3: merge(s[0], s[1], s[2])
    case 4: merge(s[0], s[1], s[2], s[3])
    case 5: merge(s[0], s[1], s[2], s[3], s[4])
    default: merge(s[0], s[1], s[2], s[3], s[4], s[5])
    }
  }

  private func first<S: SignalProtocol>(_ s: [S]) -> Signal<Int, TestError>
  where S.Element == Int, S.Error == TestError {
    switch s.count {
    case 2: amb(s[0], s[1])
    case 3: amb(s[0], s[1], s[2])
    case 4: amb(s[0], s[1], s[2], s[3])
    case 5: amb(s[0], s[1], s[2], s[3], s[4])
    default: amb(s[0], s[1], s[2], s[3], s[4], s[5])
    }
  }

  private func zipped(_ s: [Subject]) -> [Signal<String, TestError>] {
    switch s.count {
    case 2: [zip(s[0], s[1]).map { "\($0)" }, zip(s[0], s[1]) { "\(($0, $1))" }]
    case 3: [zip(s[0], s[1], s[2]).map { "\($0)" }, zip(s[0], s[1], s[2]) { "\(($0, $1, $2))" }]
    case 4: [zip(s[0], s[1], s[2], s[3]).map { "\($0)" }, zip(s[0], s[1], s[2], s[3]) { "\(($0, $1, $2, $3))" }]
    case 5:
      [
        zip(s[0], s[1], s[2], s[3], s[4]).map { "\($0)" },
        zip(s[0], s[1], s[2], s[3], s[4]) { "\(($0, $1, $2, $3, $4))" },
      ]
    default:
      [
        zip(s[0], s[1], s[2], s[3], s[4], s[5]).map { "\($0)" },
        zip(s[0], s[1], s[2], s[3], s[4], s[5]) { "\(($0, $1, $2, $3, $4, $5))" },
      ]
    }
  }

  private func latest(_ s: [Subject]) -> [Signal<String, TestError>] {
    switch s.count {
    case 2: [combineLatest(s[0], s[1]).map { "\($0)" }, combineLatest(s[0], s[1]) { "\(($0, $1))" }]
    case 3: [combineLatest(s[0], s[1], s[2]).map { "\($0)" }, combineLatest(s[0], s[1], s[2]) { "\(($0, $1, $2))" }]
    case 4:
      [
        combineLatest(s[0], s[1], s[2], s[3]).map { "\($0)" },
        combineLatest(s[0], s[1], s[2], s[3]) { "\(($0, $1, $2, $3))" },
      ]
    case 5:
      [
        combineLatest(s[0], s[1], s[2], s[3], s[4]).map { "\($0)" },
        combineLatest(s[0], s[1], s[2], s[3], s[4]) { "\(($0, $1, $2, $3, $4))" },
      ]
    default:
      [
        combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]).map { "\($0)" },
        combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) { "\(($0, $1, $2, $3, $4, $5))" },
      ]
    }
  }

  private func tuple(_ values: [Int]) -> String { "(" + values.map { "\($0)" }.joined(separator: ", ") + ")" }

  @Test(arguments: 2...6) func mergeSendsTheElementsOfEachAndCompletesWithTheLast(_ count: Int) {
    for last in 0..<count {
      let subjects = subjects(count)
      let seen = merged(subjects).track()
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
      let seen = first(signals).track()
      subjects[winner].send(7)
      #expect(log.take() == (0..<count).filter { $0 != winner }.map { "\($0) is disposed" })
      for subject in subjects where subject !== subjects[winner] { subject.send(8) }
      subjects[winner].send(completion: .finished)
      #expect(seen.log.take() == ["subscribed", "7", "finished"])
    }
  }

  @Test(arguments: 2...6) func zipPutsTheElementsOfEachInItsPlace(_ count: Int) {
    for last in 0..<count {
      let subjects = subjects(count)
      let seen = zipped(subjects).map { $0.track() }
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
      let seen = latest(subjects).map { $0.track() }
      for (number, subject) in subjects.enumerated() where number != last { subject.send(number) }
      #expect(seen.flatMap { $0.log.take() } == ["subscribed", "subscribed"])
      subjects[last].send(9)
      subjects[last].send(last)
      let (nine, all) = (tuple((0..<count).map { $0 == last ? 9 : $0 }), tuple(Array(0..<count)))
      #expect(seen.flatMap { $0.log.take() } == [nine, all, nine, all])
    }
  }
}
