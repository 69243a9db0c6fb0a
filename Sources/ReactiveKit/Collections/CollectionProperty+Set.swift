// Mutations of sets. They copy the set, because members are hashed and compared outside the lock.
extension CollectionProperty {
  /// Returns whether the set contains a member.
  ///
  /// - Parameter member: The member to look for.
  /// - Complexity: O(1) on average.
  ///
  /// Origin: ReactiveKit 2.x.
  public func contains<Member>(_ member: Member) -> Bool where Base == Set<Member> {
    collection.contains(member)
  }

  /// Inserts a member, unless the set already contains it. Returns whether the member was inserted.
  ///
  /// - Parameter member: The member to insert.
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x.
  @discardableResult
  public func insert<Member>(_ member: Member) -> Bool where Base == Set<Member> {
    performBatchUpdates { $0.insert(member) }
  }

  /// Removes and returns a member.
  ///
  /// - Parameter member: The member to remove.
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x.
  @discardableResult
  public func remove<Member>(_ member: Member) -> Member? where Base == Set<Member> {
    performBatchUpdates { $0.remove(member) }
  }

  /// Removes all members.
  ///
  /// - Complexity: O(*n*).
  ///
  /// Origin: this library.
  public func removeAll<Member>() where Base == Set<Member> {
    performBatchUpdates { $0.removeAll() }
  }

  /// Runs several mutations, and sends them as one change.
  ///
  /// The property shows no intermediate state. If another thread mutates it meanwhile, the closure runs again with the
  /// new set, and the previous result is discarded. If the closure throws, the property does not change.
  ///
  /// - Parameter body: A closure that mutates only its argument. Mutating the property itself from within traps.
  /// - Complexity: O(*n* + *m* log *m*) for *m* mutations.
  ///
  /// Origin: this library.
  public func performBatchUpdates<Member, R>(_ body: (inout SetBatch<Member>) throws -> R) rethrows -> R
  where Base == Set<Member> {
    try perform(body)
  }

  /// Replaces the set, and sends the change. Equal members count as the same member.
  ///
  /// - Parameters:
  ///   - set: The new set.
  ///   - performDiff: Whether to send the differences. Otherwise, a replacement of all members is sent.
  /// - Complexity: O(*n* + *m*) on average.
  ///
  /// Origin: this library.
  public func replace<Member>(with set: Set<Member>, performDiff: Bool) where Base == Set<Member> {
    if !performDiff { return replace(with: set) }
    commit { latest in
      let touched = latest.collection.symmetricDifference(set)
      let differences = CollectionDifferences(latest.collection, set, touched) { $0.firstIndex(of: $1) }
      return differences.isEmpty ? nil : (set, differences, CollectionStamp.next())
    }
  }
}
