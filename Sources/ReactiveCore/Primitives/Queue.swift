/// A first-in, first-out queue, in a ring buffer. Adding and removing cost O(1) amortized. Memory that a burst has needed is freed
/// when the queue is empty.
///
/// A word, which is `nil` until there is an element. A copy shares its elements, so a queue is not copied, but moved. Code that is not
/// specialized looks up no type here: so it makes no optional of an element either, but asks ``isEmpty`` first.
///
/// Not for the slots of a subject, which leave out of order (``SlotList``).
@frozen
@usableFromInline
package struct Queue<Element> {
  @usableFromInline var elements = AnyQueue()

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { @_transparent get { elements.isEmpty } }

  @inlinable package var count: Int { @_transparent get { elements.count } }

  @inlinable @_transparent
  package mutating func append(_ element: Element) { elements.append(element) }

  /// Removes the first element. The queue must not be empty.
  @inlinable @_transparent
  package mutating func removeFirst() -> Element { elements.removeFirst(Element.self) }

  @inlinable
  package mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }

  /// Exchanges the elements with those of another queue.
  @inlinable @inline(__always)
  package mutating func exchange(with other: inout Queue) {
    swap(&elements.memory, &other.elements.memory)
  }

  /// The element at a position, counted from the first.
  @inlinable
  package subscript(position: Int) -> Element {
    @inline(__always) get { elements.place(position, Element.self).pointee }
  }

  /// The elements, from the first to the last.
  @inlinable package var all: [Element] { (0..<count).map { self[$0] } }
}

extension Queue where Element: AnyObject {
  /// Whether nothing else retains the first element, which must exist.
  @usableFromInline
  func isFirstUnique() -> Bool {
    isKnownUniquelyReferenced(&elements.place(0, Element.self).pointee)
  }
}

/// A queue that is not generic: each method is told the type of the elements, which is always the same. So what contains it need not be
/// generic either. Code that is not specialized would look up the type of a generic state at each call of its methods.
@frozen
@usableFromInline
package struct AnyQueue {
  @usableFromInline var memory: QueueMemory?

  @inlinable
  init() {}

  @inlinable package var isEmpty: Bool { @inline(__always) get { count == 0 } }

  @inlinable package var count: Int { @inline(__always) get { memory?.count ?? 0 } }

  @inlinable @inline(__always)
  package mutating func append<Element>(_ element: Element) {
    if memory == nil || memory.unsafelyUnwrapped.isFull { memory = QueueMemory.grown(from: memory, Element.self) }
    let ring = memory.unsafelyUnwrapped
    ring.place(ring.count, Element.self).initialize(to: element)
    ring.count &+= 1
  }

  /// Removes the first element. The queue must not be empty.
  @inlinable @inline(__always)
  package mutating func removeFirst<Element>(_: Element.Type) -> Element {
    let ring = memory.unsafelyUnwrapped
    let element = ring.place(0, Element.self).move()
    ring.count &-= 1
    ring.head = ring.count == 0 ? 0 : (ring.head &+ 1) & (ring.room &- 1)
    if ring.count == 0, ring.room > 64 { memory = nil }
    return element
  }

  /// The address of an element, counted from the first.
  @inlinable @inline(__always)
  func place<Element>(_ position: Int, _: Element.Type) -> UnsafeMutablePointer<Element> {
    memory.unsafelyUnwrapped.place(position, Element.self)
  }
}

/// What the memory of a queue knows of its elements, which lie after it.
@frozen
@usableFromInline
struct QueueHeader {
  @usableFromInline var head = 0
  @usableFromInline var count = 0
  @usableFromInline let capacity: Int
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let destroy: (QueueMemory) -> Void
}

/// The memory of a queue, with room for a power of two of elements. Not generic: whoever uses it knows their type.
@usableFromInline
final class QueueMemory: ManagedBuffer<QueueHeader, UInt8> {
  @usableFromInline
  deinit {
    if count > 0 { facts.pointee.destroy(self) }
  }
}

extension QueueMemory {
  /// The header's address. Not `header`, of which each access is checked for exclusivity at run time.
  @inlinable var facts: UnsafeMutablePointer<QueueHeader> {
    @inline(__always) get { withUnsafeMutablePointerToHeader { $0 } }
  }

  @inlinable var count: Int {
    @inline(__always) get { facts.pointee.count }
    @inline(__always) set { facts.pointee.count = newValue }
  }

  @inlinable var head: Int {
    @inline(__always) get { facts.pointee.head }
    @inline(__always) set { facts.pointee.head = newValue }
  }

  @inlinable var room: Int { @inline(__always) get { facts.pointee.capacity } }

  @inlinable var isFull: Bool { @inline(__always) get { count == room } }

  /// The address of a position, counted from the first element.
  @inlinable @inline(__always)
  func place<Element>(_ position: Int, _: Element.Type) -> UnsafeMutablePointer<Element> {
    let index = (head &+ position) & (room &- 1)
    return facts.pointee.base.advanced(by: index &* MemoryLayout<Element>.stride).assumingMemoryBound(to: Element.self)
  }

  /// Larger memory, with the elements of the former one.
  ///
  /// - Parameter least: The capacity without a former one, a power of two.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  static func grown<Element>(from former: QueueMemory?, _: Element.Type, atLeast least: Int = 4) -> QueueMemory {
    let capacity = former.map { $0.room * 2 } ?? least
    // The memory after the header has the alignment of a word.
    let alignment = MemoryLayout<Element>.alignment
    let slack = alignment > MemoryLayout<Int>.alignment ? alignment : 0
    let buffer = QueueMemory.create(minimumCapacity: capacity * MemoryLayout<Element>.stride + slack) { buffer in
      let start = buffer.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
      return QueueHeader(capacity: capacity, base: start.alignedUp(toMultipleOf: alignment)) { memory in
        for position in 0..<memory.count { memory.place(position, Element.self).deinitialize(count: 1) }
      }
    }
    let new = _unsafeUncheckedDowncast(buffer, to: QueueMemory.self)
    guard let former else { return new }
    // It is full: first what lies from the first element to the end of the memory, and then what lies before it.
    let tail = former.room - former.head
    new.place(0, Element.self).moveInitialize(from: former.place(0, Element.self), count: tail)
    if former.head > 0 {
      new.place(tail, Element.self).moveInitialize(from: former.place(tail, Element.self), count: former.head)
    }
    new.count = former.count
    former.count = 0
    return new
  }
}
