import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.AsyncPullQueue
import struct ReactiveKit.Signal

/// What a task that iterates over a publisher gets, and what the publisher is asked for.
@Suite struct AsyncPublisherTests {
  private typealias Source = ScriptedPublisher<Int, Never>
  private typealias Failing = ScriptedPublisher<Int, TestError>
  private let log = Log()

  /// A publisher that answers each request for one value with the next number, and notes what is asked of it.
  private func numbers(_ last: Int) -> Publishers.HandleEvents<Publishers.Sequence<ClosedRange<Int>, Never>> {
    (1...last).publisher.handleEvents(
      receiveCancel: { [log] in log("cancel") },
      receiveRequest: { [log] in log("\($0.max.map { "\($0)" } ?? "unlimited")") })
  }

  @Test func aSubjectDropsWhatNobodyWaitsFor() async {
    let subject = PassthroughSubject<Int, Never>()
    let requesting = subject.handleEvents(receiveRequest: { [log] _ in log("requested") })
    var iterator = requesting.values.makeAsyncIterator()
    subject.send(1)
    let sender = Task { [log] in
      _ = await log.lines { !$0.isEmpty }
      subject.send(2)
      subject.send(3)
    }
    #expect(await iterator.next() == 2)
    await sender.value
    subject.send(completion: .finished)
    #expect(await iterator.next() == nil)
  }

