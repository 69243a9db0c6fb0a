public import ReactiveKit

/// A collection that can be read, replaced and observed.
///
/// Origin: ReactiveKit 1.x.
@available(*, deprecated, message: "Use CollectionProperty<Collection>.")
public protocol ObservableCollectionType: SignalProtocol where Error == Never {
  /// The kind of collection.
  associatedtype Collection: Swift.Collection

  /// The collection as it is.
  var collection: Collection { get }

  /// Replaces the collection, and sends an event.
  func next(_ event: ObservableCollectionEvent<Collection>)

  /// Replaces all elements.
  func replace(_ newCollection: Collection)
}

/// A collection that can be read, mutated and observed. Sends its observers each change.
///
/// An observer gets the collection as it is, then an event for each mutation, on the main thread unless it says another context.
/// A mutation by an observer from within its delivery, on the same thread, is made, and not sent; the event of the mutation after
/// it has no differences. The collection lives as long as it is observed, or held on to, and never ends.
///
/// Its members have today's names beside the former ones. It is a signal of its events, and so no `Collection` itself: to loop over it and the like, use ``collection``.
///
/// Origin: ReactiveKit 1.x.
@available(
  *, deprecated,
  message: "Use CollectionProperty<Collection>, whose observers take events of CollectionChange in place."
)
public final class ObservableCollection<Collection: Swift.Collection>:
  ActiveStream<ObservableCollectionEvent<Collection>>, ObservableCollectionType, @unchecked Sendable
{
  // `Sendable` as the superclass; the property is, and what is here besides does not change.

  /// The kind of index.
  public typealias Index = Collection.Index

  /// The property that has the collection. It sends what is done, and lives as long as this object at least.
  public let property: CollectionProperty<Collection>

  /// What this collection is derived of.
  private let source: AnyObject?

  private init(_ property: CollectionProperty<Collection>, source: AnyObject?) {
    self.property = property
    self.source = source
    super.init()
  }

  /// Makes an observable collection of a collection.
  public convenience init(_ collection: Collection) {
    self.init(CollectionProperty(collection), source: nil)
  }

  /// Makes an observable collection, and runs a closure that sends its events, at once.
  ///
  /// What the closure returns is disposed when the collection is released; `nil` says that there is nothing to dispose.
  ///
  /// - Precondition: The closure sends an event before it returns.
  public convenience init(
    producer: (@escaping (ObservableCollectionEvent<Collection>) -> Void) -> (any Disposable)?
  ) {
    let (events, disposable) = firstValues(of: producer, "ObservableCollection(producer:)")
    self.init(events.latest.collection)
    let isFirst = SimpleDisposable(isDisposed: true)
    run { observer in
      events.observeNext { event in
        // The first one is the collection as it is.
        if isFirst.isDisposed { isFirst.isDisposed = false } else { observer(event) }
      }.dispose(in: disposeBag)
      return disposable
    }
  }

  /// Makes an observable collection that follows changes for as long as it lives.
  convenience init(
    _ collection: Collection, of source: AnyObject, following changes: SafeSignal<CollectionChange<Collection>>
  ) {
    self.init(CollectionProperty(collection), source: source)
    disposeBag.add(
      disposable: changes.observeNext { [weak self] change in self?.mutate { $0.update(change) } })
  }

  // MARK: Reading

  /// The collection as it is.
  public var collection: Collection { property.collection }

  /// How many elements there are.
  public var count: Int { collection.count }

  /// Whether there are no elements.
  public var isEmpty: Bool { collection.isEmpty }

  /// The place of the first element.
  public var startIndex: Collection.Index { collection.startIndex }

  /// The place behind the last element.
  public var endIndex: Collection.Index { collection.endIndex }

  /// The element at an index.
  public subscript(index: Collection.Index) -> Collection.Element { collection[index] }

  /// An iterator over the elements as they are.
  @available(*, deprecated, message: "Use collection.makeIterator().")
  public func generate() -> Collection.Iterator { collection.makeIterator() }

  /// A number of elements that there are at least.
  @available(*, deprecated, message: "Use collection.underestimatedCount.")
  public func underestimateCount() -> Int { collection.underestimatedCount }

  // MARK: Observing

  /// Adds an observer of events, in place. The collection lives until the observation is disposed.
  @_disfavoredOverload
  public override func observe(
    with observer: @escaping ReactiveKit.Observer<ObservableCollectionEvent<Collection>, Never>
  ) -> any Disposable {
    property.toSignal().map { ObservableCollectionEvent($0) }.observe(with: keeping(observer))
  }

  // MARK: Mutating

  /// Takes the collection of an event, and sends the same differences, if they fit. If not, or where there are none, all elements
  /// are replaced.
  @available(*, deprecated, renamed: "send(_:)")
  public override func next(_ event: ObservableCollectionEvent<Collection>) {
    mutate { $0.update(event.change) }
  }

  /// Takes the collection of an event, as ``next(_:)`` does.
  ///
  /// Origin: ReactiveKit 1.0.
  @available(*, deprecated, renamed: "send(_:)")
  public func dispatch(_ event: ObservableCollectionEvent<Collection>) {
    next(event)
  }

  /// Replaces all elements: the event deletes all and inserts all.
  @available(*, deprecated, renamed: "replace(with:)")
  public func replace(_ newCollection: Collection) {
    replace(with: newCollection)
  }

  /// Replaces all elements: the event deletes all and inserts all.
  public func replace(with newCollection: Collection) {
    mutate { $0.replace(with: newCollection) }
  }

  /// Runs mutations of which observers are not told. The event after them has no differences.
  ///
  /// - Parameter perform: Mutates the collection that it is given.
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

  /// Mutates the property, or only what it has where an observer does that.
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

  /// Adds an element at the end of the array.
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

  /// Moves an element of the array. The event tells of a delete and an insert.
  ///
  /// Origin: ReactiveKit 1.1.2.
  @available(*, deprecated, renamed: "move(from:to:)")
  public func moveItemAtIndex<Member>(_ fromIndex: Int, toIndex: Int) where Collection == [Member] {
    move(from: fromIndex, to: toIndex)
  }

  /// Moves an element of the array to where it has the second index when it has arrived. The event tells of a delete and an
  /// insert.
  public func move<Member>(from fromIndex: Int, to toIndex: Int) where Collection == [Member] {
    mutate { $0.move(from: fromIndex, to: toIndex) }
  }

  /// Removes an element of the array.
  @available(*, deprecated, renamed: "remove(at:)")
  @discardableResult
  public func removeAtIndex<Member>(_ index: Int) -> Member where Collection == [Member] {
    remove(at: index)
  }

  /// Removes an element of the array.
  @discardableResult
  public func remove<Member>(at index: Int) -> Member where Collection == [Member] {
    mutate { $0.remove(at: index) }
  }

  /// Removes the last element of the array.
  ///
  /// - Precondition: There is one.
  @discardableResult
  public func removeLast<Member>() -> Member where Collection == [Member] {
    mutate { $0.removeLast() }
  }

  /// Removes all elements of the array.
  public func removeAll<Member>() where Collection == [Member] {
    mutate { $0.removeAll() }
  }

  /// Replaces the array, and sends either where it differs from the former one, or that everything is replaced.
  ///
  /// - Complexity: As of `replace(with:performDiff:)` of a ``CollectionProperty``.
  ///
  /// Origin: ReactiveKit 1.0.8.
  @available(*, deprecated, renamed: "replace(with:performDiff:)")
  public func replace<Member: Equatable>(_ newCollection: [Member], performDiff: Bool) where Collection == [Member] {
    replace(with: newCollection, performDiff: performDiff)
  }

  /// Replaces the array, and sends either where it differs from the former one, or that everything is replaced.
  ///
  /// - Complexity: As of `replace(with:performDiff:)` of a ``CollectionProperty``.
  public func replace<Member: Equatable>(with newCollection: [Member], performDiff: Bool)
  where Collection == [Member] {
    mutate { $0.replace(with: newCollection, performDiff: performDiff) }
  }

  // MARK: Dictionaries

  /// The value of a key of the dictionary. Setting it counts as an update or an insertion; setting it to `nil` removes the entry.
  public subscript<Key, Value>(key: Key) -> Value? where Collection == [Key: Value] {
    get { collection[key] }
    set { mutate { $0[key] = newValue } }
  }

  /// Where the dictionary has a key.
  @available(*, deprecated, message: "Use collection.index(forKey: key).")
  public func indexForKey<Key, Value>(_ key: Key) -> Dictionary<Key, Value>.Index? where Collection == [Key: Value] {
    collection.index(forKey: key)
  }

  /// Sets the value of a key of the dictionary. Returns the former one.
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

  /// Whether something is a member of the set.
  public func contains<Member>(_ member: Member) -> Bool where Collection == Set<Member> {
    collection.contains(member)
  }

  /// Where the set has a member.
  @available(*, deprecated, message: "Use collection.firstIndex(of: member).")
  public func indexOf<Member>(_ member: Member) -> Set<Member>.Index? where Collection == Set<Member> {
    collection.firstIndex(of: member)
  }

  /// Inserts a member into the set, unless it is one already.
  public func insert<Member>(_ member: Member) where Collection == Set<Member> {
    mutate { _ = $0.insert(member) }
  }

  /// Removes a member of the set, and returns it.
  @discardableResult
  public func remove<Member>(_ member: Member) -> Member? where Collection == Set<Member> {
    mutate { $0.remove(member) }
  }

  // MARK: Deriving

  /// Converts the elements into an array that follows this collection by differences.
  public func map<U>(_ transform: @escaping (Collection.Element) -> U) -> ObservableCollection<[U]>
  where Collection.Index == Int {
    ObservableCollection<[U]>([], of: self, following: property.map(transform))
  }

  /// Converts each element whenever it is read, in a collection that follows this one by differences.
  ///
  /// Origin: ReactiveKit 1.0.1.
  public func lazyMap<U>(
    _ transform: @escaping (Collection.Element) -> U
  ) -> ObservableCollection<LazyMapCollection<Collection, U>> {
    ObservableCollection<LazyMapCollection<Collection, U>>(
      collection.lazy.map(transform), of: self,
      following: property.toSignal().map { ObservableCollectionEvent($0).lazyMap(transform).change })
  }

  /// Leaves out elements, in an array that follows this collection by differences.
  public func filter(_ include: @escaping (Collection.Element) -> Bool) -> ObservableCollection<[Collection.Element]>
  where Collection.Index == Int {
    ObservableCollection<[Collection.Element]>([], of: self, following: property.filter(include))
  }

  /// Sorts the elements of the array, in one that follows it by differences.
  public func sort<Member>(
    _ isOrderedBefore: @escaping (Member, Member) -> Bool
  ) -> ObservableCollection<[Member]> where Collection == [Member] {
    ObservableCollection<[Member]>([], of: self, following: property.sort(by: isOrderedBefore))
  }

  /// Sorts the entries of the dictionary into an array that follows it by differences.
  public func sort<Key, Value>(
    _ isOrderedBefore: @escaping ((key: Key, value: Value), (key: Key, value: Value)) -> Bool
  ) -> ObservableCollection<[(key: Key, value: Value)]> where Collection == [Key: Value] {
    ObservableCollection<[(key: Key, value: Value)]>([], of: self, following: property.sort(by: isOrderedBefore))
  }

  /// Sorts the members of the set into an array that follows it by differences.
  public func sort<Member>(
    _ isOrderedBefore: @escaping (Member, Member) -> Bool
  ) -> ObservableCollection<[Member]> where Collection == Set<Member> {
    ObservableCollection<[Member]>([], of: self, following: property.sort(by: isOrderedBefore))
  }
}

/// A collection that can be read, mutated and observed; a class, where ReactiveKit 1 has a structure that shares its storage.
///
/// Origin: ReactiveKit 1.x.
@available(
  *, deprecated,
  message: "Use CollectionProperty<Collection>, whose observers take events of CollectionChange in place."
)
public typealias MutableObservableCollection<Collection: Swift.Collection> = ObservableCollection<Collection>
