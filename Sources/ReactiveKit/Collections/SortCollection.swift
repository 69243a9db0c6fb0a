/// Sends the changes of a sorted array. Calls `areInIncreasingOrder` about log *n* times for each new member.
func sortCollectionStep<Member>(
  _ areInIncreasingOrder: @escaping (Member, Member) -> Bool
) -> Step<CollectionChange<[Member]>, CollectionChange<[Member]>, SortedArray<Member>> {
  deriveStep(SortedArray()) { $0.follow($1, areInIncreasingOrder) }
}

/// Like the function for arrays, but for a collection with a key for each member.
func sortCollectionStep<Base: Collection, Key: Hashable>(
  key: @escaping (Base.Element) -> Key, _ areInIncreasingOrder: @escaping (Base.Element, Base.Element) -> Bool
) -> Step<CollectionChange<Base>, CollectionChange<[Base.Element]>, SortedByKey<Base, Key>> {
  deriveStep(SortedByKey()) { $0.follow($1, key: key, areInIncreasingOrder) }
}

/// The members of an array in sorted order.
struct SortedArray<Member> {
  private var stamps = DerivedStamps()
  private var sorted = SortedItems<Member>()

  /// The items of the members of the source.
  private var items: [SortedItems<Member>.Item] = []

  mutating func follow(
    _ change: CollectionChange<[Member]>, _ areInIncreasingOrder: (Member, Member) -> Bool
  ) -> CollectionChange<[Member]>? {
    guard stamps.fits(change, count: items.count) else {
      items = sorted.replace(with: change.collection, areInIncreasingOrder)
      return stamps.advance(by: change, sorted.members, nil)
    }
    let deleted = change.deletes.map { items[$0] }
    var inserted: [SortedItems<Member>.Item] = []
    var updated: [(SortedItems<Member>.Item, SortedItems<Member>.Item)] = []
    var differences = change.differences
    differences.updates = []
    items.follow(differences) { index in
      let item = sorted.makeItem(change.collection[index])
      inserted.append(item)
      return item
    }
    for index in change.updates {
      let item = sorted.makeItem(change.collection[index])
      updated.append((items[index], item))
      items[index] = item
    }
    let derived = sorted.update(
      deleted: deleted, inserted: inserted, updated: updated, areInIncreasingOrder)
    if derived.isEmpty {
      stamps.skip(change)
      return nil
    }
    return stamps.advance(by: change, sorted.members, derived)
  }
}

/// The members of a collection, each with its own key, in sorted order.
struct SortedByKey<Base: Collection, Key: Hashable> {
  private typealias Items = SortedItems<Base.Element>

  private var stamps = DerivedStamps()
  private var sorted = Items()
  private var former: Base?
  private var items: [Key: Items.Item] = [:]

  mutating func follow(
    _ change: CollectionChange<Base>, key: (Base.Element) -> Key,
    _ areInIncreasingOrder: (Base.Element, Base.Element) -> Bool
  ) -> CollectionChange<[Base.Element]>? {
    defer { former = change.collection }
    guard let former, stamps.fits(change, after: former) else {
      items = [:]
      for item in sorted.replace(with: change.collection, areInIncreasingOrder) { items[key(item.member)] = item }
      return stamps.advance(by: change, sorted.members, nil)
    }
    var deleted: [Items.Item] = []
    var inserted: [Items.Item] = []
    var updated: [(Items.Item, Items.Item)] = []
    for index in change.deletes {
      if let item = items.removeValue(forKey: key(former[index])) { deleted.append(item) }
    }
    for index in change.inserts + change.updates {
      let item = sorted.makeItem(change.collection[index])
      if let former = items.updateValue(item, forKey: key(item.member)) {
        updated.append((former, item))
      } else {
        inserted.append(item)
      }
    }
    let derived = sorted.update(deleted: deleted, inserted: inserted, updated: updated, areInIncreasingOrder)
    if derived.isEmpty {
      stamps.skip(change)
      return nil
    }
    return stamps.advance(by: change, sorted.members, derived)
  }
}

/// Members in sorted order. Members with no order between them keep the order of their arrival.
struct SortedItems<Member> {
  /// A member and the unique number of its arrival.
  struct Item {
    let member: Member
    let number: Int
  }

