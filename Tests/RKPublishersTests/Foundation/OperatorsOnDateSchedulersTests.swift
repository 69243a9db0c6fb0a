import Foundation
import RKFoundation
import RKPublishers
import TestSupport
import Testing

/// Operators that wait, on run loops and on operation queues. What they do in which order is tested in virtual time; here,
/// that these schedulers serve them.
@Suite(.timeLimit(.minutes(10))) struct OperatorsOnDateSchedulersTests {
  /// Has the work sent to a subject from one piece of work on the scheduler, and returns what the operator delivers, each
  /// value with whether it came on the scheduler.
  private func play<S: Scheduler, P: Publisher>(
    on scheduler: S, isCurrent: @escaping @Sendable () -> Bool, _ values: [Int],
    _ make: (PassthroughSubject<Int, Never>, S) -> P
  ) async -> [String] where P.Output == Int {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    nonisolated(unsafe) let publisher = make(subject, scheduler)
    nonisolated(unsafe) var subscription: AnyCancellable?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      subscription = publisher.sink {
        log("\(words($0)) \(isCurrent())")
        done.resume()
      } receiveValue: {
        log("\($0) \(isCurrent())")
        if $0 == values.last { subject.send(completion: .finished) }
      }
      scheduler.schedule { for value in values { subject.send(value) } }
    }
    withExtendedLifetime(subscription) {}
    return log.take()
  }

  private func onBoth(
    _ values: [Int], sees expected: [String],
    _ loopOperator: (PassthroughSubject<Int, Never>, RunLoop) -> AnyPublisher<Int, Never>,
    _ queueOperator: (PassthroughSubject<Int, Never>, OperationQueue) -> AnyPublisher<Int, Never>
  ) async {
    let thread = LoopThread()
    #expect(await play(on: thread.loop, isCurrent: { thread.isCurrent }, values, loopOperator) == expected)
    thread.stop()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    #expect(
      await play(on: queue, isCurrent: { OperationQueue.current === queue }, values, queueOperator) == expected)
  }

  @Test func receiveOnDeliversInOrderThere() async {
    await onBoth([1, 2, 3], sees: ["1 true", "2 true", "3 true", "finished true"]) {
      $0.receive(on: $1).eraseToAnyPublisher()
    } _: {
      $0.receive(on: $1).eraseToAnyPublisher()
    }
  }

  @Test func delayDeliversInOrderLater() async {
    /// A value that is delivered before its date is 0.
    func delay<S: Scheduler>(_ values: PassthroughSubject<Int, Never>, _ scheduler: S) -> AnyPublisher<Int, Never> {
      values.map { ($0, scheduler.now.advanced(by: .milliseconds(10))) }
        .delay(for: .milliseconds(10), scheduler: scheduler)
        .map { value, date in scheduler.now >= date ? value : 0 }
        .eraseToAnyPublisher()
    }
    await onBoth([1, 2, 3], sees: ["1 true", "2 true", "3 true", "finished true"], delay, delay)
  }

  @Test func debounceDeliversWhatNothingFollows() async {
    await onBoth([1, 2, 3], sees: ["3 true", "finished true"]) {
      $0.debounce(for: .milliseconds(10), scheduler: $1).eraseToAnyPublisher()
    } _: {
      $0.debounce(for: .milliseconds(10), scheduler: $1).eraseToAnyPublisher()
    }
  }

  @Test func throttleDeliversTheLatestOfAnInterval() async {
    await onBoth([1, 2, 3], sees: ["3 true", "finished true"]) {
      $0.throttle(for: .seconds(1_000), scheduler: $1, latest: true).eraseToAnyPublisher()
    } _: {
      $0.throttle(for: .seconds(1_000), scheduler: $1, latest: true).eraseToAnyPublisher()
    }
  }
}
