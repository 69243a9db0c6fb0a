// A closure that ignores its argument could receive elements or changes. It receives elements, because these methods are
// declared on the type itself and therefore take precedence over those of signals.
extension CollectionProperty where Base.Index == Int {
  /// Transforms the elements, and sends the changes of the result. See ``SignalProtocol/mapCollection(_:)``.
  ///
  /// For an array, sends the differences. For another collection, transforms all elements at each change.
  ///
  /// - Parameter transform: A closure that transforms an element.
  ///
  /// Origin: ReactiveKit 2.x.
  public func map<U>(_ transform: @escaping (Base.Element) -> U) -> SafeSignal<CollectionChange<[U]>> {
    array.mapCollection(transform)
  }

  /// Drops some elements, and sends the changes of the result. See ``SignalProtocol/filterCollection(_:)``.
  ///
  /// For an array, sends the differences. For another collection, filters all elements at each change.
  ///
  /// - Parameter isIncluded: A closure that returns whether to keep an element.
  ///
  /// Origin: ReactiveKit 2.x.
  public func filter(_ isIncluded: @escaping (Base.Element) -> Bool) -> SafeSignal<CollectionChange<[Base.Element]>> {
    array.filterCollection(isIncluded)
  }

  private var array: SafeSignal<CollectionChange<[Base.Element]>> {
    let signal = toSignal()
    // Through `Any`, because the compiler considers the types to differ for every `Base`.
    if let signal = (signal as Any) as? SafeSignal<CollectionChange<[Base.Element]>> { return signal }
    return Signal(
      after: signal, attaching: { signal._attach($0.preceded(by: mapStep { .initial(Array($0.collection)) }, "Map")) })
  }
}

extension CollectionProperty {
  /// Sorts the elements of the array, and sends the changes of the resulting array. See `sortCollection`.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  ///
  /// Origin: ReactiveKit 2.x.
  public func sort<Member>(
    by areInIncreasingOrder: @escaping (Member, Member) -> Bool
  ) -> SafeSignal<CollectionChange<[Member]>> where Base == [Member] {
    sortCollection(by: areInIncreasingOrder)
  }

  /// Sorts the entries of the dictionary into an array, and sends the changes of that array. See `sortCollection`.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  ///
  /// Origin: ReactiveKit 2.x.
  public func sort<Key, Value>(
    by areInIncreasingOrder: @escaping ((key: Key, value: Value), (key: Key, value: Value)) -> Bool
  ) -> SafeSignal<CollectionChange<[(key: Key, value: Value)]>> where Base == [Key: Value] {
    sortCollection(by: areInIncreasingOrder)
  }

  /// Sorts the members of the set into an array, and sends the changes of that array. See `sortCollection`.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less than its second.
  ///
  /// Origin: ReactiveKit 2.x.
  public func sort<Member>(
    by areInIncreasingOrder: @escaping (Member, Member) -> Bool
  ) -> SafeSignal<CollectionChange<[Member]>> where Base == Set<Member> {
    sortCollection(by: areInIncreasingOrder)
  }
}
