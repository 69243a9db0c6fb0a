// Keep changes while there is no connection, and send them in their order, each once it has been accepted.

import RKExtras
import ReactiveKit

// snippet.hide
struct SendError: Error {}

let time = VirtualTimeScheduler()
nonisolated(unsafe) var sent: [String] = []
nonisolated(unsafe) var failures = 0

/// Takes a second. The first attempts fail, as many as `failures` says.
func send(_ change: String) -> Signal<Void, SendError> {
  Signal(deferring: {
    sent.append("\(change) at \(time.now.seconds)")
    print("send \(change) at \(time.now.seconds) s")
    failures -= 1
    let answer: Result<Void, SendError> = failures >= 0 ? .failure(SendError()) : .success(())
    return SafeSignal(just: ()).delay(for: .seconds(1), scheduler: time).castError()
      .flatMapLatest { Signal<Void, SendError>(result: answer) }
  })
}

// snippet.show
final class Outbox {
  let isOnline = Property(false)
  let waiting = Property<[String]>([])
  private let changes = PassthroughSubject<String, Never>()
  private let bag = DisposeBag()

  init() {
    changes
      .flatMapConcat { [isOnline] change in  // One after the other.
        isOnline.filter { $0 }.prefix(maxLength: 1).castError()
          .flatMapLatest { _ in send(change) }
          .retry(after: .exponential(1, limit: 60), scheduler: time)  // Waits for the connection again.
          .suppressError(logging: false)
      }
      .sink { [waiting] in waiting.value.removeFirst() }
      .store(in: bag)
  }

  func add(_ change: String) {
    waiting.value.append(change)
    changes.send(change)
  }
}

let outbox = Outbox()
outbox.add("rename")
outbox.add("move")
outbox.isOnline.value = true
// snippet.hide
@MainActor func expect(_ expected: [String], waiting: [String], at seconds: Double, line: UInt = #line) {
  time.advance(to: .init(seconds: seconds))
  precondition(sent == expected && outbox.waiting.value == waiting, "\(sent) \(outbox.waiting.value)", line: line)
}

expect(["rename at 0.0"], waiting: ["rename", "move"], at: 0.9)
expect(["rename at 0.0", "move at 1.0"], waiting: ["move"], at: 1)

// What fails is sent again, before what follows. What has arrived is not sent again.
expect(["rename at 0.0", "move at 1.0"], waiting: [], at: 2)
sent = []
failures = 2
outbox.add("delete")
outbox.add("undo")
expect(["delete at 2.0", "delete at 4.0"], waiting: ["delete", "undo"], at: 6.9)
expect(["delete at 2.0", "delete at 4.0", "delete at 7.0", "undo at 8.0"], waiting: [], at: 9)

// Without a connection, nothing is sent, and no attempt is counted.
sent = []
failures = 1
outbox.add("copy")
time.advance(by: .seconds(0.5))
outbox.isOnline.value = false
expect(["copy at 9.0"], waiting: ["copy"], at: 100)
outbox.isOnline.value = true
expect(["copy at 9.0", "copy at 100.0"], waiting: [], at: 101)
