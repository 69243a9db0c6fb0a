/// An unordered collection with removable elements.
///
/// - Complexity: O(1) to insert an element, O(*n*) to remove one of *n* elements.
@available(*, deprecated, message: "Use a dictionary.")
public struct Bag<Element>: Collection {
  private var elements: [(token: RemovalToken, value: Element)] = []

  /// A position in the bag.
  @available(*, deprecated, message: "Use a dictionary.")
  public typealias Index = Int

  /// Creates an empty bag.
  @available(*, deprecated, message: "Use a dictionary.")
  public init() {}

  /// Inserts an element.
  ///
  /// - Returns: A token that removes the element.
  @available(*, deprecated, message: "Use dictionary[key] = value.")
  @discardableResult
  public mutating func insert(_ value: Element) -> RemovalToken {
    let token = RemovalToken()
    elements.append((token, value))
    return token
  }

  /// Removes an element.
  @available(*, deprecated, message: "Use dictionary[key] = nil.")
  public mutating func removeValueForToken(_ token: RemovalToken) {
    elements.removeAll { $0.token === token }
  }

  /// The position of the first element.
  @available(*, deprecated, message: "Use a dictionary.")
  public var startIndex: Index { 0 }

  /// The position after the last element.
  @available(*, deprecated, message: "Use a dictionary.")
  public var endIndex: Index { elements.count }

  /// Returns the position after the given one.
  public func index(after i: Index) -> Index { i + 1 }

  /// The element at a position.
  @available(*, deprecated, message: "Use a dictionary.")
  public subscript(index: Index) -> Element { elements[index].value }
}

/// A token that identifies an element in a bag.
@available(*, deprecated, message: "Use a dictionary's key.")
public final class RemovalToken: Sendable {
  init() {}
}
