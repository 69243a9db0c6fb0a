public import ReactiveKit

/// What has happened to a collection.
///
/// Origin: ReactiveKit 1.x.
@available(*, deprecated, message: "Use CollectionChange<Collection>.")
public protocol ObservableCollectionEventType {
  /// The kind of collection.
  associatedtype Collection: Swift.Collection

  /// The collection after the event.
  var collection: Collection { get }

  /// Where elements are new, in ``collection``.
  var inserts: [Collection.Index] { get }

  /// Where elements were that are gone, in the former collection.
  var deletes: [Collection.Index] { get }

  /// Where elements have taken the place of others, in ``collection``.
  var updates: [Collection.Index] { get }
}

/// A change of a collection: the collection after it, and the indices that were inserted, deleted and updated.
///
/// An event without differences tells what the collection is, and is to be taken as it is.
///
/// Origin: ReactiveKit 1.x.
@available(*, deprecated, message: "Use CollectionChange<Collection>, which CollectionProperty sends.")
public struct ObservableCollectionEvent<Collection: Swift.Collection>: ObservableCollectionEventType {
  /// The collection after the event.
  public let collection: Collection

  /// Where elements are new, in ``collection``.
  public let inserts: [Collection.Index]

  /// Where elements were that are gone, in the former collection.
  public let deletes: [Collection.Index]

  /// Where elements have taken the place of others, in ``collection``.
  public let updates: [Collection.Index]

  /// Makes an event.
  public init(
    collection: Collection, inserts: [Collection.Index], deletes: [Collection.Index], updates: [Collection.Index]
  ) {
    self.collection = collection
    self.inserts = inserts
    self.deletes = deletes
    self.updates = updates
  }

  /// Makes an event of another one.
  public init<Event: ObservableCollectionEventType>(ObservableCollectionEvent event: Event)
  where Event.Collection == Collection {
    self.init(
      collection: event.collection, inserts: event.inserts, deletes: event.deletes, updates: event.updates)
  }

  /// Makes an event of a change. What was moved counts as deleted and inserted.
  public init(_ change: CollectionChange<Collection>) {
    self.init(
      collection: change.collection,
      inserts: change.moves.isEmpty ? change.inserts : (change.inserts + change.moves.map(\.to)).sorted(),
      deletes: change.moves.isEmpty ? change.deletes : (change.deletes + change.moves.map(\.from)).sorted(),
      updates: change.updates)
  }

  /// The event as a change. An event without differences is an initial one.
  public var change: CollectionChange<Collection> {
    if inserts.isEmpty, deletes.isEmpty, updates.isEmpty { return .initial(collection) }
    return CollectionChange(collection: collection, inserts: inserts, deletes: deletes, updates: updates)
  }

  /// The event that tells what a collection is.
  public static func initial(_ collection: Collection) -> ObservableCollectionEvent<Collection> {
    ObservableCollectionEvent(collection: collection, inserts: [], deletes: [], updates: [])
  }
}

@available(*, deprecated)
extension ObservableCollectionEvent: Sendable where Collection: Sendable, Collection.Index: Sendable {}

@available(*, deprecated)
extension ObservableCollectionEventType where Collection.Index == Int {
  /// Converts the elements. The differences are at the same places in the array.
  ///
  /// - Complexity: O(*n*).
  @available(*, deprecated, message: "Use mapCollection(_:) of the signal of changes, or CollectionProperty's map(_:).")
  public func map<U>(_ transform: (Collection.Element) -> U) -> ObservableCollectionEvent<[U]> {
    let start = collection.startIndex
    return ObservableCollectionEvent(
      collection: collection.map(transform), inserts: inserts.map { $0 - start }, deletes: deletes.map { $0 - start },
      updates: updates.map { $0 - start })
  }

  /// Leaves out elements.
  ///
  /// The inserts are at their places among those that are left. An event that tells of deletes or updates becomes one without
  /// differences: it does not say whether what was there before was left out.
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
  /// The inserts are where they have come to be. An event that tells of deletes or updates becomes one without differences: it
  /// does not say where among the others that was which is gone.
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

  /// The elements at some indices in a new order, with the inserts where it has them.
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
  /// Converts each element whenever it is read. The differences are at the same places.
  ///
  /// - Complexity: O(1), and a call of the closure whenever an element is read.
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
