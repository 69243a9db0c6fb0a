import Synchronization

/// A piece of work that values can be traced back to, such as what a binding does with one value.
///
/// Whatever a thread sends while it does the work has the work as its cause. An event that a gate or a slot keeps has the
/// causes of its sender: a pending event is the work of its sender, and not of the thread that delivers it. So a binding
/// recognizes an echo, which is a value that comes back to it.
@usableFromInline
package final class Cause: Sendable {
  /// A cause at work, on the stack of the function that does the work.
  private struct Frame {
    let cause: Unmanaged<Cause>
    let outer: UnsafeMutableRawPointer?

    /// Whether the next value that a subject is sent is the one that the work is there to send.
    var isSending: Bool
  }

  /// The innermost frame of the current thread.
  private static let innermost = ThreadWord()

  /// Whether there ever was a cause, so that other programs skip the look-up. Written once.
  private static let isUsed = Atomic<Bool>(false)

  /// Whether only the value counts that the work sends, and what operators make of it; and not what an observer of it sends.
  private let isOfValues: Bool

  @usableFromInline
  package init(ofValues isOfValues: Bool = false) {
    self.isOfValues = isOfValues
  }

  /// Whether the current thread does any work that is a cause.
  @usableFromInline static var isAnyAtWork: Bool { isUsed.load(ordering: .relaxed) && innermost.value != nil }

  /// Whether the current thread does this work, or what it has caused.
  @usableFromInline
  package var isAtWork: Bool {
    Cause.frame { $0.cause.toOpaque() == Unmanaged.passUnretained(self).toOpaque() } != nil
  }

  /// The causes of what the current thread does, the innermost first.
  @usableFromInline
  static var current: [Cause] { causes { _ in true } }

  private static func causes(_ isIncluded: (Cause) -> Bool) -> [Cause] {
    var causes: [Cause] = []
    _ = frame {
      $0.cause._withUnsafeGuaranteedRef { if isIncluded($0) { causes.append($0) } }
      return false
    }
    return causes
  }

  /// The innermost frame of the current thread for which a predicate holds.
  @inline(__always)
  private static func frame(_ isMatch: (Frame) -> Bool) -> UnsafeMutablePointer<Frame>? {
    guard isUsed.load(ordering: .relaxed) else { return nil }
    var next = innermost.value
    while let frame = next?.assumingMemoryBound(to: Frame.self) {
      if isMatch(frame.pointee) { return frame }
      next = frame.pointee.outer
    }
    return nil
  }

  /// Does a piece of work, unless this cause is at work already.
  ///
  /// - Parameter hasSent: Whether the work's value was sent already, so that it is only to be delivered.
  @usableFromInline
  package func run(hasSent: Bool = false, _ work: () -> Void) {
    if isAtWork { return }
    if !Cause.isUsed.load(ordering: .relaxed) { Cause.isUsed.store(true, ordering: .relaxed) }
    let outer = Cause.innermost.value
    var frame = Frame(cause: .passUnretained(self), outer: outer, isSending: !hasSent)
    withUnsafeMutablePointer(to: &frame) {
      Cause.innermost.value = UnsafeMutableRawPointer($0)
      work()
    }
    Cause.innermost.value = outer
  }

  /// Does what has the given causes and no others, whatever the current thread is doing.
  @inlinable @inline(__always)
  static func run(as causes: [Cause], _ work: () -> Void) {
    if causes.isEmpty, !isAnyAtWork { work() } else { runOtherwise(as: causes, work) }
  }

  @usableFromInline
  static func runOtherwise(as causes: [Cause], _ work: () -> Void) {
    let former = innermost.value
    innermost.value = nil
    run(within: causes[...], work)
    innermost.value = former
  }

  private static func run(within causes: ArraySlice<Cause>, _ work: () -> Void) {
    guard let first = causes.first else { return work() }
    first.run(hasSent: true) { run(within: causes.dropFirst(), work) }
  }

  private static var frameOfValues: UnsafeMutablePointer<Frame>? {
    frame { $0.cause._withUnsafeGuaranteedRef { $0.isOfValues } }
  }

  /// Does what user code does when it receives a value: that value does not cause it.
  package static func runAsUser(_ work: () -> Void) {
    run(as: causes { !$0.isOfValues }, work)
  }

  /// Sends a value by a subject's public method: the value of the work that the thread does, if that is there to send one;
  /// otherwise a value of the user's, which is no echo.
  @usableFromInline
  package static func send(_ work: () -> Void) {
    guard let frame = frameOfValues else { return work() }
    guard frame.pointee.isSending else { return runAsUser(work) }
    frame.pointee.isSending = false
    work()
    frame.pointee.isSending = true
  }

  /// Passes a value on to a subject by the subject's public method. That value can be an echo.
  @usableFromInline
  package static func passOn(_ work: () -> Void) {
    guard let frame = frameOfValues else { return work() }
    let former = frame.pointee.isSending
    frame.pointee.isSending = true
    work()
    frame.pointee.isSending = former
  }
}
