// alone with Bond ReactiveKit RKLegacy

import class Bond.CollectionChangeset
import class Bond.MutableObservableCollection
import class Bond.Observable

final class Form {
  let name = Observable("a")
  let numbers = MutableObservableCollection([1])
  let taps = PublishSubject<Int, NoError>()
  // ReactiveKit 1's, by its module's name.
  let old = RKLegacy.Observable(1)

  func show(_ label: Label) {
    name.distinct().map { Optional($0) }.bind(to: label.reactive.text)
    taps.observeNext { [old] in old.next($0) }.disposeIn(label.bag)
    taps.next(1)
  }
}

func count(of change: CollectionChangeset<[Int]>) -> Int { change.collection.count }
