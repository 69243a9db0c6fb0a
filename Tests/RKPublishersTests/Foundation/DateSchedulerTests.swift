import Foundation
import RKFoundation
import RKPublishers
import ReactiveCore
import TestSupport
import Testing

/// The times of run loops and of operation queues, which are alike.
@Suite struct DateSchedulerTimeTests {
  private func checkStrides<Stride>(_: Stride.Type) throws
  where
    Stride: SchedulerTimeIntervalConvertible & Comparable & SignedNumeric & ExpressibleByFloatLiteral & Codable,
    Stride.Magnitude == TimeInterval, Stride.IntegerLiteralType == TimeInterval, Stride.FloatLiteralType == TimeInterval
  {
    let strides: [(Stride, TimeInterval)] = [
      (2, 2), (-1.5, -1.5), (.seconds(3), 3), (.seconds(1.25), 1.25), (.milliseconds(3), 0.003),
      (.microseconds(.max), 9_223_372_036_854.775), (.nanoseconds(2), 2e-9), (.seconds(.infinity), .infinity),
      (.nanoseconds(18) * .nanoseconds(1), 1.8e-17), (.nanoseconds(7) + .nanoseconds(12), 1.899_999_999_999_999_8e-8),
      (5 - 7, -2), (-(3 as Stride), -3),
    ]
    for (stride, seconds) in strides { #expect(stride.magnitude == seconds) }
    #expect(Stride(exactly: 871)?.magnitude == 871 && Stride(exactly: UInt64.max) == nil)
    #expect(Stride.seconds(1) < .milliseconds(1_001) && Stride.milliseconds(1_000) == .seconds(1))
    var stride: Stride = 3
    stride += 1
    stride *= 2
    stride -= 0.5
    #expect(stride == 7.5)
    let encoder = JSONEncoder()
    #expect(String(decoding: try encoder.encode(1_024.5 as Stride), as: UTF8.self) == #"{"magnitude":1024.5}"#)
    #expect(try JSONDecoder().decode(Stride.self, from: encoder.encode(stride)) == stride)
  }

  @Test func stridesAreSeconds() throws {
    try checkStrides(RunLoop.SchedulerTimeType.Stride.self)
    try checkStrides(OperationQueue.SchedulerTimeType.Stride.self)
    // A literal would be a stride without a call of the initializer.
    let seconds = TimeInterval("1.5")!
    #expect(RunLoop.SchedulerTimeType.Stride(seconds).timeInterval == 1.5)
    #expect(OperationQueue.SchedulerTimeType.Stride(seconds).timeInterval == 1.5)
  }

  private func checkTimes<Time: Strideable & Hashable & Codable>(_ time: (Date) -> Time, _ date: (Time) -> Date) throws
  where Time.Stride.Magnitude == TimeInterval, Time.Stride: ExpressibleByFloatLiteral {
    let start = time(Date(timeIntervalSince1970: 10_000))
    #expect(start.distance(to: time(.distantFuture)).magnitude == 64_092_201_200)
    #expect(time(.distantFuture).distance(to: start).magnitude == -64_092_201_200)
    #expect(date(start.advanced(by: 0.5)) == Date(timeIntervalSince1970: 10_000.5))
    #expect(start < start.advanced(by: 1) && start == time(date(start)))
    #expect(Set([start, time(date(start)), start.advanced(by: 1)]).count == 2)
    let end = time(Date(timeIntervalSinceReferenceDate: .infinity))
    #expect(end == end && start < end)
    let encoder = JSONEncoder()
    let reference = time(Date(timeIntervalSinceReferenceDate: 42))
    #expect(String(decoding: try encoder.encode(reference), as: UTF8.self) == #"{"date":42}"#)
    #expect(try JSONDecoder().decode(Time.self, from: encoder.encode(start)) == start)
  }

  @Test func timesAreDates() throws {
    try checkTimes(RunLoop.SchedulerTimeType.init, \.date)
    try checkTimes(OperationQueue.SchedulerTimeType.init, \.date)
  }

  @Test func theirToleranceMayBeNoneAndTheirTimeIsNow() {
    let before = Date()
    #expect(RunLoop.main.minimumTolerance == 0 && OperationQueue.main.minimumTolerance == 0)
    #expect(RunLoop.main.now.date >= before && OperationQueue.main.now.date >= before)
  }

  @Test func timesOfADispatchQueueCompareByTheClockHoweverFarApart() {
    let soon = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 42))
    let never = DispatchQueue.SchedulerTimeType(.distantFuture)
    #expect(soon < never && !(never < soon) && never == never && soon != never)
  }
}

