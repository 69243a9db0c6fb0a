import RKLegacy
import ReactiveKit

<<<<<<< HEAD
final class Counter {
  let taps = PublishSubject<Int, NoError>()
  let total = Property(0)
  private let bag = DisposeBag()

  init() {
    taps
      .take(first: 10)
      .distinct()
      .start(with: 0)
      .observeIn(.immediate)
      .bind(to: total)
    taps.next(1)
    taps.completed()
    Signal<Int, NoError>.just(1).observeNext { print($0) }.disposeIn(bag)
  }
}
=======
/// Code of ReactiveKit 3 and of ReactiveKit 2 in one file, and today's beside it.
@available(*, deprecated)
final class Old {
  let name = Property("")
  let taps = PublishSubject<Void, NoError>()
  let ticks = PushStream<Int>()
  let bag = DisposeBag()

  func load() -> Operation<Int, LoadError> {
    Operation { observer in
      observer.next(1)
      observer.failure(.offline)
      return NotDisposable
    }
  }

  func start() {
    name.distinct().skip(first: 1).observeNext { print($0) }.dispose(in: bag)
    ticks.startWith(0).observe { event in
      switch event {
      case .Next(let number): print(number)
      case .Completed: print("completed")
      }
    }.disposeIn(bag)
    load().toStream(justLogError: true).map { "\($0)" }.bindTo(name).disposeIn(bag)
    taps.observe { event in
      switch event {
      case .next: print("tap")
      case .failed, .completed: print("end")
      }
    }.dispose(in: bag)
  }
}

/// Code of ReactiveKit 1.
@available(*, deprecated)
final class Older {
  let title = Observable("")
  let items = ObservableCollection(["a"])
  let taps = ActiveStream<Int>()
  let bag = DisposeBag()

  func start() {
    title.observe { print($0) }.disposeIn(bag)
    items.filter { !$0.isEmpty }.observe { event in print(event.inserts) }.disposeIn(bag)
    taps.map { "\($0)" }.bindTo(title).disposeIn(bag)
    taps.next(1)
  }
}

enum LoadError: Error {
  case offline
}

/// Today's code, where nothing is deprecated, means what it means without the other import.
func today() -> Signal<String, LoadError> {
  Signal<Int, LoadError>(sequence: [1, 2])
    .map { $0 + 1 }
    .prefix(maxLength: 2)
    .removeDuplicates()
    .prepend(0)
    .flatMapLatest { Signal(just: "\($0)") }
}
>>>>>>> rk1
