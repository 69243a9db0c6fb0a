extension CollectionChange {
  /// An element that has changed its place among the others.
  ///
  /// Origin: this library.
  public struct Move: Equatable {
    /// Where the element was, in the former collection.
    public let from: Base.Index

    /// Where the element is, in the collection after the change.
    public let to: Base.Index

    /// Makes a move.
    public init(from: Base.Index, to: Base.Index) {
      self.from = from
      self.to = to
    }
  }
}

extension CollectionChange.Move: Hashable where Base.Index: Hashable {}

extension CollectionChange.Move: Sendable where Base.Index: Sendable {}

extension CollectionChange.Move: CustomStringConvertible {
  /// `2 → 0`.
  public var description: String { "\(from) → \(to)" }
}
