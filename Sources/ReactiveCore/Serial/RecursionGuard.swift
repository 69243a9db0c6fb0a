import Synchronization

/// Distinguishes the effects of a piece of work from everything else. An effect happens on the same thread before the
/// work ends, or is left by the work as a pending event at a gate.
@usableFromInline
package final class RecursionGuard: Sendable {
  /// A guard at work, on the stack of the function that runs the work.
  struct Frame {
    let worker: Unmanaged<RecursionGuard>
    let outer: UnsafeMutableRawPointer?

    /// Whether the next value that a subject is sent is the one that the work is there to send.
    var isSending: Bool
  }

  /// The innermost frame of the current thread.
  private static let atWork = ThreadWord()

  /// Whether any guard was ever used, so that others can skip the look-up. Written once.
  private static let isUsed = Atomic<Bool>(false)

  /// Whether the current thread is doing work of a guard.
  @usableFromInline static var isAnyAtWork: Bool { isUsed.load(ordering: .relaxed) && atWork.value != nil }

  let isOfValues: Bool

  /// - Parameter isOfValues: Whether only the value that the work sends counts, and what operators and bindings make of it: an
  ///   echo, if it comes back. What user code sends when it receives such a value is a value of its own. Otherwise, whatever
  ///   the work causes is an effect.
  @usableFromInline
  package init(ofValues isOfValues: Bool = false) {
    self.isOfValues = isOfValues
  }

  /// Whether the current thread is doing this guard's work.
  @usableFromInline
  package var isInside: Bool {
    RecursionGuard.innermost { $0.worker.toOpaque() == Unmanaged.passUnretained(self).toOpaque() } != nil
  }

  /// The guards whose work the current thread is doing.
  @usableFromInline
  static var current: [RecursionGuard] {
    var guards: [RecursionGuard] = []
    _ = innermost {
      guards.append($0.worker.takeUnretainedValue())
      return false
    }
    return guards
  }

  /// The innermost frame of the current thread for which a predicate holds.
  @inline(__always)
  static func innermost(_ isMatch: (Frame) -> Bool) -> UnsafeMutablePointer<Frame>? {
    guard isUsed.load(ordering: .relaxed) else { return nil }
    var next = atWork.value
    while let frame = next?.assumingMemoryBound(to: Frame.self) {
      if isMatch(frame.pointee) { return frame }
      next = frame.pointee.outer
    }
    return nil
  }

  /// Runs a piece of work, unless the guard's own work caused it.
  ///
  /// - Parameter hasSent: Whether the work's value was sent already, so that it is only to be delivered.
  @usableFromInline
  package func run(hasSent: Bool = false, _ work: () -> Void) {
    if isInside { return }
    if !RecursionGuard.isUsed.load(ordering: .relaxed) { RecursionGuard.isUsed.store(true, ordering: .relaxed) }
    let outer = RecursionGuard.atWork.value
    var frame = Frame(worker: .passUnretained(self), outer: outer, isSending: !hasSent)
    withUnsafeMutablePointer(to: &frame) {
      RecursionGuard.atWork.value = UnsafeMutableRawPointer($0)
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
    first.run(hasSent: true) { run(within: guards.dropFirst(), work) }
  }
}
