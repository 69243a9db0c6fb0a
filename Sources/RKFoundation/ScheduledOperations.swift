import Dispatch
import Foundation
import ReactiveCore

// The operations of `OperationQueue` as a scheduler. A cancelled operation releases its closure, even if something
// retains the operation: so an operator finds out that its action is lost.

/// An operation that runs a closure, each time it is run.
final class ActionOperation: BlockOperation, @unchecked Sendable {
  // `Sendable` holds because the property is.
  private let action: OnceClosure

  init(_ action: @escaping () -> Void) {
    self.action = OnceClosure(action)
  }

  override func main() {
    action.current?()
  }

  override func cancel() {
    super.cancel()
    let action = action.take()
    withExtendedLifetime(action) {}
  }
}

/// An operation that becomes ready at a date, and runs a closure once.
///
/// The timer retains the operation until then, because Foundation does not retain it during the notification that the
/// operation is ready. (A dependency on another operation would need no override. But on Linux with Swift 6.3,
/// Foundation then uses the dependent operation after its release.)
final class DelayedOperation: Operation, Cancellable, @unchecked Sendable {
  // `Sendable` holds because all properties are `Sendable`.

  /// The queue of all timers. It is serial: on a concurrent queue, timers that fire at the same time would each take a
  /// thread, only to make an operation ready.
  private static let timers = DispatchQueue(label: "DelayedOperation")

  /// The operations with timers that have fired.
  private final class Due: @unchecked Sendable {
    // `Sendable` holds because the variable is used on the queue of timers alone.
    var operations: [DelayedOperation] = []
  }

  private static let due = Due()

  private let action: OnceClosure
  private let series: RepeatedOperations?
  private let timer: any DispatchSourceTimer
  /// Raised at the date, or by a cancellation.
  private let isDue = Flag()

  /// - Parameters:
  ///   - date: The date at which the operation becomes ready.
  ///   - series: The series that ends if the operation is cancelled.
  ///   - action: The closure to run, once.
  init(readyAt date: Date, of series: RepeatedOperations? = nil, _ action: OnceClosure) {
    self.action = action
    self.series = series
    timer = DispatchSource.makeTimerSource(queue: DelayedOperation.timers)
    super.init()
    timer.schedule(deadline: .now() + date.timeIntervalSinceNow)
    timer.setEventHandler { self.becomeReady() }
    timer.resume()
  }

  private func becomeReady() {
    timer.cancel()
    DelayedOperation.due.operations.append(self)
    if DelayedOperation.due.operations.count == 1 { DelayedOperation.timers.async { DelayedOperation.makeDueReady() } }
  }

  /// Makes operations ready, those of one moment together. Each that becomes ready has its queue look through all that
  /// wait there; so the first time finds them all. 20,000 delays take 0.6× of the processor's time that they take one at a
  /// time.
  private static func makeDueReady() {
    let operations = due.operations
    due.operations = []
    for operation in operations { operation.willChangeValue(forKey: "isReady") }
    for operation in operations { operation.isDue.raise() }
    for operation in operations { operation.didChangeValue(forKey: "isReady") }
  }

  // A queue asks all operations that wait, each time that one is added, becomes ready, or ends.
  override var isReady: Bool { isDue.isRaised && super.isReady }

  override func main() {
    action.take()?()
  }

  override func cancel() {
    timer.cancel()
    // A cancelled operation is ready, so that the queue can remove it.
    isDue.raise()
    super.cancel()
    let action = action.take()
    withExtendedLifetime(action) {}
    series?.cancel()
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
    let operation = DelayedOperation(readyAt: date, of: self, OnceClosure { self.run() })
    let isCancelled = lock.withLock {
      current = operation
      return self.isCancelled
    }
    if isCancelled { operation.cancel() } else { queue.addOperation(operation) }
  }

  private func run() {
    guard let action = action.current else { return }
    action()
    addNext(readyAt: Date(timeIntervalSinceNow: interval))
  }

  /// Ends the series, and cancels the operation that waits.
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
