/// A type with a value.
///
/// Origin: ReactiveKit 3.x, including the spelling of the associated type.
public protocol PropertyProtocol {
  /// The kind of value.
  associatedtype ProperyElement

  /// The value.
  var value: ProperyElement { get }
}
