/// Something with a value that can be read and set.
///
/// Origin: ReactiveKit 3.x, with the spelling of the associated type.
public protocol PropertyProtocol {
  /// The kind of value.
  associatedtype ProperyElement

  /// The value.
  var value: ProperyElement { get }
}
