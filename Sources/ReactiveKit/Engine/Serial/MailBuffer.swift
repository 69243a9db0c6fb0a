/// Events of one kind in memory that is managed by hand.
///
/// An array would do, but for its header, which lies elsewhere: two threads that pass events on would pass that on as well.
/// And it lets the mail lie in the gate, next to its lock, whatever the subclass's events are.
@frozen
@usableFromInline
struct MailBuffer {
  @usableFromInline
  var base: UnsafeMutableRawPointer?

  @usableFromInline
  var count = 0

  @usableFromInline
  var capacity = 0

  @inlinable
  init() {}

  @inlinable
  mutating func append<Event>(_ event: Event) {
    if count == capacity { grow(Event.self) }
    base.unsafelyUnwrapped.assumingMemoryBound(to: Event.self).advanced(by: count).initialize(to: event)
    count += 1
  }

  /// Moves an event out, whose memory is not to be touched again.
  @inlinable
  func take<Event>(_ index: Int, as: Event.Type) -> Event {
    base.unsafelyUnwrapped.assumingMemoryBound(to: Event.self).advanced(by: index).move()
  }

  @inlinable
  @inline(never)
  mutating func grow<Event>(_: Event.Type) {
    let larger = max(16, capacity * 2)
    let memory = UnsafeMutablePointer<Event>.allocate(capacity: larger)
    if let base { memory.moveInitialize(from: base.assumingMemoryBound(to: Event.self), count: count) }
    free()
    base = UnsafeMutableRawPointer(memory)
    capacity = larger
  }

  /// Frees the memory, in which there is no event.
  @inlinable
  func free() {
    base?.deallocate()
  }
}
