// Write a publisher that respects demand. Its subscription may be used by one thread at a time.

import RKPublishers

struct Countdown: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let start: Int

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: CountdownSubscription(start: start, subscriber: subscriber))
  }
}

private final class CountdownSubscription<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never {
  private var next: Int
  private var subscriber: S?
  private var demand = Subscribers.Demand.none
  private var isPublishing = false

  init(start: Int, subscriber: S) {
    next = start
    self.subscriber = subscriber
  }

  func request(_ more: Subscribers.Demand) {
    demand += more
    // A subscriber may request more while it receives a value. The loop below publishes it.
    if isPublishing { return }
    isPublishing = true
    while let subscriber, demand > 0 {
      demand -= 1
      let value = next
      next -= 1
      demand += subscriber.receive(value)
      if value == 0 { finish() }
    }
    isPublishing = false
  }

  private func finish() {
    let finished = subscriber
    subscriber = nil
    finished?.receive(completion: .finished)
  }

  func cancel() {
    subscriber = nil
  }
}

let lastThree = Countdown(start: 5).filter { $0 < 3 }.collect()
// snippet.hide
var seen: [[Int]] = []
lastThree.sink { seen.append($0) }.cancel()
precondition(seen == [[2, 1, 0]])
var first: [Int] = []
Countdown(start: 5).prefix(2).sink { first.append($0) }.cancel()
precondition(first == [5, 4])
// snippet.show
let subscription = lastThree.sink { print($0) }  // prints [2, 1, 0]
