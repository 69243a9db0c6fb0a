/// A type that encodes a value as a whole, for example into data.
public protocol TopLevelEncoder {
  /// The kind of output to encode into.
  associatedtype Output

  /// Encodes a value, or throws an error.
  ///
  /// - Parameter value: The value to encode.
  func encode<T: Encodable>(_ value: T) throws -> Output
}
