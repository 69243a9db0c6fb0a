// The mistakes that *Finding the cause of an error* explains and that the compiler finds last, in code that is right otherwise.
// `.ci/check docs` compiles this file with `-verify`, like `Mistakes.swift`.

import ReactiveKit

func follow(_ numbers: Signal<Int, Never>) {
  // expected-error@+1 {{passing closure as a 'sending' parameter risks causing data races}}
  Task { for await number in numbers.values() { print(number) } }  // expected-note {{closure captures}}
}

func follow() {
  let numbers = Signal<Int, Never>(just: 1)
  // expected-error@+1 {{sending value of non-Sendable type '() async -> ()' risks causing data races}}
  Task { for await number in numbers.values() { print(number) } }  // expected-note {{}}
  _ = numbers.observeNext { print($0) }  // expected-note {{}}
}

// What the article advises.
@MainActor func show(_ numbers: Signal<Int, Never>) {
  Task { for await number in numbers.values() { print(number) } }
}

func show(_ number: Property<Int>) {
  Task { for await number in number.values() { print(number) } }
}

func read(_ numbers: Signal<Int, Never>) async {
  for await number in numbers.values() { print(number) }
}

func take(_ numbers: sending Signal<Int, Never>) {
  Task { for await number in numbers.values() { print(number) } }
}
