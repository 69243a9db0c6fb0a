/// What has happened to a collection: the collection as it is now, and where it differs from what it was before.
///
/// A change is read with the collection of the change before it:
///
/// 1. ``deletes``, and the ``CollectionChange/Move/from`` of each of the ``moves``, are indices of the former collection;
///    what is there is taken out.
/// 2. ``inserts``, and the ``CollectionChange/Move/to`` of each of the ``moves``, are indices of ``collection``. The elements
///    that were not taken out fill the places between them, in their former order.
/// 3. ``updates`` are indices of ``collection``: what is there has taken the place of another element.
///
/// No place is named twice: what was moved and updated at once counts as deleted and inserted. Indices of deletes, inserts
/// and updates ascend. An ``isInitial`` change has no differences, and is to be taken as it is.
///
///     let names = CollectionProperty(["Steve", "Tim"])
///     names.sink { print($0) }.store(in: bag)  // ["Steve", "Tim"], initially
///     names.append("John")                     // ["Steve", "Tim", "John"], inserts: [2]
///     names.move(from: 2, to: 0)               // ["John", "Steve", "Tim"], moves: [2 → 0]
///
/// A change shares the collection's storage. Who keeps one makes the next mutation copy the collection.
///
/// Origin: ReactiveKit 2.x, where it is `CollectionChangeset`, without moves.
public struct CollectionChange<Base: Collection> {
  /// The collection after the change.
  public package(set) var collection: Base

  /// Where elements are new, in ``collection``.
  public let inserts: [Base.Index]

  /// Where elements were that are gone, in the former collection.
  public let deletes: [Base.Index]

  /// Where elements have taken the place of others, in ``collection``.
  public let updates: [Base.Index]

  /// Which elements have changed their places among the others.
  public let moves: [Move]

  /// Whether the former collection is not known, and ``collection`` is to be taken as it is: the first change that an
  /// observer gets; and one in the middle where changes before it were lost, as by `throttle`, or made silently.
  public let isInitial: Bool

  /// Which collection this is, and which one it was before; 0 where that is not known.
  ///
  /// A change can be applied to a collection if that has the former stamp. So what is derived of changes, or bound to them,
  /// knows whether it has missed any.
  package var stamp: UInt64
  package let formerStamp: UInt64

  /// Makes a change.
  ///
  /// Where it is sent to a ``CollectionProperty`` whose collection it does not fit, it counts as initial.
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

  /// The change that tells what a collection is, and not how it came to be so.
  public static func initial(_ collection: Base) -> CollectionChange {
    .initial(collection, stamp: 0)
  }

  package static func initial(_ collection: Base, stamp: UInt64) -> CollectionChange {
    CollectionChange(collection, isInitial: true, from: 0, to: stamp)
  }

  /// Whether nothing is inserted, deleted, updated or moved.
  public var isEmpty: Bool { inserts.isEmpty && deletes.isEmpty && updates.isEmpty && moves.isEmpty }
}

extension CollectionChange: Equatable where Base: Equatable {
  /// Whether both say the same.
  public static func == (lhs: CollectionChange, rhs: CollectionChange) -> Bool {
    lhs.collection == rhs.collection && lhs.inserts == rhs.inserts && lhs.deletes == rhs.deletes
      && lhs.updates == rhs.updates && lhs.moves == rhs.moves && lhs.isInitial == rhs.isInitial
  }
}

extension CollectionChange: Sendable where Base: Sendable, Base.Index: Sendable {}

extension CollectionChange: CustomStringConvertible {
  /// The collection, and what there is of differences.
  public var description: String {
    if isInitial { return "\(collection), initially" }
    var text = "\(collection)"
    if !deletes.isEmpty { text += ", deletes: \(deletes)" }
    if !inserts.isEmpty { text += ", inserts: \(inserts)" }
    if !updates.isEmpty { text += ", updates: \(updates)" }
    if !moves.isEmpty { text += ", moves: \(moves)" }
    return text
  }
}
