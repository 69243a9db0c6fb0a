import Foundation
import RKFoundation
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

/// What `print` and `dump` show of the library's objects: one readable line, the value and the number of subscribers, and nothing of
/// how they work.
@Suite struct TextTests {
  private func dumped(_ subject: Any) -> [String] {
    var text = ""
    dump(subject, to: &text)
    // Without the numbers that dump gives to objects.
    return text.split(separator: "\n").map { String($0.prefix(upTo: $0.range(of: " #")?.lowerBound ?? $0.endIndex)) }
  }

  @Test func subjectsShowTheValueAndTheNumberOfSubscribers() {
    let passthrough = RKPublishers.PassthroughSubject<Int, Never>()
    #expect("\(passthrough)" == "PassthroughSubject<Int, Never>(subscribers: 0)")
    let current = CurrentValueSubject<String, TestError>("a")
    let observations = [passthrough.sink { _ in }, passthrough.map { $0 }.sink { _ in }]
    let other = current.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    current.value = "b"
    #expect("\(passthrough)" == "PassthroughSubject<Int, Never>(subscribers: 2)")
    #expect("\(current)" == "CurrentValueSubject<String, TestError>(value: \"b\", subscribers: 1)")
    observations[0].cancel()
    current.send(completion: .finished)
    #expect(dumped(passthrough) == ["▿ PassthroughSubject<Int, Never>(subscribers: 1)", "  - subscribers: 1"])
    #expect(
      dumped(current) == [
        "▿ CurrentValueSubject<String, TestError>(value: \"b\", subscribers: 0)", "  - value: \"b\"",
        "  - subscribers: 0",
      ])
    withExtendedLifetime((observations, other)) {}
  }

  @Test func theSubjectsOfSignalsDoToo() {
    let subject = ReactiveKit.PassthroughSubject<Int, Never>()
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

  @Test func propertiesShowTheirValue() {
    let property = Property(5)
    #expect("\(property)" == "Property<Int>(value: 5, subscribers: 0)")
    let observation = property.sink { _ in }
    #expect(dumped(property) == ["▿ Property<Int>(value: 5, subscribers: 1)", "  - value: 5", "  - subscribers: 1"])
    #expect("\(CollectionProperty([1, 2]))" == "CollectionProperty<Array<Int>>(value: [1, 2], subscribers: 0)")
    let loading = LoadingProperty<Int, TestError> { LoadingSignal(just: .loaded(1)) }
    #expect("\(loading)".hasPrefix("LoadingProperty<Int, TestError>(value: "))
    let action = Action<Int, Int, Never> { Signal(just: $0) }
    #expect("\(action)" == "Action<Int, Int, Never>(isExecuting: false, isEnabled: true)")
    withExtendedLifetime(observation) {}
  }

  @Test func whatEndsAnObservationShowsWhetherItHas() {
    let cancellable = AnyCancellable {}
    #expect("\(cancellable)" == "AnyCancellable(isCancelled: false)")
    cancellable.cancel()
    #expect(dumped(cancellable) == ["▿ AnyCancellable(isCancelled: true)", "  - isCancelled: true"])
    let block = BlockDisposable {}
    #expect(
      "\(SerialDisposable(otherDisposable: block))".hasPrefix("SerialDisposable(isDisposed: false, otherDisposable: "))
    #expect("\(CompositeDisposable([block]))" == "CompositeDisposable(isDisposed: false, disposables: 1)")
    block.dispose()
    #expect("\(block)" == "BlockDisposable(isDisposed: true)")
  }

  @Test func aChainIsTheNamesOfItsOperators() {
    let first = RKPublishers.PassthroughSubject<Int, Never>()
    let second = Just(1)
    let chain = first.merge(with: second)
      .debounce(for: 1, scheduler: VirtualTimeScheduler()).removeDuplicates().flatMap { Just($0) }
    #expect(
      "\(chain)"
        == "(PassthroughSubject<Int, Never>(subscribers: 0), Just<Int>(output: 1)) → Merge → Debounce → RemoveDuplicates → FlatMap"
    )
    #expect("\(first.map { $0 })" == "PassthroughSubject<Int, Never>(subscribers: 0) → Map")
    #expect("\(second)" == "Just<Int>(output: 1)")
    #expect("\(Signal<Int, Never>(just: 1).map { $0 })" == "Signal<Int, Never>")
    #expect(dumped(Signal<Int, Never>(just: 1).filter { $0 > 1 }) == ["- Signal<Int, Never>"])
    #expect(
      "\(second.combineLatest(second, second))"
        == "(Just<Int>(output: 1), Just<Int>(output: 1), Just<Int>(output: 1)) → CombineLatest3")
    #expect("\(Publishers.MergeMany([second, second]))" == "(Just<Int>(output: 1), Just<Int>(output: 1)) → MergeMany")
  }

  @Test func viewsOfAPropertyShowWhatItShows() {
    let property = Property(5)
    #expect("\(property.readOnlyView)" == "AnyProperty<Int>(value: 5, subscribers: 0)")
    #expect(
      "\(property.publish())".hasPrefix(
        "ConnectableSignal<Property<Int>>(source: Property<Int>(value: 5, subscribers: 0), "))
  }

  @Test func publishersThatAreObjectsShowTheirUpstreamOrResult() {
    let share = Just(1).share()
    #expect("\(share)" == "Just<Int>(output: 1) → Share" && dumped(share).count <= 4)
    #expect("\(Just(1).makeConnectable().autoconnect())" == "Just<Int>(output: 1) → MakeConnectable → Autoconnect")
    let future = Future<Int, TestError> { $0(.success(5)) }
    #expect("\(future)".hasPrefix("Future<Int, TestError>(result: Optional(") && "\(future)".contains("success(5)"))
    #expect("\(Future<Int, Never> { _ in })" == "Future<Int, Never>(result: nil, subscribers: 0)")
    #expect(dumped(future).count <= 6)
    let timer = Timer.publish(every: 2, on: .main, in: .default)
    #expect("\(timer)".hasPrefix("TimerPublisher(interval: 2.0, tolerance: nil, mode: ") && dumped(timer).count <= 6)
    let connection = Timer.publish(every: 9, on: .main, in: .default).connect()
    #expect("\(connection)".contains("Connection") && !"\(connection)".contains("timer"))
    connection.cancel()
    let load = URLSession.shared.dataTaskPublisher(for: URL(string: "http://localhost/a")!)
    #expect("\(load)" == "DataTaskPublisher(request: \"GET http://localhost/a\")" && dumped(load).count == 2)
  }

  @Test func aPublishedPropertyShowsItsValue() {
    final class Model {
      @RKPublishers.Published var count = 7
    }
    let publisher = Model().$count
    #expect("\(publisher)" == "Publisher(value: 7, subscribers: 0)")
    #expect("\(publisher.map { $0 })" == "Publisher(value: 7, subscribers: 0) → Map")
    let lines = dumped(Model())
    #expect(lines.count < 12 && lines.contains { $0.contains("value: 7") })
    #expect(dumped(ObservableObjectPublisher()).count < 6)
  }
}
