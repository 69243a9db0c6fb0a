import Dispatch
import RKPublishers
import Synchronization
import TestSupport
import Testing

/// Answers each request with the next number: at once, or from a queue, in turn. Ends after so many.
private final class Counting: Subscription, @unchecked Sendable {
  // `Sendable` holds because `last` is used under the mutex, the subscriber one call at a time.
  private let last = Mutex(0)
  private let queue = DispatchQueue(label: "Counting")
  private let count: Int
  private let deliver: (Int) -> Void
  private let finish: () -> Void

  init(_ count: Int, deliver: @escaping (Int) -> Void, finish: @escaping () -> Void) {
    self.count = count
    self.deliver = deliver
    self.finish = finish
  }

  func request(_ demand: Subscribers.Demand) {
    for _ in 0..<demand.max! {
      let number = last.withLock { last in
        last += 1
        return last
      }
      if number.isMultiple(of: 3) { answer(number) } else { queue.async { self.answer(number) } }
    }
  }

  private func answer(_ number: Int) {
    if number <= count { deliver(number) }
    if number == count + 1 { finish() }
  }

  func cancel() {}
}

private struct Counter: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let count: Int

  func receive<S: Subscriber<Int, Never>>(subscriber: S) {
    subscriber.receive(
      subscription: Counting(
        count, deliver: { _ = subscriber.receive($0) }, finish: { subscriber.receive(completion: .finished) }))
  }
}

@Suite(.timeLimit(.minutes(10))) struct AsyncTurnsStressTests {
  @Test func tasksThatShareAnIteratorGetEachValueOnceAndAllEnd() async {
    for tasks in [1, 2, 5] {
      let count = 2_000
      let iterator = Counter(count: count).values.makeAsyncIterator()
      let seen = await withTaskGroup(of: [Int].self) { group in
        for _ in 0..<tasks {
          nonisolated(unsafe) var own = iterator
          group.addTask {
            var seen: [Int] = []
            while let number = await own.next() { seen.append(number) }
            return seen
          }
        }
        return await group.reduce(into: []) { $0 += $1 }
      }
      // With several, values may still be on their way when the end comes.
      if tasks == 1 { #expect(seen == Array(1...count)) }
      #expect(Set(seen).count == seen.count)
      #expect(seen.count <= count && seen.count > count - 2 * tasks)
    }
  }
}
