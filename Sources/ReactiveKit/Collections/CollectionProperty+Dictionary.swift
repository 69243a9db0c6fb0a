// Mutations of dictionaries. Each copies the dictionary, since keys are hashed and compared outside the lock.
extension CollectionProperty {
  /// The value of a key. Setting it counts as an update or an insertion; setting it to `nil` removes the entry.
  ///
  /// - Complexity: O(1) on average to read, O(*n*) to set.
  ///
  /// Origin: ReactiveKit 2.x.
  public subscript<Key, Value>(key: Key) -> Value? where Base == [Key: Value] {
    get { collection[key] }
    set { performBatchUpdates { $0[key] = newValue } }
  }

  /// Sets the value of a key. Returns the former one.
  ///
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x.
  @discardableResult
  public func updateValue<Key, Value>(_ value: Value, forKey key: Key) -> Value? where Base == [Key: Value] {
    performBatchUpdates { $0.updateValue(value, forKey: key) }
  }

  /// Removes an entry. Returns its value.
  ///
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
  /// Nobody sees the property in between. Where another thread mutates it meanwhile, the closure is run again with what the
  /// dictionary is by then; what it did before is dropped. If it throws, nothing has happened.
  ///
  /// - Parameter body: Mutates what it is given, and nothing else: to mutate the property itself from within traps.
  /// - Complexity: O(*n* + *m* log *m*) for *m* mutations.
  ///
  /// Origin: this library.
  public func performBatchUpdates<Key, Value, R>(_ body: (inout DictionaryBatch<Key, Value>) throws -> R) rethrows -> R
  where Base == [Key: Value] {
    try perform(body)
  }

  /// Replaces the dictionary, and sends either where it differs from the former one, or that everything is replaced.
  ///
  /// - Complexity: O(*n* + *m*) on average.
  ///
  /// Origin: this library.
  public func replace<Key, Value: Equatable>(with dictionary: [Key: Value], performDiff: Bool)
  where Base == [Key: Value] {
    if !performDiff { return replace(with: dictionary) }
    performBatchUpdates { batch in
      for key in batch.collection.keys where dictionary[key] == nil { batch.removeValue(forKey: key) }
      for (key, value) in dictionary where batch[key] != value { batch[key] = value }
    }
  }
}
