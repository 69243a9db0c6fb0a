/// Tells what is caused by a piece of work from what is not: the former happens on the same thread, before it is over.
@usableFromInline
package final class RecursionGuard: @unchecked Sendable {
  // `Sendable` holds because `workers` is used under the lock alone.
  private let lock = Lock()

  /// The tokens of the threads that are at work.
  @exclusivity(unchecked)
  private var workers: [UInt] = []

  @usableFromInline
  package init() {}

  /// Whether the current thread is at work.
  @usableFromInline
  package var isInside: Bool {
    let token = threadToken()
    return lock.withLock { workers.contains(token) }
  }

  /// Does a piece of work, or drops it if it is caused by another.
  @usableFromInline
  package func run(_ work: () -> Void) {
    let token = threadToken()
    let isFirst = lock.withLock {
      if workers.contains(token) { return false }
      workers.append(token)
      return true
    }
    guard isFirst else { return }
    work()
    lock.withLock { workers.removeAll { $0 == token } }
  }
}

/// Delivers values, except those that a delivery causes. Passes on everything else.
@inlinable
package func nonRecursiveStage<Output, Failure>(
  _ downstream: Conduit<Output, Failure>, _ recursion: RecursionGuard
) -> Conduit<Output, Failure> {
  let step = Step<Output, Output, RecursionGuard>(recursion) { box, value in
    let box = StepBox<Output, RecursionGuard>.of(box)
    if box.state.isInside { return .max(1) }
    var demand = Subscribers.Demand.none
    box.state.run { demand = box.next(value) }
    return demand
  }
  return downstream.preceded(by: step, "ReceiveOn")
}
