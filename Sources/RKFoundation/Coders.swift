public import Foundation
public import RKPublishers

extension JSONEncoder: TopLevelEncoder {
  /// The kind of output: JSON text.
  public typealias Output = Data
}

extension JSONDecoder: TopLevelDecoder {
  /// The kind of input: JSON text.
  public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
  /// The kind of output: a property list.
  public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
  /// The kind of input: a property list.
  public typealias Input = Data
}
