/// A type that decodes a value as a whole, for example from data.
public protocol TopLevelDecoder {
  /// The kind of input to decode from.
  associatedtype Input

  /// Decodes a value of the given type, or throws an error.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - from: The input to decode from.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