@Suite(.timeLimit(.minutes(10))) struct RunLoopSchedulerTests {
  @Test func worksOnTheLoopsThreadInOrderAndNeverAtOnce() async {
    let thread = LoopThread()
    let log = Log()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      thread.loop.schedule {
        thread.loop.schedule {
          log("second \(thread.isCurrent)")
          done.resume()
        }
        log("first \(thread.isCurrent)")
      }
    }
    #expect(log.take() == ["first true", "second true"])
    thread.stop()
  }

  @Test func wakesALoopThatSleepsEachTime() async {
    let thread = LoopThread()
    var count = 0
    for _ in 0..<200 {
      let isThere = await withCheckedContinuation { done in
        thread.loop.schedule { done.resume(returning: thread.isCurrent) }
      }
      if isThere { count += 1 }
    }
    thread.stop()
    #expect(count == 200)
  }

  @Test func takesNoMemoryForEachActionThatASleepingLoopIsGiven() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let thread = LoopThread()
      var first: Int?
      for _ in 0..<5 {
        let (isBusy, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        thread.loop.schedule {
          isBusy.signal()
          mayGoOn.wait()
        }
        isBusy.wait()
        for _ in 0..<5_000 { thread.loop.schedule {} }
        thread.loop.schedule { isBusy.signal() }
        mayGoOn.signal()
        isBusy.wait()
        first = first ?? residentBytes()
      }
      thread.stop()
      // Foundation never releases the memory of a timer.
      let grown = residentBytes() - first!
      if grown > 2 << 20 { fatalError("\(grown) bytes") }
    }
    #expect(result.message == "")
  }

  @Test func leavesNothingInALoopThatHasDoneItsWork() {
    let log = Log()
    onThreads(1) { _ in
      RunLoop.current.schedule { log("done") }
      var passes = 0
      while passes < 100, RunLoop.current.run(mode: .default, before: .distantFuture) { passes += 1 }
      log(passes < 100 ? "nothing is left" : "something is left")
    }
    #expect(log.take() == ["done", "nothing is left"])
  }

  @Test func losesNothingThatSeveralThreadsSchedule() {
    let thread = LoopThread()
    let log = Log()
    onThreads(4) { number in
      for index in 0..<250 { thread.loop.schedule { log("\(number) \(index)") } }
    }
    thread.stop()
    let lines = log.take()
    for number in 0..<4 {
      #expect(lines.filter { $0.hasPrefix("\(number) ") } == (0..<250).map { "\(number) \($0)" })
    }
  }

  @Test func runsDelayedWorkAtItsDateBeforeWorkOfALaterDate() async {
    let thread = LoopThread()
    let log = Log()
    let date = thread.loop.now.advanced(by: .milliseconds(20))
    let late = thread.loop.schedule(after: date.advanced(by: .seconds(1_000)), interval: 1) { log("late") }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      thread.loop.schedule(after: date, tolerance: .milliseconds(1)) {
        log("at its date: \(thread.isCurrent && thread.loop.now >= date)")
        done.resume()
      }
    }
    late.cancel()
    thread.stop()
    #expect(log.take() == ["at its date: true"])
  }

  @Test(arguments: [0.001, 0, -1]) func repeatsWorkUntilCancelled(interval: TimeInterval) async {
    let thread = LoopThread()
    nonisolated(unsafe) var ticks = 0
    nonisolated(unsafe) var repeated: (any Cancellable)?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      thread.loop.schedule {
        repeated = thread.loop.schedule(after: thread.loop.now, interval: .init(interval)) {
          ticks += 1
          guard ticks == 3 else { return }
          repeated?.cancel()
          thread.loop.schedule(after: thread.loop.now.advanced(by: .milliseconds(5))) { done.resume() }
        }
      }
    }
    thread.stop()
    #expect(ticks == 3 && repeated is AnyCancellable)
  }

  @Test func stopsRepeatedWorkWhoseCancellableIsReleased() async {
    let thread = LoopThread()
    nonisolated(unsafe) var ticks = 0
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      thread.loop.schedule {
        _ = thread.loop.schedule(after: thread.loop.now, interval: .milliseconds(1)) { ticks += 1 }
        thread.loop.schedule(after: thread.loop.now.advanced(by: .milliseconds(5))) { done.resume() }
      }
    }
    thread.stop()
    #expect(ticks == 0)
  }

  @Test func theTimeOfEachPassesByItself() {
    #expect(RunLoop.main.isRealTime && OperationQueue.main.isRealTime && DispatchQueue.main.isRealTime)
    #expect(RunLoop.main.isReliable && !OperationQueue.main.isReliable && DispatchQueue.main.isReliable)
  }

  @Test func letsGoOfWorkThatIsDoneOrCancelled() async {
    let thread = LoopThread()
    weak var witness: Witness?
    do {
      let strong = Witness()
      witness = strong
      let repeated = thread.loop.schedule(after: thread.loop.now, interval: 1_000) { _ = strong.sees(0) }
      thread.loop.schedule { _ = strong.sees(0) }
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        thread.loop.schedule(after: thread.loop.now) { done.resume(returning: strong.sees(())) }
      }
      repeated.cancel()
    }
    thread.stop()
    #expect(witness == nil)
  }
}

