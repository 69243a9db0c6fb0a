extension SignalProtocol {
  /// Transforms the members of an array, and sends the changes of the resulting array.
  ///
  /// ```swift
  /// changes: CollectionChange<[Int]>    // -a----b-|  a = .initial([3, 1, 2]), b = .initial([4, 2])
  /// changes.mapCollection { $0 * 10 }   // -c----d-|  c = [30, 10, 20], d = [40, 20]
  /// ```
  /// ![Transforms, filters, or sorts a collection whose changes a signal sends.](collections-map)
  ///
  ///     numbers.mapCollection { $0 * 2 }.bind(to: doubled)
  ///
  /// - Parameter transform: A closure that transforms a member. It is called for members that are inserted or updated,
  ///   and for all members of an initial change.
  /// - Complexity: What the same change costs an array, for each observer.
  ///
  /// Origin: ReactiveKit 2.x, where it is `map`.
  @_disfavoredOverload
  public func mapCollection<Member, U>(
    _ transform: @escaping (Member) -> U
  ) -> Signal<CollectionChange<[U]>, Error> where Element == CollectionChange<[Member]> {
    let step = mapCollectionStep(transform)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "MapCollection")) })
  }

  /// Drops members of an array that do not satisfy `isIncluded`, and sends the changes of the resulting array. Sends
  /// nothing if the resulting array does not change.
  ///
  /// ```swift
  ///                                                     // a = .initial([3, 1, 2]), b = .initial([4, 2])
  /// changes: CollectionChange<[Int]>                    // -a----b-|
  /// changes.filterCollection { $0.isMultiple(of: 2) }   // -e----f-|  e = [2], f = [4, 2]
  /// ```
  /// ![Transforms, filters, or sorts a collection whose changes a signal sends.](collections-filter)
  ///
  /// - Parameter isIncluded: A closure that returns whether to keep a member. It is called for members that are
  ///   inserted or updated, and for all members of an initial change. The result is stored for each member until the
  ///   member is updated.
  /// - Complexity: O(*d*) for each observer, where *d* is the distance between the change and the nearer end of the
  ///   source, in addition to what the change costs an array. O(*n*) for changes in many places.
  ///
  /// Origin: ReactiveKit 2.x, where it is `filter`.
  @_disfavoredOverload
  public func filterCollection<Member>(
    _ isIncluded: @escaping (Member) -> Bool
  ) -> Signal<CollectionChange<[Member]>, Error> where Element == CollectionChange<[Member]> {
    let step = filterCollectionStep(isIncluded)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "FilterCollection")) })
  }

  /// Sorts the members of an array, and sends the changes of the resulting array. Sends nothing if the resulting array
  /// does not change.
  ///
  /// ```swift
  /// changes: CollectionChange<[Int]>     // -a----b-|  a = .initial([3, 1, 2]), b = .initial([4, 2])
  /// changes.sortCollection { $0 < $1 }   // -g----h-|  g = [1, 2, 3], h = [2, 4]
  /// ```
  /// ![Sorts the members of an array, and sends the changes of the resulting array.](collections-sort)
  ///
  /// Members with no order between them keep the order in which they arrived or were updated. A member that is updated
  /// and keeps its position counts as updated. Otherwise, it counts as deleted and inserted.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  /// - Complexity: O(log *n*) calls of the closure for each member that is inserted, deleted, or updated, in addition
  ///   to what the change costs an array, for each observer. O(*n* log *n*) for an initial change.
  ///
  /// Origin: ReactiveKit 2.x, where it is `sort`.
  @_disfavoredOverload
  public func sortCollection<Member>(
    by areInIncreasingOrder: @escaping (Member, Member) -> Bool
  ) -> Signal<CollectionChange<[Member]>, Error> where Element == CollectionChange<[Member]> {
    let step = sortCollectionStep(areInIncreasingOrder)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "SortCollection")) })
  }

  /// Sorts the entries of a dictionary into an array, and sends the changes of that array. See ``sortCollection(by:)``
  /// for arrays.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  ///
  /// Origin: ReactiveKit 2.x, where it is `sort`.
  @_disfavoredOverload
  public func sortCollection<Key: Hashable, Value>(
    by areInIncreasingOrder: @escaping ((key: Key, value: Value), (key: Key, value: Value)) -> Bool
  ) -> Signal<CollectionChange<[(key: Key, value: Value)]>, Error> where Element == CollectionChange<[Key: Value]> {
    let step: Step<Element, CollectionChange<[(key: Key, value: Value)]>, SortedByKey<[Key: Value], Key>> =
      sortCollectionStep(key: { $0.key }, areInIncreasingOrder)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "SortCollection")) })
  }

  /// Sorts the members of a set into an array, and sends the changes of that array. See ``sortCollection(by:)`` for
  /// arrays.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  ///
  /// Origin: ReactiveKit 2.x, where it is `sort`.
  @_disfavoredOverload
  public func sortCollection<Member: Hashable>(
    by areInIncreasingOrder: @escaping (Member, Member) -> Bool
  ) -> Signal<CollectionChange<[Member]>, Error> where Element == CollectionChange<Set<Member>> {
    let step: Step<Element, CollectionChange<[Member]>, SortedByKey<Set<Member>, Member>> =
      sortCollectionStep(key: { $0 }, areInIncreasingOrder)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "SortCollection")) })
  }
}
