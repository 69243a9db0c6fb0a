/// A dictionary during several mutations, which become one change. The argument of a `performBatchUpdates(_:)` closure.
/// A key removed and set again counts as updated.
///
/// - Complexity: O(*n*) for the first mutation, O(1) on average for the others.
///
/// Origin: this library.
public struct DictionaryBatch<Key: Hashable, Value>: CollectionBatch {
  /// The dictionary after the mutations so far.
  public private(set) var collection: [Key: Value]

  private let former: [Key: Value]
  private var touched: Set<Key> = []

  init(_ former: [Key: Value]) {
    self.former = former
    collection = former
  }

  /// The number of entries.
  public var count: Int { collection.count }

  /// Whether there are no entries.
  public var isEmpty: Bool { collection.isEmpty }

  /// The value of a key. Setting `nil` removes the entry.
  ///
  /// - Parameter key: The key of an entry.
  public subscript(key: Key) -> Value? {
    get { collection[key] }
    set {
      touched.insert(key)
      collection[key] = newValue
    }
  }

  /// Sets the value of a key. Returns the previous value.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - key: The key of the entry.
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    touched.insert(key)
    return collection.updateValue(value, forKey: key)
  }

  /// Removes an entry. Returns the value of the entry.
  ///
  /// - Parameter key: The key of the entry.
  @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    touched.insert(key)
    return collection.removeValue(forKey: key)
  }

  /// Removes all entries.
  public mutating func removeAll() {
    touched.formUnion(collection.keys)
    collection = [:]
  }

  var differences: CollectionDifferences<[Key: Value]> {
    .init(former, collection, touched, { $0.index(forKey: $1) })
  }
}

extension CollectionDifferences {
  /// Creates the differences between unordered collections. `touched` contains all keys that may differ.
  init<Key>(_ former: Base, _ collection: Base, _ touched: Set<Key>, _ index: (Base, Key) -> Base.Index?) {
    for key in touched {
      switch (index(former, key), index(collection, key)) {
      case (nil, nil): break
      case (nil, let index?): inserts.append(index)
      case (let index?, nil): deletes.append(index)
      case (_?, let index?): updates.append(index)
      }
    }
    inserts.sort()
    deletes.sort()
    updates.sort()
  }
}
