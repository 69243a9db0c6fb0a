import ReactiveKit
import TestSupport
import Testing

@Suite struct PropertyTests {
  private let log = Log()

  @Test func anObserverGetsTheCurrentValueAndThenEachThatIsSet() {
    let property = Property(1)
    property.note("first", in: log)
    property.value = 2
    property.value = 2
    property.toSignal().note("second", in: log)
    property.send(3)
    #expect(property.value == 3)
    #expect(log.take() == ["first 1", "first 2", "first 2", "second 2", "first 3", "second 3"])
  }

  @Test func aSilentUpdateIsSeenByThoseWhoLookAndByNewObservers() {
    let property = Property(1)
    property.note("old", in: log)
    property.silentUpdate(value: 2)
    #expect(property.value == 2)
    property.note("new", in: log)
    property.value = 3
    #expect(log.take() == ["old 1", "new 2", "old 3", "new 3"])
  }

  @Test func aValueThatADeliverySetsIsReadAtOnceAndDeliveredAfter() {
    let property = Property(0)
    property.observe { [log, unowned property] event in
      log("a \(event)")
      if event.element == 1 {
        property.value = 2
        log("reads \(property.value)")
      }
    }.store(in: property.bag)
    property.note("b", in: log)
    property.value = 1
    #expect(log.take() == ["a next(0)", "b 0", "a next(1)", "reads 2", "b 1", "a next(2)", "b 2"])
  }

  @Test func aReleaseEndsWhatObserversSeeAndDisposesTheBag() {
    var property: Property<Int>? = Property(1)
    let observation = property?.note(in: log)
    BlockDisposable { [log] in log("disposed") }.store(in: property!.bag)
    property?.deallocated.note("deallocated", in: log)
    property = nil
    #expect(log.take() == ["1", "finished", "disposed", "deallocated finished"])
    #expect(observation?.isDisposed == true)
  }

  @Test func afterACompletionTheValueMayBeSetButIsNotSent() {
    let property = Property(1)
    property.note("old", in: log)
    property.send(completion: .finished)
    property.value = 2
    property.note("late", in: log)
    #expect(property.value == 2)
    #expect(log.take() == ["old 1", "old finished", "late 2", "late finished"])
  }

  @Test func fourThreadsSetWhatAllObserversSeeInOneOrderAndTheLastIsTheValue() {
    for _ in 0..<20 {
      let property = Property(-1)
      nonisolated(unsafe) var first: [Int] = []
      nonisolated(unsafe) var second: [Int] = []
      property.observe { first.append($0.element ?? -2) }.store(in: property.bag)
      property.observe { second.append($0.element ?? -2) }.store(in: property.bag)
      onThreads(4) { thread in
        for number in 0..<500 { property.value = thread * 500 + number }
      }
      #expect(first == second && first.last == property.value)
      #expect(first.sorted() == Array(-1..<2_000))
    }
  }

  @Test func observersThatComeWhileAThreadSetsMissNothingAndGetNothingTwice() {
    for _ in 0..<20 {
      let property = Property(0)
      nonisolated(unsafe) var received = [[Int]](repeating: [], count: 30)
      onThreads(4) { thread in
        if thread == 0 {
          for number in 1...500 { property.value = number }
        } else {
          for index in (thread - 1) * 10..<thread * 10 {
            property.observe { if let element = $0.element { received[index].append(element) } }.store(in: property.bag)
          }
        }
      }
      #expect(received.allSatisfy { $0 == Array(($0.first ?? -1)...500) })
    }
  }

