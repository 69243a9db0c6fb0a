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

  /// The element at a position, counted from the first.
  @inlinable
  package subscript(position: Int) -> Element {
    @inline(__always) get { elements[position, Element.self] }
  }

  /// The elements, from the first to the last.
  @inlinable package var all: [Element] { (0..<count).map { self[$0] } }
}

/// A queue that is not generic: each method is told the type of the elements, which is always the same. So what contains it need not be
/// generic either. Code that is not specialized would look up a ``Queue``'s type for each of its changes.
@frozen
@usableFromInline
package struct AnyQueue {
  @usableFromInline var memory: QueueMemory?

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { @inline(__always) get { count == 0 } }

  @inlinable package var count: Int { @inline(__always) get { memory?.facts.pointee.count ?? 0 } }

  @inlinable @inline(__always)
  package mutating func append<Element>(_ element: Element) {
    if memory == nil || memory.unsafelyUnwrapped.facts.pointee.isFull {
      memory = QueueMemory.grown(from: memory, Element.self)
    }
    memory.unsafelyUnwrapped.facts.pointee.append(element)
  }

  /// Removes the first element. The queue must not be empty.
  @inlinable @inline(__always)
  package mutating func removeFirst<Element>(_: Element.Type) -> Element {
    let facts = memory.unsafelyUnwrapped.facts
    let element = facts.pointee.removeFirst(Element.self)
    if facts.pointee.isSpare { memory = nil }
    return element
  }

  /// The element at a position, counted from the first.
  @inlinable
  package subscript<Element>(position: Int, _: Element.Type) -> Element {
    @inline(__always) get { place(position, Element.self).pointee }
  }

  /// The address of an element, counted from the first.
  @inlinable @inline(__always)
  func place<Element>(_ position: Int, _: Element.Type) -> UnsafeMutablePointer<Element> {
    memory.unsafelyUnwrapped.facts.pointee.place(position, Element.self)
  }
}

/// What the memory of a queue knows of its elements, which lie after it.
@frozen
@usableFromInline
struct QueueHeader {
  @usableFromInline var head = 0
  @usableFromInline var count = 0
  /// A power of two.
  @usableFromInline let room: Int
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let type: Any.Type

  @inlinable var isFull: Bool { @inline(__always) get { count == room } }
  /// Whether a burst, which has ended, has needed the memory.
  @inlinable var isSpare: Bool { @inline(__always) get { count == 0 && room > 64 } }

  /// The address of a position, counted from the first element.
  @inlinable @inline(__always)
  func place<Element>(_ position: Int, _: Element.Type) -> UnsafeMutablePointer<Element> {
    let index = (head &+ position) & (room &- 1)
    return base.advanced(by: index &* MemoryLayout<Element>.stride).assumingMemoryBound(to: Element.self)
  }

  @inlinable @inline(__always)
  mutating func append<Element>(_ element: Element) {
    place(count, Element.self).initialize(to: element)
    count &+= 1
  }

  @inlinable @inline(__always)
  mutating func removeFirst<Element>(_: Element.Type) -> Element {
    let element = place(0, Element.self).move()
    count &-= 1
    head = count == 0 ? 0 : (head &+ 1) & (room &- 1)
    return element
  }

  /// Takes the elements of memory that is full, into memory that has none: those up to its end, and then those before the first.
  mutating func take<Element>(from former: inout QueueHeader, _: Element.Type) {
    let tail = former.room - former.head
    place(0, Element.self).moveInitialize(from: former.place(0, Element.self), count: tail)
    place(tail, Element.self).moveInitialize(from: former.place(tail, Element.self), count: former.head)
    (count, former.count) = (former.count, 0)
  }

  func destroy<Element>(_: Element.Type) {
    for position in 0..<count { place(position, Element.self).deinitialize(count: 1) }
  }
}

/// The memory of a queue, with room for a power of two of elements. Not generic: whoever uses it knows their type.
@usableFromInline
final class QueueMemory: ManagedBuffer<QueueHeader, UInt8> {
  @usableFromInline
  deinit {
    let facts = facts.pointee
    if facts.count > 0 { facts.destroy(facts.type) }
  }
}

extension QueueMemory {
  /// The header's address. Not `header`, of which each access is checked for exclusivity at run time.
  @inlinable var facts: UnsafeMutablePointer<QueueHeader> {
    @inline(__always) get { withUnsafeMutablePointerToHeader { $0 } }
  }

  /// Larger memory, with the elements of the former one.
  ///
  /// - Parameter least: The capacity without a former one, a power of two.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  static func grown<Element>(from former: QueueMemory?, _: Element.Type, atLeast least: Int = 4) -> QueueMemory {
    let room = former.map { $0.facts.pointee.room * 2 } ?? least
    // The memory after the header has the alignment of a word.
    let alignment = MemoryLayout<Element>.alignment
    let slack = alignment > MemoryLayout<Int>.alignment ? alignment : 0
    let buffer = QueueMemory.create(minimumCapacity: room * MemoryLayout<Element>.stride + slack) { buffer in
      let start = buffer.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
      return QueueHeader(room: room, base: start.alignedUp(toMultipleOf: alignment), type: Element.self)
    }
    let memory = _unsafeUncheckedDowncast(buffer, to: QueueMemory.self)
    if let former { memory.facts.pointee.take(from: &former.facts.pointee, Element.self) }
    return memory
  }
}
