// Show that a page loads, then the page or the error. Keep the old page on the screen while a new one loads.

import ReactiveKit

// snippet.hide
struct Offline: Error {}

let clock = VirtualTimeScheduler()
let bag = DisposeBag()
var pages: [Result<String, Offline>] = [.success("page 1"), .success("page 2"), .failure(Offline())]

@MainActor func load() -> Signal<String, Offline> {
  Signal(evaluating: { pages.removeFirst() }).receive(on: clock)
}

var screen: [String] = []
// snippet.show
let page = LoadingProperty { load().toLoadingSignal() }

page.deriveObservedLoadingState()
  .sink { state in
    switch state {
    case .loading: screen.append("loading")
    case .reloading: screen.append("reloading")
    case .loaded(let page): screen.append(page)
    case .failed: screen.append("failed")
    }
  }
  .store(in: bag)
clock.advance()  // screen == ["loading", "page 1"]

page.reload(silently: false).sink { _ in }.store(in: bag)
clock.advance()  // then "reloading", "page 2"
// snippet.hide
precondition(screen == ["loading", "page 1", "reloading", "page 2"])
page.reload(silently: false).sink { _ in }.store(in: bag)
clock.advance()
precondition(screen[4...] == ["reloading", "failed"])
