extension CollectionProperty {
  /// Converts the elements of the array, and sends the changes of the result; see ``SignalProtocol/mapCollection(_:)``.
  ///
  /// Origin: ReactiveKit 2.x.
  public func map<Member, U>(_ transform: @escaping (Member) -> U) -> SafeSignal<CollectionChange<[U]>>
  where Base == [Member] {
    mapCollection(transform)
  }

  /// Leaves out elements of the array, and sends the changes of the result; see ``SignalProtocol/filterCollection(_:)``.
  ///
  /// Origin: ReactiveKit 2.x.
  public func filter<Member>(_ isIncluded: @escaping (Member) -> Bool) -> SafeSignal<CollectionChange<[Member]>>
  where Base == [Member] {
    filterCollection(isIncluded)
  }

  /// Sorts the elements of the array, and sends the changes of the result; see `sortCollection`.
  ///
  /// Origin: ReactiveKit 2.x.
  public func sort<Member>(
    by areInIncreasingOrder: @escaping (Member, Member) -> Bool
  ) -> SafeSignal<CollectionChange<[Member]>> where Base == [Member] {
    sortCollection(by: areInIncreasingOrder)
  }

  /// Sorts the entries of the dictionary into an array, and sends the changes of that; see `sortCollection`.
  ///
  /// Origin: ReactiveKit 2.x.
  public func sort<Key, Value>(
    by areInIncreasingOrder: @escaping ((key: Key, value: Value), (key: Key, value: Value)) -> Bool
  ) -> SafeSignal<CollectionChange<[(key: Key, value: Value)]>> where Base == [Key: Value] {
    sortCollection(by: areInIncreasingOrder)
  }

  /// Sorts the members of the set into an array, and sends the changes of that; see `sortCollection`.
  ///
  /// Origin: ReactiveKit 2.x.
  public func sort<Member>(
    by areInIncreasingOrder: @escaping (Member, Member) -> Bool
  ) -> SafeSignal<CollectionChange<[Member]>> where Base == Set<Member> {
    sortCollection(by: areInIncreasingOrder)
  }
}
