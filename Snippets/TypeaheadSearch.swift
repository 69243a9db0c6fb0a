// Search while the user types: wait for a pause, skip a text that was just searched for, and drop the results of an
// older search.

import ReactiveKit

// snippet.hide
func search(_ text: String) -> SafeSignal<[String]> {
  SafeSignal(just: ["\(text) 1", "\(text) 2"]).delay(for: .milliseconds(200), scheduler: clock)
}

let clock = VirtualTimeScheduler()
let bag = DisposeBag()
var shown: [[String]] = []
// snippet.show
let query = PassthroughSubject<String, Never>()

query
  .debounce(for: .milliseconds(300), scheduler: clock)
  .removeDuplicates()
  .flatMapLatest { text in search(text) }
  .sink { hits in shown.append(hits) }
  .store(in: bag)

query.send("s")
query.send("swift")
clock.advance(by: .milliseconds(400))  // the search for "swift" has begun
query.send("swift 6")
clock.advance(by: .seconds(1))  // shown == [["swift 1", "swift 2"], ["swift 6 1", "swift 6 2"]]
// snippet.hide
precondition(shown == [["swift 1", "swift 2"], ["swift 6 1", "swift 6 2"]])
