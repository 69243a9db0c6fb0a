import RKExtras
import RKPublishers
import Synchronization
import TestSupport
import Testing

import struct ReactiveKit.Signal

/// Calls of an asynchronous closure that end when a test says so.
private final class Calls: Sendable {
  private struct State {
    var waiting: [Int: CheckedContinuation<Result<Int, TestError>, Never>] = [:]
    var cancelled: Set<Int> = []
    var most = 0
  }

  private let state = Mutex(State())

  /// The calls that wait.
  var begun: [Int] { state.withLock { $0.waiting.keys.sorted() } }
  var cancelled: [Int] { state.withLock { $0.cancelled.sorted() } }
  var most: Int { state.withLock { $0.most } }

  func callAsFunction(_ value: Int) async throws(TestError) -> Int {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock {
          $0.waiting[value] = continuation
          $0.most = max($0.most, $0.waiting.count)
        }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.cancelled.insert(value)
        return state.waiting.removeValue(forKey: value)
      }
      continuation?.resume(returning: .failure("cancelled"))
    }
    return try result.get()
  }

  func end(_ value: Int, _ result: Result<Int, TestError>) {
    state.withLock { $0.waiting.removeValue(forKey: value) }?.resume(returning: result)
  }
}

@Suite struct ConcurrentMapTests {
  private func mapped(
    _ source: some Publisher<Int, TestError>, _ count: Int, ordered: Bool, _ calls: Calls
  ) -> AnyPublisher<Int, TestError> {
    source.concurrentMap(maxConcurrent: count, ordered: ordered) { value throws(TestError) in try await calls(value) }
  }

