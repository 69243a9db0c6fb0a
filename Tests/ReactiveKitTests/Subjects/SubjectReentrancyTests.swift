import ReactiveKit
import TestSupport
import Testing

/// What happens to a subject while it delivers. Every kind does the same.
@Suite struct SubjectReentrancyTests {
  private typealias Numbers = Subject<Int, TestError>

  private let log = Log()

  @Test(arguments: SubjectKind.allCases)
  func subjectDeliversElementsSentWithinADeliveryAfterIt(kind: SubjectKind) {
    let subject: Numbers = kind.make()
    subject.observe { [log, unowned subject] event in
      log("a \(event)")
      if event.element == 1 {
        subject.send(2)
        subject.send(completion: .finished)
        subject.send(3)
        log("a is done, and the end \(subject.isTerminated ? "is known" : "is not known")")
      }
    }.store(in: subject.disposeBag)
    subject.note("b", in: log)
    subject.send(1)
    #expect(
      log.take() == [
        "a next(1)", "a is done, and the end is known", "b 1", "a next(2)", "b 2", "a completed", "b finished",
      ])
  }

  @Test(arguments: SubjectKind.allCases)
  func anObserverThatADeliveryAddsGetsWhatComesAfterIt(kind: SubjectKind) {
    let subject: Numbers = kind.make()
    var isAdded = false
    subject.observe { [log, unowned subject] event in
      guard event.element == 1, !isAdded else { return }
      isAdded = true
      subject.send(2)
      subject.note("added", in: log)
      subject.send(3)
    }.store(in: subject.disposeBag)
    subject.note("old", in: log)
    subject.send(1)
    subject.send(4)
    #expect(
      log.take()
        == kind.keeps(["added 1", "added 2"]) + ["old 1", "old 2", "old 3", "added 3", "old 4", "added 4"])
  }

  @Test(arguments: SubjectKind.allCases)
  func anObserverThatADeliveryOfTheEndAddsGetsTheEnd(kind: SubjectKind) {
    let subject: Numbers = kind.make()
    subject.observe { [log, unowned subject] event in
      if event.isTerminal { subject.note("added", in: log) }
    }.store(in: subject.disposeBag)
    subject.note("old", in: log)
    subject.send(lastElement: 1)
    #expect(log.take() == ["old 1"] + kind.keeps(["added 1"]) + ["added finished", "old finished"])
  }

  @Test(arguments: SubjectKind.allCases)
  func anObserverThatIsDisposedInADeliveryGetsNothingMore(kind: SubjectKind) {
    let subject: Numbers = kind.make()
    let bag = DisposeBag()
    subject.note("earlier", in: log).store(in: bag)
    subject.observe { [log] event in
      log("disposes \(event)")
      bag.dispose()
    }.store(in: bag)
    subject.note("later", in: log).store(in: bag)
    subject.note("stays", in: log)
    subject.send(1)
    subject.send(2)
    #expect(log.take() == ["earlier 1", "disposes next(1)", "stays 1", "stays 2"])
  }

  @Test(arguments: SubjectKind.allCases)
  func anObserverMayTakeThePlaceOfAnother(kind: SubjectKind) {
    let subject: Numbers = kind.make()
    let current = SerialDisposable(otherDisposable: nil)
    func observe(_ name: String) -> any Disposable {
      subject.observe { [log] event in
        log("\(name) \(event)")
        if name == "first", event.element == 1 {
          current.dispose()
          subject.note("second", in: log)
        }
      }
    }
    current.otherDisposable = observe("first")
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(log.take() == ["first next(1)"] + kind.keeps(["second 1"]) + ["second 2", "second finished"])
  }

  @Test(arguments: SubjectKind.allCases)
  func theOrderOfObserversIsKeptWhileManyComeAndGo(kind: SubjectKind) {
    let subject: Numbers = kind.make()
    var received: [Int] = []
    var observations: [any Disposable] = []
    for number in 0..<200 {
      observations.append(
        subject.observe { event in
          received.append(number)
          // Every observer disposes its neighbour, up to the middle.
          if event.element == 1, number < 100, number.isMultiple(of: 2) { observations[number + 1].dispose() }
        })
    }
    subject.send(1)
    let left = (0..<200).filter { $0 >= 100 || $0.isMultiple(of: 2) }
    #expect(received == left)
    received = []
    for number in 120..<180 { observations[number].dispose() }
    subject.send(2)
    #expect(received == left.filter { !(120..<180).contains($0) })
  }
}
