// The mistakes that *Finding the cause of an error* explains, in a file that imports nothing else. `.ci/check docs` compiles this file with
// `-verify`, like `Mistakes.swift`.

import ReactiveKit

let signal = Signal<Int, Never>(just: 1)

_ = signal.receive(on: DispatchQueue.main)  // expected-error {{cannot find 'DispatchQueue' in scope}}
_ = Timer.self  // expected-error {{cannot find 'Timer' in scope}}
signal.subscribe(onNext: { print($0) })  // expected-error {{incorrect argument label in call (have 'onNext:', expected 'on:')}} expected-error {{cannot conform to 'Scheduler'}}
// expected-note@-1 {{only concrete types such as structs, enums and classes can conform to protocols}}
func old() -> Signal1<Int> { signal }  // expected-error {{cannot find type 'Signal1' in scope}}
signal.observeNext { print($0) }.disposeIn(DisposeBag())  // expected-error {{has no member 'disposeIn'}}
signal.subscribe { print($0) }  // expected-error {{type '(Any) -> ()' cannot conform to 'Scheduler'}} expected-note {{}}

func read() async {
  for await number in signal.values { print(number) }  // expected-error {{to conform to 'AsyncSequence'}}
}
func read(_ numbers: Signal<Int, any Error>) async throws {
  for await number in numbers.values() { print(number) }  // expected-error {{call can throw, but the error is not handled}}
}
