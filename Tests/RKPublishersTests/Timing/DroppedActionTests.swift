import RKFoundation
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import class Foundation.OperationQueue

private typealias Source = RKPublishers.PassthroughSubject<Int, TestError>

/// An operator that schedules actions.
private struct Operator: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether it sends values in place.
  var isInPlace = false
  let make: @Sendable (Source, any Scheduler) -> AnyPublisher<Int, TestError>

  init(
    _ name: String, isInPlace: Bool = false,
    _ make: @escaping @Sendable (Source, any Scheduler) -> any Publisher<Int, TestError>
  ) {
    testDescription = name
    self.isInPlace = isInPlace
    self.make = { make($0, $1).eraseToAnyPublisher() }
  }
}

extension Publisher {
  fileprivate func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Scheduler {
  /// A stride of units of a tick scheduler, or of milliseconds.
  fileprivate static func stride(_ count: Int) -> SchedulerTimeType.Stride {
    SchedulerTimeType.Stride.milliseconds(1) > .zero ? .milliseconds(count) : .seconds(count)
  }
}

/// Operators whose scheduler drops actions without running them: later values and the completion arrive, and no value
/// arrives twice or instead of another one.
@Suite(.timeLimit(.minutes(10))) struct DroppedActionTests {
  private static let operators: [Operator] = [
    Operator("receive(on:)") { a, s in receive(a, on: s) },
    Operator("delay") { a, s in delay(a, s) },
    Operator("debounce") { a, s in debounce(a, s) },
    Operator("throttle, the latest") { a, s in throttle(a, s, latest: true) },
    Operator("throttle, the first") { a, s in throttle(a, s, latest: false) },
    Operator("timeout") { a, s in timeout(a, s) },
    Operator("collect by time") { a, s in collect(a, s, count: nil) },
    Operator("collect by time or count") { a, s in collect(a, s, count: 9) },
    Operator("collect by count") { a, s in collect(a, s, count: 1) },
    Operator("signals' receive(on:)") { a, s in signal(a, s).receive },
    Operator("signals' receive(on:), context") { a, s in signal(a, s).context },
    Operator("signals' delay") { a, s in signal(a, s).delay },
    Operator("signals' debounce") { a, s in signal(a, s).debounce },
    Operator("signals' throttle") { a, s in signal(a, s).throttle },
    Operator("signals' timeout", isInPlace: true) { a, s in signal(a, s).timeout },
    Operator("sample") { a, s in signal(a, s).sample },
  ]

  // Generic functions open the scheduler's type.
  private static func receive<S: Scheduler>(_ a: Source, on s: S) -> any Publisher<Int, TestError> { a.receive(on: s) }
  private static func delay<S: Scheduler>(_ a: Source, _ s: S) -> any Publisher<Int, TestError> {
    a.delay(for: S.stride(4), scheduler: s)
  }
  private static func debounce<S: Scheduler>(_ a: Source, _ s: S) -> any Publisher<Int, TestError> {
    a.debounce(for: S.stride(4), scheduler: s)
  }
  private static func throttle<S: Scheduler>(_ a: Source, _ s: S, latest: Bool) -> any Publisher<Int, TestError> {
    a.throttle(for: S.stride(4), scheduler: s, latest: latest)
  }
  private static func timeout<S: Scheduler>(_ a: Source, _ s: S) -> any Publisher<Int, TestError> {
    a.timeout(S.stride(60_000), scheduler: s)
  }
  private static func collect<S: Scheduler>(_ a: Source, _ s: S, count: Int?) -> any Publisher<Int, TestError> {
    a.collect(count.map { .byTimeOrCount(s, S.stride(4), $0) } ?? .byTime(s, S.stride(4))).map { $0.last ?? 0 }
  }

  private struct Signals {
    let receive, context, delay, debounce, throttle, timeout, sample: any Publisher<Int, TestError>
  }

  private static func signal<S: Scheduler>(_ a: Source, _ s: S) -> Signals {
    let a = a.toSignal()
    return Signals(
      receive: a.receive(on: s), context: a.receive(on: s.context), delay: a.delay(for: S.stride(4), scheduler: s),
      debounce: a.debounce(for: S.stride(4), scheduler: s),
      throttle: a.throttle(for: S.stride(4), scheduler: s, latest: true),
      timeout: a.timeout(after: S.stride(60_000), with: .oops, scheduler: s),
      sample: a.sample(interval: S.stride(4), scheduler: s))
  }

  // MARK: In ticks

  @Test("later values and the completion arrive", arguments: operators, [false, true])
  private func laterValuesArrive(_ operation: Operator, isRealTime: Bool) {
    let scheduler = isRealTime ? RealTickScheduler(log: Log()) : TickScheduler(log: Log())
    let source = Source()
    let seen = operation.make(source, scheduler).track()
    for value in 1...4 {
      source.send(value)
      if value % 2 == 1 { scheduler.drop() } else { scheduler.advance(by: 20) }
    }
    let isInPlace = operation.isInPlace
    #expect(seen.log.take() == ["subscribed"] + (isInPlace ? ["1", "2", "3", "4"] : ["2", "4"]))
    source.send(5)
    scheduler.drop()
    source.send(completion: .finished)
    scheduler.advance(by: 20)
    let last = seen.log.take()
    // What waits in the operator is sent before the end.
    #expect(last.filter { $0 != "5" } == ["finished"])
  }

  @Test("of several values, those that were not dropped arrive", arguments: operators.prefix(2))
  private func onlyDroppedValuesAreLost(_ operation: Operator) {
    let scheduler = TickScheduler(log: Log())
    let source = Source()
    let seen = operation.make(source, scheduler).track()
    for value in 1...3 { source.send(value) }
    scheduler.drop()
    for value in 4...6 { source.send(value) }
    source.send(completion: .finished)
    scheduler.advance(by: 20)
    #expect(seen.log.take() == ["subscribed", "4", "5", "6", "finished"])
  }

  @Test func aTimeoutWhoseTimerWasDroppedComesAfterTheNextValue() {
    func check(_ scheduler: TickScheduler, _ make: (Source) -> some Publisher<Int, TestError>) {
      let source = Source()
      let seen = make(source).track()
      scheduler.drop()
      source.send(1)
      scheduler.advance(by: 9)
      source.send(2)
      scheduler.advance(by: 9)
      #expect(seen.log.take() == ["subscribed", "1", "2"])
      scheduler.advance(by: 1)
      #expect(seen.log.take() == ["failed: oops"])
    }
    for scheduler in [TickScheduler(log: Log()), RealTickScheduler(log: Log())] {
      check(scheduler) { $0.timeout(10, scheduler: scheduler, customError: { .oops }) }
      check(scheduler) { $0.toSignal().timeout(after: 10, with: .oops, scheduler: scheduler) }
    }
  }

  @Test func subscribeOnMakesACallWhoseActionWasDroppedWithTheNextOne() {
    let log = Log()
    let scheduler = TickScheduler(log: Log())
    let source = ScriptedPublisher<Int, TestError>(log: log)
    let subscriber = source.subscribe(on: scheduler).track(.max(1), log: log)
    scheduler.advance()
    subscriber.request(.max(2))
    scheduler.drop()
    subscriber.request(.max(3))
    subscriber.cancel()
    scheduler.advance()
    #expect(log.take() == ["subscribed", "request 1", "request 2", "request 3", "cancel"])
  }

  // MARK: The last action

  @Test("on a scheduler that keeps its last action, the last value arrives", arguments: operators.prefix(5))
  private func theLastActionDelivers(_ operation: Operator) {
    let scheduler = LastActionScheduler()
    let source = Source()
    let seen = operation.make(source, scheduler).track()
    for value in 1...4 {
      source.send(value)
      if value % 2 == 0 { scheduler.run() }
    }
    source.send(completion: .finished)
    scheduler.run()
    let values = operation.testDescription == "throttle, the first" ? ["1", "3"] : ["2", "4"]
    #expect(seen.log.take() == ["subscribed"] + values + ["finished"])
  }

  @Test func receiveOnBuffersNoMoreThanItsSchedulerKeeps() {
    let scheduler = LastActionScheduler()
    let source = RKPublishers.PassthroughSubject<LastWill, Never>()
    let log = Log()
    let observation = source.receive(on: scheduler).sink { _ in }
    // More than the values at which a sender waits.
    for value in 0..<40_000 { source.send(LastWill { if value == 0 { log("released") } }) }
    #expect(log.take() == ["released"])
    observation.cancel()
  }

  // MARK: On operation queues

  @Test("after the operations of a queue were cancelled, later values and the completion arrive", arguments: operators)
  private func laterValuesArriveOnAQueue(_ operation: Operator) async {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let source = Source()
    let log = Log()
    let observation = operation.make(source, queue).sink(
      receiveCompletion: { log(words($0)) }, receiveValue: { log("\($0)") })
    queue.isSuspended = true
    source.send(1)
    queue.cancelAllOperations()
    queue.isSuspended = false
    source.send(2)
    let values = await log.lines { $0.contains("2") }
    source.send(completion: .finished)
    let ends = await log.lines { $0.contains("finished") }
    #expect(values + ends == (operation.isInPlace ? ["1", "2", "finished"] : ["2", "finished"]))
    withExtendedLifetime(observation) {}
  }
}
