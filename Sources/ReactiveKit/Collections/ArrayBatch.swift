/// An array during several mutations, which become one change. The argument of a `performBatchUpdates(_:)` closure.
///
/// - Complexity: O(*n*) for the first mutation, in addition to what each mutation costs the array.
///
/// Origin: this library.
public struct ArrayBatch<Member>: CollectionBatch {
  /// The array after the mutations so far.
  public private(set) var collection: [Member]

  private let formerCount: Int

  /// The original index of each element, or -1 for a new element. `nil` before the first mutation.
  private var origins: [Int]?

  /// The original indices of elements that other elements have replaced, and -1 if new ones were.
  private var updated: Set<Int> = []

  private var hasMoved = false

  init(_ former: [Member]) {
    collection = former
    formerCount = former.count
  }

  /// The number of elements.
  public var count: Int { collection.count }

  /// Whether there are no elements.
  public var isEmpty: Bool { collection.isEmpty }

  /// The element at an index. Setting it counts as an update.
  ///
  /// - Parameter index: The index of an element.
  public subscript(index: Int) -> Member {
    get {
      checkIndex(index, within: collection.indices, of: "subscript(_:)")
      return collection[index]
    }
    set {
      checkIndex(index, within: collection.indices, of: "subscript(_:)")
      collection[index] = newValue
      track()
      updated.insert(origins![index])
    }
  }

  /// Adds an element at the end.
  ///
  /// - Parameter element: The element to add.
  public mutating func append(_ element: Member) {
    insert(contentsOf: CollectionOfOne(element), at: count)
  }

  /// Adds elements at the end.
  ///
  /// - Parameter elements: The elements to add, in order.
  public mutating func append<S: Sequence>(contentsOf elements: S) where S.Element == Member {
    insert(contentsOf: Array(elements), at: count)
  }

  /// Inserts an element at an index.
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - index: The index of the element after the insertion, from 0 to ``count``.
  public mutating func insert(_ element: Member, at index: Int) {
    checkIndex(index, within: 0..<count + 1, of: "insert(_:at:)")
    insert(contentsOf: CollectionOfOne(element), at: index)
  }

  /// Inserts elements at an index.
  ///
  /// - Parameters:
  ///   - elements: The elements to insert, in order.
  ///   - index: The index of the first element after the insertion, from 0 to ``count``.
  public mutating func insert<C: Collection>(contentsOf elements: C, at index: Int) where C.Element == Member {
    checkIndex(index, within: 0..<count + 1, of: "insert(contentsOf:at:)")
    track()
    let count = count
    collection.insert(contentsOf: elements, at: index)
    origins!.insert(contentsOf: repeatElement(-1, count: collection.count - count), at: index)
  }

  /// Removes and returns the element at an index.
  ///
  /// - Parameter index: The index of an element.
  @discardableResult
  public mutating func remove(at index: Int) -> Member {
    checkIndex(index, within: collection.indices, of: "remove(at:)")
    track()
    origins!.remove(at: index)
    return collection.remove(at: index)
  }

  /// Removes and returns the last element.
  @discardableResult
  public mutating func removeLast() -> Member {
    checkNotEmpty(collection, of: "removeLast()")
    return remove(at: count - 1)
  }

  /// Removes all elements.
  public mutating func removeAll() {
    origins = []
    collection = []
  }

  /// Moves an element.
  ///
  /// - Parameters:
  ///   - source: The index of the element before the move.
  ///   - destination: The index of the element after the move.
  public mutating func move(from source: Int, to destination: Int) {
    for index in [source, destination] { checkIndex(index, within: collection.indices, of: "move(from:to:)") }
    track()
    hasMoved = true
    collection.insert(collection.remove(at: source), at: destination)
    origins!.insert(origins!.remove(at: source), at: destination)
  }

  private mutating func track() {
    if origins == nil { origins = Array(0..<formerCount) }
  }

  var differences: CollectionDifferences<[Member]> {
    guard let origins else { return CollectionDifferences() }
    return CollectionDifferences(
      origins: origins, formerCount: formerCount, updated: updated, areInOrder: !hasMoved, reportsMoves: true)
  }
}
