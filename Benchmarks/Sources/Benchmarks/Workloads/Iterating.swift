import Dispatch
import RKPublishers
import ReactiveKit

import class RKPublishers.PassthroughSubject

/// Runs a task to its end.
private func wait(for work: @escaping @Sendable () async -> Int) -> Int {
  nonisolated(unsafe) var result = 0
  let done = DispatchSemaphore(value: 0)
  Task {
    result = await work()
    done.signal()
  }
  done.wait()
  return result
}

func iterating() -> Workload {
  Workload(
    name: "async iteration", events: 100_000,
    forms: [
      Form("AsyncStream") {
        { events in
          wait {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            for x in 1...events { continuation.yield(x) }
            continuation.finish()
            var sum = 0
            for await x in stream { sum &+= x }
            return sum
          }
        }
      },
      Form("signals, values()", .time(1)) {
        { events in
          wait {
            let subject = ReactiveKit.PassthroughSubject<Int, Never>()
            let iterator = subject.values().makeAsyncIterator()
            for x in 1...events { subject.send(x) }
            subject.send(completion: .finished)
            return await total(iterator)
          }
        }
      },
      Form("publishers, values(bufferingPolicy:)", .time(1)) {
        { events in
          wait {
            let subject = PassthroughSubject<Int, Never>()
            let iterator = subject.values(bufferingPolicy: .unbounded).makeAsyncIterator()
            for x in 1...events { subject.send(x) }
            subject.send(completion: .finished)
            return await total(iterator)
          }
        }
      },
      Form("publishers, values of a sequence, one at a time") {
        { events in
          wait {
            var sum = 0
            for await x in Publishers.Sequence<ClosedRange<Int>, Never>(sequence: 1...events).values { sum &+= x }
            return sum
          }
        }
      },
      Form("signals, toAsyncStream()") {
        { events in
          wait {
            let subject = ReactiveKit.PassthroughSubject<Int, Never>()
            let stream = subject.toAsyncStream()
            for x in 1...events { subject.send(x) }
            subject.send(completion: .finished)
            var sum = 0
            for await x in stream { sum &+= x }
            return sum
          }
        }
      },
      Form("signals, values() of a sequence", .time(1)) {
        { events in
          wait {
            var sum = 0
            for await x in Signal<Int, Never>(sequence: 1...events).values() { sum &+= x }
            return sum
          }
        }
      },
    ])
}

private func total<I: AsyncIteratorProtocol>(_ iterator: consuming I) async -> Int
where I.Element == Int, I.Failure == Never {
  var sum = 0
  while let x = await iterator.next(isolation: nil) { sum &+= x }
  return sum
}

/// The same with elements from another thread, so that the task waits often.
func iteratingBesideSender() -> Workload {
  @Sendable func send(_ events: Int, _ each: @escaping (Int) -> Void, end: @escaping () -> Void) {
    nonisolated(unsafe) let work = (each, end)
    DispatchQueue.global().async {
      for x in 1...events { work.0(x) }
      work.1()
    }
  }
  return Workload(
    name: "another thread → subject → async iteration", events: 100_000,
    forms: [
      Form("AsyncStream") {
        { events in
          wait {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            send(events, { continuation.yield($0) }, end: { continuation.finish() })
            var sum = 0
            for await x in stream { sum &+= x }
            return sum
          }
        }
      },
      Form("signals, values()", .time(1)) {
        { events in
          wait {
            let subject = ReactiveKit.PassthroughSubject<Int, Never>()
            let iterator = subject.values().makeAsyncIterator()
            send(events, { subject.send($0) }, end: { subject.send(completion: .finished) })
            return await total(iterator)
          }
        }
      },
      Form("publishers, values(bufferingPolicy:)", .time(1)) {
        { events in
          wait {
            let subject = PassthroughSubject<Int, Never>()
            let iterator = subject.values(bufferingPolicy: .unbounded).makeAsyncIterator()
            send(events, { subject.send($0) }, end: { subject.send(completion: .finished) })
            return await total(iterator)
          }
        }
      },
    ])
}
