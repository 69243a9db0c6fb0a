import ReactiveKit
import TestSupport
import Testing

/// What `print` and `dump` show of signals, subjects, properties, actions, and disposables. RKPublishersTests has a table of the holders of
/// both APIs.
@Suite struct TextTests {
  @Test func subjectsShowTheNumberOfSubscribers() {
    let subject = PassthroughSubject<Int, Never>()
    let replay = ReplaySubject<Int, Never>(bufferSize: 2)
    let bag = DisposeBag()
    subject.observe { _ in }.store(in: bag)
    replay.observe { _ in }.store(in: bag)
    #expect("\(subject)" == "PassthroughSubject<Int, Never>(subscribers: 1)")
    #expect(dumped(replay) == ["▿ ReplaySubject<Int, Never>(subscribers: 1)", "  - subscribers: 1"])
    #expect("\(ReplayOneSubject<Int, Never>())" == "ReplayOneSubject<Int, Never>(subscribers: 0)")
    #expect(Mirror(reflecting: Subject<Int, Never>()).children.map(\.label) == ["subscribers"])
    #expect("\(bag)" == "DisposeBag(disposables: 2)")
    bag.dispose()
    #expect("\(subject)" == "PassthroughSubject<Int, Never>(subscribers: 0)")
  }

  @Test func propertiesShowTheNumberOfObserversAndDumpTheValue() {
    let property = Property(5)
    #expect("\(property)" == "Property<Int>(subscribers: 0)")
    let observation = property.sink { _ in }
    #expect(dumped(property) == ["▿ Property<Int>(subscribers: 1)", "  - value: 5", "  - subscribers: 1"])
    #expect("\(CollectionProperty([1, 2]))" == "CollectionProperty<Array<Int>>(subscribers: 0)")
    #expect(dumped(CollectionProperty([1, 2])).contains("    - 2"))
    let loading = LoadingProperty<Int, TestError> { LoadingSignal(just: .loaded(1)) }
    #expect("\(loading)" == "LoadingProperty<Int, TestError>(subscribers: 0)")
    let action = Action<Int, Int, Never> { Signal(just: $0) }
    #expect("\(action)" == "Action<Int, Int, Never>(isExecuting: false, isEnabled: true)")
    withExtendedLifetime(observation) {}
  }

  @Test func disposablesShowWhetherTheyAreDisposed() {
    let cancellable = AnyCancellable {}
    #expect("\(cancellable)" == "AnyCancellable(isCancelled: false)")
    cancellable.cancel()
    #expect(dumped(cancellable) == ["▿ AnyCancellable(isCancelled: true)", "  - isCancelled: true"])
    let block = BlockDisposable {}
    let serial = SerialDisposable(otherDisposable: block)
    #expect("\(serial)" == "SerialDisposable(isDisposed: false)")
    serial.otherDisposable = serial
    #expect(dumped(serial).count == 4)
    serial.otherDisposable = nil
    #expect("\(CompositeDisposable([block]))" == "CompositeDisposable(isDisposed: false, disposables: 1)")
    block.dispose()
    #expect("\(block)" == "BlockDisposable(isDisposed: true)")
  }

  @Test func viewsOfAPropertyShowWhatItShows() {
    let property = Property(5)
    #expect("\(property.readOnlyView)" == "AnyProperty<Int>(subscribers: 0)")
    #expect(
      "\(property.publish())".hasPrefix(
        "ConnectableSignal<Property<Int>>(source: Property<Int>(subscribers: 0), "))
  }

  @Test func aSignalShowsItsType() {
    #expect("\(Signal<Int, Never>(just: 1).map { $0 })" == "Signal<Int, Never>")
    #expect(dumped(Signal<Int, Never>(just: 1).filter { $0 > 1 }) == ["- Signal<Int, Never>"])
  }
}
