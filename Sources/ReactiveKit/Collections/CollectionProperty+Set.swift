// Mutations of sets. Each copies the set, since members are hashed and compared outside the lock.
extension CollectionProperty {
  /// Whether something is a member.
  ///
  /// - Complexity: O(1) on average.
  ///
  /// Origin: ReactiveKit 2.x.
  public func contains<Member>(_ member: Member) -> Bool where Base == Set<Member> {
    collection.contains(member)
  }

  /// Inserts a member, unless it is one already. Returns whether it was not.
  ///
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x.
  @discardableResult
  public func insert<Member>(_ member: Member) -> Bool where Base == Set<Member> {
    performBatchUpdates { $0.insert(member) }
  }

  /// Removes a member, and returns it.
  ///
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
  /// Nobody sees the property in between. Where another thread mutates it meanwhile, the closure is run again with what the
  /// set is by then; what it did before is dropped. If it throws, nothing has happened.
  ///
  /// - Parameter body: Mutates what it is given, and nothing else: to mutate the property itself from within traps.
  /// - Complexity: O(*n* + *m* log *m*) for *m* mutations.
  ///
  /// Origin: this library.
  public func performBatchUpdates<Member, R>(_ body: (inout SetBatch<Member>) throws -> R) rethrows -> R
  where Base == Set<Member> {
    try perform(body)
  }

  /// Replaces the set, and sends either where it differs from the former one, or that everything is replaced.
  ///
  /// - Complexity: O(*n* + *m*) on average.
  ///
  /// Origin: this library.
  public func replace<Member>(with set: Set<Member>, performDiff: Bool) where Base == Set<Member> {
    if !performDiff { return replace(with: set) }
    performBatchUpdates { batch in
      for member in batch.collection where !set.contains(member) { batch.remove(member) }
      for member in set { batch.insert(member) }
    }
  }
}
