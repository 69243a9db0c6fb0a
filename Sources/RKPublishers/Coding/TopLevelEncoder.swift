/// A type that encodes a value as a whole, such as into data.
///
/// Origin: Combine.
public protocol TopLevelEncoder {
  /// What values are encoded into.
  associatedtype Output

  /// Encodes a value, or throws.
  func encode<T: Encodable>(_ value: T) throws -> Output
}
