import Synchronization

/// Distinguishes the effects of a piece of work from everything else. An effect happens on the same thread before the
/// work ends, or is queued by the work as mail at a gate.
@usableFromInline
package final class RecursionGuard: Sendable {
  /// The guards whose work the current thread is doing: a pointer to an array on the stack of ``run(as:_:)``.
  private static let atWork = ThreadWord()

  /// Whether any guard was ever used, so that others can skip the look-up. Written once.
  private static let isUsed = Atomic<Bool>(false)

  /// Whether the current thread is doing work of a guard.
  @usableFromInline static var isAnyAtWork: Bool { isUsed.load(ordering: .relaxed) && atWork.value != nil }

  @usableFromInline
  package init() {}

  /// Whether the current thread is doing this guard's work.
  @usableFromInline package var isInside: Bool { RecursionGuard.current.contains { $0 === self } }

  /// Runs a piece of work, unless the guard's own work caused it.
  @usableFromInline
  package func run(_ work: () -> Void) {
    let guards = RecursionGuard.current
    if !guards.contains(where: { $0 === self }) { RecursionGuard.run(as: guards + [self], work) }
  }

  /// The guards whose work the current thread is doing.
  @usableFromInline
  static var current: [RecursionGuard] {
    guard isUsed.load(ordering: .relaxed), let guards = atWork.value else { return [] }
    return guards.assumingMemoryBound(to: [RecursionGuard].self).pointee
  }

  /// Runs a piece of work as the work of the given guards and no others, whatever the thread is doing.
  @usableFromInline
  static func run(as guards: [RecursionGuard], _ work: () -> Void) {
    if !isUsed.load(ordering: .relaxed) { isUsed.store(true, ordering: .relaxed) }
    let former = atWork.value
    withUnsafePointer(to: guards) {
      atWork.value = guards.isEmpty ? nil : UnsafeMutableRawPointer(mutating: $0)
      work()
      atWork.value = former
    }
  }
}

/// The guards whose work queued the events in a mail buffer, by the event's index.
@usableFromInline
final class MailCauses {
  @exclusivity(unchecked) private var guards: [Int: [RecursionGuard]] = [:]

  @usableFromInline
  init() {}

  /// The guards whose work queued the event at an index.
  @usableFromInline
  subscript(_ index: Int) -> [RecursionGuard] {
    get { guards[index] ?? [] }
    set { guards[index] = newValue }
  }
}
