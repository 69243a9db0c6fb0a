// Show what was loaded last at once, and then what a new request returns: stale while revalidate.

import RKExtras
import ReactiveKit

// snippet.hide
enum LoadError: Error { case offline }

let time = VirtualTimeScheduler()
let bag = DisposeBag()
nonisolated(unsafe) var answers: [Result<String, LoadError>] = []
nonisolated(unsafe) var shown: [String] = []

func load(_ name: String) -> Signal<String, LoadError> {
  let answer = answers.removeFirst()
  return SafeSignal(just: ()).delay(for: .seconds(1), scheduler: time).castError()
    .flatMapLatest { Signal<String, LoadError>(result: answer) }
}

// snippet.show
final class Articles {
  private var kept: [String: String] = [:]

  func article(_ name: String) -> Signal<String, LoadError> {
    Signal(deferring: { [self] in
      let fresh = load(name).handleEvents(receiveOutput: { [self] in kept[name] = $0 })
      guard let stale = kept[name] else { return fresh }
      return
        fresh
        .flatMapError { _ in Signal.completed() }  // The old text stays.
        .startWith(stale)
        .removeDuplicates()
    })
  }
}
// snippet.hide
nonisolated(unsafe) let articles = Articles()
func show() {
  articles.article("swift").sink(
    receiveCompletion: { shown.append($0 == .finished ? "|" : "failed") }, receiveValue: { shown.append($0) }
  ).store(in: bag)
}

answers = [.failure(.offline), .success("first"), .success("first"), .success("second"), .failure(.offline)]
for _ in 1...2 {
  show()
  time.advance(by: .seconds(1))
}
precondition(shown == ["failed", "first", "|"], "\(shown)")
shown = []
show()
precondition(shown == ["first"])
time.advance(by: .seconds(1))
precondition(shown == ["first", "|"], "\(shown)")
for _ in 1...2 {
  show()
  time.advance(by: .seconds(1))
}
precondition(shown == ["first", "|", "first", "second", "|", "second", "|"], "\(shown)")