  @Test func aBufferLosesNothing() async {
    let subject = PassthroughSubject<Int, TestError>()
    var iterator = subject.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    var newest = subject.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
    for number in 1...3 { subject.send(number) }
    subject.send(completion: .failure(.oops))
    var seen: [Int] = []
    do throws(TestError) {
      while let number = try await iterator.next() { seen.append(number) }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .oops && seen == [1, 2, 3])
    }
    #expect(try! await newest.next() == 3)
  }

  @Test func aValueAPublishedPropertyHasIsTheFirst() async {
    final class Model {
      @Published var value = 1
    }
    let model = Model()
    var iterator = model.$value.values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    model.value = 2
    model.value = 3
    #expect(await iterator.next() == 3)
  }

  @Test func aSecondSubscriptionIsCancelled() async {
    let source = Source(log: log)
    let iterator = source.values.makeAsyncIterator()
    source.sendSubscription()
    source.send(completion: .finished)
    source.sendSubscription()
    #expect(log.take() == ["cancel"])
    withExtendedLifetime(iterator) {}
  }

  @Test func valuesRequestsOnSubscriptionWhatWasAwaitedBefore() async {
    let source = Source(log: log, onSubscribe: { _ in })
    let turns = AsyncPullQueue<Int, Never>("AsyncPublisher")
    source.subscribe(turns.receiver)
    let tasks = (1...2).map { _ in Task { await turns.wait(isolation: nil).get() } }
    // A subscription is sent when both wait.
    await eventually { turns.waitingCount >= 2 }
    source.sendSubscription()
    #expect(log.take() == ["request 2"])
    source.send(1)
    source.send(2)
    var seen: [Int?] = []
    for task in tasks { seen.append(await task.value) }
    #expect(seen.compactMap { $0 }.sorted() == [1, 2])
  }

  @Test func aValueBeforeTheSubscriptionResumesThoseWhoWaitWithNothing() async {
    let source = Source(log: log, onSubscribe: { _ in })
    let turns = AsyncPullQueue<Int, Never>("AsyncPublisher")
    source.subscribe(turns.receiver)
    source.send(1)
    let tasks = (1...2).map { _ in Task { await turns.wait(isolation: nil).get() } }
    await eventually { turns.waitingCount >= 2 }
    #expect(source.send(2) == .none)
    for task in tasks { #expect(await task.value == nil) }
    source.sendSubscription()
    #expect(log.take() == ["request 2"])
  }

  @Test func valuesGoToThoseWhoWaitInTheOrderInWhichTheyCameAndTheErrorToTheFirst() async {
    let source = Failing(log: log)
    let turns = AsyncPullQueue<Int, TestError>("AsyncThrowingPublisher")
    source.subscribe(turns.receiver)
    var tasks: [Task<String, Never>] = []
    for count in 1...4 {
      tasks.append(
        Task {
          do { return "\(try await turns.next(isolation: nil) as Int?)" } catch { return "\(error)" }
        })
      await eventually { turns.waitingCount >= count }
    }
    source.send(1)
    source.send(2)
    source.send(completion: .failure(.oops))
    var seen: [String] = []
    for task in tasks { seen.append(await task.value) }
    #expect(seen == ["Optional(1)", "Optional(2)", "oops", "nil"])
    #expect(try! await turns.next(isolation: nil) == nil)
    #expect(log.take() == Array(repeating: "request 1", count: 4))
  }

  @Test func cancellingATaskThatWaitsCancelsTheSubscriptionAndEndsItForAll() async {
    let source = Failing(log: log)
    let turns = AsyncPullQueue<Int, TestError>("AsyncThrowingPublisher")
    source.subscribe(turns.receiver)
    let tasks = (1...2).map { _ in Task { try? await turns.next(isolation: nil) } }
    await eventually { turns.waitingCount >= 2 }
    tasks[0].cancel()
    for task in tasks { #expect(await task.value == .some(nil)) }
    turns.cancel()
    source.sendSubscription()
    #expect(source.send(1) == .none)
    #expect(log.take() == ["request 1", "request 1", "cancel", "cancel"])
    #expect(try! await turns.next(isolation: nil) == nil)
  }

  @Test func aCancelledTaskGetsNothingAndCancels() async {
    let source = Source(log: log)
    let task = Task {
      var iterator = source.values.makeAsyncIterator()
      withUnsafeCurrentTask { $0?.cancel() }
      return await iterator.next()
    }
    #expect(await task.value == nil)
    #expect(log.take() == ["cancel"])
  }

  @Test func breakingOffCancels() async {
    for await number in numbers(9).values where number == 2 { break }
    #expect(log.take() == ["1", "1", "cancel"])
  }

  @Test func aCancellationLeavesTheEndUntouched() async {
    let source = Source(log: log)
    var iterator: AsyncPublisher<Source>.Iterator? = source.values.makeAsyncIterator()
    source.send(completion: .finished)
    #expect(await iterator?.next() == nil)
    iterator = nil
    #expect(log.take() == [])
  }

  @Test func nothingIsHeldAfterTheEndOrTheRelease() async {
    for ends in [true, false] {
      weak var witness: Witness?
      weak var known: Source?
      do {
        let seen = Witness()
        let source = Source()
        (witness, known) = (seen, source)
        let iterator = source.map { seen.sees($0) }.values.makeAsyncIterator()
        if ends { source.send(completion: .finished) }
        withExtendedLifetime(iterator) {}
      }
      if !ends { known?.forget() }
      #expect(witness == nil && known == nil)
    }
  }

  @Test func valuesTrapsOnAValueWithoutDemand() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ScriptedPublisher<Int, Never>()
      let iterator = source.values.makeAsyncIterator()
      source.send(3)
      withExtendedLifetime(iterator) {}
    }
    #expect(
      exit.message.contains(
        "AsyncPublisher: received 3 with a remaining demand of 0; each call of next() requests 1 value"))
    let throwing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ScriptedPublisher<Int, TestError>()
      let iterator = source.values.makeAsyncIterator()
      source.send(3)
      withExtendedLifetime(iterator) {}
    }
    #expect(throwing.message.contains("AsyncThrowingPublisher: received 3 with a remaining demand of 0"))
  }

  @Test @MainActor func valuesOfAnyTypeAreIteratedOnTheCallingActor() async {
    final class Unsendable {
      var count = 1
    }
    var sum = 0
    for await one in [Unsendable(), Unsendable()].publisher.values {
      MainActor.assertIsolated()
      sum += one.count
    }
    #expect(sum == 2)
  }

  @Test func aSignalsValuesKeepTheirTwoForms() async {
    let signal = Signal<Int, Never>(sequence: 1...3)
    var seen: [Int] = []
    for await number in signal.values() { seen.append(number) }
    for await number in signal.values(bufferingPolicy: .bufferingNewest(1)) { seen.append(number) }
    for await number in signal.values { seen.append(number) }
    #expect(seen == [1, 2, 3, 3, 1, 2, 3])
  }

  @Test func tasksThatPullAtTheSameTimeReceiveAValueEach() async {
    let source = ScriptedPublisher<Int, Never>()
    // `unsafe`, because the copies share a queue that several tasks may use.
    nonisolated(unsafe) let first = source.values.makeAsyncIterator()
    let log = Log()
    var requests = 0
    for count in 1...3 {
      Task {
        var iterator = first
        log("received \(await iterator.next() ?? 0)")
      }
      await eventually {
        requests += source.log.take().filter { $0 == "request 1" }.count
        return requests == count
      }
    }
    for value in 1...3 { source.send(value) }
    let lines = await log.lines { $0.count == 3 }
    #expect(lines.sorted() == ["received 1", "received 2", "received 3"])
  }

  // MARK: Future

  @Test func aFuturesValueIsThatOfItsPromiseBeforeAndAfterItIsKept() async throws {
    nonisolated(unsafe) var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let task = Task { await future.value }
    promise?(.success(3))
    #expect(await task.value == 3)
    #expect(await future.value == 3)
    #expect(try await Future<Int, TestError> { $0(.success(4)) }.value == 4)
  }

  @Test func cancellingTheTaskDoesNotEndTheWaitForAFuture() async {
    nonisolated(unsafe) var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await future.value
    }
    task.cancel()
    promise?(.success(3))
    #expect(await task.value == 3)
  }
}
