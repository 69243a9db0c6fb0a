/// A change of a collection: the collection after it, and the differences from the collection before it.
///
/// Apply a change to the collection of the previous change as follows:
///
/// 1. Remove the elements at ``deletes`` and at the ``CollectionChange/Move/from`` of each of the ``moves``. These are
///    indices of the previous collection.
/// 2. Insert elements at ``inserts``, and at the ``CollectionChange/Move/to`` of each of the ``moves``. These are
///    indices of ``collection``. The remaining elements fill the indices between them, in their previous order.
/// 3. Replace the elements at ``updates``. These are indices of ``collection``.
///
/// No element is listed twice: one that was moved and updated at the same time counts as deleted and inserted. The
/// indices in ``deletes``, ``inserts``, and ``updates`` are in ascending order. An ``isInitial`` change has no
/// differences; use its collection as it is.
///
/// ```swift
/// let names = CollectionProperty(["Steve", "Tim"])
/// let bag = DisposeBag()
/// names.sink { print($0) }.store(in: bag)  // prints ["Steve", "Tim"], initially
/// names.append("John")  // prints ["Steve", "Tim", "John"], inserts: [2]
/// names.move(from: 2, to: 0)  // prints ["John", "Steve", "Tim"], moves: [2 → 0]
/// ```
///
/// A change shares the storage of the collection. While a change is retained, the next mutation copies the collection.
///
/// Origin: ReactiveKit 2.x, where it is `CollectionChangeset`, without moves.
public struct CollectionChange<Base: Collection> {
  /// The collection after the change.
  public package(set) var collection: Base

  /// The indices of new elements in ``collection``.
  public let inserts: [Base.Index]

  /// The indices of removed elements in the previous collection.
  public let deletes: [Base.Index]

  /// The indices in ``collection`` of elements that replaced other elements.
  public let updates: [Base.Index]

  /// The elements that changed their position relative to other elements.
  public let moves: [Move]

  /// Whether the previous collection is unknown, so that ``collection`` must be used as it is. True for the first
  /// change an observer receives, and for the first one after a silent change.
  ///
  /// An operator that drops changes, such as `throttle`, does not make the next one initial. Derived and bound
  /// collections notice that they have missed some: `mapCollection { $0 }` after the operator sends an initial change.
  public let isInitial: Bool

  /// The identity of this collection and of the previous one, or 0 if unknown.
  ///
  /// A change fits a collection with the stamp `formerStamp`. Derived and bound collections thus notice missed changes.
  package var stamp: UInt64
  package let formerStamp: UInt64

  /// Creates a change. The change counts as initial if it is sent to a ``CollectionProperty`` that it does not fit.
  ///
  /// - Parameters:
  ///   - collection: The collection after the change.
  ///   - inserts: The indices of new elements in `collection`.
  ///   - deletes: The indices of removed elements in the previous collection.
  ///   - updates: The indices in `collection` of elements that replaced other elements.
  ///   - moves: The elements that changed their position relative to other elements.
  public init(
    collection: Base, inserts: [Base.Index] = [], deletes: [Base.Index] = [], updates: [Base.Index] = [],
    moves: [Move] = []
  ) {
    self.init(collection, inserts: inserts, deletes: deletes, updates: updates, moves: moves, from: 0, to: 0)
  }

  package init(
    _ collection: Base, inserts: [Base.Index] = [], deletes: [Base.Index] = [], updates: [Base.Index] = [],
    moves: [Move] = [], isInitial: Bool = false, from formerStamp: UInt64, to stamp: UInt64
  ) {
    self.collection = collection
    self.inserts = inserts
    self.deletes = deletes
    self.updates = updates
    self.moves = moves
    self.isInitial = isInitial
    self.formerStamp = formerStamp
    self.stamp = stamp
  }

  /// Creates a change that has a collection, but no differences.
  ///
  /// - Parameter collection: The collection after the change.
  public static func initial(_ collection: Base) -> CollectionChange {
    .initial(collection, stamp: 0)
  }

  package static func initial(_ collection: Base, stamp: UInt64) -> CollectionChange {
    CollectionChange(collection, isInitial: true, from: 0, to: stamp)
  }

  /// Whether nothing was inserted, deleted, updated, or moved.
  public var isEmpty: Bool { inserts.isEmpty && deletes.isEmpty && updates.isEmpty && moves.isEmpty }
}

extension CollectionChange: Equatable where Base: Equatable {
  /// Whether both changes have the same collection and the same differences.
  public static func == (lhs: CollectionChange, rhs: CollectionChange) -> Bool {
    lhs.collection == rhs.collection && lhs.inserts == rhs.inserts && lhs.deletes == rhs.deletes
      && lhs.updates == rhs.updates && lhs.moves == rhs.moves && lhs.isInitial == rhs.isInitial
  }
}

extension CollectionChange: Sendable where Base: Sendable, Base.Index: Sendable {}

extension CollectionChange: CustomStringConvertible {
  /// The collection and its differences.
  public var description: String {
    var description = BoundedDescription(limit: .max)
    describe(into: &description, isDebug: false)
    return description.text
  }
}

extension CollectionChange: PartlyDescribed {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(collection, isDebug: false)
    if isInitial { return text.write(", initially") }
    for (name, indices) in [("deletes", deletes), ("inserts", inserts), ("updates", updates)] where !indices.isEmpty {
      text.write(", \(name): ")
      text.describe(part: indices)
    }
    if !moves.isEmpty {
      text.write(", moves: ")
      text.describe(part: moves)
    }
  }
}
