import Dispatch
import Foundation
import ReactiveCore

/// An operation that becomes ready at a date, and runs a closure once.
///
/// The timer retains the operation until then, because Foundation does not retain it during the notification that the
/// operation is ready. (A dependency on another operation would need no override. But on Linux with Swift 6.3,
/// Foundation then uses the dependent operation after its release.)
final class DelayedOperation: Operation, Cancellable, @unchecked Sendable {
  // `Sendable` holds because all three properties are `Sendable`.
  private let action: OnceClosure
  private let timer: any DispatchSourceTimer
  private let isDue = Flag()

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
    isDue.raise()
    didChangeValue(forKey: "isReady")
  }

  override var isReady: Bool { (isDue.isRaised || isCancelled) && super.isReady }

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

/// A series of operations that run a closure repeatedly, one at a time.
final class RepeatedOperations: Cancellable, @unchecked Sendable {
  // `Sendable` holds because only the queue runs `action`, and the variables are used only under the lock.
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
