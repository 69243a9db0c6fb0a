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
