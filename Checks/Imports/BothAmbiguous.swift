// alone, refused, with ReactiveKit RKPublishers

// Names that two modules declare.

// expected-error@+1 {{'PassthroughSubject' is ambiguous for type lookup in this context}}
func use(_: PassthroughSubject<Int, Never>) {}

// expected-error@+1 {{'Published' is ambiguous for type lookup in this context}}
func use(_: Published<Int>) {}

// expected-error@+1 {{'Empty' is ambiguous for type lookup in this context}}
func use(_: Empty<Int, Never>) {}

// expected-error@+1 {{'Deferred' is ambiguous for type lookup in this context}}
func use(_: Deferred<Signal<Int, Never>>) {}

// expected-error@+1 {{'Subject' is ambiguous for type lookup in this context}}
func use(_: any Subject<Int, Never>) {}

// expected-error@+1 {{'ObservableObject' is ambiguous for type lookup in this context}}
func use(_: any ObservableObject) {}