  private(set) var members: [Member] = []
  private var numbers: [Int] = []
  private var nextNumber = 0

  mutating func makeItem(_ member: Member) -> Item {
    defer { nextNumber += 1 }
    return Item(member: member, number: nextNumber)
  }

  /// Replaces all members. Returns the items of the new members in the given order.
  mutating func replace<C: Collection>(
    with collection: C, _ areInIncreasingOrder: (Member, Member) -> Bool
  ) -> [Item] where C.Element == Member {
    let items = collection.map { makeItem($0) }
    let sorted = items.sorted { isBefore($0, $1, areInIncreasingOrder) }
    members = sorted.map(\.member)
    numbers = sorted.map(\.number)
    return items
  }

  private func isBefore(_ lhs: Item, _ rhs: Item, _ areInIncreasingOrder: (Member, Member) -> Bool) -> Bool {
    if areInIncreasingOrder(lhs.member, rhs.member) { return true }
    return lhs.number < rhs.number && !areInIncreasingOrder(rhs.member, lhs.member)
  }

  /// Returns how many members come before an item in the order.
  private func place(of item: Item, _ areInIncreasingOrder: (Member, Member) -> Bool) -> Int {
    var low = 0
    var high = members.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(Item(member: members[middle], number: numbers[middle]), item, areInIncreasingOrder) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Returns the index of an item. Searches all members if the closure gives no order, or a new one.
  private func index(of item: Item, _ areInIncreasingOrder: (Member, Member) -> Bool) -> Int {
    let place = place(of: item, areInIncreasingOrder)
    if place < numbers.count, numbers[place] == item.number { return place }
    return numbers.firstIndex(of: item.number)!
  }

  mutating func update(
    deleted: [Item], inserted: [Item], updated: [(former: Item, new: Item)],
    _ areInIncreasingOrder: (Member, Member) -> Bool
  ) -> CollectionDifferences<[Member]> {
    let deletes = deleted.map { index(of: $0, areInIncreasingOrder) }
    let formerPlaces = updated.map { index(of: $0.former, areInIncreasingOrder) }
    var differences = CollectionDifferences<[Member]>(deletes: (deletes + formerPlaces).sorted())
    members.follow(differences) { _ in preconditionFailure("nothing is inserted") }
    numbers.follow(differences) { _ in preconditionFailure("nothing is inserted") }
    // In ascending order, so that each insertion leaves the earlier ones in place.
    let new = (inserted + updated.map(\.new)).sorted { isBefore($0, $1, areInIncreasingOrder) }
    var placed: [Int: Int] = [:]
    var last = 0
    for (count, item) in new.enumerated() {
      // Without the other new items: those placed so far are before this one, even if the closure gives no order.
      last = max(last, place(of: item, areInIncreasingOrder))
      placed[item.number] = last + count
    }
    differences = CollectionDifferences<[Member]>(inserts: new.map { placed[$0.number]! })
    var items = new[...]
    members.follow(differences) { _ in items.removeFirst().member }
    items = new[...]
    numbers.follow(differences) { _ in items.removeFirst().number }
    differences.deletes = (deletes + formerPlaces).sorted()
    markUpdates(&differences, zip(formerPlaces, updated.map { placed[$0.new.number]! }))
    return differences
  }

  /// Converts a deletion and an insertion to an update if the member keeps its position among the remaining members.
  private func markUpdates(
    _ differences: inout CollectionDifferences<[Member]>, _ pairs: Zip2Sequence<[Int], [Int]>
  ) {
    let formerRanks = Dictionary(uniqueKeysWithValues: differences.deletes.enumerated().map { ($1, $1 - $0) })
    let ranks = Dictionary(uniqueKeysWithValues: differences.inserts.enumerated().map { ($1, $1 - $0) })
    var last = -1
    var deletes = Set(differences.deletes)
    var inserts = Set(differences.inserts)
    for (former, new) in pairs.sorted(by: { $0.0 < $1.0 }) where formerRanks[former] == ranks[new] && new > last {
      last = new
      deletes.remove(former)
      inserts.remove(new)
      differences.updates.append(new)
    }
    if differences.updates.isEmpty { return }
    differences.deletes = deletes.sorted()
    differences.inserts = inserts.sorted()
  }
}
