import TestSupport
import Testing

@testable import ReactiveCore

/// Runs what tasks do next when a test says so.
private final class ManualExecutor: TaskExecutor, @unchecked Sendable {
  // `Sendable` holds because `jobs` is used under the lock alone.
  private let lock = Lock()
  private var jobs: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
  }

  func run() {
    while let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

@Suite struct AsyncInboxTests {
  @Test func aLimitedBufferKeepsWhatOneTaskWaitedForIfAnotherOneWaits() {
    let (first, second, log) = (ManualExecutor(), ManualExecutor(), Log())
    let inbox = AsyncInbox<Int, Never>(.bufferingOldest(1))
    _ = Task(executorPreference: first) { log("first \(await inbox.next(isolation: nil) ?? 0)") }
    first.run()
    inbox.put(1)
    // This task has found no element before, as `next()` does.
    _ = Task(executorPreference: second) { log("second \(await inbox.wait(isolation: nil).get() ?? 0)") }
    second.run()
    inbox.put(2)
    first.run()
    second.run()
    #expect(log.take().sorted() == ["first 2", "second 1"])
  }
}
