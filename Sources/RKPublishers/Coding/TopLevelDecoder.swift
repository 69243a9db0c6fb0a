/// A type that decodes a value as a whole, such as from data.
///
/// Origin: Combine.
public protocol TopLevelDecoder {
  /// What values are decoded from.
  associatedtype Input

  /// Decodes a value of a type, or throws.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
