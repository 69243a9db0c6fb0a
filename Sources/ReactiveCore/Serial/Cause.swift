import Synchronization

/// A piece of work that values can be traced back to, such as what a binding does with one value.
///
/// Whatever a thread sends while it does the work has the work as its cause. An event that a gate or a slot keeps has the
/// causes of its sender: a pending event is the work of its sender, and not of the thread that delivers it. So a binding
/// recognizes an echo, which is a value that comes back to it.
@usableFromInline
package final class Cause: Sendable {
  /// A cause at work.
  private struct Frame {
    let cause: Cause

    /// Whether the next value that a subject is sent is the one that the work is there to send.
    var isSending: Bool
  }

  private static let frames = ThreadFrames<Frame>()

  /// Whether there ever was a cause, so that other programs skip the look-up. Written once.
  private static let isUsed = Atomic<Bool>(false)

  /// Whether only the value counts that the work sends, and what operators make of it; and not what an observer of it sends.
  private let isOfValues: Bool

  @usableFromInline
  package init(ofValues isOfValues: Bool = false) {
    self.isOfValues = isOfValues
  }

  /// Whether the current thread does any work that is a cause.
  @usableFromInline static var isAnyAtWork: Bool { isUsed.load(ordering: .relaxed) && !frames.isEmpty }

  /// Whether the current thread does this work, or what it has caused.
  @usableFromInline
  package var isAtWork: Bool {
    Cause.isUsed.load(ordering: .relaxed) && Cause.frames.first { $0.cause === self ? true : nil } != nil
  }

  /// The causes of what the current thread does, the innermost first.
  @usableFromInline
  static var current: [Cause] { causes { _ in true } }

  private static func causes(_ isIncluded: (Cause) -> Bool) -> [Cause] {
    var causes: [Cause] = []
    guard isUsed.load(ordering: .relaxed) else { return causes }
    frames.first { frame -> Void? in
      if isIncluded(frame.cause) { causes.append(frame.cause) }
      return nil
    }
    return causes
  }

  /// Does a piece of work, unless this cause is at work already.
  ///
  /// - Parameter hasSent: Whether the work's value was sent already, so that it is only to be delivered.
  @usableFromInline
  package func run(hasSent: Bool = false, _ work: () -> Void) {
    if isAtWork { return }
    if !Cause.isUsed.load(ordering: .relaxed) { Cause.isUsed.store(true, ordering: .relaxed) }
    Cause.frames.push(Frame(cause: self, isSending: !hasSent), work)
  }

  /// Does what has the given causes and no others, whatever the current thread is doing.
  @inlinable @inline(__always)
  static func run(as causes: [Cause], _ work: () -> Void) {
    if causes.isEmpty, !isAnyAtWork { work() } else { runOtherwise(as: causes, work) }
  }

  @usableFromInline
  static func runOtherwise(as causes: [Cause], _ work: () -> Void) {
    frames.hide { run(within: causes[...], work) }
  }

  private static func run(within causes: ArraySlice<Cause>, _ work: () -> Void) {
    guard let first = causes.first else { return work() }
    first.run(hasSent: true) { run(within: causes.dropFirst(), work) }
  }

  /// Sets whether the next value is the one that the work is there to send. Returns whether it was; `nil` if no work counts only its
  /// value.
  @discardableResult
  private static func setSending(_ isSending: Bool) -> Bool? {
    guard isUsed.load(ordering: .relaxed) else { return nil }
    return frames.first { frame -> Bool? in
      guard frame.cause.isOfValues else { return nil }
      defer { frame.isSending = isSending }
      return frame.isSending
    }
  }

  /// Does what user code does when it receives a value: that value does not cause it.
  package static func runAsUser(_ work: () -> Void) {
    run(as: causes { !$0.isOfValues }, work)
  }

  /// Sends a value by a subject's public method: the value of the work that the thread does, if that is there to send one;
  /// otherwise a value of the user's, which is no echo.
  @usableFromInline
  package static func send(_ work: () -> Void) {
    guard let isSending = setSending(false) else { return work() }
    guard isSending else { return runAsUser(work) }
    work()
    setSending(true)
  }

  /// Passes a value on to a subject by the subject's public method. That value can be an echo.
  @usableFromInline
  package static func passOn(_ work: () -> Void) {
    guard let former = setSending(true) else { return work() }
    work()
    setSending(former)
  }
}