  @Test(arguments: [false, true]) func resultsComeInOrderOrAsTheyAreThere(_ isSignal: Bool) async {
    for ordered in [true, false] {
      let calls = Calls()
      let numbers = (1...4).publisher.setFailureType(to: TestError.self)
      let mapped =
        isSignal
        ? numbers.toSignal().concurrentMap(maxConcurrent: 2, ordered: ordered) { value throws(TestError) in
          try await calls(value)
        }.eraseToAnyPublisher()
        : mapped(numbers, 2, ordered: ordered, calls)
      let subscriber = mapped.track()
      await eventually { calls.begun == [1, 2] }
      calls.end(2, .success(20))
      if !ordered { await eventually { calls.begun == [1, 3] } }
      calls.end(1, .success(10))
      await eventually { calls.begun == [3, 4] }
      calls.end(3, .success(30))
      var lines = await subscriber.log.lines { $0.contains("30") }
      calls.end(4, .success(40))
      lines += await subscriber.log.lines { $0.last == "finished" }
      #expect(
        lines == ["subscribed"] + (ordered ? ["10", "20", "30", "40"] : ["20", "10", "30", "40"]) + ["finished"])
      #expect(calls.most == 2)
    }
  }

  @Test func resultsComeInOrderUnlessSaidOtherwise() async {
    let numbers = (1...2).publisher
    let forms: [(Calls) -> AnyPublisher<Int, any Error>] = [
      { calls in
        numbers.concurrentMap(maxConcurrent: 2) { try! await calls($0) }.setFailureType(to: (any Error).self)
          .eraseToAnyPublisher()
      },
      { calls in numbers.tryConcurrentMap(maxConcurrent: 2) { try await calls($0) } },
      { calls in
        let mapped = numbers.toSignal().concurrentMap(maxConcurrent: 2) { try! await calls($0) }
        return mapped.setFailureType(to: (any Error).self).eraseToAnyPublisher()
      },
      { calls in numbers.toSignal().tryConcurrentMap(maxConcurrent: 2) { try await calls($0) }.eraseToAnyPublisher() },
    ]
    for form in forms {
      let calls = Calls()
      let subscriber = form(calls).track()
      await eventually { calls.begun == [1, 2] }
      calls.end(2, .success(20))
      await eventually { calls.begun == [1] }
      calls.end(1, .success(10))
      #expect(await subscriber.log.lines { $0.last == "finished" } == ["subscribed", "10", "20", "finished"])
    }
  }

  @Test func aFailureCancelsTheOtherCallsAndTheUpstream() async {
    for ordered in [true, false] {
      let calls = Calls()
      let source = ScriptedPublisher<Int, TestError>()
      let subscriber = mapped(source, 3, ordered: ordered, calls).track(log: source.log)
      for value in 1...3 { source.send(value) }
      await eventually { calls.begun == [1, 2, 3] }
      calls.end(1, .failure(.oops))
      await eventually { calls.cancelled == [2, 3] }
      let lines = await source.log.lines { $0.contains("failed: oops") }
      #expect(lines.filter { !$0.hasPrefix("request") } == ["subscribed", "cancel", "failed: oops"])
      _ = subscriber
    }
  }

  @Test func aCancellationCancelsTheCalls() async {
    for ordered in [true, false] {
      let calls = Calls()
      let source = ScriptedPublisher<Int, TestError>()
      let subscriber = mapped(source, 2, ordered: ordered, calls).track(log: source.log)
      source.send(1)
      source.send(2)
      await eventually { calls.begun == [1, 2] }
      subscriber.cancel()
      await eventually { calls.cancelled == [1, 2] }
      #expect(source.log.take().filter { !$0.hasPrefix("request") } == ["subscribed", "cancel"])
    }
  }

  @Test func callsBeginWhenTheSubscriberHasTakenResults() async {
    let numbers = (1...9).publisher.setFailureType(to: TestError.self)
    for ordered in [true, false] {
      let calls = Calls()
      let subscriber = mapped(numbers, 2, ordered: ordered, calls).track(.max(1))
      await eventually { calls.begun == [1, 2] }
      calls.end(1, .success(10))
      await eventually { calls.begun == [2, 3] }
      subscriber.cancel()
    }
  }

  @Test func aResultThatWaitsForDemandCountsAsACall() async {
    for ordered in [true, false] {
      let calls = Calls()
      let numbers = (1...9).publisher.setFailureType(to: TestError.self)
      let subscriber = mapped(numbers, 2, ordered: ordered, calls).track(.max(1))
      await eventually { calls.begun == [1, 2] }
      // The first result is delivered, and the next two wait for demand.
      calls.end(1, .success(10))
      await eventually { calls.begun == [2, 3] }
      for value in [2, 3] { calls.end(value, .success(value * 10)) }
      for _ in 0..<200 { await Task.yield() }
      #expect(calls.begun == [])
      subscriber.cancel()
    }
  }

  @Test func aSignalsElementsWaitForTheirCalls() async {
    for throwing in [false, true] {
      let calls = Calls()
      let source = ScriptedPublisher<Int, TestError>()
      let subscriber =
        throwing
        ? source.toSignal().tryConcurrentMap(maxConcurrent: 1) { try await calls($0) }.track()
        : source.toSignal().concurrentMap(maxConcurrent: 1) { value throws(TestError) in try await calls(value) }
          .mapError { $0 as any Error }.track()
      for value in 1...3 { source.send(value) }
      source.send(completion: .finished)
      for value in 1...3 {
        await eventually { calls.begun == [value] }
        calls.end(value, .success(value * 10))
      }
      let lines = await subscriber.log.lines { $0.last == "finished" }
      #expect(lines == ["subscribed", "10", "20", "30", "finished"])
    }
  }

  @Test func anyErrorMayBeThrown() async {
    let failing = Just(1).tryConcurrentMap(maxConcurrent: 1) { value in
      if value == 1 { throw TestError("thrown") }
      return value
    }
    let subscriber = failing.track()
    let lines = await subscriber.log.lines { $0.count == 2 }
    #expect(lines == ["subscribed", "failed: thrown"])
    let signal = Signal<Int, Never>(sequence: 1...3).tryConcurrentMap(maxConcurrent: 1) { $0 * 10 }.track()
    let all = await signal.log.lines { $0.last == "finished" }
    #expect(all == ["subscribed", "10", "20", "30", "finished"])
  }

  @Test func theUpstreamIsAskedForAsManyValuesAsCallsMayBegin() {
    let source = ScriptedPublisher<Int, TestError>()
    for ordered in [false, true] {
      let subscribers: [any Cancellable] = [
        source.concurrentMap(maxConcurrent: 2, ordered: ordered) { $0 }.track(.max(1)),
        source.tryConcurrentMap(maxConcurrent: 2, ordered: ordered) { $0 }.track(.max(1)),
      ]
      // In order, the second value is requested when the first one's call has begun.
      #expect(source.log.take() == (ordered ? ["request 1", "request 1"] : ["request 2", "request 2"]))
      for subscriber in subscribers { subscriber.cancel() }
      _ = source.log.take()
    }
  }
}
