// Send one request for all observers. An observer that starts late receives the latest response.

import ReactiveKit

// snippet.hide
let clock = VirtualTimeScheduler()
let bag = DisposeBag()
var title = ""
var preview = ""
// snippet.show
var requests = 0

let page = SafeSignal<String> { observer in
  requests += 1
  observer.receive(lastElement: "A page about Swift")
  return NonDisposable.instance
}
.delay(for: .seconds(1), scheduler: clock)
.share(limit: 1)

page.map { $0.uppercased() }.sink { title = $0 }.store(in: bag)
clock.advance(by: .seconds(1))
page.map { String($0.prefix(6)) }.sink { preview = $0 }.store(in: bag)
// title == "A PAGE ABOUT SWIFT", preview == "A page", requests == 1
// snippet.hide
precondition(title == "A PAGE ABOUT SWIFT")
precondition(preview == "A page")
precondition(requests == 1)
