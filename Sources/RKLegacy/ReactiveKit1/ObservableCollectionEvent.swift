public import ReactiveKit

/// An event of a collection.
@available(*, deprecated, message: "Use CollectionChange<Collection>.")
public protocol ObservableCollectionEventType {
  /// The kind of collection.
  associatedtype Collection: Swift.Collection

  /// The collection after the event.
  var collection: Collection { get }

  /// The indices of new elements, in ``collection``.
  var inserts: [Collection.Index] { get }

  /// The indices of deleted elements, in the previous collection.
  var deletes: [Collection.Index] { get }

  /// The indices of replaced elements, in ``collection``.
  var updates: [Collection.Index] { get }
}

/// A change of a collection: the new collection, and the inserted, deleted, and updated indices.
///
/// An event without differences contains the whole collection, and replaces the previous one.
@available(*, deprecated, message: "Use CollectionChange<Collection>, which CollectionProperty sends.")
public struct ObservableCollectionEvent<Collection: Swift.Collection>: ObservableCollectionEventType {
  /// The collection after the event.
  public let collection: Collection

  /// The indices of new elements, in ``collection``.
  public let inserts: [Collection.Index]

  /// The indices of deleted elements, in the previous collection.
  public let deletes: [Collection.Index]

  /// The indices of replaced elements, in ``collection``.
  public let updates: [Collection.Index]

  /// Creates an event.
  public init(
    collection: Collection, inserts: [Collection.Index], deletes: [Collection.Index], updates: [Collection.Index]
  ) {
    self.collection = collection
    self.inserts = inserts
    self.deletes = deletes
    self.updates = updates
  }

  /// Creates an event from another one.
  public init<Event: ObservableCollectionEventType>(ObservableCollectionEvent event: Event)
  where Event.Collection == Collection {
    self.init(
      collection: event.collection, inserts: event.inserts, deletes: event.deletes, updates: event.updates)
  }

  /// Creates an event from a change. A move counts as a deletion and an insertion.
  public init(_ change: CollectionChange<Collection>) {
    self.init(
      collection: change.collection,
      inserts: change.moves.isEmpty ? change.inserts : (change.inserts + change.moves.map(\.to)).sorted(),
      deletes: change.moves.isEmpty ? change.deletes : (change.deletes + change.moves.map(\.from)).sorted(),
      updates: change.updates)
  }

  /// The event as a change. An event without differences becomes an initial change.
  public var change: CollectionChange<Collection> {
    if inserts.isEmpty, deletes.isEmpty, updates.isEmpty { return .initial(collection) }
    return CollectionChange(collection: collection, inserts: inserts, deletes: deletes, updates: updates)
  }

  /// Returns an event with the current state of a collection.
  public static func initial(_ collection: Collection) -> ObservableCollectionEvent<Collection> {
    ObservableCollectionEvent(collection: collection, inserts: [], deletes: [], updates: [])
  }
}

@available(*, deprecated)
extension ObservableCollectionEvent: Sendable where Collection: Sendable, Collection.Index: Sendable {}

@available(*, deprecated)
extension ObservableCollectionEventType where Collection.Index == Int {
  /// Transforms the elements. The differences keep their indices in the array.
  ///
  /// - Complexity: O(*n*).
  @available(*, deprecated, message: "Use mapCollection(_:) of the signal of changes, or CollectionProperty's map(_:).")
  public func map<U>(_ transform: (Collection.Element) -> U) -> ObservableCollectionEvent<[U]> {
    let start = collection.startIndex
    return ObservableCollectionEvent(
      collection: collection.map(transform), inserts: inserts.map { $0 - start }, deletes: deletes.map { $0 - start },
      updates: updates.map { $0 - start })
  }

  /// Keeps the elements that satisfy `include`.
  ///
  /// Inserted elements have their indices among the remaining elements. An event with deletions or updates becomes an
  /// event without differences, because it does not say whether the previous elements were included.
  ///
  /// - Complexity: O(*n*).
  @available(
    *, deprecated, message: "Use filterCollection(_:) of the signal of changes, or CollectionProperty's filter(_:)."
  )
  public func filter(_ include: (Collection.Element) -> Bool) -> ObservableCollectionEvent<[Collection.Element]> {
    let included = collection.indices.filter { include(collection[$0]) }
    return arranged(included)
  }
}

@available(*, deprecated)
extension ObservableCollectionEventType where Collection.Index: Hashable {
  /// Sorts the elements.
  ///
  /// Inserted elements have their sorted indices. An event with deletions or updates becomes an event without
  /// differences, because it does not say where the previous elements were.
  ///
  /// - Complexity: O(*n* log *n*).
  @available(
    *, deprecated, message: "Use sortCollection(by:) of the signal of changes, or CollectionProperty's sort(by:)."
  )
  public func sort(
    _ isOrderedBefore: (Collection.Element, Collection.Element) -> Bool
  ) -> ObservableCollectionEvent<[Collection.Element]> {
    arranged(collection.indices.sorted { isOrderedBefore(collection[$0], collection[$1]) })
  }

  /// Returns the elements at the given indices in a new order, with the inserts at their new indices.
  fileprivate func arranged(_ indices: [Collection.Index]) -> ObservableCollectionEvent<[Collection.Element]> {
    let elements = indices.map { collection[$0] }
    guard deletes.isEmpty, updates.isEmpty else { return .initial(elements) }
    let inserted = Set(inserts)
    return ObservableCollectionEvent(
      collection: elements, inserts: indices.indices.filter { inserted.contains(indices[$0]) }, deletes: [],
      updates: [])
  }
}

@available(*, deprecated)
extension ObservableCollectionEventType {
  /// Transforms each element when it is read. The differences keep their indices.
  ///
  /// - Complexity: O(1), and one call of `transform` each time an element is read.
  ///
  /// Origin: ReactiveKit 1.0.1 to 1.1.
  @available(*, deprecated, message: "Use mapCollection(_:), which calls its closure once for each element.")
  public func lazyMap<U>(
    _ transform: @escaping (Collection.Element) -> U
  ) -> ObservableCollectionEvent<LazyMapCollection<Collection, U>> {
    ObservableCollectionEvent(
      collection: collection.lazy.map(transform), inserts: inserts, deletes: deletes, updates: updates)
  }
}
