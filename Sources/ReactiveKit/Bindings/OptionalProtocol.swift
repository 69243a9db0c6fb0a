/// What `Optional` has in common with itself, for constraints.
///
/// Origin: ReactiveKit 3.x.
public protocol OptionalProtocol: ExpressibleByNilLiteral {
  /// The kind of value that may be there.
  associatedtype Wrapped

  /// This as an optional.
  var _unbox: Wrapped? { get }

  /// Makes nothing.
  init(nilLiteral: ())

  /// Makes something of a value.
  init(_ some: Wrapped)
}

extension Optional: OptionalProtocol {
  /// This optional.
  public var _unbox: Wrapped? { self }
}
