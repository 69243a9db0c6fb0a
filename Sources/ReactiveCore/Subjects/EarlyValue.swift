/// A value that a subject delivers before it keeps it, in the memory of the thread that does so.
@frozen
@usableFromInline
struct EarlyValue {
  /// The address of the value; `nil` if there is none.
  @usableFromInline var address: UnsafeRawPointer?

  /// The number of overtakings before it.
  @usableFromInline var overtakings: UInt32 = 0

  @inlinable
  init(_ address: UnsafeRawPointer? = nil, _ overtakings: UInt32 = 0) {
    self.address = address
    self.overtakings = overtakings
  }
}
