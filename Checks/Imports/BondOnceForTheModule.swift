// alone with Bond ReactiveKit RKLegacy

// A name of the module's own wins in all its files. `Bond.Observable` would be a member of the struct Bond.
typealias Observable<Value> = Bond::Observable<Value>
typealias CollectionChangeset<Collection: Swift.Collection> = Bond::CollectionChangeset<Collection>

func show(_ taps: PublishSubject<Int, NoError>, in label: Label) {
  let total = Observable(0)
  taps.distinct().bind(to: total)
  total.map { "\($0)" }.bind(to: label.reactive.text)
}

func count(of change: CollectionChangeset<[Int]>) -> Int { change.collection.count }
