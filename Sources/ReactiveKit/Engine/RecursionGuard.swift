import Synchronization

/// Tells what is caused by a piece of work from what is not: the former happens on the same thread before it is over, or is
/// left by it as mail at a gate.
@usableFromInline
package final class RecursionGuard: Sendable {
  /// The guards whose work is being done, by thread. The one lock for all is held for a moment, and only by those who use
  /// guards.
  private static let atWork = Mutex<[UInt: [RecursionGuard]]>([:])

  /// How many there are, so that others need not ask.
  private static let count = Atomic<Int>(0)

  @usableFromInline
  static var isAnyAtWork: Bool { count.load(ordering: .relaxed) > 0 }

  @usableFromInline
  package init() {}

  /// Whether the current thread is at work.
  @usableFromInline
  package var isInside: Bool { RecursionGuard.current.contains { $0 === self } }

  /// Does a piece of work, or drops it if it is caused by another.
  @usableFromInline
  package func run(_ work: () -> Void) {
    let guards = RecursionGuard.current
    if !guards.contains(where: { $0 === self }) { RecursionGuard.run(as: guards + [self], work) }
  }

  /// The guards whose work the current thread is doing.
  @usableFromInline
  static var current: [RecursionGuard] {
    guard isAnyAtWork else { return [] }
    let token = threadToken()
    return atWork.withLock { $0[token] ?? [] }
  }

  /// Does a piece of work as work of some guards and no others, whatever the thread is at.
  @usableFromInline
  static func run(as guards: [RecursionGuard], _ work: () -> Void) {
    let token = threadToken()
    count.add(1, ordering: .relaxed)
    let former = exchange(token, guards)
    work()
    _ = exchange(token, former)
    count.subtract(1, ordering: .relaxed)
  }

  private static func exchange(_ token: UInt, _ guards: [RecursionGuard]) -> [RecursionGuard] {
    atWork.withLock { atWork in
      defer { atWork[token] = guards.isEmpty ? nil : guards }
      return atWork[token] ?? []
    }
  }
}

/// What mail was caused by: the guards whose work left it, by its place.
@usableFromInline
final class MailCauses {
  @exclusivity(unchecked)
  private var guards: [Int: [RecursionGuard]] = [:]

  @usableFromInline
  init() {}

  /// The guards whose work left the mail in a place.
  @usableFromInline
  subscript(_ index: Int) -> [RecursionGuard] {
    get { guards[index] ?? [] }
    set { guards[index] = newValue }
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
