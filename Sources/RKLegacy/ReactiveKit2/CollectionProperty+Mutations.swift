public import ReactiveKit

// Mutations by their former names. What is derived of arrays, dictionaries and sets, and most mutations, have theirs still.

extension CollectionProperty {
  /// Inserts an element.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "insert(_:at:)")
  public func insert<Member>(_ element: Member, atIndex index: Int) where Base == [Member] {
    insert(element, at: index)
  }

  /// Inserts elements.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "insert(contentsOf:at:)")
  public func insertContentsOf<Member>(_ elements: [Member], at index: Int) where Base == [Member] {
    insert(contentsOf: elements, at: index)
  }

  /// Removes an element.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "remove(at:)")
  @discardableResult
  public func removeAtIndex<Member>(_ index: Int) -> Member where Base == [Member] {
    remove(at: index)
  }

  /// Removes an element and inserts it elsewhere. The change has a deletion and an insertion.
  ///
  /// Today's `move(from:to:)` sends a move.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "move(from:to:)")
  public func moveItemAtIndex<Member>(_ source: Int, toIndex destination: Int) where Base == [Member] {
    performBatchUpdates { $0.insert($0.remove(at: source), at: destination) }
  }

  /// Replaces all elements: the change deletes all and inserts all.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "replace(with:)")
  public func replace(_ collection: Base) {
    replace(with: collection)
  }

  /// Replaces the array, and sends either where it differs from the former one, or that everything is replaced.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "replace(with:performDiff:)")
  public func replace<Member: Equatable>(_ array: [Member], performDiff: Bool) where Base == [Member] {
    replace(with: array, performDiff: performDiff)
  }

  /// Removes an entry. Returns its value.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "removeValue(forKey:)")
  @discardableResult
  public func removeValueForKey<Key, Value>(_ key: Key) -> Value? where Base == [Key: Value] {
    removeValue(forKey: key)
  }

  /// Mutates the collection without telling anyone. The closure is given a property of its own, whose collection this one
  /// takes afterwards: a mutation of this one meanwhile is lost.
  ///
  /// Origin: ReactiveKit 2.x, where the closure is given the property itself.
  @available(*, deprecated, message: "Use silentUpdate(value:) with the collection as it is to be.")
  public func silentUpdate(_ body: (CollectionProperty) -> Void) {
    let copy = CollectionProperty(collection)
    body(copy)
    silentUpdate(value: copy.collection)
  }

  // MARK: Reading

  /// The index of the first element.
  ///
  /// Origin: ReactiveKit 2.x, where the property is a collection.
  @available(*, deprecated, renamed: "collection.startIndex")
  public var startIndex: Base.Index { collection.startIndex }

  /// The index after the last element.
  ///
  /// Origin: ReactiveKit 2.x, where the property is a collection.
  @available(*, deprecated, renamed: "collection.endIndex")
  public var endIndex: Base.Index { collection.endIndex }

  /// An iterator over the elements.
  ///
  /// Origin: ReactiveKit 2.x, where the property is a collection.
  @available(*, deprecated, message: "Use collection.makeIterator().")
  public func generate() -> Base.Iterator {
    collection.makeIterator()
  }

  /// How many elements there are at least.
  ///
  /// Origin: ReactiveKit 2.x, where the property is a collection.
  @available(*, deprecated, message: "Use collection.underestimatedCount.")
  public func underestimateCount() -> Int {
    collection.underestimatedCount
  }

  /// The element at an index.
  ///
  /// Origin: ReactiveKit 2.x, where the property is a collection.
  @available(*, deprecated, message: "Use collection[index].")
  @_disfavoredOverload
  public subscript(index: Base.Index) -> Base.Element { collection[index] }

  /// The index of a key.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use collection.index(forKey: key).")
  public func indexForKey<Key, Value>(_ key: Key) -> Base.Index? where Base == [Key: Value] {
    collection.index(forKey: key)
  }

  /// The index of a member.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use collection.firstIndex(of: member).")
  public func indexOf<Member>(_ member: Member) -> Base.Index? where Base == Set<Member> {
    collection.firstIndex(of: member)
  }
}
