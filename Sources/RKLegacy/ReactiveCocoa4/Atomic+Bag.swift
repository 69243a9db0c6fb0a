public import ReactiveKit

@available(*, deprecated, message: "Use Mutex of the module Synchronization.")
extension RAC4 {
  /// A thread-safe variable.
  @available(*, deprecated, message: "Use Mutex of the module Synchronization, or an actor.")
  public final class Atomic<Value>: @unchecked Sendable {
    // `Sendable` holds because the variables are used only under the lock.
    private let lock = ReactiveKit.Lock()
    private var current: Value
    private var version = 0

    /// Creates a variable with a value.
    @available(*, deprecated, message: "Use Mutex(value) of the module Synchronization.")
    public init(_ value: Value) {
      current = value
    }

    /// The value.
    @available(*, deprecated, message: "Use withLock { $0 } of Mutex.")
    public var value: Value {
      get { lock.withLock { current } }
      set { swap(newValue) }
    }

    /// Sets the value, and returns the previous value.
    @available(*, deprecated, message: "Use withLock { value in swap(&value, &newValue) } of Mutex.")
    @discardableResult
    public func swap(_ newValue: Value) -> Value {
      lock.withLock { exchange(newValue) }
    }

    /// Sets the value to the result of `action`, and returns the previous value.
    ///
    /// No other value is set in between. If another thread sets a value meanwhile, `action` is called again with that
    /// value.
    @available(*, deprecated, message: "Use withLock { value in value = … } of Mutex.")
    @discardableResult
    public func modify(_ action: (Value) throws -> Value) rethrows -> Value {
      while true {
        let (value, version) = lock.withLock { (current, self.version) }
        let newValue = try action(value)
        let former = lock.withLock { () -> Value? in
          guard version == self.version else { return nil }
          return exchange(newValue)
        }
        if let former { return former }
      }
    }

    /// Calls `action` with the value, and returns the result.
    @available(*, deprecated, message: "Use withLock { value in … } of Mutex.")
    public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
      try action(lock.withLock { current })
    }

    private func exchange(_ newValue: Value) -> Value {
      version += 1
      defer { current = newValue }
      return current
    }
  }

  /// A token that identifies an element in a bag.
  @available(*, deprecated, message: "Use a dictionary's key.")
  public final class RemovalToken: Sendable {
    init() {}
  }

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

  /// The error of signals that cannot fail.
  @available(*, deprecated, renamed: "Never")
  public typealias NoError = Never

  /// A protocol for `Optional`, for use in generic constraints.
  @available(*, deprecated, message: "Use OptionalProtocol of ReactiveKit.")
  public typealias OptionalType = OptionalProtocol
}
