// Ask for a status again and again while a view is visible, and report what changed. Ask less often while answers fail.

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
    print("request at \(time.now.seconds) s")
    requests.append(time.now.seconds)
    let answer = answers.removeFirst()
    return SafeSignal(just: ()).delay(for: .seconds(1), scheduler: time).castError()
      .flatMapLatest { Signal<String, LoadError>(result: answer) }
  })
}

func show(_ status: String) {
  print(status)
  shown.append(status)
}

answers = ["queued", "queued", nil, nil, nil, "running", nil, "running", "done"].map {
  $0.map { .success($0) } ?? .failure(LoadError())
}

// snippet.show
let isVisible = Property(true)

isVisible
  .removeDuplicates()
  .flatMapLatest { isVisible in
    isVisible
      ? status().poll(every: .seconds(10), scheduler: time)
        .retry(after: .exponential(10, limit: 30), scheduler: time)
        .suppressError(logging: false)  // None is left.
      : .never()
  }
  .removeDuplicates()
  .sink { show($0) }
  .store(in: bag)
// snippet.hide
func expect(_ count: Int, _ values: [String], at seconds: Double, line: UInt = #line) {
  time.advance(to: .init(seconds: seconds))
  precondition(requests.count == count && shown == values, "\(requests) \(shown)", line: line)
}

// Ten seconds lie between an answer and the next request. After failures in a row, these are 10, 20, and then 30 seconds.
expect(1, [], at: 0.9)
expect(1, ["queued"], at: 10.9)
expect(2, ["queued"], at: 21.9)
expect(3, ["queued"], at: 32.9)
expect(4, ["queued"], at: 53.9)
expect(5, ["queued"], at: 84.9)
expect(6, ["queued", "running"], at: 86)
precondition(requests == [0, 11, 22, 33, 54, 85], "\(requests)")

// After a success, a failure counts as the first one again.
expect(7, ["queued", "running"], at: 106.9)
expect(8, ["queued", "running"], at: 107.5)
precondition(requests.suffix(2) == [96, 107], "\(requests)")

// Nothing is asked while the view is invisible, and an answer that is on its way does not arrive. What was set twice counts once.
isVisible.value = false
expect(8, ["queued", "running"], at: 200)
isVisible.value = true
isVisible.value = true
expect(9, ["queued", "running"], at: 200.9)
expect(9, ["queued", "running", "done"], at: 205)
bag.dispose()
expect(9, ["queued", "running", "done"], at: 300)
precondition(requests.last == 200, "\(requests)")
