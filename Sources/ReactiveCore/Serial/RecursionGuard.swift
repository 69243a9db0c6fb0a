import Synchronization

/// Distinguishes the effects of a piece of work from everything else. An effect happens on the same thread before the
/// work ends, or is left by the work as a pending event at a gate.
@usableFromInline
package final class RecursionGuard: Sendable {
  /// A guard at work, on the stack of the function that runs the work.
  private struct Frame {
    let worker: Unmanaged<RecursionGuard>
    let outer: UnsafeMutableRawPointer?
  }

  /// The innermost frame of the current thread.
  private static let atWork = ThreadWord()

  /// Whether any guard was ever used, so that others can skip the look-up. Written once.
  private static let isUsed = Atomic<Bool>(false)

  /// Whether the current thread is doing work of a guard.
  @usableFromInline static var isAnyAtWork: Bool { isUsed.load(ordering: .relaxed) && atWork.value != nil }

  @usableFromInline
  package init() {}

  /// Whether the current thread is doing this guard's work.
  @usableFromInline
  package var isInside: Bool {
    RecursionGuard.isAny { $0.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }
  }

  /// The guards whose work the current thread is doing.
  @usableFromInline
  static var current: [RecursionGuard] {
    var guards: [RecursionGuard] = []
    _ = isAny {
      guards.append($0.takeUnretainedValue())
      return false
    }
    return guards
  }

  /// Whether the predicate holds for a guard whose work the current thread is doing.
  @inline(__always)
  private static func isAny(_ isMatch: (Unmanaged<RecursionGuard>) -> Bool) -> Bool {
    guard isUsed.load(ordering: .relaxed) else { return false }
    var next = atWork.value
    while let frame = next?.assumingMemoryBound(to: Frame.self) {
      if isMatch(frame.pointee.worker) { return true }
      next = frame.pointee.outer
    }
    return false
  }

  /// Runs a piece of work, unless the guard's own work caused it.
  @usableFromInline
  package func run(_ work: () -> Void) {
    if isInside { return }
    if !RecursionGuard.isUsed.load(ordering: .relaxed) { RecursionGuard.isUsed.store(true, ordering: .relaxed) }
    let outer = RecursionGuard.atWork.value
    withUnsafePointer(to: Frame(worker: .passUnretained(self), outer: outer)) {
      RecursionGuard.atWork.value = UnsafeMutableRawPointer(mutating: $0)
      work()
    }
    RecursionGuard.atWork.value = outer
  }

  /// Runs a piece of work as the work of the given guards and no others, whatever the thread is doing.
  @usableFromInline
  static func run(as guards: [RecursionGuard], _ work: () -> Void) {
    let former = atWork.value
    atWork.value = nil
    run(within: guards[...], work)
    atWork.value = former
  }

  private static func run(within guards: ArraySlice<RecursionGuard>, _ work: () -> Void) {
    guard let first = guards.first else { return work() }
    first.run { run(within: guards.dropFirst(), work) }
  }
}
