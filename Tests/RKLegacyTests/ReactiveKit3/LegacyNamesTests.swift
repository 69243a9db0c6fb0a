import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Types and bags by the names that they had in ReactiveKit 1 to 3, and the types that are no more.
@Suite struct LegacyNamesTests {
  private let log = Log()

  @available(*, deprecated)
  @Test func typesOfOneParameterAreThoseThatDoNotFail() {
    #expect(Signal1<Int>.self == Signal<Int, Never>.self)
    #expect(PublishSubject1<Int>.self == PassthroughSubject<Int, Never>.self)
    #expect(SafePublishSubject<Int>.self == PassthroughSubject<Int, Never>.self)
    #expect(ReplaySubject1<Int>.self == ReplaySubject<Int, Never>.self)
    #expect(ReplayOneSubject1<Int>.self == ReplayOneSubject<Int, Never>.self)
    #expect(Observer1<Int>.self == Observer<Int, Never>.self)
    #expect(PublishSubject<Int, TestError>.self == PassthroughSubject<Int, TestError>.self)
    #expect(Event<Int, TestError>.self == Signal<Int, TestError>.Event.self)
  }

  @available(*, deprecated)
  @Test func anySubjectStandsForTheSubjectThatItIsMadeOf() {
    let base = ReplaySubject<Int, TestError>(bufferSize: 1)
    let erased = AnySubject(base: base)
    erased.next(1)
    erased.track(log: log)
    base.send(2)
    erased.disposeBag.dispose()
    erased.completed()
    #expect(log.take() == ["subscribed", "1", "2", "finished"])
    #expect(base.isTerminated)
  }

  @available(*, deprecated)
  @Test func anObserverDisposesWhatItWasMadeWithAtTheEndAndWhenItIsDisposed() {
    for end in [.completed, .failed(.oops)] as [Signal<Int, TestError>.Event] {
      let observer = AtomicObserver<Int, TestError>(disposable: BlockDisposable { [log] in log("disposed") }) {
        [log] in log("\($0)")
      }
      observer.next(1)
      observer.on(end)
      #expect(log.take() == ["next(1)", "disposed", "\(end)"])
    }
    let observer = AtomicObserver<Int, TestError>(disposable: BlockDisposable { [log] in log("disposed") }) { _ in }
    observer.disposable.dispose()
    #expect(observer.isDisposed)
    #expect(log.take() == ["disposed"])
  }

  @available(*, deprecated)
  @Test func eventsAreSentByTheirFormerNames() {
    let subject = PublishSubject<Int, TestError>()
    subject.track(log: log)
    [1, 2].forEach(subject.next)
    subject.send(.next(3))
    subject.receive(event: .next(4))
    subject.completed(with: 5)
    #expect(log.take() == ["subscribed", "1", "2", "3", "4", "5", "finished"])
    let failing = PublishSubject<Int, TestError>()
    failing.track(log: log)
    failing.failed(.oops)
    failing.next(1)
    #expect(log.take() == ["subscribed", "failed: oops"])
  }

  @available(*, deprecated)
  @Test func aSignalIsReplayedByItsFormerNames() {
    let subject = PassthroughSubject<Int, TestError>()
    let (connectable, shared) = (subject.replay(1), subject.shareReplay(1))
    shared.track(log: log)
    let connection = connectable.connect()
    for number in 1...2 { subject.send(number) }
    #expect(log.take() == ["subscribed", "1", "2"])
    for signal in [connectable.toSignal(), shared, subject.toRawStream()] { signal.track(log: log) }
    #expect(log.take() == ["subscribed", "2", "subscribed", "2", "subscribed"])
    connection.dispose()
  }

  @available(*, deprecated)
  @Test func smallTypesHaveTheirFormerMembers() {
    func none<O: OptionalProtocol>(_: O.Type) -> O { O() }
    #expect(none(Int?.self) == nil)
    #expect(TimelaneLaneType.allCases == [.subscription, .event])
  }

  @available(*, deprecated)
  @Test func disposablesArePutIntoBagsByTheirFormerNames() {
    let bag = DisposeBag()
    BlockDisposable { [log] in log("a") }.dispose(in: bag)
    BlockDisposable { [log] in log("b") }.disposeIn(bag)
    #expect(log.take() == [])
    bag.dispose()
    #expect(log.take() == ["a", "b"])
  }

  @available(*, deprecated)
  @Test func theBagOfAnObjectGoesByItsFormerNames() {
    final class Model: DisposeBagProvider {
      let bag = DisposeBag()
    }
    let model = Model()
    #expect(model.disposeBag === model.bag && model.rBag === model.bag)
  }
}
