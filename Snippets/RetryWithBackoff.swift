// Repeat a request that failed for a temporary reason, after 1, 2, and 4 seconds.

import RKExtras
import RKPublishers

// snippet.hide
import class ReactiveKit.VirtualTimeScheduler

enum LoadError: Error { case busy, notFound }

let time = VirtualTimeScheduler()
nonisolated(unsafe) var answers: [Result<String, LoadError>] = []
nonisolated(unsafe) var shown: [String] = []
func load() -> some Publisher<String, LoadError> {
  Deferred {
    print("request at \(time.now.seconds) s")
    return answers.removeFirst().publisher
  }
}
func isTemporary(_ error: LoadError) -> Bool { error == .busy }
func show(_ text: String) {
  print(text)
  shown.append(text)
}

answers = [.failure(.busy), .failure(.busy), .success("a page")]
// snippet.show
let page = load()
  .retry(3, after: .exponential(1), scheduler: time, while: isTemporary)

let subscription = page.sink(
  receiveCompletion: { end in if case .failure(let error) = end { show("failed: \(error)") } },
  receiveValue: { page in show(page) })
// snippet.hide
time.advance(by: .seconds(2.9))
precondition(shown == [] && answers.count == 1)
time.advance(by: .seconds(0.1))
precondition(shown == ["a page"])

// An error that is not temporary, and more failures than attempts.
answers = [.failure(.busy), .failure(.notFound)]
let missing = page.sink(receiveCompletion: { show("\($0)") }, receiveValue: { show($0) })
time.advance(by: .seconds(1))
answers = Array(repeating: .failure(.busy), count: 4)
let busy = page.sink(receiveCompletion: { show("\($0)") }, receiveValue: { show($0) })
time.advance(by: .seconds(7))
precondition(shown.count == 3 && shown[1].contains("notFound") && shown[2].contains("busy"), "\(shown)")
precondition(answers.isEmpty)

// No attempt follows a cancellation.
answers = [.failure(.busy), .success("late")]
page.sink(receiveCompletion: { show("\($0)") }, receiveValue: { show($0) }).cancel()
time.advance(by: .seconds(10))
precondition(shown.count == 3 && answers.count == 1)
