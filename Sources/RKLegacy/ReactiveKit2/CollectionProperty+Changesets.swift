public import ReactiveKit

// Former names of the operators that derive changes.

extension CollectionProperty {
  /// The former name of `sort(by:)`.
  @available(*, deprecated, renamed: "sort(by:)")
  @_disfavoredOverload
  public func sort<Member>(
    _ areInIncreasingOrder: @escaping (Member, Member) -> Bool
  ) -> SafeSignal<CollectionChange<[Member]>> where Base == [Member] {
    sort(by: areInIncreasingOrder)
  }

  /// The former name of `sort(by:)`.
  @available(*, deprecated, renamed: "sort(by:)")
  @_disfavoredOverload
  public func sort<Key, Value>(
    _ areInIncreasingOrder: @escaping ((key: Key, value: Value), (key: Key, value: Value)) -> Bool
  ) -> SafeSignal<CollectionChange<[(key: Key, value: Value)]>> where Base == [Key: Value] {
    sort(by: areInIncreasingOrder)
  }

  /// The former name of `sort(by:)`.
  @available(*, deprecated, renamed: "sort(by:)")
  @_disfavoredOverload
  public func sort<Member>(
    _ areInIncreasingOrder: @escaping (Member, Member) -> Bool
  ) -> SafeSignal<CollectionChange<[Member]>> where Base == Set<Member> {
    sort(by: areInIncreasingOrder)
  }
}

extension CollectionProperty where Base.Index == Int {
  /// Transforms the elements when they are read, and sends the changes of the result.
  @available(*, deprecated, message: "Use map(transform), which converts each element once.")
  public func lazyMap<U>(
    _ transform: @escaping (Base.Element) -> U
  ) -> SafeSignal<CollectionChange<LazyMapCollection<Base, U>>> {
    toSignal().map { $0.lazyMap(transform) }
  }
}

extension CollectionChange where Base.Index == Int {
  /// Transforms the elements of the collection. The differences stay the same.
  @available(*, deprecated, message: "Use mapCollection(transform) of the signal of changes.")
  public func map<U>(_ transform: (Base.Element) -> U) -> CollectionChange<[U]> {
    let converted = collection.map(transform)
    let moves = moves.map { CollectionChange<[U]>.Move(from: $0.from, to: $0.to) }
    return isInitial
      ? .initial(converted)
      : CollectionChange<[U]>(collection: converted, inserts: inserts, deletes: deletes, updates: updates, moves: moves)
  }

  /// Transforms the elements of the collection when they are read. The differences stay the same.
  @available(*, deprecated, message: "Use mapCollection(transform) of the signal of changes.")
  public func lazyMap<U>(_ transform: @escaping (Base.Element) -> U) -> CollectionChange<LazyMapCollection<Base, U>> {
    typealias Mapped = CollectionChange<LazyMapCollection<Base, U>>
    let converted = collection.lazy.map(transform)
    let moves = moves.map { Mapped.Move(from: $0.from, to: $0.to) }
    return isInitial
      ? .initial(converted)
      : Mapped(collection: converted, inserts: inserts, deletes: deletes, updates: updates, moves: moves)
  }
}
