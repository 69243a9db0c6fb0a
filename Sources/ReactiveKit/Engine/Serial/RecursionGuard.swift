import Synchronization

/// Tells what is caused by a piece of work from what is not: the former happens on the same thread before it is over, or is
/// left by it as mail at a gate.
@usableFromInline
package final class RecursionGuard: Sendable {
  /// Where the guards are whose work the current thread is doing: an array on the stack of ``run(as:_:)``.
  private static let atWork = ThreadWord()

  /// Whether there has ever been work of a guard, so that others need not ask. Written once.
  private static let isUsed = Atomic<Bool>(false)

  /// Whether the current thread is doing work of a guard.
  @usableFromInline
  static var isAnyAtWork: Bool { isUsed.load(ordering: .relaxed) && atWork.value != nil }

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
    guard isUsed.load(ordering: .relaxed), let guards = atWork.value else { return [] }
    return guards.assumingMemoryBound(to: [RecursionGuard].self).pointee
  }

  /// Does a piece of work as work of some guards and no others, whatever the thread is at.
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
