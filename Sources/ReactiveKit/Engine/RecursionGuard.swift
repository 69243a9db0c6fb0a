import Synchronization

/// Tells what is caused by a piece of work from what is not: the former happens on the same thread, before it is over.
@usableFromInline
package final class RecursionGuard: Sendable {
  /// The token of the thread that is at work; 0 if none is.
  private let worker = Atomic<UInt>(0)

  @usableFromInline
  package init() {}

  /// Whether the current thread is at work.
  @usableFromInline
  package var isInside: Bool { worker.load(ordering: .relaxed) == threadToken() }

  /// Does a piece of work, or drops it if it is caused by another.
  @usableFromInline
  package func run(_ work: () -> Void) {
    if isInside { return }
    let former = worker.exchange(threadToken(), ordering: .relaxed)
    work()
    worker.store(former, ordering: .relaxed)
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
