// Search while the user types: wait for a pause, skip a text that was just searched for, and drop the results of an
// older search. A search that fails has no results.

import ReactiveKit

// snippet.hide
struct SearchError: Error {}

func search(_ text: String) -> Signal<[String], SearchError> {
  print("search for \(text)")
  searched.append(text)
  return SafeSignal(just: ["\(text) 1", "\(text) 2"]).delay(
    for: .milliseconds(text == "ab" ? 900 : 200), scheduler: clock
  )
  .castError().flatMapLatest { hits in
    answered.append(text)
    return text == "?" ? Signal<[String], SearchError>.failed(SearchError()) : Signal(just: hits)
  }
}

nonisolated(unsafe) var searched: [String] = []
nonisolated(unsafe) var answered: [String] = []
let clock = VirtualTimeScheduler()
let bag = DisposeBag()
var shown: [[String]] = []
@MainActor func show(_ hits: [String]) {
  print(hits)
  shown.append(hits)
}
// snippet.show
let query = PassthroughSubject<String, Never>()

query
  .debounce(for: .milliseconds(300), scheduler: clock)
  .removeDuplicates()
  .flatMapLatest { text in search(text).replaceError(with: []) }
  .sink { hits in show(hits) }
  .store(in: bag)

query.send("s")
query.send("swift")
clock.advance(by: .milliseconds(400))  // the search for "swift" has begun
query.send("swift 6")
clock.advance(by: .seconds(1))  // shown == [["swift 1", "swift 2"], ["swift 6 1", "swift 6 2"]]
// snippet.hide
precondition(shown == [["swift 1", "swift 2"], ["swift 6 1", "swift 6 2"]])
precondition(searched == ["swift", "swift 6"] && answered == searched)

/// Types texts, each 10 milliseconds after the one before.
func type(_ texts: String...) {
  for text in texts {
    query.send(text)
    clock.advance(by: .milliseconds(10))
  }
}

// A search begins 300 milliseconds after the last text. It ends, if it still runs, when another one begins.
shown = []
answered = []
type("a", "ab")
clock.advance(by: .milliseconds(289))
precondition(searched.count == 2)
clock.advance(by: .milliseconds(1))
precondition(searched.last == "ab")
query.send("abc")
clock.advance(by: .milliseconds(299))
precondition(searched.last == "ab")
clock.advance(by: .milliseconds(200))
precondition(shown.isEmpty)
clock.advance(by: .milliseconds(1))
precondition(shown == [["abc 1", "abc 2"]])
clock.advance(by: .seconds(1))
precondition(answered == ["abc"] && shown.count == 1)

// What was typed and removed again is not searched for again.
type("abcd", "abc")
clock.advance(by: .seconds(1))
precondition(searched.suffix(2) == ["ab", "abc"] && shown.count == 1)

// A failed search has no hits, and the next one begins.
type("?")
clock.advance(by: .seconds(1))
type("b")
clock.advance(by: .seconds(1))
precondition(shown.suffix(2) == [[], ["b 1", "b 2"]])

// After a cancellation, neither the search nor the pause goes on.
answered = []
type("c")
clock.advance(by: .milliseconds(300))
type("d")
bag.dispose()
clock.advance(by: .seconds(1))
precondition(searched.last == "c" && answered.isEmpty && shown.count == 3)
