public import ReactiveKit

/// A collection that can be read, replaced, and observed.
@available(*, deprecated, message: "Use CollectionProperty<Collection>.")
public protocol ObservableCollectionType: SignalProtocol where Error == Never {
  /// The kind of collection.
  associatedtype Collection: Swift.Collection

  /// The current collection.
  var collection: Collection { get }

  /// Replaces the collection, and sends an event.
  func next(_ event: ObservableCollectionEvent<Collection>)

  /// Replaces all elements.
  func replace(_ newCollection: Collection)
}

/// A collection that can be read, mutated, and observed. Sends each change to its observers.
///
/// An observer receives the current collection, then an event for each mutation, on the main thread unless the observer
/// names another context. A mutation by an observer during a delivery, on the same thread, is made but not sent. The
/// event of the next mutation then has no differences. The collection lives while it is observed or retained, and never
/// ends.
///
/// The members have ReactiveKit's current names in addition to the former ones. The object is a signal of events, and
/// so is not itself a `Collection`. To iterate over the elements, use ``collection``.
@available(
  *, deprecated,
  message: "Use CollectionProperty<Collection>, whose observers take events of CollectionChange in place."
)
public final class ObservableCollection<Collection: Swift.Collection>:
  ActiveStream<ObservableCollectionEvent<Collection>>, ObservableCollectionType, @unchecked Sendable
{
  // `Sendable` like the superclass. The property is `Sendable`, and the properties added here do not change.

  /// The kind of index.
  public typealias Index = Collection.Index

  /// The property that stores the collection. It sends each change, and lives at least as long as this object.
  public let property: CollectionProperty<Collection>

  /// The object that this collection is derived from.
  private let source: AnyObject?

  private init(_ property: CollectionProperty<Collection>, source: AnyObject?) {
    self.property = property
    self.source = source
    super.init()
  }

  /// Creates an observable collection.
  public convenience init(_ collection: Collection) {
    self.init(CollectionProperty(collection), source: nil)
  }

  /// Creates an observable collection, and immediately runs `producer`, which sends events to it.
  ///
  /// The disposable that `producer` returns is disposed when the collection is released. Return `nil` if there is
  /// nothing to dispose.
  ///
  /// - Precondition: `producer` sends an event before it returns.
  public convenience init(
    producer: (@escaping (ObservableCollectionEvent<Collection>) -> Void) -> (any Disposable)?
  ) {
    let (event, rest, disposable) = firstValue(of: producer, "ObservableCollection(producer:)")
    self.init(event.collection)
    run { observer in
      rest.observeNext(with: observer).dispose(in: disposeBag)
      return disposable
    }
  }

  /// Creates an observable collection that follows changes while it exists.
  convenience init(
    _ collection: Collection, of source: AnyObject, following changes: SafeSignal<CollectionChange<Collection>>
  ) {
    self.init(CollectionProperty(collection), source: source)
    disposeBag.add(
      disposable: changes.observeNext { [weak self] change in self?.mutate { $0.update(change) } })
  }

  // MARK: Reading

  /// The current collection.
  public var collection: Collection { property.collection }

  /// The number of elements.
  public var count: Int { collection.count }

  /// Whether the collection is empty.
  public var isEmpty: Bool { collection.isEmpty }

  /// The index of the first element.
  public var startIndex: Collection.Index { collection.startIndex }

  /// The index after the last element.
  public var endIndex: Collection.Index { collection.endIndex }

  /// The element at an index.
  public subscript(index: Collection.Index) -> Collection.Element { collection[index] }

  /// Returns an iterator over the current elements.
  @available(*, deprecated, message: "Use collection.makeIterator().")
  public func generate() -> Collection.Iterator { collection.makeIterator() }

  /// Returns a lower bound of the number of elements.
  @available(*, deprecated, message: "Use collection.underestimatedCount.")
  public func underestimateCount() -> Int { collection.underestimatedCount }

  // MARK: Observing

  /// Adds an observer of events, and calls it immediately with each event. The collection lives until the observation
  /// is disposed.
  @_disfavoredOverload
  public override func observe(
    with observer: @escaping ReactiveKit.Observer<ObservableCollectionEvent<Collection>, Never>
  ) -> any Disposable {
    property.toSignal().map { ObservableCollectionEvent($0) }.observe(with: keeping(observer))
  }

  // MARK: Mutating

  /// Replaces the collection with that of an event, and sends the same differences. If the differences are missing or
  /// do not fit, replaces all elements.
  @available(*, deprecated, renamed: "send(_:)")
  public override func next(_ event: ObservableCollectionEvent<Collection>) {
    mutate { $0.update(event.change) }
  }

  /// Replaces the collection with that of an event, like ``next(_:)``.
  ///
  /// Origin: ReactiveKit 1.0.
  @available(*, deprecated, renamed: "send(_:)")
  public func dispatch(_ event: ObservableCollectionEvent<Collection>) {
    next(event)
  }

  /// Replaces all elements. The event deletes all old elements and inserts all new ones.
  @available(*, deprecated, renamed: "replace(with:)")
  public func replace(_ newCollection: Collection) {
    replace(with: newCollection)
  }

  /// Replaces all elements. The event deletes all old elements and inserts all new ones.
  public func replace(with newCollection: Collection) {
    mutate { $0.replace(with: newCollection) }
  }

  /// Runs mutations without notifying observers. The event after them has no differences.
  ///
  /// - Parameter perform: A closure that mutates the collection it receives.
  ///
  /// Origin: ReactiveKit 1.1.2.
  @available(
    *, deprecated, message: "Use silentUpdate(value:) of a CollectionProperty, with the collection as it is to be."
  )
  public func silentUpdate(_ perform: (ObservableCollection<Collection>) -> Void) {
    let scratch = ObservableCollection(collection)
    perform(scratch)
    property.silentUpdate(value: scratch.collection)
  }

  /// Mutates the property. If an observer does so during a delivery, mutates only its contents and sends nothing.
  @discardableResult
  func mutate<R>(_ mutation: @escaping (CollectionProperty<Collection>) -> R) -> R {
    var result: R?
    turns.execute { [property] in result = mutation(property) }
    if let result { return result }
    let scratch = CollectionProperty(collection)
    defer { property.silentUpdate(value: scratch.collection) }
    return mutation(scratch)
  }

  // MARK: Arrays

  /// The element at an index of the array. Setting it counts as an update.
  public subscript<Member>(index: Int) -> Member where Collection == [Member] {
    get { collection[index] }
    set { mutate { $0[index] = newValue } }
  }

  /// Appends an element to the array.
  public func append<Member>(_ newElement: Member) where Collection == [Member] {
    mutate { $0.append(newElement) }
  }

  /// Inserts an element into the array.
  @available(*, deprecated, renamed: "insert(_:at:)")
  public func insert<Member>(_ newElement: Member, atIndex index: Int) where Collection == [Member] {
    insert(newElement, at: index)
  }

  /// Inserts an element into the array.
  public func insert<Member>(_ newElement: Member, at index: Int) where Collection == [Member] {
    mutate { $0.insert(newElement, at: index) }
  }

  /// Inserts elements into the array.
  @available(*, deprecated, renamed: "insert(contentsOf:at:)")
  public func insertContentsOf<Member>(_ newElements: [Member], at index: Int) where Collection == [Member] {
    insert(contentsOf: newElements, at: index)
  }

  /// Inserts elements into the array.
  public func insert<Member>(contentsOf newElements: [Member], at index: Int) where Collection == [Member] {
    mutate { $0.insert(contentsOf: newElements, at: index) }
  }

  /// Moves an element of the array. `toIndex` is its index after the move. The event contains an update of each element
  /// from one index to the other.
  ///
  /// ``move(from:to:)`` sends a deletion and an insertion instead.
  ///
  /// Origin: ReactiveKit 1.1.2.
  @available(*, deprecated, renamed: "move(from:to:)")
  public func moveItemAtIndex<Member>(_ fromIndex: Int, toIndex: Int) where Collection == [Member] {
    mutate { property in
      property.performBatchUpdates { numbers in
        for index in [fromIndex, toIndex] {
          checkIndex(index, within: 0..<numbers.count, of: "moveItemAtIndex(_:toIndex:)")
        }
        var moved = numbers.collection
        moved.insert(moved.remove(at: fromIndex), at: toIndex)
        for index in min(fromIndex, toIndex)...max(fromIndex, toIndex) { numbers[index] = moved[index] }
      }
    }
  }

  /// Moves an element of the array. `toIndex` is its index after the move. The event contains a deletion and an
  /// insertion.
  public func move<Member>(from fromIndex: Int, to toIndex: Int) where Collection == [Member] {
    mutate { $0.move(from: fromIndex, to: toIndex) }
  }

  /// Removes and returns an element of the array.
  @available(*, deprecated, renamed: "remove(at:)")
  @discardableResult
  public func removeAtIndex<Member>(_ index: Int) -> Member where Collection == [Member] {
    remove(at: index)
  }

  /// Removes and returns an element of the array.
  @discardableResult
  public func remove<Member>(at index: Int) -> Member where Collection == [Member] {
    mutate { $0.remove(at: index) }
  }

  /// Removes and returns the last element of the array.
  ///
  /// - Precondition: The array is not empty.
  @discardableResult
  public func removeLast<Member>() -> Member where Collection == [Member] {
    mutate { $0.removeLast() }
  }

  /// Removes all elements of the array.
  public func removeAll<Member>() where Collection == [Member] {
    mutate { $0.removeAll() }
  }

  /// Replaces the array. Sends either the differences from the previous array, or a replacement of all elements.
  ///
  /// - Complexity: The same as for `replace(with:performDiff:)` of ``CollectionProperty``.
  ///
  /// Origin: ReactiveKit 1.0.8.
  @available(*, deprecated, renamed: "replace(with:performDiff:)")
  public func replace<Member: Equatable>(_ newCollection: [Member], performDiff: Bool) where Collection == [Member] {
    replace(with: newCollection, performDiff: performDiff)
  }

  /// Replaces the array. Sends either the differences from the previous array, or a replacement of all elements.
  ///
  /// - Complexity: The same as for `replace(with:performDiff:)` of ``CollectionProperty``.
  public func replace<Member: Equatable>(with newCollection: [Member], performDiff: Bool)
  where Collection == [Member] {
    mutate { $0.replace(with: newCollection, performDiff: performDiff) }
  }

  // MARK: Dictionaries

  /// The value for a key of the dictionary. Setting it counts as an update or an insertion. Setting it to `nil` removes
  /// the entry.
  public subscript<Key, Value>(key: Key) -> Value? where Collection == [Key: Value] {
    get { collection[key] }
    set { mutate { $0[key] = newValue } }
  }

  /// Returns the index of a key of the dictionary.
  @available(*, deprecated, message: "Use collection.index(forKey: key).")
  public func indexForKey<Key, Value>(_ key: Key) -> Dictionary<Key, Value>.Index? where Collection == [Key: Value] {
    collection.index(forKey: key)
  }

  /// Sets the value for a key of the dictionary. Returns the previous value.
  @discardableResult
  public func updateValue<Key, Value>(_ value: Value, forKey key: Key) -> Value? where Collection == [Key: Value] {
    mutate { $0.updateValue(value, forKey: key) }
  }

  /// Removes an entry of the dictionary. Returns its value.
  @available(*, deprecated, renamed: "removeValue(forKey:)")
  @discardableResult
  public func removeValueForKey<Key, Value>(_ key: Key) -> Value? where Collection == [Key: Value] {
    removeValue(forKey: key)
  }

  /// Removes an entry of the dictionary. Returns its value.
  @discardableResult
  public func removeValue<Key, Value>(forKey key: Key) -> Value? where Collection == [Key: Value] {
    mutate { $0.removeValue(forKey: key) }
  }

  // MARK: Sets

  /// Returns whether the set contains a member.
  public func contains<Member>(_ member: Member) -> Bool where Collection == Set<Member> {
    collection.contains(member)
  }

  /// Returns the index of a member of the set.
  @available(*, deprecated, message: "Use collection.firstIndex(of: member).")
  public func indexOf<Member>(_ member: Member) -> Set<Member>.Index? where Collection == Set<Member> {
    collection.firstIndex(of: member)
  }

  /// Inserts a member into the set, unless the set already contains it.
  public func insert<Member>(_ member: Member) where Collection == Set<Member> {
    mutate { _ = $0.insert(member) }
  }

  /// Removes and returns a member of the set.
  @discardableResult
  public func remove<Member>(_ member: Member) -> Member? where Collection == Set<Member> {
    mutate { $0.remove(member) }
  }

  // MARK: Deriving

  /// Returns an array of transformed elements that follows the changes of this collection.
  public func map<U>(_ transform: @escaping (Collection.Element) -> U) -> ObservableCollection<[U]>
  where Collection.Index == Int {
    ObservableCollection<[U]>([], of: self, following: property.map(transform))
  }

  /// Returns a collection that transforms each element when it is read, and follows the changes of this collection.
  ///
  /// Origin: ReactiveKit 1.0.1.
  public func lazyMap<U>(
    _ transform: @escaping (Collection.Element) -> U
  ) -> ObservableCollection<LazyMapCollection<Collection, U>> {
    ObservableCollection<LazyMapCollection<Collection, U>>(
      collection.lazy.map(transform), of: self,
      following: property.toSignal().map { ObservableCollectionEvent($0).lazyMap(transform).change })
  }

  /// Returns an array of the elements that satisfy `include`, which follows the changes of this collection.
  public func filter(_ include: @escaping (Collection.Element) -> Bool) -> ObservableCollection<[Collection.Element]>
  where Collection.Index == Int {
    ObservableCollection<[Collection.Element]>([], of: self, following: property.filter(include))
  }

  /// Returns a sorted array that follows the changes of this array.
  public func sort<Member>(
    _ isOrderedBefore: @escaping (Member, Member) -> Bool
  ) -> ObservableCollection<[Member]> where Collection == [Member] {
    ObservableCollection<[Member]>([], of: self, following: property.sort(by: isOrderedBefore))
  }

  /// Returns a sorted array of the entries that follows the changes of this dictionary.
  public func sort<Key, Value>(
    _ isOrderedBefore: @escaping ((key: Key, value: Value), (key: Key, value: Value)) -> Bool
  ) -> ObservableCollection<[(key: Key, value: Value)]> where Collection == [Key: Value] {
    ObservableCollection<[(key: Key, value: Value)]>([], of: self, following: property.sort(by: isOrderedBefore))
  }

  /// Returns a sorted array of the members that follows the changes of this set.
  public func sort<Member>(
    _ isOrderedBefore: @escaping (Member, Member) -> Bool
  ) -> ObservableCollection<[Member]> where Collection == Set<Member> {
    ObservableCollection<[Member]>([], of: self, following: property.sort(by: isOrderedBefore))
  }
}

/// A collection that can be read, mutated, and observed. This is a class. In ReactiveKit 1, it is a structure that
/// shares its storage.
@available(
  *, deprecated,
  message: "Use CollectionProperty<Collection>, whose observers take events of CollectionChange in place."
)
public typealias MutableObservableCollection<Collection: Swift.Collection> = ObservableCollection<Collection>
