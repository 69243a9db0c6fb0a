/// Something that encodes whole values.
///
/// Origin: Combine.
public protocol TopLevelEncoder {
  /// What values are encoded to.
  associatedtype Output

  /// Encodes a value.
  func encode<T>(_ value: T) throws -> Output where T: Encodable
}

/// Something that decodes whole values.
///
/// Origin: Combine.
public protocol TopLevelDecoder {
  /// What values are decoded from.
  associatedtype Input

  /// Decodes a value of a type.
  func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}
