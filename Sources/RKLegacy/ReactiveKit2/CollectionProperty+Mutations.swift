public import ReactiveKit

// Former names of mutations. The operators that derive from arrays, dictionaries, and sets, and most mutations, keep
// their names.

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

  /// Removes an element and inserts it at another index. The change contains a deletion and an insertion.
  ///
  /// ReactiveKit's current `move(from:to:)` sends a move instead.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "move(from:to:)")
  public func moveItemAtIndex<Member>(_ source: Int, toIndex destination: Int) where Base == [Member] {
    performBatchUpdates { $0.insert($0.remove(at: source), at: destination) }
  }

  /// Replaces all elements. The change deletes all old elements and inserts all new ones.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "replace(with:)")
  public func replace(_ collection: Base) {
    replace(with: collection)
  }

  /// Replaces the array. Sends either the differences from the previous array, or a replacement of all elements.
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

  /// Mutates the collection without notifying observers. The closure receives a separate property, and this property
  /// takes over the result afterwards. Mutations of this property in the meantime are lost.
  ///
  /// Origin: ReactiveKit 2.x, where the closure receives the property itself.
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

  /// Returns an iterator over the elements.
  ///
  /// Origin: ReactiveKit 2.x, where the property is a collection.
  @available(*, deprecated, message: "Use collection.makeIterator().")
  public func generate() -> Base.Iterator {
    collection.makeIterator()
  }

  /// Returns a lower bound of the number of elements.
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

  /// Returns the index of a key.
  @available(*, deprecated, message: "Use collection.index(forKey: key).")
  public func indexForKey<Key, Value>(_ key: Key) -> Base.Index? where Base == [Key: Value] {
    collection.index(forKey: key)
  }

  /// Returns the index of a member.
  @available(*, deprecated, message: "Use collection.firstIndex(of: member).")
  public func indexOf<Member>(_ member: Member) -> Base.Index? where Base == Set<Member> {
    collection.firstIndex(of: member)
  }
}
