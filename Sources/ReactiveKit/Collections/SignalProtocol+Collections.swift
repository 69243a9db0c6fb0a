extension SignalProtocol {
  /// Converts the members of an array that changes are sent of, and sends the changes of the result.
  ///
  ///     numbers.mapCollection { $0 * 2 }.bind(to: doubled)
  ///
  /// The closure is called with what is inserted or updated, and with all members where a change is initial.
  ///
  /// - Complexity: What the same change costs an array, per observer.
  ///
  /// Origin: ReactiveKit 2.x, where it is `map`.
  public func mapCollection<Member, U>(
    _ transform: @escaping (Member) -> U
  ) -> Signal<CollectionChange<[U]>, Error> where Element == CollectionChange<[Member]> {
    let step = mapCollectionStep(transform)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "MapCollection")) })
  }

  /// Leaves out members of an array that changes are sent of, and sends the changes of the result; nothing where there are
  /// none.
  ///
  /// The closure is called with what is inserted or updated, and with all members where a change is initial. What it returns
  /// for a member is remembered until that is updated.
  ///
  /// - Complexity: O(*d*), where *d* is the distance between what changes and the nearer end of the source, besides what the
  ///   change costs an array, per observer; O(*n*) for changes in many places.
  ///
  /// Origin: ReactiveKit 2.x, where it is `filter`.
  public func filterCollection<Member>(
    _ isIncluded: @escaping (Member) -> Bool
  ) -> Signal<CollectionChange<[Member]>, Error> where Element == CollectionChange<[Member]> {
    let step = filterCollectionStep(isIncluded)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "FilterCollection")) })
  }

  /// Sorts the members of an array that changes are sent of, and sends the changes of the result; nothing where there are
  /// none.
  ///
  /// Members of which neither goes before the other are in the order in which they came, or were updated. A member that is
  /// updated and keeps its place is updated in the result; else it is deleted and inserted.
  ///
  /// - Complexity: O(log *n*) calls of the closure for each member that is inserted, deleted or updated, besides what the
  ///   change costs an array, per observer; O(*n* log *n*) where a change is initial.
  ///
  /// Origin: ReactiveKit 2.x, where it is `sort`.
  public func sortCollection<Member>(
    by areInIncreasingOrder: @escaping (Member, Member) -> Bool
  ) -> Signal<CollectionChange<[Member]>, Error> where Element == CollectionChange<[Member]> {
    let step = sortCollectionStep(areInIncreasingOrder)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "SortCollection")) })
  }

  /// Sorts the entries of a dictionary that changes are sent of into an array, and sends the changes of that; see
  /// `sortCollection` of an array.
  ///
  /// Origin: ReactiveKit 2.x, where it is `sort`.
  public func sortCollection<Key: Hashable, Value>(
    by areInIncreasingOrder: @escaping ((key: Key, value: Value), (key: Key, value: Value)) -> Bool
  ) -> Signal<CollectionChange<[(key: Key, value: Value)]>, Error> where Element == CollectionChange<[Key: Value]> {
    let step: Step<Element, CollectionChange<[(key: Key, value: Value)]>, SortedByKey<[Key: Value], Key>> =
      sortCollectionStep(key: { $0.key }, areInIncreasingOrder)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "SortCollection")) })
  }

  /// Sorts the members of a set that changes are sent of into an array, and sends the changes of that; see `sortCollection`
  /// of an array.
  ///
  /// Origin: ReactiveKit 2.x, where it is `sort`.
  public func sortCollection<Member: Hashable>(
    by areInIncreasingOrder: @escaping (Member, Member) -> Bool
  ) -> Signal<CollectionChange<[Member]>, Error> where Element == CollectionChange<Set<Member>> {
    let step: Step<Element, CollectionChange<[Member]>, SortedByKey<Set<Member>, Member>> =
      sortCollectionStep(key: { $0 }, areInIncreasingOrder)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "SortCollection")) })
  }
}