  @Test func aSubjectOfOnesOwnIsTheWayThatValuesTake() {
    let subject = PassthroughSubject<Int, Never>()
    subject.note("subject", in: log)
    let property = Property(1, subject: subject)
    property.note("property", in: log)
    property.value = 2
    #expect(log.take() == ["property 1", "subject 2", "property 2"])
    subject.send(3)
    #expect(property.value == 3)
    SafeSignal(just: 4).bind(to: property)
    subject.send(completion: .finished)
    property.value = 5
    #expect(property.value == 5)
    #expect(
      log.take() == ["subject 3", "property 3", "subject 4", "property 4", "subject finished", "property finished"])
  }

  @Test func aCompletionTakesTheWayOfASubjectOfOnesOwnToo() {
    let subject = PassthroughSubject<Int, Never>()
    subject.note("subject", in: log)
    let property = Property(1, subject: subject)
    property.note("property", in: log)
    property.send(completion: .finished)
    #expect(log.take() == ["property 1", "subject finished", "property finished"])
  }

  @Test func aReadOnlyViewKeepsThePropertyAndShowsItsValues() {
    var property: Property<Int>? = Property(1)
    weak let seen = property
    var view: AnyProperty<Int>? = property?.readOnlyView
    view?.note(in: log)
    view?.map { $0 * 10 }.note("mapped", in: log)
    property?.value = 2
    #expect(view?.value == 2 && AnyProperty(property: property!).value == 2)
    property = nil
    #expect(seen != nil)
    #expect(log.take() == ["1", "mapped 10", "2", "mapped 20"])
    view = nil
    #expect(seen == nil)
    #expect(log.take() == ["finished", "mapped finished"])
  }

  @Test func aPropertyIsWhateverHasAValue() {
    func read<P: PropertyProtocol>(_ property: P) -> P.ProperyElement { property.value }
    let property = Property("hello")
    #expect(read(property) == "hello" && read(property.readOnlyView) == "hello")
  }

  @Test func aValueThatADeliveryOfTheSubjectSetsStaysTheValue() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) weak var known: Property<Int>?
    subject.observe { event in
      if event.element == 1 { known?.value = 2 }
    }.store(in: subject.disposeBag)
    let property = Property(0, subject: subject)
    known = property
    property.observe { [log] event in
      if let element = event.element { log("\(element) reads \(known?.value ?? -1)") }
    }.store(in: property.bag)
    property.value = 1
    #expect(log.take() == ["0 reads 0", "1 reads 2", "2 reads 2"])
  }

  @Test func aValueThatArrivesFromTheSubjectBecomesTheValueUnlessALaterOneIsOnItsWay() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) weak var known: Property<Int>?
    subject.observe { event in
      if event.element == 3 { known?.silentUpdate(value: 9) }
      if event.element == 5 { known?.value = 6 }
    }.store(in: subject.disposeBag)
    let property = Property(0, subject: subject)
    known = property
    property.observe { [log] event in
      if let element = event.element { log("\(element) reads \(known?.value ?? -1)") }
    }.store(in: property.bag)
    subject.send(1)
    property.value = 2
    property.value = 3
    property.value = 4
    property.value = 5
    property.value = 7
    #expect(log.take() == (0...4).map { "\($0) reads \($0)" } + ["5 reads 6", "6 reads 6", "7 reads 7"])
  }

  @Test func aPropertyTakesBoundElementsAlsoAfterACompletion() {
    let property = Property(1)
    property.send(completion: .finished)
    Signal<Int, Never>(just: 2).bind(to: property)
    #expect(property.value == 2)
  }

  @Test func aSubjectOfOnesOwnMayKeepValuesBack() {
    final class Positive: Subject<Int, Never>, @unchecked Sendable {
      override func on(_ event: Signal<Int, Never>.Event) {
        if (event.element ?? 0) >= 0 { super.on(event) }
      }
    }
    let subject = Positive()
    let property = Property(0, subject: subject)
    property.note(in: log)
    property.value = -1
    property.value = -2
    subject.send(3)
    #expect(property.value == 3)
    #expect(log.take() == ["0", "3"])
  }

  @Test func aValueThatIsSetWhileTheFirstIsDeliveredComesBehindIt() {
    let property = Property(1)
    let observation = property.sink { [log] value in
      if value < 3 { property.value = value + 1 }
      log("\(value) reads \(property.value)")
    }
    #expect(log.take() == ["1 reads 2", "2 reads 3", "3 reads 3"])
    let replay = ReplaySubject<Int, Never>(bufferSize: 2)
    replay.send(1)
    let observer = replay.observe { [log] event in
      log("\(event)")
      if event.element == 1 { replay.send(completion: .finished) }
    }
    #expect(log.take() == ["next(1)", "completed"])
    withExtendedLifetime((observation, observer)) {}
  }
}
