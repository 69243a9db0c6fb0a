// alone with Bond ReactiveKit

// An old spelling's module, of which one name is imported: its members come along, and no other name.
import typealias RKLegacy.NoError

final class Form {
  let name = Observable("a")
  let tags = MutableObservableArray(["a"])
  let taps = DynamicSubject<Void>()
  private let label = Label()

  func show(_ news: Signal<String, NoError>) {
    news.distinct().bind(to: name)
    name.map { Optional($0) }.bind(to: label.reactive.text)
    name.observeNext { print($0) }.disposeIn(label.bnd_bag)
    tags.observeNext { print($0.collection) }.dispose(in: label.bag)
    taps.observeNext { print("tap") }.dispose(in: label.bag)
    tags.append("b")
    taps.next()
  }
}

func count(of change: CollectionChangeset<[Int]>) -> Int { change.collection.count }
