// Save a text when it changes, and count steps: what the sample for ReactiveCocoa 4 becomes.

import ReactiveKit

// snippet.hide
struct SaveError: Error {}

/// Saves a text, but not an empty one.
func save(_ text: String) -> Signal<Int, SaveError> {
  text.isEmpty ? .failed(SaveError()) : Signal(just: text.count)
}
// snippet.show
let text = Property("")
let saveAction = Action { text in save(text) }
var saved: [Int] = []
let bag = DisposeBag()

saveAction.values.observeNext { saved.append($0) }.dispose(in: bag)
text.dropFirst(1)
  .removeDuplicates()
  .bind(to: saveAction)
  .dispose(in: bag)
text.value = "four"
text.value = "four"
// snippet.hide
precondition(saved == [4])
// snippet.show

let steps = PassthroughSubject<Int, Never>()
let total = Property(0)
steps.scan(0) { $0 + $1 }
  .dropFirst(1)
  .bind(to: total)
steps.send(2)
steps.send(3)
// snippet.hide
precondition(total.value == 5)
// snippet.show
bag.dispose()