@Suite(.timeLimit(.minutes(10))) struct OperationQueueSchedulerTests {
  /// A queue that notes what is added to it.
  private final class NotedQueue: OperationQueue, @unchecked Sendable {
    // `Sendable` holds because `Lines` is.
    let added = Lines()

    override func addOperation(_ op: Operation) {
      added.append(op)
      super.addOperation(op)
    }

    final class Lines: @unchecked Sendable {
      // `Sendable` holds because `operations` is used under the lock alone.
      private let lock = NSLock()
      private var operations: [Operation] = []
      func append(_ operation: Operation) { lock.withLock { operations.append(operation) } }
      var all: [Operation] { lock.withLock { operations } }
    }
  }

  private func finish(_ queue: OperationQueue) {
    queue.waitUntilAllOperationsAreFinished()
  }

  @Test func addsOneBlockOperationForWorkThatIsDueNow() {
    let queue = NotedQueue()
    let log = Log()
    queue.schedule { log("ran on the queue: \(OperationQueue.current === queue)") }
    finish(queue)
    #expect(log.take() == ["ran on the queue: true"])
    #expect(queue.added.all.count == 1 && queue.added.all.first is BlockOperation)
    queue.added.all.first?.main()
    #expect(log.take().count == 1)
  }

  @Test func addsDelayedWorkAtOnceThatIsNotReady() throws {
    let queue = NotedQueue()
    queue.schedule(after: queue.now.advanced(by: .seconds(1_000))) { Issue.record("not due") }
    let operation = try #require(queue.added.all.first)
    #expect(!(operation is BlockOperation) && operation is any Cancellable)
    #expect(!operation.isReady && !operation.isFinished && !operation.isCancelled && !operation.isAsynchronous)
    operation.cancel()
    finish(queue)
  }

  @Test func runsDelayedWorkOnceWhenItIsDue() throws {
    let queue = NotedQueue()
    let log = Log()
    let date = queue.now.advanced(by: .milliseconds(20))
    queue.schedule(after: date) { log("ran at its date: \(queue.now >= date)") }
    let operation = try #require(queue.added.all.first)
    finish(queue)
    operation.main()
    #expect(log.take() == ["ran at its date: true"])
  }

  @Test func workWhoseDateHasPassedIsReady() {
    let queue = OperationQueue()
    let log = Log()
    queue.schedule(after: .init(.distantPast)) { log("ran") }
    finish(queue)
    #expect(log.take() == ["ran"])
  }

  @Test func repeatsWorkOneOperationAtATimeUntilCancelled() async {
    let queue = NotedQueue()
    nonisolated(unsafe) var ticks = 0
    var repeated: (any Cancellable)?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      repeated = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
        ticks += 1
        // The next one is added after the action.
        #expect(queue.added.all.count == ticks)
        guard ticks == 10 else { return }
        queue.isSuspended = true
        done.resume()
      }
    }
    await eventually { queue.added.all.count >= 11 }
    repeated?.cancel()
    queue.isSuspended = false
    finish(queue)
    #expect(ticks == 10 && repeated is AnyCancellable)
    #expect(queue.added.all.count == 11 && queue.added.all.last?.isCancelled == true)
  }

  @Test func cancelsRepeatedWorkFromWithin() async {
    let queue = OperationQueue()
    nonisolated(unsafe) var ticks = 0
    nonisolated(unsafe) var repeated: (any Cancellable)?
    queue.isSuspended = true
    repeated = queue.schedule(after: queue.now, interval: 0) {
      ticks += 1
      if ticks == 3 { repeated?.cancel() }
    }
    queue.isSuspended = false
    finish(queue)
    #expect(ticks == 3)
  }

  @Test func keepsNothingOfRepeatedWorkThatIsCancelledFromWithin() async {
    weak var known: OperationQueue?
    do {
      let queue = OperationQueue()
      known = queue
      nonisolated(unsafe) var repeated: (any Cancellable)?
      queue.isSuspended = true
      repeated = queue.schedule(after: queue.now, interval: 3600) { repeated?.cancel() }
      queue.isSuspended = false
      finish(queue)
    }
    // The operation may still be on its way out.
    await eventually { known == nil }
  }

  @Test func takesCancellationsFromAnyThreadAtAnyTime() {
    let queue = OperationQueue()
    let log = Log()
    onThreads(4) { number in
      for index in 0..<250 {
        let date = queue.now.advanced(by: .microseconds(index % 10 * 20))
        if index == 0 { queue.schedule(after: date) { log("\(number)") } }
        let repeated = queue.schedule(after: date, interval: .microseconds(50)) {}
        if index % 3 == 0 { queue.schedule { repeated.cancel() } } else { repeated.cancel() }
      }
    }
    finish(queue)
    #expect(Set(log.take()) == ["0", "1", "2", "3"])
  }

  @Test func letsGoOfWorkThatIsDoneOrCancelled() {
    let queue = NotedQueue()
    weak var witness: Witness?
    do {
      let strong = Witness()
      witness = strong
      queue.schedule(after: queue.now) { _ = strong.sees(0) }
      finish(queue)
      let repeated = queue.schedule(after: .init(.distantFuture), interval: 1) { _ = strong.sees(0) }
      repeated.cancel()
      finish(queue)
    }
    #expect(witness == nil && queue.added.all.count == 2)
  }

  @Test func releasesWorkWhoseOperationIsCancelled() {
    let queue = NotedQueue()
    queue.isSuspended = true
    let log = Log()
    weak var witness: Witness?
    var repeated: (any Cancellable)?
    do {
      let strong = Witness()
      witness = strong
      queue.schedule { log("soon \(strong.sees(0))") }
      queue.schedule(after: queue.now) { log("later \(strong.sees(0))") }
      repeated = queue.schedule(after: .init(.distantFuture), interval: 1) { log("repeated \(strong.sees(0))") }
    }
    queue.cancelAllOperations()
    // The operations are still there.
    #expect(witness == nil && queue.added.all.count == 3 && queue.operationCount == 3)
    queue.isSuspended = false
    finish(queue)
    #expect(log.take() == [] && queue.added.all.count == 3)
    repeated?.cancel()
  }

  @Test func endsRepeatedWorkThatCancelsItsOperation() async {
    let queue = NotedQueue()
    nonisolated(unsafe) var ticks = 0
    let repeated = queue.schedule(after: queue.now, interval: 0) {
      ticks += 1
      if ticks == 3 { queue.cancelAllOperations() }
    }
    // Each tick adds the next one before it ends.
    await eventually { queue.operationCount == 0 }
    #expect(ticks == 3)
    repeated.cancel()
  }

  @Test func makesAnOperationReadyThoughNoOtherIsDue() async {
    // In a process of its own, without the operations of other tests.
    await #expect(processExitsWith: .success) {
      let queue = OperationQueue()
      for _ in 0..<2 {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
          queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) { done.resume() }
        }
      }
    }
  }

  @Test func makesEveryOperationReadyOfManyThatAreDueTogether() {
    let queue = OperationQueue()
    let log = Log()
    let date = queue.now.advanced(by: .milliseconds(20))
    for number in 0..<200 { queue.schedule(after: date) { log("\(number)") } }
    finish(queue)
    #expect(log.take().count == 200)
  }

  @Test func addsOneOperationForADebounceOfManyValues() async {
    let queue = NotedQueue()
    let subject = PassthroughSubject<Int, Never>()
    let observation = subject.debounce(for: 1_000, scheduler: queue).sink { _ in }
    // A timer of real time that fires early waits for the rest.
    for value in 1...5 { subject.send(value) }
    #expect(queue.added.all.count == 1)
    observation.cancel()
    queue.cancelAllOperations()
  }

  @Test func releasesItsOperations() async {
    weak var operation: Operation?
    do {
      let queue = NotedQueue()
      queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) {}
      operation = queue.added.all.first
      finish(queue)
    }
    // The thread that ran it may hold it for a moment.
    await eventually { operation == nil }
  }
}
