// with ReactiveCocoa ReactiveKit

/// A program on its way: what is old keeps its module's name, and what is new has ReactiveKit's.
final class Titles {
  let title = ReactiveKit.Property("")
  private let bag = DisposeBag()

  init(old titles: ReactiveCocoa.Signal<String, Never>, more: ReactiveCocoa.SignalProducer<String, Never>) {
    titles.toSignal().merge(with: more.toSignal()).bind(to: title)
    title.map { $0.count }.sink { print($0) }.store(in: bag)
  }

  var old: ReactiveCocoa.SignalProducer<String, Never> { ReactiveCocoa.SignalProducer(publisher: title) }
}

/// A file that has been migrated in part: where both modules declare a name, the module's stands before it.
final class CounterLabel {
  var text = ""
  private let disposable = ReactiveCocoa.CompositeDisposable()
  private let bag = DisposeBag()

  init(_ count: Property<Int>, _ title: MutableProperty<String>) {
    let counts = SignalProducer(publisher: count)
    disposable.add(
      disposable: counts.dropFirst(1).removeDuplicates().startWithNext { [weak self] in self?.text = "\($0)" })
    title.toSignal().observeNext { [weak self] in self?.text = $0 }.dispose(in: bag)
  }

  func watch(
    _ taps: ReactiveCocoa.Signal<Int, NoError>, _ clicks: ReactiveKit.Signal<Int, Never>
  ) -> ReactiveKit.Signal<Int, Never> {
    disposable += taps.observeNext { [weak self] in self?.text = "\($0)" }
    let total = MutableProperty(0)
    total <~ taps.map { $0 + 1 }
    bag += clicks.bind(to: total)
    return ReactiveKit.merge(taps.toSignal(), clicks)
  }

  func makeAction() -> ReactiveKit.Action<Int, Int, Never> {
    let old = ReactiveCocoa.Action<Int, Int, NoError> { SignalProducer(value: $0) }
    return ReactiveKit.Action { number in
      old.apply(number).toSignal().flatMapError { _ in ReactiveKit.Signal<Int, Never>.completed() }
    }
  }
}
