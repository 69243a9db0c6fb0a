/// One value, or none. Not generic, like ``AnyQueue``.
@frozen
@usableFromInline
package struct AnyValue {
  @usableFromInline var memory: QueueMemory?

  /// Where in the memory the value is; `nil` if there is none.
  @usableFromInline var address: UnsafeMutableRawPointer?

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { @inline(__always) get { address == nil } }

  @inlinable @inline(__always)
  func place<Value>(_: Value.Type) -> UnsafeMutablePointer<Value> {
    address.unsafelyUnwrapped.assumingMemoryBound(to: Value.self)
  }

  /// Exchanges the value with another one, or keeps a copy of that, if there is none. So the caller releases what it has then, where it is
  /// right to do so.
  @inlinable @inline(__always)
  package mutating func exchange<Value>(with value: inout Value) {
    if isEmpty { put(value) } else { swap(&place(Value.self).pointee, &value) }
  }

  /// Keeps a value. There must be none.
  @inlinable @inline(never)
  mutating func put<Value>(_ value: Value) {
    let memory = memory ?? QueueMemory.with(room: 1, Value.self)
    memory.facts.pointee.append(value)
    address = memory.facts.pointee.base
    self.memory = memory
  }

  /// The value. There must be one.
  @inlinable @inline(__always)
  package func value<Value>(_: Value.Type) -> Value { place(Value.self).pointee }

  /// Removes the value. There must be one. Its memory stays for the next.
  @inlinable @inline(__always)
  package mutating func take<Value>(_: Value.Type) -> Value {
    address = nil
    return memory.unsafelyUnwrapped.facts.pointee.removeFirst(Value.self)
  }
}
