// Write what a stream does to a log, and count it.

import RKPublishers

// snippet.hide
// Stand-ins for what the program uses of swift-log and swift-metrics.

struct Logger: Sendable {
  struct Message: ExpressibleByStringInterpolation, Sendable {
    var text: String
    init(stringLiteral text: String) { self.text = text }
  }
  let label: String
  init(label: String) { self.label = label }
  func debug(_ message: @autoclosure () -> Message) { print("debug \(label): \(message().text)") }
  func error(_ message: @autoclosure () -> Message) { print("error \(label): \(message().text)") }
}

final class Counter: @unchecked Sendable {
  // `Sendable` holds because this program has one thread.
  let label: String
  private(set) var count = 0
  init(label: String) { self.label = label }
  func increment() { count += 1 }
}

struct Refused: Error {}
// snippet.show
struct LogStream: TextOutputStream {
  let logger: Logger

  // The end of a line arrives by itself.
  func write(_ text: String) {
    if text.contains(where: { !$0.isNewline }) { logger.debug("\(text)") }
  }
}

let logger = Logger(label: "orders")
let received = Counter(label: "orders.received")
let failed = Counter(label: "orders.failed")
let orders = PassthroughSubject<Int, Refused>()

let subscription =
  orders
  .handleEvents(
    receiveOutput: { _ in received.increment() },
    receiveCompletion: { completion in
      guard case .failure(let error) = completion else { return }
      failed.increment()
      logger.error("no more orders: \(error)")
    }
  )
  .print("order", to: LogStream(logger: logger))
  .sink(receiveCompletion: { _ in }, receiveValue: { _ in })

orders.send(1)
orders.send(2)
orders.send(completion: .failure(Refused()))
print("received \(received.count), failed \(failed.count)")
// snippet.hide
precondition(received.count == 2 && failed.count == 1)
subscription.cancel()
