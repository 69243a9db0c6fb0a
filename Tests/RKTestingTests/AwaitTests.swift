import RKPublishers
import RKTesting
import ReactiveKit
import TestSupport
import Testing

/// Waiting for values in asynchronous tests.
@Suite struct AwaitTests {
  let time = VirtualTimeScheduler()
  let source: TestPublisher<Int, TestError>

  init() {
    source = TestPublisher(on: time, failure: .oops)
  }

  @Test func virtualTimeAdvancesToTheResultAndNoFurther() async throws {
    source.play("-1-2-3-|")
    #expect(try await source.first(within: .seconds(9), on: time) == 1)
    #expect(time.now.seconds == 1)
    #expect(try await source.toSignal().next(2, within: .seconds(9), on: time) == [2, 3])
    #expect(time.now.seconds == 5)
    #expect(try await source.collect(within: .seconds(9), on: time) == [])
    #expect(time.now.seconds == 7)
    #expect(try await source.next(0, within: .seconds(9), on: time) == [])
    #expect(
      source.actions.map(\.event) == [
        .subscribe, .request(.max(1)), .cancel, .subscribe, .request(.max(2)), .cancel, .subscribe,
        .request(.unlimited),
      ])
  }

  @Test func aTimeOutSaysWhatHadArrivedAndCancels() async throws {
    source.play("-1-2-3-4")
    let error = await #expect(throws: TimedOut<Int>.self) { try await source.collect(within: .seconds(4), on: time) }
    #expect(error?.values == [1, 2])
    #expect(error?.limit == .seconds(4))
    #expect(error.map { "\($0)" } == "Timed out after 4.0 seconds, with 2 values: [1, 2].")
    #expect(time.now.seconds == 4)
    #expect(source.subscriberCount == 0)
    let none = await #expect(throws: TimedOut<Int>.self) { try await source.next(3, within: .seconds(0), on: time) }
    #expect(none.map { "\($0)" } == "Timed out after 0.0 seconds, with no values.")
  }

  @Test func aSecondSubscriptionIsCancelled() async throws {
    let twice = ScriptedPublisher<Int, TestError> {
      $0.sendSubscription()
      $0.sendSubscription()
      $0.send(1)
    }
    #expect(try await twice.first(within: .seconds(9), on: time) == 1)
    #expect(twice.log.take() == ["request 1", "cancel", "cancel"])
    #expect(time.now.seconds == 0)
  }

  @Test func aValueAtTheLimitIsInTimeAndASubscriptionAfterItIsCancelled() async throws {
    source.play("-1")
    #expect(try await source.first(within: .seconds(1), on: time) == 1)
    source.play("-1")
    await #expect(throws: TimedOut<Int>.self) { try await source.first(within: .milliseconds(999), on: time) }
    let late = ScriptedPublisher<Int, TestError> { [time] scripted in
      time.schedule(after: time.now.advanced(by: 2)) { scripted.sendSubscription() }
    }
    await #expect(throws: TimedOut<Int>.self) { try await late.first(within: .seconds(1), on: time) }
    #expect(late.log.take() == [])
    time.run()
    #expect(late.log.take() == ["cancel"])
  }

  @MainActor @Test func tasksRunWhileTheTimeIsAdvancedForThem() async {
    let log = Log()
    let ticks = Signal<Int, Never>(sequence: 1..., interval: 1, scheduler: time).observeNext { tick in
      Task { @MainActor [time] in
        log("\(tick)")
        // A task that is ready later, and a closure that waits for virtual time.
        Task { time.schedule(after: time.now.advanced(by: 0.5)) { log("\(tick) at \(time.now)") } }
      }
    }
    let (two, half) = (Duration.seconds(2), Duration.seconds(0.5))
    await time.advanceWithTasks(by: two)
    #expect(log.take() == ["1", "1 at 1.5 s", "2"])
    await time.advanceWithTasks(by: .seconds(0.25))
    time.advance(by: half / 2)
    await time.advanceWithTasks()
    #expect(log.take() == ["2 at 2.5 s"])
    #expect(time.now.seconds == 2.5)
    time.advance(by: 1)
    #expect(log.take() == [])
    await time.advanceWithTasks()
    #expect(log.take() == ["3"])
    ticks.dispose()
  }

  private actor Home {
    private let log = Log()

    /// Advances the time while a task of the lowest priority waits for this actor.
    func advance(_ time: VirtualTimeScheduler) async -> [String] {
      Task(priority: .background) { log("has run") }
      await time.advanceWithTasks()
      return log.take()
    }
  }

  @Test func tasksRunThoughTheCallerHasAHigherPriority() async {
    #expect(await Task.detached(priority: .high) { await Home().advance(VirtualTimeScheduler()) }.value == ["has run"])
  }

  @Test func anEarlyEndAndAFailureAreThrown() async throws {
    source.play("-1|")
    let early = await #expect(throws: EndedEarly<Int>.self) { try await source.next(2, within: .seconds(9), on: time) }
    #expect(early.map { "\($0)" } == "The stream finished with 1 value: [1].")
    let failing = TestPublisher<Int, TestError>(cold: "1-#", on: time, failure: .oops)
    await #expect(throws: TestError.oops) { try await failing.collect(within: .seconds(9), on: time) }
    await #expect(throws: TestError.oops) { try await failing.toSignal().next(2, within: .seconds(9), on: time) }
    #expect(try await failing.first(within: .seconds(9), on: time) == 1)
  }

  @Test func inRealTimeValuesArriveFromAnywhere() async throws {
    #expect(try await [1, 2, 3].publisher.collect(within: .seconds(300)) == [1, 2, 3])
    #expect(try await Signal<Int, Never>(sequence: [1, 2, 3]).next(2, within: .seconds(300)) == [1, 2])
    let source = source
    async let first = source.first(within: .seconds(300))
    await eventually { source.subscriberCount == 1 }
    source.send(7)
    #expect(try await first == 7)
    #expect(source.subscriberCount == 0)
  }

  @Test func aRealTimeLimitEndsTheWait() async throws {
    let error = await #expect(throws: TimedOut<Int>.self) { try await source.first(within: .milliseconds(1)) }
    #expect(error?.values == [])
    #expect(source.subscriberCount == 0)
  }

  @Test func aLimitBeyondWhatNanosecondsCanCountIsNoneOrOver() async throws {
    let longest: Duration = .seconds(Int64.max), shortest: Duration = .seconds(Int64.min)
    source.play("-1")
    #expect(try await source.first(within: longest, on: time) == 1)
    #expect(time.now.seconds == 1)
    #expect(try await [1].publisher.first(within: longest) == 1)
    await #expect(throws: TimedOut<Int>.self) { try await source.first(within: shortest, on: time) }
    await #expect(throws: TimedOut<Int>.self) { try await source.first(within: shortest) }
    #expect(time.now.seconds == 1)
  }

  @Test func cancellingTheTaskCancelsTheSubscription() async throws {
    let source = source
    let task = Task { try await source.collect(within: .seconds(600)) }
    await eventually { source.subscriberCount == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(source.actions.last?.event == .cancel)

    // A task that is cancelled before does not subscribe.
    let count = source.actions.count
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.first(within: .seconds(600))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(source.actions.count == count)
  }

  @Test @MainActor func subscribesOnTheCallersActor() async throws {
    let signal = Signal<Int, Never> { observer in
      MainActor.assumeIsolated {}
      observer.receive(lastElement: 1)
      return NonDisposable.instance
    }
    #expect(try await signal.first(within: .seconds(300)) == 1)
  }
}
