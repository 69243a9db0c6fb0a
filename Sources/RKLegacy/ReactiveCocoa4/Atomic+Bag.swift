public import ReactiveKit

@available(*, deprecated, message: "Use Mutex of the module Synchronization.")
extension RAC4 {
  /// A variable that several threads may use.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use Mutex of the module Synchronization, or an actor.")
  public final class Atomic<Value>: @unchecked Sendable {
    // `Sendable` holds because the variables are used under the lock alone.
    private let lock = ReactiveKit.Lock()
    private var current: Value
    private var version = 0

    /// Makes a variable with a value.
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

    /// Sets the value, and returns the one before.
    @available(*, deprecated, message: "Use withLock { value in swap(&value, &newValue) } of Mutex.")
    @discardableResult
    public func swap(_ newValue: Value) -> Value {
      lock.withLock { exchange(newValue) }
    }

    /// Sets the value to what a function makes of it, and returns the one before.
    ///
    /// No other value is set in between. Where another thread sets one meanwhile, the function is called again, with that.
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

    /// Calls a function with the value.
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

  /// What was got for an element that was put into a bag.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use a dictionary's key.")
  public final class RemovalToken: Sendable {
    init() {}
  }

  /// A collection without an order that matters, from which an element can be taken out again.
  ///
  /// - Complexity: O(1) to put an element in, O(n) to take one of *n* out.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use a dictionary.")
  public struct Bag<Element>: Collection {
    private var elements: [(token: RemovalToken, value: Element)] = []

    /// A place in the bag.
    @available(*, deprecated, message: "Use a dictionary.")
    public typealias Index = Int

    /// Makes an empty bag.
    @available(*, deprecated, message: "Use a dictionary.")
    public init() {}

    /// Puts an element in.
    ///
    /// - Returns: What takes it out again.
    @available(*, deprecated, message: "Use dictionary[key] = value.")
    @discardableResult
    public mutating func insert(_ value: Element) -> RemovalToken {
      let token = RemovalToken()
      elements.append((token, value))
      return token
    }

    /// Takes an element out.
    @available(*, deprecated, message: "Use dictionary[key] = nil.")
    public mutating func removeValueForToken(_ token: RemovalToken) {
      elements.removeAll { $0.token === token }
    }

    /// The first place.
    @available(*, deprecated, message: "Use a dictionary.")
    public var startIndex: Index { 0 }

    /// The place after the last.
    @available(*, deprecated, message: "Use a dictionary.")
    public var endIndex: Index { elements.count }

    /// The place after another one.
    public func index(after i: Index) -> Index { i + 1 }

    /// The element at a place.
    @available(*, deprecated, message: "Use a dictionary.")
    public subscript(index: Index) -> Element { elements[index].value }
  }

  /// The error of signals that cannot fail.
  @available(*, deprecated, renamed: "Never")
  public typealias NoError = Never

  /// An optional, in constraints.
  @available(*, deprecated, message: "Use OptionalProtocol of ReactiveKit.")
  public typealias OptionalType = OptionalProtocol
}
