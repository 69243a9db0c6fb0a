import ReactiveCocoa

/// Code of ReactiveCocoa 4.
@available(*, deprecated)
final class SearchModel {
  let query = MutableProperty("")
  let results = MutableProperty<[String]>([])

  init(find: @escaping (String) -> SignalProducer<[String], NoError>) {
    results <~ query.producer.flatMap(.Latest) { find($0) }
  }
}

@available(*, deprecated)
func pipes() {
  let (signal, observer) = Signal<Int, NoError>.pipe()
  signal.map { $0 * 2 }.observeNext { print($0) }
  observer.sendNext(1)
  observer.sendCompleted()
}
