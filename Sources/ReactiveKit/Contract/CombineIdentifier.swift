/// A value that tells publishers' streams, subscribers and subscriptions apart.
///
/// Origin: Combine.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private static let numbers = UniqueNumbers()

  @usableFromInline
  let rawValue: UInt64

  /// Makes an identifier that is unique in this process.
  public init() {
    rawValue = CombineIdentifier.numbers.next()
  }

  /// Makes the identifier of an object: equal for the same object, different for any other that lives at the same time.
  @inlinable
  public init(_ obj: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(obj)))
  }

  /// The identifier in hexadecimal, as in `0x1a2b`.
  public var description: String { "0x" + String(rawValue, radix: 16) }
}
