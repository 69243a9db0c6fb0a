// with ReactiveKit RKLegacy, without ReactiveCocoa

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
