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
func show(_ name: String) -> AnyCancellable {
  articles.article(name).sink(
    receiveCompletion: { shown.append($0 == .finished ? "|" : "failed") }, receiveValue: { shown.append($0) })
}

/// Shows an article, and checks what appears immediately, and what a second later.
func expect(_ stale: [String], _ fresh: [String], of name: String = "swift", line: UInt = #line) {
  show(name).store(in: bag)
  precondition(shown == stale, "\(shown)", line: line)
  time.advance(by: .seconds(1))
  precondition(shown == stale + fresh, "\(shown)", line: line)
  print("immediately: \(stale.first ?? "nothing"), a second later: \(fresh.first { $0 != "|" } ?? "nothing new")")
  shown = []
}

answers = [.failure(.offline), .success("first"), .success("first"), .success("second"), .failure(.offline)]
expect([], ["failed"])
expect([], ["first", "|"])
expect(["first"], ["|"])
expect(["first"], ["second", "|"])
expect(["second"], ["|"])
answers = [.failure(.offline)]
expect([], ["failed"], of: "linux")

// A request that is cancelled keeps nothing.
answers = [.success("third"), .success("fourth")]
let left = show("swift")
time.advance(by: .seconds(0.5))
left.cancel()
time.advance(by: .seconds(1))
shown = []
expect(["second"], ["fourth", "|"])
