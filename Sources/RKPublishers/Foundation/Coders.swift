public import Foundation

extension JSONEncoder: TopLevelEncoder {
  /// It encodes to JSON text.
  ///
  /// Origin: Combine.
  public typealias Output = Data
}

extension JSONDecoder: TopLevelDecoder {
  /// It decodes JSON text.
  ///
  /// Origin: Combine.
  public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
  /// It encodes to a property list.
  ///
  /// Origin: Combine.
  public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
  /// It decodes a property list.
  ///
  /// Origin: Combine.
  public typealias Input = Data
}
