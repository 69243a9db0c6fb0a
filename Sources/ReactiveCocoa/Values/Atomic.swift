import ReactiveKit

/// A thread-safe variable.
@available(*, deprecated, message: "Use Mutex of the module Synchronization, or an actor.")
public final class Atomic<Value>: @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.
  private let lock = Lock()
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
