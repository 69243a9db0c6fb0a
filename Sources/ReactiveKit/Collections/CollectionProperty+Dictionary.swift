// Mutations of dictionaries. They copy the dictionary, because keys are hashed and compared outside the lock.
extension CollectionProperty {
  /// The value of a key. Setting it counts as an update or an insertion. Setting `nil` removes the entry.
  ///
  /// - Parameter key: The key of an entry.
  /// - Complexity: O(1) on average to read, O(*n*) to set.
  ///
  /// Origin: ReactiveKit 2.x.
  public subscript<Key, Value>(key: Key) -> Value? where Base == [Key: Value] {
    get { collection[key] }
    set { performBatchUpdates { $0[key] = newValue } }
  }

  /// Sets the value of a key. Returns the previous value.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - key: The key of the entry.
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x.
  @discardableResult
  public func updateValue<Key, Value>(_ value: Value, forKey key: Key) -> Value? where Base == [Key: Value] {
    performBatchUpdates { $0.updateValue(value, forKey: key) }
  }

  /// Removes an entry. Returns the value of the entry.
  ///
  /// - Parameter key: The key of the entry.
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x, where it is `removeValueForKey(_:)`.
  @discardableResult
  public func removeValue<Key, Value>(forKey key: Key) -> Value? where Base == [Key: Value] {
    performBatchUpdates { $0.removeValue(forKey: key) }
  }

  /// Removes all entries.
  ///
  /// - Complexity: O(*n*).
  ///
  /// Origin: this library.
  public func removeAll<Key, Value>() where Base == [Key: Value] {
    performBatchUpdates { $0.removeAll() }
  }

  /// Runs several mutations, and sends them as one change.
  ///
  /// The property shows no intermediate state. If another thread mutates it meanwhile, the closure runs again with the
  /// new dictionary, and the previous result is discarded. If the closure throws, the property does not change.
  ///
  /// - Parameter body: A closure that mutates only its argument. Mutating the property itself from within traps.
  /// - Complexity: O(*n* + *m* log *m*) for *m* mutations.
  ///
  /// Origin: this library.
  public func performBatchUpdates<Key, Value, R>(_ body: (inout DictionaryBatch<Key, Value>) throws -> R) rethrows -> R
  where Base == [Key: Value] {
    try perform(body)
  }

  /// Replaces the dictionary, and sends the change. Equal keys, and equal values, count as the same.
  ///
  /// - Parameters:
  ///   - dictionary: The new dictionary.
  ///   - performDiff: Whether to send the differences. Otherwise, a replacement of all entries is sent.
  /// - Complexity: O(*n* + *m*) on average.
  ///
  /// Origin: this library.
  public func replace<Key, Value: Equatable>(with dictionary: [Key: Value], performDiff: Bool)
  where Base == [Key: Value] {
    if !performDiff { return replace(with: dictionary) }
    commit { latest in
      let former = latest.collection
      let touched = Set(former.keys).union(dictionary.keys).filter { former[$0] != dictionary[$0] }
      let differences = CollectionDifferences(former, dictionary, touched) { $0.index(forKey: $1) }
      return differences.isEmpty ? nil : (dictionary, differences, CollectionStamp.next())
    }
  }
}
