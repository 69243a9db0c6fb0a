// Ask for a status again and again while a view is visible, and report what changed. Skip an answer that failed.

import RKExtras
import ReactiveKit

// snippet.hide
let time = VirtualTimeScheduler()
let bag = DisposeBag()
struct LoadError: Error {}

nonisolated(unsafe) var requests: [Double] = []
nonisolated(unsafe) var shown: [String] = []
nonisolated(unsafe) var answers: [Result<String, LoadError>] = []

/// Takes a second.
func status() -> Signal<String, LoadError> {
  Signal(deferring: {
    requests.append(time.now.seconds)
    let answer = answers.removeFirst()
    return SafeSignal(just: ()).delay(for: .seconds(1), scheduler: time).castError()
      .flatMapLatest { Signal<String, LoadError>(result: answer) }
  })
}

answers = ["queued", "queued", nil, "running", "running", "done"].map {
  $0.map { .success($0) } ?? .failure(LoadError())
}

// snippet.show
let isVisible = Property(true)

isVisible
  .removeDuplicates()
  .flatMapLatest { isVisible in
    isVisible
      ? status().suppressError(logging: false).poll(every: .seconds(10), scheduler: time)
      : .never()
  }
  .removeDuplicates()
  .sink { shown.append($0) }
  .store(in: bag)
// snippet.hide
func expect(_ count: Int, _ values: [String], at seconds: Double, line: UInt = #line) {
  time.advance(to: .init(seconds: seconds))
  precondition(requests.count == count && shown == values, "\(requests) \(shown)", line: line)
}

// Ten seconds lie between an answer and the next request, also after a failure.
expect(1, [], at: 0.9)
expect(1, ["queued"], at: 10.9)
expect(2, ["queued"], at: 21.9)
expect(4, ["queued"], at: 33.9)
expect(4, ["queued", "running"], at: 34)
precondition(requests == [0, 11, 22, 33])

// Nothing is asked while the view is invisible, and an answer that is on its way does not arrive. What was set twice counts once.
time.advance(to: .init(seconds: 44.5))
isVisible.value = false
expect(5, ["queued", "running"], at: 100)
isVisible.value = true
isVisible.value = true
expect(6, ["queued", "running"], at: 100.9)
expect(6, ["queued", "running", "done"], at: 105)
bag.dispose()
expect(6, ["queued", "running", "done"], at: 200)
precondition(requests == [0, 11, 22, 33, 44, 100], "\(requests)")
