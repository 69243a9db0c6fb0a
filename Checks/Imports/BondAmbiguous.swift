// alone, refused, with Bond ReactiveKit RKLegacy

func makeName() {
  let name = Observable("a")  // expected-error {{ambiguous use of 'init(_:)'}}
  _ = name
}

// expected-error@+1 {{'CollectionChangeset' is ambiguous for type lookup in this context}}
func count(of change: CollectionChangeset<[Int]>) {}

// expected-error@+1 {{'MutableObservableCollection' is ambiguous for type lookup in this context}}
func count(of numbers: MutableObservableCollection<[Int]>) {}

// expected-error@+1 {{'Observable' is not a member type of generic struct 'Bond.Bond'}}
func show(_ name: Bond.Observable<String>) {}
