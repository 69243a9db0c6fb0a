import Dispatch
import Foundation
import ReactiveKit
import Synchronization

/// An operation that becomes ready at a date, and runs a closure once.
///
/// The timer holds the operation until then: Foundation does not, while it is told that the operation is ready. (An operation
/// to depend on, which would need no override, has Foundation use the dependent one after its release, on Linux with Swift
/// 6.3.)
final class DelayedOperation: Operation, Cancellable, @unchecked Sendable {
  // `Sendable` holds because all three are.
  private let action: OnceClosure
  private let timer: any DispatchSourceTimer
  private let isDue = Atomic<Bool>(false)

  init(readyAt date: Date, _ action: @escaping () -> Void) {
    self.action = OnceClosure(action)
    timer = DispatchSource.makeTimerSource()
    super.init()
    timer.schedule(deadline: .now() + date.timeIntervalSinceNow)
    timer.setEventHandler { self.becomeReady() }
    timer.resume()
  }

  private func becomeReady() {
    timer.cancel()
    willChangeValue(forKey: "isReady")
    isDue.store(true, ordering: .releasing)
    didChangeValue(forKey: "isReady")
  }

  override var isReady: Bool { (isDue.load(ordering: .acquiring) || isCancelled) && super.isReady }

  override func main() {
    action.take()?()
  }

  override func cancel() {
    timer.cancel()
    super.cancel()
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
    if isCancelled { operation.cancel() } else { queue.addOperation(operation) }
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
