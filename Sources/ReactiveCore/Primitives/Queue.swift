/// A first-in, first-out queue stored in an array. Adding and removing cost O(1) amortized. Memory that a burst has needed
/// is freed when the queue is empty.
///
/// Not for the pending events of a gate, which does not know their type (``EventQueue``), and not for the slots of a subject,
/// which leave out of order (``SlotList``).
@frozen
@usableFromInline
package struct Queue<Element> {
  // Those at `head` and after it, and then places that an emptied queue has left.
  @usableFromInline var elements = ContiguousArray<Element?>()
  @usableFromInline var head = 0

  // The place after the last element. Not the array's count, because a debug build would look up the array's type.
  @usableFromInline var end = 0

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { head == end }

  @inlinable package var count: Int { end &- head }

  @inlinable package var first: Element? { isEmpty ? nil : elements[head] }

  /// The element after the first.
  @inlinable package var second: Element? { count < 2 ? nil : elements[head + 1] }

  @inlinable @inline(__always)
  package mutating func append(_ element: Element) {
    if end == elements.count { elements.append(element) } else { elements[end] = element }
    end &+= 1
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let element = elements[head].take()
    head &+= 1
    if head == end {
      head = 0
      end = 0
      if elements.capacity > 64 { elements = ContiguousArray() }
    } else if head >= 32, head &* 2 >= end {
      elements.removeFirst(head)
      end &-= head
      head = 0
    }
    return element
  }

  /// Removes the first element. The queue must not be empty.
  @inlinable
  package mutating func removeFirst() -> Element {
    popFirst().unsafelyUnwrapped
  }
}

extension Queue: Sequence {
  @inlinable
  package func makeIterator() -> some IteratorProtocol<Element> {
    elements[head..<end].lazy.map { $0.unsafelyUnwrapped }.makeIterator()
  }
}
