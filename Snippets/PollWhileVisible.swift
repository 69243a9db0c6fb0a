// Ask for a status again and again while a view is visible, and report what changed.

import RKExtras
import ReactiveKit

// snippet.hide
let time = VirtualTimeScheduler()
let bag = DisposeBag()
nonisolated(unsafe) var requests: [Double] = []
nonisolated(unsafe) var shown: [String] = []
nonisolated(unsafe) var answers = ["queued", "queued", "running", "done"]
func seconds() -> Double { time.now.seconds }

func status() -> SafeSignal<String> {
  SafeSignal(deferring: {
    requests.append(seconds())
    return SafeSignal(just: answers.count > 1 ? answers.removeFirst() : answers[0])
  })
}

// snippet.show
let isVisible = Property(true)

isVisible
  .removeDuplicates()
  .flatMapLatest { isVisible in isVisible ? status().poll(every: .seconds(10), scheduler: time) : .never() }
  .removeDuplicates()
  .sink { shown.append($0) }
  .store(in: bag)
// snippet.hide
time.advance(by: .seconds(12))
isVisible.value = false
time.advance(by: .seconds(60))
precondition(requests == [0, 10] && shown == ["queued"], "\(requests) \(shown)")
isVisible.value = true
time.advance(by: .seconds(25))
precondition(requests == [0, 10, 72, 82, 92] && shown == ["queued", "running", "done"], "\(requests) \(shown)")
bag.dispose()
time.advance(by: .seconds(60))
precondition(requests.count == 5)
