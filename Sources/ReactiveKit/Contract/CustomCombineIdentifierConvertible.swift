/// A type that can be told apart by a ``CombineIdentifier``. Classes get theirs from their identity.
///
/// Origin: Combine.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier of this instance.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of this object's identity.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
