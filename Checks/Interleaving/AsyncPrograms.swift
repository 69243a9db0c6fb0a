import RKPublishers
import ReactiveKit

@testable import ReactiveCore

/// What a thread does that sends values.
private func sending(_ values: Int..., to source: AnySource, finishes: Bool = false) -> () -> Void {
  return {
    for value in values { source.send(value) }
    if finishes { source.finish() }
  }
}

let asyncPrograms: [Program] = [
  Program("signals' values: next next | send send") { record in
    let source = SubjectKind.passthrough.make()
    let values = source.publisher.toSignal().values()
    var iterator = values.makeAsyncIterator()
    let thread = TaskThread(record)
    return [
      {
        thread.run {
          let first = await iterator.next()
          let second = await iterator.next()
          record.expect([first, second] == [20, 21], "\(first as Any) and \(second as Any)")
        }
      },
      sending(20, 21, to: source),
    ]
  },
  Program("signals' values: iterate | send finish") { record in
    let source = SubjectKind.passthrough.make()
    let values = source.publisher.toSignal().values()
    let thread = TaskThread(record)
    var iterator = values.makeAsyncIterator()
    return [
      {
        thread.run {
          var all: [Int] = []
          while let value = await iterator.next() { all.append(value) }
          record.expect(all == [20], "\(all)")
        }
      },
      sending(20, to: source, finishes: true),
    ]
  },
  Program("signals' values, at most one buffered: iterate | send send finish") { record in
    let source = SubjectKind.passthrough.make()
    let values = source.publisher.toSignal().values(bufferingPolicy: .bufferingOldest(1))
    let thread = TaskThread(record)
    var iterator = values.makeAsyncIterator()
    return [
      {
        thread.run {
          var all: [Int] = []
          while let value = await iterator.next() { all.append(value) }
          // The second one is dropped if it finds the first one in the buffer.
          record.expect(all == [20, 21] || all == [20], "\(all)")
        }
      },
      sending(20, 21, to: source, finishes: true),
    ]
  },
  Program("signals' values: iterate | send cancel") { record in
    let source = SubjectKind.passthrough.make()
    let values = source.publisher.toSignal().values()
    let thread = TaskThread(record)
    var iterator = values.makeAsyncIterator()
    return [
      { thread.run { while await iterator.next() != nil {} } },
      // A task that has not begun cannot be cancelled.
      {
        source.send(20)
        thread.cancel()
        source.finish()
      },
    ]
  },
  Program("signals' values: next | send | send") { record in
    let source = SubjectKind.passthrough.make()
    let values = source.publisher.toSignal().values()
    let thread = TaskThread(record)
    var iterator = values.makeAsyncIterator()
    return [
      {
        thread.run {
          let sum = await (iterator.next() ?? 0) + (iterator.next() ?? 0)
          record.expect(sum == 50, "\(sum)")
        }
      },
      { source.send(20) }, { source.send(30) },
    ]
  },
  Program("values of CurrentValueSubject: next next | send finish") { record in
    let source = SubjectKind.currentValue.make()
    let thread = TaskThread(record)
    return [
      {
        thread.run {
          var all: [Int] = []
          for await value in source.publisher.values { all.append(value) }
          record.expect([[], [0], [0, 20], [20]].contains(all), "\(all)")
        }
      },
      sending(20, to: source, finishes: true),
    ]
  },
  Program("values: next | send cancel") { record in
    let source = SubjectKind.passthrough.make()
    let thread = TaskThread(record)
    return [
      { thread.run { for await _ in source.publisher.values {} } },
      {
        source.send(20)
        thread.cancel()
        source.finish()
      },
    ]
  },
  Program("values of ReplaySubject: break | send send") { record in
    let source = SubjectKind.replay.make()
    let thread = TaskThread(record)
    return [
      {
        thread.run {
          for await value in source.publisher.values {
            record.expect(value == 20 || value == 21, "\(value)")
            break
          }
        }
      },
      sending(20, 21, to: source),
    ]
  },
  Program("Future.value: await | promise") { record in
    nonisolated(unsafe) var promise: Future<Int, Never>.Promise!
    let future = Future<Int, Never> { promise = $0 }
    let promised = promise!
    promise = nil
    let thread = TaskThread(record)
    return [
      {
        thread.run {
          let value = await future.value
          record.expect(value == 20, "\(value)")
        }
      },
      { promised(.success(20)) },
    ]
  },
  Program("AsyncInbox: next next | send | cancel") { record in
    let inbox = AsyncInbox<Int, Never>(.unbounded)
    let thread = TaskThread(record)
    return [
      {
        thread.run {
          let first = await inbox.next(isolation: nil)
          let second = await inbox.next(isolation: nil)
          record.expect(first == 20 || first == nil, "\(first as Any)")
          record.expect(second == nil, "\(second as Any)")
        }
      },
      { inbox.put(20) }, { inbox.cancel() },
    ]
  },
  Program("AsyncPullQueue: next next | send cancel") { record in
    let source = SubjectKind.replay.make()
    let queue = AsyncPullQueue<Int, Never>("values")
    source.publisher._attach(queue.receiver)
    let thread = TaskThread(record)
    return [
      {
        thread.run {
          let all = await [queue.next(isolation: nil), queue.next(isolation: nil)]
          record.expect([[20, nil], [nil, nil]].contains(all), "\(all)")
        }
      },
      {
        source.send(20)
        queue.cancel()
      },
    ]
  },
  Program("AsyncPullQueue: next | next | send send") { record in
    let source = SubjectKind.replay.make()
    let queue = AsyncPullQueue<Int, Never>("values")
    source.publisher._attach(queue.receiver)
    var sum = 0
    record.atEnd { record.expect(sum == 41, "\(sum)") }
    func next() -> () -> Void {
      let thread = TaskThread(record)
      return { thread.run { sum += await queue.next(isolation: nil) ?? 0 } }
    }
    return [
      next(), next(),
      sending(20, 21, to: source),
    ]
  },
  Program("waitAndCollectElements: wait | send finish") { record in
    let subject = ReplaySubject<Int, Never>(bufferSize: .max)
    return [
      {
        let all = subject.waitAndCollectElements()
        record.expect(all == [20], "\(all)")
      },
      {
        subject.send(20)
        subject.send(completion: .finished)
      },
    ]
  },
]
