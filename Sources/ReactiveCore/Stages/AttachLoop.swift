/// Who attaches to one upstream after the other. One thread does so in a loop, so upstreams that end at once do not grow the
/// stack. A value type without a lock; its stage uses it under one.
@frozen
@usableFromInline
struct AttachLoop {
  @frozen
  @usableFromInline
  enum Phase {
    case idle
    /// A thread is attaching.
    case attaching
    /// A thread is to attach to another upstream.
    case due
  }

  @usableFromInline var phase: Phase

  @inlinable
  init(_ phase: Phase = .idle) {
    self.phase = phase
  }

  /// Asks for another upstream. Returns whether the caller runs the loop: not if a thread runs it, which then goes on.
  @inlinable
  mutating func request() -> Bool {
    defer { phase = .due }
    return phase == .idle
  }

  /// Returns whether to attach to another upstream. Otherwise the loop ends.
  @inlinable
  mutating func next() -> Bool {
    phase = phase == .due ? .attaching : .idle
    return phase == .attaching
  }
}
