/// A protocol for `Optional`, for use in generic constraints.
public protocol OptionalProtocol: ExpressibleByNilLiteral {
  /// The type of the wrapped value.
  associatedtype Wrapped

  /// This value as an optional.
  var _unbox: Wrapped? { get }

  /// Creates an instance without a value.
  init(nilLiteral: ())

  /// Creates an instance that wraps a value.
  ///
  /// - Parameter some: The value to wrap.
  init(_ some: Wrapped)
}

extension Optional: OptionalProtocol {
  /// This optional.
  public var _unbox: Wrapped? { self }
}
