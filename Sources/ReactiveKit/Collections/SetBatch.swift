/// A set during several mutations, which become one change. The argument of a `performBatchUpdates(_:)` closure. A
/// member that is removed and inserted again counts as updated.
///
/// - Complexity: O(*n*) for the first mutation, O(1) on average for the others.
///
/// Origin: this library.
public struct SetBatch<Member: Hashable>: CollectionBatch {
  /// The set after the mutations so far.
  public private(set) var collection: Set<Member>

  private let former: Set<Member>
  private var touched: Set<Member> = []

  init(_ former: Set<Member>) {
    self.former = former
    collection = former
  }

  /// The number of members.
  public var count: Int { collection.count }

  /// Whether there are no members.
  public var isEmpty: Bool { collection.isEmpty }

  /// Returns whether the set contains a member.
  ///
  /// - Parameter member: The member to look for.
  public func contains(_ member: Member) -> Bool { collection.contains(member) }

  /// Inserts a member, unless the set already contains it. Returns whether the member was inserted.
  ///
  /// - Parameter member: The member to insert.
  @discardableResult
  public mutating func insert(_ member: Member) -> Bool {
    guard collection.insert(member).inserted else { return false }
    touched.insert(member)
    return true
  }

  /// Removes and returns a member.
  ///
  /// - Parameter member: The member to remove.
  @discardableResult
  public mutating func remove(_ member: Member) -> Member? {
    touched.insert(member)
    return collection.remove(member)
  }

  /// Removes all members.
  public mutating func removeAll() {
    touched.formUnion(collection)
    collection = []
  }

  var differences: CollectionDifferences<Set<Member>> {
    .init(former, collection, touched, { $0.firstIndex(of: $1) })
  }
}
