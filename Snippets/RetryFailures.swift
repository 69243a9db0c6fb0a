// Repeat a failed request two seconds later, but only if the server is unreachable, and show a default after any other
// failure.

import ReactiveKit

// snippet.hide
enum RequestError: Error {
  case unreachable
  case forbidden
}

let clock = VirtualTimeScheduler()
let bag = DisposeBag()
var answers: [Result<String, RequestError>] = [
  .failure(.unreachable), .failure(.unreachable), .success("a page"), .failure(.forbidden),
]
var shown: [String] = []

// snippet.show
let request = Signal<String, RequestError>(evaluating: { answers.removeFirst() })
let pause = SafeSignal(just: ()).delay(for: .seconds(2), scheduler: clock)

let page = request.retry(when: pause, if: { error in error == .unreachable })
  .replaceError(with: "no page")

page.sink { shown.append($0) }.store(in: bag)
clock.advance(by: .seconds(4))  // shown == ["a page"], after three attempts
page.sink { shown.append($0) }.store(in: bag)  // shown == ["a page", "no page"], after one
// snippet.hide
precondition(shown == ["a page", "no page"])
precondition(answers.isEmpty)
