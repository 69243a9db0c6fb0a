import Synchronization

/// A unique identifier for a stream, a subscriber, or a subscription.
///
/// ```swift
/// struct Log: Subscription {
///   let combineIdentifier = CombineIdentifier()
///
///   func request(_ demand: Subscribers.Demand) {}
///   func cancel() {}
/// }
///
/// let (first, second) = (Log(), Log())
/// let isTheSame = first.combineIdentifier == second.combineIdentifier  // isTheSame == false
/// ```
///
/// Origin: Combine.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  // Which thread gets which number makes no difference. So this is no point of the build that enumerates interleavings.
  private static let last = Synchronization.Atomic<UInt64>(0)

  @usableFromInline let rawValue: UInt64

  /// Creates an identifier that is unique within this process.
  public init() {
    rawValue = CombineIdentifier.last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Creates the identifier of an object. Two identifiers of one object are equal. Identifiers of two objects that
  /// exist at the same time differ.
  ///
  /// - Parameter obj: The object to identify.
  @inlinable
  public init(_ obj: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(obj)))
  }

  /// The identifier in hexadecimal, such as `0x1a2b`.
  public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A type with a unique identifier. Classes get a default implementation, which uses the identity of the object.
///
/// Origin: Combine.
public protocol CustomCombineIdentifierConvertible {
  /// A unique identifier for this instance.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// A unique identifier for this object, from its identity.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
