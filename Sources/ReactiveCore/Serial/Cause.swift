public import Synchronization

/// A piece of work that values can be traced back to, such as what a binding does with one value.
///
/// Whatever a thread sends while it does the work has the work as its cause. An event that a gate or a slot keeps has the
/// causes of its sender: a pending event is the work of its sender, and not of the thread that delivers it. So a binding
/// recognizes an echo, which is a value that comes back to it.
@usableFromInline
package final class Cause: Sendable {
  /// A cause at work.
  struct Frame {
    let cause: Cause

    /// Whether the next value that a subject is sent is the one that the work is there to send.
    var isSending: Bool
  }

  static let frames = ThreadFrames<Frame>()

  /// What subjects of a kind may do with a value of user code without a further look, until there is a cause: see ``send(_:)``. An
  /// object, which they hold, because code in other modules calls a function to find a global variable.
  @usableFromInline
  final class Permit: Sendable {
    /// To send it without keeping it.
    @usableFromInline let sends: Atomic<Bool>

    /// To keep it as the latest value, and to send it.
    @usableFromInline let keeps: Atomic<Bool>

    fileprivate init(sends: Bool, keeps: Bool) {
      self.sends = Atomic(sends)
      self.keeps = Atomic(keeps)
    }
  }

  static let permitToSend = Permit(sends: true, keeps: false)
  static let permitToKeep = Permit(sends: false, keeps: true)
  static let noPermit = Permit(sends: false, keeps: false)

  /// Whether there ever was a cause, so that other programs skip the look-up.
  static var isUsed: Bool { !permitToSend.sends.load(ordering: .relaxed) }

  /// Whether only the value counts that the work sends, and what operators make of it; and not what an observer of it sends.
  let isOfValues: Bool

  @usableFromInline
  package init(ofValues isOfValues: Bool = false) {
    self.isOfValues = isOfValues
  }

  /// Whether the current thread does any work that is a cause.
  @usableFromInline static var isAnyAtWork: Bool { isUsed && !frames.isEmpty }

  /// Whether the current thread does this work, or what it has caused.
  @usableFromInline
  package var isAtWork: Bool { Cause.isUsed && Cause.frames.first { $0.cause === self ? true : nil } != nil }

  /// The causes of what the current thread does, the innermost first.
  @usableFromInline
  static var current: [Cause] { causes { _ in true } }

  static func causes(_ isIncluded: (Cause) -> Bool) -> [Cause] {
    var causes: [Cause] = []
    guard isUsed else { return causes }
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
    if !Cause.isUsed {
      Cause.permitToKeep.keeps.store(false, ordering: .relaxed)
      Cause.permitToSend.sends.store(false, ordering: .relaxed)
    }
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
}
