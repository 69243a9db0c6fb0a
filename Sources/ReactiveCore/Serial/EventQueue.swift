/// A first-in, first-out queue of events of one type, in manually managed memory.
///
/// Not generic, so that the queue lies in the gate, next to its lock, for all types of events.
@frozen
@usableFromInline
struct EventQueue {
  @usableFromInline var base: UnsafeMutableRawPointer?
  @usableFromInline var head = 0
  @usableFromInline var end = 0
  @usableFromInline var capacity = 0

  @inlinable
  init() {}

  @inlinable var count: Int { end - head }

  @inlinable
  mutating func append<Event>(_ event: Event) {
    if end == capacity { grow(Event.self) }
    base.unsafelyUnwrapped.assumingMemoryBound(to: Event.self).advanced(by: end).initialize(to: event)
    end += 1
  }

  /// Moves the first event out. The queue must not be empty.
  @inlinable
  mutating func removeFirst<Event>(as: Event.Type) -> Event {
    let event = base.unsafelyUnwrapped.assumingMemoryBound(to: Event.self).advanced(by: head).move()
    head += 1
    if head == end { empty() }
    return event
  }

  @inlinable @inline(never)
  mutating func grow<Event>(_: Event.Type) {
    let count = count
    // Memory that is at least half empty is used again.
    let larger = count * 2 <= capacity ? max(4, capacity) : capacity * 2
    let memory = UnsafeMutablePointer<Event>.allocate(capacity: larger)
    if let base { memory.moveInitialize(from: base.assumingMemoryBound(to: Event.self) + head, count: count) }
    free()
    base = UnsafeMutableRawPointer(memory)
    capacity = larger
    head = 0
    end = count
  }

  /// Frees the memory, which must contain no event.
  @inlinable
  func free() {
    base?.deallocate()
  }

  /// Frees memory that a burst has left.
  @usableFromInline
  mutating func empty() {
    head = 0
    end = 0
    if capacity <= 4 { return }
    free()
    base = nil
    capacity = 0
  }
}
