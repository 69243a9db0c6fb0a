extension CollectionChange {
  /// An element that changed its position relative to other elements.
  ///
  /// Origin: this library.
  public struct Move: Equatable {
    /// The index of the element in the collection before the change.
    public let from: Base.Index

    /// The index of the element in the collection after the change.
    public let to: Base.Index

    /// Creates a move.
    ///
    /// - Parameters:
    ///   - from: The index of the element in the collection before the change.
    ///   - to: The index of the element in the collection after the change.
    public init(from: Base.Index, to: Base.Index) {
      self.from = from
      self.to = to
    }
  }
}

extension CollectionChange.Move: Hashable where Base.Index: Hashable {}

extension CollectionChange.Move: Sendable where Base.Index: Sendable {}

extension CollectionChange.Move: CustomStringConvertible {
  /// The indices, as in `2 → 0`.
  public var description: String { "\(from) → \(to)" }
}
