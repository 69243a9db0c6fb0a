/// A first-in, first-out queue, in a ring buffer. Adding and removing cost O(1) amortized. Memory that a burst has needed is freed
/// when the queue is empty.
///
/// Has no memory until there is an element. A copy shares its elements, so a queue is not copied, but moved. Code that is not
/// specialized looks up no type here: so it makes no optional of an element either, but asks ``isEmpty`` first.
///
/// Not for the slots of a subject, which leave out of order (``SlotList``).
@frozen
@usableFromInline
package struct Queue<Element> {
  @usableFromInline var elements = AnyQueue()

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { @_transparent get { elements.contents.isEmpty } }
  @inlinable package var count: Int { @_transparent get { elements.contents.count } }

  @inlinable @_transparent
  package mutating func append(_ element: Element) { elements.append(element) }

  /// Removes the first element. The queue must not be empty.
  @inlinable @_transparent
  package mutating func removeFirst() -> Element { elements.removeFirst(Element.self) }

  @inlinable
  package mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }

  /// The element at a position, counted from the first.
  @inlinable package subscript(position: Int) -> Element { @inline(__always) get { elements[position, Element.self] } }

  /// The elements, from the first to the last.
  @inlinable package var all: [Element] { (0..<count).map { self[$0] } }
}

/// A queue that is not generic: each method is told the type of the elements, which is always the same. So what contains it need not be
/// generic either. Code that is not specialized would look up a ``Queue``'s type for each of its changes.
@frozen
@usableFromInline
package struct AnyQueue {
  @usableFromInline var memory: QueueMemory?

  /// What is in the memory. Code that is not optimized retains nothing to ask this, but a copy to ask the queue.
  @usableFromInline var contents = QueueContents()

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { @inline(__always) get { contents.isEmpty } }
  @inlinable package var count: Int { @inline(__always) get { contents.count } }

  @inlinable @inline(__always)
  package mutating func append<Element>(_ element: Element) {
    if contents.count == contents.room { grow(Element.self) }
    contents.header!.pointee.append(element)
  }

  /// Removes the first element. The queue must not be empty.
  @inlinable @inline(__always)
  package mutating func removeFirst<Element>(_: Element.Type) -> Element {
    let element = contents.header!.pointee.removeFirst(Element.self)
    // A burst, which has ended, has needed the memory.
    if contents.room > 64, contents.isEmpty { self = AnyQueue() }
    return element
  }

  /// The element at a position, counted from the first.
  @inlinable
  package subscript<Element>(position: Int, _: Element.Type) -> Element {
    @inline(__always) get { contents.header!.pointee.place(position, Element.self).pointee }
  }

  /// Takes larger memory.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func grow<Element>(_: Element.Type) {
    let larger = QueueMemory.with(room: contents.isEmpty ? 4 : contents.room * 2, Element.self)
    if !contents.isEmpty { larger.facts.pointee.take(from: &contents.header!.pointee, Element.self) }
    contents.header = larger.facts
    memory = larger
  }
}

/// The elements of a queue. It retains nothing, so the queue must exist.
@frozen
@usableFromInline
struct QueueContents {
  /// `nil` until there is an element.
  @usableFromInline var header: UnsafeMutablePointer<QueueHeader>?

  @inlinable init() {}

  @inlinable var isEmpty: Bool { @inline(__always) get { count == 0 } }
  @inlinable var count: Int { @inline(__always) get { if let header { header.pointee.count } else { 0 } } }
  @inlinable var room: Int { @inline(__always) get { if let header { header.pointee.room } else { 0 } } }
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

  /// Memory for a number of elements, which is a power of two.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  static func with<Element>(room: Int, _: Element.Type) -> QueueMemory {
    // The memory after the header has the alignment of a word.
    let alignment = MemoryLayout<Element>.alignment
    let slack = alignment > MemoryLayout<Int>.alignment ? alignment : 0
    let buffer = QueueMemory.create(minimumCapacity: room * MemoryLayout<Element>.stride + slack) { buffer in
      let start = buffer.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
      return QueueHeader(room: room, base: start.alignedUp(toMultipleOf: alignment), type: Element.self)
    }
    return _unsafeUncheckedDowncast(buffer, to: QueueMemory.self)
  }
}
