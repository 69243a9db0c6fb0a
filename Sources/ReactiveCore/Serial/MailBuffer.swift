/// A buffer of events of one type, in manually managed memory.
///
/// An array would have a separate header, which threads that pass on events would pass on as well. And because the
/// buffer is not generic, the mail lies in the gate, next to its lock, for all types of events.
@frozen
@usableFromInline
struct MailBuffer {
  @usableFromInline var base: UnsafeMutableRawPointer?
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0

  @inlinable
  init() {}

  @inlinable
  mutating func append<Event>(_ event: Event) {
    if count == capacity { grow(Event.self) }
    base.unsafelyUnwrapped.assumingMemoryBound(to: Event.self).advanced(by: count).initialize(to: event)
    count += 1
  }

  /// Moves an event out. Its memory must not be used again.
  @inlinable
  func take<Event>(_ index: Int, as: Event.Type) -> Event {
    base.unsafelyUnwrapped.assumingMemoryBound(to: Event.self).advanced(by: index).move()
  }

  @inlinable @inline(never)
  mutating func grow<Event>(_: Event.Type) {
    let larger = max(16, capacity * 2)
    let memory = UnsafeMutablePointer<Event>.allocate(capacity: larger)
    if let base { memory.moveInitialize(from: base.assumingMemoryBound(to: Event.self), count: count) }
    free()
    base = UnsafeMutableRawPointer(memory)
    capacity = larger
  }

  /// Frees the memory, which must contain no event.
  @inlinable
  func free() {
    base?.deallocate()
  }

  /// Prepares a buffer whose events were all taken for others. Frees memory that a burst has left.
  mutating func empty() {
    count = 0
    if capacity <= 16 * 1_024 { return }
    free()
    base = nil
    capacity = 0
  }
}
