/// Sends the changes of an array of the members that satisfy `isIncluded`, which is called only for new members.
func filterCollectionStep<Member>(
  _ isIncluded: @escaping (Member) -> Bool
) -> Step<CollectionChange<[Member]>, CollectionChange<[Member]>, FilteredCollection<Member>> {
  deriveStep(FilteredCollection()) { $0.follow($1, isIncluded) }
}

/// An array of the members of another array that satisfy a predicate.
struct FilteredCollection<Member> {
  private var stamps = DerivedStamps()
  private var collection: [Member] = []

  /// Whether each member of the source is included.
  private var flags: [Bool] = []

  mutating func follow(
    _ change: CollectionChange<[Member]>, _ isIncluded: (Member) -> Bool
  ) -> CollectionChange<[Member]>? {
    guard stamps.fits(change, count: flags.count) else {
      flags = change.collection.map(isIncluded)
      collection = zip(flags, change.collection).compactMap { $0 ? $1 : nil }
      return stamps.advance(by: change, collection, nil)
    }
    var differences = change.differences
    // First in indices of the source, before or after the change.
    var deletes = change.deletes.filter { flags[$0] }
    let moves = change.moves.filter { flags[$0.from] }
    var inserts: [Int] = []
    var updates: [Int] = []
    var updatedFlags: [(index: Int, isIncluded: Bool)] = []
    for (index, formerIndex) in zip(change.updates, differences.formerIndicesOfUpdates) {
      let isIncluded = isIncluded(change.collection[index])
      updatedFlags.append((index, isIncluded))
      switch (flags[formerIndex], isIncluded) {
      case (true, true): updates.append(index)
      case (true, false): deletes.append(formerIndex)
      case (false, true): inserts.append(index)
      case (false, false): break
      }
    }
    deletes.sort()
    var derived = CollectionDifferences<[Member]>()
    var formerRanks: [Int] = []
    do {
      // Released before the flags change, so that the flags are not copied.
      let ranks = Ranks(flags, total: collection.count, queries: change.size)
      derived.deletes = deletes.map(ranks.rank)
      formerRanks = moves.map { ranks.rank($0.from) }
    }
    differences.updates = []
    flags.follow(differences) { index in
      let isIncluded = isIncluded(change.collection[index])
      if isIncluded { inserts.append(index) }
      return isIncluded
    }
    for (index, isIncluded) in updatedFlags { flags[index] = isIncluded }
    inserts.sort()
    let ranks = Ranks(flags, total: collection.count - deletes.count + inserts.count, queries: change.size)
    derived.inserts = inserts.map(ranks.rank)
    derived.updates = updates.map(ranks.rank)
    derived.moves = zip(formerRanks, moves).map { .init(from: $0, to: ranks.rank($1.to)) }
    derived.removeMovesInPlace()
    if derived.isEmpty {
      stamps.skip(change)
      return nil
    }
    var sources = inserts[...]
    var updateSources = updates[...]
    let insertCount = inserts.count
    var made = 0
    collection.follow(derived) { _ in
      defer { made += 1 }
      return change.collection[made < insertCount ? sources.removeFirst() : updateSources.removeFirst()]
    }
    return stamps.advance(by: change, collection, derived)
  }
}

extension CollectionChange where Base.Index == Int {
  /// The number of indices in the change.
  var size: Int { inserts.count + deletes.count + updates.count + moves.count * 2 }
}

extension CollectionDifferences where Base.Index == Int {
  /// The previous indices of the elements that were deleted or moved, in ascending order.
  private var taken: [Int] { (deletes + moves.map(\.from)).sorted() }

  /// The indices of the elements that were inserted or moved, in ascending order.
  private var arrived: [Int] { (inserts + moves.map(\.to)).sorted() }

  /// The previous indices of the updated elements, in their order.
  fileprivate var formerIndicesOfUpdates: [Int] {
    if updates.isEmpty { return [] }
    let (taken, arrived) = (taken, arrived)
    var (takenBefore, arrivedBefore) = (0, 0)
    return updates.map { index in
      while arrivedBefore < arrived.count, arrived[arrivedBefore] < index { arrivedBefore += 1 }
      let rank = index - arrivedBefore
      while takenBefore < taken.count, taken[takenBefore] <= rank + takenBefore { takenBefore += 1 }
      return rank + takenBefore
    }
  }

  /// Removes the moves of elements that have kept their positions relative to the others: those that have passed only
  /// elements that are not in this collection.
  fileprivate mutating func removeMovesInPlace() {
    if moves.isEmpty { return }
    // The number of elements before each one that were neither deleted, inserted, nor moved.
    let formerRanks = Dictionary(uniqueKeysWithValues: taken.enumerated().map { ($1, $1 - $0) })
    let ranks = Dictionary(uniqueKeysWithValues: arrived.enumerated().map { ($1, $1 - $0) })
    let near = moves.filter { formerRanks[$0.from] == ranks[$0.to] }.sorted { $0.from < $1.from }
    let inPlace = Set(longestIncreasing(near.map(\.to)).map { near[$0].to })
    moves.removeAll { inPlace.contains($0.to) }
  }
}

/// Returns for each index of an array how many flags are set before it.
private struct Ranks {
  private let flags: [Bool]
  private let total: Int
  private let sums: [Int]

  /// With many queries, computes all sums in advance. Otherwise, each query costs the distance to the nearer end.
  init(_ flags: [Bool], total: Int, queries: Int) {
    self.total = total
    if queries > 8 {
      self.flags = []
      var sum = 0
      sums = flags.map { isSet in
        defer { if isSet { sum += 1 } }
        return sum
      }
    } else {
      self.flags = flags
      sums = []
    }
  }

  func rank(_ index: Int) -> Int {
    if flags.isEmpty { return sums[index] }
    if index < flags.count / 2 { return flags[..<index].count { $0 } }
    return total - flags[index...].count { $0 }
  }
}
