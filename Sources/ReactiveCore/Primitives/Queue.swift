/// A first-in, first-out queue stored in an array. Adding and removing cost O(1) amortized. Memory that a burst has needed
/// is freed when the queue is empty.
@frozen
@usableFromInline
package struct Queue<Element> {
  @usableFromInline var elements: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { head == elements.count }

  @inlinable package var count: Int { elements.count - head }

  @inlinable package var first: Element? { isEmpty ? nil : elements[head] }

  /// The element after the first.
  @inlinable package var second: Element? { count < 2 ? nil : elements[head + 1] }

  @inlinable
  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: elements.capacity <= 64)
      head = 0
    } else if head >= 32, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Removes the first element. The queue must not be empty.
  @inlinable
  package mutating func removeFirst() -> Element {
    popFirst().unsafelyUnwrapped
  }

  @inlinable
  package mutating func removeAll() {
    elements.removeAll()
    head = 0
  }
}

extension Queue: Sequence {
  @inlinable
  package func makeIterator() -> some IteratorProtocol<Element> {
    elements[head...].lazy.map { $0.unsafelyUnwrapped }.makeIterator()
  }
}
