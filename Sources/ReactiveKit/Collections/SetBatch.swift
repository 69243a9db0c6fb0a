/// A set in the middle of several mutations, which will be one change.
///
/// Given to the closure of `performBatchUpdates(_:)`. A member that is removed and inserted again counts as updated.
///
/// - Complexity: The first mutation O(*n*), the others O(1) on average.
///
/// Origin: this library.
public struct SetBatch<Member: Hashable>: CollectionBatch {
  /// The set as it is by now.
  public private(set) var collection: Set<Member>

  private let former: Set<Member>
  private var touched: Set<Member> = []

  init(_ former: Set<Member>) {
    self.former = former
    collection = former
  }

  /// How many members there are.
  public var count: Int { collection.count }

  /// Whether there are no members.
  public var isEmpty: Bool { collection.isEmpty }

  /// Whether something is a member.
  public func contains(_ member: Member) -> Bool { collection.contains(member) }

  /// Inserts a member, unless it is one already. Returns whether it was not.
  @discardableResult
  public mutating func insert(_ member: Member) -> Bool {
    if collection.contains(member) { return false }
    touched.insert(member)
    collection.insert(member)
    return true
  }

  /// Removes a member, and returns it.
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
