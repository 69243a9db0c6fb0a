import Dispatch
import Foundation
import ReactiveKit

/// An operation that becomes ready at a date, and runs a closure once.
///
/// What it waits for is another operation, in no queue, which a timer starts.
final class DelayedOperation: Operation, Cancellable, @unchecked Sendable {
  // `Sendable` holds because both are.
  private let action: OnceClosure
  private let timer: any DispatchSourceTimer

  init(readyAt date: Date, _ action: @escaping () -> Void) {
    self.action = OnceClosure(action)
    timer = DispatchSource.makeTimerSource()
    super.init()
    let date = DispatchTime.now() + date.timeIntervalSinceNow
    let start = BlockOperation()
    addDependency(start)
    timer.schedule(deadline: date)
    timer.setEventHandler { start.start() }
    timer.resume()
  }

  deinit {
    timer.cancel()
  }

  override func main() {
    action.take()?()
  }

  override func cancel() {
    super.cancel()
    timer.cancel()
    let action = action.take()
    withExtendedLifetime(action) {}
  }
}

/// Operations that run a closure again and again, one at a time.
final class RepeatedOperations: Cancellable, @unchecked Sendable {
  // `Sendable` holds because `current` and `isCancelled` are used under the lock alone, and the closure by the queue.
  private let lock = Lock()
  private let queue: OperationQueue
  private let interval: TimeInterval
  private let action: OnceClosure
  private var current: DelayedOperation?
  private var isCancelled = false

  init(queue: OperationQueue, interval: TimeInterval, _ action: @escaping () -> Void) {
    self.queue = queue
    self.interval = interval
    self.action = OnceClosure(action)
  }

  func addNext(readyAt date: Date) {
    let operation = DelayedOperation(readyAt: date) { self.run() }
    let isCancelled = lock.withLock {
      if !self.isCancelled { current = operation }
      return self.isCancelled
    }
    if !isCancelled { queue.addOperation(operation) }
  }

  private func run() {
    guard let action = action.current else { return }
    action()
    addNext(readyAt: Date(timeIntervalSinceNow: interval))
  }

  func cancel() {
    let operation = lock.withLock {
      isCancelled = true
      return current.take()
    }
    let action = action.take()
    withExtendedLifetime(action) {}
    operation?.cancel()
  }
}
